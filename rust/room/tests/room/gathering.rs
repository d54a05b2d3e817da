//! Coming in, sitting down, promising, playing: each rule with what it lets through and what it refuses.

use kernel::Viewer;
use room::{PROTOCOL, Promised, agreement_of, promises_of, seed_of};
use serde_json::json;

use super::*;

#[test]
fn rm_01_who_speaks_another_version_or_has_other_content_is_told_so() {
    let mut scene = Scene::of("crossfire");
    let hello = |protocol, content, name: &str| {
        let name = Some(name.to_owned());
        Ask::Hello { protocol, content, name, token: token(0), language: None }
    };
    assert_eq!(scene.enter(0, hello(PROTOCOL + 1, None, "Ada")).as_deref(), Some("other_protocol"));
    let other = Some(Digest([1; 32]));
    assert_eq!(scene.enter(0, hello(PROTOCOL, other, "Ada")).as_deref(), Some("other_content"));
    for name in [" ", &"x".repeat(41), "A\u{1b}[2J"] {
        assert_eq!(scene.enter(0, hello(PROTOCOL, None, name)).as_deref(), Some("bad_name"), "{name:?}");
    }
    assert_eq!(scene.enter(0, Ask::back(token(0))).as_deref(), Some("unknown_token"));
    let made_up = Token(Digest([2; 32]));
    assert_eq!(scene.enter(0, Ask::hello("Ada", made_up)).as_deref(), Some("weak_token"));
    assert!(scene.rows.is_empty(), "nobody is in");
    let same = Some(game("crossfire").content_digest());
    assert_eq!(scene.enter(0, hello(PROTOCOL, same, "Ada")), None);
    assert_eq!(scene.ask(3, Ask::Look { lines: 0, choices: false }).as_deref(), Some("stranger"));
}

#[test]
fn rm_01_a_full_room_forgets_who_looked_on_and_left_and_nobody_else() {
    let mut scene = Scene::seated();
    for at in 3..64 {
        let hello = Incoming { number: 0, ask: Ask::hello("Guest", token(at)) };
        let sent = scene.room.receive(Connection(100 + at as u64), hello, 0);
        scene.keep(sent);
    }
    assert_eq!(scene.enter(4, Ask::hello("Late", token(99))).as_deref(), Some("full"));
    scene.lose(1);
    assert_eq!(scene.enter(4, Ask::hello("Late", token(99))).as_deref(), Some("full"), "Bo has a seat");
    scene.lose(2);
    assert_eq!(scene.enter(4, Ask::hello("Late", token(99))), None);
    assert_eq!(scene.enter(5, Ask::back(token(2))).as_deref(), Some("unknown_token"));
    assert_eq!(scene.enter(5, Ask::back(token(1))), None);
}

#[test]
fn rm_01_a_token_brings_its_member_back_and_the_newest_device_counts() {
    let mut scene = Scene::playing();
    assert_eq!(scene.enter(4, Ask::back(token(0))), None);
    assert!(matches!(scene.heard(0).next_back(), Some(Tell::Replaced {})));
    assert_eq!(
        scene.ask(0, Ask::Look { lines: 0, choices: false }).as_deref(),
        Some("stranger"),
        "the old device is out"
    );
    let Some(Tell::Welcome { member: 0, done, token: sent, .. }) = scene.heard(4).next() else {
        panic!("a welcome")
    };
    assert_eq!(*sent, token(0), "what was sent is echoed");
    scene.numbers[4] = *done;
    assert_eq!(scene.ask(4, Ask::Have { epoch: 0, events: 0 }), None);
    let whole = scene.room.session().unwrap().events(Viewer::Seat(Seat::P1), session::Page::since(0));
    assert_eq!(scene.events(4), whole.unwrap());
    let gone = scene.room.lose(Connection(4), 100);
    let here = gone.tells.iter().find_map(|(_, tell)| {
        let Tell::Room { members, .. } = tell else { return None };
        Some(members.iter().map(|member| member.here).collect::<Vec<_>>())
    });
    assert_eq!(here, Some(vec![false, true, true]));
}

#[test]
fn rm_01_seats_and_setups_are_for_the_time_before_the_game() {
    let mut scene = Scene::seated();
    assert_eq!(scene.ask(2, Ask::Sit { seat: Some(Seat::P1) }).as_deref(), Some("seat_taken"));
    assert_eq!(scene.ask(2, Ask::Sit { seat: Seat::parse("p3") }).as_deref(), Some("no_such_seat"));
    assert_eq!(scene.ask(1, Ask::Setup { setup: None }).as_deref(), Some("not_host"));
    let broken = Ask::Setup { setup: Some(json!({ "sides": 9 })) };
    assert_eq!(scene.ask(0, broken).as_deref(), Some("malformed"));
    assert_eq!(scene.ready(0, 0), None);
    assert_eq!(scene.ready(2, 2).as_deref(), Some("no_seat"));
    let drawn = game("crossfire").draw_setup("other");
    assert_eq!(scene.ask(0, Ask::Setup { setup: Some(drawn) }), None);
    let ready = scene.heard(2).filter_map(|tell| {
        let Tell::Room { members, .. } = tell else { return None };
        Some(members[0].ready)
    });
    let ready = ready.collect::<Vec<_>>().pop();
    assert_eq!(ready, Some(false), "nobody is ready for another setup");
    let setups = |scene: &Scene| {
        let told = scene.heard(0).filter_map(|tell| {
            let Tell::Room { setup, .. } = tell else { return None };
            Some(setup.clone())
        });
        told.collect::<Vec<_>>()
    };
    let before = setups(&scene);
    assert_eq!(scene.ask(0, Ask::Setup { setup: None }), None);
    assert!(!before.contains(setups(&scene).last().unwrap()), "another one is drawn");
    let mut scene = Scene::playing();
    let agreed = setups(&scene).pop();
    assert_eq!(agreed, Some(scene.room.session().unwrap().setup()), "what was agreed is played");
    for ask in [
        Ask::Sit { seat: None },
        Ask::Setup { setup: None },
        Ask::Ready { promise: Digest([0; 32]), agreement: Some(Digest([0; 32])), chain: None, key: None },
    ] {
        assert_eq!(scene.ask(0, ask).as_deref(), Some("not_now"));
    }
    assert_eq!(Scene::seated().ask(0, Ask::Look { lines: 0, choices: false }).as_deref(), Some("not_now"));
}

#[test]
fn rm_01_who_is_ready_names_what_it_agrees_to() {
    let mut scene = Scene::seated();
    let Tell::Room { setup, options, agreement, .. } = scene.seen().clone() else { panic!("a room") };
    assert_eq!(agreement, agreement_of(&setup, &options), "each device can work it out");
    let ready = |agreement| Ask::Ready { promise: promise_of(&nonce(1)), agreement, chain: None, key: None };
    assert_eq!(scene.ask(1, ready(None)).as_deref(), Some("other_agreement"));
    assert_eq!(scene.ask(0, Ask::Setup { setup: None }), None);
    assert_eq!(
        scene.ask(1, ready(Some(agreement))).as_deref(),
        Some("other_agreement"),
        "it crossed a new setup"
    );
    let Tell::Room { setup, options, agreement, .. } = scene.seen().clone() else { panic!("a room") };
    let shorter = Options { patience: 5, ..options.clone() };
    assert_ne!(agreement, agreement_of(&setup, &shorter), "the options are part of it");
    assert_eq!(scene.ask(1, ready(Some(agreement))), None);
}

#[test]
fn rm_02_a_number_is_one_messages() {
    let mut scene = Scene::seated();
    assert_eq!(scene.send(0, 9, Ask::Setup { setup: None }), None);
    let agreed = scene.room.setup().clone();
    assert_eq!(scene.send(0, 9, Ask::Setup { setup: None }), None, "the same once more");
    assert_eq!(scene.room.setup(), &agreed, "is done once");
    let sit = Ask::Sit { seat: None };
    assert_eq!(scene.send(0, 9, sit.clone()).as_deref(), Some("other_message"));
    scene.room = Room::restore(game("crossfire"), scene.room.header().clone(), scene.rows.clone()).unwrap();
    assert_eq!(scene.enter(0, Ask::back(token(0))), None);
    assert_eq!(scene.send(0, 9, Ask::Setup { setup: None }), None, "after a restart too");
    assert_eq!(scene.send(0, 9, sit).as_deref(), Some("other_message"));
}

#[test]
fn rm_02_a_message_is_done_once_and_answered_again() {
    let mut scene = Scene::playing();
    let Ok(choices) = scene.room.session().unwrap().commands(Seat::P1, false) else { panic!("choices") };
    let command = choices.commands[0].command.clone();
    let revision = scene.room.session().unwrap().revision();
    let play = Ask::play(command, revision);
    assert_eq!(scene.ask(0, play.clone()), None);
    let sequence = scene.room.session().unwrap().sequence();
    let number = scene.numbers[0];
    assert_eq!(scene.send(0, number, play.clone()), None);
    assert_eq!(scene.room.session().unwrap().sequence(), sequence, "it is played once");
    let done = scene.heard(0).filter(|tell| matches!(tell, Tell::Done { receipt: Some(_), .. }));
    assert_eq!(done.count(), 2, "and answered twice");
    assert_eq!(scene.send(0, number - 1, play).as_deref(), Some("old_message"));
}

#[test]
fn rm_02_a_greeting_that_comes_twice_is_one_member() {
    let mut scene = Scene::of("crossfire");
    for connection in [0, 0, 1] {
        assert_eq!(scene.enter(connection, Ask::hello("Ada", token(0))), None);
    }
    assert_eq!(scene.rows.len(), 1);
    let member = |at: usize| {
        scene.heard(at).find_map(|tell| {
            let Tell::Welcome { member, .. } = tell else { return None };
            Some(*member)
        })
    };
    assert_eq!((member(0), member(1)), (Some(0), Some(0)));
}

#[test]
fn rm_01_another_person_on_the_same_connection_is_somebody_else() {
    let mut scene = Scene::playing();
    assert_eq!(scene.enter(0, Ask::hello("Eve", token(7))), None);
    let Some(Tell::Welcome { member: 3, .. }) =
        scene.heard(0).rfind(|tell| matches!(tell, Tell::Welcome { .. }))
    else {
        panic!("a member of her own")
    };
    assert_eq!(scene.ask(0, Ask::Choices {}).as_deref(), Some("no_seat"));
    let Tell::Room { members, .. } = scene.seen() else { panic!("a room") };
    assert_eq!((members[0].here, members[3].seat), (false, None));
}

#[test]
fn rm_03_each_sees_its_own_and_refusals_are_for_whom_they_concern() {
    let mut scene = Scene::playing();
    let before: Vec<usize> = (0..3).map(|at| scene.heard(at).count()).collect();
    let wrong = Ask::play(json!({ "type": "pass" }), 0);
    assert!(scene.ask(0, wrong.clone()).is_some());
    let after: Vec<usize> = (0..3).map(|at| scene.heard(at).count()).collect();
    assert_eq!([after[0] - before[0], after[1] - before[1], after[2] - before[2]], [1, 0, 0]);
    assert_eq!(scene.ask(2, wrong).as_deref(), Some("no_seat"));
    for (at, viewer) in [(0, Viewer::Seat(Seat::P1)), (1, Viewer::Seat(Seat::P2)), (2, Viewer::Spectator)] {
        scene.ask(at, Ask::Look { lines: 0, choices: false });
        let told = scene.heard(at).find_map(|tell| {
            let Tell::State { snapshot, .. } = tell else { return None };
            Some(snapshot.clone())
        });
        let own = scene.room.session().unwrap().snapshot(viewer, session::Logs::Last(0)).unwrap();
        assert_eq!(told, Some(own), "{viewer}");
    }
}

#[test]
fn rm_04_the_dice_come_from_all_and_are_promised_before_they_are_shown() {
    let mut scene = Scene::seated();
    assert_eq!(scene.ask(0, Ask::Reveal { nonce: nonce(0) }).as_deref(), Some("not_now"));
    for at in [0, 1] {
        assert_eq!(scene.ready(at, at as u8), None);
    }
    assert_eq!(
        scene.ask(0, Ask::Reveal { nonce: nonce(0) }).as_deref(),
        Some("not_now"),
        "not before all noted"
    );
    let Tell::Room { promise, members, .. } = scene.seen().clone() else { panic!("a room") };
    let promised: Vec<Digest> = members.iter().filter_map(|member| member.promise).collect();
    assert_eq!(
        promised,
        [promise_of(&nonce(0)), promise_of(&nonce(1))],
        "each is told what the others promised"
    );
    let all = |one, other| [Promised::plain(Seat::P1, one), Promised::plain(Seat::P2, other)];
    let noted = promises_of(promise, &all(promised[0], promised[1]));
    let other = Ask::Acknowledge { promises: promises_of(promise, &all(promised[1], promised[0])) };
    assert_eq!(scene.ask(0, other).as_deref(), Some("other_promises"));
    assert_eq!(scene.ask(2, Ask::Acknowledge { promises: noted }).as_deref(), Some("no_seat"));
    assert_eq!(scene.room.promises(), noted);
    scene.acknowledge(2);
    assert_eq!(scene.ask(1, Ask::Reveal { nonce: nonce(7) }).as_deref(), Some("broken_promise"));
    assert_eq!(scene.ask(2, Ask::Reveal { nonce: nonce(7) }).as_deref(), Some("broken_promise"));
    for at in [0, 1] {
        assert_eq!(scene.ask(at, Ask::Reveal { nonce: nonce(at as u8) }), None);
    }
    let session = scene.room.session().unwrap();
    while let Some(seat) = session.to_act().lowest() {
        let command = session.bot_move(seat, "random").unwrap();
        if session.sequence() < 3 || session.fork().submit(seat, None, &command).unwrap().outcome.is_none() {
            session.submit(seat, None, &command).unwrap();
            continue;
        }
        let (revision, at) = (session.revision(), seat.index());
        scene.ask(at, Ask::play(command, revision));
        break;
    }
    assert_eq!(scene.stage(), Stage::Over);
    for at in 0..3 {
        let proof = scene.heard(at).find_map(|tell| {
            let Tell::Shown { proof } = tell else { return None };
            Some(proof.clone())
        });
        let proof = proof.expect("a proof");
        assert_eq!(promise_of(&proof.nonce), proof.promise);
        let nonces: Vec<Nonce> = proof.seats.iter().map(|seat| seat.nonce).collect();
        assert_eq!(nonces, [nonce(0), nonce(1)]);
        let seed = seed_of(&proof.nonce, &nonces);
        let welcomed = scene.heard(at).find_map(|tell| {
            let Tell::Room { promise, .. } = tell else { return None };
            Some(*promise)
        });
        assert_eq!(welcomed, Some(proof.promise));
        let dice = scene.room.session().unwrap().dice();
        assert_eq!((dice.seed.as_deref(), dice.salt), (Some(seed.text.as_str()), seed.salt));
        assert!(scene.room.session().unwrap().proved());
    }
}

#[test]
fn messages_are_plain_json_and_a_misspelt_field_is_not_overlooked() {
    let ask = Ask::play(json!({ "type": "pass" }), 3);
    let written = serde_json::to_value(Incoming { number: 7, ask: ask.clone() }).unwrap();
    assert_eq!(written, json!({ "number": 7, "type": "play", "command": { "type": "pass" }, "revision": 3 }));
    assert_eq!(serde_json::from_value::<Incoming>(written).unwrap(), Incoming { number: 7, ask });
    let misspelt = json!({ "number": 7, "type": "have", "epoch": 0, "events": 3, "event": 4 });
    assert!(serde_json::from_value::<Incoming>(misspelt).is_err());
}

#[test]
fn rm_02_a_message_without_a_connection_is_its_members_and_told_where_it_is_heard() {
    let mut scene = Scene::playing();
    let (told, sent) =
        scene.room.act(&token(7), Incoming { number: 0, ask: Ask::Look { lines: 0, choices: false } }, 0);
    assert!(sent.rows.is_empty() && sent.tells.is_empty());
    assert!(matches!(&told[..], [Tell::Refused { problem, .. }] if problem.code == "unknown_token"));
    let session = scene.room.session().unwrap();
    let (revision, command) = (session.revision(), session.bot_move(Seat::P1, "random").unwrap());
    let play = Incoming { number: 0, ask: Ask::play(command, revision) };
    let (told, sent) = scene.room.act(&token(0), play, 0);
    assert!(matches!(told[0], Tell::Done { receipt: Some(_), .. }));
    assert_eq!(sent.rows.len(), 1);
    let news = |at| sent.tells.iter().filter(|(to, _)| *to == Connection(at)).count();
    assert!(news(0) > 0 && news(1) > 0, "the member's own device hears of it too");
    assert!(
        !sent.tells.iter().any(|(_, tell)| matches!(tell, Tell::Done { .. })),
        "the answer is for who asked"
    );
    // Whoever is nowhere else is away again afterwards, and not longer than since then.
    scene.lose(1);
    scene.now = 50_000;
    let (told, _) = scene.room.act(
        &token(1),
        Incoming { number: 0, ask: Ask::Look { lines: 0, choices: false } },
        scene.now,
    );
    assert!(matches!(told[1], Tell::State { .. }));
    assert_eq!(scene.room.due(), Some(110_000));
}
