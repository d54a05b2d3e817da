//! What one member does again and again, and what it costs the others: tells, searches and rows, counted.

use session::ask::Bot;

use super::rolling::{add, rolling_game, sequence, until_it_waits};
use super::*;

#[test]
fn rm_01_who_sits_down_and_stands_up_again_and_again_costs_the_others_little() {
    let mut scene = Scene::of("crossfire");
    for (at, name) in [(0, "Ada"), (1, "Bo"), (2, "Cy")] {
        scene.enter(at, Ask::hello(name, token(at)));
    }
    scene.now = 10_000;
    scene.told.clear();
    // A thousand changes within five seconds.
    for change in 0..1000 {
        scene.now += 5;
        let seat = (change % 2 == 0).then_some(Seat::P1);
        assert_eq!(scene.ask(2, Ask::Sit { seat }), None);
        scene.later(0);
    }
    let told = scene.heard(1).filter(|tell| matches!(tell, Tell::Room { .. })).count();
    println!("1000 changes within five seconds: {told} states to each of the others");
    assert!((40..=32 + 2 * 51).contains(&told), "{told}");
    // What came last is told, a moment later.
    assert_eq!(scene.ask(2, Ask::Sit { seat: Some(Seat::P2) }), None);
    scene.later(1);
    let Some(Tell::Room { members, .. }) = scene.heard(1).next_back() else { panic!("a room") };
    assert_eq!(members[2].seat, Some(Seat::P2));
}

#[test]
fn rm_16_who_comes_again_and_again_by_new_tokens_does_not_lengthen_the_journal_for_ever() {
    let mut scene = Scene::of("crossfire");
    scene.enter(0, Ask::hello("Ada", token(0)));
    scene.now = 1_000_000;
    let come = |scene: &mut Scene, at: usize| {
        let refused = scene.enter(1, Ask::hello("Somebody", token(at)));
        let _ = scene.room.lose(Connection(1), scene.now);
        refused
    };
    let let_in = (1..1000).filter(|at| come(&mut scene, *at).is_none()).count();
    assert_eq!(let_in, 128, "more come in with time only");
    assert_eq!(come(&mut scene, 2000).as_deref(), Some("crowd"));
    assert_eq!(come(&mut scene, let_in), None, "who is known comes back");
    scene.now += 5000;
    assert_eq!(come(&mut scene, 2000), None);
    assert_eq!(come(&mut scene, 2001).as_deref(), Some("crowd"));
}

/// The room restored from a journal with so many mebibytes more, of people who came and were forgotten.
fn lengthened(mut scene: Scene, mebibytes: u32) -> Scene {
    let mut rows = scene.room.rows().to_vec();
    for member in 3..3 + mebibytes {
        let name = "x".repeat(1 << 20);
        let entered = room::RoomEntry::Entered { name, token: Some(drawn(u64::from(member))) };
        for deed in [entered, room::RoomEntry::Forgotten { member }] {
            rows.push(Row { row: rows.len() as u32 + 1, now: scene.now, deed });
        }
    }
    scene.room = Room::restore(game("crossfire"), scene.room.header().clone(), rows).expect("a room");
    for at in 0..2 {
        assert_eq!(scene.enter(at, Ask::back(token(at))), None, "who is known comes back");
    }
    scene
}

#[test]
fn rm_16_a_long_journal_stops_newcomers_first_and_the_game_in_progress_last() {
    for (mebibytes, plays) in [(8, true), (24, true), (32, false)] {
        let mut scene = lengthened(Scene::playing(), mebibytes);
        let came = scene.enter(7, Ask::hello("Di", token(7)));
        assert_eq!(came.as_deref(), Some("worn_out"), "nobody new comes in");
        let session = scene.room.session().expect("a game");
        let (at, revision) = (session.to_act().lowest().expect("a decision"), session.revision());
        let command = session.commands(at, false).expect("commands").commands[0].command.clone();
        let played = scene.ask(at.index(), Ask::play(command, revision));
        assert_eq!(played.as_deref(), (!plays).then_some("worn_out"));
        assert_eq!(scene.ask(at.index(), Ask::Look { lines: 0, choices: false }), None, "it can be seen");
    }
}

#[test]
fn rm_16_no_game_begins_in_a_room_with_a_long_journal() {
    for (mebibytes, begins) in [(23, true), (24, false)] {
        let mut scene = lengthened(Scene::seated(), mebibytes);
        let refused = (!begins).then_some("worn_out");
        assert_eq!(scene.ask(1, Ask::Sit { seat: None }).as_deref(), refused);
        assert_eq!(scene.ask(1, Ask::Sit { seat: Some(Seat::P2) }).as_deref(), refused);
        for at in 0..2 {
            assert_eq!(scene.ready(at, at as u8).as_deref(), refused);
        }
        assert_eq!(scene.stage() > Stage::Gathering, begins);
    }
}

#[test]
fn rm_12_who_goes_back_and_forth_is_not_searched_for_again() {
    let mut scene = Scene::playing();
    let hint = || Ask::Question { ask: Bot { player: "hint".to_owned(), play: false }.into() };
    let session = scene.room.session().expect("a game");
    let at = session.to_act().lowest().expect("it goes on").index();
    let seat = Seat(at as u8);
    let stays = |command: &Value| {
        let mut fork = session.fork();
        fork.submit(seat, None, command).is_ok()
            && fork.to_act().contains(seat)
            && fork.can_undo(seat, Seats::NONE).is_ok()
    };
    let commands = session.commands(seat, false).expect("commands").commands.into_iter();
    let command = commands.map(|choice| choice.command).find(stays).expect("one of several steps");
    for round in 0..20 {
        assert_eq!(scene.ask(at, hint()), None);
        let revision = scene.room.session().expect("a game").revision();
        assert_eq!(scene.ask(at, Ask::play(command.clone(), revision)), None, "round {round}");
        assert_eq!(scene.ask(at, hint()), None);
        assert_eq!(scene.ask(at, Ask::Undo { signed: None }), None, "round {round}");
    }
    assert_eq!(scene.room.searched(), 2, "of two histories");
}

#[test]
fn rm_14_who_leaves_a_hundred_times_while_its_command_waits_leaves_once() {
    let (mut scene, mut chains) = rolling_game(Options::default());
    let (at, _) = until_it_waits(&mut scene, &mut chains);
    let (before, rows) = (sequence(&mut scene), scene.rows.len());
    for _ in 0..100 {
        scene.ask(at, Ask::Leave {});
    }
    add(&mut scene, &mut chains, 1 - at);
    assert_eq!(sequence(&mut scene), before + 1, "what it did before is done");
    let left = scene.rows[rows..]
        .iter()
        .filter(|row| matches!(row.deed, room::RoomEntry::Asked { ask: Ask::Leave {}, .. }));
    assert_eq!(left.count(), 1);
}
