//! `cargo xtask golden`: plays the golden scenarios again and writes their traces.

use anyhow::Result;

use crate::schemas::writer;
use crate::shell;

/// Which traces to write.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only those whose path contains this, such as `crossfire/` or `occupy`.
    only: Option<String>,
}

/// Writes the traces and shows what changed.
pub(crate) fn write(args: &Args) -> Result<()> {
    shell::run(writer().arg("golden").args(&args.only))?;
    shell::run(shell::program("git").args(["--no-pager", "diff", "--stat", "--", "tests/golden"]))?;
    shell::run(shell::program("git").args(["status", "--short", "--", "tests/golden"]))
}
