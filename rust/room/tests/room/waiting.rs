//! Who is away, bots that sit in, nonces that do not come, and clocks.

use room::{RoomEntry, Wish};

use super::rolling::{add, rolling_game, sequence, until_it_waits, waits};
use super::*;

fn bot_sits(scene: &Scene, seat: usize) -> bool {
    scene.seat_seen(seat).bot
}

#[test]
fn rm_04_who_does_not_show_a_nonce_in_time_loses_the_seat_and_all_promise_again() {
    let mut scene = Scene::seated();
    for at in [0, 1] {
        assert_eq!(scene.ready(at, at as u8), None);
    }
    scene.acknowledge(2);
    let Tell::Room { promise: before, .. } = scene.seen().clone() else { panic!("a room") };
    assert_eq!(scene.ask(0, Ask::Reveal { nonce: nonce(0) }), None);
    assert_eq!(scene.seat_seen(0).countdown, None);
    assert_eq!(scene.seat_seen(1).countdown, Some(60_000));
    scene.later(59);
    assert_eq!(scene.stage(), Stage::Revealing);
    scene.later(1);
    assert_eq!(scene.stage(), Stage::Gathering);
    let Tell::Room { members, promise, .. } = scene.seen().clone() else { panic!("a room") };
    assert_eq!((members[0].seat, members[0].ready, members[0].lapses), (Some(Seat::P1), false, 0));
    assert_eq!((members[1].seat, members[1].lapses), (None, 1), "all see who it was");
    assert_ne!(promise, before, "what was shown once is not used again, the room's part neither");
    assert_eq!(scene.ask(1, Ask::Sit { seat: Some(Seat::P2) }), None);
    for at in [0, 1] {
        assert_eq!(scene.ready(at, 10 + at as u8), None);
    }
    scene.acknowledge(2);
    for at in [0, 1] {
        assert_eq!(scene.ask(at, Ask::Reveal { nonce: nonce(10 + at as u8) }), None);
    }
    assert_eq!(scene.stage(), Stage::Playing);
}

#[test]
fn rm_04_who_leaves_while_nonces_are_owed_lapses_as_who_is_silent_does() {
    let mut scene = Scene::seated();
    for at in [0, 1] {
        assert_eq!(scene.ready(at, at as u8), None);
    }
    scene.acknowledge(2);
    assert_eq!(scene.ask(0, Ask::Reveal { nonce: nonce(0) }), None);
    assert_eq!(scene.ask(1, Ask::Leave {}), None);
    assert_eq!(scene.room.heard().len(), 2, "Bo is away");
    assert_eq!(scene.enter(4, Ask::hello("Bo", token(4))), None);
    assert_eq!(scene.stage(), Stage::Revealing, "nobody has called it off");
    scene.later(60);
    let Tell::Room { members, stage, .. } = scene.seen().clone() else { panic!("a room") };
    assert_eq!(stage, Stage::Gathering);
    assert_eq!((members[1].seat, members[1].lapses), (None, 1), "all see it");
}

#[test]
fn rm_04_who_does_not_acknowledge_the_promises_in_time_lapses_before_any_nonce_is_shown() {
    let mut scene = Scene::seated();
    for at in [0, 1] {
        assert_eq!(scene.ready(at, at as u8), None);
    }
    let promises = scene.room.promises();
    assert_eq!(scene.ask(0, Ask::Acknowledge { promises }), None);
    assert_eq!((scene.seat_seen(0).countdown, scene.seat_seen(1).countdown), (None, Some(60_000)));
    assert_eq!(scene.ask(0, Ask::Reveal { nonce: nonce(0) }).as_deref(), Some("not_now"), "not yet");
    scene.later(60);
    let Tell::Room { members, stage, .. } = scene.seen().clone() else { panic!("a room") };
    assert_eq!(stage, Stage::Gathering);
    assert_eq!((members[0].lapses, members[1].lapses, members[1].seat), (0, 1, None));
}

#[test]
fn rm_04_who_sends_a_player_away_while_the_dice_are_drawn_has_called_them_off() {
    let mut scene = Scene::seated();
    assert_eq!(scene.ask(0, Ask::Kick { member: 2 }), None);
    for at in [0, 1] {
        assert_eq!(scene.ready(at, at as u8), None);
    }
    scene.acknowledge(2);
    assert_eq!(scene.ask(1, Ask::Reveal { nonce: nonce(1) }), None);
    assert_eq!(scene.ask(0, Ask::Kick { member: 1 }), None);
    let Tell::Room { members, stage, .. } = scene.seen().clone() else { panic!("a room") };
    assert_eq!((stage, members.len(), members[0].lapses), (Stage::Gathering, 1, 1), "all see it");
    assert!(!members[0].ready, "and nobody's nonce is used again");
}

#[test]
fn rm_06_a_bot_sits_in_after_the_countdown_and_gives_the_seat_back_with_its_prompt() {
    let mut scene = Scene::playing();
    scene.lose(1);
    assert_eq!(scene.seat_seen(1).countdown, Some(60_000));
    scene.later(59);
    assert!(!bot_sits(&scene, 1));
    scene.later(1);
    assert!(bot_sits(&scene, 1));
    let moved =
        |scene: &Scene| scene.rows.iter().filter(|row| matches!(row.deed, RoomEntry::Moved { .. })).count();
    assert!(moved(&scene) > 0, "it answers what was asked");
    while scene.room.session().unwrap().to_act().contains(Seat::P1) && moved(&scene) < 4 {
        assert_eq!(scene.play(0), None);
        scene.later(0);
    }
    let before = scene.room.session().unwrap().sequence();
    assert_eq!(scene.enter(4, Ask::back(token(1))), None);
    assert!(!bot_sits(&scene, 1));
    scene.later(5);
    assert_eq!(scene.room.session().unwrap().sequence(), before, "the prompt is as it stood");
}

#[test]
fn rm_06_those_who_are_here_say_whether_they_wait() {
    let mut scene = Scene::playing();
    let absent = |wish| Ask::Absent { seat: Seat::P2, wish };
    assert_eq!(scene.ask(0, absent(Wish::Bot)).as_deref(), Some("not_away"));
    scene.lose(1);
    assert_eq!(scene.ask(2, absent(Wish::Bot)).as_deref(), Some("no_seat"));
    assert_eq!(scene.ask(0, absent(Wish::Wait)), None);
    assert_eq!(scene.seat_seen(1).countdown, None);
    scene.later(100_000);
    assert!(!bot_sits(&scene, 1), "however long it takes");
    assert_eq!(scene.ask(0, absent(Wish::Bot)), None);
    scene.later(0);
    assert!(bot_sits(&scene, 1), "at once");
    assert_eq!(scene.enter(1, Ask::back(token(1))), None);
    scene.lose(1);
    assert_eq!(scene.seat_seen(1).countdown, Some(60_000), "wishes are for one absence");
}

#[test]
fn rm_06_nobody_is_replaced_while_nobody_is_here() {
    let mut scene = Scene::playing();
    scene.lose(0);
    scene.lose(1);
    scene.later(100_000);
    assert_eq!(scene.room.due(), None);
    assert_eq!(scene.enter(0, Ask::back(token(0))), None);
    assert_eq!(scene.seat_seen(1).countdown, Some(60_000), "and then it is waited for from now on");
}

#[test]
fn rm_06_who_leaves_the_game_is_followed_by_a_bot_at_once_and_may_come_back() {
    let mut scene = Scene::playing();
    assert_eq!(scene.ask(1, Ask::Leave {}), None);
    assert!(bot_sits(&scene, 1));
    assert_eq!(scene.enter(1, Ask::back(token(1))), None);
    assert!(!bot_sits(&scene, 1));
}

#[test]
fn rm_01_who_leaves_before_the_game_or_is_sent_away_is_nobody() {
    let mut scene = Scene::seated();
    assert_eq!(scene.ask(1, Ask::Kick { member: 2 }).as_deref(), Some("not_host"));
    assert_eq!(scene.ask(0, Ask::Kick { member: 9 }).as_deref(), Some("no_such_member"));
    assert_eq!(scene.ask(0, Ask::Kick { member: 0 }).as_deref(), Some("no_such_member"));
    assert_eq!(scene.ask(0, Ask::Kick { member: 2 }), None);
    assert!(matches!(scene.heard(2).next_back(), Some(Tell::Replaced {})));
    assert_eq!(scene.ask(2, Ask::Look { lines: 0, choices: false }).as_deref(), Some("stranger"));
    assert_eq!(scene.enter(2, Ask::back(token(2))).as_deref(), Some("unknown_token"));
    assert_eq!(scene.ask(0, Ask::Leave {}), None);
    let Tell::Room { host, members, .. } = scene.seen().clone() else { panic!("a room") };
    assert_eq!((host, members.len()), (Some(1), 1), "the next one is the host");
    let mut scene = Scene::playing();
    assert_eq!(scene.ask(0, Ask::Kick { member: 1 }).as_deref(), Some("no_such_member"), "Bo plays");
    assert_eq!(scene.ask(0, Ask::Kick { member: 2 }), None, "Cy looks on");
}

#[test]
fn rm_01_options_are_an_agreement_too() {
    let mut scene = Scene::seated();
    let with = |change: fn(&mut Options)| {
        let mut options = Options::default();
        change(&mut options);
        Ask::Options { options }
    };
    let bad: [fn(&mut Options); 5] = [
        |options| options.patience = 4,
        |options| options.clock = Some(9),
        |options| options.delay = 3601,
        |options| options.bots = kernel::Seats::one(Seat(5)),
        |options| options.bots = kernel::Seats::first(2),
    ];
    for change in bad {
        assert_eq!(scene.ask(0, with(change)).as_deref(), Some("bad_options"));
    }
    assert_eq!(scene.ask(1, with(|_| ())).as_deref(), Some("not_host"));
    scene.ready(0, 0);
    assert_eq!(scene.ask(0, with(|options| options.patience = 5)), None);
    let Tell::Room { members, options, .. } = scene.seen() else { panic!("a room") };
    assert_eq!((members[0].ready, options.patience), (false, 5));
}

#[test]
fn rm_06_a_bot_plays_a_seat_from_the_beginning() {
    let mut scene = Scene::seated();
    let bots = kernel::Seats::one(Seat::P2);
    let options = Options { bots, bot: Player::Random, ..Options::default() };
    assert_eq!(scene.ask(0, Ask::Options { options }), None);
    assert_eq!(scene.ask(1, Ask::Sit { seat: Some(Seat::P2) }).as_deref(), Some("seat_taken"));
    assert_eq!(scene.ready(0, 0), None);
    scene.acknowledge(1);
    assert_eq!(scene.ask(0, Ask::Reveal { nonce: nonce(0) }), None);
    assert_eq!(scene.stage(), Stage::Playing);
    for _ in 0..2000 {
        scene.later(0);
        if scene.stage() == Stage::Over {
            break;
        }
        assert_eq!(scene.play(0), None);
    }
    assert_eq!(scene.stage(), Stage::Over);
}

#[test]
fn rm_08_a_clock_runs_for_who_owes_a_decision_and_then_a_bot_plays_on() {
    let mut scene = Scene::playing_with(&Options { clock: Some(100), ..Options::default() });
    assert_eq!(scene.seat_seen(0).clock, Some(100_000));
    scene.later(30);
    assert_eq!(scene.play(0), None);
    assert_eq!(scene.ask(2, Ask::Have { epoch: 0, events: 0 }), None);
    assert_eq!(scene.seat_seen(0).clock, Some(70_000));
    scene.later(70);
    assert!(bot_sits(&scene, 0) || bot_sits(&scene, 1));
    let out = usize::from(bot_sits(&scene, 1));
    scene.later(0);
    if scene.stage() == Stage::Playing {
        let play = Ask::play(Value::Null, 0);
        assert_eq!(scene.ask(out, play).as_deref(), Some("clock_ran_out"));
    }
    scene.lose(out);
    assert_eq!(scene.enter(out, Ask::back(token(out))), None);
    assert!(bot_sits(&scene, out), "coming back brings no time");
}

#[test]
fn rm_08_clocks_stand_by_agreement() {
    let mut scene = Scene::playing();
    assert_eq!(scene.ask(0, Ask::Pause { paused: true }).as_deref(), Some("no_clock"));
    let mut scene = Scene::playing_with(&Options { clock: Some(100), ..Options::default() });
    assert_eq!(scene.ask(0, Ask::Pause { paused: false }).as_deref(), Some("no_clock"));
    assert_eq!(scene.ask(2, Ask::Pause { paused: true }).as_deref(), Some("no_seat"));
    assert_eq!(scene.ask(0, Ask::Pause { paused: true }), None);
    assert_eq!(scene.answer(1, true), None);
    scene.later(1000);
    assert_eq!(scene.seat_seen(0).clock, Some(100_000));
    assert!(!bot_sits(&scene, 0));
    assert_eq!(scene.ask(1, Ask::Pause { paused: false }), None);
    assert_eq!(scene.answer(0, true), None);
    scene.later(100);
    assert!(bot_sits(&scene, 0), "they run again");
}

#[test]
fn rm_08_a_clock_stands_while_a_command_waits_for_the_links_of_others() {
    let options = Options { clock: Some(100), dice: 30, ..Options::default() };
    let (mut scene, mut chains) = rolling_game(options);
    let left = |scene: &mut Scene, at: usize| {
        // Whatever comes tells the room what time it is.
        assert_eq!(scene.ask(2, Ask::Have { epoch: 0, events: 0 }), None);
        let Tell::Room { seats, .. } = scene.room.as_seen() else { panic!("a room") };
        seats[at].clock.expect("a clock")
    };
    scene.later(7);
    let (at, _) = until_it_waits(&mut scene, &mut chains);
    let (before, number) = (left(&mut scene, at), sequence(&mut scene));
    scene.later(29);
    assert_eq!(left(&mut scene, at), before, "who has decided waits for the other");
    add(&mut scene, &mut chains, 1 - at);
    assert_eq!(sequence(&mut scene), number + 1);
    assert_eq!(left(&mut scene, at), before);
    // So says the journal, by which the room is the same after a restart.
    let restored = Room::restore(game("crossfire"), scene.room.header().clone(), scene.rows.clone()).unwrap();
    let Tell::Room { seats, .. } = restored.as_seen() else { panic!("a room") };
    assert_eq!([0, 1].map(|at| seats[at].clock), [0, 1].map(|at| Some(left(&mut scene, at))));
    // Afterwards whoever decides uses time again.
    let decides = scene.room.session().expect("a game").to_act().lowest().expect("it goes on").index();
    let before = left(&mut scene, decides);
    scene.later(3);
    assert_eq!(left(&mut scene, decides), before - 3000);
    // Nor does it run out while it waits, and where there are no clocks the journal says nothing of it.
    let (mut scene, mut chains) = rolling_game(Options { clock: Some(30), dice: 60, ..Options::default() });
    let (at, _) = until_it_waits(&mut scene, &mut chains);
    scene.later(59);
    assert!(!scene.seat_seen(at).bot && waits(&scene).is_some());
    scene.later(1);
    assert!(!scene.seat_seen(at).bot && waits(&scene).is_none(), "it is rolled without the other's link");
    let (mut scene, mut chains) = rolling_game(Options::default());
    until_it_waits(&mut scene, &mut chains);
    assert!(!scene.rows.iter().any(|row| matches!(row.deed, RoomEntry::Waits { .. })));
}
