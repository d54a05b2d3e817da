//! What is to be simulated.

use std::ops::Range;

use crate::error::SessionError;

/// More commands than any sensible match has: beyond them a match is given up and counted as unfinished.
const MAX_COMMANDS: u32 = 100_000;

/// A number of matches.
#[kernel::value]
pub struct Request {
    /// How many matches.
    pub matches: u32,
    /// The players by their descriptions, one for each seat; the last one plays all further seats.
    pub players: Vec<String>,
    /// What the matches' dice and setups are derived from.
    pub seed: String,
    /// The setup of every match; absent: each draws its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setup: Option<serde_json::Value>,
    /// Whether the players change seats after each match.
    #[serde(default = "yes")]
    pub swap: bool,
    /// When a match is given up.
    #[serde(default = "max_commands")]
    pub max_commands: u32,
    /// The dimension of seats, such as `faction`, whose values are set against each other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pairs: Option<String>,
    /// The shard of it that is played; absent: all of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shard: Option<Shard>,
}

/// One of several shards of a simulation, which may be played on as many machines: together they are the whole.
#[kernel::value(Copy, Eq)]
pub struct Shard {
    /// Which one, from 1.
    pub part: u32,
    /// Of how many.
    pub of: u32,
}

/// One setup with many seeds.
#[kernel::value]
pub struct Exploration {
    /// How many seeds.
    pub seeds: u32,
    /// The players by their descriptions.
    pub players: Vec<String>,
    /// The seeds are this one with a number behind it, `demo-17`, as they may be given to a game.
    pub seed: String,
    /// The setup; absent: drawn from `seed`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub setup: Option<serde_json::Value>,
    /// When a match is given up.
    #[serde(default = "max_commands")]
    pub max_commands: u32,
}

impl Request {
    /// Matches between players that change seats, with drawn setups.
    pub fn new(matches: u32, players: Vec<String>, seed: impl Into<String>) -> Self {
        let (seed, max_commands) = (seed.into(), MAX_COMMANDS);
        Self { matches, players, seed, setup: None, swap: true, max_commands, pairs: None, shard: None }
    }

    /// The numbers of the matches that are played, from 0: those of the shard. Two matches that share a setup are in one shard.
    ///
    /// # Errors
    /// A shard that there is not, or more shards than there are matches to share out.
    pub fn numbers(&self) -> Result<Range<u32>, SessionError> {
        let Some(Shard { part, of }) = self.shard else { return Ok(0..self.matches) };
        let together = if self.swap { 2 } else { 1 };
        let all = self.matches.div_ceil(together);
        if !(1..=of).contains(&part) || of > all {
            let message = format!("there is no shard {part}/{of}; there can be 1 to {all}");
            return Err(SessionError::malformed("request", "shard".to_owned(), message));
        }
        let before = |parts: u32| {
            let share = u64::from(all) * u64::from(parts) / u64::from(of);
            (share * u64::from(together)).min(self.matches.into()) as u32
        };
        Ok(before(part - 1)..before(part))
    }
}

impl Exploration {
    /// Seeds of a drawn setup.
    pub fn new(seeds: u32, players: Vec<String>, seed: impl Into<String>) -> Self {
        Self { seeds, players, seed: seed.into(), setup: None, max_commands: MAX_COMMANDS }
    }
}

fn yes() -> bool {
    true
}

fn max_commands() -> u32 {
    MAX_COMMANDS
}
