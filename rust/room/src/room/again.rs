//! Another game of those who have played one (RM-13).

use kernel::Seats;
use session::Problem;

use super::{Room, Sent, check};
use crate::dice::Secret;
use crate::journal::{Deed, Row};
use crate::refusal::RoomRefusal;
use crate::tell::Stage;

impl Room {
    pub(super) fn wish_again(&mut self, at: usize) -> Result<(), Problem> {
        self.at_stage(Stage::Over)?;
        check(self.members[at].seat.is_some(), RoomRefusal::NoSeat)?;
        self.members[at].again = true;
        self.tell_room();
        Ok(())
    }

    /// Whether all who have played and are here would play again: whoever holds the room gives it another secret.
    pub fn wants_secret(&self) -> bool {
        let mut here =
            self.members.iter().filter(|member| member.seat.is_some() && member.is_here()).peekable();
        self.stage() == Stage::Over && here.peek().is_some() && here.all(|member| member.again)
    }

    /// Gathers for another game, with a secret that was drawn for it: the first was shown, and with it dice could be known.
    pub fn play_again(&mut self, secret: Secret, now: u64) -> Sent {
        self.now = self.now.max(now);
        if self.wants_secret() {
            // What cannot be done is left as it is; nobody waits for an answer.
            let _ = self.commit(Deed::Again { secret });
        }
        std::mem::take(&mut self.out)
    }

    /// Setup, options and the seats of those who wished so are as before; nobody has promised anything yet.
    pub(super) fn begin_again(&mut self, secret: Secret) -> Result<(), Problem> {
        self.at_stage(Stage::Over)?;
        // A secret that was shown is none.
        let known = |row: &Row| row.deed == Deed::Again { secret };
        let shown = secret == self.header.secret || self.journal.iter().any(known);
        check(!shown, RoomRefusal::NotNow)?;
        (self.secret, self.attempt, self.session) = (secret, 0, None);
        (self.bots, self.ran_out) = (Seats::NONE, Seats::NONE);
        (self.paused, self.proposed) = (false, None);
        self.used.clear();
        self.turns.clear();
        self.shown.clear();
        // Whatever anybody has seen so far belongs to another game.
        self.cuts.push(Vec::new());
        for member in &mut self.members {
            member.seat = member.seat.filter(|_| member.again);
            (member.promise, member.nonce, member.again, member.sent) = (None, None, false, 0);
            member.wishes.clear();
        }
        self.tell_room();
        Ok(())
    }
}
