//! What a device refuses to go on with, and what it says of a room that lies to it (RM-04, RM-14, RM-15).

use room::client::{Client, Doubt, News, RoomSeen, Who};
use room::{Nonce, RoomEntry, promises_of};

use super::signing::Signing;
use super::*;

/// A device at p1 of a room in which both have promised, and what it was told of it.
fn promised() -> (Client, RoomSeen) {
    let mut scene = Scene::seated();
    let mut device = Client::new();
    device.hear(News::Welcome { member: 0 });
    device.hear(News::from(scene.seen()));
    let ready = device.ready(Nonce(drawn(1))).expect("it knows the room");
    assert_eq!(scene.ask(0, ready), None);
    assert_eq!(scene.ready(1, 1), None);
    let News::Room(room) = News::from(scene.seen()) else { panic!("a room") };
    (device, *room)
}

fn later(room: &RoomSeen, stage: Stage) -> RoomSeen {
    let mut later = RoomSeen { order: room.order + 1, stage, ..room.clone() };
    for seat in &mut later.seats {
        seat.countdown = Some(1000);
    }
    later
}

pub(super) fn events(revision: u32, head: Digest, to_act: Seats) -> News {
    News::Events { epoch: 0, base: 0, since: 0, events: Vec::new(), revision, head: Some(head), to_act }
}

fn hear(device: &mut Client, room: RoomSeen) -> Option<Ask> {
    device.hear(News::Room(Box::new(room)));
    device.due()
}

#[test]
fn rm_04_a_device_acknowledges_what_it_noted_and_shows_its_number_for_that_alone() {
    let (mut device, room) = promised();
    let noted = promises_of(room.promise, &room.promised());
    let acknowledge = Some(Ask::Acknowledge { promises: noted });
    assert_eq!(hear(&mut device, room.clone()), acknowledge);
    assert_eq!(device.due(), acknowledge, "until it is heard");
    let mut other = later(&room, Stage::Revealing);
    other.members[1].promise = Some(drawn(9));
    let mut lied = Client::restore(device.kept().expect("it has promised").clone());
    lied.hear(News::Welcome { member: 0 });
    assert_eq!(hear(&mut lied, other), None, "the other has changed its promise");
    assert_eq!(lied.doubts(), [Doubt::PromisesChanged]);
    let revealing = later(&room, Stage::Revealing);
    assert!(matches!(hear(&mut device, revealing.clone()), Some(Ask::Reveal { .. })));
    assert_eq!(device.doubts(), []);
    // With its number in hand, the room could choose another one of its own.
    let mut again = later(&revealing, Stage::Acknowledging);
    again.promise = drawn(10);
    assert_eq!(hear(&mut device, again), None);
    assert_eq!(device.doubts(), [Doubt::PromisesChanged]);
}

#[test]
fn rm_04_a_device_goes_no_further_where_its_own_promise_is_another() {
    let (mut device, mut room) = promised();
    room.members[0].key = None;
    assert_eq!(hear(&mut device, room), None);
    assert_eq!(device.doubts(), [Doubt::OwnPromise]);
    assert!(device.doubts()[0].to_string().contains("does not go on"));
}

#[test]
fn rm_14_a_device_shows_one_link_for_a_roll_and_none_twice() {
    let (mut device, room) = promised();
    hear(&mut device, room.clone());
    let mut playing = later(&room, Stage::Playing);
    let mut link = |device: &mut Client, roll, revision| {
        playing.order += 1;
        device.hear(events(revision, drawn(u64::from(revision)), Seats::one(Seat::P1)));
        let owed = Seats::one(Seat::P1);
        playing.rolling = Some(room::RollSeen { roll, seat: Seat::P2, revision, owed, countdown: 1000 });
        device.hear(News::Room(Box::new(playing.clone())));
        let Some(Ask::Link { link: Some(link), signature: Some(_), .. }) = device.link() else {
            panic!("a link")
        };
        link
    };
    let first = link(&mut device, drawn(1), 1);
    assert_eq!(link(&mut device, drawn(1), 1), first, "the same roll is asked for again");
    let mut restarted = Client::restore(device.kept().expect("kept").clone());
    restarted.hear(News::Welcome { member: 0 });
    let second = link(&mut restarted, drawn(2), 2);
    assert_ne!(second, first);
    assert_eq!(link(&mut restarted, drawn(1), 2), first);
    assert!(!format!("{restarted:?}{:?}", restarted.kept()).contains(&first.0.to_string()));
}

#[test]
fn rm_14_a_holder_that_asks_for_a_second_roll_is_named_by_every_device() {
    let link = |row: &Row| matches!(&row.deed, RoomEntry::Asked { ask: Ask::Link { .. }, .. });
    // The holder at p1 has a client of its own making.
    let mut table = Signing::playing([false, true]);
    let (before, actor) = loop {
        let before = table.scene.rows.len();
        if table.play() == 0 && table.scene.rows[before..].iter().any(link) {
            break (table.scene.rows[..before].to_vec(), 0);
        }
    };
    let doubts = |table: &Signing, at: usize| table.devices[at].as_ref().expect("a device").doubts().to_vec();
    assert_eq!(doubts(&table, 1 - actor), []);
    // It knows the link, and goes back to what it had before: its command with another salt is another roll.
    let header = table.scene.room.header().clone();
    table.scene.room = Room::restore(game("crossfire"), header, before.clone()).expect("a room");
    (table.scene.rows, table.scene.now) = (before, table.scene.now + 60_000);
    for at in [0, 1] {
        assert_eq!(table.scene.enter(at, Ask::back(token(at))), None);
        assert_eq!(table.scene.ask(at, Ask::Have { epoch: 0, events: 0 }), None);
    }
    table.settle();
    assert_eq!(doubts(&table, 1 - actor), [], "a restart alone is none");
    let (at, command) = table.thought();
    let revision = table.scene.room.session().expect("a game").revision();
    assert_eq!(at, actor);
    assert_eq!(
        table.scene.ask(at, Ask::Play { command, revision, salt: Some(nonce(9)), signed: None }),
        None
    );
    table.settle();
    let shows = table.scene.rows.iter().rev().take(3).any(link);
    assert!(!shows, "it shows no other link for the same change");
    table.scene.later(6);
    table.settle();
    let found = doubts(&table, 1 - actor);
    assert!(matches!(found[..], [Doubt::SecondRoll(_), Doubt::History(_)]), "{found:?}");
    assert!(found[0].to_string().starts_with("The room asked twice for dice"));
    let Tell::Room { members, .. } = table.scene.seen() else { panic!("a room") };
    assert_eq!(members[1 - actor].lapses, 1, "it is rolled without, and the device says whose doing that is");
}

#[test]
fn rm_15_a_device_says_what_does_not_hold() {
    let (mut device, room) = promised();
    hear(&mut device, room.clone());
    let table = |revision, head| events(revision, head, Seats::one(Seat::P1));
    device.hear(table(1, drawn(1)));
    device.hear(table(1, drawn(1)));
    assert_eq!(device.doubts(), [], "told twice is told once");
    device.hear(table(1, drawn(2)));
    let mut playing = later(&room, Stage::Playing);
    playing.members[0].chain = Some(drawn(3));
    hear(&mut device, playing.clone());
    let mut changed = later(&playing, Stage::Playing);
    changed.members[0].chain = room.members[0].chain;
    changed.members[1].key = Some(room::Key(drawn(4)));
    hear(&mut device, changed);
    let proof = |nonce| room::Proof { promise: room.promise, nonce, seats: Vec::new() };
    device.hear(News::Shown { proof: proof(nonce(9)) });
    hear(&mut device, later(&later(&playing, Stage::Over), Stage::Over));
    let link = Doubt::Link(Who::Seat(Seat::P1, "Ada".to_owned()));
    let who = |seat, name: &str| Doubt::Nonce(Who::Seat(seat, name.to_owned()));
    let nonces = [Doubt::Nonce(Who::Room), who(Seat::P1, "Ada"), who(Seat::P2, "Bo")];
    let found: Vec<Doubt> =
        [Doubt::History(1), link, Doubt::PromisesChanged].into_iter().chain(nonces).collect();
    assert_eq!(device.doubts(), found);
    assert!(device.mark().is_some_and(|words| words.contains("The device of Bo showed another number")));
}

#[test]
fn rm_15_a_device_compares_a_journal_with_what_it_was_told() {
    let mut one = Signing::playing([true, true]);
    one.play_to_the_end();
    let device = one.devices[0].take().expect("a device");
    let proven = one.proven().expect("nobody lied");
    assert!(device.compare(&proven).is_ok());
    assert!(device.mark().is_some_and(|words| words.starts_with("Checked: All numbers")));
    let mut shorter = proven.clone();
    let (last, _) = shorter.heads.pop().expect("it was played");
    assert_eq!(device.compare(&shorter), Err(Doubt::History(last)), "the journal lacks the last step");
    let mut lacking = proven.clone();
    lacking.seats[1].chain = None;
    let bo = Who::Seat(Seat::P2, "Bo".to_owned());
    assert_eq!(device.compare(&lacking), Err(Doubt::LostLink(bo.clone())));
    lacking.seats[1].chain = Some(drawn(5));
    assert_eq!(device.compare(&lacking), Err(Doubt::LostLink(bo)), "another chain");
    let mut other = Signing::playing([true, false]);
    other.play_to_the_end();
    let other_game = other.proven().expect("nobody lied");
    assert_eq!(device.compare(&other_game), Err(Doubt::OtherGame));
    let misled = other.devices[0].take().expect("a device");
    let mut misled = Client::restore(misled.kept().expect("kept").clone());
    misled.hear(events(3, drawn(1), Seats::NONE));
    assert_eq!(misled.compare(&other_game), Err(Doubt::History(3)));
    let looks_on = Client::new().compare(&proven).expect("it saw nothing");
    assert!(looks_on.to_string().starts_with("Your device noted no promises"));
}
