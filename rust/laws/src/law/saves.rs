//! Law 6: save anywhere, load, go on.

use std::sync::Arc;

use kernel::replay::replay;
use kernel::{Evaluate, JournalOf, Table};

use super::journal::{go_on, table};
use crate::harness::Suite;
use crate::run::{effort, plays};
use crate::violation::{Tally, Violation};
use crate::walk::to_value;

/// How far a loaded game goes on.
const ON: usize = 12;

/// Checks that a game that is saved and loaded goes on the same, that `rewind(n)` equals playing n commands, and that a
/// fork leaves its origin alone. A few playouts are saved, loaded and cloned after every command.
///
/// # Errors
/// The shortest play found that goes on differently.
pub fn saves<R: Evaluate>(laws: &Suite<R>) -> Result<Tally, Violation> {
    let anywhere = plays(laws, 6, 64, |seed, steps| {
        let mut played = table(&laws.rules, seed, steps)?;
        let mut loaded = load(&played)?;
        same("loaded", &played, &loaded)?;
        withheld(&played)?;
        let origin = played.fork();
        go_on(&mut played, ON)?;
        go_on(&mut loaded, ON)?;
        same("loaded and played on", &played, &loaded)?;
        let back = origin.sequence() as usize / 3;
        played.rewind(back).map_err(|refused| refused.to_string())?;
        same("rewound", &table(&laws.rules, seed, back)?, &played)?;
        go_on(&mut played, ON)?;
        same("rewound and played on", &table(&laws.rules, seed, back + ON)?, &played)?;
        same("forked from", &table(&laws.rules, seed, steps)?, &origin)?;
        let mut walked = origin.fork_at(back).map_err(|refused| refused.to_string())?;
        while walked.step_towards(&origin) {}
        same("stepped to", &origin, &walked)?;
        ensure!(walked.last_events() == origin.last_events(), "the last events differ when stepped to");
        Ok(1)
    })?;
    let heavy = (0..effort()).try_fold(0, |checks, seed| heavy(laws, seed).map(|more| checks + more));
    let checks = heavy.map_err(|what| Violation::broken(6, None, what))?;
    Ok(Tally { checks: anywhere.checks + checks, ..anywhere })
}

/// Saves through JSON text, and loads by replay.
pub(crate) fn load<R: Evaluate>(table: &Table<R>) -> Result<Table<R>, String> {
    let text = serde_json::to_string(table.journal()).map_err(|error| format!("no journal: {error}"))?;
    let journal: JournalOf<R> =
        serde_json::from_str(&text).map_err(|error| format!("a journal is not read back: {error}"))?;
    if journal != *table.journal() {
        return Err("a journal is read back differently".to_owned());
    }
    replay(Arc::clone(table.rules()), &journal).map_err(|divergence| divergence.to_string())
}

pub(crate) fn same<R: Evaluate>(how: &str, expected: &Table<R>, found: &Table<R>) -> Result<(), String> {
    ensure!(expected.state() == found.state(), "the state differs when {how}");
    ensure!(expected.digest() == found.digest(), "the digest differs when {how}");
    let (wanted, position) = (expected.dice().position(), found.dice().position());
    ensure!(wanted == position, "the dice stand at {position}, not at {wanted}, when {how}");
    ensure!(expected.journal() == found.journal(), "the journal differs when {how}");
    Ok(())
}

/// A journal without its seed shows the same game from its rolls.
fn withheld<R: Evaluate>(played: &Table<R>) -> Result<(), String> {
    let journal = played.journal().clone().without_seed();
    let shown = replay(Arc::clone(played.rules()), &journal).map_err(|divergence| divergence.to_string())?;
    ensure!(shown.state() == played.state(), "the state differs when shown without its seed");
    Ok(())
}

/// A whole playout that is saved, loaded, cloned and compared after every command.
fn heavy<R: Evaluate>(laws: &Suite<R>, seed: u32) -> Result<u64, String> {
    let mut played = table(&laws.rules, seed, 0)?;
    while !played.to_act().is_empty() {
        let mut clone = played.fork();
        // Turns about: a load after every command costs the square of the playout.
        if played.sequence() % 4 == 0 || played.sequence() < 20 || effort() > 1 {
            clone = load(&clone)?;
        }
        go_on(&mut played, 1)?;
        go_on(&mut clone, 1)?;
        same("saved after every command", &played, &clone)?;
        let events = [&played, &clone].map(|table| to_value(&table.last_events()));
        ensure!(events[0] == events[1], "the events differ when saved after every command");
    }
    Ok(played.sequence().into())
}
