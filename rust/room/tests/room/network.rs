//! Rooms over a network that loses, doubles, delays and cuts. Everything follows from a seed, so that a failing room is
//! played again by it: `ROOMS=1 SEED=17 cargo test -p room network`.

use std::collections::BTreeMap;
use std::env;

use kernel::{Seats, Viewer};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use room::{PROTOCOL, seed_of};
use session::Page;

use super::*;

/// How long a client waits for an answer before it sends its message again.
const PATIENCE: u64 = 30;
/// How long it is silent before it asks for what it may have missed.
const SILENCE: u64 = 40;
/// No room takes longer.
const LONGEST: u64 = 400_000;

/// What is under way.
enum Parcel {
    Up(Connection, Incoming),
    Down(Connection, Tell),
}

/// A network: parcels by when they arrive, and of those that arrive together, in which order they were sent.
struct Network {
    chance: ChaCha8Rng,
    now: u64,
    sent: u64,
    under_way: BTreeMap<(u64, u64), Parcel>,
    /// Until when nothing passes to and from a client.
    cut: [u64; 8],
}

impl Network {
    fn below(&mut self, bound: u32) -> u32 {
        self.chance.next_u32() % bound
    }

    fn send(&mut self, client: usize, parcel: impl Fn() -> Parcel) {
        // One in ten is lost, one in ten comes twice.
        let copies = match self.below(10) {
            0 => 0,
            1 => 2,
            _ => 1,
        };
        for _ in 0..copies {
            let delay = 1 + u64::from(self.below(20));
            self.sent += 1;
            if self.cut[client] <= self.now {
                self.under_way.insert((self.now + delay, self.sent), parcel());
            }
        }
        if self.below(400) == 0 {
            self.cut[client] = self.now + u64::from(self.below(300));
        }
    }
}

/// A member's device: it sends a message until it is answered, and asks for what it has missed.
struct Client {
    at: usize,
    connection: Connection,
    seat: Option<Seat>,
    token: Option<Token>,
    stage: Stage,
    to_act: Seats,
    events: Vec<Value>,
    revision: u32,
    choices: Vec<Value>,
    number: u32,
    waiting: Option<(Incoming, u64)>,
    heard: u64,
    played: Vec<u32>,
    proof: Option<room::Proof>,
    promise: Option<Digest>,
    looked: Option<Value>,
    /// Whether it was told that no event is missing, once the game was over.
    complete: bool,
}

impl Client {
    fn new(at: usize, seat: Option<Seat>) -> Self {
        Self {
            at,
            connection: Connection(at as u64),
            seat,
            token: None,
            stage: Stage::Gathering,
            to_act: Seats::NONE,
            events: Vec::new(),
            revision: 0,
            choices: Vec::new(),
            number: 0,
            waiting: None,
            heard: 0,
            played: Vec::new(),
            proof: None,
            promise: None,
            looked: None,
            complete: false,
        }
    }

    fn nonce(&self) -> Nonce {
        nonce(self.at as u8)
    }

    /// What it would ask next; `steps` are those that it has done before the game.
    fn wish(&mut self, chance: u32, now: u64) -> Option<Ask> {
        if self.token.is_none() {
            return Some(Ask::hello("Somebody"));
        }
        match self.number {
            0 => return Some(Ask::Sit { seat: self.seat }),
            1 if self.seat.is_some() => return Some(Ask::Ready { promise: promise_of(&self.nonce()) }),
            _ => {}
        }
        if self.stage == Stage::Revealing && self.seat.is_some() && self.promise.is_none() {
            return Some(Ask::Reveal { nonce: self.nonce() });
        }
        let acts = self.seat.is_some_and(|seat| self.to_act.contains(seat));
        if self.stage == Stage::Playing && acts {
            if self.choices.is_empty() {
                return Some(Ask::Choices {});
            }
            let command = self.choices[chance as usize % self.choices.len()].clone();
            self.choices.clear();
            return Some(Ask::Play { command, revision: self.revision });
        }
        if self.stage == Stage::Over && self.looked.is_none() {
            return Some(Ask::Look {});
        }
        let misses = self.stage == Stage::Over && !(self.proof.is_some() && self.complete);
        (misses || now > self.heard + SILENCE).then(|| Ask::Have { events: self.events.len() as u32 })
    }

    fn hear(&mut self, tell: Tell, now: u64) {
        self.heard = now;
        match tell {
            Tell::Welcome { token, done, .. } => {
                self.token = Some(token);
                self.number = self.number.max(done);
                if matches!(&self.waiting, Some((Incoming { ask: Ask::Hello { .. }, .. }, _))) {
                    self.waiting = None;
                }
            }
            // News that were overtaken may tell of an earlier stage.
            Tell::Room { stage, .. } if stage as u8 >= self.stage as u8 => self.stage = stage,
            Tell::Events { since, events, revision, to_act } => {
                let (since, have) = (since as usize, self.events.len());
                self.complete |= self.stage == Stage::Over && since == have && events.is_empty();
                if since <= have && since + events.len() >= have {
                    self.events.truncate(since);
                    self.events.extend(events);
                }
                if revision >= self.revision {
                    (self.revision, self.to_act) = (revision, to_act);
                }
            }
            Tell::Choices { choices, .. } => {
                self.choices = choices.into_iter().map(|choice| choice.command).collect();
            }
            Tell::State { snapshot } => self.looked = Some(snapshot),
            Tell::Done { number, receipt } => {
                if self.answered(number) {
                    self.played.extend(receipt.map(|receipt| receipt.sequence));
                }
            }
            Tell::Refused { number, .. } => {
                if self.answered(number) {
                    self.choices.clear();
                }
            }
            Tell::Shown { proof } => self.proof = Some(proof),
            Tell::Room { .. } | Tell::Replaced {} => {}
        }
    }

    /// Sends what it wants next, or again what was not answered.
    fn act(&mut self, net: &mut Network) {
        let chance = net.chance.next_u32();
        // Now and then a device is switched on anew: it knows its token and nothing else.
        if chance.is_multiple_of(6000) && self.token.is_some() && self.stage == Stage::Playing {
            self.connection = Connection(self.connection.0 + 8);
            self.events.clear();
            (self.revision, self.to_act) = (0, Seats::NONE);
            let name = String::new();
            let hello = Ask::Hello { protocol: PROTOCOL, content: None, name, token: self.token };
            self.waiting = Some((Incoming { number: 0, ask: hello }, 0));
        }
        if self.waiting.is_none()
            && let Some(ask) = self.wish(chance, net.now)
        {
            let hello = matches!(ask, Ask::Hello { .. });
            self.number += u32::from(!hello);
            let number = if hello { 0 } else { self.number };
            self.waiting = Some((Incoming { number, ask }, 0));
        }
        if let Some((message, again)) = &mut self.waiting
            && *again <= net.now
        {
            *again = net.now + PATIENCE;
            let (from, message) = (self.connection, message.clone());
            net.send(self.at, || Parcel::Up(from, message.clone()));
        }
    }

    fn answered(&mut self, number: u32) -> bool {
        let awaited = matches!(&self.waiting, Some((sent, _)) if sent.number == number && number > 0);
        if awaited {
            let (sent, _) = self.waiting.take().expect("it waits");
            if matches!(sent.ask, Ask::Reveal { .. }) {
                self.promise = Some(promise_of(&self.nonce()));
            }
        }
        awaited
    }
}

struct Played {
    room: Room,
    clients: Vec<Client>,
}

/// Plays a room to its end and until every client has all of it.
fn play(id: &str, seed: u64) -> Played {
    let mut room = Room::open(game(id), Secret([seed as u8; 32]));
    let mut net = Network {
        chance: ChaCha8Rng::seed_from_u64(seed),
        now: 0,
        sent: 0,
        under_way: BTreeMap::new(),
        cut: [0; 8],
    };
    let seats = room.seats();
    let mut clients: Vec<Client> =
        (0..).zip(seats.iter().map(Some).chain([None])).map(|(at, seat)| Client::new(at, seat)).collect();
    while net.now < LONGEST {
        net.now += 1;
        while let Some(entry) = net.under_way.first_entry().filter(|entry| entry.key().0 <= net.now) {
            let sent = match entry.remove() {
                Parcel::Up(from, message) => room.receive(from, message),
                Parcel::Down(to, tell) => {
                    clients[to.0 as usize % 8].hear(tell, net.now);
                    Vec::new()
                }
            };
            for (to, tell) in sent {
                net.send(to.0 as usize % 8, || Parcel::Down(to, tell.clone()));
            }
        }
        for client in &mut clients {
            client.act(&mut net);
        }
        let over = |client: &Client| {
            client.proof.is_some() && client.complete && client.looked.is_some() && client.waiting.is_none()
        };
        if clients.iter().all(over) {
            break;
        }
    }
    Played { room, clients }
}

#[test]
fn every_room_comes_to_one_end_whatever_the_network_does() {
    let read = |name: &str| env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let (rooms, first) = (read("ROOMS").unwrap_or(3), read("SEED").unwrap_or(0));
    for row in registry::rows() {
        for seed in first..first + rooms {
            let what = format!("{} with seed {seed}", row.meta.id);
            let Played { mut room, clients } = play(row.meta.id, seed);
            let session = room.session().unwrap_or_else(|| panic!("{what} begins"));
            assert_eq!(session.to_act(), Seats::NONE, "{what} ends");
            let mut played: Vec<u32> = clients.iter().flat_map(|client| client.played.clone()).collect();
            played.sort_unstable();
            assert!(played.is_sorted_by(|one, next| one < next), "{what}: each command is played once");
            assert!(played.last() <= Some(&session.sequence()), "{what}: nothing that was answered is lost");
            for client in &clients {
                let viewer = client.seat.map_or(Viewer::Spectator, Viewer::Seat);
                let own = session.events(viewer, Page::since(0)).unwrap();
                let own: Vec<Value> =
                    own.into_iter().filter(|event| event.get("event_seq").is_some()).collect();
                assert_eq!(client.events, own, "{what}: {viewer} saw what it may see, and all of it");
                let proof =
                    client.proof.as_ref().unwrap_or_else(|| panic!("{what}: {viewer} is shown the dice"));
                let nonces: Vec<Nonce> = proof.seats.iter().map(|seat| seat.nonce).collect();
                assert_eq!(Some(seed_of(&proof.nonce, &nonces).text), session.dice().seed, "{what}");
            }
            assert!(session.proved() && session.verify().is_ok(), "{what}");
        }
    }
}
