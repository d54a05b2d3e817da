//! `cargo xtask schemas`: writes `schemas/` from the Rust types, typed views for scripts from those, and the tables of the
//! addon's manual and `GameBus` from the binding.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use crate::shell;

/// Writes what is out of date and removes what is no longer made.
pub(crate) fn write() -> Result<()> {
    shell::run(writer(&shell::root(), "").arg("schemas"))?;
    let made = ["schemas", "godot_project/addons/sandtable", "godot_project/games", "godot_project/table"];
    shell::run(shell::program("git").args(["status", "--short"]).args(made))
}

/// The example of `games` that writes what acceptance tests compare, in the project or a copy of it. It builds the games and
/// little else.
pub(crate) fn writer(project: &Path, words: &str) -> Command {
    let mut run =
        shell::cargo(&format!("run --quiet {words} --package games --features schema --example write --"));
    run.current_dir(project);
    run
}
