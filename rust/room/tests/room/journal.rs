//! A room is its journal.

use room::{Broken, RoomEntry, prove};
use serde_json::json;

use super::*;

fn restored(scene: &Scene, rows: usize) -> Room {
    let header = serde_json::to_string(scene.room.header()).unwrap();
    let rows: Vec<Row> = scene.rows[..rows]
        .iter()
        .map(|row| serde_json::from_str(&serde_json::to_string(row).unwrap()).unwrap())
        .collect();
    Room::restore(game("crossfire"), serde_json::from_str(&header).unwrap(), rows).unwrap()
}

/// A game to its end, with an undo and a bot that sits in for a while.
fn whole() -> Scene {
    let mut scene = Scene::playing();
    assert_eq!(scene.play(0), None);
    assert_eq!(scene.ask(0, Ask::undo()), None);
    scene.lose(1);
    scene.later(60);
    assert_eq!(scene.enter(1, Ask::back(token(1))), None);
    for _ in 0..2000 {
        let Some(seat) = scene.room.session().unwrap().to_act().lowest() else { break };
        assert_eq!(scene.play(seat.index()), None);
    }
    assert_eq!(scene.stage(), Stage::Over);
    scene
}

#[test]
fn rm_10_a_room_is_there_again_after_every_row() {
    let mut scene = whole();
    assert_eq!(scene.room.rows(), scene.rows);
    for rows in (0..scene.rows.len()).step_by(7).chain([scene.rows.len()]) {
        let mut room = restored(&scene, rows);
        let _ = room.reopen(scene.now + 5);
        assert_eq!(room.rows().len(), rows + 1);
    }
    let mut room = restored(&scene, scene.rows.len());
    let (one, other) = (room.session().unwrap(), scene.room.session().unwrap());
    assert_eq!((one.digest(), one.revision()), (other.digest(), other.revision()));
    // Nobody is here, and whoever was comes back with the same token to the same seat.
    let mut scene = Scene { room, ..scene };
    let kept = scene.events(0);
    assert_eq!(scene.enter(6, Ask::back(token(0))), None);
    let Some(Tell::Welcome { member: 0, done, .. }) = scene.heard(6).next() else { panic!("a welcome") };
    assert_eq!(*done, scene.numbers[0]);
    scene.numbers[6] = *done;
    assert_eq!(scene.ask(6, Ask::Have { epoch: 1, events: 0 }), None);
    assert_eq!(scene.events(6), kept);
}

#[test]
fn rm_10_what_was_done_before_a_restart_is_not_done_again() {
    let mut scene = Scene::playing();
    let session = scene.room.session().unwrap();
    let (revision, command) = (session.revision(), session.bot_move(Seat::P1, "random").unwrap());
    let play = Ask::play(command, revision);
    assert_eq!(scene.ask(0, play.clone()), None);
    let answer = scene.heard(0).rfind(|tell| matches!(tell, Tell::Done { .. })).cloned();
    let room = restored(&scene, scene.rows.len());
    let mut scene = Scene { room, told: Vec::new(), ..scene };
    assert_eq!(scene.enter(6, Ask::back(token(0))), None);
    assert_eq!(scene.send(6, scene.numbers[0], play), None);
    assert_eq!(scene.heard(6).next_back().cloned(), answer, "and is answered as before");
    assert_eq!(scene.room.session().unwrap().sequence(), 1);
}

#[test]
fn rm_10_a_journal_lets_nobody_in() {
    let scene = Scene::playing();
    let lines: Vec<String> = [serde_json::to_string(scene.room.header()).unwrap()]
        .into_iter()
        .chain(scene.rows.iter().map(|row| serde_json::to_string(row).unwrap()))
        .collect();
    for at in 0..3 {
        assert!(!lines.iter().any(|line| line.contains(&token(at).0.to_string())));
        let hash = Token(token(at).hash());
        let mut other = Scene::around(restored(&scene, scene.rows.len()));
        assert_eq!(other.enter(0, Ask::back(hash)).as_deref(), Some("unknown_token"));
    }
}

#[test]
fn rm_10_the_time_of_a_restart_is_nobodys() {
    let mut scene = Scene::playing_with(&Options { clock: Some(100), ..Options::default() });
    scene.later(40);
    assert_eq!(scene.play(0), None);
    let mut room = restored(&scene, scene.rows.len());
    let _ = room.reopen(scene.now + 1_000_000);
    let Tell::Room { seats, .. } = room.as_seen() else { panic!("a room") };
    assert_eq!(seats[0].clock, Some(60_000));
}

#[test]
fn rm_10_a_journal_in_which_a_member_called_the_game_off_by_leaving_is_one() {
    let mut scene = Scene::seated();
    for at in [0, 1] {
        scene.ready(at, at as u8);
    }
    scene.acknowledge(2);
    let leave = RoomEntry::Asked { member: 0, number: 9, ask: Ask::Leave {} };
    scene.rows.push(Row { row: scene.rows.len() as u32 + 1, now: 0, deed: leave });
    let Tell::Room { stage, members, host, .. } = restored(&scene, scene.rows.len()).as_seen() else {
        panic!("a room")
    };
    assert_eq!((stage, members.len(), host), (Stage::Gathering, 2, Some(1)));
}

#[test]
fn rm_10_a_journal_from_before_promises_were_acknowledged_goes_on() {
    let scene = Scene::playing();
    let mut header = scene.room.header().clone();
    header.protocol = 4;
    let mut rows = scene.rows.clone();
    rows.retain(|row| !matches!(row.deed, RoomEntry::Asked { ask: Ask::Acknowledge { .. }, .. }));
    for (number, row) in (1..).zip(&mut rows) {
        row.row = number;
        if let RoomEntry::Asked { ask: Ask::Ready { agreement, .. }, .. } = &mut row.deed {
            *agreement = None;
        }
    }
    let room = Room::restore(game("crossfire"), header, rows).expect("as it was then");
    assert_eq!(room.stage(), Stage::Playing);
}

#[test]
fn rm_10_a_journal_that_was_changed_is_none() {
    let scene = Scene::playing();
    let game = || game("crossfire");
    let (header, rows) = (scene.room.header().clone(), scene.rows.clone());
    let mut without = rows.clone();
    without.remove(2);
    assert_eq!(Room::restore(game(), header.clone(), without).err(), Some(Broken::Order(3)));
    let mut earlier = rows.clone();
    earlier[0].now = 9;
    assert_eq!(Room::restore(game(), header.clone(), earlier).err(), Some(Broken::Order(2)));
    let mut late = rows.clone();
    late.last_mut().unwrap().now = u64::MAX;
    let refused = Room::restore(game(), header.clone(), late).err();
    assert!(matches!(refused, Some(Broken::Refused(..))), "no clock shows that");
    let mut forged = rows.clone();
    for row in &mut forged {
        if let RoomEntry::Asked { ask: Ask::Reveal { nonce: shown }, .. } = &mut row.deed {
            *shown = nonce(9);
        }
    }
    let refused = Room::restore(game(), header.clone(), forged).err();
    assert!(matches!(&refused, Some(Broken::Refused(_, problem)) if problem.code == "broken_promise"));
    let mut other = header.clone();
    other.rules_version += 1;
    assert!(matches!(Room::restore(game(), other, rows.clone()), Err(Broken::OtherGame(_))));
    let mut other = header.clone();
    other.content = Digest([0; 32]);
    assert!(matches!(Room::restore(game(), other, rows.clone()), Err(Broken::OtherGame(_))));
    let other = room::Header { format: 9, ..header };
    assert!(matches!(Room::restore(game(), other, rows), Err(Broken::OtherForm(9, _))));
}

#[test]
fn rm_04_a_journal_proves_its_dice_also_without_what_proves_the_members() {
    let mut scene = whole();
    assert_eq!(scene.ask(2, Ask::Record {}), None);
    let Some(Tell::Record { room: Some(lines), .. }) =
        scene.heard(2).rfind(|tell| matches!(tell, Tell::Record { .. }))
    else {
        panic!("a record")
    };
    assert!(!json!(lines).to_string().contains(&token(0).hash().to_string()));
    let header = serde_json::from_value(lines[0].clone()).unwrap();
    let rows: Vec<Row> = lines[1..].iter().map(|row| serde_json::from_value(row.clone()).unwrap()).collect();
    let proven = prove(game("crossfire"), header, rows.clone()).unwrap();
    assert_eq!(Some(&proven.seed.text), scene.room.session().unwrap().dice().seed.as_ref());
    assert_eq!(proven.proof.seats.len(), 2);
    let mut other = scene.room.header().clone();
    other.secret = Secret(drawn(6));
    let rerolled = prove(game("crossfire"), other, rows.clone());
    assert!(rerolled.is_err() || rerolled.unwrap().proof.promise != proven.proof.promise);
    let begun = prove(game("crossfire"), scene.room.header().clone(), rows[..rows.len() - 1].to_vec());
    assert_eq!(begun.err(), Some(Broken::Unfinished));
    let mut playing = Scene::playing();
    assert_eq!(playing.ask(0, Ask::Record {}), None);
    assert!(!playing.heard(0).any(|tell| matches!(tell, Tell::Record { room: Some(_), .. })));
}
