//! RM-13: another game of those who have played one.

use room::prove;

use super::*;

/// A room whose game is over; Cy looks on.
fn over() -> Scene {
    let mut scene = Scene::playing();
    finish(&mut scene);
    scene
}

fn finish(scene: &mut Scene) {
    for _ in 0..10_000 {
        let session = scene.room.session().expect("a game");
        let Some(seat) = session.to_act().lowest() else { break };
        assert_eq!(scene.play(seat.index()), None);
    }
    assert_eq!(scene.room.stage(), Stage::Over);
}

/// The same where only Ada plays herself.
fn finish_with_bots(scene: &mut Scene) {
    for _ in 0..10_000 {
        scene.later(0);
        if scene.room.stage() == Stage::Over {
            return;
        }
        assert_eq!(scene.play(0), None);
    }
    panic!("it ends")
}

fn again(scene: &mut Scene, secret: u64) -> bool {
    let sent = scene.room.play_again(Secret(drawn(secret)), scene.now);
    let done = !sent.rows.is_empty();
    scene.keep(sent);
    done
}

fn begin(scene: &mut Scene, nonces: [u8; 2]) {
    for at in [0, 1] {
        assert_eq!(scene.ready(at, nonces[at]), None);
    }
    scene.acknowledge(2);
    for at in [0, 1] {
        assert_eq!(scene.ask(at, Ask::Reveal { nonce: nonce(nonces[at]) }), None);
    }
    assert_eq!(scene.room.stage(), Stage::Playing);
}

fn promise(scene: &Scene) -> Digest {
    let Tell::Room { promise, .. } = scene.seen() else { panic!("a room") };
    *promise
}

#[test]
fn rm_13_who_has_played_plays_again_at_the_same_seats_with_other_dice() {
    let mut scene = over();
    let (first, before) = (scene.room.session().unwrap().dice().seed, promise(&scene));
    let (setup, had) = (scene.room.session().unwrap().setup(), scene.events(1).len());
    assert_eq!(scene.ask(0, Ask::Again {}), None);
    assert!(!scene.room.wants_secret() && !again(&mut scene, 77), "the other has not said so");
    assert_eq!(scene.ask(1, Ask::Again {}), None);
    assert!(scene.room.due().is_some_and(|due| due <= scene.now), "whoever holds the room is woken");
    assert!(again(&mut scene, 77));
    let Tell::Room { stage, members, setup: agreed, .. } = scene.seen() else { panic!("a room") };
    assert_eq!((*stage, agreed), (Stage::Gathering, &setup));
    let seats: Vec<_> = members.iter().map(|member| (member.seat, member.ready, member.again)).collect();
    assert_eq!(seats, [(Some(Seat::P1), false, false), (Some(Seat::P2), false, false), (None, false, false)]);
    assert_ne!(promise(&scene), before, "the room promises something new");
    assert_eq!(scene.ready(2, 3).as_deref(), Some("no_seat"));
    begin(&mut scene, [0, 1]);
    assert_ne!(scene.room.session().unwrap().dice().seed, first, "with the same nonces of the seats too");
    finish(&mut scene);
    // Whatever a device had of the first game is gone, and it has the second whole.
    let session = scene.room.session().unwrap();
    let mut all = session.events(kernel::Viewer::Seat(Seat::P2), session::Page::since(0)).unwrap();
    all.retain(|event| event.get("event_seq").is_some());
    assert_eq!(scene.events(1), all);
    scene.told.clear();
    assert_eq!(scene.ask(1, Ask::Have { epoch: 0, events: had as u32 }), None);
    assert_eq!(scene.events(1), all, "also one that has slept since the first");
}

#[test]
fn rm_13_nobody_plays_again_before_the_end_without_a_seat_or_with_a_secret_that_was_shown() {
    let mut scene = Scene::playing();
    assert_eq!(scene.ask(0, Ask::Again {}).as_deref(), Some("not_now"));
    assert!(!again(&mut scene, 77));
    let mut scene = over();
    assert_eq!(scene.ask(2, Ask::Again {}).as_deref(), Some("no_seat"));
    for at in [0, 1] {
        scene.ask(at, Ask::Again {});
    }
    assert!(!again(&mut scene, 5), "the secret of the first game is in everybody's hands");
    assert!(again(&mut scene, 77));
    assert!(!again(&mut scene, 78), "once is enough");
}

fn seats(scene: &Scene) -> Vec<Option<Seat>> {
    let Tell::Room { members, .. } = scene.seen() else { panic!("a room") };
    members.iter().map(|member| member.seat).collect()
}

#[test]
fn rm_13_who_is_away_is_waited_for_and_keeps_the_seat() {
    let mut scene = over();
    scene.lose(1);
    assert_eq!(scene.ask(0, Ask::Again {}), None);
    assert!(!scene.room.wants_secret() && !again(&mut scene, 77), "Bo has not said so");
    assert!(scene.room.public_journal().is_some(), "and the record of the game is there");
    // A bot that sits in for a while is nobody's consent either.
    let mut left_alone = Scene::playing();
    left_alone.lose(1);
    left_alone.later(60);
    finish_with_bots(&mut left_alone);
    assert_eq!(left_alone.ask(0, Ask::Again {}), None);
    assert!(!left_alone.room.wants_secret());
    // Over HTTP nobody stays connected.
    scene.lose(0);
    let wish = Incoming { number: 0, ask: Ask::Again {} };
    let (answers, sent) = scene.room.act(&token(1), wish, scene.now);
    assert!(matches!(answers[0], Tell::Done { .. }));
    scene.keep(sent);
    assert!(again(&mut scene, 77));
    assert_eq!(seats(&scene), [Some(Seat::P1), Some(Seat::P2), None]);
}

#[test]
fn rm_13_who_left_the_game_or_the_table_is_not_waited_for() {
    let mut scene = Scene::playing();
    assert_eq!(scene.ask(1, Ask::Leave {}), None);
    finish_with_bots(&mut scene);
    assert_eq!(scene.ask(0, Ask::Again {}), None);
    assert!(again(&mut scene, 77), "Bo has left the game to a bot");
    assert_eq!(seats(&scene), [Some(Seat::P1), None, None]);

    let mut scene = Scene::playing();
    assert_eq!(scene.ask(1, Ask::Leave {}), None);
    assert_eq!(scene.enter(1, Ask::back(token(1))), None);
    finish(&mut scene);
    assert_eq!(scene.ask(0, Ask::Again {}), None);
    assert!(!again(&mut scene, 77), "Bo came back");

    let mut scene = over();
    assert_eq!(scene.ask(1, Ask::Leave {}), None);
    assert!(!again(&mut scene, 77), "nobody has said so");
    assert_eq!(scene.ask(0, Ask::Again {}), None);
    assert!(again(&mut scene, 77), "Bo has left the table");
    assert_eq!(seats(&scene), [Some(Seat::P1), None, None]);

    let mut scene = over();
    assert_eq!(scene.ask(1, Ask::Again {}), None);
    assert_eq!(scene.ask(1, Ask::Leave {}), None);
    assert_eq!(scene.ask(0, Ask::Again {}), None);
    assert!(again(&mut scene, 77));
    assert_eq!(seats(&scene), [Some(Seat::P1), Some(Seat::P2), None], "what Bo has said counts");

    let mut scene = over();
    for at in [0, 1] {
        assert_eq!(scene.ask(at, Ask::Leave {}), None);
    }
    assert!(!again(&mut scene, 77), "nobody is left who could play");
}

#[test]
fn rm_13_the_record_and_the_proof_stay_until_another_game_begins() {
    let mut scene = over();
    for at in [0, 1] {
        scene.ask(at, Ask::Again {});
    }
    let journal = scene.room.public_journal().expect("it is over");
    assert!(again(&mut scene, 77));
    for at in [0, 1] {
        assert_eq!(scene.ready(at, 4 + at as u8), None);
    }
    scene.acknowledge(2);
    scene.told.clear();
    for at in 0..3 {
        assert_eq!(scene.ask(at, Ask::Record {}), None);
        assert_eq!(scene.ask(at, Ask::Have { epoch: 1, events: 0 }), None);
        let record = scene.heard(at).find_map(|tell| {
            let Tell::Record { record, room } = tell else { return None };
            Some((record["seed"].is_string(), room.clone()))
        });
        assert_eq!(record, Some((true, Some(journal.clone()))));
        assert!(scene.heard(at).any(|tell| matches!(tell, Tell::Shown { .. })));
    }
    let told = serde_json::to_string(&scene.told.iter().map(|(_, tell)| tell).collect::<Vec<_>>()).unwrap();
    assert!(!told.contains(&drawn(77).to_string()), "the next game's secret is none of it");
    let header = serde_json::from_value(journal[0].clone()).unwrap();
    let rows = journal[1..].iter().map(|row| serde_json::from_value(row.clone()).unwrap()).collect();
    assert!(prove(game("crossfire"), header, rows).is_ok());
    let restored = Room::restore(game("crossfire"), scene.room.header().clone(), scene.rows.clone());
    assert_eq!(restored.expect("as it was").public_journal(), Some(journal), "after a restart too");
    for at in [0, 1] {
        assert_eq!(scene.ask(at, Ask::Reveal { nonce: nonce(4 + at as u8) }), None);
    }
    assert_eq!((scene.stage(), scene.room.public_journal()), (Stage::Playing, None));
}

#[test]
fn rm_13_while_the_second_game_goes_on_nobody_is_told_its_secret() {
    let mut scene = over();
    for at in [0, 1] {
        scene.ask(at, Ask::Again {});
    }
    assert!(again(&mut scene, 77));
    scene.told.clear();
    begin(&mut scene, [4, 5]);
    for at in 0..3 {
        assert_eq!(scene.ask(at, Ask::Record {}), None);
    }
    let told = serde_json::to_string(&scene.told.iter().map(|(_, tell)| tell).collect::<Vec<_>>()).unwrap();
    assert!(!told.contains(&drawn(77).to_string()) && !told.contains(&drawn(5).to_string()));
}

#[test]
fn rm_13_a_room_is_its_journal_in_its_second_game_too_and_proves_it() {
    let mut scene = over();
    for at in [0, 1] {
        scene.ask(at, Ask::Again {});
    }
    assert!(again(&mut scene, 77));
    begin(&mut scene, [4, 5]);
    scene.play(0);
    let (header, rows) = (scene.room.header().clone(), scene.rows.clone());
    let mut restored = Room::restore(game("crossfire"), header.clone(), rows).expect("as it was");
    let (one, two) = (restored.session().unwrap().digest(), scene.room.session().unwrap().digest());
    assert_eq!(one, two);
    finish(&mut scene);
    let proven = prove(game("crossfire"), header.clone(), scene.rows.clone()).expect("its dice are proved");
    let nonces: Vec<Nonce> = proven.proof.seats.iter().map(|seat| seat.nonce).collect();
    assert_eq!(nonces, [nonce(4), nonce(5)]);
    let mut other = scene.rows.clone();
    for row in &mut other {
        if let room::RoomEntry::Again { secret } = &mut row.deed {
            *secret = Secret(drawn(78));
        }
    }
    assert!(prove(game("crossfire"), header, other).is_err(), "another secret gives other rolls");
}
