//! Law 2: lists, samples and verdicts agree.

use std::collections::BTreeSet;

use kernel::{Dice, Evaluate, Listing, Ruleset, Seat};
use session::value::read;

use super::{listed, seats_and_one, some_values};
use crate::harness::Suite;
use crate::mutate::mutants;
use crate::run::positions;
use crate::violation::{Tally, Violation};
use crate::walk::Walk;

const SAMPLES: usize = 4;
const MUTANTS: usize = 48;

/// Checks that whatever `commands` lists or `sample` draws is legal, and that mutated commands are legal exactly when
/// they are listed, where the list is whole. A command has one form: the same decision spelt in two ways is a fault.
///
/// # Errors
/// The shortest play found where they disagree.
pub fn listing<R: Evaluate>(laws: &Suite<R>) -> Result<Tally, Violation> {
    positions(laws, 2, 300, |walk, dice| {
        let owed = walk.rules.to_act(&walk.state);
        let mut checks = 0;
        for seat in seats_and_one(walk.rules, &walk.state) {
            checks += if owed.contains(seat) { to_act(walk, seat, dice)? } else { idle(walk, seat, dice)? };
        }
        Ok(checks)
    })
}

fn key<C: serde::Serialize>(command: &C) -> Result<String, String> {
    serde_json::to_string(command).map_err(|error| format!("a command that is no JSON: {error}"))
}

fn to_act<R: Ruleset>(walk: &Walk<'_, R>, seat: Seat, dice: &mut Dice) -> Result<u64, String> {
    let (rules, state) = (walk.rules, &walk.state);
    let (commands, how) = listed(rules, state, seat);
    ensure!(
        how == Listing::Partial || !commands.is_empty(),
        "{seat} owes a decision, but no command is listed"
    );
    let mut keys = BTreeSet::new();
    for command in &commands {
        let verdict = rules.validate(state, seat, command);
        ensure!(verdict.is_ok(), "{seat} is offered {command:?}, which is refused: {:?}", verdict.err());
        ensure!(keys.insert(key(command)?), "{seat} is offered {command:?} twice");
    }
    for _ in 0..SAMPLES {
        let drawn = rules.sample(state, seat, dice);
        let command = drawn.ok_or_else(|| format!("{seat} owes a decision, but no command is drawn"))?;
        let verdict = rules.validate(state, seat, &command);
        ensure!(verdict.is_ok(), "{seat} draws {command:?}, which is refused: {:?}", verdict.err());
        let known = how == Listing::Partial || keys.contains(&key(&command)?);
        ensure!(known, "{seat} draws {command:?}, which the whole list does not hold");
    }
    let mut stuff = some_values(&commands, 40)?;
    stuff.extend(walk.pool.iter().cloned());
    let mutants = mutants::<R>(&stuff, MUTANTS, dice);
    for mutant in &mutants {
        let legal = rules.validate(state, seat, mutant);
        if how == Listing::Complete {
            let offered = keys.contains(&key(mutant)?);
            ensure!(
                legal.is_ok() == offered,
                "{seat}: {mutant:?} is {} the list, but the verdict is {legal:?}",
                if offered { "on" } else { "not on" }
            );
        }
    }
    Ok((commands.len() + SAMPLES + mutants.len()) as u64)
}

/// Who owes nothing can do nothing.
fn idle<R: Ruleset>(walk: &Walk<'_, R>, seat: Seat, dice: &mut Dice) -> Result<u64, String> {
    let (rules, state) = (walk.rules, &walk.state);
    let (commands, _) = listed(rules, state, seat);
    ensure!(commands.is_empty(), "{seat} owes no decision, but is offered {:?}", commands[0]);
    let drawn = rules.sample(state, seat, dice);
    ensure!(drawn.is_none(), "{seat} owes no decision, but draws {drawn:?}");
    let owed = rules.to_act(state).lowest();
    let mut stuff = owed.map_or(Ok(Vec::new()), |other| some_values(&listed(rules, state, other).0, 12))?;
    stuff.extend(walk.pool.iter().cloned());
    let mut others: Vec<R::Command> = stuff.iter().filter_map(|value| read("command", value).ok()).collect();
    others.extend(mutants::<R>(&stuff, 12, dice));
    for command in &others {
        let verdict = rules.validate(state, seat, command);
        ensure!(verdict.is_err(), "{seat} owes no decision, but may {command:?}");
    }
    Ok(others.len() as u64)
}
