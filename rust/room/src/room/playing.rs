//! The game in a room: commands, and what follows from each.

use kernel::{Digest, Seat};
use serde_json::Value;
use session::{Problem, Receipt};

use super::signing::{By, Turn};
use super::{Room, check};
use crate::dice::Nonce;
use crate::refusal::RoomRefusal;
use crate::sign::Signed;
use crate::tell::{Proposal, Stage};

impl Room {
    pub(super) fn play(
        &mut self,
        at: u32,
        command: &Value,
        revision: u32,
        (link, signed): (Option<Nonce>, Option<Signed>),
    ) -> Result<Receipt, Problem> {
        let seat = self.members[at].seat.ok_or(RoomRefusal::NoSeat)?;
        check(!self.ran_out.contains(seat), RoomRefusal::RanOut)?;
        check(
            link.is_none_or(|link| self.members[at].leaves_out(link).is_some()),
            RoomRefusal::BrokenPromise,
        )?;
        let proved = self.check_play(at, command, revision, (link, signed))?;
        let roll = self.roll(link, command)?;
        let by = if proved { By::Signed } else { By::Unsigned };
        let entropy = self.entropy(roll, link.map(|link| (seat, link)));
        let receipt = self.submit(Turn { seat, by }, Some(revision), command, entropy)?;
        if proved {
            self.members[at].signed = Some(revision);
        }
        if let Some(Nonce(promise)) = link {
            self.members[at].chain = Some(promise);
        }
        Ok(receipt)
    }

    pub(super) fn play_as_bot(&mut self, seat: Seat, command: &Value) -> Result<Receipt, Problem> {
        let roll = self.roll(None, command)?;
        self.submit(Turn { seat, by: By::Bot }, None, command, self.entropy(roll, None))
    }

    fn submit(
        &mut self,
        turn: Turn,
        revision: Option<u32>,
        command: &Value,
        entropy: Option<Digest>,
    ) -> Result<Receipt, Problem> {
        let session = self.session.as_mut().ok_or(RoomRefusal::NotNow)?;
        let receipt = session.submit_with(turn.seat, revision, command, entropy)?;
        self.turns.push(turn);
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
        self.note_head();
        self.note_shown();
        for at in self.members.numbers(|_| true) {
            let kept = self.kept(at, self.cuts.len() as u32 - 1, self.members[at].sent);
            self.tell_events(at, kept);
        }
        self.tell_room();
    }
}
