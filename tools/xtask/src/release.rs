//! Release plays to the same digests as debug, and plays many rooms.

use anyhow::Result;

use crate::check::Verdict;
use crate::{shell, tools};

/// The tests that compare digests with recorded ones: the same record in both profiles makes the profiles equal.
const TESTS: &str = "test(/^golden::/)";

/// How many rooms of each game are played on a network that fails; the short check plays two of each.
const ROOMS: &str = "40";

/// Of how many rolls a holder of a room guesses the dice; in the short check a quarter of them.
const ROLLS: &str = "10000";

/// Plays every recorded game once more, as it ships, and rooms among liars.
pub(crate) fn check() -> Result<Verdict> {
    let mut run = tools::nextest("run --release --locked -p sandtable")?;
    shell::run(run.args(["--filterset", TESTS]))?;
    let mut rooms = tools::nextest("run --release --locked -p sandtable-room network forecast")?;
    shell::run(rooms.env("ROOMS", ROOMS).env("ROLLS", ROLLS))?;
    Ok(Verdict::Whole)
}
