//! What is to be simulated.

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
        Self { matches, players, seed, setup: None, swap: true, max_commands, pairs: None }
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
