//! `cargo xtask golden`: plays the golden scenarios again and writes their traces.

use anyhow::Result;

use crate::check::Verdict;
use crate::{shell, tools};

/// The tests that compare, as a filter.
pub(crate) const TESTS: &str = "(binary(acceptance) and test(/^(golden|completeness)::/))";

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
    let mut run = tools::test_workspace("")?;
    run.args(["--filterset", "binary(acceptance) and test(/^golden::/)"]).env("UPDATE_GOLDEN", "1");
    if let Some(only) = &args.only {
        run.env("GOLDEN_ONLY", only);
    }
    shell::run(&mut run)?;
    shell::run(shell::program("git").args(["--no-pager", "diff", "--stat", "--", "tests/golden"]))?;
    shell::run(shell::program("git").args(["status", "--short", "--", "tests/golden"]))
}

/// Whether every scenario plays as its trace tells, and the traces leave nothing out.
pub(crate) fn check() -> Result<Verdict> {
    let mut run = tools::test_workspace("--locked")?;
    shell::run(run.args(["--filterset", TESTS]))?;
    Ok(Verdict::Whole)
}
