//! Law 1: the same journal gives the same digests.

use std::sync::Arc;

use kernel::{Digest, Evaluate, Table};

use crate::harness::Suite;
use crate::run::plays;
use crate::violation::{Tally, Violation};
use crate::walk::{CHOICE, secret};

/// Checks that the same journal gives the same digests: played twice, by rules that were built twice.
///
/// # Errors
/// The shortest play found whose digests differ.
pub fn same_journal<R: Evaluate>(laws: &Suite<R>) -> Result<Tally, Violation> {
    let tally = plays(laws, 1, 48, |seed, steps| {
        let first = play(laws, seed, steps)?;
        let second = play(laws, seed, steps)?;
        let (a, b) = (first.journal(), second.journal());
        ensure!(a.opening == b.opening, "the same setup begins differently: {:?}", a.setup);
        for (a, b) in a.entries.iter().zip(b.entries.iter()) {
            ensure!(a == b, "the same command differs: {a:?} and then {b:?}");
        }
        ensure!(first.state() == second.state(), "equal digests of different states");
        Ok(u64::from(first.sequence()))
    })?;
    let wrong = |what| Violation::broken(1, None, what);
    let found = fingerprint(laws).map_err(wrong)?;
    match laws.fingerprint.filter(|wanted| *wanted != found) {
        Some(wanted) => Err(wrong(format!("the fingerprint is {found}, not {wanted}"))),
        None => Ok(tally),
    }
}

/// Plays by rules of its own.
fn play<R: Evaluate>(laws: &Suite<R>, seed: u32, steps: usize) -> Result<Table<R>, String> {
    let rules = R::new(laws.rules.content().clone());
    let rules = rules.map_err(|faults| format!("the game's own content is refused: {faults:?}"))?;
    table(&Arc::new(rules), seed, steps)
}

/// A table behind `steps` commands of playout `seed`, or at its end.
pub(super) fn table<R: Evaluate>(rules: &Arc<R>, seed: u32, steps: usize) -> Result<Table<R>, String> {
    let setup = rules.draw_setup(&mut kernel::Dice::from_seed(&secret(seed)).derive("setup", 0));
    let mut table =
        Table::begin(Arc::clone(rules), setup, &secret(seed)).map_err(|reasons| reasons.to_string())?;
    go_on(&mut table, steps)?;
    Ok(table)
}

/// Plays up to `steps` more commands; which ones depends on nothing but the table's seed and sequence.
pub(super) fn go_on<R: Evaluate>(table: &mut Table<R>, steps: usize) -> Result<(), String> {
    for _ in 0..steps {
        let mut choices = table.dice().derive("choices", table.sequence().into());
        let owed: Vec<_> = table.to_act().iter().collect();
        let Some(seat) = choices.pick(&owed, &CHOICE).copied() else { break };
        let command = table.rules().sample(table.state(), seat, &mut choices);
        let command = command.ok_or_else(|| format!("{seat} owes a decision, but no command is drawn"))?;
        table.submit(seat, command).map_err(|refused| format!("a drawn command is refused: {refused}"))?;
    }
    Ok(())
}

/// One digest of a few whole playouts.
fn fingerprint<R: Evaluate>(laws: &Suite<R>) -> Result<String, String> {
    let ends: Result<Vec<Digest>, String> =
        (0..4).map(|seed| Ok(table(&laws.rules, seed, laws.longest)?.digest())).collect();
    Ok(Digest::of(&ends?).to_string())
}
