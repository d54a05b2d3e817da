//! A member's device: a line to the room, and whoever decides what it does next.

use std::sync::Arc;

use room::Wish;
use room::client::{Greeting, Line, Outgoing, RoomSeen, Shown, Ticket, Way};

use super::cheat::forged;
use super::host::Told;
use super::trick::{Owed, Trickster};
use super::*;

/// How many steps a device waits for an answer before it sends its message again.
const PATIENCE: u64 = 30;
/// How many it hears nothing before it asks for what it may have missed.
const SILENCE: u64 = 100;
/// How often a client takes something back at most, so that games end.
const MOST_UNDOS: u32 = 3;

pub(super) struct Client {
    pub(super) at: usize,
    pub(super) seat: Option<Seat>,
    pub(super) line: Line,
    game: Arc<dyn Game>,
    /// What is on its disk of what its line keeps.
    kept: Option<String>,
    connection: Option<Connection>,
    options: Options,
    /// What has to be answered.
    under_way: Option<Incoming>,
    /// When it sends again what was not answered, or asks for what it may have missed.
    again: u64,
    /// What its seat may do, and at which revision.
    choices: (Option<u32>, Vec<Value>),
    undos: u32,
    member: Option<u32>,
    pub(super) promises: Vec<Digest>,
    pub(super) acknowledged: Vec<u32>,
    /// How it lies, if it does.
    pub(super) trickster: Option<Trickster>,
    /// The message that has to be refused.
    lie: Option<Ticket>,
    /// What its line has found out.
    pub(super) doubts: Vec<Doubt>,
    /// What it was told of each revision since it was switched on.
    heads: BTreeMap<u32, Digest>,
}

fn line(at: usize, kept: Option<&String>) -> Line {
    let greeting =
        Greeting { token: token(at), name: Some("Somebody".to_owned()), content: None, language: None };
    match kept {
        Some(kept) => Line::restore(greeting, serde_json::from_str(kept).expect("what was kept")),
        None => Line::new(greeting),
    }
}

impl Client {
    pub(super) fn new(
        at: usize,
        seat: Option<Seat>,
        game: Arc<dyn Game>,
        options: Options,
        trickster: Option<Trickster>,
    ) -> Self {
        Self {
            at,
            seat,
            line: line(at, None),
            game,
            kept: None,
            connection: None,
            options,
            under_way: None,
            again: 0,
            choices: (None, Vec::new()),
            undos: 0,
            member: None,
            promises: Vec::new(),
            acknowledged: Vec::new(),
            trickster,
            lie: None,
            doubts: Vec::new(),
            heads: BTreeMap::new(),
        }
    }

    /// The room as it was last told.
    pub(super) fn seen(&self) -> &RoomSeen {
        self.line.room().expect("it was told of a room")
    }

    pub(super) fn member(&self) -> u32 {
        self.member.expect("it was welcomed")
    }

    /// Whether there is nothing more to come: the end, what proves the dice, the view, what it may keep, and everybody's seal.
    pub(super) fn has_all(&self) -> bool {
        let line = &self.line;
        let ended = line.stage() == Stage::Over && line.revision() > 0 && line.to_act().is_empty();
        let had = line.proof().is_some() && line.state().is_some() && line.keepsake().is_some();
        let sealed = |room: &RoomSeen| {
            room.members.iter().filter(|member| member.seat.is_some()).all(|member| member.sealed)
        };
        ended && had && !line.is_waiting() && line.room().is_some_and(sealed)
    }

    pub(super) fn closed(&mut self, connection: Connection) {
        if self.connection == Some(connection) {
            self.connection = None;
            self.line.closed();
        }
    }

    pub(super) fn hear(&mut self, to: Connection, told: &Told, now: u64) {
        if self.connection != Some(to) {
            return;
        }
        self.line.receive(&told.text);
        if let Tell::Welcome { member, token: echoed, .. } = &told.tell {
            assert_eq!(*echoed, token(self.at));
            assert_eq!(*self.member.get_or_insert(*member), *member, "it is who it was");
        }
        if let Tell::Events { revision, head: Some(head), .. } = &told.tell
            && *self.heads.entry(*revision).or_insert(*head) != *head
        {
            let doubts = self.line.device().doubts();
            assert!(doubts.contains(&Doubt::History(*revision)), "it notices two histories");
        }
        let promise = self.line.room().map(|room| room.promise);
        self.promises.extend(promise.filter(|promise| !self.promises.contains(promise)));
        self.show();
        if let Tell::Done { number, .. } | Tell::Answered { number, .. } | Tell::Refused { number, .. } =
            told.tell
        {
            self.under_way.take_if(|sent| sent.number == number);
        }
        if self.under_way.is_none() {
            self.again = now + SILENCE;
        }
    }

    fn show(&mut self) {
        while let Some(shown) = self.line.next_shown() {
            if let Shown::Doubt(doubt) = shown {
                self.doubts.push(doubt);
            } else if let Shown::Answered { ticket, answer } = shown {
                self.answered(ticket, answer.is_ok());
            }
        }
    }

    fn answered(&mut self, ticket: Ticket, done: bool) {
        let Incoming { number, ask } = self.under_way.clone().expect("it was sent");
        let liar = self.trickster.as_mut();
        let lies = self.lie.take_if(|lie| *lie == ticket).is_some()
            || liar.as_ref().is_some_and(|liar| liar.lies.contains(&ask));
        assert!(!(done && lies), "a lie is refused: {ask:?}");
        if !done {
            self.choices.0 = None;
        } else if ask != (Ask::Record {}) {
            self.acknowledged.push(number);
        }
        if let Some(liar) = liar.filter(|_| done && matches!(ask, Ask::Play { .. })) {
            liar.played = Some(ask);
        }
    }

    /// Does what it wants to do next, and sends what its line gives.
    pub(super) fn act(&mut self, host: &mut Host) {
        let chance = host.chance.next_u32();
        // Now and then a device is switched on anew, also after it has left: it knows its token and what it has kept of the game.
        let switched = chance.is_multiple_of(6000) && self.line.stage() == Stage::Playing;
        if switched || self.line.way() == Way::Ended {
            self.line = line(self.at, self.kept.as_ref());
            (self.connection, self.under_way, self.lie) = (None, None, None);
            self.choices.0 = None;
            self.heads.clear();
        }
        let connection = if let Some(connection) = self.connection {
            connection
        } else {
            self.line.opened();
            *self.connection.insert(host.connect(self.at))
        };
        let mut beside = self.trickster.as_mut().map_or_else(Vec::new, |liar| liar.late(host.steps));
        if self.line.way() == Way::Here && !self.line.is_waiting() {
            self.offer();
            beside.extend(self.reuse(chance));
            self.wish(chance);
        }
        if self.again <= host.steps {
            self.line.again();
        }
        beside.extend(self.take(host.steps));
        for message in beside {
            host.send(self.at, || Parcel::Up(connection, message.clone()));
        }
    }

    /// What is sent now of what its line gives, as it or a liar sends it.
    fn take(&mut self, now: u64) -> Vec<Incoming> {
        let Outgoing { keep, texts } = self.line.take();
        if let Some(kept) = keep {
            self.kept = Some(serde_json::to_string(&kept).expect("JSON"));
        }
        let misled = self.misled();
        assert!(misled.is_none() || !self.line.device().doubts().is_empty(), "it says so");
        let mut sent = Vec::new();
        for text in texts {
            let mut message: Incoming = serde_json::from_str(&text).expect("a message");
            if let Ask::Link { roll, .. } = message.ask {
                // Now and then a device withholds its link.
                sent.extend(if roll.0[0] > 4 { self.link(message.ask, now) } else { Vec::new() });
                continue;
            }
            self.again = now + PATIENCE;
            let shows = matches!(
                (misled, &message.ask),
                (Some(Stage::Acknowledging), Ask::Acknowledge { .. })
                    | (Some(Stage::Revealing), Ask::Reveal { .. })
            );
            assert!(!shows, "it shows nothing to who lies to it");
            if let Some(liar) = self.trickster.as_mut().filter(|_| matches!(message.ask, Ask::Reveal { .. }))
            {
                liar.reveal(&self.line, &mut message);
            }
            if message.number > 0 {
                self.under_way = Some(message.clone());
            }
            sent.push(message);
        }
        sent
    }

    /// The stage at which it is told promises that nobody made, and so owes nothing.
    fn misled(&self) -> Option<Stage> {
        let seen = self.line.room().filter(|_| self.line.way() == Way::Here)?;
        let own = self.line.me().filter(|own| own.seat.is_some())?;
        let owes = seen.seats.iter().any(|seat| Some(seat.seat) == own.seat && seat.countdown.is_some());
        let told = seen.members.iter().any(|member| member.promise == Some(forged()));
        let noted = self.line.device().kept().and_then(|kept| kept.noted());
        let noted = noted.is_some_and(|(_, seats)| seats.iter().any(|promised| promised.promise == forged()));
        let misled = match seen.stage {
            Stage::Acknowledging => own.promise == Some(forged()) || seen.promise == forged(),
            Stage::Revealing => owes && (told || noted),
            Stage::Gathering | Stage::Playing | Stage::Over => false,
        };
        misled.then_some(seen.stage)
    }

    /// A link that a roll waits for, or what a liar does instead.
    fn link(&mut self, ask: Ask, now: u64) -> Vec<Incoming> {
        let owed = match &mut self.trickster {
            Some(liar) => liar.owed(&self.line, ask, now),
            None => Owed::Links(vec![ask]),
        };
        match owed {
            Owed::Links(links) => links.into_iter().map(|ask| Incoming { number: 0, ask }).collect(),
            Owed::Leave => {
                if let Some(liar) = self.trickster.as_mut().filter(|_| !self.line.is_waiting()) {
                    liar.left();
                    self.line.leave();
                }
                Vec::new()
            }
        }
    }

    /// Finds out what its seat may do where it owes a decision.
    fn offer(&mut self) {
        let owes = self.seat.filter(|seat| self.line.to_act().contains(*seat));
        let state = self.line.state().filter(|_| self.line.stage() == Stage::Playing);
        let Some((seat, state)) = owes.zip(state) else {
            self.choices = (None, Vec::new());
            return;
        };
        let now = Some(self.line.revision());
        if self.choices.0 != now {
            let table = self.game.local(Viewer::Seat(seat), &state.snapshot).expect("a view that can be");
            let commands = table.commands(seat, true).expect("it owes a decision").commands;
            self.choices = (now, commands.into_iter().map(|choice| choice.command).collect());
        }
    }

    /// A liar's message under a number that it has used before.
    fn reuse(&mut self, chance: u32) -> Option<Incoming> {
        let (liar, number) = (self.trickster.as_mut()?, *self.acknowledged.last()?);
        let head = *self.heads.get(&self.line.revision())?;
        let ask = liar.reused(&self.line, head, chance, self.choices.1.first())?;
        Some(Incoming { number, ask })
    }

    fn wish(&mut self, chance: u32) {
        let choice = self.choices.1.first();
        let lie = self.trickster.as_mut().and_then(|liar| liar.message(&self.line, chance, choice));
        if let Some((ask, lies)) = lie {
            self.lie = Some(self.line.send(ask)).filter(|_| lies);
            return;
        }
        match self.line.stage() {
            Stage::Gathering => self.gather(),
            Stage::Playing => self.play(chance),
            Stage::Acknowledging | Stage::Revealing | Stage::Over => {}
        }
    }

    fn gather(&mut self) {
        let Some((seen, own)) = self.line.room().zip(self.line.me()) else { return };
        if seen.host == Some(own.member) && seen.options != self.options {
            self.line.send(Ask::Options { options: self.options.clone() });
        } else if own.seat != self.seat {
            self.line.send(Ask::Sit { seat: self.seat });
        } else if self.seat.is_some() && !own.ready {
            // Another secret for each promise of the room's, as after one that was called off.
            let root = Nonce(drawn((self.at * 100 + self.promises.len()) as u64));
            self.line.ready(root).expect("it knows the room");
            if let Some(liar) = &mut self.trickster {
                liar.promised(root);
            }
        }
    }

    fn play(&mut self, chance: u32) {
        let Some((seat, seen)) = self.seat.zip(self.line.room()) else { return };
        let proposed = seen.proposed.as_ref();
        if proposed.is_some_and(|proposed| proposed.by != seat && !proposed.agreed.contains(seat)) {
            self.line.answer(chance.is_multiple_of(3));
            return;
        }
        if seen.seats.get(seat.index()).is_none_or(|own| own.bot) {
            return;
        }
        let away = seen.seats.iter().find(|other| other.countdown.is_some()).map(|away| away.seat);
        if let Some(seat) = away.filter(|_| chance.is_multiple_of(97)) {
            let wish = if chance.is_multiple_of(2) { Wish::Wait } else { Wish::Bot };
            self.line.send(Ask::Absent { seat, wish });
        } else if chance.is_multiple_of(211) && self.undos < MOST_UNDOS {
            self.undos += 1;
            self.line.undo();
        } else if let (Some(revision), choices @ [_, ..]) = (self.choices.0, &self.choices.1[..]) {
            self.line.play(revision, choices[chance as usize % choices.len()].clone());
        }
    }
}
