//! A member's line to its room: what every device does over its [`Client`] in the same way.
//!
//! It greets, promises, acknowledges, shows and signs, comes back after a cut, and sends again what was not answered, under
//! the same number (RM-02). It asks for the table as it stands whenever something has happened. Whoever carries the messages
//! says when the way is open and when it is cut, hands in what comes, and does what [`Line::take`] gives back.
//!
//! ```
//! use kernel::Digest;
//! use room::Token;
//! use room::client::{Greeting, Line};
//!
//! let token = Token(Digest(std::array::from_fn(|at| at as u8)));
//! let mut line = Line::new(Greeting { token, name: Some("Ada".to_owned()), content: None, language: None });
//! line.opened();
//! assert!(line.take().texts[0].contains(r#""type":"hello""#));
//! ```

mod hearing;
mod outbox;
mod shown;
mod table;

use std::collections::VecDeque;

use kernel::{Seats, Viewer};
use serde_json::Value;

use super::{Client, Doubt, Kept, RoomSeen};
use crate::dice::Nonce;
use crate::message::{Ask, Incoming, PROTOCOL};
use crate::tell::{MemberSeen, Proof, Stage, Tell};
use outbox::Outbox;
use table::Table;

pub use outbox::Ticket;
pub use shown::{Greeting, Keepsake, Outgoing, PROVED, Shown, Way};
pub use table::StateSeen;

/// A member's line to its room.
#[derive(Debug)]
pub struct Line {
    device: Client,
    greeting: Greeting,
    way: Way,
    outbox: Outbox,
    table: Table,
    /// The revision for which the table was looked at last.
    looked: Option<u32>,
    /// The revision to which its last command led.
    played: u32,
    /// How many events it had when it was cut from a game; none once what it missed was shown.
    left: Option<usize>,
    /// What the device owed by itself last.
    owed: Option<Ask>,
    /// The link that it has added to a roll on this way.
    linked: Option<Ask>,
    /// How many doubts were shown.
    doubts: usize,
    proved: bool,
    keepsake: Option<Keepsake>,
    /// What was kept last.
    kept: Option<Kept>,
    out: Vec<Incoming>,
    shown: VecDeque<Shown>,
}

impl Line {
    /// The line of a device that has promised nothing.
    pub fn new(greeting: Greeting) -> Self {
        Self::of(greeting, Client::new())
    }

    /// The line of a device that goes on with what it has kept.
    pub fn restore(greeting: Greeting, kept: Kept) -> Self {
        let mut line = Self::of(greeting, Client::restore(kept.clone()));
        line.kept = Some(kept);
        line
    }

    fn of(greeting: Greeting, device: Client) -> Self {
        Self {
            device,
            greeting,
            way: Way::Away,
            outbox: Outbox::default(),
            table: Table::default(),
            looked: None,
            played: 0,
            left: None,
            owed: None,
            linked: None,
            doubts: 0,
            proved: false,
            keepsake: None,
            kept: None,
            out: Vec::new(),
            shown: VecDeque::new(),
        }
    }

    /// The way is open, for the first time or again.
    pub fn opened(&mut self) {
        if self.way != Way::Ended {
            self.way = Way::Greeting;
            self.greet();
        }
    }

    /// The way is cut.
    pub fn closed(&mut self) {
        if self.way == Way::Ended {
            return;
        }
        if self.way == Way::Here {
            self.shown.push_back(Shown::Cut);
            if self.plays() {
                self.left.get_or_insert(self.table.events.len());
            }
        }
        self.way = Way::Away;
        self.out.clear();
    }

    /// Sends again what was not answered, and asks for what may be missing: for a way that loses messages.
    pub fn again(&mut self) {
        match self.way {
            Way::Greeting => self.greet(),
            Way::Here => {
                (self.linked, self.looked) = (None, None);
                self.outbox.again();
                self.ask_record();
                if self.outbox.is_empty() {
                    self.outbox.put(self.table.have());
                }
                self.settle();
            }
            Way::Away | Way::Ended => {}
        }
    }

    /// Receives what the room tells.
    pub fn receive(&mut self, text: &str) {
        if matches!(self.way, Way::Away | Way::Ended) {
            return;
        }
        match serde_json::from_str::<Tell>(text) {
            Ok(tell) => {
                self.hear(tell, text.len());
                self.settle();
            }
            Err(why) => self.shown.push_back(Shown::Doubt(Doubt::Unreadable(why.to_string()))),
        }
    }

    /// Asks something; the ticket comes back with the answer.
    pub fn send(&mut self, ask: Ask) -> Ticket {
        let ticket = self.outbox.put(ask);
        self.pump();
        ticket
    }

    /// Promises for the game that is agreed on now, from 256 bits that were drawn for it; none before a room is known.
    pub fn ready(&mut self, drawn: Nonce) -> Option<Ticket> {
        let ready = self.device.ready(drawn)?;
        (self.owed, self.linked, self.doubts, self.proved) = (None, None, 0, false);
        Some(self.send(ready))
    }

    /// Plays a command that was meant for the table at this revision (TB-02), which is that of the view that was shown.
    pub fn play(&mut self, revision: u32, command: Value) -> Ticket {
        let play = self.device.play(revision, command);
        self.send(play)
    }

    /// Takes the last command back.
    pub fn undo(&mut self) -> Ticket {
        self.send(self.device.undo())
    }

    /// Answers what another seat has proposed; none where nothing is.
    pub fn answer(&mut self, yes: bool) -> Option<Ticket> {
        let answer = self.device.answer(yes)?;
        Some(self.send(answer))
    }

    /// Says goodbye; whatever else was to be sent is dropped.
    pub fn leave(&mut self) -> Ticket {
        self.outbox.clear();
        self.send(Ask::Leave {})
    }

    /// Speaks no more.
    pub fn end(&mut self) {
        self.way = Way::Ended;
        self.out.clear();
        self.outbox.clear();
    }

    /// What is to be kept and sent now.
    pub fn take(&mut self) -> Outgoing {
        self.pump();
        let kept = self.device.kept();
        let keep = kept.filter(|kept| self.kept.as_ref() != Some(kept)).cloned();
        if keep.is_some() {
            self.kept.clone_from(&keep);
        }
        let written = |message: &Incoming| serde_json::to_string(message).ok();
        let texts = std::mem::take(&mut self.out).iter().filter_map(written).collect();
        Outgoing { keep, texts }
    }

    /// The next thing to show.
    pub fn next_shown(&mut self) -> Option<Shown> {
        self.shown.pop_front()
    }

    /// How far it is.
    pub fn way(&self) -> Way {
        self.way
    }

    /// What promises, signs and checks.
    pub fn device(&self) -> &Client {
        &self.device
    }

    /// The room as it was last told.
    pub fn room(&self) -> Option<&RoomSeen> {
        self.device.room.as_ref()
    }

    /// How far the room is; gathering before it is known.
    pub fn stage(&self) -> Stage {
        self.room().map_or(Stage::Gathering, |room| room.stage)
    }

    /// Whether there is a table to be seen.
    fn plays(&self) -> bool {
        matches!(self.stage(), Stage::Playing | Stage::Over)
    }

    /// Its own row among the members.
    pub fn me(&self) -> Option<&MemberSeen> {
        self.device.me()
    }

    /// Through whose eyes it looks.
    pub fn viewer(&self) -> Viewer {
        self.device.seat().map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Everything that it saw happen.
    pub fn events(&self) -> &[Value] {
        &self.table.events
    }

    /// Who owes a decision, by the newest events.
    pub fn to_act(&self) -> Seats {
        self.table.to_act
    }

    /// How often the table has changed, by the newest events.
    pub fn revision(&self) -> u32 {
        self.table.revision
    }

    /// The table as its member may see it; none while it is older than the newest events.
    pub fn state(&self) -> Option<&StateSeen> {
        self.table.standing()
    }

    /// What it may keep, once the game is over.
    pub fn keepsake(&self) -> Option<&Keepsake> {
        self.keepsake.as_ref()
    }

    /// What proves the dice, once the game is over.
    pub fn proof(&self) -> Option<&Proof> {
        self.device.proof.as_ref()
    }

    /// Whether something that was sent or is to be sent has no answer yet, or what a command of its led to has not come.
    /// Looks at the table do not count.
    pub fn is_waiting(&self) -> bool {
        self.outbox.waits_for_answer() || self.table.revision < self.played
    }

    fn greet(&mut self) {
        let Greeting { token, name, content, language } = self.greeting.clone();
        let name = name.filter(|_| self.device.member.is_none());
        let ask = Ask::Hello { protocol: PROTOCOL, content, name, token, language };
        self.out.push(Incoming { number: 0, ask });
    }

    fn pump(&mut self) {
        if self.way == Way::Here {
            self.out.extend(self.outbox.next());
        }
    }
}
