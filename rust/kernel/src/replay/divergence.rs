//! The first place where a journal and the rules part.

use std::fmt;

use crate::dice::Stop;
use crate::digest::Digest;

/// Where in a journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The setup.
    Opening,
    /// The entry of this number, from 1.
    Entry(u32),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Opening => f.write_str("the setup"),
            Self::Entry(sequence) => write!(f, "command {sequence}"),
        }
    }
}

/// Why a journal does not replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Divergence {
    /// The journal's own form is not known here.
    Format {
        /// The form that is known.
        known: u32,
        /// The form of the journal.
        found: u32,
    },
    /// It is another game's.
    Game {
        /// The game that was to be replayed.
        expected: String,
        /// The game of the journal.
        found: String,
    },
    /// It was written by rules that are newer, or older than these can play.
    Version {
        /// The oldest that can be played.
        oldest: u32,
        /// The newest that can be played.
        newest: u32,
        /// The version of the journal.
        found: u32,
    },
    /// It was played with other content.
    Content {
        /// The digest of the content here.
        expected: Digest,
        /// The digest in the journal.
        found: Digest,
    },
    /// Its seed is not the one that was promised.
    Commitment,
    /// It was changed after it was written, or an entry does not follow the one before it.
    Chain {
        /// Where.
        place: Place,
    },
    /// An entry is missing or out of order.
    Sequence {
        /// The number that should follow.
        expected: u32,
        /// The number that stands there.
        found: u32,
    },
    /// The rules refuse what is recorded.
    Refused {
        /// Where.
        place: Place,
        /// Every reason, with its rule.
        reasons: String,
    },
    /// The dice stood elsewhere.
    Position {
        /// Where.
        place: Place,
        /// The recorded position.
        recorded: u64,
        /// The position when replayed.
        found: u64,
    },
    /// Other rolls were rolled.
    Rolls {
        /// Where.
        place: Place,
        /// How they differ.
        what: String,
    },
    /// The rolls never come to an end, though each of them fits.
    Endless {
        /// Where.
        place: Place,
        /// What is rolled for ever.
        what: String,
    },
    /// The state came out differently.
    State {
        /// Where.
        place: Place,
        /// The parts of the state that differ; none when only the digest of the whole does.
        parts: Vec<String>,
    },
}

impl Divergence {
    /// What it means that the dice stopped.
    pub(super) fn of(place: Place, stop: &Stop) -> Self {
        let what = stop.to_string();
        match stop {
            Stop::Misfit(_) => Self::Rolls { place, what },
            Stop::TooManyRolls { .. } | Stop::Endless { .. } => Self::Endless { place, what },
        }
    }

    /// The stable code that programs match on, `snake_case`.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Format { .. } => "unknown_format",
            Self::Game { .. } => "other_game",
            Self::Version { .. } => "other_rules_version",
            Self::Content { .. } => "other_content",
            Self::Commitment => "broken_commitment",
            Self::Chain { .. } => "broken_chain",
            Self::Sequence { .. } => "broken_sequence",
            Self::Refused { .. } => "refused_command",
            Self::Position { .. } => "other_dice_position",
            Self::Rolls { .. } => "other_rolls",
            Self::Endless { .. } => "endless_rolls",
            Self::State { .. } => "other_state",
        }
    }
}

impl fmt::Display for Divergence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Format { known, found } => {
                write!(f, "the journal has format {found}, only {known} is known")
            }
            Self::Game { expected, found } => {
                write!(f, "the journal is of the game {found:?}, not {expected:?}")
            }
            Self::Version { oldest, newest, found } => {
                write!(f, "the journal has rules version {found}, only {oldest} to {newest} can be played")
            }
            Self::Content { expected, found } => {
                write!(f, "the journal was played with content {found}, here is content {expected}")
            }
            Self::Commitment => f.write_str("the journal's seed is not the one that was promised"),
            Self::Chain { place: Place::Opening } => {
                f.write_str("the journal's beginning was changed after it was written")
            }
            Self::Chain { place } => {
                write!(f, "{place} was changed after it was written, or does not follow the one before it")
            }
            Self::Sequence { expected, found } => {
                write!(f, "entry {found} stands where entry {expected} should")
            }
            Self::Refused { place, reasons } => write!(f, "{place} is refused: {reasons}"),
            Self::Position { place, recorded, found } => {
                write!(f, "before {place} the dice stood at {recorded}, replayed they stand at {found}")
            }
            Self::Rolls { place, what } => write!(f, "{place} rolled differently: {what}"),
            Self::Endless { place, what } => write!(f, "{place} never ends: {what}"),
            Self::State { place, parts } if parts.is_empty() => write!(f, "after {place} the digest differs"),
            Self::State { place, parts } => {
                write!(f, "after {place} the state differs in: {}", parts.join(", "))
            }
        }
    }
}

impl std::error::Error for Divergence {}
