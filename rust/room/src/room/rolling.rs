//! What others add to the dice of a command (RM-14).

use kernel::{Digest, Seat, Seats};
use serde_json::Value;
use session::Problem;

use super::{ASIDE, NOWHERE, Room};
use crate::dice::{Nonce, entropy_of, roll_of};
use crate::journal::Deed;
use crate::member::Member;
use crate::message::{Ask, Connection};
use crate::refusal::RoomRefusal;
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
    /// What tells the roll of a command apart now. Its own link, which nobody else knows yet, hides the command; that of a bot
    /// is hidden by the room's secret.
    pub(super) fn roll(&self, link: Option<Nonce>, command: &Value) -> Result<Digest, Problem> {
        let history = self.session.as_ref().ok_or(RoomRefusal::NotNow)?.link();
        let salt = link.map_or_else(|| self.secret.salt(history), |link| link.0);
        Ok(roll_of(history, salt, command))
    }

    /// What a roll follows from beside the seed; nothing where nobody adds anything.
    pub(super) fn entropy(&self, roll: Digest, own: Option<(Seat, Nonce)>) -> Option<Digest> {
        let mut links: Vec<(Seat, Nonce)> = own.into_iter().collect();
        let given = self.given.get(&roll).into_iter().flatten();
        links.extend(given.filter_map(|(seat, link)| Some((*seat, (*link)?))));
        links.sort_by_key(|(seat, _)| *seat);
        let links: Vec<Nonce> = links.into_iter().map(|(_, link)| link).collect();
        (!links.is_empty()).then(|| entropy_of(roll, &links))
    }

    /// Who is heard here, plays, has a chain, and has not added to a roll of another seat.
    fn owed(&self, roll: Digest, of: Seat) -> Seats {
        let given = self.given.get(&roll);
        let adds = |seat: Seat| {
            let member = self.sitting(seat).filter(|member| member.connection.is_some());
            member.is_some_and(|member| member.chain.is_some())
                && given.is_none_or(|given| !given.contains_key(&seat))
        };
        self.seats.without(of).except(self.bots).iter().filter(|seat| adds(*seat)).collect()
    }

    /// Whether a message has to wait for the links of others. What stands against it is told when it is played.
    pub(super) fn holds(&mut self, at: u32, from: Connection, number: u32, ask: &Ask) -> bool {
        // Whoever leaves goes after what it did before.
        let leaves = *ask == (Ask::Leave {}) && self.held.iter().any(|(other, ..)| *other == at);
        let moves = leaves || matches!(ask, Ask::Play { .. } | Ask::Undo { .. } | Ask::Answer { .. });
        if self.rolling.is_none()
            && let Ask::Play { command, revision, link, signed } = ask
            && let Some(seat) = self.members[at].seat
            // Nobody shows a link for a command that is not its seat's.
            && self.check_play(at, command, *revision, (*link, *signed)).is_ok()
        {
            self.ask_for_links(seat, Some(*revision), command, (*link, false));
        }
        let held = moves && self.rolling.is_some();
        if held && from == ASIDE {
            // Whoever asks and goes asks again.
            self.refuse(from, number, RoomRefusal::Rolling.into());
        } else if held {
            self.held.retain(|(other, _, sent, _)| (*other, *sent) != (at, number));
            self.held.push((at, from, number, ask.clone()));
        }
        held
    }

    /// Asks those who are here for links if a command asks for dice; says whether it waits for them.
    pub(super) fn ask_for_links(
        &mut self,
        seat: Seat,
        revision: Option<u32>,
        command: &Value,
        (link, bots): (Option<Nonce>, bool),
    ) -> bool {
        let Ok(roll) = self.roll(link, command) else { return false };
        let rolls = |room: &Self| {
            room.session.as_ref().is_some_and(|session| session.rolls(seat, revision, command) == Ok(true))
        };
        if self.owed(roll, seat).is_empty() || !rolls(self) {
            return false;
        }
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
            let _ = self.commit(Deed::Asked { member: at, number: 0, ask });
        }
    }

    /// Whether a roll waits for a link of this member.
    pub(super) fn waits_for(&self, at: u32, roll: Digest) -> bool {
        let owes = |rolling: &Rolling| {
            self.members[at].seat.is_some_and(|seat| self.owed(roll, rolling.seat).contains(seat))
        };
        self.rolling.as_ref().filter(|rolling| rolling.roll == roll).is_some_and(owes)
    }

    pub(super) fn add_link(
        &mut self,
        at: u32,
        roll: Digest,
        link: Option<Nonce>,
        signature: Option<Signature>,
    ) -> Result<(), Problem> {
        self.at_stage(Stage::Playing)?;
        self.check_signed(at, signature, &Statement::Link { roll, link })?;
        let member = &mut self.members[at];
        let seat = member.seat.ok_or(RoomRefusal::NoSeat)?;
        if let Some(link) = link {
            // Whoever knows the other links already could choose among its own: each that it leaves out is seen.
            member.lapses += member.leaves_out(link).ok_or(RoomRefusal::BrokenPromise)?;
            member.chain = Some(link.0);
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
    pub(super) fn lapse_by_leaving(&mut self, at: u32) -> Result<(), Problem> {
        let roll = self.rolling.as_ref().map(|rolling| rolling.roll).filter(|roll| self.waits_for(at, *roll));
        if let Some((roll, seat)) = roll.zip(self.members[at].seat) {
            self.commit(Deed::Withheld { roll, seats: Seats::one(seat) })?;
        }
        Ok(())
    }

    /// When a roll no longer waits.
    pub(super) fn rolls_at(&self) -> Option<u64> {
        self.rolling.as_ref().map(|rolling| rolling.since + self.options.dice())
    }

    /// The seats that a roll has waited for long enough.
    pub(super) fn withheld(&self) -> Option<Deed> {
        let rolling = self.rolling.as_ref().filter(|_| self.rolls_at().is_some_and(|due| due <= self.now))?;
        Some(Deed::Withheld { roll: rolling.roll, seats: self.owed(rolling.roll, rolling.seat) })
    }

    /// Plays what waited for links once none is owed any more, also for who is gone since: nobody takes a command back for
    /// which others have shown their links.
    pub(super) fn go_on(&mut self) {
        let complete = |room: &Self, rolling: &Rolling| room.owed(rolling.roll, rolling.seat).is_empty();
        while self.rolling.as_ref().is_some_and(|rolling| complete(self, rolling)) {
            let Some(Rolling { seat, bots, .. }) = self.rolling.take() else { return };
            self.tell_room();
            if let Some(command) = bots {
                let _ = self.commit(Deed::Moved { seat, command });
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
            owed: self.owed(rolling.roll, rolling.seat),
            countdown: (rolling.since + self.options.dice()).saturating_sub(self.now),
        })
    }
}
