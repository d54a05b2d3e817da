//! What needs the agreement of the other seats (RM-07, RM-08).

use kernel::{Seat, Seats};
use session::ApiError;

use super::{Room, check};
use crate::error::RoomError;
use crate::sign::Signed;
use crate::tell::{Proposal, Proposed, Stage};

impl Room {
    /// RM-07: at once where no person has learnt anything, else if all others agree.
    pub(super) fn undo(&mut self, at: u32, signed: Option<Signed>) -> Result<(), ApiError> {
        self.at_stage(Stage::Playing)?;
        let seat = self.members[at].seat.ok_or(RoomError::NoSeat)?;
        let meant = self.check_undo(at, signed)?;
        let session = self.session.as_mut().ok_or(RoomError::NotNow)?;
        match session.undo(seat, self.bots) {
            Ok(()) => self.went_back(),
            // Alone, nobody could agree, and what was learnt stays learnt.
            Err(refusal) if self.others(seat).is_empty() => return Err(refusal.into()),
            Err(_) => {
                let played = self.turns.iter().any(|turn| turn.seat == seat);
                check(played, RoomError::NothingToUndo)?;
                self.propose(seat, Proposal::Undo)?;
            }
        }
        if meant.is_some() {
            self.members[at].asked_back = meant;
        }
        Ok(())
    }

    /// RM-08.
    pub(super) fn pause(&mut self, at: u32, paused: bool) -> Result<(), ApiError> {
        self.at_stage(Stage::Playing)?;
        let seat = self.members[at].seat.ok_or(RoomError::NoSeat)?;
        check(self.options.clock.is_some() && self.paused != paused, RoomError::NoClock)?;
        check(!self.others(seat).is_empty(), RoomError::NobodyToAsk)?;
        self.propose(seat, if paused { Proposal::Pause } else { Proposal::Resume })
    }

    /// RM-07: an answer is to the proposal that it names.
    pub(super) fn answer(
        &mut self,
        at: u32,
        yes: bool,
        proposal: Option<u32>,
        signed: Option<Signed>,
    ) -> Result<(), ApiError> {
        let seat = self.members[at].seat.ok_or(RoomError::NoSeat)?;
        let meant = |proposed: &Proposed| {
            proposed.by != seat && proposal.is_none_or(|number| number == proposed.number)
        };
        let proposed = self.proposed.clone().filter(meant).ok_or(RoomError::NothingProposed)?;
        self.check_answer(at, yes, &proposed, signed)?;
        if yes {
            self.proposed = Some(Proposed { agreed: proposed.agreed.with(seat), ..proposed });
            self.settle();
        } else {
            self.proposed = None;
        }
        self.tell_room();
        Ok(())
    }

    fn propose(&mut self, by: Seat, what: Proposal) -> Result<(), ApiError> {
        check(self.proposed.is_none(), RoomError::ProposedBefore)?;
        let head = self.head().ok_or(RoomError::NotNow)?;
        self.proposals += 1;
        self.proposed = Some(Proposed { number: self.proposals, by, what, head, agreed: Seats::NONE });
        self.tell_room();
        Ok(())
    }

    /// The other seats that people play.
    fn others(&self, than: Seat) -> Seats {
        self.seats.without(than).except(self.bots)
    }

    /// Carries out what all others have agreed to; also once those who have not are played by a bot.
    pub(super) fn settle(&mut self) {
        let Some(proposed) = self.proposed.clone() else { return };
        if self.bots.contains(proposed.by) {
            self.proposed = None;
            return;
        }
        let others = self.others(proposed.by);
        // Nobody's silence is consent: if bots have taken all other seats, nobody has agreed.
        if others.is_empty() || !others.except(proposed.agreed).is_empty() {
            return;
        }
        self.proposed = None;
        match proposed.what {
            Proposal::Pause => self.paused = true,
            Proposal::Resume => self.paused = false,
            Proposal::Undo => {
                let last = self.turns.iter().rposition(|turn| turn.seat == proposed.by);
                let Some((last, session)) = last.zip(self.session.as_mut()) else { return };
                if session.rewind(last as u32).is_ok() {
                    self.went_back();
                }
            }
        }
    }
}
