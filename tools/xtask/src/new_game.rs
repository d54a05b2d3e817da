//! Steps of `check`: a game in a repository of its own, as `sandtable new` lays it out, outside this workspace.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

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
    if compiled.exists() {
        fs::rename(&compiled, repository.join("target"))?;
    }
    Ok(repository)
}

/// Cargo in the repository, as its owner calls it.
fn within(repository: &Path, words: &str) -> Command {
    let mut command = shell::cargo(words);
    command.current_dir(repository).env_remove("CARGO_TARGET_DIR");
    command
}
