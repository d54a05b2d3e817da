//! What a member sends that no honest device sends, to a room that keeps to its rules.

use room::Wish;

use super::rolling::{add, rolling_game, salted, sequence, until_it_waits, waits};
use super::signing::Signing;
use super::*;

/// Plays until somebody's next command would roll; gives back whose, and the command.
fn until_it_would_roll(scene: &mut Scene) -> (usize, Value, u32) {
    for _ in 0..400 {
        let session = scene.room.session().expect("a game");
        let seat = session.to_act().lowest().expect("it goes on");
        let (revision, command) = (session.revision(), session.bot_move(seat, "random").expect("a command"));
        if session.rolls(seat, None, &command) == Ok(true) {
            return (seat.index(), command, revision);
        }
        assert_eq!(scene.ask(seat.index(), salted(command, revision)), None);
    }
    panic!("something is rolled")
}

#[test]
fn rm_14_a_command_for_which_links_were_shown_is_played_whatever_its_member_sends_meanwhile() {
    for what in 0..3 {
        let (mut scene, mut chains) = rolling_game(Options::default());
        let (at, play) = until_it_waits(&mut scene, &mut chains);
        let (before, number) = (sequence(&mut scene), scene.numbers[at]);
        let Ask::Play { revision, .. } = play else { panic!("a command") };
        let refused = match what {
            0 => {
                assert_eq!(scene.ask(at, Ask::Have { epoch: 0, events: 0 }), None, "it may look");
                scene.ask(at, Ask::Undo { signed: None })
            }
            1 => scene.send(at, number, Ask::play(Value::Null, revision)),
            _ => {
                let ask = Ask::Absent { seat: Seat(1 - at as u8), wish: Wish::Wait };
                let (told, _) = scene.room.act(&token(at), Incoming { number, ask }, scene.now);
                let [Tell::Refused { problem, .. }] = &told[..] else { panic!("{told:?}") };
                Some(problem.code.clone())
            }
        };
        assert_eq!(refused.as_deref(), Some("rolling"), "{what}: its next message comes after the answer");
        add(&mut scene, &mut chains, 1 - at);
        assert_eq!(sequence(&mut scene), before + 1, "{what}");
    }
}

#[test]
fn rm_14_a_command_over_http_is_played_although_nobody_asks_again() {
    let (mut scene, mut chains) = rolling_game(Options::default());
    let (at, command, revision) = until_it_would_roll(&mut scene);
    let (before, number) = (sequence(&mut scene), scene.numbers[at] + 1);
    let play = Incoming { number, ask: salted(command, revision) };
    let (told, sent) = scene.room.act(&token(at), play.clone(), scene.now);
    scene.keep(sent);
    let waits = |tell: &Tell| matches!(tell, Tell::Refused { problem, .. } if problem.code == "rolling");
    assert!(told.iter().any(waits), "{told:?}");
    for at in [0, 1] {
        add(&mut scene, &mut chains, at);
    }
    assert_eq!(sequence(&mut scene), before + 1);
    let (told, _) = scene.room.act(&token(at), play, scene.now);
    assert!(matches!(&told[..], [Tell::Done { receipt: Some(_), .. }]), "{told:?}");
}

#[test]
fn rm_14_nobody_makes_the_devices_of_others_doubt_the_room() {
    let mut table = Signing::playing([true, true]);
    loop {
        let (at, command) = table.thought();
        let session = table.scene.room.session().expect("a game");
        if session.rolls(Seat(at as u8), None, &command) != Ok(true) {
            table.play();
            continue;
        }
        for _ in 0..2 {
            let ask = table.command(at, command.clone());
            table.scene.ask(at, ask);
            table.scene.ask(at, Ask::Say { phrase: 0 });
            table.settle();
        }
        assert_eq!(table.devices[1 - at].as_ref().expect("a device").doubts(), []);
        return;
    }
}

#[test]
fn rm_14_nobody_is_asked_for_a_link_for_a_seat_whose_clock_has_run_out() {
    let options = Options { clock: Some(30), dice: 60, bot: Player::Random, ..Options::default() };
    let (mut scene, _) = rolling_game(options);
    let (at, command, revision) = until_it_would_roll(&mut scene);
    scene.now += 31_000;
    let sent = scene.room.tick(scene.now);
    scene.keep(sent);
    assert!(scene.seat_seen(at).bot && waits(&scene).is_none());
    assert_eq!(scene.ask(at, salted(command, revision)).as_deref(), Some("clock_ran_out"));
    assert!(waits(&scene).is_none());
}

#[test]
fn rm_14_nothing_of_who_looks_on_waits_for_a_roll() {
    let (mut scene, mut chains) = rolling_game(Options::default());
    until_it_waits(&mut scene, &mut chains);
    assert_eq!(scene.ask(2, Ask::play(Value::Null, u32::MAX)).as_deref(), Some("no_seat"));
}

#[test]
fn rm_04_the_countdown_of_the_dice_ends_whatever_members_send() {
    let mut scene = Scene::seated();
    for at in [0, 1] {
        scene.ready(at, at as u8);
    }
    let promises = scene.room.promises();
    for _ in 0..2 {
        assert_eq!(scene.stage(), Stage::Acknowledging);
        scene.ask(1, Ask::Acknowledge { promises });
        scene.later(50);
    }
    assert_eq!(scene.stage(), Stage::Gathering, "after 100 seconds, with a patience of 60");
}

#[test]
fn rm_09_who_looks_on_later_is_not_told_at_once_who_rolls() {
    let (mut scene, _) = rolling_game(Options { delay: 600, ..Options::default() });
    let (at, command, revision) = until_it_would_roll(&mut scene);
    assert_eq!(scene.ask(at, salted(command, revision)), None);
    let rolling = |at: usize| {
        let rooms = scene.heard(at).rev().filter_map(|tell| {
            let Tell::Room { rolling, .. } = tell else { return None };
            Some(rolling.is_some())
        });
        rooms.take(1).any(|rolling| rolling)
    };
    assert_eq!([0, 1, 2].map(rolling), [true, true, false]);
}
