//! What others add to the dice of a command (RM-14): nobody knows a roll before it is asked for.

use room::{Chain, MemberSeen, RollSeen, RoomEntry, entropy_of, prove, roll_of};

use super::*;

/// A game of two people whose devices add to each roll, one who looks on, and the chains of both.
pub(super) fn rolling_game(options: Options) -> (Scene, [Chain; 2]) {
    let mut scene = Scene::of("crossfire");
    for (at, name) in [(0, "Ada"), (1, "Bo"), (2, "Cy")] {
        scene.enter(at, Ask::hello(name, token(at)));
    }
    assert_eq!(scene.ask(0, Ask::Options { options }), None);
    let chains = [7, 8].map(|byte| Chain::from_root(nonce(byte)));
    for at in people(&scene) {
        assert_eq!(scene.ask(at, Ask::Sit { seat: Some(Seat(at as u8)) }), None);
    }
    for at in people(&scene) {
        let (agreement, chain) = (Some(scene.room.agreement()), Some(chains[at].promise()));
        let ready = Ask::Ready { promise: promise_of(&nonce(at as u8)), agreement, chain, key: None };
        assert_eq!(scene.ask(at, ready), None);
    }
    scene.acknowledge(people(&scene).count());
    for at in people(&scene) {
        assert_eq!(scene.ask(at, Ask::Reveal { nonce: nonce(at as u8) }), None);
    }
    (scene, chains)
}

fn people(scene: &Scene) -> impl Iterator<Item = usize> + use<> {
    let Tell::Room { options, seats, .. } = scene.room.as_seen() else { panic!("a room") };
    seats.into_iter().map(|seat| seat.seat).filter(move |seat| !options.bots.contains(*seat)).map(Seat::index)
}

pub(super) fn waits(scene: &Scene) -> Option<RollSeen> {
    let Tell::Room { rolling, .. } = scene.room.as_seen() else { panic!("a room") };
    rolling
}

fn members(scene: &Scene) -> Vec<MemberSeen> {
    let Tell::Room { members, .. } = scene.room.as_seen() else { panic!("a room") };
    members
}

pub(super) fn sequence(scene: &mut Scene) -> u32 {
    scene.room.session().expect("a game").sequence()
}

/// A command with what hides it.
pub(super) fn salted(command: Value, revision: u32) -> Ask {
    Ask::Play { command, revision, salt: Some(Nonce(drawn(u64::from(revision)))), signed: None }
}

/// Shows the next link of a member for the roll that waits.
pub(super) fn add(scene: &mut Scene, chains: &mut [Chain; 2], at: usize) -> Nonce {
    let (roll, link) = (waits(scene).expect("a roll").roll, chains[at].next().expect("a link"));
    scene.send(at, 0, Ask::Link { roll, link: Some(link), signature: None });
    link
}

/// Plays until a person's command waits for the other's link; gives back whose and its message.
pub(super) fn until_it_waits(scene: &mut Scene, chains: &mut [Chain; 2]) -> (usize, Ask) {
    for _ in 0..200 {
        let session = scene.room.session().expect("a game");
        let seat = session.to_act().lowest().expect("it goes on");
        let (revision, command) = (session.revision(), session.bot_move(seat, "random").expect("a command"));
        let play = salted(command, revision);
        scene.ask(seat.index(), play.clone());
        if waits(scene).is_some() {
            add(scene, chains, seat.index());
            return (seat.index(), play);
        }
    }
    panic!("something is rolled")
}

#[test]
fn rm_14_a_roll_waits_for_the_links_of_all_who_are_here_and_follows_from_them() {
    let (mut scene, mut chains) = rolling_game(Options::default());
    let (at, play) = until_it_waits(&mut scene, &mut chains);
    let before = sequence(&mut scene);
    let other = 1 - at;
    let seen = waits(&scene).expect("a roll");
    assert_eq!((seen.seat.index(), seen.owed), (at, Seats::one(Seat(other as u8))));
    let answered = |scene: &Scene| {
        let number = scene.numbers[at];
        scene.heard(at).any(|tell| matches!(tell, Tell::Done { number: of, .. } if *of == number))
    };
    assert!(!answered(&scene), "its message is not done yet");
    assert_eq!(scene.send(at, scene.numbers[at], play.clone()), None, "sent again it waits too");
    let mut forecast = scene.room.session().unwrap().fork();
    let Ask::Play { command, revision, salt, .. } = play else { panic!("a command") };
    let own = scene.rows.iter().rev().find_map(|row| {
        let RoomEntry::Asked { ask: Ask::Link { link, .. }, .. } = &row.deed else { return None };
        *link
    });
    assert!(forecast.submit(Seat(at as u8), Some(revision), &command).is_ok());
    let history = scene.room.session().unwrap().link();
    assert_eq!(seen.roll, roll_of(history, salt.unwrap().0, &command), "all can work it out at the end");
    for wrong in [Some(nonce(9)), own] {
        scene.send(other, 0, Ask::Link { roll: seen.roll, link: wrong, signature: None });
        assert!(waits(&scene).is_some(), "that is no link of its chain");
    }
    let link = chains[other].next();
    let unasked = Incoming { number: 0, ask: Ask::Link { roll: drawn(0), link, signature: None } };
    let (told, sent) = scene.room.act(&token(other), unasked, scene.now);
    assert!(
        matches!(&told[..], [Tell::Refused { problem, .. }] if problem.code == "not_now"),
        "by no other door"
    );
    assert!(sent.rows.is_empty());
    scene.send(2, 0, Ask::Link { roll: seen.roll, link, signature: None });
    scene.send(other, 0, Ask::Link { roll: drawn(0), link, signature: None });
    assert!(waits(&scene).is_some(), "who looks on adds nothing, and another roll is another");
    scene.send(other, 0, Ask::Link { roll: seen.roll, link, signature: None });
    assert!(waits(&scene).is_none() && answered(&scene));
    assert_eq!(sequence(&mut scene), before + 1);
    let links = if at == 0 { [own.unwrap(), link.unwrap()] } else { [link.unwrap(), own.unwrap()] };
    let mut foreseen = scene.room.session().unwrap().fork();
    foreseen.rewind(before).unwrap();
    let entropy = Some(entropy_of(seen.roll, &links));
    foreseen.submit_with(Seat(at as u8), None, &command, entropy).unwrap();
    assert_eq!(foreseen.link(), scene.room.session().unwrap().link(), "it follows from the links");
    assert_ne!(
        foreseen.last_rolls(),
        forecast.last_rolls(),
        "who held seed and command alone foresaw another roll"
    );
    assert!(members(&scene).iter().all(|member| member.lapses == 0));
}

#[test]
fn rm_14_who_withholds_a_link_delays_the_roll_and_all_see_it() {
    let (mut scene, mut chains) = rolling_game(Options { dice: 3, ..Options::default() });
    let (at, _) = until_it_waits(&mut scene, &mut chains);
    let before = sequence(&mut scene);
    scene.later(2);
    assert_eq!(scene.ask(2, Ask::Have { epoch: 0, events: 0 }), None);
    assert!(waits(&scene).is_some_and(|seen| seen.countdown == 1000));
    scene.later(1);
    assert!(waits(&scene).is_none());
    assert!(sequence(&mut scene) > before, "it is rolled without");
    let lapses: Vec<u32> = members(&scene).iter().map(|member| member.lapses).collect();
    assert_eq!((lapses[at], lapses[1 - at], lapses[2]), (0, 1, 0));
    assert!(scene.rows.iter().any(|row| matches!(row.deed, RoomEntry::Withheld { .. })));
}

#[test]
fn rm_14_who_goes_is_not_waited_for_and_who_says_that_it_has_no_link_has_lapsed() {
    let (mut scene, mut chains) = rolling_game(Options::default());
    let (at, _) = until_it_waits(&mut scene, &mut chains);
    let before = sequence(&mut scene);
    scene.lose(1 - at);
    assert!(waits(&scene).is_none());
    assert!(sequence(&mut scene) > before);
    let (mut scene, mut chains) = rolling_game(Options::default());
    let (at, _) = until_it_waits(&mut scene, &mut chains);
    let before = sequence(&mut scene);
    let roll = waits(&scene).unwrap().roll;
    scene.send(1 - at, 0, Ask::Link { roll, link: None, signature: None });
    assert!(sequence(&mut scene) > before);
    let lapses: Vec<u32> = members(&scene).iter().map(|member| member.lapses).collect();
    assert_eq!(
        (lapses[at], lapses[1 - at]),
        (0, 1),
        "whoever has a chain and says otherwise could choose too"
    );
}

#[test]
fn rm_14_links_that_are_left_out_in_adding_to_a_roll_are_lapses() {
    let (mut scene, mut chains) = rolling_game(Options::default());
    let (at, _) = until_it_waits(&mut scene, &mut chains);
    let (other, before) = (1 - at, sequence(&mut scene));
    let roll = waits(&scene).expect("a roll").roll;
    let far = chains[other].clone().nth(70);
    scene.send(other, 0, Ask::Link { roll, link: far, signature: None });
    assert_eq!(sequence(&mut scene), before, "too far along its chain is no link of it");
    let third = chains[other].nth(2);
    scene.send(other, 0, Ask::Link { roll, link: third, signature: None });
    assert_eq!(sequence(&mut scene), before + 1);
    let lapses: Vec<u32> = members(&scene).iter().map(|member| member.lapses).collect();
    assert_eq!((lapses[at], lapses[other]), (0, 2), "who could choose between three rolls is seen to");
}

#[test]
fn rm_14_who_leaves_while_it_owes_a_link_has_lapsed_and_all_see_it() {
    let (mut scene, mut chains) = rolling_game(Options::default());
    let (at, _) = until_it_waits(&mut scene, &mut chains);
    let before = sequence(&mut scene);
    assert_eq!(scene.ask(1 - at, Ask::Leave {}), None);
    assert!(waits(&scene).is_none() && sequence(&mut scene) > before, "it is rolled without");
    let lapses: Vec<u32> = members(&scene).iter().map(|member| member.lapses).collect();
    assert_eq!((lapses[at], lapses[1 - at]), (0, 1));
    let restored = Room::restore(game("crossfire"), scene.room.header().clone(), scene.rows.clone());
    let Tell::Room { members, .. } = restored.expect("it is a room").as_seen() else { panic!("a room") };
    assert_eq!(members[1 - at].lapses, 1, "after a restart too");
}

#[test]
fn rm_14_a_command_that_waits_for_links_is_played_also_when_who_sent_it_is_gone() {
    for leaves in [true, false] {
        let (mut scene, mut chains) = rolling_game(Options::default());
        let (at, play) = until_it_waits(&mut scene, &mut chains);
        let (before, roll) = (sequence(&mut scene), waits(&scene).expect("a roll").roll);
        let number = scene.numbers[at];
        if leaves {
            assert_eq!(scene.ask(at, Ask::Leave {}), None, "it goes after what it did before");
        } else {
            scene.lose(at);
        }
        assert!(waits(&scene).is_some_and(|seen| seen.roll == roll), "nobody takes it back");
        let told = scene.heard(at).count();
        add(&mut scene, &mut chains, 1 - at);
        assert_eq!(sequence(&mut scene), before + 1);
        let done = |row: &Row| matches!(&row.deed, RoomEntry::Asked { number: of, ask, .. } if *of == number && *ask == play);
        assert_eq!(scene.rows.iter().filter(|row| done(row)).count(), 1);
        assert_eq!(scene.heard(at).count() > told, leaves, "who is gone hears no answer");
        assert_eq!(scene.seat_seen(at).bot, leaves);
        assert_eq!(scene.enter(at, Ask::back(token(at))), None);
        let again = scene.send(at, number, play.clone());
        assert_eq!(again, leaves.then(|| "old_message".to_owned()), "it was done once");
    }
}

#[test]
fn rm_14_other_commands_wait_for_the_roll_and_a_restart_asks_again() {
    let (mut scene, mut chains) = rolling_game(Options::default());
    let (at, play) = until_it_waits(&mut scene, &mut chains);
    let roll = waits(&scene).unwrap().roll;
    let told = scene.heard(1 - at).count();
    scene.ask(1 - at, Ask::play(Value::Null, 0));
    assert_eq!(scene.heard(1 - at).count(), told, "it is answered once the dice are rolled");
    scene.room = Room::restore(game("crossfire"), scene.room.header().clone(), scene.rows.clone()).unwrap();
    let sent = scene.room.reopen(scene.now);
    scene.keep(sent);
    for at in [0, 1] {
        assert_eq!(scene.enter(at, Ask::back(token(at))), None);
    }
    assert!(waits(&scene).is_none());
    scene.send(at, scene.numbers[at], play);
    assert_eq!(waits(&scene).map(|seen| seen.roll), Some(roll), "the same roll waits for the same link");
    add(&mut scene, &mut chains, 1 - at);
    assert!(waits(&scene).is_none());
}

#[test]
fn rm_14_a_command_that_waits_is_played_although_the_clock_of_its_seat_has_run_out() {
    let (mut scene, mut chains) = rolling_game(Options { clock: Some(30), dice: 60, ..Options::default() });
    let (at, play) = until_it_waits(&mut scene, &mut chains);
    let (before, seen) = (sequence(&mut scene), waits(&scene).expect("a roll"));
    scene.later(40);
    assert!(waits(&scene).is_some_and(|now| now.roll == seen.roll), "no bot plays another command meanwhile");
    let number = scene.numbers[at];
    add(&mut scene, &mut chains, 1 - at);
    assert_eq!(sequence(&mut scene), before + 1);
    let done = |row: &Row| matches!(&row.deed, RoomEntry::Asked { number: of, ask, .. } if *of == number && *ask == play);
    assert!(scene.rows.iter().any(done));
}

#[test]
fn rm_14_a_bots_command_that_waits_is_played_before_its_seat_is_given_back() {
    let options = Options { patience: 5, dice: 60, bot: Player::Random, ..Options::default() };
    let (mut scene, mut chains) = rolling_game(options);
    let (at, _) = until_it_waits(&mut scene, &mut chains);
    let own = |seen: &RollSeen| seen.seat.index() == at;
    add(&mut scene, &mut chains, 1 - at);
    scene.lose(at);
    while !waits(&scene).as_ref().is_some_and(own) {
        let session = scene.room.session().expect("a game");
        let seat = session.to_act().lowest().expect("it goes on");
        let (revision, command) = (session.revision(), session.bot_move(seat, "random").expect("a command"));
        if seat.index() == at {
            scene.later(5);
        } else {
            assert_eq!(scene.ask(seat.index(), salted(command, revision)), None);
        }
        if waits(&scene).as_ref().is_some_and(|seen| !own(seen)) {
            add(&mut scene, &mut chains, 1 - at);
        }
    }
    let before = sequence(&mut scene);
    assert_eq!(scene.enter(at, Ask::back(token(at))), None);
    assert!(scene.seat_seen(at).bot, "the seat waits with its command");
    add(&mut scene, &mut chains, 1 - at);
    assert_eq!(sequence(&mut scene), before + 1);
    assert!(!scene.seat_seen(at).bot);
    assert!(scene.rows.iter().rev().take(3).any(|row| matches!(row.deed, RoomEntry::Moved { .. })));
}

#[test]
fn rm_14_a_bots_roll_waits_too_and_a_whole_game_is_proved() {
    let (mut scene, mut chains) =
        rolling_game(Options { bots: Seats::one(Seat::P2), bot: Player::Random, ..Options::default() });
    let mut links = 0;
    for _ in 0..3000 {
        if let Some(seen) = waits(&scene) {
            assert_eq!(seen.owed, Seats::one(Seat::P1), "a bot adds nothing");
            add(&mut scene, &mut chains, 0);
            links += 1;
        }
        let session = scene.room.session().unwrap();
        match session.to_act().lowest() {
            None => break,
            Some(Seat::P1) => {
                let (revision, command) = (session.revision(), session.bot_move(Seat::P1, "random").unwrap());
                assert_eq!(scene.ask(0, salted(command, revision)), None);
            }
            Some(_) => {
                let sent = scene.room.tick(scene.now);
                scene.keep(sent);
            }
        }
    }
    assert_eq!(scene.stage(), Stage::Over);
    assert!(links > 0);
    let (header, rows) = (scene.room.header().clone(), scene.rows.clone());
    assert!(prove(game("crossfire"), header.clone(), rows.clone()).is_ok());
    let at = rows
        .iter()
        .position(|row| matches!(row.deed, RoomEntry::Asked { ask: Ask::Link { .. }, .. }))
        .unwrap();
    let mut forged = rows;
    if let RoomEntry::Asked { ask: Ask::Link { link, .. }, .. } = &mut forged[at].deed {
        *link = Some(nonce(3));
    }
    assert!(prove(game("crossfire"), header, forged).is_err(), "nobody puts another link in its place");
}
