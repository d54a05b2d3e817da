//! The game in a room: commands, and what follows from each.

use kernel::{Digest, Seat, Seats};
use serde_json::Value;
use session::{ApiError, Receipt};

use super::Room;
use super::signing::{By, Turn};
use crate::dice::Nonce;
use crate::error::RoomError;
use crate::sign::Signed;
use crate::tell::{Proposal, Stage};

impl Room {
    pub(super) fn play(
        &mut self,
        at: u32,
        command: &Value,
        revision: u32,
        (salt, signed): (Option<Nonce>, Option<Signed>),
    ) -> Result<Receipt, ApiError> {
        let seat = self.members[at].seat.ok_or(RoomError::NoSeat)?;
        let proved = self.check_play(at, command, revision, (salt, signed))?;
        let by = if proved { By::Signed } else { By::Unsigned };
        let roll = self.roll(salt, command)?;
        let receipt = self.submit(Turn { seat, by }, Some(revision), command, roll)?;
        if proved {
            self.members[at].signed = Some(revision);
        }
        Ok(receipt)
    }

    pub(super) fn play_as_bot(&mut self, seat: Seat, command: &Value) -> Result<Receipt, ApiError> {
        let roll = self.roll(None, command)?;
        self.submit(Turn { seat, by: By::Bot }, None, command, roll)
    }

    fn submit(
        &mut self,
        turn: Turn,
        revision: Option<u32>,
        command: &Value,
        roll: Digest,
    ) -> Result<Receipt, ApiError> {
        let entropy = self.entropy(roll);
        let session = self.session.as_mut().ok_or(RoomError::NotNow)?;
        let receipt = session.submit_with(turn.seat, revision, command, entropy)?;
        let rolled = !session.last_rolls().is_empty();
        self.turns.push(turn);
        self.waiting = Seats::NONE;
        self.count_links(roll, rolled);
        // Whoever wanted to go back wanted it from where the table stood.
        let outdated = self.proposed.as_ref().is_some_and(|proposed| proposed.what == Proposal::Undo);
        let over = self.stage() == Stage::Over;
        if outdated || over {
            self.proposed = None;
        }
        self.changed();
        if outdated || over {
            self.tell_room();
        }
        if over {
            for at in self.listeners() {
                self.tell_proof(at);
            }
        }
        Ok(receipt)
    }

    /// The table stands elsewhere than before: whoever may know is told.
    pub(super) fn changed(&mut self) {
        self.note_head();
        self.note_shown();
        self.tell_news();
    }

    /// The table went back: each viewer's events are fewer (RM-07).
    pub(super) fn went_back(&mut self) {
        let Some(session) = &self.session else { return };
        let sequence = session.sequence();
        self.turns.truncate(sequence as usize);
        let cut = self.counts();
        self.cuts.push(cut);
        self.shown.retain(|shown| shown.sequence <= sequence);
        self.proposed = None;
        self.waiting = Seats::NONE;
        self.note_head();
        self.note_shown();
        for at in self.members.numbers(|_| true) {
            let kept = self.kept(at, self.cuts.len() as u32 - 1, self.members[at].sent);
            self.tell_events(at, kept);
        }
        self.tell_room();
    }
}
