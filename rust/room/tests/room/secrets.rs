//! Law 5 through the room: two rooms that differ only in what somebody may not know tell that member the same bytes.

use kernel::{Seats, Viewer};
use room::Sent;
use serde_json::json;

use super::*;

/// A room of a game with a person at each seat, and one who looks on after them.
pub(super) fn gathered(id: &str, secret: u64) -> (Room, Vec<Row>, usize) {
    let mut scene = Scene::around(Room::open(game(id), Secret(drawn(secret))));
    let seats: Vec<Seat> = scene.room.seats().iter().collect();
    for at in 0..=seats.len() {
        assert_eq!(scene.enter(at, Ask::hello("Somebody", token(at))), None);
    }
    for (at, seat) in seats.iter().enumerate() {
        assert_eq!(scene.ask(at, Ask::Sit { seat: Some(*seat) }), None);
    }
    for at in 0..seats.len() {
        assert_eq!(scene.ready(at, at as u8), None);
    }
    scene.acknowledge(seats.len());
    for at in 0..seats.len() {
        assert_eq!(scene.ask(at, Ask::Reveal { nonce: nonce(at as u8) }), None);
    }
    assert_eq!(scene.stage(), Stage::Playing);
    (scene.room, scene.rows, seats.len())
}

/// All that one connection is sent.
fn heard(sent: Sent, at: usize) -> String {
    let own = sent.tells.into_iter().filter(|(to, _)| *to == Connection(at as u64));
    let mut own: Vec<Tell> = own.map(|(_, tell)| tell).collect();
    for tell in &mut own {
        // A head binds everything. It tells nothing before the room's nonce is shown, which no member knows.
        if let Tell::Events { head: Some(head), .. } = tell {
            *head = Digest([0; 32]);
        }
        if let Tell::Room { proposed: Some(proposed), .. } = tell {
            proposed.head = Digest([0; 32]);
        }
    }
    serde_json::to_string(&own).expect("JSON")
}

/// What a member and its watcher hear of a secret command, and of all that they ask afterwards.
fn told(id: &str, room: &Room, people: usize, answer: (Seat, &Value), listens: usize) -> String {
    let mut room =
        Room::restore(game(id), room.header().clone(), room.rows().to_vec()).expect("it was a room");
    for at in 0..=people {
        let back = Incoming { number: 0, ask: Ask::back(token(at)) };
        let _ = room.receive(Connection(at as u64), back, 1000);
    }
    let (seat, command) = answer;
    let revision = room.session().expect("a game").revision();
    let play = Incoming { number: 9000, ask: Ask::play(command.clone(), revision) };
    let mut all = heard(room.receive(Connection(seat.index() as u64), play, 2000), listens);
    let mut asks = vec![
        Ask::Look { lines: 200, choices: true },
        Ask::Have { epoch: 0, events: 0 },
        Ask::Record {},
        Ask::Choices {},
        Ask::undo(),
        Ask::play(command.clone(), revision + 5),
        Ask::Have { epoch: 0, events: 2 },
    ];
    let seats: Vec<Seat> = room.seats().iter().collect();
    let own = seats.get(listens).and_then(|seat| {
        let session = room.session()?;
        session.commands(*seat, false).ok()?.commands.first().map(|choice| choice.command.clone())
    });
    for about in [Value::Null, own.unwrap_or_default()] {
        for op in session::Ask::OPS {
            let fields = match op.name {
                "phrase" | "consider" | "why_not" | "submit" => json!({ "command": about }),
                "preview" => json!({ "query": about }),
                "verify_roll" => json!({ "roll": "1.stake.1" }),
                "rewind" => json!({ "commands": 0 }),
                "bot" => json!({ "player": "hint" }),
                _ => json!({}),
            };
            let ask = session::Ask::read(op.name, fields).expect("an op").expect("its fields");
            asks.push(Ask::Question { ask });
        }
    }
    for (number, ask) in (9001..).zip(asks) {
        let answered = room.receive(Connection(listens as u64), Incoming { number, ask }, 3000);
        all.push_str(&heard(answered, listens));
    }
    all.push_str(&heard(room.lose(Connection(seat.index() as u64), 4000), listens));
    all
}

/// Two commands of a seat of which a viewer may know the same.
fn pair(room: &mut Room, seat: Seat, viewer: Viewer) -> Option<[Value; 2]> {
    let session = room.session()?;
    let all = session.commands(seat, false).ok()?.commands;
    let known = |command: &Value| session.observe_command(viewer, seat, command).ok();
    let one = &all.first()?.command;
    let other = all.iter().skip(1).find(|other| known(&other.command) == known(one))?;
    Some([one.clone(), other.command.clone()])
}

#[test]
fn law_5_a_room_tells_a_member_the_same_whatever_it_may_not_know() {
    let mut compared = std::collections::BTreeMap::new();
    for row in games::registry().rows() {
        let id = row.meta.id;
        for secret in 0..2 {
            let (mut room, _, people) = gathered(id, secret);
            for number in 1..40 {
                let to_act = room.session().expect("a game").to_act();
                if to_act.len() > 1 && compared.get(id).is_none_or(|count| *count < 24) {
                    *compared.entry(id).or_insert(0) += compare(id, &mut room, people, to_act);
                }
                let Some(seat) = to_act.lowest() else { break };
                let session = room.session().expect("a game");
                let (revision, command) =
                    (session.revision(), session.bot_move(seat, "random").expect("a command"));
                let play = Incoming { number: 100 + number, ask: Ask::play(command, revision) };
                let _ = room.receive(Connection(seat.index() as u64), play, 0);
            }
        }
    }
    assert!(compared.get("crossfire").is_some_and(|count| *count > 10), "{compared:?}");
}

fn compare(id: &str, room: &mut Room, people: usize, to_act: Seats) -> u32 {
    let mut count = 0;
    for seat in to_act.iter() {
        let listeners = to_act.without(seat).iter().map(|listens| (listens.index(), Viewer::Seat(listens)));
        for (listens, viewer) in listeners.chain([(people, Viewer::Spectator)]) {
            let Some([one, other]) = pair(room, seat, viewer) else { continue };
            let [one, other] = [one, other].map(|command| told(id, room, people, (seat, &command), listens));
            assert_eq!(one, other, "{id}: {viewer} learns what {seat} has chosen");
            count += 1;
        }
    }
    count
}
