//! Whoever holds a room may do with its own process what it likes; a device notices what it can, and does not take part (RM-04,
//! RM-14, RM-15).

use room::client::{Client, Doubt, News};
use room::{Claim, RollSeen, RoomEntry, prove};

use super::device::events;
use super::signing::{Signing, open};
use super::*;

fn seen(table: &Signing) -> room::client::RoomSeen {
    let News::Room(seen) = News::from(&table.scene.room.as_seen()) else { panic!("a room") };
    *seen
}

fn waits(table: &Signing) -> bool {
    let Tell::Room { rolling, .. } = table.scene.room.as_seen() else { panic!("a room") };
    rolling.is_some()
}

fn victim(table: &mut Signing) -> Client {
    table.hear();
    table.devices[1].take().expect("a device")
}

fn over(table: &mut Signing) -> bool {
    table.scene.room.session().expect("a game").to_act().is_empty()
}

/// What stands against the dice of a game that is over.
fn against_dice(table: &Signing) -> Vec<String> {
    let proven = table.proven().expect("a whole journal");
    open(&proven).into_iter().filter(|(claim, _)| *claim == Claim::Dice).map(|(_, gap)| gap).collect()
}

fn come_back(table: &mut Signing, members: &[usize]) {
    for at in members {
        assert_eq!(table.scene.enter(*at, Ask::back(token(*at))), None);
        assert_eq!(table.scene.ask(*at, Ask::Have { epoch: 0, events: 0 }), None);
    }
}

#[test]
fn rm_14_rolls_to_which_a_device_was_not_asked_to_add_are_counted_for_all_to_see() {
    let mut table = Signing::playing([true, true]);
    while !over(&mut table) {
        let (at, command) = table.thought();
        let ask = table.command(at, command);
        if at == 0 {
            // Its own room is told that the other is away.
            table.scene.lose(1);
        }
        assert_eq!(table.scene.ask(at, ask), None);
        if at == 0 {
            table.hear();
            if let Some(link) = table.devices[0].as_mut().expect("a device").link() {
                table.scene.send(0, 0, link);
            }
            come_back(&mut table, &[1]);
        }
        table.settle();
    }
    table.settle();
    let found = against_dice(&table);
    assert!(
        matches!(&found[..], [gap] if gap.starts_with("p2 (Bo): its device added nothing to ")),
        "{found:?}"
    );
}

#[test]
fn rm_14_links_that_were_asked_for_and_left_out_are_counted_for_all_to_see() {
    let mut table = Signing::playing([true, true]);
    let mut dropped = 0;
    while !over(&mut table) {
        let (at, command) = table.thought();
        let ask = table.command(at, command);
        assert_eq!(table.scene.ask(at, ask), None);
        table.hear();
        if at == 0 && dropped == 0 && waits(&table) {
            let [own, shown] =
                [0, 1].map(|at| table.devices[at].as_mut().and_then(Client::link).expect("its link"));
            table.scene.lose(1);
            table.scene.send(0, 0, own);
            assert!(!waits(&table), "it is rolled without");
            let row = table.scene.rows.len() as u32 + 1;
            table.scene.rows.push(Row {
                row,
                now: table.scene.now,
                deed: RoomEntry::Asked { member: 1, number: 0, ask: shown },
            });
            let header = table.scene.room.header().clone();
            table.scene.room =
                Room::restore(game("crossfire"), header, table.scene.rows.clone()).expect("a room");
            table.scene.now += 1_000_000;
            come_back(&mut table, &[0, 1]);
            dropped += 1;
        }
        table.settle();
    }
    table.settle();
    assert_eq!(dropped, 1);
    let found = against_dice(&table);
    assert!(found.iter().any(|gap| gap == "p2 (Bo): its device added nothing to 1 roll"), "{found:?}");
    assert!(found.iter().any(|gap| gap == "p2 (Bo): 1 link shown for no roll that was played"), "{found:?}");
}

#[test]
fn rm_14_nobody_collects_the_links_of_a_device() {
    let mut table = Signing::playing([true, true]);
    let mut victim = victim(&mut table);
    let mut lie = seen(&table);
    let mut links = 0;
    for revision in 1..=1100 {
        lie.order += 1;
        let owed = Seats::one(Seat::P2);
        lie.rolling = Some(RollSeen {
            roll: drawn(u64::from(revision)),
            seat: Seat::P1,
            revision,
            owed,
            countdown: 5000,
        });
        victim.hear(News::Room(Box::new(lie.clone())));
        links += u32::from(victim.link().is_some());
    }
    assert!(links <= 1, "{links} links before the first command");
}

#[test]
fn rm_15_a_device_forgets_its_game_by_nobody_elses_word() {
    let mut table = Signing::playing([true, true]);
    let mut victim = victim(&mut table);
    let mut lie = seen(&table);
    victim.hear(events(50, drawn(1), Seats::one(Seat::P1)));
    for stage in [Stage::Gathering, Stage::Playing] {
        (lie.order, lie.stage) = (lie.order + 1, stage);
        victim.hear(News::Room(Box::new(lie.clone())));
    }
    victim.hear(events(50, drawn(2), Seats::one(Seat::P1)));
    assert_eq!(victim.doubts(), [Doubt::History(50)]);
}

#[test]
fn rm_04_a_device_that_plays_notices_that_the_rooms_promise_is_another() {
    let mut table = Signing::playing([true, true]);
    let mut victim = victim(&mut table);
    let mut lie = seen(&table);
    (lie.order, lie.promise) = (lie.order + 1, drawn(1));
    lie.members[0].key = None;
    victim.hear(News::Room(Box::new(lie)));
    assert_eq!(victim.doubts(), [Doubt::PromisesChanged]);
}

#[test]
fn rm_15_a_device_compares_what_it_was_shown_and_what_it_agreed_to() {
    let options = Options { dice: 60, ..Options::default() };
    let mut table = Signing::playing_with([true, true], &options);
    table.play_to_the_end();
    let kept = table.devices[1].as_ref().and_then(Client::kept).expect("it has promised").clone();
    let hear = |bend: &dyn Fn(&mut Value)| {
        let mut device = Client::restore(kept.clone());
        for (_, tell) in table.scene.told.iter().filter(|(to, _)| to.0 == 1) {
            let mut tell = tell.clone();
            if let Tell::Events { events, .. } = &mut tell {
                events.iter_mut().for_each(bend);
            }
            device.hear(News::from(&tell));
        }
        device
    };
    let proven = table.proven().expect("nobody lied");
    let honest = hear(&|_| ());
    assert!(honest.compare(&proven).is_ok_and(|compared| compared.events > 10));
    let lied_to = hear(&|event| {
        if let Some(payload) = event.get_mut("payload") {
            *payload = Value::from("missed");
        }
    });
    let found = lied_to.compare(&proven);
    assert!(matches!(found, Err(Doubt::Shown(_))), "something else than happened: {found:?}");
    let mut rows = table.scene.rows.clone();
    let other = Options { dice: 1, clock: Some(3600), ..options };
    let agreed = room::agreement_of(table.scene.room.setup(), &other);
    for row in &mut rows {
        if let RoomEntry::Asked { ask, .. } = &mut row.deed {
            if let Ask::Options { options } = ask {
                *options = other.clone();
            } else if let Ask::Ready { agreement, .. } = ask {
                *agreement = Some(agreed);
            }
        }
    }
    let rewritten =
        prove(game("crossfire"), table.scene.room.header().clone(), rows).expect("it plays as well");
    assert_eq!(honest.compare(&rewritten).err(), Some(Doubt::OtherAgreement));
}

#[test]
fn rm_15_a_device_confirms_one_end_and_signs_nothing_after_it() {
    let mut table = Signing::playing([true, true]);
    table.play();
    let mut victim = victim(&mut table);
    let mut lie = seen(&table);
    victim.hear(events(1 << 20, drawn(1), Seats::NONE));
    (lie.order, lie.stage) = (lie.order + 1, Stage::Over);
    victim.hear(News::Room(Box::new(lie.clone())));
    assert!(matches!(victim.due(), Some(Ask::Seal { .. })), "of an end that was made up");
    (lie.order, lie.stage) = (lie.order + 1, Stage::Playing);
    victim.hear(News::Room(Box::new(lie.clone())));
    assert_eq!(victim.doubts(), [Doubt::OtherEnd]);
    assert!(matches!(victim.play(0, Value::Null), Ask::Play { signed: None, .. }));
    victim.hear(events((1 << 20) + 1, drawn(2), Seats::NONE));
    (lie.order, lie.stage) = (lie.order + 1, Stage::Over);
    victim.hear(News::Room(Box::new(lie)));
    assert_eq!(victim.due(), None, "no other end");
}

#[test]
fn rm_14_a_device_that_was_restored_from_an_older_state_shows_no_link_again() {
    let mut table = Signing::playing([true, true]);
    let old = table.devices[1].as_ref().and_then(Client::kept).expect("it has promised").clone();
    let links = |rows: &[Row]| {
        rows.iter()
            .filter(|row| matches!(&row.deed, RoomEntry::Asked { member: 1, ask: Ask::Link { .. }, .. }))
            .count()
    };
    while links(&table.scene.rows) < 2 {
        table.play();
    }
    table.devices[1] = Some(Client::restore(old));
    table.scene.lose(1);
    come_back(&mut table, &[1]);
    let before = links(&table.scene.rows);
    while links(&table.scene.rows) < before + 2 {
        table.play();
    }
    assert_eq!(table.devices[1].as_ref().expect("a device").doubts(), []);
    let Tell::Room { members, .. } = table.scene.seen() else { panic!("a room") };
    assert!(members.iter().all(|member| member.lapses == 0));
}
