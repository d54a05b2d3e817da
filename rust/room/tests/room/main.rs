//! Rooms by their messages alone.

mod gathering;
mod network;

use std::sync::Arc;

use kernel::{Digest, Seat};
use room::{Ask, Connection, Incoming, Nonce, Room, Secret, Stage, Tell, Token, promise_of};
use serde_json::Value;
use session::Game;

fn game(id: &str) -> Arc<dyn Game> {
    registry::find(id).expect("a game").open(&[]).expect("its content")
}

fn nonce(byte: u8) -> Nonce {
    Nonce(Digest([byte; 32]))
}

/// A room and what its members were told, by their connections.
struct Scene {
    room: Room,
    told: Vec<(Connection, Tell)>,
    numbers: [u32; 8],
}

impl Scene {
    fn of(id: &str) -> Self {
        Self { room: Room::open(game(id), Secret([5; 32])), told: Vec::new(), numbers: [0; 8] }
    }

    /// A crossfire room with Ada and Bo at their seats and Cy, who looks on.
    fn seated() -> Self {
        let mut scene = Self::of("crossfire");
        for (at, name) in [(0, "Ada"), (1, "Bo"), (2, "Cy")] {
            scene.enter(at, Ask::hello(name));
        }
        scene.ask(0, Ask::Sit { seat: Some(Seat::P1) });
        scene.ask(1, Ask::Sit { seat: Some(Seat::P2) });
        scene
    }

    fn playing() -> Self {
        let mut scene = Self::seated();
        for at in [0, 1] {
            scene.ask(at, Ask::Ready { promise: promise_of(&nonce(at as u8)) });
        }
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

    fn send(&mut self, at: usize, number: u32, ask: Ask) -> Option<String> {
        let from = Connection(at as u64);
        let sent = self.room.receive(from, Incoming { number, ask });
        let refused = sent.iter().find_map(|(to, tell)| match tell {
            Tell::Refused { problem, number: of } if *to == from && *of == number => {
                Some(problem.code.clone())
            }
            _ => None,
        });
        self.told.extend(sent);
        refused
    }

    fn heard(&self, at: usize) -> impl DoubleEndedIterator<Item = &Tell> {
        self.told.iter().filter(move |(to, _)| *to == Connection(at as u64)).map(|(_, tell)| tell)
    }

    fn stage(&self) -> Stage {
        let told = self.told.iter().rev().find_map(|(_, tell)| match tell {
            Tell::Room { stage, .. } => Some(*stage),
            _ => None,
        });
        told.expect("the room was told")
    }

    fn token(&self, at: usize) -> Token {
        let token = self.heard(at).find_map(|tell| match tell {
            Tell::Welcome { token, .. } => Some(*token),
            _ => None,
        });
        token.expect("a welcome")
    }

    /// The events that a member was sent, in their order.
    fn events(&self, at: usize) -> Vec<Value> {
        let mut all = Vec::new();
        for tell in self.heard(at) {
            if let Tell::Events { since, events, .. } = tell {
                all.truncate(*since as usize);
                all.extend(events.iter().cloned());
            }
        }
        all
    }
}
