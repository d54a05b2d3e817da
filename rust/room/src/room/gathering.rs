//! Before the game: seats, setup, options, and the dice of all (RM-01, RM-04).

use kernel::{Digest, Seat};
use serde_json::Value;
use session::ApiError;

use super::{Room, check};
use crate::dice::{Nonce, Promised, agreement_of, promise_of, promises_of, seed_of};
use crate::error::RoomError;
use crate::options::Options;
use crate::sign::Key;
use crate::tell::Stage;

impl Room {
    /// What is played, as it is agreed on now.
    pub fn setup(&self) -> &Value {
        &self.setup
    }

    /// What is agreed on beside it.
    pub fn options(&self) -> &Options {
        &self.options
    }

    pub(super) fn sit(&mut self, at: u32, seat: Option<Seat>) -> Result<(), ApiError> {
        self.at_stage(Stage::Gathering)?;
        if let Some(seat) = seat {
            check(self.seats.contains(seat), RoomError::NoSuchSeat(seat))?;
            let taken = self.members.iter().any(|(other, one)| other != at && one.seat == Some(seat));
            check(!taken && !self.options.bots.contains(seat), RoomError::Taken(seat))?;
        }
        self.members[at].seat = seat;
        self.members[at].withdraw();
        self.tell_gathering();
        Ok(())
    }

    /// Another setup is another agreement: nobody is ready for it yet, and who has no seat in it looks on.
    pub(super) fn set_up(&mut self, at: u32, setup: Option<&Value>) -> Result<(), ApiError> {
        self.at_stage(Stage::Gathering)?;
        check(self.host() == Some(at), RoomError::NotHost)?;
        self.agree(setup.cloned().ok_or(RoomError::NotNow)?)?;
        if self.options.check(self.seats).is_err() {
            self.options.bots = kernel::Seats::NONE;
        }
        self.seat_anew();
        Ok(())
    }

    /// So are other options.
    pub(super) fn opt(&mut self, at: u32, options: &Options) -> Result<(), ApiError> {
        self.at_stage(Stage::Gathering)?;
        check(self.host() == Some(at), RoomError::NotHost)?;
        options.check(self.seats)?;
        self.options = options.clone();
        self.seat_anew();
        Ok(())
    }

    fn seat_anew(&mut self) {
        let (seats, bots) = (self.seats, self.options.bots);
        for member in self.members.all_mut() {
            member.withdraw();
            member.seat = member.seat.filter(|seat| seats.contains(*seat) && !bots.contains(*seat));
        }
        self.tell_room();
    }

    pub(super) fn agree(&mut self, setup: Value) -> Result<(), ApiError> {
        // Any seed will do to count its seats.
        self.seats = self.game.begin(Some(&setup), "seats")?.seats();
        self.setup = setup;
        Ok(())
    }

    /// RM-01: who is ready agrees to this setup and these options, and to no other.
    pub(super) fn ready(
        &mut self,
        at: u32,
        agreement: Option<Digest>,
        (promise, chain, key): (Digest, Option<Digest>, Option<Key>),
    ) -> Result<(), ApiError> {
        self.at_stage(Stage::Gathering)?;
        check(self.members[at].seat.is_some(), RoomError::NoSeat)?;
        check(agreement.is_none_or(|agreed| agreed == self.agreement()), RoomError::OtherAgreement)?;
        check(key.is_none_or(Key::is_sound), RoomError::BadKey)?;
        let member = &mut self.members[at];
        (member.promise, member.chain, member.key) = (Some(promise), chain, key);
        // Before there was an agreement, nothing was acknowledged.
        member.acknowledged = agreement.is_none();
        self.revealing = self.now;
        self.tell_gathering();
        Ok(())
    }

    /// What whoever is ready agrees to now.
    pub fn agreement(&self) -> Digest {
        agreement_of(&self.setup, &self.options)
    }

    /// What is acknowledged once all have promised, and before the first link is shown.
    pub fn promises(&self) -> Digest {
        let seats = self.seats.iter().filter_map(|seat| {
            let member = self.sitting(seat)?;
            Some(Promised { seat, promise: member.promise?, chain: member.chain, key: member.key })
        });
        promises_of(promise_of(&self.nonce()), &seats.collect::<Vec<_>>())
    }

    /// What every device of the game has acknowledged, and signs with (RM-15).
    pub fn promises_began_with(&self) -> Digest {
        self.agreed
    }

    /// RM-04: no nonce is asked for before all have noted what the others promised.
    pub(super) fn acknowledge(&mut self, at: u32, promises: Digest) -> Result<(), ApiError> {
        self.at_stage(Stage::Acknowledging)?;
        check(self.members[at].seat.is_some(), RoomError::NoSeat)?;
        check(promises == self.promises(), RoomError::OtherPromises)?;
        if !std::mem::replace(&mut self.members[at].acknowledged, true) {
            self.revealing = self.now;
            self.tell_room();
        }
        Ok(())
    }

    /// RM-04: with the last nonce the game begins.
    pub(super) fn reveal(&mut self, at: u32, nonce: Nonce) -> Result<(), ApiError> {
        self.at_stage(Stage::Revealing)?;
        let promised = self.members[at].promise.filter(|_| self.members[at].seat.is_some());
        check(promised == Some(promise_of(&nonce)), RoomError::BrokenPromise)?;
        let before = self.members[at].nonce.replace(nonce);
        if self.all_seats(|member| member.nonce.is_some()) {
            let seats: Vec<Nonce> = self.seats.iter().filter_map(|seat| self.sitting(seat)?.nonce).collect();
            let seed = seed_of(&self.nonce(), &seats);
            match self.game.begin_sealed(Some(&self.setup), &seed) {
                Ok(session) => (self.session, self.finished) = (Some(session), None),
                Err(error) => {
                    self.members[at].nonce = before;
                    return Err(error.into());
                }
            }
            self.agreed = self.promises();
            self.heads.clear();
            (self.given, self.missed, self.stray) = Default::default();
            self.bots = self.options.bots;
            self.used = vec![0; self.seats.len()];
            self.charged = self.now;
            self.changed();
        }
        self.tell_room();
        Ok(())
    }

    /// RM-04: who owes an acknowledgement or a nonce when the time is over has lost the seat, and nobody's nonce is used again.
    pub(super) fn lapse(&mut self) -> Result<(), ApiError> {
        check(self.draws_dice(), RoomError::NotNow)?;
        let stage = self.stage();
        for member in self.members.all_mut() {
            if member.seat.is_some() && member.owes(stage) {
                (member.seat, member.lapses) = (None, member.lapses + 1);
            }
        }
        self.call_off();
        Ok(())
    }

    fn call_off(&mut self) {
        for member in self.members.all_mut() {
            member.withdraw();
        }
        self.attempt += 1;
        self.tell_room();
    }

    /// Before the game for good; from the game, a bot sits in. Another game does not wait for who left.
    pub(super) fn leave(&mut self, at: u32) -> Result<(), ApiError> {
        match (self.stage(), self.members[at].seat) {
            (Stage::Playing, Some(seat)) if !self.bots.contains(seat) => self.sit_in(seat)?,
            (Stage::Playing | Stage::Over, Some(_)) => {}
            (_, _) => {
                self.dismiss(at);
                return Ok(());
            }
        }
        self.members[at].left = true;
        self.shut_out(at);
        self.tell_room();
        Ok(())
    }

    pub(super) fn kick(&mut self, at: u32, number: u32) -> Result<(), ApiError> {
        check(self.host() == Some(at), RoomError::NotHost)?;
        let (other, stage) = (self.member(number)?, self.stage());
        let plays = self.members[other].seat.is_some();
        let before = stage == Stage::Gathering || self.draws_dice();
        let goes = other != at && (before || !plays);
        check(goes, RoomError::NoSuchMember(number))?;
        // Who sends a player away while the dice are drawn calls them off, as who shows nothing does.
        self.members[at].lapses += u32::from(plays && self.draws_dice());
        self.dismiss(other);
        Ok(())
    }

    /// Its token is nobody's from now on.
    fn dismiss(&mut self, at: u32) {
        let draws = self.draws_dice();
        self.shut_out(at);
        let seat = self.members.remove(at).and_then(|member| member.seat);
        if draws && seat.is_some() {
            self.call_off();
        }
        if seat.is_some() {
            self.tell_room();
        } else {
            self.tell_presence();
        }
    }
}
