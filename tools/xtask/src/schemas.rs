//! `cargo xtask schemas`: writes `schemas/` from the Rust types.
//!
//! The writing is a test of the acceptance tests that is told to bless, so that what is written and what is compared
//! come from the same lines.

use anyhow::Result;

use crate::check::Verdict;
use crate::{shell, tools};

/// The tests that compare, as a filter.
pub(crate) const TESTS: &str = "(binary(acceptance) and test(/^schemas::/))";

/// Writes what is out of date and removes what is no longer made.
pub(crate) fn write() -> Result<()> {
    let mut run = tools::test_workspace("")?;
    shell::run(run.args(["--filterset", TESTS]).env("UPDATE_SCHEMAS", "1"))?;
    shell::run(shell::program("git").args(["status", "--short", "schemas"]))
}

/// Whether everything is up to date.
pub(crate) fn check() -> Result<Verdict> {
    let mut run = tools::test_workspace("--locked")?;
    shell::run(run.args(["--filterset", TESTS]))?;
    Ok(Verdict::Whole)
}
