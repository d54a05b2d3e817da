//! Who is away, whose time is over, and the bots that sit in (RM-04, RM-06, RM-08).

use kernel::{Seat, Seats};
use session::ApiError;

use super::{Room, Sent, check};
use crate::error::RoomError;
use crate::journal::RoomEntry;
use crate::message::Wish;
use crate::tell::Stage;

impl Room {
    /// When something is to be done although nobody sends anything; none as long as nothing is.
    pub fn due(&self) -> Option<u64> {
        let due = match self.stage() {
            Stage::Over if self.wants_secret() => Some(self.now),
            Stage::Gathering | Stage::Over => None,
            Stage::Acknowledging | Stage::Revealing => Some(self.revealing + self.options.patience()),
            Stage::Playing if self.bot_to_move().is_some() && self.rolling.is_none() => Some(self.now),
            Stage::Playing => {
                let seats = self.seats.iter();
                let waits = seats.flat_map(|seat| [self.sits_in_at(seat), self.runs_out_at(seat)]);
                waits.chain([self.next_shown(), self.rolls_at()]).flatten().min()
            }
        };
        due.into_iter().chain(self.news_due()).min()
    }

    /// Does what is due. A bot plays one command; then there is more to do at once.
    pub fn tick(&mut self, now: u64) -> Sent {
        self.now = self.now.max(now);
        self.charge();
        let deed = match self.stage() {
            Stage::Acknowledging | Stage::Revealing
                if self.revealing + self.options.patience() <= self.now =>
            {
                Some(RoomEntry::Lapsed {})
            }
            Stage::Playing => self.withheld().or_else(|| self.overdue()).or_else(|| self.bots_move()),
            Stage::Gathering | Stage::Acknowledging | Stage::Revealing | Stage::Over => None,
        };
        if let Some(deed) = deed {
            // What cannot be done is left as it is; nobody waits for an answer.
            let _ = self.commit(deed);
        }
        self.go_on();
        self.tell_late();
        self.tell_due();
        std::mem::take(&mut self.out)
    }

    fn overdue(&self) -> Option<RoomEntry> {
        let by = |due: Option<u64>| due.is_some_and(|due| due <= self.now);
        let mut seats = self.seats.iter();
        seats.find_map(|seat| {
            let ran_out = by(self.runs_out_at(seat)).then_some(RoomEntry::RanOut { seat });
            ran_out.or_else(|| by(self.sits_in_at(seat)).then_some(RoomEntry::SatIn { seat }))
        })
    }

    fn bot_to_move(&self) -> Option<Seat> {
        let to_act = self.session.as_ref()?.to_act();
        // Bots alone play no further: somebody has to be there for whom they play.
        let people = !self.seats.except(self.bots).is_empty() || !self.is_deserted();
        to_act.iter().find(|seat| people && self.bots.contains(*seat))
    }

    fn bots_move(&mut self) -> Option<RoomEntry> {
        let seat = self.bot_to_move().filter(|_| self.rolling.is_none())?;
        let session = self.session.as_ref()?;
        let thought = session.bot_move(seat, self.options.bot.spec());
        let command = thought.or_else(|_| session.bot_move(seat, "random")).ok()?;
        (!self.ask_for_links(seat, None, &command, (None, true)))
            .then_some(RoomEntry::Moved { seat, command })
    }

    /// RM-06: when a bot sits in for who is away: at once if all who are here agree, never if most prefer to wait.
    pub(super) fn sits_in_at(&self, seat: Seat) -> Option<u64> {
        let member = self.sitting(seat).filter(|member| !member.is_here())?;
        if self.bots.contains(seat) || self.is_rolling(seat) {
            return None;
        }
        let here = self
            .members
            .all()
            .filter(|member| member.is_here() && member.seat.is_some_and(|seat| !self.bots.contains(seat)));
        let wishes: Vec<Option<Wish>> = here.map(|member| member.wishes.get(&seat).copied()).collect();
        let count = |wish| wishes.iter().filter(|one| **one == Some(wish)).count();
        if wishes.is_empty() || count(Wish::Wait) * 2 > wishes.len() {
            return None;
        }
        if count(Wish::Bot) == wishes.len() {
            return Some(self.now);
        }
        Some(member.away.max(self.company) + self.options.patience())
    }

    pub(super) fn wish(&mut self, at: u32, seat: Seat, wish: Wish) -> Result<(), ApiError> {
        self.at_stage(Stage::Playing)?;
        check(self.members[at].seat.is_some(), RoomError::NoSeat)?;
        check(self.sitting(seat).is_some(), RoomError::NotAway(seat))?;
        self.members[at].wishes.insert(seat, wish);
        self.tell_room();
        Ok(())
    }

    pub(super) fn sit_in(&mut self, seat: Seat) -> Result<(), ApiError> {
        check(self.stage() == Stage::Playing && self.seats.contains(seat), RoomError::NotNow)?;
        self.bots = self.bots.with(seat);
        self.settle();
        self.tell_room();
        Ok(())
    }

    /// Who comes back to a seat that a bot plays, or about whom wishes were said, has it as before.
    pub(super) fn welcome_back(&mut self, at: u32) {
        let Some(seat) = self.members[at].seat.filter(|seat| !self.is_rolling(*seat)) else { return };
        let bot = self.bots.contains(seat) && !self.ran_out.contains(seat);
        let wished = self.members.all().any(|member| member.wishes.contains_key(&seat));
        if bot || wished {
            let _ = self.commit(RoomEntry::Returned { seat });
        }
    }

    pub(super) fn give_back(&mut self, seat: Seat) {
        if !self.ran_out.contains(seat) {
            self.bots = self.bots.without(seat);
        }
        for member in self.members.all_mut() {
            member.wishes.remove(&seat);
            member.left &= member.seat != Some(seat);
        }
    }

    /// Who owes a decision uses time (RM-08), up to now.
    pub(super) fn charge(&mut self) {
        let passed = self.now.saturating_sub(self.charged);
        self.charged = self.now;
        for seat in self.charged_seats().iter() {
            self.used[seat.index()] += passed;
        }
    }

    pub(super) fn charged_seats(&self) -> Seats {
        let to_act = match &self.session {
            Some(session) if self.options.clock.is_some() && !self.paused => session.to_act(),
            _ => Seats::NONE,
        };
        to_act.except(self.bots).except(self.waiting)
    }

    /// RM-08: no clock runs for who has decided and waits for the links of others.
    pub(super) fn stop_clock(&mut self, seat: Seat) {
        if self.charged_seats().contains(seat) {
            let _ = self.commit(RoomEntry::Waits { seat });
        }
    }

    /// How many milliseconds a seat has left.
    pub(super) fn left(&self, seat: Seat) -> Option<u64> {
        let used = self.used.get(seat.index()).copied().unwrap_or(0);
        let since = if self.charged_seats().contains(seat) { self.now - self.charged } else { 0 };
        self.left_of(used + since)
    }

    /// How many milliseconds a clock has left of which so many are used.
    pub(super) fn left_of(&self, used: u64) -> Option<u64> {
        Some((u64::from(self.options.clock?) * 1000).saturating_sub(used))
    }

    fn runs_out_at(&self, seat: Seat) -> Option<u64> {
        if !self.charged_seats().contains(seat) || self.is_rolling(seat) {
            return None;
        }
        self.left(seat).map(|left| self.now + left)
    }
}
