//! A step of `check`: a game is laid out in a copy of the workspace, and played.
//!
//! The copy is brought up to date like a mirror, times of files included, and it is built in the workspace's own target
//! folder: what both have in common is compiled once. It stands beside that folder: of a source that lies below it cargo
//! keeps where it lay there, and would ask the copy, not the workspace, whether something has changed.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Error, Result, ensure};
use new_game::Words;

use super::{own, plan, write};
use crate::check::Verdict;
use crate::{built, engine, godot, schemas, shell, tools};

/// A name of two words, so that every form of a name is tried.
pub(super) const NAME: &str = "night_market";

/// What the copy does without.
const LEFT_OUT: &str = "docs/pictures/";

/// The suite that plays every game of the registry on the shared table.
const SUITE: &str = "any_game";

/// The test that changes something of every kind of every game by its form at the workbench.
const FORMS: &str = "workbench.test_any_object_of_any_game_has_a_form_and_is_changed_by_it";

/// The acceptance tests that ask something of every game.
const TESTS: &str = "test(/^(architecture|completeness|golden|schemas)::/)";

/// Lays a game out, in a repository of its own and in a copy of this one, lets it keep the laws, and plays it in the terminal.
pub(crate) fn check() -> Result<Verdict> {
    let alone = own::check()?;
    let copy = lay_out()?;
    write_made(&copy, &["golden", &format!("{NAME}/")])?;
    shell::run(within(&copy, tools::acceptance("--offline")?).args(["--filterset", TESTS]))?;
    shell::run(&mut within(&copy, tools::nextest(&format!("run --offline --package {NAME}"))?))?;
    let here = play(&copy)?;
    Ok(Verdict::Found(format!(
        "{NAME} keeps the laws and plays: {here}; in a repository of its own: {alone}"
    )))
}

/// Plays the game that was laid out in the window, with a finger on a phone: no script is its own.
pub(crate) fn window() -> Result<Verdict> {
    let godot = godot::locate()?;
    let copy = lay_out()?;
    let project = copy.join("godot_project");
    ensure!(!project.join("games").join(NAME).exists(), "{NAME} has a folder of scenes");
    shell::run(&mut within(&copy, shell::cargo("build --offline --package libsandtable")))?;
    engine::put("debug", &project)?;
    let home = shell::target().join("new-window");
    if home.exists() {
        fs::remove_dir_all(&home)?;
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

/// Where the copy stands: `target-new-game`, beside `target`.
fn place(target: &Path) -> PathBuf {
    let mut name = target.file_name().unwrap_or("target".as_ref()).to_owned();
    name.push("-new-game");
    target.with_file_name(name)
}

/// A copy of the project with the new game and its schemas.
fn lay_out() -> Result<PathBuf> {
    let copy = place(&shell::target());
    mirror(&copy, &Words::new(NAME, None, None).map_err(Error::msg)?)?;
    write_made(&copy, &["schemas"])?;
    Ok(copy)
}

/// Writes schemas or traces of the copy.
fn write_made(copy: &Path, what: &[&str]) -> Result<()> {
    shell::run(within(copy, schemas::writer(copy, "--offline")).args(what))
}

/// A command of cargo in the copy.
fn within(copy: &Path, mut command: Command) -> Command {
    command.current_dir(copy).env("CARGO_TARGET_DIR", shell::target());
    command
}

fn play(copy: &Path) -> Result<String> {
    // The command that the tests have just built.
    let command = built::path("sandtable");
    let mut play = shell::program(command);
    play.args(["play", NAME, "--bot", "greedy", "--seed", "demo"]);
    let told = shell::read(play.current_dir(copy).env("SANDTABLE_DATA", copy.join("saves")))?;
    end_of(&told)
}

/// The line that says who won.
pub(super) fn end_of(told: &str) -> Result<String> {
    let end = told.lines().find(|line| line.contains(" wins (")).map(str::to_owned);
    end.with_context(|| format!("the new game has no end:\n{told}"))
}

/// Brings the copy up to date. Files that did not change keep their time, so that nothing is compiled for them.
fn mirror(copy: &Path, words: &Words) -> Result<()> {
    let stamp = copy.with_extension("stamp");
    let before = fs::read_to_string(&stamp).unwrap_or_default();
    let root = shell::root();
    let planned = plan(&root, words)?;
    let changed: BTreeSet<&str> = planned.iter().map(|(path, _)| path.as_str()).collect();
    let kept: Vec<String> =
        files(&root)?.into_iter().filter(|path| !changed.contains(path.as_str())).collect();
    let now = format!("{}\n\n{}", kept.join("\n"), serde_json::to_string(&planned)?);
    for path in kept.iter().filter(|path| !path.ends_with("Cargo.lock")) {
        copy_file(&root.join(path), &copy.join(path))?;
    }
    if now != before {
        // A file that was renamed would be compiled beside its new name.
        let gone = before.split("\n\n").next().unwrap_or_default().lines().map(PathBuf::from);
        for path in gone.filter(|path| !root.join(path).exists()) {
            drop(fs::remove_file(copy.join(path)));
        }
        for lock in ["Cargo.lock", "fuzz/Cargo.lock"] {
            copy_file(&root.join(lock), &copy.join(lock))?;
        }
        write(copy, words, &planned)?;
        fs::write(&stamp, now)?;
    }
    Ok(())
}

/// The files of the workspace that the copy has.
fn files(root: &Path) -> Result<Vec<String>> {
    let mut list = shell::program("git");
    list.args(["ls-files", "--cached", "--others", "--exclude-standard"]).current_dir(root);
    let listed = shell::read(&mut list)?;
    let wanted = |path: &&str| !path.starts_with(LEFT_OUT) && root.join(path).is_file();
    Ok(listed.lines().filter(wanted).map(str::to_owned).collect())
}

/// Copies a file with its time, unless it is there already.
fn copy_file(from: &Path, to: &Path) -> Result<()> {
    let known = from.metadata().with_context(|| format!("reading {}", from.display()))?;
    let time = known.modified()?;
    let same =
        |there: fs::Metadata| there.len() == known.len() && there.modified().is_ok_and(|its| its == time);
    if to.metadata().is_ok_and(same) {
        return Ok(());
    }
    fs::create_dir_all(to.parent().context("a file in a folder")?)?;
    fs::copy(from, to).with_context(|| format!("writing {}", to.display()))?;
    File::options().write(true).open(to)?.set_modified(time)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_keeps_the_time_and_follows_changes() {
        let folder = tempfile::tempdir().expect("a folder");
        let (from, to) = (folder.path().join("from"), folder.path().join("deep/to"));
        fs::write(&from, "one").expect("a file");
        copy_file(&from, &to).expect("copied");
        let time = |path: &Path| path.metadata().and_then(|known| known.modified()).expect("a time");
        assert_eq!(time(&from), time(&to));
        fs::write(&from, "another").expect("a file");
        copy_file(&from, &to).expect("copied again");
        assert_eq!(fs::read_to_string(&to).expect("a file"), "another");
    }

    #[test]
    fn the_copy_stands_beside_what_is_built() {
        let target = shell::target();
        let copy = place(&target);
        assert!(!copy.starts_with(&target) && copy.parent() == target.parent(), "{}", copy.display());
        for path in ["target-new-game", "target-new-game.stamp"] {
            let ignored = shell::program("git")
                .args(["check-ignore", "--quiet", path])
                .current_dir(shell::root())
                .status();
            assert!(ignored.expect("git").success(), "{path} would be copied into itself");
        }
    }

    #[test]
    fn the_copy_has_every_crate_and_no_picture() {
        let files = files(&shell::root()).expect("a list");
        for wanted in [
            "rust/kernel/src/lib.rs",
            "tests/main.rs",
            "fuzz/src/lib.rs",
            "schemas/pack.schema.json",
            "godot_project/shell/shell.gd",
        ] {
            assert!(files.iter().any(|path| path == wanted), "{wanted}");
        }
        assert!(!files.iter().any(|path| path.starts_with("docs/pictures/")));
    }
}
