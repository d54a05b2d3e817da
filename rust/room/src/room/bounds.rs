//! What a room takes at most (RM-16): its journal is read again as a whole after every restart.

use session::ApiError;

use super::{Room, check};
use crate::error::RoomError;
use crate::journal::Row;
use crate::tell::Stage;

/// How many newcomers are let in at once, twice as many as a room has members.
const NEWCOMERS: u64 = 128;
/// In how many milliseconds there is a place for another newcomer.
const PAUSE: u64 = 5000;
/// At how many bytes of the journal nobody new comes in.
const OPEN: usize = 8 << 20;
/// At how many no game begins any more. What is left is more than the longest game takes.
const GATHERS: usize = 24 << 20;
/// At how many a game takes no more messages.
const PLAYS: usize = 32 << 20;

impl Room {
    /// Whether somebody new may come in now.
    pub(super) fn admit(&mut self) -> Result<(), ApiError> {
        check(self.kept < OPEN, RoomError::WornOut)?;
        check(takes(&mut self.came, self.now, NEWCOMERS, PAUSE), RoomError::Crowd)
    }

    /// Whether the journal takes no more messages.
    pub(super) fn is_worn_out(&self) -> bool {
        self.kept >= if self.stage() < Stage::Playing { GATHERS } else { PLAYS }
    }

    pub(super) fn add_row(&mut self, row: Row) {
        self.kept += serde_json::to_vec(&row).map_or(0, |text| text.len());
        self.journal.push(row);
    }
}

/// Takes one of a budget of so many, of which one comes back after each pause; `full` is when all are there again. False
/// where none is left.
pub(super) fn takes(full: &mut u64, now: u64, most: u64, pause: u64) -> bool {
    let from = now.max(*full);
    let left = from < now + most * pause;
    if left {
        *full = from + pause;
    }
    left
}
