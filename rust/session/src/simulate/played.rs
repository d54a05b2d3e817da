//! What is kept of a match.

use kernel::{Outcome, Seat};
use serde::{Deserialize, Serialize};

use crate::dimension::DimensionOf;

/// A match that was played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// How many commands it had.
    #[serde(rename = "commands")]
    pub length: u32,
    /// How it ended; none when it was given up.
    pub outcome: Option<Outcome>,
    /// The seats that took part.
    pub seated: Vec<Seated>,
    /// By what it is told apart.
    pub dimensions: Vec<DimensionOf>,
}

/// Who sat where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seated {
    /// The seat.
    pub seat: Seat,
    /// Its player's place in the request, from 0.
    pub player: usize,
}

impl Played {
    /// How it ended, in a word.
    pub fn ending(&self) -> &str {
        self.outcome.as_ref().map_or("unfinished", |outcome| &outcome.ending)
    }

    /// Whether a seat won.
    pub fn won(&self, seat: Seat) -> bool {
        self.outcome.as_ref().is_some_and(|outcome| outcome.winners.contains(seat))
    }
}
