//! The chain of a journal's entries: whatever is edited breaks it there.

use std::sync::Arc;

use kernel::dice::Fact;
use kernel::digest::{Digest, Mark};
use kernel::journal::{Act, EntryOf};
use kernel::replay::{Divergence, Place, replay};
use kernel::{JournalOf, Ruleset, Seat, Table};

use crate::pennies::{self, Command, Game, Penny, Setup};

fn played(seed: &str, commands: usize) -> Table<Game> {
    let rules = Arc::new(pennies::rules());
    let mut table = Table::begin(rules, Setup { goal: 12, sides: 6 }, seed).unwrap();
    let mut choices = table.dice().derive("choices", 0);
    for _ in 0..commands {
        let Some(seat) = table.to_act().lowest() else { break };
        let command = table.rules().sample(table.state(), seat, &mut choices).unwrap();
        table.submit(seat, command).unwrap();
    }
    table
}

/// What replaying says of a journal of ten commands after `edit` by somebody who leaves the links as they are. Command 5
/// rolls.
fn unchained(edit: impl FnOnce(&mut JournalOf<Game>)) -> Divergence {
    let mut journal = played("edits", 10).journal().clone();
    assert!(!journal.entries[4].record.rolls.is_empty());
    edit(&mut journal);
    replay(Arc::new(pennies::rules::<2>()), &journal).unwrap_err()
}

const FIFTH: Place = Place::Entry(5);

/// Changes the list of entries, and numbers them anew.
fn renumbered(journal: &mut JournalOf<Game>, edit: impl FnOnce(&mut Vec<EntryOf<Game>>)) {
    let mut entries: Vec<_> = journal.entries.iter().cloned().collect();
    edit(&mut entries);
    entries.iter_mut().zip(1..).for_each(|(entry, number)| entry.sequence = number);
    journal.entries = entries.into_iter().collect();
}

#[test]
fn whatever_is_edited_breaks_the_chain_there() {
    let begun = Divergence::Chain { place: Place::Opening };
    let edits: [fn(&mut JournalOf<Game>); 7] = [
        |journal| journal.setup.goal = 11,
        |journal| journal.commitment = Digest::of(&1),
        |journal| journal.opening.rolls.push(Fact(6, 6)),
        |journal| journal.opening.digest = Digest::of(&1),
        |journal| journal.opening.marks.0[0] = Mark([0; 4]),
        |journal| journal.parts[2] = "turn".to_owned(),
        |journal| journal.link = Digest::of(&1),
    ];
    for edit in edits {
        assert_eq!(
            unchained(|journal| {
                journal.seed = None;
                edit(journal);
            }),
            begun
        );
    }
    assert_eq!(begun.code(), "broken_chain");
    assert_eq!(begun.to_string(), "the journal's beginning was changed after it was written");
    let fifth = Divergence::Chain { place: FIFTH };
    let edits: [fn(&mut JournalOf<Game>); 7] = [
        |journal| journal.entries[4].position += 1,
        |journal| journal.entries[4].record.rolls[0].1 = 7,
        |journal| journal.entries[4].record.digest = Digest::of(&1),
        |journal| journal.entries[4].record.marks.0[0] = Mark([0; 4]),
        |journal| journal.entries[4].act = Act::Play { seat: Seat(2), command: Command::Roll {} },
        |journal| journal.entries[4].link = Digest::of(&1),
        |journal| renumbered(journal, |entries| entries.swap(4, 5)),
    ];
    for edit in edits {
        assert_eq!(unchained(edit), fifth);
    }
    let said = "command 5 was changed after it was written, or does not follow the one before it";
    assert_eq!(fifth.to_string(), said);
    for at in [0, 4, 8] {
        let place = Place::Entry(at as u32 + 1);
        let said = unchained(|journal| renumbered(journal, |entries| drop(entries.remove(at))));
        assert_eq!(said, Divergence::Chain { place }, "one was taken out");
        let twice = |entries: &mut Vec<EntryOf<Game>>| entries.insert(at, entries[at].clone());
        let said = unchained(|journal| renumbered(journal, twice));
        let place = Place::Entry(at as u32 + 2);
        assert_eq!(said, Divergence::Chain { place }, "one stands there twice");
    }
}

#[test]
fn a_secret_that_was_replaced_cannot_be_taken_out_unseen() {
    let mut table = played("replaced", 0);
    for penny in [Penny::Heads, Penny::Tails] {
        let mut state = table.state().clone();
        state.hands[0].penny = None;
        table.amend("referee", "once more", state).unwrap();
        table.submit(Seat::P1, Command::Hide { penny }).unwrap();
    }
    let mut journal = table.journal().clone();
    renumbered(&mut journal, |entries| drop(entries.drain(..2)));
    let said = replay(Arc::clone(table.rules()), &journal).unwrap_err();
    assert_eq!(said, Divergence::Chain { place: Place::Entry(1) }, "every state and position would fit");
}
