//! Games that were written anew after they were over (RM-15): each is refused, or what nobody signed is said so.

use room::{Claim, RoomEntry, Signed, prove};

use super::signing::{Signing, open};
use super::*;

#[test]
fn rm_15_a_journal_of_older_messages_says_that_nobody_signed() {
    let mut scene = Scene::playing();
    while !scene.room.session().unwrap().to_act().is_empty() {
        let seat = scene.room.session().unwrap().to_act().lowest().unwrap();
        assert_eq!(scene.play(seat.index()), None);
    }
    let mut header = scene.room.header().clone();
    header.protocol = 4;
    let proven = prove(game("crossfire"), header, scene.rows).expect("as it was then");
    let claims: Vec<Claim> = open(&proven).into_iter().map(|(claim, _)| claim).collect();
    assert_eq!(claims, [Claim::Commands, Claim::Order, Claim::Result], "its dice are proved");
}

#[test]
fn rm_15_a_game_with_other_commands_is_refused() {
    let mut game = Signing::playing([true, false]);
    game.play_to_the_end();
    assert!(game.proven().is_ok());
    // Another command of Ada's, by her signature of the first, by one of the holder's, and by none.
    let (at, other) = (game.plays(0)[1], game.plays(0)[0]);
    let RoomEntry::Asked { ask: Ask::Play { command: others, .. }, .. } = game.scene.rows[other].deed.clone()
    else {
        panic!("a command")
    };
    let change = |change: &dyn Fn(&mut Value, &mut Option<Signed>)| {
        let mut rows = game.scene.rows.clone();
        if let RoomEntry::Asked { ask: Ask::Play { command, signed, .. }, .. } = &mut rows[at].deed {
            change(command, signed);
        }
        rows
    };
    assert_eq!(game.refused(change(&|command, _| *command = others.clone())), "bad_signature");
    assert_eq!(game.refused(change(&|_, signed| *signed = None)), "unsigned");
    // The holder's own, which it does not sign: Ada has signed what came after it.
    let bos = game.plays(1);
    let mut refused = 0;
    for at in bos {
        let before = Room::restore(
            super::game("crossfire"),
            game.scene.room.header().clone(),
            game.scene.rows[..at].to_vec(),
        );
        let mut before = before.expect("a beginning");
        let RoomEntry::Asked { ask: Ask::Play { command: was, .. }, .. } = &game.scene.rows[at].deed else {
            continue;
        };
        let session = before.session().expect("a game");
        let others = session.commands(Seat::P2, false).expect("commands").commands;
        let Some(other) = others.iter().map(|choice| &choice.command).find(|command| *command != was) else {
            continue;
        };
        let mut rows = game.scene.rows.clone();
        if let RoomEntry::Asked { ask: Ask::Play { command, .. }, .. } = &mut rows[at].deed {
            *command = other.clone();
        }
        assert!(game.rewritten(rows).is_err());
        refused += 1;
    }
    assert!(refused > 0, "some were tried");
}

#[test]
fn rm_15_a_nonce_that_was_drawn_last_is_refused() {
    let mut game = Signing::playing([true, false]);
    game.play_to_the_end();
    let late = nonce(99);
    let mut rows = game.scene.rows.clone();
    for row in &mut rows {
        let RoomEntry::Asked { member: 1, ask, .. } = &mut row.deed else { continue };
        if let Ask::Ready { promise, .. } = ask {
            *promise = promise_of(&late);
        } else if let Ask::Reveal { nonce } = ask {
            *nonce = late;
        }
    }
    assert_eq!(game.refused(rows.clone()), "other_promises", "they are acknowledged");
    // A holder who writes the acknowledgements anew as well: whatever Ada signs, she signs with what she noted.
    let noted =
        rows.iter().position(|row| matches!(row.deed, RoomEntry::Asked { ask: Ask::Acknowledge { .. }, .. }));
    let begun = rows[..noted.expect("they were noted")].to_vec();
    let before = Room::restore(super::game("crossfire"), game.scene.room.header().clone(), begun)
        .expect("as promised");
    for row in &mut rows {
        if let RoomEntry::Asked { ask: Ask::Acknowledge { promises }, .. } = &mut row.deed {
            *promises = before.promises();
        }
    }
    assert_eq!(game.refused(rows), "bad_signature");
}

#[test]
fn rm_15_commands_in_another_order_and_ends_that_were_dropped_are_refused() {
    let mut game = Signing::playing([true, true]);
    game.play_to_the_end();
    for at in [0, 1] {
        for pair in game.plays(at).windows(2) {
            let mut rows = game.scene.rows.clone();
            rows.swap(pair[0], pair[1]);
            assert!(game.rewritten(rows).is_err());
            let mut rows = game.scene.rows.clone();
            rows.remove(pair[0]);
            assert!(game.rewritten(rows).is_err());
        }
    }
    let mut rows = game.scene.rows.clone();
    rows.remove(*game.plays(0).iter().chain(&game.plays(1)).max().unwrap());
    assert!(game.rewritten(rows).is_err(), "the end is confirmed");
    let open_end: Vec<Row> = game
        .scene
        .rows
        .iter()
        .filter(|row| !matches!(row.deed, RoomEntry::Asked { ask: Ask::Seal { .. }, .. }))
        .cloned()
        .collect();
    let proven = game.rewritten(open_end).expect("the game is the same");
    let claims: Vec<Claim> = open(&proven).into_iter().map(|(claim, _)| claim).collect();
    assert_eq!(claims, [Claim::Result, Claim::Result], "what nobody has confirmed is said so");
}
