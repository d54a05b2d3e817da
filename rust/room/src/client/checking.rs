//! What a device checks while the game goes on, and after it.

use std::fmt;

use kernel::text::counted;
use kernel::{Digest, Seat, Seats, Viewer, Words, say};

use super::{Client, Doubt, Kept, RoomSeen, Who};
use crate::dice::{Promised, promise_of, steps_between};
use crate::room::Proven;
use crate::tell::{Proof, Stage};

/// What was checked and found to hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// How many commands of its own it has signed since it was started.
    pub signed: u32,
    /// How many links of the others lie on the chains that they promised.
    pub links: u32,
    /// Whether all nonces are shown, and are those that were promised.
    pub nonces: bool,
}

/// What a device has witnessed of a game, and found again in its journal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Compared {
    /// Whether it had noted the promises of all: who looks on notes none.
    pub promises: bool,
    /// How many states of the history it was told of.
    pub heads: u32,
    /// How many events it was shown.
    pub events: u32,
    /// How many links were shown that it was told of.
    pub links: u32,
}

impl Compared {
    /// What was found, in a language.
    pub fn say(&self, words: &Words) -> String {
        let Self { promises, heads, events, links } = *self;
        let noted = if promises {
            say!(words, "This is the game whose promises your device noted.")
        } else {
            say!(words, "Your device noted no promises of this game.")
        };
        let has = say!(
            words,
            "The journal has all {} of the game, {} and {} that it was told of.",
            counted(heads, "step"),
            counted(events, "event"),
            counted(links, "link")
        );
        format!("{noted} {has}")
    }
}

impl fmt::Display for Compared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(&Words::ENGLISH))
    }
}

impl Client {
    /// What has held so far.
    pub fn checked(&self) -> Checked {
        self.checked
    }

    /// What has not.
    pub fn doubts(&self) -> &[Doubt] {
        &self.doubts
    }

    /// In a few words, for the table; none before the promises are noted.
    pub fn mark(&self) -> Option<String> {
        self.mark_in(&Words::ENGLISH)
    }

    /// As [`mark`](Self::mark), in a language.
    pub fn mark_in(&self, words: &Words) -> Option<String> {
        if self.lacks_key() {
            return Some(say!(
                words,
                "Your seat signs with the key of the device on which you were ready. Play there, or let a bot sit in."
            ));
        }
        self.promises()?;
        if !self.doubts.is_empty() {
            let doubts: Vec<_> = self.doubts.iter().map(|doubt| doubt.say(words)).collect();
            return Some(doubts.join(" "));
        }
        let Checked { signed, links, nonces } = self.checked;
        let nonces = if nonces {
            say!(words, "All numbers are those that were promised.") + " "
        } else {
            String::new()
        };
        let links = match links {
            1 => say!(words, "{} of the others keeps its promise", counted(links, "link")),
            _ => say!(words, "{} of the others keep their promises", counted(links, "link")),
        };
        let signed = match signed {
            1 => say!(words, "{} of yours is signed", counted(signed, "command")),
            _ => say!(words, "{} of yours are signed", counted(signed, "command")),
        };
        Some(say!(words, "Checked: {nonces}{links}, {signed}."))
    }

    /// Compares a game that its room's journal proves with what this device has witnessed: the promises that it noted, the
    /// history that it was told at each revision, and the links that others showed.
    ///
    /// # Errors
    /// The first thing that is otherwise in the journal.
    pub fn compare(&self, proven: &Proven) -> Result<Compared, Doubt> {
        let noted = self.promises();
        if noted.is_some_and(|noted| noted != proven.promises) {
            return Err(Doubt::OtherGame);
        }
        if self.kept.as_ref().and_then(|kept| kept.agreed).is_some_and(|agreed| agreed != proven.agreement) {
            return Err(Doubt::OtherAgreement);
        }
        for (revision, head) in &self.heads {
            if !proven.heads.contains(&(*revision, *head)) {
                return Err(Doubt::History(*revision));
            }
        }
        let viewer = self.seat().map_or(Viewer::Spectator, Viewer::Seat);
        let happened = proven.events.iter().find(|(other, _)| *other == viewer);
        if let Some(event) = happened.and_then(|(_, happened)| self.seen.differs_from(happened)) {
            return Err(Doubt::Shown(event));
        }
        for (seat, (link, _)) in &self.chains {
            let shown = proven.seats.iter().find(|shown| shown.seat == *seat).and_then(|shown| shown.chain);
            if shown.is_none_or(|shown| steps_between(*link, shown).is_none()) {
                let room = self.room.as_ref();
                return Err(Doubt::LostLink(room.map_or(Who::Room, |room| who(room, *seat))));
            }
        }
        let links = self.chains.values().map(|(_, count)| *count as u32).sum();
        let (heads, events) = (self.heads.len() as u32, self.seen.len() as u32);
        Ok(Compared { promises: noted.is_some(), heads, events, links })
    }

    /// Whether its member is ready for a game with a key that another device keeps.
    pub(super) fn lacks_key(&self) -> bool {
        let key = self.me().and_then(|me| me.key);
        key.is_some() && key != self.own_key()
    }

    pub(super) fn hear_room(&mut self, room: RoomSeen) {
        if self.room.as_ref().is_some_and(|before| room.order < before.order) {
            return;
        }
        let stage = room.stage;
        if matches!(stage, Stage::Playing | Stage::Over) {
            self.follow_promises(&room);
            self.follow_rolls(&room);
        }
        self.room = Some(room);
        match stage {
            // What was told of another game is none of this one's history. A device that was ready forgets it when it is again.
            Stage::Gathering if self.kept.is_none() => self.forget_game(),
            Stage::Over => self.check_proof(),
            Stage::Gathering | Stage::Acknowledging | Stage::Revealing | Stage::Playing => {}
        }
    }

    /// Every chain goes on from where it was, and no promise and no key has changed.
    fn follow_promises(&mut self, room: &RoomSeen) {
        let Some((promise, noted)) = self.kept.as_ref().and_then(Kept::noted) else { return };
        let seats = noted.to_vec();
        // The room of another game, or one that this device has no part in.
        if room.promise != promise {
            if self.is_own(room) {
                self.doubt(Doubt::PromisesChanged);
            }
            return;
        }
        if room.stage == Stage::Playing && self.kept.as_ref().is_some_and(|kept| kept.sealed.is_some()) {
            self.doubt(Doubt::OtherEnd);
        }
        self.follow_own(room, &seats);
        let told = room.promised();
        if seats.len() != told.len() {
            self.doubt(Doubt::PromisesChanged);
        }
        for (noted, told) in seats.iter().zip(told) {
            if (noted.seat, noted.promise, noted.key) != (told.seat, told.promise, told.key) {
                self.doubt(Doubt::PromisesChanged);
                return;
            }
            let (Some(first), Some(link)) = (noted.chain, told.chain) else { continue };
            let (last, count) = self.chains.get(&noted.seat).copied().unwrap_or((first, 0));
            if link == last {
                continue;
            }
            match steps_between(first, link) {
                // News that came late tells of an earlier link.
                Some(steps) if steps > count => {
                    let others = self.own_seat(room) != Some(noted.seat);
                    self.checked.links += if others { (steps - count) as u32 } else { 0 };
                    self.chains.insert(noted.seat, (link, steps));
                }
                Some(_) => {}
                None => self.doubt(Doubt::Link(who(room, noted.seat))),
            }
        }
    }

    /// Whether its member sits there with the key that this device has promised.
    fn is_own(&self, room: &RoomSeen) -> bool {
        let key = self.me_in(room).filter(|me| me.seat.is_some()).and_then(|me| me.key);
        key.is_some() && key == self.own_key()
    }

    /// A device that was restored from an older state shows no link again that the room has.
    fn follow_own(&mut self, room: &RoomSeen, noted: &[Promised]) {
        let own = |seat: Seat| self.own_seat(room) == Some(seat);
        let first = noted.iter().find(|noted| own(noted.seat)).and_then(|noted| noted.chain);
        let told = room.promised().into_iter().find(|told| own(told.seat)).and_then(|told| told.chain);
        let Some(steps) = first.zip(told).and_then(|(first, told)| steps_between(first, told)) else {
            return;
        };
        if let Some(kept) = self.kept.as_mut().filter(|kept| kept.shown < steps) {
            kept.shown = steps;
            self.own = Some(kept.own());
        }
    }

    /// Whoever could ask for another roll once it knows what the first would show, could choose.
    fn follow_rolls(&mut self, room: &RoomSeen) {
        let Some(seen) = &room.rolling else { return };
        let before = self.rolled.replace((seen.revision, seen.roll));
        if before.is_some_and(|(revision, roll)| seen.revision <= revision && seen.roll != roll) {
            self.doubt(Doubt::SecondRoll(seen.revision));
        }
    }

    fn own_seat(&self, room: &RoomSeen) -> Option<Seat> {
        self.me_in(room)?.seat
    }

    pub(super) fn hear_table(&mut self, revision: u32, head: Option<Digest>, to_act: Seats) {
        if let Some(head) = head
            && *self.heads.entry(revision).or_insert(head) != head
        {
            self.doubt(Doubt::History(revision));
        }
        if revision >= self.revision {
            (self.revision, self.to_act) = (revision, to_act);
        }
    }

    pub(super) fn hear_proof(&mut self, proof: Proof) {
        let stage = self.room.as_ref().map(|room| room.stage);
        // Before the next game the room shows what proves the one before.
        if matches!(stage, Some(Stage::Playing | Stage::Over)) {
            self.proof = Some(proof);
        }
        if stage == Some(Stage::Over) {
            self.check_proof();
        }
    }

    /// The game is over: everybody has shown what was noted.
    fn check_proof(&mut self) {
        let Some(proof) = self.proof.clone() else { return };
        let Some((promise, noted)) = self.kept.as_ref().and_then(Kept::noted) else { return };
        let kept = |nonce, promise| promise_of(nonce) == promise;
        let mut broken = Vec::new();
        if !kept(&proof.nonce, promise) {
            broken.push(Doubt::Nonce(Who::Room));
        }
        for noted in noted {
            let shown = proof.seats.iter().find(|shown| shown.seat == noted.seat);
            if !shown.is_some_and(|shown| kept(&shown.nonce, noted.promise)) {
                let who = self.room.as_ref().map_or(Who::Room, |room| who(room, noted.seat));
                broken.push(Doubt::Nonce(who));
            }
        }
        self.checked.nonces = broken.is_empty();
        for doubt in broken {
            self.doubt(doubt);
        }
    }
}

fn who(room: &RoomSeen, seat: Seat) -> Who {
    let sits = room.members.iter().find(|member| member.seat == Some(seat));
    Who::Seat(seat, sits.map_or_else(|| seat.to_string(), |member| member.name.clone()))
}
