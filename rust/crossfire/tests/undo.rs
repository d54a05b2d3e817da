//! TB-03 in a battle: a command that rolled no dice is taken back also after a bot has answered, as far as nothing was learnt.

use std::sync::Arc;

use crossfire::Crossfire;
use kernel::table::TableRejection;
use kernel::{Dice, GameEvent, Ruleset, Seat, Seats, Table};

/// How often each came.
#[derive(Debug, Default)]
struct Tally {
    taken_back: u32,
    rolled: u32,
}

/// Holds every way back of P1, whose opponent is a bot, against what has happened since.
fn play(game: &Arc<Crossfire>, seed: &str, tally: &mut Tally) {
    let mut choices = Dice::from_seed(&format!("choices {seed}"));
    let setup = game.draw_setup(&mut choices);
    let mut table = Table::begin(game.clone(), setup, seed).expect("a battle");
    let (bot, mut before, mut own) = (Seats::one(Seat::P2), Vec::new(), None);
    for _ in 0..400 {
        let Some(seat) = table.to_act().lowest() else { return };
        let sampled = table.rules().sample(table.state(), seat, &mut choices).expect("a command");
        before.push(table.digest());
        table.submit(seat, sampled).expect("it is legal");
        choices.take_ledger();
        if seat == Seat::P1 {
            own = Some(before.len() - 1);
            continue;
        }
        // A bot has answered: what has come of it since the person's last command decides.
        let Some(own) = own.filter(|_| !table.to_act().is_empty()) else { continue };
        let rolled = table.journal().entries.iter().skip(own).any(|entry| !entry.record.rolls.is_empty());
        let reveals = |sequence: u32| table.events_of(sequence).iter().any(GameEvent::reveals);
        let revealed = (own as u32 + 1..=table.sequence()).any(reveals);
        let mut back = table.fork();
        // Of a person, whose command stands, nothing is taken back.
        assert!(
            matches!(back.undo(Seat::P1, Seats::NONE), Err(TableRejection::UndoAcrossSeat { .. })),
            "{seed}"
        );
        match back.undo(Seat::P1, bot) {
            Ok(()) => {
                assert!(!rolled && !revealed, "{seed}: something was learnt");
                assert_eq!(
                    back.digest(),
                    before[own],
                    "{seed}: the battle stands as before the person's command"
                );
                assert_eq!(back.sequence(), own as u32);
                tally.taken_back += 1;
            }
            Err(TableRejection::UndoAcrossRoll { .. }) if rolled => tally.rolled += 1,
            Err(TableRejection::UndoAcrossReveal { .. }) if revealed => {}
            Err(refusal) => panic!("{seed}: {refusal}"),
        }
    }
}

#[test]
fn tb_03_a_move_without_dice_is_taken_back_after_a_bot_has_answered_as_far_as_nothing_was_learnt() {
    let game = Arc::new(laws::game::<Crossfire>());
    let mut tally = Tally::default();
    for number in 0..12 {
        play(&game, &format!("undo {number}"), &mut tally);
    }
    assert!(tally.taken_back > 50 && tally.rolled > 50, "{tally:?}");
}
