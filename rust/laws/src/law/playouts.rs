//! Law 3: resolving never panics, and every playout ends.

use kernel::{Chance, Dice, Evaluate, Events, Information, Moves, Prompt, Ruleset, Seats};

use super::{listed, some_values};
use crate::harness::Suite;
use crate::mutate::mutants;
use crate::run::{plays, positions};
use crate::violation::{Tally, Violation};
use crate::walk::{BEGIN, CHOICE, Walk};

/// How many commands are tried in a position.
const TRIED: usize = 24;

/// Checks that `resolve` never panics on a valid command and leaves a state that `audit` accepts, that every random
/// playout ends, that a game is over exactly when nobody is to act and it has an outcome, and that seats and prompts are
/// what the game's [`GameMeta`](kernel::GameMeta) says.
///
/// # Errors
/// The shortest play found that does not.
pub fn playouts<R: Evaluate>(laws: &Suite<R>) -> Result<Tally, Violation> {
    let ends = plays(laws, 3, 100, |seed, _| {
        let mut walk = Walk::begin(&*laws.rules, seed)?;
        let seats = walk.rules.seats(&walk.state);
        for played in 0..=laws.longest {
            consistent(walk.rules, &walk.state)?;
            ensure!(
                seats == walk.rules.seats(&walk.state),
                "the game began with {seats} seats and has others"
            );
            let rolled = R::META.chance == Chance::Dice || walk.dice.position() == BEGIN;
            ensure!(rolled, "the game says that nothing is rolled, and the dice have moved");
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
    let (prompt, outcome) = (rules.prompt(state), rules.outcome(state));
    let owed = prompt.map_or(Seats::NONE, Prompt::owed);
    ensure!(owed.is_empty() == outcome.is_some(), "{owed:?} are to act, and the outcome is {outcome:?}");
    ensure!(owed == rules.to_act(state), "{owed:?} owe the prompt, and {:?} are to act", rules.to_act(state));
    let seats = Seats::first(rules.seats(state));
    let few = R::META.min_seats..=R::META.max_seats;
    ensure!(few.contains(&(seats.len() as u8)), "the game has {} seats, not {few:?}", seats.len());
    if let Some(prompt) = prompt {
        let known = prompt.seats.except(seats).is_empty() && prompt.answered.except(prompt.seats).is_empty();
        ensure!(known, "a seat beyond the table is asked, or answers unasked: {prompt:?}");
        let one = owed.len() == 1 || R::META.moves == Moves::Simultaneous;
        ensure!(one, "the game says that its moves are sequential, and asks several seats: {prompt:?}");
        let open = R::META.information == Information::Imperfect || !prompt.secret;
        ensure!(open, "the game says that nothing is hidden, and asks in secret: {prompt:?}");
    }
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
