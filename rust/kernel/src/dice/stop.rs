//! Why dice give up, and what they show from then on.

use std::fmt;

use super::given::Mismatch;
use super::stream::Stream;

/// How many rolls one command may take. The longest that any game plays takes a few hundred.
pub const MOST_ROLLS: u32 = 1 << 16;

/// How often a loop of the rules may go round. A level roll-off of two six-sided dice comes so far once in 10^796 times.
pub const MOST_ROUNDS: u32 = 1 << 10;

/// Why dice gave up. What they show afterwards is nobody's luck: whoever asked for the rolls drops what came of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// A roll does not fit the record that the dice show.
    Misfit(Mismatch),
    /// One command rolled more often than any may.
    TooManyRolls {
        /// How often one may: [`MOST_ROLLS`].
        limit: u32,
    },
    /// A loop of the rules that rolls until something fits went round too often.
    Endless {
        /// What it rolled for.
        purpose: &'static str,
        /// How often it may go round: [`MOST_ROUNDS`].
        limit: u32,
    },
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Misfit(mismatch) => mismatch.fmt(f),
            Self::TooManyRolls { limit } => write!(f, "more than {limit} dice were rolled"),
            Self::Endless { purpose, limit } => {
                write!(f, "the dice for {purpose} were thrown again more than {limit} times")
            }
        }
    }
}

impl std::error::Error for Stop {}

/// Dice that gave up: the reason, and faces of a stream that is always the same, so that every loop of the rules ends.
#[derive(Clone, Debug)]
pub(super) struct Stopped {
    pub(super) why: Stop,
    pub(super) faces: Stream,
}

impl Stopped {
    pub(super) fn new(why: Stop) -> Self {
        Self { why, faces: Stream::from_seed("stopped") }
    }
}
