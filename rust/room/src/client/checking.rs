//! What a device checks while the game goes on, and after it.

use std::fmt;

use kernel::{Digest, Seat, Seats};

use super::{Client, Doubt, Kept, RoomSeen, Who};
use crate::dice::{promise_of, steps_between};
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
    /// How many links were shown that it was told of.
    pub links: u32,
}

impl fmt::Display for Compared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { promises, heads, links } = *self;
        f.write_str(if promises {
            "This is the game whose promises your device noted. "
        } else {
            "Your device noted no promises of this game. "
        })?;
        write!(f, "The journal has all {heads} steps of the game and {links} links that it was told of.")
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
        self.promises()?;
        let Checked { signed, links, nonces } = self.checked;
        let nonces = if nonces { "All numbers are those that were promised. " } else { "" };
        Some(if self.doubts.is_empty() {
            format!(
                "Checked: {nonces}{links} links of the others keep their promises, {signed} commands of yours are signed."
            )
        } else {
            self.doubts.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        })
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
        for (revision, head) in &self.heads {
            if !proven.heads.contains(&(*revision, *head)) {
                return Err(Doubt::History(*revision));
            }
        }
        for (seat, (link, _)) in &self.chains {
            let shown = proven.seats.iter().find(|shown| shown.seat == *seat).and_then(|shown| shown.chain);
            if shown.is_none_or(|shown| steps_between(*link, shown).is_none()) {
                let room = self.room.as_ref();
                return Err(Doubt::LostLink(room.map_or(Who::Room, |room| who(room, *seat))));
            }
        }
        let links = self.chains.values().map(|(_, count)| *count as u32).sum();
        Ok(Compared { promises: noted.is_some(), heads: self.heads.len() as u32, links })
    }

    pub(super) fn hear_room(&mut self, room: RoomSeen) {
        if self.room.as_ref().is_some_and(|before| room.order < before.order) {
            return;
        }
        let stage = room.stage;
        if matches!(stage, Stage::Playing | Stage::Over) {
            self.follow_promises(&room);
        }
        self.room = Some(room);
        match stage {
            // What was told of another game is none of this one's history.
            Stage::Gathering => {
                self.heads.clear();
                self.revision = 0;
            }
            Stage::Over => self.check_proof(),
            Stage::Acknowledging | Stage::Revealing | Stage::Playing => {}
        }
    }

    /// Every chain goes on from where it was, and no promise and no key has changed.
    fn follow_promises(&mut self, room: &RoomSeen) {
        let Some((promise, noted)) = self.kept.as_ref().and_then(Kept::noted) else { return };
        let seats = noted.to_vec();
        // The room of another game, or one that this device has no part in.
        if room.promise != promise {
            return;
        }
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

    fn own_seat(&self, room: &RoomSeen) -> Option<Seat> {
        room.members.iter().find(|member| Some(member.member) == self.member)?.seat
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
