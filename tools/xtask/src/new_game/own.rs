//! A step of `check`: a game in a repository of its own, outside this workspace.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, process};

use anyhow::Result;

use super::toy::{NAME, end_of};
use crate::{built, shell};

/// A folder that goes when it is done with.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

/// Lays a repository out with this project's crates, lets its game keep the laws, and plays it in its own terminal.
pub(super) fn check() -> Result<String> {
    let sandtable = built::shared("sandtable")?;
    let folder = Folder(env::temp_dir().join(format!("sandtable-own-{}", process::id())));
    let repository = folder.0.join(NAME);
    let mut new = shell::program(sandtable);
    shell::read(new.args(["new", NAME, "--path"]).arg(&repository).arg("--crates").arg(shell::root()))?;
    // The versions that this project is built with.
    fs::copy(shell::root().join("Cargo.lock"), repository.join("Cargo.lock"))?;
    shell::run(&mut within(&repository, "fmt --check"))?;
    shell::run(&mut within(&repository, "test --offline --quiet"))?;
    let mut play = within(&repository, "run --offline --quiet -- play");
    play.args([NAME, "--bot", "greedy", "--seed", "demo"]).env("SANDTABLE_DATA", repository.join("saves"));
    end_of(&shell::read(&mut play)?)
}

/// Cargo in the repository, which has a folder of its own for what is built.
fn within(repository: &Path, words: &str) -> Command {
    let mut command = shell::cargo(words);
    command.current_dir(repository).env("CARGO_TARGET_DIR", shell::target().join("own-game"));
    command
}
