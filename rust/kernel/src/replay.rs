//! Plays a journal again, compares every digest, and names the first difference.

mod divergence;

use std::sync::Arc;

use crate::dice::{Dice, Fact};
use crate::digest::Digest;
use crate::journal::{Act, EntryOf, FORMAT, Header, Journal, JournalOf, Record};
use crate::ruleset::Ruleset;
use crate::table::Table;

pub use divergence::{Divergence, Place};

/// Plays a journal again and returns the table as it stood at its end, ready to go on.
///
/// A journal of the same rules version is rolled again from its seed, and everything is compared: positions, rolls,
/// digests. One of an older version that these rules still play, or one without a seed, is played from its recorded
/// rolls; digests are compared where the version is the same.
///
/// # Errors
/// The first place where the journal and the rules part, and how.
pub fn replay<R: Ruleset>(rules: Arc<R>, journal: &JournalOf<R>) -> Result<Table<R>, Divergence> {
    check_header::<R>(&rules, &journal.header())?;
    if !journal.keeps_promise() {
        return Err(Divergence::Commitment);
    }
    let same_version = journal.rules_version == R::META.rules_version;
    let provable = journal.seed.as_deref().filter(|_| same_version);
    let dice = provable.map_or_else(|| recorded(journal, 0, &journal.opening.rolls), Dice::from_seed);
    let seed = journal.seed.as_deref();
    let mut table = Table::begin_with(rules, journal.setup.clone(), seed, journal.commitment, dice)
        .map_err(|reasons| Divergence::Refused { place: Place::Opening, reasons: reasons.to_string() })?;
    table
        .dice()
        .finish()
        .map_err(|mismatch| Divergence::Rolls { place: Place::Opening, what: mismatch.to_string() })?;
    if same_version {
        compare_parts(&journal.parts, &table.journal().parts)?;
        compare(Place::Opening, &journal.opening, &table.journal().opening, &table)?;
    }
    for (entry, expected) in journal.entries.iter().zip(1u32..) {
        let place = Place::Entry(expected);
        if entry.sequence != expected {
            return Err(Divergence::Sequence { expected, found: entry.sequence });
        }
        if provable.is_none() {
            table.set_dice(recorded(journal, entry.position, &entry.record.rolls));
        } else if table.dice().position() != entry.position {
            return Err(Divergence::Position {
                place,
                recorded: entry.position,
                found: table.dice().position(),
            });
        }
        step(&mut table, place, entry)?;
        if provable.is_none() {
            table.set_last_position(entry.position);
        }
        if same_version && let Some(found) = table.last_entry() {
            compare(place, &entry.record, &found.record, &table)?;
        }
    }
    if provable.is_none() {
        let mut dice = seed.map_or_else(|| Dice::from_facts(Vec::new()), Dice::from_seed);
        dice.restore(table.dice().position());
        table.set_dice(dice);
    }
    Ok(table)
}

/// Whether these rules replay a journal with this header.
///
/// # Errors
/// Another format, game, version or content.
pub fn check_header<R: Ruleset>(rules: &R, header: &Header) -> Result<(), Divergence> {
    if header.format != FORMAT {
        return Err(Divergence::Format { known: FORMAT, found: header.format });
    }
    if header.game != R::META.id {
        return Err(Divergence::Game { expected: R::META.id.to_owned(), found: header.game.clone() });
    }
    if !(R::META.replays_from..=R::META.rules_version).contains(&header.rules_version) {
        let (oldest, newest) = (R::META.replays_from, R::META.rules_version);
        return Err(Divergence::Version { oldest, newest, found: header.rules_version });
    }
    let content = Digest::of(rules.content());
    if header.content != content {
        return Err(Divergence::Content { expected: content, found: header.content });
    }
    Ok(())
}

fn step<R: Ruleset>(table: &mut Table<R>, place: Place, entry: &EntryOf<R>) -> Result<(), Divergence> {
    match &entry.act {
        Act::Play { seat, command } => {
            let verdict = table.rules().validate(table.state(), *seat, command);
            verdict.map_err(|reasons| Divergence::Refused { place, reasons: reasons.to_string() })?;
            table.play(*seat, command.clone());
        }
        Act::Amend { by, reason, state } => table
            .amend(by, reason, R::State::clone(state))
            .map_err(|fault| Divergence::Refused { place, reasons: fault.to_string() })?,
    }
    table.dice().finish().map_err(|mismatch| Divergence::Rolls { place, what: mismatch.to_string() })
}

fn compare_parts(recorded: &[String], found: &[String]) -> Result<(), Divergence> {
    if recorded == found {
        return Ok(());
    }
    let strange = recorded.iter().filter(|part| !found.contains(part));
    let missing = found.iter().filter(|part| !recorded.contains(part));
    Err(Divergence::State { place: Place::Opening, parts: strange.chain(missing).cloned().collect() })
}

fn compare<R: Ruleset>(
    place: Place,
    recorded: &Record,
    found: &Record,
    table: &Table<R>,
) -> Result<(), Divergence> {
    if recorded.rolls != found.rolls {
        let show = |rolls: &[Fact]| {
            rolls.iter().map(|Fact(sides, value)| format!("{value}/d{sides}")).collect::<Vec<_>>()
        };
        let what =
            format!("the record holds {:?}, the seed rolls {:?}", show(&recorded.rolls), show(&found.rolls));
        return Err(Divergence::Rolls { place, what });
    }
    if recorded.digest == found.digest && recorded.marks == found.marks {
        return Ok(());
    }
    let paired =
        found.marks.0.iter().enumerate().filter(|(at, mark)| recorded.marks.0.get(*at) != Some(mark));
    let names = paired.filter_map(|(at, _)| table.journal().parts.get(at));
    Err(Divergence::State { place, parts: names.cloned().collect() })
}

/// Dice that show recorded rolls, and move along the seed's stream where the seed is known.
fn recorded<S, C, T>(journal: &Journal<S, C, T>, position: u64, rolls: &[Fact]) -> Dice {
    match &journal.seed {
        Some(seed) => Dice::from_record(seed, position, rolls.to_vec()),
        None => Dice::from_facts(rolls.to_vec()),
    }
}
