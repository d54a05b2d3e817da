//! Release plays to the same digests as debug.

use anyhow::Result;

use crate::check::Verdict;
use crate::{shell, tools};

/// The tests that compare digests with recorded ones: the same record in both profiles makes the profiles equal.
const TESTS: &str = "test(/^golden::/)";

/// Plays every recorded game once more, as it ships.
pub(crate) fn check() -> Result<Verdict> {
    let mut run = tools::nextest("run --release --locked -p cli")?;
    shell::run(run.args(["--filterset", TESTS]))?;
    Ok(Verdict::Whole)
}
