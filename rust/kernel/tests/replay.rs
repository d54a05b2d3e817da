//! Replay: accepts what it wrote, and names the first thing that is not so.

use std::sync::Arc;

use kernel::dice::Fact;
use kernel::digest::{Digest, Mark};
use kernel::journal::Act;
use kernel::replay::{Divergence, Place, replay};
use kernel::{JournalOf, Ruleset, Seat, Table};
use proptest::prelude::*;

use crate::pennies::{self, Command, Content, Game, Pennies, Penny, Setup};

fn played<const V: u32>(seed: &str, commands: usize) -> Table<Pennies<V>> {
    let rules = Arc::new(pennies::rules::<V>());
    let mut table = Table::begin(rules, Setup { goal: 12, sides: 6 }, seed).unwrap();
    let mut choices = table.dice().derive("choices", 0);
    for _ in 0..commands {
        let Some(seat) = table.to_act().lowest() else { break };
        let command = table.rules().sample(table.state(), seat, &mut choices).unwrap();
        table.submit(seat, command).unwrap();
    }
    table
}

/// What replaying says of a journal of ten commands after `edit` by somebody who makes every link anew. Command 5 rolls.
fn edited(edit: impl FnOnce(&mut JournalOf<Game>)) -> Divergence {
    replay(Arc::new(pennies::rules::<2>()), &after(edit).chained()).unwrap_err()
}

fn after(edit: impl FnOnce(&mut JournalOf<Game>)) -> JournalOf<Game> {
    let mut journal = played::<2>("edits", 10).journal().clone();
    assert!(!journal.entries[4].record.rolls.is_empty());
    edit(&mut journal);
    journal
}

const FIFTH: Place = Place::Entry(5);

#[test]
fn the_header_is_checked_first() {
    let said = edited(|journal| journal.format = 9);
    assert_eq!(said, Divergence::Format { known: 3, found: 9 });
    assert_eq!(said.to_string(), "the journal has format 9, only 3 is known");
    let said = edited(|journal| journal.game = "chess".to_owned());
    assert_eq!(said.code(), "other_game");
    assert_eq!(said.to_string(), "the journal is of the game \"chess\", not \"pennies\"");
    for version in [0, 3] {
        let said = edited(|journal| journal.rules_version = version);
        assert_eq!(said, Divergence::Version { oldest: 1, newest: 2, found: version });
    }
    let said = edited(|journal| journal.content = Digest::of(&1));
    assert!(matches!(said, Divergence::Content { found, .. } if found == Digest::of(&1)), "{said}");
    let said = edited(|journal| journal.seed = Some("better".to_owned()));
    assert_eq!(said, Divergence::Commitment);
    let said = edited(|journal| journal.parts[2] = "turn".to_owned());
    let parts = vec!["turn".to_owned(), "round".to_owned()];
    assert_eq!(said, Divergence::State { place: Place::Opening, parts });
}

#[test]
fn other_content_is_named() {
    let journal = played::<2>("content", 3).journal().clone();
    let other = Game::new(Content { most: 20, dice: vec![6] }).unwrap();
    let said = replay(Arc::new(other), &journal).unwrap_err();
    assert_eq!(said.code(), "other_content");
}

#[test]
fn an_edited_setup_is_refused_or_found() {
    let said = edited(|journal| journal.setup.sides = 5);
    assert!(matches!(&said, Divergence::Refused { place: Place::Opening, .. }), "{said}");
    let said = edited(|journal| journal.setup.goal = 11);
    assert_eq!(said, Divergence::State { place: Place::Opening, parts: vec!["goal".to_owned()] });
    let said = edited(|journal| journal.opening.rolls.push(Fact(6, 6)));
    assert!(matches!(said, Divergence::Rolls { place: Place::Opening, .. }), "{said}");
    let said = edited(|journal| {
        journal.opening.rolls.push(Fact(6, 6));
        journal.seed = None;
    });
    assert!(matches!(said, Divergence::Rolls { place: Place::Opening, .. }), "{said}");
}

#[test]
fn a_missing_or_repeated_entry_is_named() {
    let listed = |journal: &JournalOf<Game>| -> Vec<_> { journal.entries.iter().cloned().collect() };
    let said = edited(|journal| {
        let mut entries = listed(journal);
        entries.remove(2);
        journal.entries = entries.into_iter().collect();
    });
    assert_eq!(said, Divergence::Sequence { expected: 3, found: 4 });
    let said = edited(|journal| {
        let mut entries = listed(journal);
        entries.insert(2, entries[1].clone());
        journal.entries = entries.into_iter().collect();
    });
    assert_eq!(said, Divergence::Sequence { expected: 3, found: 2 });
    assert_eq!(said.to_string(), "entry 2 stands where entry 3 should");
}

#[test]
fn an_edited_command_is_refused_or_changes_the_state() {
    let said =
        edited(|journal| journal.entries[4].act = Act::Play { seat: Seat(2), command: Command::Roll {} });
    assert_eq!(said, Divergence::Refused { place: FIFTH, reasons: "p3 owes no decision [PE-07]".to_owned() });
    assert_eq!(said.to_string(), "command 5 is refused: p3 owes no decision [PE-07]");
    let said = edited(|journal| {
        let Act::Play { command: Command::Hide { penny }, .. } = &mut journal.entries[0].act else {
            panic!()
        };
        *penny = if *penny == Penny::Heads { Penny::Tails } else { Penny::Heads };
    });
    assert_eq!(said, Divergence::State { place: Place::Entry(1), parts: vec!["hands".to_owned()] });
    assert_eq!(said.to_string(), "after command 1 the state differs in: hands");
}

#[test]
fn an_edited_roll_or_position_is_named() {
    let said = edited(|journal| journal.entries[4].record.rolls[0].1 = 7);
    assert!(matches!(&said, Divergence::Rolls { place: FIFTH, what } if what.contains("7/d6")), "{said}");
    let said = edited(|journal| journal.entries[4].record.rolls.clear());
    assert_eq!(said.code(), "other_rolls");
    let said = edited(|journal| journal.entries[5].position += 1);
    assert_eq!(said, Divergence::Position { place: Place::Entry(6), recorded: 2, found: 1 });
    assert_eq!(said.to_string(), "before command 6 the dice stood at 2, replayed they stand at 1");
}

#[test]
fn without_a_seed_a_position_that_cannot_be_is_named() {
    let open = |at: usize, position: u64| {
        edited(|journal| {
            journal.seed = None;
            journal.entries[at].position = position;
        })
    };
    let said = open(0, 1);
    assert_eq!(said, Divergence::Position { place: Place::Entry(1), recorded: 1, found: 0 });
    let said = open(5, 0);
    assert_eq!(said, Divergence::Position { place: Place::Entry(6), recorded: 0, found: 1 });
    let said = open(6, 3);
    let place = Place::Entry(7);
    assert_eq!(said, Divergence::Position { place, recorded: 3, found: 2 }, "a substream takes one word");
    assert_eq!(open(8, u64::MAX).code(), "other_dice_position");
}

#[test]
fn without_a_seed_a_word_may_have_been_drawn_again_but_never_for_a_power_of_two() {
    let later = |sides: u8| {
        let mut table =
            Table::begin(Arc::new(pennies::rules::<2>()), Setup { goal: 12, sides }, "words").unwrap();
        let mut choices = table.dice().derive("choices", 0);
        let rolled =
            |table: &Table<Game>| table.last_entry().is_some_and(|entry| !entry.record.rolls.is_empty());
        while !rolled(&table) {
            let seat = table.to_act().lowest().unwrap();
            let command = table.rules().sample(table.state(), seat, &mut choices).unwrap();
            table.submit(seat, command).unwrap();
        }
        let seat = table.to_act().lowest().unwrap();
        table.submit(seat, Command::Take {}).unwrap();
        let mut journal = table.journal().clone().without_seed();
        let last = journal.entries.len() - 1;
        journal.entries[last].position += 1;
        replay(Arc::new(pennies::rules::<2>()), &journal.chained()).map(|_| ())
    };
    assert_eq!(later(6), Ok(()), "a word that would favour some of six faces is drawn again");
    assert_eq!(later(4).unwrap_err().code(), "other_dice_position", "none favours one of four");
}

#[test]
fn an_edited_digest_or_mark_is_named() {
    let said = edited(|journal| journal.entries[4].record.digest = Digest::of(&0));
    assert_eq!(said, Divergence::State { place: FIFTH, parts: Vec::new() });
    assert_eq!(said.to_string(), "after command 5 the digest differs");
    let said = edited(|journal| journal.entries[4].record.marks.0[5] = Mark([0; 4]));
    assert_eq!(said, Divergence::State { place: FIFTH, parts: vec!["scores".to_owned()] });
    let said = edited(|journal| journal.entries[4].record.marks.0.truncate(6));
    assert_eq!(said, Divergence::State { place: FIFTH, parts: vec!["presses".to_owned()] });
    let said = edited(|journal| journal.opening.digest = Digest::of(&0));
    assert_eq!(said.to_string(), "after the setup the digest differs");
}

#[test]
fn an_amendment_that_breaks_the_rules_is_refused() {
    let mut table = played::<2>("amended", 4);
    table.amend("ref", "why not", table.state().clone()).unwrap();
    let mut journal = table.journal().clone();
    assert_eq!(replay(Arc::clone(table.rules()), &journal).unwrap().journal(), &journal);
    let Act::Amend { state, .. } = &mut journal.entries[4].act else { panic!("an amendment") };
    state.sides = 5;
    let said = replay(Arc::clone(table.rules()), &journal.chained()).unwrap_err();
    let reasons = "/sides: found 5, expected a die of the content".to_owned();
    assert_eq!(said, Divergence::Refused { place: FIFTH, reasons });
}

#[test]
fn without_a_seed_the_recorded_rolls_must_fit() {
    let open = |edit: fn(&mut Vec<Fact>)| {
        edited(|journal| {
            journal.seed = None;
            edit(&mut journal.entries[4].record.rolls);
        })
    };
    let said = open(|rolls| rolls[0].0 = 4);
    assert!(matches!(&said, Divergence::Rolls { place: FIFTH, what } if what.contains("a d6 was asked for")));
    assert!(
        said.to_string().starts_with("command 5 rolled differently: roll 0: a d6 was asked for"),
        "{said}"
    );
    let said = open(|rolls| rolls.push(Fact(6, 1)));
    assert!(
        matches!(&said, Divergence::Rolls { place: FIFTH, what } if what.contains("nothing was asked for"))
    );
    let said = open(Vec::clear);
    assert!(matches!(&said, Divergence::Rolls { place: FIFTH, what } if what.contains("has ended")));
    let said = open(|rolls| rolls[0].1 = if rolls[0].1 == 3 { 4 } else { 3 });
    assert!(
        matches!(&said, Divergence::State { place: FIFTH, .. }),
        "another face makes another state: {said}"
    );
}

#[test]
fn recorded_rolls_that_fit_for_ever_end_at_the_cap() {
    use crate::pennies::ROLL_OFF;
    let table = played::<ROLL_OFF>("edits", 10);
    let mut journal = table.journal().clone();
    journal.seed = None;
    let at = journal.entries.iter().position(|entry| !entry.record.rolls.is_empty()).unwrap();
    let place = Place::Entry(at as u32 + 1);
    let said = |rolls: Vec<Fact>| {
        let mut journal = journal.clone();
        journal.entries[at].record.rolls = rolls;
        replay(Arc::clone(table.rules()), &journal.chained()).unwrap_err()
    };
    let level = vec![Fact(6, 3); 1_000_000];
    let what = "the dice for stake were thrown again more than 1024 times".to_owned();
    let endless = said(level.clone());
    assert_eq!(endless, Divergence::Endless { place, what });
    assert_eq!(endless.code(), "endless_rolls");
    assert!(endless.to_string().starts_with("command 5 never ends: the dice for stake"), "{endless}");
    assert!(matches!(said(level[..900].to_vec()), Divergence::Rolls { what, .. } if what.contains("ended")));
    assert!(matches!(said(Vec::new()), Divergence::Rolls { what, .. } if what.contains("has ended")));
}

#[test]
fn an_older_version_is_played_from_its_rolls() {
    let old = played::<2>("older", 30);
    let journal = &old.journal();
    let newer = replay(Arc::new(pennies::rules::<3>()), journal).unwrap();
    assert_eq!(newer.state().scores, old.state().scores);
    assert_eq!(newer.state().round, old.state().round * 2, "the newer rules count rounds twice as fast");
    assert_eq!(newer.dice().position(), old.dice().position());
    assert_eq!(newer.journal().rules_version, 3);
    assert!(!newer.proved(), "other rules would have rolled otherwise");
    assert!(replay(Arc::new(pennies::rules::<2>()), journal).unwrap().proved());
    let said = replay(Arc::new(pennies::rules::<4>()), journal).unwrap_err();
    assert_eq!(said, Divergence::Version { oldest: 3, newest: 4, found: 2 });
    assert_eq!(said.to_string(), "the journal has rules version 2, only 3 to 4 can be played");
}

#[test]
fn a_table_from_an_older_journal_is_whole() {
    let old = played::<2>("older", 30);
    let mut newer = replay(Arc::new(pennies::rules::<3>()), old.journal()).unwrap();
    let again = replay(Arc::new(pennies::rules::<3>()), newer.journal()).unwrap();
    assert_eq!(again.journal(), newer.journal(), "what it writes now replays from the seed");
    for commands in (0..30).rev() {
        newer.rewind(commands).unwrap();
        let shorter = old.fork_at(commands).unwrap();
        assert_eq!(newer.state().scores, shorter.state().scores);
        assert_eq!(newer.dice().position(), shorter.dice().position());
    }
    let opening = replay(Arc::new(pennies::rules::<3>()), played::<2>("none", 0).journal()).unwrap();
    assert_eq!(opening.dice().position(), 0);
}

proptest! {
    #[test]
    fn a_journal_replays_to_the_table_that_wrote_it(seed in any::<u64>(), commands in 0usize..80, more in 0usize..20) {
        let mut table = played::<2>(&seed.to_string(), commands);
        let mut again = replay(Arc::clone(table.rules()), table.journal()).unwrap();
        prop_assert_eq!(again.journal(), table.journal());
        prop_assert_eq!(again.dice().position(), table.dice().position());
        for number in 0..table.sequence() {
            prop_assert_eq!(again.events_of(number + 1), table.events_of(number + 1));
        }
        let mut choices = table.dice().derive("more", 0);
        for _ in 0..more {
            let Some(seat) = table.to_act().lowest() else { break };
            let command = table.rules().sample(table.state(), seat, &mut choices).unwrap();
            table.submit(seat, command.clone()).unwrap();
            again.submit(seat, command).unwrap();
        }
        prop_assert_eq!(again.journal(), table.journal());
    }

    #[test]
    fn any_edit_of_a_number_is_noticed(seed in any::<u64>(), at in any::<prop::sample::Index>(), by in 1u64..5) {
        let table = played::<2>(&seed.to_string(), 12);
        let mut value = serde_json::to_value(table.journal()).unwrap();
        let mut numbers = Vec::new();
        pointers(&value, String::new(), &mut numbers);
        let pointer = at.get(&numbers);
        let number = value.pointer_mut(pointer).unwrap();
        *number = (number.as_u64().unwrap() + by).into();
        if let Ok(journal) = serde_json::from_value::<JournalOf<Game>>(value) {
            prop_assert!(replay(Arc::clone(table.rules()), &journal).is_err(), "{pointer} + {by}");
            prop_assert!(replay(Arc::clone(table.rules()), &journal.chained()).is_err(), "{pointer} + {by}");
        }
    }
}

/// Where the numbers of a value stand.
fn pointers(value: &serde_json::Value, at: String, found: &mut Vec<String>) {
    match value {
        serde_json::Value::Number(_) => found.push(at),
        serde_json::Value::Array(list) => {
            list.iter()
                .enumerate()
                .for_each(|(place, value)| pointers(value, format!("{at}/{place}"), found));
        }
        serde_json::Value::Object(map) => {
            map.iter().for_each(|(key, value)| pointers(value, format!("{at}/{key}"), found));
        }
        serde_json::Value::Null | serde_json::Value::Bool(_) | serde_json::Value::String(_) => {}
    }
}
