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
/// The chain of its entries is checked first: a journal that was edited is named as such, and one that breaks off is a
/// game that goes on. A journal of the same rules version is rolled again from its seed, and everything is compared:
/// positions, rolls, digests. Only then is the table [`proved`](Table::proved). One of an older version that these rules
/// still play, or one without a seed, is played from its recorded rolls; digests are compared where the version is the
/// same.
///
/// # Errors
/// The first place where the journal and the rules part, and how.
pub fn replay<R: Ruleset>(rules: Arc<R>, journal: &JournalOf<R>) -> Result<Table<R>, Divergence> {
    check_header::<R>(&rules, &journal.header())?;
    if !journal.keeps_promise() {
        return Err(Divergence::Commitment);
    }
    check_chain::<R>(journal)?;
    let same_version = journal.rules_version == R::META.rules_version;
    let provable = journal.seed.as_deref().filter(|_| same_version);
    let dice = provable.map_or_else(|| recorded(journal, 0, &journal.opening.rolls), Dice::from_seed);
    let mut table = Table::begin_with(rules, journal.setup.clone(), journal.seed(), journal.commitment, dice)
        .map_err(|reasons| Divergence::Refused { place: Place::Opening, reasons: reasons.to_string() })?;
    table.dice().finish().map_err(|stop| Divergence::of(Place::Opening, &stop))?;
    if same_version {
        compare_parts(&journal.parts, &table.journal().parts)?;
        compare(Place::Opening, &journal.opening, &table.journal().opening, &table)?;
    }
    let mut position = 0u64;
    for entry in journal.entries.iter() {
        let place = Place::Entry(entry.sequence);
        if provable.is_some() {
            same_position(place, entry.position, (table.dice().position(), true))?;
        } else {
            if same_version && journal.seed.is_none() {
                let (words, exact) = table.dice().least_words();
                same_position(place, entry.position, (position.saturating_add(words), exact))?;
            }
            position = entry.position;
            table.set_dice(recorded(journal, entry.position, &entry.record.rolls));
        }
        step(&mut table, place, entry)?;
        if same_version && let Some(found) = table.last_entry() {
            compare(place, &entry.record, &found.record, &table)?;
        }
    }
    if provable.is_none() {
        let mut dice = journal.seed.as_deref().map_or_else(|| Dice::from_facts(Vec::new()), Dice::from_seed);
        dice.restore(table.dice().position());
        table.set_dice(dice);
        table.set_unproved();
    }
    Ok(table)
}

/// Whether every entry follows the one before it, and none was changed after it was written.
fn check_chain<R: Ruleset>(journal: &JournalOf<R>) -> Result<(), Divergence> {
    if journal.link != journal.first_link() {
        return Err(Divergence::Chain { place: Place::Opening });
    }
    let mut before = journal.link;
    for (entry, expected) in journal.entries.iter().zip(1u32..) {
        if entry.sequence != expected {
            return Err(Divergence::Sequence { expected, found: entry.sequence });
        }
        if entry.link != entry.link_after(&before) {
            return Err(Divergence::Chain { place: Place::Entry(expected) });
        }
        before = entry.link;
    }
    Ok(())
}

/// Whether the dice stood where the record says: at `least`, or beyond it where that is not known exactly.
fn same_position(place: Place, recorded: u64, (least, exact): (u64, bool)) -> Result<(), Divergence> {
    if recorded == least || !exact && recorded > least {
        return Ok(());
    }
    Err(Divergence::Position { place, recorded, found: least })
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
            let played = table.play_at(entry.position, *seat, command.clone(), entry.entropy);
            played.map_err(|stop| Divergence::of(place, &stop))?;
        }
        Act::Amend { by, reason, state } => table
            .amend_at(entry.position, by, reason, R::State::clone(state))
            .map_err(|fault| Divergence::Refused { place, reasons: fault.to_string() })?,
    }
    table.dice().finish().map_err(|stop| Divergence::of(place, &stop))
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
