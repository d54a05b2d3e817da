//! Journals that were doctored: each is restored or refused in words, and a restored room goes on.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use room::{Broken, Header, RoomEntry, Signature, Signed, Wish, prove};
use serde_json::json;

use super::secrets::gathered;
use super::signing::Signing;
use super::*;

/// How many doctored journals each sound one gives.
const COUNT: u32 = 60;

/// Every message of which a journal keeps a row.
fn asks() -> Vec<Ask> {
    let signed = Signed { head: drawn(0), signature: Signature([7; 64]) };
    vec![
        Ask::Sit { seat: Some(Seat::P1) },
        Ask::Sit { seat: None },
        Ask::Setup { setup: Some(game("crossfire").draw_setup("other")) },
        Ask::Setup { setup: None },
        Ask::Options { options: Options::default() },
        Ask::Ready { promise: promise_of(&nonce(0)), agreement: None, chain: None, key: None },
        Ask::Ready { promise: promise_of(&nonce(0)), agreement: Some(drawn(0)), chain: None, key: None },
        Ask::Acknowledge { promises: drawn(0) },
        Ask::Reveal { nonce: nonce(0) },
        Ask::play(Value::Null, 0),
        Ask::undo(),
        Ask::Pause { paused: true },
        Ask::Answer { yes: true, proposal: None, signed: None },
        Ask::Answer { yes: true, proposal: Some(1), signed: None },
        Ask::Seal { signed },
        Ask::Undo { signed: Some(signed) },
        Ask::Link { roll: drawn(0), link: None, signature: Some(signed.signature) },
        Ask::Absent { seat: Seat::P2, wish: Wish::Bot },
        Ask::Say { phrase: 0 },
        Ask::Leave {},
        Ask::Again {},
        Ask::Kick { member: 7 },
        Ask::Record {},
    ]
}

#[test]
fn rm_10_a_row_of_a_member_that_is_none_cannot_have_happened() {
    let game = game("crossfire");
    let empty = Room::open(game.clone(), Secret(drawn(5)));
    let playing = Scene::playing();
    let mut public = playing.rows.clone();
    for row in &mut public {
        if let RoomEntry::Entered { token, .. } = &mut row.deed {
            *token = None;
        }
    }
    for (room, before) in [(&empty, vec![]), (&playing.room, playing.rows), (&playing.room, public)] {
        for member in [before.len() as u32, 3, u32::MAX] {
            let asked = asks().into_iter().map(|ask| RoomEntry::Asked { member, number: 1, ask });
            for deed in asked.chain([RoomEntry::Forgotten { member }]) {
                let mut rows = before.clone();
                rows.push(Row { row: rows.len() as u32 + 1, now: 0, deed });
                let number = rows.len() as u32;
                let broken = Room::restore(game.clone(), room.header().clone(), rows.clone()).err();
                let Some(Broken::Refused(row, problem)) = broken else { panic!("{broken:?}") };
                assert_eq!((row, problem.code.as_str()), (number, "no_such_member"));
                assert!(prove(game.clone(), room.header().clone(), rows).is_err());
            }
        }
    }
}

/// Journals of every game as lines, with all that can happen in a room; of one game also to the end of it and beyond.
fn sound() -> Vec<(&'static str, Vec<Value>)> {
    let lines = |room: &Room| {
        let rows = room.rows().iter().map(|row| json!(row));
        [json!(room.header())].into_iter().chain(rows).collect::<Vec<_>>()
    };
    let mut all = Vec::new();
    for game in games::registry().rows() {
        let (room, rows, people) = gathered(game.meta.id, 3);
        let mut scene = Scene { rows, numbers: [100; 8], ..Scene::around(room) };
        for _ in 0..12 {
            let Some(seat) = scene.room.session().unwrap().to_act().lowest() else { break };
            assert_eq!(scene.play(seat.index()), None);
        }
        scene.ask(0, Ask::undo());
        scene.ask(0, Ask::Kick { member: people as u32 });
        scene.ask(1.min(people - 1), Ask::Leave {});
        scene.later(60);
        all.push((game.meta.id, lines(&scene.room)));
    }
    let mut signed = Signing::playing([true, false]);
    signed.play_to_the_end();
    all.push(("crossfire", lines(&signed.scene.room)));
    let mut scene = Scene::playing_with(&Options { delay: 9, clock: Some(5000), ..Options::default() });
    while let Some(seat) = scene.room.session().unwrap().to_act().lowest() {
        scene.now += 1000;
        assert_eq!(scene.play(seat.index()), None);
    }
    all.push(("crossfire", scene.room.public_journal().expect("it is over")));
    for at in [0, 1] {
        assert_eq!(scene.ask(at, Ask::Again {}), None);
    }
    let sent = scene.room.play_again(Secret(drawn(6)), scene.now);
    scene.keep(sent);
    scene.ready(1, 1);
    all.push(("crossfire", lines(&scene.room)));
    all
}

/// Chance with bounds.
struct Chance(ChaCha8Rng);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0.next_u32() as usize % bound.max(1)
    }
}

/// Drops, doubles, swaps or moves rows, or puts something else into a field.
fn doctor(lines: &mut Vec<Value>, chance: &mut Chance) {
    if lines.is_empty() {
        return;
    }
    let (one, other) = (chance.below(lines.len()), chance.below(lines.len()));
    match chance.below(8) {
        0 => drop(lines.remove(one)),
        1 => lines.insert(other, lines[one].clone()),
        2 => lines.swap(one, other),
        3 => lines.truncate(one + 1),
        4 => lines[one]["deed"] = lines[other]["deed"].clone(),
        _ => {
            let mut places = Vec::new();
            pointers(&lines[one], String::new(), &mut places);
            let place = places[chance.below(places.len())].clone();
            let number = [0, 1, 2, 9, u64::from(u32::MAX), 1 << 53, u64::MAX][chance.below(7)];
            let elsewhere = lines[other].pointer(&place).cloned();
            if let Some(value) = lines[one].pointer_mut(&place) {
                *value = match (value.as_u64(), elsewhere) {
                    (Some(was), _) if number == 9 => json!(was + 1),
                    (Some(_), None) => json!(number),
                    (Some(_), Some(_)) if number < 2 => json!(number),
                    (None, None) => Value::Null,
                    (_, Some(elsewhere)) => elsewhere,
                };
            }
        }
    }
}

/// Where the nodes of a value stand.
fn pointers(value: &Value, at: String, found: &mut Vec<String>) {
    match value {
        Value::Array(list) => {
            list.iter()
                .enumerate()
                .for_each(|(place, value)| pointers(value, format!("{at}/{place}"), found));
        }
        Value::Object(map) => {
            map.iter().for_each(|(key, value)| pointers(value, format!("{at}/{key}"), found));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
    found.push(at);
}

/// Numbers rows from 1 and lets time pass forwards, so that what else is wrong is come to.
fn renumber(lines: &mut [Value]) {
    let mut now = 0;
    for (row, line) in lines.iter_mut().enumerate().skip(1) {
        now = line["now"].as_u64().unwrap_or(0).max(now);
        if line.is_object() {
            (line["row"], line["now"]) = (json!(row), json!(now));
        }
    }
}

/// A restored room takes whatever its members send next.
fn go_on(mut room: Room) {
    let now = room.rows().last().map_or(0, |row| row.now);
    let _ = room.reopen(now);
    for at in 0..2 {
        let _ = room.receive(Connection(at), Incoming { number: 0, ask: Ask::back(token(at as usize)) }, now);
        let _ = room.receive(Connection(at), Incoming { number: 0, ask: Ask::hello("Late", token(9)) }, now);
        let last = [Ask::Look { lines: 9, choices: true }, Ask::Have { epoch: 0, events: 3 }];
        for (number, ask) in (5000..).zip(asks().into_iter().chain(last)) {
            let _ = room.receive(Connection(at), Incoming { number, ask }, now);
        }
        let _ = room.tick(now + 90_000);
    }
    let _ = room.play_again(Secret(drawn(8)), now + 90_000);
    let _ = (room.as_seen(), room.public_journal());
}

#[test]
fn rm_10_a_doctored_journal_is_a_room_or_refused_in_words() {
    let [mut restored, mut refused, mut proved] = [0; 3];
    for (seed, (id, sound)) in (0..).zip(sound()) {
        let (game, mut chance) = (game(id), Chance(ChaCha8Rng::seed_from_u64(seed)));
        for _ in 0..COUNT {
            let mut lines = sound.clone();
            for _ in 0..=chance.below(3) {
                doctor(&mut lines, &mut chance);
            }
            if chance.below(4) > 0 {
                renumber(&mut lines);
            }
            let Some(first) = lines.first() else { continue };
            let Ok(header) = serde_json::from_value::<Header>(first.clone()) else { continue };
            let rows: Result<Vec<Row>, _> = lines.into_iter().skip(1).map(serde_json::from_value).collect();
            let Ok(rows) = rows else { continue };
            if let Ok(proven) = prove(game.clone(), header.clone(), rows.clone()) {
                assert_eq!(promise_of(&proven.proof.nonce), proven.proof.promise);
                proved += 1;
            }
            match Room::restore(game.clone(), header, rows) {
                Ok(room) => {
                    go_on(room);
                    restored += 1;
                }
                Err(broken) => {
                    assert!(!broken.to_string().is_empty());
                    refused += 1;
                }
            }
        }
    }
    assert!(
        restored > 50 && refused > 50 && proved > 0,
        "{restored} restored, {refused} refused, {proved} proved"
    );
}
