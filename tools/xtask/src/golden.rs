//! `cargo xtask golden`: plays the golden scenarios again and writes their traces.

use anyhow::Result;

use crate::{shell, tools};

/// Which traces to write.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only those whose path contains this, such as `crossfire/` or `occupy`.
    only: Option<String>,
}

impl Args {
    /// The traces of a game.
    pub(crate) fn of_game(id: &str) -> Self {
        Self { only: Some(format!("{id}/")) }
    }
}

/// Writes the traces and shows what changed.
pub(crate) fn write(args: &Args) -> Result<()> {
    let mut run = tools::acceptance("")?;
    run.args(["--filterset", "test(/^golden::/)"]).env("UPDATE_GOLDEN", "1");
    if let Some(only) = &args.only {
        run.env("GOLDEN_ONLY", only);
    }
    shell::run(&mut run)?;
    shell::run(shell::program("git").args(["--no-pager", "diff", "--stat", "--", "tests/golden"]))?;
    shell::run(shell::program("git").args(["status", "--short", "--", "tests/golden"]))
}
