//! What others add to the dice of a command (RM-14).

use kernel::{Digest, Seat, Seats};
use serde_json::Value;
use session::ApiError;

use super::{ASIDE, NOWHERE, Room};
use crate::dice::{Nonce, entropy_of, roll_of};
use crate::error::RoomError;
use crate::journal::RoomEntry;
use crate::member::Member;
use crate::message::{Ask, Connection};
use crate::sign::{Signature, Statement};
use crate::tell::{RollSeen, Stage};

/// A command that waits for links.
pub(super) struct Rolling {
    roll: Digest,
    seat: Seat,
    revision: u32,
    /// The command, where it is a bot's; that of a person is held.
    bots: Option<Value>,
    since: u64,
}

/// A message that waits until the dice are rolled: its member, where it came from, its number, and what it asks.
pub(super) type Held = (u32, Connection, u32, Ask);

impl Room {
    /// What tells the roll of a command apart now. Its salt, which nobody else knows yet, hides the command; a bot's is hidden
    /// by the room's secret.
    pub(super) fn roll(&self, salt: Option<Nonce>, command: &Value) -> Result<Digest, ApiError> {
        let history = self.session.as_ref().ok_or(RoomError::NotNow)?.link();
        let salt = salt.map_or_else(|| self.secret.salt(history), |salt| salt.0);
        Ok(roll_of(history, salt, command))
    }

    /// What a roll follows from beside the seed; nothing where nobody adds anything.
    pub(super) fn entropy(&self, roll: Digest) -> Option<Digest> {
        let links: Vec<Nonce> = self.given.get(&roll)?.values().copied().flatten().collect();
        (!links.is_empty()).then(|| entropy_of(roll, &links))
    }

    /// Who is heard here, plays, has a chain, and has not added to a roll: the seat that acts too, for only what is shown after
    /// the roll was named was unknown to whoever could choose what comes before it.
    fn owed(&self, roll: Digest) -> Seats {
        let given = self.given.get(&roll);
        let adds = |seat: &Seat| {
            let member = self.sitting(*seat).filter(|member| member.connection.is_some());
            member.is_some_and(|member| member.chain.is_some())
                && given.is_none_or(|given| !given.contains_key(seat))
        };
        self.seats.except(self.bots).iter().filter(adds).collect()
    }

    /// Notes which devices added nothing to a roll, and which links were shown for rolls that were not played.
    pub(super) fn count_links(&mut self, roll: Digest, rolled: bool) {
        let given = self.given.remove(&roll).unwrap_or_default();
        for seat in self.seats.except(self.bots).iter().filter(|_| rolled) {
            let adds = self.sitting(seat).is_some_and(|member| member.chain.is_some());
            let added = given.get(&seat).is_some_and(Option::is_some);
            *self.missed.entry(seat).or_default() += u32::from(adds && !added);
        }
        for (seat, link) in std::mem::take(&mut self.given).into_values().flatten() {
            *self.stray.entry(seat).or_default() += u32::from(link.is_some());
        }
    }

    /// Whether a message has to wait for the links of a roll. What stands against it is told when it is played.
    pub(super) fn holds(&mut self, at: u32, from: Connection, number: u32, ask: &Ask) -> bool {
        let aside = from == ASIDE;
        let waits = self.held.iter().position(|(other, ..)| *other == at);
        // Whoever leaves goes after what it did before.
        let goes = |(other, _, _, ask): &Held| *other == at && *ask == (Ask::Leave {});
        let leaves = *ask == (Ask::Leave {}) && waits.is_some() && !self.held.iter().any(goes);
        if let Some(waits) = waits.filter(|_| !leaves) {
            if ask.changes_nothing() {
                // It may have to see the table before it can show a link; what waits keeps its number.
                let (before, answer) = (self.out.tells.len(), self.reply(at, number, ask));
                self.out.tells.insert(before, (from, answer));
                return true;
            }
            // Its next message comes after the answer to this one (RM-02).
            let (_, to, sent, held) = &mut self.held[waits];
            let same = *sent == number && held == ask;
            if same && !aside {
                *to = from;
            } else {
                self.refuse(from, number, RoomError::Rolling.into());
            }
            return true;
        }
        if self.rolling.is_none()
            && let Ask::Play { command, revision, salt, signed } = ask
            && let Some(seat) = self.members[at].seat
            // Nobody shows a link for a command that its seat may not play.
            && self.check_play(at, command, *revision, (*salt, *signed)).is_ok()
        {
            self.ask_for_links(seat, Some(*revision), command, (*salt, false));
        }
        let moves = matches!(ask, Ask::Play { .. } | Ask::Undo { .. } | Ask::Answer { .. });
        let held = self.rolling.is_some() && self.members[at].seat.is_some() && (moves || leaves);
        if held {
            if let (Ask::Play { .. }, Some(seat)) = (ask, self.members[at].seat) {
                self.stop_clock(seat);
            }
            if aside {
                // Whoever asks and goes asks again; nobody takes it back by not doing so.
                self.refuse(from, number, RoomError::Rolling.into());
            }
            self.held.push((at, if aside { NOWHERE } else { from }, number, ask.clone()));
        }
        held
    }

    /// Asks those who are here for links if a command asks for dice; says whether it waits for them.
    pub(super) fn ask_for_links(
        &mut self,
        seat: Seat,
        revision: Option<u32>,
        command: &Value,
        (salt, bots): (Option<Nonce>, bool),
    ) -> bool {
        let Ok(roll) = self.roll(salt, command) else { return false };
        let rolls = |room: &Self| {
            room.session.as_ref().is_some_and(|session| session.rolls(seat, revision, command) == Ok(true))
        };
        if self.owed(roll).is_empty() || !rolls(self) {
            return false;
        }
        self.stop_clock(seat);
        let revision = self.session.as_ref().map_or(0, |session| session.revision());
        let bots = bots.then(|| command.clone());
        self.rolling = Some(Rolling { roll, seat, revision, bots, since: self.now });
        self.tell_room();
        true
    }

    /// A link is heard once; what belongs to no roll is not.
    pub(super) fn hear_link(&mut self, at: u32, roll: Digest, ask: Ask) {
        if self.waits_for(at, roll) {
            // Nobody waits for an answer: whoever sends none that fits still owes it.
            let _ = self.commit(RoomEntry::Asked { member: at, number: 0, ask });
        }
    }

    /// Whether a roll waits for a link of this member.
    pub(super) fn waits_for(&self, at: u32, roll: Digest) -> bool {
        let owes = |rolling: &Rolling| {
            self.members[at].seat.is_some_and(|seat| self.owed(rolling.roll).contains(seat))
        };
        self.rolling.as_ref().filter(|rolling| rolling.roll == roll).is_some_and(owes)
    }

    pub(super) fn add_link(
        &mut self,
        at: u32,
        roll: Digest,
        link: Option<Nonce>,
        signature: Option<Signature>,
    ) -> Result<(), ApiError> {
        self.at_stage(Stage::Playing)?;
        self.check_signed(at, signature, &Statement::Link { roll, link })?;
        let member = &mut self.members[at];
        let seat = member.seat.ok_or(RoomError::NoSeat)?;
        if let Some(link) = link {
            // Whoever knows the other links already could choose among its own: each that it leaves out is seen.
            member.lapses += member.leaves_out(link).ok_or(RoomError::BrokenPromise)?;
            member.chain = Some(link.0);
        } else {
            // So could whoever says that it has none.
            member.lapses += u32::from(member.chain.is_some());
        }
        self.given.entry(roll).or_default().entry(seat).or_insert(link);
        Ok(())
    }

    /// Who adds nothing in time has lapsed, and all see it.
    pub(super) fn roll_without(&mut self, roll: Digest, seats: Seats) {
        for member in self.members.all_mut() {
            member.lapses += u32::from(member.seat.is_some_and(|seat| seats.contains(seat)));
        }
        let given = self.given.entry(roll).or_default();
        for seat in seats.iter() {
            given.entry(seat).or_insert(None);
        }
        self.tell_room();
    }

    /// Who leaves while it owes a link has lapsed: nobody spares itself that by going.
    pub(super) fn lapse_by_leaving(&mut self, at: u32) -> Result<(), ApiError> {
        let roll = self.rolling.as_ref().map(|rolling| rolling.roll).filter(|roll| self.waits_for(at, *roll));
        if let Some((roll, seat)) = roll.zip(self.members[at].seat) {
            self.commit(RoomEntry::Withheld { roll, seats: Seats::one(seat) })?;
        }
        Ok(())
    }

    /// When a roll no longer waits.
    pub(super) fn rolls_at(&self) -> Option<u64> {
        self.rolling.as_ref().map(|rolling| rolling.since + self.options.dice())
    }

    /// The seats that a roll has waited for long enough.
    pub(super) fn withheld(&self) -> Option<RoomEntry> {
        let rolling = self.rolling.as_ref().filter(|_| self.rolls_at().is_some_and(|due| due <= self.now))?;
        Some(RoomEntry::Withheld { roll: rolling.roll, seats: self.owed(rolling.roll) })
    }

    /// Plays what waited for links once none is owed any more, also for who is gone since: nobody takes a command back for
    /// which others have shown their links.
    pub(super) fn go_on(&mut self) {
        let complete = |room: &Self, rolling: &Rolling| room.owed(rolling.roll).is_empty();
        while self.rolling.as_ref().is_some_and(|rolling| complete(self, rolling)) {
            let Some(Rolling { seat, bots, .. }) = self.rolling.take() else { return };
            self.tell_room();
            if let Some(command) = bots {
                let _ = self.commit(RoomEntry::Moved { seat, command });
            }
            for (at, from, number, ask) in std::mem::take(&mut self.held) {
                let hears = self.member_at(from) == Some(at);
                if self.members.contains(at) {
                    self.message(at, if hears { from } else { NOWHERE }, number, ask);
                }
            }
            self.out.tells.retain(|(to, _)| *to != NOWHERE);
            // Whoever came back meanwhile has the seat again.
            let back = |member: &Member| member.seat == Some(seat) && member.is_here();
            if let Some(at) = self.members.find(back).filter(|_| self.bots.contains(seat)) {
                self.welcome_back(at);
                self.tell_room();
            }
        }
    }

    /// Whether the command of a seat waits for links. It is played, whoever has the seat: two rolls at one revision would leave
    /// a choice between them.
    pub(super) fn is_rolling(&self, seat: Seat) -> bool {
        self.rolling.as_ref().is_some_and(|rolling| rolling.seat == seat)
    }

    pub(super) fn roll_seen(&self) -> Option<RollSeen> {
        let rolling = self.rolling.as_ref()?;
        Some(RollSeen {
            roll: rolling.roll,
            seat: rolling.seat,
            revision: rolling.revision,
            owed: self.owed(rolling.roll),
            countdown: (rolling.since + self.options.dice()).saturating_sub(self.now),
        })
    }
}
