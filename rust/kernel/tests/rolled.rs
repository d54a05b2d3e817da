//! TB-15: every roll by its name, for whom it may be known, and rolled again from the seed.

use std::sync::Arc;

use kernel::table::{RollProof, Rolled, TableRejection};
use kernel::{Digest, RejectionReason as _, Ruleset as _, Seat, Table, Viewer};

use crate::pennies::{self, Game, Setup};

/// A game of some commands, of which every other has something added to its dice.
fn played(commands: u32) -> Table<Game> {
    let mut table = Table::begin(Arc::new(pennies::rules()), Setup { goal: 12, sides: 6 }, "rolled").unwrap();
    let mut choices = table.dice().derive("choices", 0);
    for number in 0..commands {
        let Some(seat) = table.to_act().lowest() else { break };
        let command = table.rules().sample(table.state(), seat, &mut choices).unwrap();
        table.submit_with(seat, command, (number % 2 == 0).then(|| Digest::of(&number))).unwrap();
    }
    table
}

fn told(rolls: &[Rolled]) -> Vec<(u32, u32)> {
    rolls.iter().map(|roll| (roll.sides, roll.value)).collect()
}

#[test]
fn tb_15_every_roll_of_the_journal_is_told_in_its_order() {
    let table = played(40);
    let recorded: Vec<(u32, u32)> = table
        .journal()
        .entries
        .iter()
        .flat_map(|entry| &entry.record.rolls)
        .map(|fact| (fact.0, fact.1))
        .collect();
    let rolls = table.roll_history(Viewer::Referee);
    assert!(recorded.len() > 4 && told(&rolls) == recorded, "{rolls:?}");
    let first = &rolls[0];
    assert_eq!(first.id, format!("{}.stake.1", first.sequence));
    assert_eq!((first.purpose.as_str(), first.rule.as_str()), ("stake", "PE-04"));
}

#[test]
fn tb_15_each_roll_is_proved_with_and_without_what_others_added() {
    let table = played(40);
    let proofs: Vec<RollProof> =
        table.roll_history(Viewer::Referee).iter().map(|roll| table.prove_roll(&roll.id).unwrap()).collect();
    assert!(proofs.iter().all(RollProof::proved), "{proofs:?}");
    assert!([true, false].iter().all(|added| proofs.iter().any(|proof| proof.entropy.is_some() == *added)));
}

#[test]
fn tb_15_a_roll_that_the_seed_does_not_give_is_not_proved() {
    let table = played(40);
    let roll = table.roll_history(Viewer::Referee).pop().unwrap();
    let mut journal = table.journal().clone();
    let place = roll.sequence as usize - 1;
    journal.entries.truncate(place + 1);
    let fact = &mut journal.entries[place].record.rolls[0];
    fact.1 = fact.1 % fact.0 + 1;
    let replayed = kernel::replay::replay(Arc::new(pennies::rules::<2>()), &journal.clone().chained());
    assert!(replayed.is_err(), "a journal with its seed is rolled again as it is loaded");
    let proof = table.prove_roll(&roll.id).unwrap();
    let bent = RollProof { roll: Rolled { value: roll.value % roll.sides + 1, ..roll }, ..proof };
    assert!(!bent.proved());
    assert!(!RollProof { kept: false, ..bent }.proved());
}

#[test]
fn tb_15_a_name_that_nothing_was_rolled_under_is_refused() {
    let table = played(8);
    for id in
        ["", "1", "0.stake.1", "4000000000.stake.1", "x.stake.1", "1.stake.0", "1.other.1", "-1.stake.1"]
    {
        let refused = table.prove_roll(id).expect_err(id);
        assert_eq!((refused.code(), refused.rule().0), ("no_such_roll", "TB-15"), "{id}");
    }
}

#[test]
fn tb_05_a_table_without_its_seed_tells_rolls_and_proves_none() {
    let table = played(8);
    let sealed = table.journal().clone().without_seed();
    let sealed = kernel::replay::replay(Arc::new(pennies::rules::<2>()), &sealed).unwrap();
    let rolls = sealed.roll_history(Viewer::Referee);
    assert_eq!(rolls, table.roll_history(Viewer::Referee));
    assert_eq!(sealed.prove_roll(&rolls[0].id), Err(TableRejection::SeedWithheld {}));
}

#[test]
fn tb_15_a_seat_is_told_what_the_rules_show_and_a_repair_rolls_nothing() {
    let mut table = played(8);
    let before = table.roll_history(Viewer::Referee);
    let state = table.state().clone();
    table.amend("referee", "nothing", state).unwrap();
    assert_eq!(table.roll_history(Viewer::Referee), before);
    let (stakes, presses): (Vec<_>, Vec<_>) = before.into_iter().partition(|roll| roll.purpose == "stake");
    assert!(!presses.is_empty());
    for viewer in [Viewer::Seat(Seat::P1), Viewer::Spectator] {
        assert_eq!(table.roll_history(viewer), stakes);
    }
    assert!(matches!(table.prove_roll("9.stake.1"), Err(TableRejection::NoSuchRoll { .. })));
}
