//! Another game of those who have played one (RM-13).

use kernel::Seats;
use session::{ApiError, Session};

use super::{Room, Sent, check};
use crate::dice::Secret;
use crate::error::RoomError;
use crate::journal::{RoomEntry, Row};
use crate::tell::{Proof, Stage};

/// A game that is over. Its record and its proof can be asked for until another game begins.
pub(super) struct Finished {
    pub(super) session: Box<dyn Session>,
    pub(super) proof: Proof,
    /// How many rows of the journal it took.
    pub(super) rows: usize,
}

impl Room {
    /// The game that is over, until the next one begins: everybody may see all of it, whoever's it was (RM-13).
    pub fn finished(&self) -> Option<&dyn Session> {
        let over = self.session.as_deref().filter(|_| self.stage() == Stage::Over);
        over.or_else(|| self.finished.as_ref().map(|finished| &*finished.session))
    }

    pub(super) fn wish_again(&mut self, at: u32) -> Result<(), ApiError> {
        self.at_stage(Stage::Over)?;
        let member = &mut self.members[at];
        check(member.seat.is_some(), RoomError::NoSeat)?;
        (member.again, member.left) = (true, false);
        self.tell_room();
        Ok(())
    }

    /// Whether all who have played and have not left would play again: whoever holds the room gives it another secret. Being
    /// away decides nothing, for over HTTP everybody is away between two requests.
    pub fn wants_secret(&self) -> bool {
        if self.stage() != Stage::Over {
            return false;
        }
        let mut players =
            self.members.all().filter(|member| member.seat.is_some() && !member.left).peekable();
        players.peek().is_some() && players.all(|member| member.again)
    }

    /// Gathers for another game, with a secret that was drawn for it: the first was shown, and with it dice could be known.
    pub fn play_again(&mut self, secret: Secret, now: u64) -> Sent {
        self.now = self.now.max(now);
        if self.wants_secret() {
            // What cannot be done is left as it is; nobody waits for an answer.
            let _ = self.commit(RoomEntry::Again { secret });
        }
        std::mem::take(&mut self.out)
    }

    /// Setup, options and the seats of those who wished so are as before; nobody has promised anything yet.
    pub(super) fn begin_again(&mut self, secret: Secret) -> Result<(), ApiError> {
        self.at_stage(Stage::Over)?;
        // A secret that was shown is none.
        let known = |row: &Row| row.deed == RoomEntry::Again { secret };
        let shown = secret == self.header.secret || self.journal.iter().any(known);
        check(!shown, RoomError::NotNow)?;
        let (proof, rows) = (self.proof(), self.journal.len());
        self.finished = self.session.take().map(|session| Finished { session, proof, rows });
        (self.secret, self.attempt) = (secret, 0);
        (self.bots, self.ran_out) = (Seats::NONE, Seats::NONE);
        (self.paused, self.proposed, self.waiting) = (false, None, Seats::NONE);
        self.used.clear();
        self.turns.clear();
        self.shown.clear();
        self.hints.forget();
        // Whatever anybody has seen so far belongs to another game.
        self.cuts.push(Vec::new());
        for member in self.members.all_mut() {
            member.seat = member.seat.filter(|_| member.again);
            member.withdraw();
            member.sent = 0;
            (member.again, member.left) = (false, false);
            member.wishes.clear();
        }
        self.tell_room();
        Ok(())
    }
}
