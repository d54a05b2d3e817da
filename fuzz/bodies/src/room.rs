//! Rooms from their journals.

use std::sync::LazyLock;

use kernel::{Digest, Seat};
use room::client::{Client, News};
use room::{Ask, Connection, Header, Incoming, Nonce, Room, Row, Secret, Token, promise_of, prove, seed_of};
use serde_json::{Value, json};

use crate::GAMES;
use crate::restructure::rearranged;

/// How many commands are played in a room.
const COMMANDS: u32 = 12;

/// A journal of each game with its number among the games, and one of the first that is over.
static SOUND: LazyLock<Vec<(usize, Value)>> = LazyLock::new(|| {
    let begun = (0..GAMES.len()).map(|game| (game, lines(&played(game, COMMANDS))));
    let over = played(0, u32::MAX).public_journal().expect("it is over");
    begun.chain([(0, json!(over))]).collect()
});

/// Restores and proves a room journal whose structure the bytes edit. It is refused, or a room that goes on; and a proof
/// holds.
pub fn room(data: &[u8]) {
    let Some((first, rest)) = data.split_first() else { return };
    let (game, sound) = &SOUND[usize::from(*first) % SOUND.len()];
    let Value::Array(mut lines) = rearranged(sound, rest) else { return };
    if lines.is_empty() {
        return;
    }
    let rows = lines.split_off(1).into_iter().map(serde_json::from_value);
    let Ok(rows) = rows.collect::<Result<Vec<Row>, _>>() else { return };
    let Ok(header) = serde_json::from_value::<Header>(lines.remove(0)) else { return };
    if let Ok(proven) = prove(GAMES[*game].clone(), header.clone(), rows.clone()) {
        let nonces: Vec<Nonce> = proven.proof.seats.iter().map(|seat| seat.nonce).collect();
        assert_eq!(promise_of(&proven.proof.nonce), proven.proof.promise);
        assert!(proven.proof.seats.iter().all(|seat| promise_of(&seat.nonce) == seat.promise));
        assert_eq!(seed_of(&proven.proof.nonce, &nonces), proven.seed);
    }
    if let Ok(room) = Room::restore(GAMES[*game].clone(), header, rows) {
        go_on(room);
    }
}

/// Members come back, ask for what they may know, and the time passes.
fn go_on(mut room: Room) {
    let now = room.rows().last().map_or(0, |row| row.now);
    let _ = room.reopen(now);
    for at in 0..3 {
        let asks =
            [Ask::back(token(at)), Ask::Look { lines: 9, choices: true }, Ask::Again {}, Ask::Leave {}];
        for (number, ask) in (0..).zip(asks) {
            let _ = room.receive(Connection(at), Incoming { number: number * 1000, ask }, now);
        }
        let _ = room.tick(now + 90_000);
    }
}

/// A room with people at its seats and one who looked on, in which so many commands were played.
fn played(game: usize, commands: u32) -> Room {
    let mut room = Room::open(GAMES[game].clone(), Secret(Digest::of(&"fuzz")));
    let seats: Vec<Seat> = room.seats().iter().collect();
    let mut number = 0;
    // The first seat's device signs.
    let mut device = Client::new();
    let mut ask = |room: &mut Room, device: &mut Client, at: usize, ask: Ask| {
        number += 1;
        let number = if matches!(ask, Ask::Hello { .. } | Ask::Link { .. }) { 0 } else { number };
        let sent = room.receive(Connection(at as u64), Incoming { number, ask }, u64::from(number));
        let own = sent.tells.iter().filter(|(to, _)| *to == Connection(0));
        own.for_each(|(_, tell)| device.hear(News::from(tell)));
        assert!(
            !sent.rows.is_empty() || device.link().is_some(),
            "what is sound is done, or waits for a link"
        );
    };
    for at in 0..=seats.len() {
        ask(&mut room, &mut device, at, Ask::hello("Somebody", token(at as u64)));
    }
    for (at, seat) in seats.iter().enumerate() {
        ask(&mut room, &mut device, at, Ask::Sit { seat: Some(*seat) });
    }
    let nonce = |at: usize| Nonce(Digest::of(&(at as u64)));
    let ready = device.ready(nonce(0)).expect("it knows the room");
    ask(&mut room, &mut device, 0, ready);
    for at in 1..seats.len() {
        let ready = Ask::ready(promise_of(&nonce(at)), room.agreement());
        ask(&mut room, &mut device, at, ready);
    }
    for _ in 0..2 {
        let due = device.due().expect("it acknowledges, then shows its nonce");
        for at in 1..seats.len() {
            let promises = room.promises();
            let same = if matches!(due, Ask::Acknowledge { .. }) {
                Ask::Acknowledge { promises }
            } else {
                Ask::Reveal { nonce: nonce(at) }
            };
            ask(&mut room, &mut device, at, same);
        }
        ask(&mut room, &mut device, 0, due);
    }
    ask(&mut room, &mut device, 0, Ask::Kick { member: seats.len() as u32 });
    for _ in 0..commands {
        let session = room.session().expect("a game");
        let Some(seat) = session.to_act().lowest() else {
            let seal = device.due().expect("it confirms the end");
            ask(&mut room, &mut device, 0, seal);
            return room;
        };
        let (revision, command) =
            (session.revision(), session.bot_move(seat, "random").expect("a bot finds a command"));
        let play =
            if seat.index() == 0 { device.play(revision, command) } else { Ask::play(command, revision) };
        ask(&mut room, &mut device, seat.index(), play);
        if let Some(link) = device.link() {
            ask(&mut room, &mut device, 0, link);
        }
    }
    ask(&mut room, &mut device, seats.len() - 1, Ask::Leave {});
    room
}

fn token(at: u64) -> Token {
    Token(Digest::of(&(at + 1000)))
}

fn lines(room: &Room) -> Value {
    let rows = room.rows().iter().map(|row| json!(row));
    [json!(room.header())].into_iter().chain(rows).collect()
}
