//! `cargo xtask schemas`: writes `schemas/` from the Rust types, and the tables of the addon's manual from the binding.
//!
//! The writing is a test of the acceptance tests that is told to bless, so that what is written and what is compared
//! come from the same lines.

use anyhow::Result;

use crate::{shell, tools};

/// Writes what is out of date and removes what is no longer made.
pub(crate) fn write() -> Result<()> {
    let mut run = tools::acceptance("")?;
    shell::run(run.args(["--filterset", "test(/^schemas::/)"]).env("UPDATE_SCHEMAS", "1"))?;
    let made = ["schemas", "godot_project/addons/sandtable/README.md"];
    shell::run(shell::program("git").args(["status", "--short"]).args(made))
}
