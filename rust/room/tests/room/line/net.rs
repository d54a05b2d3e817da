//! A room and lines to it, over ways that are cut, double messages and turn two of them around.

use std::collections::VecDeque;

use kernel::Viewer;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use room::client::{Doubt, Greeting, Line, Shown};

use super::*;

/// A room, and lines to it.
pub(super) struct Net {
    pub(super) room: Room,
    pub(super) lines: Vec<Line>,
    /// Where each line is heard, if it is.
    pub(super) ways: Vec<Option<Connection>>,
    /// What is on its way to each line.
    pub(super) down: Vec<VecDeque<String>>,
    pub(super) shown: Vec<Vec<Shown>>,
    pub(super) next: u64,
    pub(super) now: u64,
    pub(super) chance: ChaCha8Rng,
}

pub(super) fn greeting(at: usize) -> Greeting {
    Greeting { token: token(at), name: Some(["Ada", "Bo"][at].to_owned()), content: None, language: None }
}

impl Net {
    pub(super) fn new(seed: u64) -> Self {
        Self {
            room: Room::open(game("crossfire"), Secret(drawn(seed))),
            lines: [0, 1].map(|at| Line::new(greeting(at))).into(),
            ways: vec![None; 2],
            down: vec![VecDeque::new(); 2],
            shown: vec![Vec::new(); 2],
            next: 0,
            now: 0,
            chance: ChaCha8Rng::seed_from_u64(seed),
        }
    }

    pub(super) fn below(&mut self, sides: u32) -> u32 {
        self.chance.next_u32() % sides
    }

    /// Both at their seats, and both ready.
    pub(super) fn seated(seed: u64) -> Self {
        let mut net = Self::new(seed);
        for at in [0, 1] {
            net.open(at);
            net.work();
            net.lines[at].send(Ask::Sit { seat: Some(Seat(at as u8)) });
        }
        net.work();
        for at in [0, 1] {
            net.lines[at].ready(Nonce(drawn(seed * 10 + at as u64))).expect("it knows the room");
        }
        net
    }

    pub(super) fn open(&mut self, at: usize) {
        self.next += 1;
        self.ways[at] = Some(Connection(self.next));
        self.lines[at].opened();
    }

    pub(super) fn cut(&mut self, at: usize) {
        if let Some(way) = self.ways[at].take() {
            let sent = self.room.lose(way, self.now);
            self.down[at].clear();
            self.lines[at].closed();
            self.post(sent);
        }
    }

    pub(super) fn post(&mut self, sent: room::Sent) {
        for (to, tell) in sent.tells {
            if let Some(at) = self.ways.iter().position(|way| *way == Some(to)) {
                self.down[at].push_back(serde_json::to_string(&tell).expect("JSON"));
            }
        }
    }

    /// Carries everything that is to be carried.
    pub(super) fn work(&mut self) {
        let mut idle = false;
        while !idle {
            idle = !self.step();
        }
    }

    /// Carries what every line sends, and one message to each; whether anything was carried.
    pub(super) fn step(&mut self) -> bool {
        let mut carried = false;
        for at in 0..2 {
            let Some(way) = self.ways[at] else { continue };
            let out = self.lines[at].take();
            for text in out.texts {
                carried = true;
                let message = serde_json::from_str(&text).expect("a message");
                let sent = self.room.receive(way, message, self.now);
                self.post(sent);
            }
            if let Some(text) = self.down[at].pop_front() {
                carried = true;
                self.lines[at].receive(&text);
            }
            while let Some(shown) = self.lines[at].next_shown() {
                self.shown[at].push(shown);
            }
        }
        carried
    }

    /// Something goes wrong, now and then.
    pub(super) fn mishap(&mut self) {
        let at = self.below(2) as usize;
        match self.below(60) {
            0 => self.cut(at),
            // A device that is switched off and on again knows what it has kept.
            1 if self.lines[at].stage() == Stage::Playing => {
                let kept = self.lines[at].device().kept().expect("it has promised").clone();
                self.cut(at);
                self.lines[at] = Line::restore(Greeting { name: None, ..greeting(at) }, kept);
            }
            2..6 if self.down[at].len() > 1 => self.down[at].swap(0, 1),
            6..8 => {
                let first = self.down[at].front().cloned();
                self.down[at].extend(first);
            }
            _ => {}
        }
        if self.ways[at].is_none() && self.below(4) == 0 {
            self.open(at);
        }
    }

    /// What a bot would play by what the line was told alone, and at which revision; none while it owes nothing.
    pub(super) fn thought(&self, at: usize) -> Option<(u32, serde_json::Value)> {
        let line = &self.lines[at];
        let seat = line.device().seat().filter(|seat| line.to_act().contains(*seat))?;
        if line.stage() != Stage::Playing || line.is_waiting() {
            return None;
        }
        let table = game("crossfire").local(Viewer::Seat(seat), &line.state()?.snapshot);
        let table = table.expect("a view that can be");
        Some((table.revision(), table.bot_move(seat, "random").expect("a command")))
    }

    pub(super) fn decide(&mut self, at: usize) {
        if let Some((revision, command)) = self.thought(at) {
            self.lines[at].play(revision, command);
        }
    }

    /// A moment passes, in which some decide.
    pub(super) fn beat(&mut self, deciding: &[usize]) {
        self.now += 5;
        self.step();
        for at in deciding {
            self.decide(*at);
        }
        if self.room.due().is_some_and(|due| due <= self.now) {
            let sent = self.room.tick(self.now);
            self.post(sent);
        }
    }

    pub(super) fn is_over(&self) -> bool {
        self.lines.iter().all(|line| line.stage() == Stage::Over && line.keepsake().is_some())
    }

    pub(super) fn doubts(&self, at: usize) -> Vec<&Doubt> {
        let doubts = self.shown[at].iter().filter_map(|shown| {
            let Shown::Doubt(doubt) = shown else { return None };
            Some(doubt)
        });
        doubts.collect()
    }
}
