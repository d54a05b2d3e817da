//! Why a table itself says no.

use std::fmt;

use crate::dice::Stop;
use crate::rejection_reason::{RejectionReason, Rejections};
use crate::seat::Seat;

crate::rejections! {
    /// A refusal that has nothing to do with the rules of the game. `TB` rules stand in `docs/rules/table.md`.
    #[derive(Eq)]
    pub enum TableRejection;

    /// A command that was meant for an earlier or later state; both are revisions of the table.
    Late { expected: u32, found: u32 } "late_command" "TB-02":
        "the command was meant for revision {found}, the table is at revision {expected}";
    /// The game has no such seat.
    NoSuchSeat { seat: Seat, seats: u8 } "no_such_seat" "TB-09": "there is no seat {seat}: this game has {seats}";
    /// No command was played yet.
    NothingToUndo {} "nothing_to_undo" "TB-03": "nothing has been decided yet";
    /// Dice were rolled.
    UndoAcrossRoll { sequence: u32 } "undo_across_roll" "TB-03":
        "dice were rolled in command {sequence}, so it cannot be taken back";
    /// Something hidden was shown.
    UndoAcrossReveal { sequence: u32 } "undo_across_reveal" "TB-03":
        "command {sequence} showed something hidden, so it cannot be taken back";
    /// The game ended, and what was sealed is open to all.
    UndoAcrossEnd { sequence: u32 } "undo_across_end" "TB-03":
        "the game ended with command {sequence}, so it cannot be taken back";
    /// Another seat decided last.
    UndoAcrossSeat { sequence: u32, seat: Seat } "undo_across_seat" "TB-03":
        "{seat} has decided since, in command {sequence}";
    /// A referee changed the game last.
    UndoAcrossAmendment { sequence: u32 } "undo_across_amendment" "TB-03":
        "a referee has changed the game since, in entry {sequence}";
    /// Fewer commands were played than that.
    NoSuchCommand { asked: u32, played: u32 } "no_such_command" "TB-04":
        "command {asked} of {played} was asked for";
    /// The table does not know its seed, so it can show the game but not go on with it.
    SeedWithheld {} "seed_withheld" "TB-05": "the table's seed is withheld, it can only be looked at";
    /// The seed is the referee's while the game goes on.
    NotOver {} "not_over" "TB-07": "the seed is told when the game is over";
    /// Nothing was rolled under this name.
    NoSuchRoll { id: String } "no_such_roll" "TB-15": "no roll is called {id:?}";
    /// The command rolled more often than any may.
    TooManyRolls { limit: u32 } "too_many_rolls" "TB-13": "the command rolls more than {limit} dice";
    /// The rules threw the same dice, those of a purpose, again and again.
    EndlessRolls { purpose: &'static str, limit: u32 } "endless_rolls" "TB-13":
        "the dice for {purpose} would be thrown again more than {limit} times";
}

impl From<Stop> for TableRejection {
    fn from(stop: Stop) -> Self {
        match stop {
            // Only recorded rolls misfit: the table has no others.
            Stop::Misfit(_) => Self::SeedWithheld {},
            Stop::TooManyRolls { limit } => Self::TooManyRolls { limit },
            Stop::Endless { purpose, limit } => Self::EndlessRolls { purpose, limit },
        }
    }
}

/// Why a command was not played.
#[derive(Clone, Debug, PartialEq)]
pub enum TableError<J> {
    /// The table refused it.
    Table(TableRejection),
    /// The rules refused it.
    Rules(Rejections<J>),
}

impl<J> From<TableRejection> for TableError<J> {
    fn from(refusal: TableRejection) -> Self {
        Self::Table(refusal)
    }
}

impl<J> From<Rejections<J>> for TableError<J> {
    fn from(rejections: Rejections<J>) -> Self {
        Self::Rules(rejections)
    }
}

impl<J: RejectionReason> fmt::Display for TableError<J> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table(refusal) => write!(f, "{refusal} [{}]", refusal.rule()),
            Self::Rules(rejections) => rejections.fmt(f),
        }
    }
}
