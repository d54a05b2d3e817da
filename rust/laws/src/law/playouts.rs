//! Law 3: resolving never panics, and every playout ends.

use kernel::{Appraise, Dice, Events, Ruleset, Seats};

use super::{listed, some_values};
use crate::harness::Laws;
use crate::mutate::mutants;
use crate::run::{plays, positions};
use crate::violation::{Tally, Violation};
use crate::walk::{CHOICE, Walk};

/// How many commands are tried in a position.
const TRIED: usize = 24;

/// Checks that `resolve` never panics on a valid command and leaves a state that `audit` accepts, that every random
/// playout ends, and that a game is over exactly when nobody is to act and it has an outcome.
///
/// # Errors
/// The shortest play found that does not.
pub fn playouts<R: Appraise>(laws: &Laws<R>) -> Result<Tally, Violation> {
    let ends = plays(laws, 3, 100, |seed, _| {
        let mut walk = Walk::begin(&*laws.rules, seed)?;
        for played in 0..=laws.longest {
            consistent(walk.rules, &walk.state)?;
            if walk.step()?.is_none() {
                return Ok(played as u64);
            }
        }
        Err(format!("the playout does not end within {} commands", laws.longest))
    })?;
    let tried = positions(laws, 3, 400, try_all)?;
    Ok(Tally { positions: ends.positions + tried.positions, checks: ends.checks + tried.checks })
}

fn consistent<R: Ruleset>(rules: &R, state: &R::State) -> Result<(), String> {
    rules.audit(state).map_err(|fault| format!("play led to a state that cannot be: {fault}"))?;
    let (owed, outcome) = (rules.to_act(state), rules.outcome(state));
    ensure!(owed.is_empty() == outcome.is_some(), "{owed:?} are to act, and the outcome is {outcome:?}");
    let seats = Seats::first(R::META.max_seats);
    ensure!(owed.iter().all(|seat| seats.contains(seat)), "a seat beyond the table is to act: {owed:?}");
    let Some(outcome) = outcome else { return Ok(()) };
    ensure!(
        outcome.winners.iter().all(|seat| seats.contains(seat)),
        "a winner beyond the table: {outcome:?}"
    );
    ensure!(
        !outcome.ending.is_empty() && outcome.scores.len() <= seats.len(),
        "a strange outcome: {outcome:?}"
    );
    Ok(())
}

fn try_all<R: Ruleset>(walk: &mut Walk<'_, R>, dice: &mut Dice) -> Result<u64, String> {
    let mut tried = 0;
    for seat in walk.rules.to_act(&walk.state).iter() {
        let (mut commands, _) = listed(walk.rules, &walk.state, seat);
        let mut stuff = some_values(&commands, TRIED)?;
        stuff.extend(walk.pool.iter().cloned());
        dice.shuffle(&mut commands, &CHOICE);
        commands.truncate(TRIED);
        let mutated = mutants::<R>(&stuff, TRIED, dice);
        commands.extend(
            mutated.into_iter().filter(|mutant| walk.rules.validate(&walk.state, seat, mutant).is_ok()),
        );
        commands.extend(walk.rules.sample(&walk.state, seat, dice));
        for command in &commands {
            let mut state = walk.state.clone();
            walk.rules.resolve(&mut state, seat, command, dice, &mut Events::muted());
            consistent(walk.rules, &state).map_err(|what| format!("after {command:?} of {seat}: {what}"))?;
        }
        tried += commands.len() as u64;
    }
    Ok(tried)
}
