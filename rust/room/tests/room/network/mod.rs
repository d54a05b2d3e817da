//! Rooms over a network that loses, doubles, delays, reorders and cuts, on a host that is killed again and again and goes on
//! from its journal, among people and a holder who lie. Everything follows from a seed, so that a failing room is played again by it:
//! `GAME=fleet ROOMS=1 SEED=17 cargo nextest run --release -p sandtable-room network`. `docs/protocol.md` says how to play thousands.

mod cheat;
mod client;
mod host;
mod laws;
mod liar;
mod trick;

use std::collections::BTreeMap;
use std::env;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use kernel::{Seats, Viewer};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use room::{Claim, RoomEntry, prove, seed_of};
use session::Page;

use super::*;
use cheat::{Cheat, Cheater};
use client::Client;
use host::{Host, Parcel};
use liar::Liar;
use room::client::Doubt;
use trick::Trickster;

/// What a step of the network is in milliseconds of the room's clock.
const STEP: u64 = 100;
/// No room takes more steps.
const LONGEST: u64 = 600_000;

/// What happens in every ten rooms, and who lies.
const TRIED: [&str; 21] = [
    "reopened",
    "sat_in",
    "returned",
    "moved",
    "withheld",
    "lapses",
    "wrong link",
    "no link",
    "late link",
    "two links",
    "leaves",
    "other nonce",
    "number used before",
    "command signed by another",
    "message signed before",
    "answer to another proposal",
    "OwnPromise noticed",
    "OtherPromise noticed",
    "LatePromise noticed",
    "NewPromises noticed",
    "TwoHistories noticed",
];

struct Played {
    host: Host,
    clients: Vec<Client>,
}

/// What a table agrees on: every seed something else.
fn options(seed: u64) -> Options {
    Options {
        patience: 5 + (seed % 3) as u32 * 20,
        clock: (seed % 4 == 1).then_some(3000),
        delay: if seed % 5 == 2 { 10 } else { 0 },
        dice: 1 + (seed % 2) as u32 * 4,
        bot: Player::Random,
        bots: Seats::NONE,
        listed: seed.is_multiple_of(7),
    }
}

/// Plays a room to its end and until every client has all of it.
fn play(id: &str, seed: u64) -> Played {
    let mut host = Host::open(id, seed);
    let seats = host.room.seats();
    // In two rooms of three a player lies, and in five of six the holder does.
    let number =
        seed * 5 + games::registry().rows().iter().position(|row| row.meta.id == id).unwrap_or(0) as u64;
    let liar = (!seed.is_multiple_of(3) && seats.len() > 1).then_some(number as usize % seats.len());
    let victim = liar.map_or(0, |liar| (liar + 1) % seats.len());
    host.cheater = Cheater::of(number, victim, seats.len());
    let trickster = |at| (Some(at) == liar).then(|| Trickster::new(number.is_multiple_of(2)));
    let mut clients: Vec<Client> = (0..)
        .zip(seats.iter().map(Some).chain([None]))
        .map(|(at, seat)| Client::new(at, seat, game(id), options(seed), trickster(at)))
        .collect();
    let mut liar = Liar::new(clients.len());
    while host.steps < LONGEST {
        host.steps += 1;
        while let Some(parcel) = host.arrives() {
            match parcel {
                Parcel::Up(from, message) => host.receive(from, message),
                Parcel::Down(client, to, told) => match clients.get_mut(client) {
                    Some(client) => client.hear(to, &told, host.steps),
                    None => liar.hear(&told.tell),
                },
                Parcel::Closed(client, connection) => match clients.get_mut(client) {
                    Some(client) => client.closed(connection),
                    None => liar.closed(),
                },
            }
        }
        for client in &mut clients {
            client.act(&mut host);
        }
        if clients.iter().any(|client| client.line.stage() > Stage::Gathering) {
            liar.act(&mut host);
        }
        host.mishap(clients.len() + 1);
        host.tick();
        if clients.iter().all(Client::has_all) {
            break;
        }
    }
    Played { host, clients }
}

#[test]
fn every_room_comes_to_one_end_whatever_the_network_does() {
    let read = |name: &str| env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let (rooms, first) = (read("ROOMS").unwrap_or(2), read("SEED").unwrap_or(0));
    let only = env::var("GAME").ok();
    let games: Vec<&str> = games::registry().rows().iter().map(|row| row.meta.id).collect();
    let games: Vec<&str> =
        games.into_iter().filter(|id| only.as_ref().is_none_or(|only| only == id)).collect();
    // Each game in turn, so that the number of rooms is what was asked for of each.
    let (next, all) = (AtomicU64::new(0), rooms * games.len() as u64);
    let happened = Mutex::new(BTreeMap::new());
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= all {
                        break;
                    }
                    let id = games[(number % games.len() as u64) as usize];
                    let deeds = check(id, first + number / games.len() as u64);
                    let mut happened = happened.lock().expect("no room has failed");
                    for (deed, times) in deeds {
                        *happened.entry(deed).or_insert(0) += times;
                    }
                }
            });
        }
    });
    let happened = happened.into_inner().expect("no room has failed");
    println!("{happened:?}");
    for deed in TRIED {
        assert!(only.is_some() || happened.contains_key(deed), "{deed} is tried too: {happened:?}");
    }
}

/// Plays a room and asks all of it that has to hold; gives back what happened in it.
fn check(id: &str, seed: u64) -> BTreeMap<String, u32> {
    let what = format!("GAME={id} ROOMS=1 SEED={seed}");
    let Played { mut host, clients } = play(id, seed);
    let (steps, restarted) = (host.steps, host.restarts > 0);
    // What is kept is all there is: a last restart, and everything is asked of what came out of it.
    host.restart();
    let mut room = host.room;
    assert!(room.session().is_some(), "{what}: begins within {steps} steps");
    acknowledged(&what, &room, &clients);
    let session = room.session().unwrap();
    assert_eq!(session.to_act(), Seats::NONE, "{what}: ends within {steps} steps");
    for client in &clients {
        let viewer = client.seat.map_or(Viewer::Spectator, Viewer::Seat);
        let mut own = session.events(viewer, Page::since(0)).unwrap();
        own.retain(|event| event.get("event_seq").is_some());
        assert_eq!(client.line.events(), own, "{what}: {viewer} saw what it may see, and all of it");
        let snapshot = session.snapshot(viewer, session::Logs::Last(0)).unwrap();
        let looked = client.line.state().unwrap_or_else(|| panic!("{what}: {viewer} has looked"));
        let mut looked = looked.snapshot.clone();
        // Its last refusal is told in it, which is no part of the game and not kept.
        looked.as_object_mut().expect("a snapshot").shift_remove("errors");
        assert_eq!(looked, snapshot, "{what}: {viewer} sees what the authority sees");
        let proof = client.line.proof().unwrap_or_else(|| panic!("{what}: {viewer} is shown the dice"));
        assert_eq!(promise_of(&proof.nonce), proof.promise, "{what}");
        assert!(client.promises.contains(&proof.promise), "{what}: {viewer} had that promise before");
        let nonces: Vec<Nonce> = proof.seats.iter().map(|seat| seat.nonce).collect();
        assert_eq!(Some(seed_of(&proof.nonce, &nonces).text), session.dice().seed, "{what}");
    }
    assert!(session.proved() && session.verify().is_ok(), "{what}");
    let cheat = host.cheater.map(|cheater| (cheater.cheat, cheater.victim));
    proved(&what, id, &room, &clients, (cheat, restarted));
    laws::no_lie_is_accepted(&what, &room, &clients);
    let mut happened = BTreeMap::new();
    happened.insert("lapses".to_owned(), laws::every_lapse_is_counted(&what, &room, &clients));
    for client in &clients {
        let tried = client.trickster.iter().flat_map(|liar| &liar.tried);
        happened.extend(tried.map(|(lie, times)| ((*lie).to_owned(), *times)));
        if let Some((cheat, _)) = cheat {
            let noticed = client.doubts.iter().filter(|doubt| !matches!(doubt, Doubt::SecondRoll(_)));
            *happened.entry(format!("{cheat:?} noticed")).or_insert(0) += noticed.count() as u32;
        }
    }
    let kind = |row: &Row| serde_json::to_value(&row.deed).expect("JSON")["type"].as_str().map(str::to_owned);
    for deed in room.rows().iter().filter_map(kind) {
        *happened.entry(deed).or_insert(0) += 1;
    }
    happened.retain(|_, times| *times > 0);
    happened
}

/// Every device proves what happened to everybody, and nobody is doubted who did not lie.
fn proved(
    what: &str,
    id: &str,
    room: &Room,
    clients: &[Client],
    (cheat, restarted): (Option<(Cheat, usize)>, bool),
) {
    let proven = prove(game(id), room.header().clone(), room.rows().to_vec());
    let proven = proven.unwrap_or_else(|broken| panic!("{what}: {broken}"));
    for client in clients {
        let lied_to = cheat.filter(|(_, victim)| *victim == client.at).map(|(cheat, _)| cheat);
        // A room that was restarted while a roll waited asks again, and may be asked for another one.
        let twice = |doubt: &Doubt| restarted && matches!(doubt, Doubt::SecondRoll(_));
        let shown = |doubt: &Doubt| twice(doubt) || lied_to.is_some_and(|cheat| cheat.is_noticed_as(doubt));
        assert!(client.doubts.iter().all(shown), "{what}: {:?}", client.doubts);
        // After the other lies it promised anew.
        let stays = matches!(lied_to, Some(Cheat::TwoHistories | Cheat::NewPromises));
        let may_doubt = |doubt: &Doubt| twice(doubt) || stays && shown(doubt);
        assert!(
            client.line.device().doubts().iter().all(may_doubt),
            "{what}: {:?}",
            client.line.device().doubts()
        );
        match client.line.device().compare(&proven) {
            Err(doubt) if may_doubt(&doubt) => continue,
            compared => drop(compared.unwrap_or_else(|doubt| panic!("{what}: {doubt}"))),
        }
        assert!(client.seat.is_none() || client.line.device().checked().nonces, "{what}");
        assert!(proven.seats.iter().all(|seat| seat.unsigned == 0 && seat.sealed), "{what}");
        let gaps = proven.findings().into_iter().filter(|found| !found.holds());
        let open: Vec<Claim> = gaps.map(|found| found.claim).collect();
        assert!(!open.contains(&Claim::Order) && !open.contains(&Claim::Result), "{what}: {open:?}");
    }
}

/// Every message that a client knows to be done is in the journal, once.
fn acknowledged(what: &str, room: &Room, clients: &[Client]) {
    for client in clients {
        for number in &client.acknowledged {
            let kept = room.rows().iter().filter(|row| {
                matches!(&row.deed, RoomEntry::Asked { member: of, number: done, .. } if (*of, done) == (client.member(), number))
            });
            assert_eq!(kept.count(), 1, "{what}: message {number} of {} was done, once", client.at);
        }
    }
}
