//! Steps of `check`: a game in a repository of its own, as `sandtable new` lays it out, outside this workspace, with the crates
//! that are published as `cargo package` makes them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::check::Verdict;
use crate::{built, engine, godot, shell};

/// A name of two words, so that every form of a name is tried.
const NAME: &str = "night_market";

/// The suite that plays every game of the registry on the shared table.
const SUITE: &str = "any_game.test_every_game_is_played_whole_with_a_finger_on_a_phone";

/// The test that changes something of every kind of every game by its form at the workbench.
const FORMS: &str = "workbench.test_any_object_of_any_game_has_a_form_and_is_changed_by_it";

/// Lets the game keep the laws, and plays it in its own terminal.
///
/// # Errors
/// It is not laid out in form, does not compile, breaks a law, or does not end.
pub(crate) fn check() -> Result<Verdict> {
    let repository = lay_out()?;
    refuse_another_version(&repository)?;
    shell::run(&mut within(&repository, "fmt --check"))?;
    shell::run(&mut within(&repository, &format!("test --offline --quiet --package {NAME}")))?;
    let mut play = within(&repository, "run --offline --quiet -- play");
    play.args([NAME, "--bot", "greedy", "--seed", "demo"]).env("SANDTABLE_DATA", repository.join("saves"));
    let told = shell::read(&mut play)?;
    let end = told.lines().find(|line| line.contains(" wins ("));
    let end = end.with_context(|| format!("the new game has no end:\n{told}"))?;
    Ok(Verdict::Found(format!("{NAME} keeps the laws and plays: {end}")))
}

/// Plays the game in the window of its own Godot project, with a finger on a phone, and changes its content at the workbench
/// there: no script is its own.
///
/// # Errors
/// There is no engine, the addon's library does not compile, or a check does not hold.
pub(crate) fn window() -> Result<Verdict> {
    let godot = godot::locate()?;
    let repository = lay_out()?;
    shell::run(&mut within(&repository, "build --offline --quiet --package addon"))?;
    let project = repository.join("godot_project");
    let home = shell::target().join("new-window");
    if home.exists() {
        fs::remove_dir_all(&home)?;
    }
    engine::import(&godot, &project, &home)?;
    let mut bare = godot.command();
    bare.args(["--headless", "--quit-after", "60", "--path"]).arg(&project);
    godot::isolate(&mut bare, &home);
    engine::run(bare, "the menu of the new game")?;
    // The tests, and our games' scenes, whose types tests name.
    for folder in ["tests", "games"] {
        engine::copy(&engine::project().join(folder), &project.join(folder), &|_| true)?;
    }
    engine::import(&godot, &project, &home)?;
    let mut suite = godot.command();
    suite.args(["--headless", "--fixed-fps", "60", "--path"]).arg(&project);
    suite.args(["res://tests/run.tscn", "--", "--full", "--game", NAME, SUITE, FORMS]);
    godot::isolate(&mut suite, &home);
    let said = engine::run(suite, "the new game in the window")?;
    let played = said.lines().find_map(|line| line.strip_prefix(&format!("played whole: {NAME}, ")));
    let played = played.with_context(|| format!("{NAME} was not played:\n{said}"))?;
    Ok(Verdict::Found(format!("{NAME} on the shared table: {played}")))
}

/// Lays the repository out anew. What was compiled in it stays, and nothing else.
fn lay_out() -> Result<PathBuf> {
    let sandtable = built::shared("sandtable")?;
    let place = shell::target().join("own-game");
    let (repository, compiled) = (place.join(NAME), place.join("target"));
    if repository.join("target").exists() {
        fs::rename(repository.join("target"), &compiled)?;
    }
    if repository.exists() {
        fs::remove_dir_all(&repository)?;
    }
    let mut new = shell::program(sandtable);
    shell::read(new.args(["new", NAME, "--path"]).arg(&repository).arg("--crates").arg(shell::root()))?;
    // The versions that this project is built with.
    fs::copy(shell::root().join("Cargo.lock"), repository.join("Cargo.lock"))?;
    take(&repository.join("Cargo.toml"), &packed(&place.join("crates"))?)?;
    if compiled.exists() {
        fs::rename(&compiled, repository.join("target"))?;
    }
    Ok(repository)
}

/// A game that was made for another version of the crates is not built with these: cargo says which one it wants of what.
fn refuse_another_version(repository: &Path) -> Result<()> {
    let manifest = repository.join("Cargo.toml");
    let sound = fs::read_to_string(&manifest)?;
    let named = |version| format!("package = \"sandtable-kernel\", version = \"{version}\"");
    fs::write(&manifest, sound.replace(&named(env!("CARGO_PKG_VERSION")), &named("99.0.0")))?;
    let said = shell::captured(&mut within(repository, "metadata --offline --format-version 1"))?;
    fs::write(&manifest, sound)?;
    let line = String::from_utf8_lossy(&said.stderr).into_owned();
    let is_told = ["sandtable-kernel", "99.0.0"].iter().all(|word| line.contains(word));
    ensure!(
        !said.status.success() && is_told,
        "a game for another version of the crates is not refused:\n{line}"
    );
    Ok(())
}

/// A crate as it is published: its name, and its files.
type Packed = (String, PathBuf);

/// Packs what is published as for a registry, and unpacks it into a folder.
fn packed(folder: &Path) -> Result<Vec<Packed>> {
    let said = shell::read(&mut shell::cargo("metadata --no-deps --offline --format-version 1"))?;
    let metadata: Value = serde_json::from_str(&said)?;
    let members = metadata["packages"].as_array().context("cargo names no packages")?;
    let published = members.iter().filter(|package| package["publish"].is_null());
    let names: Vec<_> = published
        .filter_map(|package| Some((package["name"].as_str()?, package["version"].as_str()?)))
        .collect();
    let mut pack = shell::cargo("package --offline --no-verify --allow-dirty --quiet --target-dir");
    pack.arg(shell::target().join("packed"));
    pack.args(names.iter().flat_map(|(name, _)| ["--package", name]));
    shell::run(&mut pack)?;
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    let unpack = |(name, version): &(&str, &str)| {
        let full = format!("{name}-{version}");
        // With the time of now: by that which the archive has, no change would be seen.
        let mut tar = shell::program("tar");
        tar.args(["-xzmf"]).arg(shell::target().join("packed/package").join(format!("{full}.crate")));
        shell::run(tar.arg("-C").arg(folder))?;
        Ok(((*name).to_owned(), folder.join(full)))
    };
    names.iter().map(unpack).collect()
}

/// Lets a manifest take these crates in place of a checkout's.
fn take(manifest: &Path, crates: &[Packed]) -> Result<()> {
    const SECTION: &str = "[patch.crates-io]\n";
    let text = fs::read_to_string(manifest)?;
    let (head, rest) = text.split_once(SECTION).context("the manifest names no checkout")?;
    let tail = rest.split_once("\n\n").map_or("", |(_, tail)| tail);
    let line = |(name, path): &Packed| format!("{name} = {{ path = '{}' }}\n", path.display());
    let lines = crates.iter().map(line).collect::<Vec<_>>().concat();
    Ok(fs::write(manifest, format!("{head}{SECTION}{lines}\n{tail}"))?)
}

/// Cargo in the repository, as its owner calls it.
fn within(repository: &Path, words: &str) -> Command {
    let mut command = shell::cargo(words);
    command.current_dir(repository).env_remove("CARGO_TARGET_DIR");
    command
}
