//! Rooms by their messages alone.

mod again;
mod company;
mod consent;
mod device;
mod doctored;
mod flood;
mod forecast;
mod gathering;
mod holder;
mod journal;
mod line;
mod network;
mod news;
mod questions;
mod rewritten;
mod rolling;
mod secrets;
mod signing;
mod toggles;
mod waiting;
mod watching;
mod ways_back;

use std::sync::Arc;

use kernel::{Digest, Seat, Seats};
use room::{
    Ask, Connection, Incoming, Nonce, Options, Player, Room, Row, Secret, Stage, Tell, Token, promise_of,
};
use serde_json::Value;
use session::Game;

fn game(id: &str) -> Arc<dyn Game> {
    games::registry().find(id).expect("a game").open(&[]).expect("its content")
}

fn nonce(byte: u8) -> Nonce {
    Nonce(Digest([byte; 32]))
}

/// What somebody would draw.
fn drawn(number: u64) -> Digest {
    Digest::of(&number)
}

fn token(at: usize) -> Token {
    Token(drawn(u64::MAX - at as u64))
}

/// A room and what its members were told, by their connections.
struct Scene {
    room: Room,
    told: Vec<(Connection, Tell)>,
    numbers: [u32; 8],
    rows: Vec<Row>,
    now: u64,
}

impl Scene {
    fn of(id: &str) -> Self {
        Self::around(Room::open(game(id), Secret(drawn(5))))
    }

    fn around(room: Room) -> Self {
        Self { room, told: Vec::new(), numbers: [0; 8], rows: Vec::new(), now: 0 }
    }

    /// A crossfire room with Ada and Bo at their seats and Cy, who looks on.
    fn seated() -> Self {
        let mut scene = Self::of("crossfire");
        for (at, name) in [(0, "Ada"), (1, "Bo"), (2, "Cy")] {
            scene.enter(at, Ask::hello(name, token(at)));
        }
        scene.ask(0, Ask::Sit { seat: Some(Seat::P1) });
        scene.ask(1, Ask::Sit { seat: Some(Seat::P2) });
        scene
    }

    fn playing() -> Self {
        Self::playing_with(&Options::default())
    }

    fn playing_with(options: &Options) -> Self {
        let mut scene = Self::seated();
        assert_eq!(scene.ask(0, Ask::Options { options: options.clone() }), None);
        for at in [0, 1] {
            scene.ready(at, at as u8);
        }
        scene.acknowledge(2);
        for at in [0, 1] {
            scene.ask(at, Ask::Reveal { nonce: nonce(at as u8) });
        }
        assert_eq!(scene.stage(), Stage::Playing);
        scene
    }

    fn enter(&mut self, at: usize, ask: Ask) -> Option<String> {
        self.send(at, 0, ask)
    }

    /// Sends the next message; gives back the code of a refusal.
    fn ask(&mut self, at: usize, ask: Ask) -> Option<String> {
        self.numbers[at] += 1;
        self.send(at, self.numbers[at], ask)
    }

    /// Promises a nonce for what is agreed on now.
    fn ready(&mut self, at: usize, byte: u8) -> Option<String> {
        let agreement = Some(self.room.agreement());
        self.ask(at, Ask::Ready { promise: promise_of(&nonce(byte)), agreement, chain: None, key: None })
    }

    /// The first so many members note what all have promised.
    fn acknowledge(&mut self, people: usize) {
        assert_eq!(self.stage(), Stage::Acknowledging);
        for at in 0..people {
            let promises = self.room.promises();
            assert_eq!(self.ask(at, Ask::Acknowledge { promises }), None);
        }
        assert_eq!(self.stage(), Stage::Revealing);
    }

    /// Answers what is proposed now.
    fn answer(&mut self, at: usize, yes: bool) -> Option<String> {
        let Tell::Room { proposed, .. } = self.room.as_seen() else { panic!("a room") };
        let proposal = proposed.map(|proposed| proposed.number).or(Some(0));
        self.ask(at, Ask::Answer { yes, proposal, signed: None })
    }

    fn send(&mut self, at: usize, number: u32, ask: Ask) -> Option<String> {
        let from = Connection(at as u64);
        let sent = self.room.receive(from, Incoming { number, ask }, self.now);
        let refused = sent.tells.iter().find_map(|(to, tell)| {
            let Tell::Refused { problem, number: of } = tell else { return None };
            (*to == from && *of == number).then(|| problem.code.clone())
        });
        self.keep(sent);
        refused
    }

    fn keep(&mut self, sent: room::Sent) {
        self.rows.extend(sent.rows);
        self.told.extend(sent.tells);
    }

    /// So many seconds later; bots have moved.
    fn later(&mut self, seconds: u64) {
        self.now += seconds * 1000;
        while let Some(due) = self.room.due().filter(|due| *due <= self.now) {
            let sent = self.room.tick(self.now);
            let idle = sent.rows.is_empty() && sent.tells.is_empty();
            self.keep(sent);
            assert!(!idle, "something was due at {due}");
        }
    }

    /// Some time after whoever came or went before: news of that wait for each other.
    fn lose(&mut self, at: usize) {
        self.now += 100;
        let sent = self.room.lose(Connection(at as u64), self.now);
        self.keep(sent);
    }

    /// The seat plays some command.
    fn play(&mut self, at: usize) -> Option<String> {
        let seat = Seat(at as u8);
        let session = self.room.session().expect("a game");
        let (revision, command) = (session.revision(), session.bot_move(seat, "random").expect("a command"));
        self.ask(at, Ask::play(command, revision))
    }

    /// What the room last looked like.
    fn seen(&self) -> &Tell {
        let news = self.told.iter().rev().find(|(_, tell)| matches!(tell, Tell::Room { .. }));
        &news.expect("the room was told").1
    }

    fn seat_seen(&self, seat: usize) -> room::SeatSeen {
        let Tell::Room { seats, .. } = self.seen() else { panic!("a room") };
        seats[seat].clone()
    }

    fn heard(&self, at: usize) -> impl DoubleEndedIterator<Item = &Tell> {
        self.told.iter().filter(move |(to, _)| *to == Connection(at as u64)).map(|(_, tell)| tell)
    }

    fn stage(&self) -> Stage {
        let told = self.told.iter().rev().find_map(|(_, tell)| {
            let Tell::Room { stage, .. } = tell else { return None };
            Some(*stage)
        });
        told.expect("the room was told")
    }

    /// The events that a member was sent, in their order.
    fn events(&self, at: usize) -> Vec<Value> {
        let (mut all, mut heard) = (Vec::new(), 0);
        for tell in self.heard(at) {
            if let Tell::Events { epoch, base, since, events, .. } = tell {
                assert!(*base <= heard && heard <= *epoch, "they follow on what was heard");
                heard = *epoch;
                assert!(*since as usize <= all.len(), "nothing is missing");
                all.truncate(*since as usize);
                all.extend(events.iter().cloned());
            }
        }
        all
    }
}
