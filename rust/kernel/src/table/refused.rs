//! Why a table itself says no.

use std::fmt;

use serde::Serialize;

use crate::dice::Stop;
use crate::refusal::{Refusal, Rejections, RuleId};
use crate::seat::Seat;

/// A refusal that has nothing to do with the rules of the game. `TB` rules stand in `docs/rules/table.md`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum TableRefusal {
    /// A command that was meant for an earlier or later state.
    Late {
        /// The number that the next command has.
        expected: u32,
        /// The number that came with it.
        found: u32,
    },
    /// The game has no such seat.
    NoSuchSeat {
        /// The seat that was named.
        seat: Seat,
        /// How many seats the game has.
        seats: u8,
    },
    /// No command was played yet.
    NothingToUndo {},
    /// Dice were rolled.
    UndoAcrossRoll {
        /// The entry that rolled.
        sequence: u32,
    },
    /// Something hidden was shown.
    UndoAcrossReveal {
        /// The entry that showed it.
        sequence: u32,
    },
    /// The game ended, and what was sealed is open to all.
    UndoAcrossEnd {
        /// The entry that ended it.
        sequence: u32,
    },
    /// Another seat decided last.
    UndoAcrossSeat {
        /// The last entry.
        sequence: u32,
        /// Whose it was.
        seat: Seat,
    },
    /// A referee changed the game last.
    UndoAcrossAmendment {
        /// The last entry.
        sequence: u32,
    },
    /// Fewer commands were played than that.
    NoSuchCommand {
        /// The command asked for.
        asked: u32,
        /// How many were played.
        played: u32,
    },
    /// The table does not know its seed, so it can show the game but not go on with it.
    SeedWithheld {},
    /// The command rolled more often than any may.
    TooManyRolls {
        /// How often one may.
        limit: u32,
    },
    /// The rules threw the same dice again and again.
    EndlessRolls {
        /// What they were thrown for.
        purpose: &'static str,
        /// How often they may be.
        limit: u32,
    },
}

impl From<Stop> for TableRefusal {
    fn from(stop: Stop) -> Self {
        match stop {
            // Only recorded rolls misfit: the table has no others.
            Stop::Misfit(_) => Self::SeedWithheld {},
            Stop::TooManyRolls { limit } => Self::TooManyRolls { limit },
            Stop::Endless { purpose, limit } => Self::EndlessRolls { purpose, limit },
        }
    }
}

impl Refusal for TableRefusal {
    fn code(&self) -> &'static str {
        match self {
            Self::Late { .. } => "late_command",
            Self::NoSuchSeat { .. } => "no_such_seat",
            Self::NothingToUndo {} => "nothing_to_undo",
            Self::UndoAcrossRoll { .. } => "undo_across_roll",
            Self::UndoAcrossReveal { .. } => "undo_across_reveal",
            Self::UndoAcrossEnd { .. } => "undo_across_end",
            Self::UndoAcrossSeat { .. } => "undo_across_seat",
            Self::UndoAcrossAmendment { .. } => "undo_across_amendment",
            Self::NoSuchCommand { .. } => "no_such_command",
            Self::SeedWithheld {} => "seed_withheld",
            Self::TooManyRolls { .. } => "too_many_rolls",
            Self::EndlessRolls { .. } => "endless_rolls",
        }
    }

    fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::Late { .. } => "TB-02",
            Self::NoSuchSeat { .. } => "TB-09",
            Self::NothingToUndo {}
            | Self::UndoAcrossRoll { .. }
            | Self::UndoAcrossReveal { .. }
            | Self::UndoAcrossEnd { .. }
            | Self::UndoAcrossSeat { .. }
            | Self::UndoAcrossAmendment { .. } => "TB-03",
            Self::NoSuchCommand { .. } => "TB-04",
            Self::SeedWithheld {} => "TB-05",
            Self::TooManyRolls { .. } | Self::EndlessRolls { .. } => "TB-13",
        })
    }
}

impl fmt::Display for TableRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Late { expected, found } => {
                write!(f, "the command is numbered {found}, the table is at command {expected}")
            }
            Self::NoSuchSeat { seat, seats } => {
                write!(f, "there is no seat {seat}: this game has {seats}")
            }
            Self::NothingToUndo {} => f.write_str("no command was played yet"),
            Self::UndoAcrossRoll { sequence } => {
                write!(f, "command {sequence} rolled dice and cannot be taken back")
            }
            Self::UndoAcrossReveal { sequence } => {
                write!(f, "command {sequence} showed what was hidden and cannot be taken back")
            }
            Self::UndoAcrossEnd { sequence } => {
                write!(f, "command {sequence} ended the game and cannot be taken back")
            }
            Self::UndoAcrossSeat { sequence, seat } => {
                write!(f, "command {sequence} was the decision of {seat}")
            }
            Self::UndoAcrossAmendment { sequence } => write!(f, "entry {sequence} is a referee's amendment"),
            Self::NoSuchCommand { asked, played } => write!(f, "command {asked} of {played} was asked for"),
            Self::SeedWithheld {} => f.write_str("the table's seed is withheld, it can only be looked at"),
            Self::TooManyRolls { limit } => write!(f, "the command rolls more than {limit} dice"),
            Self::EndlessRolls { purpose, limit } => {
                write!(f, "the dice for {purpose} would be thrown again more than {limit} times")
            }
        }
    }
}

/// Why a command was not played.
#[derive(Clone, Debug, PartialEq)]
pub enum Refused<J> {
    /// The table refused it.
    Table(TableRefusal),
    /// The rules refused it.
    Rules(Rejections<J>),
}

impl<J> From<TableRefusal> for Refused<J> {
    fn from(refusal: TableRefusal) -> Self {
        Self::Table(refusal)
    }
}

impl<J> From<Rejections<J>> for Refused<J> {
    fn from(rejections: Rejections<J>) -> Self {
        Self::Rules(rejections)
    }
}

impl<J: Refusal> fmt::Display for Refused<J> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table(refusal) => write!(f, "{refusal} [{}]", refusal.rule()),
            Self::Rules(rejections) => rejections.fmt(f),
        }
    }
}
