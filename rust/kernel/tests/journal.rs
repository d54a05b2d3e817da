//! The journal as a value: written, read, and the same again.

use std::sync::Arc;

use kernel::dice::Fact;
use kernel::journal::Journal;
use kernel::replay::{Divergence, replay};
use kernel::{Digest, JournalOf, Ruleset, Salt, Seat, Seed, Table};
use proptest::prelude::*;

use crate::pennies::{self, Command, Game, Penny, Setup};

fn played(seed: &str, commands: usize) -> Table<Game> {
    let mut table =
        Table::<Game>::begin(Arc::new(pennies::rules()), Setup { goal: 12, sides: 6 }, seed).unwrap();
    let mut choices = table.dice().derive("choices", 0);
    for _ in 0..commands {
        let Some(seat) = table.to_act().lowest() else { break };
        let command = table.rules().sample(table.state(), seat, &mut choices).unwrap();
        table.submit(seat, command).unwrap();
    }
    table
}

#[test]
fn a_journal_is_readable() {
    let journal = played("read", 5).journal().clone();
    let text = serde_json::to_value(&journal).unwrap();
    assert_eq!(text["game"], "pennies");
    assert_eq!(text["setup"], serde_json::json!({"goal": 12, "sides": 6}));
    assert_eq!(text["parts"][6], "presses");
    assert_eq!(text["opening"].get("rolls"), None, "what is empty is not written");
    let entry = &text["entries"][4];
    assert_eq!((entry["sequence"].as_u64(), entry["position"].as_u64()), (Some(5), Some(0)));
    assert_eq!(entry["act"]["play"]["command"]["type"], "roll");
    assert_eq!(entry["record"]["rolls"][0][0], 6, "a d6");
    assert_eq!(entry["record"]["digest"].as_str().unwrap().len(), 64);
    assert_eq!(entry["record"]["marks"].as_str().unwrap().len(), 8 * 7);
}

#[test]
fn a_journal_with_a_word_too_many_is_not_read() {
    let journal = played("strict", 4).journal().clone();
    for pointer in ["", "/setup", "/opening", "/entries/0", "/entries/0/act/play", "/entries/0/record"] {
        let mut value = serde_json::to_value(&journal).unwrap();
        let object = value.pointer_mut(pointer).unwrap().as_object_mut().unwrap();
        object.insert("surprise".to_owned(), 1.into());
        assert!(serde_json::from_value::<JournalOf<Game>>(value).is_err(), "{pointer}");
    }
}

#[test]
fn damaged_values_are_not_read() {
    let journal = played("damage", 4).journal().clone();
    let broken = [
        ("/entries/0/act/play/seat", "p17"),
        ("/entries/0/act/play/seat", "p0"),
        ("/commitment", "abc"),
        ("/commitment", "zz"),
        ("/link", "7"),
        ("/entries/0/link", ""),
        ("/opening/marks", "123"),
        ("/opening/marks", "1234567g"),
        ("/opening/digest", ""),
    ];
    for (pointer, wrong) in broken {
        let mut value = serde_json::to_value(&journal).unwrap();
        *value.pointer_mut(pointer).unwrap() = wrong.into();
        assert!(serde_json::from_value::<JournalOf<Game>>(value).is_err(), "{pointer} {wrong}");
    }
}

#[test]
fn the_promise_is_kept_by_the_promised_seed() {
    let mut journal: Journal<_, Command, _> = played("promise", 0).journal().clone();
    assert!(journal.keeps_promise());
    assert!(journal.clone().without_seed().keeps_promise(), "nothing was claimed");
    journal.seed = Some("another".to_owned());
    assert!(!journal.keeps_promise());
    let setup = Setup { goal: 12, sides: 6 };
    let seed = Seed::salted("promise", Salt([1; 32]));
    let mut salted = Table::<Game>::begin(Arc::new(pennies::rules()), setup, seed).unwrap().journal().clone();
    assert!(salted.keeps_promise());
    assert_eq!(salted.clone().without_seed().salt, None, "a salt tells whoever guesses the seed");
    salted.salt = Some(Salt([2; 32]));
    assert!(!salted.keeps_promise());
    salted.seed = None;
    assert!(!salted.keeps_promise(), "a salt without its seed promises nothing");
}

#[test]
fn an_amendment_is_written_with_its_reason() {
    let mut table = played("amend", 0);
    table.submit(Seat::P1, Command::Hide { penny: Penny::Tails }).unwrap();
    let mut state = table.state().clone();
    state.scores = [1, 2];
    table.amend("ref", "miscounted", state).unwrap();
    let text = serde_json::to_string(table.journal()).unwrap();
    let journal: JournalOf<Game> = serde_json::from_str(&text).unwrap();
    assert!(journal.amended());
    assert_eq!(journal.entries[1].act, table.journal().entries[1].act);
    assert_eq!(replay(Arc::clone(table.rules()), &journal).unwrap().state(), table.state());
}

proptest! {
    #[test]
    fn a_journal_is_read_as_it_was_written(seed in ".{0,8}", commands in 0usize..60, withheld in any::<bool>()) {
        let journal = played(&seed, commands).journal().clone();
        let journal = if withheld { journal.without_seed() } else { journal };
        let text = serde_json::to_string(&journal).unwrap();
        prop_assert_eq!(&serde_json::from_str::<JournalOf<Game>>(&text).unwrap(), &journal);
        let value = serde_json::to_value(&journal).unwrap();
        prop_assert_eq!(&serde_json::from_value::<JournalOf<Game>>(value).unwrap(), &journal);
    }

    #[test]
    fn a_journal_cut_short_is_a_shorter_game(seed in any::<u64>(), commands in 1usize..60, cut in 0usize..60) {
        let table = played(&seed.to_string(), commands);
        let mut journal = table.journal().clone();
        journal.entries.truncate(cut);
        let kept = journal.entries.len();
        let shorter = replay(Arc::clone(table.rules()), &journal).unwrap();
        let fork = table.fork_at(kept).unwrap();
        prop_assert_eq!(shorter.state(), fork.state());
        prop_assert_eq!(shorter.dice().position(), fork.dice().position());
    }
}

/// A game whose rolling commands get entropy from elsewhere, if any.
fn stirred(entropy: Option<Digest>) -> Table<Game> {
    let mut table = played("stirred", 0);
    let mut choices = table.dice().derive("choices", 0);
    for _ in 0..40 {
        let Some(seat) = table.to_act().lowest() else { break };
        let command = table.rules().sample(table.state(), seat, &mut choices).unwrap();
        let rolls = table.rolls(seat, &command).unwrap();
        table.submit_with(seat, command, entropy.filter(|_| rolls)).unwrap();
        assert_eq!(
            !table.last_entry().unwrap().record.rolls.is_empty(),
            rolls,
            "it is known before whether it rolls"
        );
    }
    table
}

fn rolls(table: &Table<Game>) -> Vec<Fact> {
    table.journal().entries.iter().flat_map(|entry| entry.record.rolls.clone()).collect()
}

#[test]
fn what_others_add_changes_the_rolls_and_is_proved() {
    let [alone, one, other] = [None, Some(Digest::of(&1)), Some(Digest::of(&2))].map(stirred);
    assert_ne!(rolls(&one), rolls(&alone));
    assert_ne!(rolls(&one), rolls(&other), "who knows the seed does not know the rolls");
    assert_eq!(rolls(&one), rolls(&stirred(Some(Digest::of(&1)))));
    let rules = || -> Arc<Game> { Arc::new(pennies::rules()) };
    let again = replay(rules(), one.journal()).unwrap();
    assert!(again.proved());
    assert_eq!(again.dice().position(), one.dice().position());
    let shown = replay(rules(), &one.journal().clone().without_seed()).unwrap();
    assert_eq!((shown.digest(), shown.proved()), (one.digest(), false));
    let mut forged = one.journal().clone();
    let at = forged.entries.iter().position(|entry| entry.entropy.is_some()).unwrap();
    forged.entries[at].entropy = Some(Digest::of(&3));
    assert!(matches!(replay(rules(), &forged), Err(Divergence::Chain { .. })));
    assert!(matches!(replay(rules(), &forged.chained()), Err(Divergence::Rolls { .. })));
    let mut back = one.fork();
    back.rewind(1).unwrap();
    assert_eq!(back.dice().position(), one.journal().entries[1].position);
}
