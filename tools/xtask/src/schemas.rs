//! `cargo xtask schemas`: writes `schemas/` from the Rust types, typed views for scripts from those, and the tables of the
//! addon's manual and `GameBus` from the binding.

use std::process::Command;

use anyhow::Result;

use crate::shell;

/// Writes what is out of date and removes what is no longer made.
pub(crate) fn write() -> Result<()> {
    shell::run(writer().arg("schemas"))?;
    let made = ["schemas", "godot_project/addons/sandtable", "godot_project/games", "godot_project/table"];
    shell::run(shell::program("git").args(["status", "--short"]).args(made))
}

/// The example of `games` that writes what acceptance tests compare. It builds the games and little else.
pub(crate) fn writer() -> Command {
    shell::cargo("run --quiet --package games --features schema --example write --")
}
