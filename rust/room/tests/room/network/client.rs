//! A member's device, which sends a message until it is answered and asks for what it has missed.

use room::Wish;
use room::client::{Client as Device, News, RoomSeen};

use super::*;

/// How many steps a client waits for an answer before it sends its message again.
const PATIENCE: u64 = 30;
/// How many it is silent before it asks for what it may have missed.
const SILENCE: u64 = 40;
/// How often a client takes something back at most, so that games end.
const MOST_UNDOS: u32 = 3;

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
}

impl Client {
    pub(super) fn new(at: usize, seat: Option<Seat>, options: Options) -> Self {
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
        }
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
        let silent = (now > self.heard + SILENCE).then_some(have.clone());
        if let Some(due) = self.device.due() {
            return Some(due);
        }
        match seen.stage {
            Stage::Gathering => self.gathering(number).or(silent),
            Stage::Acknowledging | Stage::Revealing => silent,
            Stage::Playing => self.playing(chance).or(silent),
            Stage::Over if self.looked.is_none() => Some(Ask::Look { lines: 0, choices: false }),
            Stage::Over => (!self.has_seen_all()).then_some(have).or(silent),
        }
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
        self.device.ready(Nonce(drawn((self.at * 100 + self.promises.len()) as u64)))
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

    pub(super) fn hear(&mut self, to: Connection, tell: Tell, now: u64) {
        if self.connection != Some(to) {
            return;
        }
        self.heard = now;
        let news = News::from(&tell);
        if let News::Room(room) = &news
            && self.seen.as_ref().is_none_or(|seen| seen.order <= room.order)
        {
            self.hear_promise(room.promise);
            self.seen = Some((**room).clone());
        }
        self.device.hear(news);
        match tell {
            Tell::Welcome { member, done, token: echoed, .. } => {
                assert_eq!(echoed, token(self.at));
                assert!(self.member.is_none_or(|before| before == member), "it is who it was");
                (self.member, self.welcomed) = (Some(member), true);
                self.number = self.number.max(done);
            }
            Tell::Events { epoch, base, since, events, revision, to_act, .. } => {
                if base <= self.epoch {
                    // What was sent before the end tells of decisions that are owed, or of no game yet.
                    let over = to_act.is_empty() && revision > 0;
                    self.hear_events(epoch, since as usize, events, over);
                    self.hear_turn(revision, to_act);
                }
            }
            Tell::Choices { choices, .. } => {
                self.choices = choices.into_iter().map(|choice| choice.command).collect();
            }
            Tell::State { snapshot, .. } if self.stage() == Stage::Over => self.looked = Some(snapshot),
            Tell::Done { number, .. } => self.answered(number, true),
            Tell::Refused { number, .. } => self.answered(number, false),
            Tell::Shown { proof } => self.proof = Some(proof),
            Tell::Room { .. }
            | Tell::State { .. }
            | Tell::Record { .. }
            | Tell::Answered { .. }
            | Tell::Said { .. }
            | Tell::Replaced {} => {}
        }
    }

    fn hear_promise(&mut self, promise: Digest) {
        if !self.promises.contains(&promise) {
            self.promises.push(promise);
        }
    }

    fn hear_turn(&mut self, revision: u32, to_act: Seats) {
        if revision >= self.revision {
            (self.revision, self.to_act) = (revision, to_act);
        }
    }

    fn hear_events(&mut self, epoch: u32, since: usize, events: Vec<Value>, over: bool) {
        let have = self.events.len();
        if epoch < self.epoch || since > have {
            return;
        }
        self.complete |= over && epoch == self.epoch && since == have && events.is_empty();
        if epoch > self.epoch || since + events.len() >= have {
            self.epoch = epoch;
            self.events.truncate(since);
            self.events.extend(events);
        }
    }

    fn answered(&mut self, number: u32, done: bool) {
        let awaited = matches!(&self.waiting, Some((sent, _)) if sent.number == number && number > 0);
        if !awaited {
            return;
        }
        let (sent, _) = self.waiting.take().expect("it waits");
        let told = matches!(sent.ask, Ask::Have { .. } | Ask::Look { .. } | Ask::Choices {});
        if done && !told {
            self.acknowledged.push(number);
        }
        if !done {
            self.choices.clear();
        }
    }

    /// Sends what it wants next, or again what was not answered.
    pub(super) fn act(&mut self, host: &mut Host) {
        let chance = host.chance.next_u32();
        // Now and then a device is switched on anew: it knows its token and what it has kept of the game.
        if chance.is_multiple_of(6000) && self.stage() == Stage::Playing {
            (self.connection, self.welcomed, self.waiting) = (None, false, None);
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
        if self.waiting.is_none()
            && let Some(ask) = self.wish(chance, host.steps)
        {
            self.number += 1;
            self.waiting = Some((Incoming { number: self.number, ask }, 0));
        }
        if let Some((message, again)) = &mut self.waiting
            && *again <= host.steps
        {
            *again = host.steps + PATIENCE;
            let message = message.clone();
            host.send(self.at, || Parcel::Up(connection, message.clone()));
        }
    }
}

impl Client {
    /// Adds to the dice of a roll that waits for it, again and again until it is heard; now and then it withholds its link.
    fn add_link(&mut self, connection: Connection, host: &mut Host) {
        if !host.steps.is_multiple_of(5) {
            return;
        }
        let Some(ask) = self.device.link() else { return };
        if matches!(&ask, Ask::Link { roll, .. } if roll.0[0] > 4) {
            host.send(self.at, || Parcel::Up(connection, Incoming { number: 0, ask: ask.clone() }));
        }
    }
}
