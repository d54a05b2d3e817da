//! A member's device, which sends a message until it is answered and asks for what it has missed.

mod hearing;

use room::Wish;
use room::client::{Client as Device, RoomSeen};

use super::cheat::forged;
use super::trick::{Owed, Trickster};
use super::*;

/// How many steps a client waits for an answer before it sends its message again.
const PATIENCE: u64 = 30;
/// How many it is silent before it asks for what it may have missed.
const SILENCE: u64 = 40;
/// How often a client takes something back at most, so that games end.
const MOST_UNDOS: u32 = 3;

#[expect(clippy::struct_excessive_bools, reason = "what holds of a device, a fact each")]
pub(super) struct Client {
    pub(super) at: usize,
    pub(super) seat: Option<Seat>,
    pub(super) member: Option<u32>,
    connection: Option<Connection>,
    welcomed: bool,
    seen: Option<RoomSeen>,
    /// What promises, notes, signs and checks.
    pub(super) device: Device,
    options: Options,
    to_act: Seats,
    epoch: u32,
    revision: u32,
    choices: Vec<Value>,
    number: u32,
    waiting: Option<(Incoming, u64)>,
    heard: u64,
    undos: u32,
    pub(super) promises: Vec<Digest>,
    pub(super) events: Vec<Value>,
    pub(super) acknowledged: Vec<u32>,
    pub(super) proof: Option<room::Proof>,
    pub(super) looked: Option<Value>,
    /// Whether it was told that no event is missing, once the game was over.
    complete: bool,
    /// How it lies, if it does.
    pub(super) trickster: Option<Trickster>,
    /// Whether the message that waits for its answer has to be refused.
    lying: bool,
    /// Whether it has noted a promise that nobody made.
    split: bool,
    /// How often it was lied to, and noticed.
    pub(super) noticed: u32,
    /// The revisions whose heads its device knows.
    heads: BTreeMap<u32, Digest>,
}

impl Client {
    pub(super) fn new(at: usize, seat: Option<Seat>, options: Options, trickster: Option<Trickster>) -> Self {
        Self {
            at,
            seat,
            member: None,
            connection: None,
            welcomed: false,
            seen: None,
            device: Device::new(),
            options,
            to_act: Seats::NONE,
            epoch: 0,
            revision: 0,
            choices: Vec::new(),
            number: 0,
            waiting: None,
            heard: 0,
            undos: 0,
            promises: Vec::new(),
            events: Vec::new(),
            acknowledged: Vec::new(),
            proof: None,
            looked: None,
            complete: false,
            trickster,
            lying: false,
            split: false,
            noticed: 0,
            heads: BTreeMap::new(),
        }
    }

    /// The room as it was last told.
    pub(super) fn seen(&self) -> &RoomSeen {
        self.seen.as_ref().expect("it was told of a room")
    }

    pub(super) fn stage(&self) -> Stage {
        self.seen.as_ref().map_or(Stage::Gathering, |seen| seen.stage)
    }

    pub(super) fn has_all(&self) -> bool {
        let seats = self.seen.as_ref().into_iter().flat_map(|seen| &seen.members);
        let sealed = seats.filter(|member| member.seat.is_some()).all(|member| member.sealed);
        self.has_seen_all() && self.looked.is_some() && self.waiting.is_none() && sealed
    }

    fn has_seen_all(&self) -> bool {
        self.proof.is_some() && self.complete
    }

    /// What it would ask next.
    fn wish(&mut self, chance: u32, now: u64) -> Option<Ask> {
        let have = Ask::Have { epoch: self.epoch, events: self.events.len() as u32 };
        let (Some(seen), Some(number)) = (&self.seen, self.member) else { return Some(have) };
        let stage = seen.stage;
        let silent = (now > self.heard + SILENCE).then_some(have.clone());
        if let Some((message, lies)) = self
            .trickster
            .as_mut()
            .and_then(|liar| liar.message(&self.device, seen, chance, self.choices.first()))
        {
            self.lying = lies;
            return Some(message);
        }
        if let Some(due) = self.due() {
            return Some(due);
        }
        match stage {
            Stage::Gathering => self.gathering(number).or(silent),
            Stage::Acknowledging | Stage::Revealing => silent,
            Stage::Playing => self.playing(chance).or(silent),
            Stage::Over if self.looked.is_none() => Some(Ask::Look { lines: 0, choices: false }),
            Stage::Over => (!self.has_seen_all()).then_some(have).or(silent),
        }
    }

    /// What it owes by itself. Where it is told promises that nobody made, it owes nothing and says why.
    fn due(&mut self) -> Option<Ask> {
        let due = self.device.due();
        let seen = self.seen.as_ref()?;
        let own =
            seen.members.iter().find(|member| Some(member.member) == self.member && member.seat.is_some())?;
        let owes = seen.seats.iter().any(|seat| Some(seat.seat) == own.seat && seat.countdown.is_some());
        let lie = seen.members.iter().any(|member| member.promise == Some(forged()));
        let misled = match seen.stage {
            Stage::Acknowledging => own.promise == Some(forged()) || seen.promise == forged(),
            Stage::Revealing => owes && (lie || self.split),
            Stage::Gathering | Stage::Playing | Stage::Over => false,
        };
        self.split |= lie && seen.stage == Stage::Acknowledging && due.is_some();
        if misled {
            assert_eq!(due, None, "it shows nothing to who lies to it");
            assert_ne!(self.device.doubts(), [], "it says so");
            self.noticed += 1;
        }
        due
    }

    fn gathering(&mut self, number: u32) -> Option<Ask> {
        let seen = self.seen.as_ref()?;
        let own = seen.members.iter().find(|member| member.member == number)?;
        if seen.host == Some(number) && seen.options != self.options {
            return Some(Ask::Options { options: self.options.clone() });
        }
        if own.seat != self.seat {
            return Some(Ask::Sit { seat: self.seat });
        }
        if self.seat.is_none() || own.ready {
            return None;
        }
        // Another secret for each promise of the room's, as after one that was called off.
        self.split = false;
        let root = Nonce(drawn((self.at * 100 + self.promises.len()) as u64));
        let ready = self.device.ready(root)?;
        if let Some(liar) = &mut self.trickster {
            liar.promised(root);
        }
        Some(ready)
    }

    fn playing(&mut self, chance: u32) -> Option<Ask> {
        let (seat, seen) = (self.seat?, self.seen.as_ref()?);
        if let Some(proposed) = seen.proposed.as_ref().filter(|proposed| proposed.by != seat)
            && !proposed.agreed.contains(seat)
        {
            return self.device.answer(chance.is_multiple_of(3));
        }
        if seen.seats.get(seat.index()).is_none_or(|own| own.bot) {
            return None;
        }
        let away = seen.seats.iter().find(|other| other.countdown.is_some());
        if let Some(away) = away.filter(|_| chance.is_multiple_of(97)) {
            let wish = if chance.is_multiple_of(2) { Wish::Wait } else { Wish::Bot };
            return Some(Ask::Absent { seat: away.seat, wish });
        }
        if chance.is_multiple_of(211) && self.undos < MOST_UNDOS {
            self.undos += 1;
            return Some(self.device.undo());
        }
        if !self.to_act.contains(seat) {
            return None;
        }
        if self.choices.is_empty() {
            return Some(Ask::Choices {});
        }
        let command = self.choices[chance as usize % self.choices.len()].clone();
        self.choices.clear();
        Some(self.device.play(command))
    }

    pub(super) fn closed(&mut self, connection: Connection) {
        if self.connection == Some(connection) {
            (self.connection, self.welcomed) = (None, false);
        }
    }

    /// Sends what it wants next, or again what was not answered.
    pub(super) fn act(&mut self, host: &mut Host) {
        let chance = host.chance.next_u32();
        // Now and then a device is switched on anew: it knows its token and what it has kept of the game.
        if chance.is_multiple_of(6000) && self.stage() == Stage::Playing {
            (self.connection, self.welcomed, self.waiting, self.lying) = (None, false, None, false);
            self.heads.clear();
            (self.seen, self.revision, self.epoch, self.to_act) = (None, 0, 0, Seats::NONE);
            let kept = self.device.kept().map(|kept| serde_json::to_string(kept).expect("JSON"));
            let kept = kept.map(|kept| serde_json::from_str(&kept).expect("what was kept"));
            self.device = kept.map_or_else(Device::new, Device::restore);
            self.events.clear();
            self.complete = false;
        }
        let connection = *self.connection.get_or_insert_with(|| host.connect(self.at));
        if !self.welcomed {
            if host.steps.is_multiple_of(PATIENCE) || self.heard == 0 {
                self.heard = host.steps;
                let hello = Incoming { number: 0, ask: Ask::hello("Somebody", token(self.at)) };
                host.send(self.at, || Parcel::Up(connection, hello.clone()));
            }
            return;
        }
        self.add_link(connection, host);
        if let Some(liar) = self.trickster.as_mut().filter(|_| self.waiting.is_none())
            && let Some(number) = self.acknowledged.last().copied()
            && let Some(ask) = liar.reused(&mut self.device, chance, self.choices.first())
        {
            host.send(self.at, || Parcel::Up(connection, Incoming { number, ask: ask.clone() }));
        }
        if self.waiting.is_none()
            && let Some(ask) = self.wish(chance, host.steps)
        {
            self.ask(ask);
        }
        if let Some((message, again)) = &mut self.waiting
            && *again <= host.steps
        {
            *again = host.steps + PATIENCE;
            let message = message.clone();
            host.send(self.at, || Parcel::Up(connection, message.clone()));
        }
    }

    fn ask(&mut self, ask: Ask) {
        self.number += 1;
        self.waiting = Some((Incoming { number: self.number, ask }, 0));
    }

    /// Adds to the dice of a roll that waits for it, again and again until it is heard; now and then it withholds its link.
    fn add_link(&mut self, connection: Connection, host: &mut Host) {
        let mut links = self.trickster.as_mut().map_or_else(Vec::new, |liar| liar.late(host.steps));
        if host.steps.is_multiple_of(5)
            && let Some(ask) = self.device.link()
            && matches!(&ask, Ask::Link { roll, .. } if roll.0[0] > 4)
        {
            let owed = match &mut self.trickster {
                Some(liar) => liar.owed(&self.device, ask, host.steps),
                None => Owed::Links(vec![ask]),
            };
            match owed {
                Owed::Links(more) => links.extend(more),
                Owed::Leave if self.waiting.is_none() => {
                    self.trickster.as_mut().expect("a liar").left();
                    self.ask(Ask::Leave {});
                }
                Owed::Leave => {}
            }
        }
        for ask in links {
            host.send(self.at, || Parcel::Up(connection, Incoming { number: 0, ask: ask.clone() }));
        }
    }
}
