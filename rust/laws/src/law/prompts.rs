//! Law 8: answers to a concurrent prompt commute.

use kernel::{Dice, Evaluate, Events, Moves, Ruleset, Seat, StateDigest, Table};

use super::journal::{go_on, table};
use crate::harness::Suite;
use crate::run::{plays, positions};
use crate::violation::{Tally, Violation};
use crate::walk::{CHOICE, Walk};

/// How many commands an answer may take.
const LONGEST_ANSWER: usize = 64;
/// How many orders are tried, of a prompt with many seats.
const ORDERS: usize = 24;

/// Checks that the answers to a concurrent prompt give the same state in any order, whole or interleaved; and that a table
/// takes all of them when each seat has seen nothing of the others, while a second answer to what has passed is late.
///
/// # Errors
/// The shortest play found where the order matters; or that no concurrent prompt was met, though the game's
/// [`GameMeta`](kernel::GameMeta) says that there are some.
pub fn prompts<R: Evaluate>(laws: &Suite<R>) -> Result<Tally, Violation> {
    let tally = positions(laws, 8, 200, |walk, dice| {
        for _ in 0..40 {
            if walk.rules.to_act(&walk.state).len() > 1 {
                return permute(walk, dice);
            }
            if walk.step()?.is_none() {
                break;
            }
        }
        Ok(0)
    })?;
    let submitted = plays(laws, 8, 60, |seed, steps| {
        let mut played = table(&laws.rules, seed, steps)?;
        for _ in 0..40 {
            if played.to_act().len() > 1 {
                return at_once(&played);
            }
            go_on(&mut played, 1)?;
        }
        Ok(0)
    })?;
    if R::META.moves == Moves::Simultaneous && tally.checks.min(submitted.checks) == 0 {
        let what = "no concurrent prompt was met, but the game says that its moves are simultaneous";
        return Err(Violation::broken(8, None, what));
    }
    Ok(Tally { positions: tally.positions + submitted.positions, checks: tally.checks + submitted.checks })
}

/// Submits what every seat decided on when it had seen nothing of the others' answers.
fn at_once<R: Evaluate>(open: &Table<R>) -> Result<u64, String> {
    let seen = open.sequence();
    let mut dice = open.dice().derive("at once", seen.into());
    let mut all = Vec::new();
    for seat in open.to_act().iter() {
        let Some(answer) = answers(&**open.rules(), open.state(), seat, &mut dice) else { return Ok(0) };
        all.push((seat, answer));
    }
    let mut ends = Vec::new();
    for _ in 0..3 {
        let mut table = open.fork();
        let mut known = vec![seen; usize::from(Seat::MAX)];
        for (seat, command) in interleaved(&all, &mut dice) {
            let met = known[seat.index()];
            table.check_seen(seat, met).map_err(|late| format!("{seat} answers {command:?}: {late}"))?;
            table.submit(seat, command).map_err(|refused| format!("{seat} answers at once: {refused}"))?;
            let again = table.check_seen(seat, met);
            ensure!(again.is_err(), "{seat} may answer twice what it saw once, after {met} commands");
            known[seat.index()] = table.sequence();
        }
        ends.push(table.digest());
    }
    ensure!(ends.iter().all(|end| *end == ends[0]), "answers {all:?} that are sent at once end differently");
    Ok(ends.len() as u64)
}

/// A whole answer of `seat`, worked out as if nobody else answered; none when it takes too long, or when others have
/// to act in between.
pub(super) fn answers<R: Ruleset>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    dice: &mut Dice,
) -> Option<Vec<R::Command>> {
    let mut state = state.clone();
    let others = rules.to_act(&state).without(seat);
    let mut answer = Vec::new();
    while rules.to_act(&state).contains(seat) {
        let command = rules.sample(&state, seat, dice)?;
        rules.resolve(&mut state, seat, &command, &mut dice.derive("answer", 0), &mut Events::muted());
        answer.push(command);
        if answer.len() > LONGEST_ANSWER || rules.to_act(&state).without(seat) != others {
            return None;
        }
    }
    Some(answer)
}

fn permute<R: Ruleset>(walk: &Walk<'_, R>, dice: &mut Dice) -> Result<u64, String> {
    let mut all = Vec::new();
    for seat in walk.rules.to_act(&walk.state).iter() {
        let Some(answer) = answers(walk.rules, &walk.state, seat, dice) else { return Ok(0) };
        all.push((seat, answer));
    }
    let first = apply(walk, &in_turn(&all, &(0..all.len()).collect::<Vec<_>>()))?;
    let mut tried = 0;
    for order in orders(all.len()).into_iter().skip(1).take(ORDERS) {
        let other = apply(walk, &in_turn(&all, &order))?;
        ensure!(
            first == other,
            "the order of answers {all:?} changes the state: {}",
            first.differing(&other.marks).join(", ")
        );
        tried += 1;
    }
    for _ in 0..2 {
        let other = apply(walk, &interleaved(&all, dice))?;
        ensure!(
            first == other,
            "answers {all:?} between each other change the state: {}",
            first.differing(&other.marks).join(", ")
        );
        tried += 1;
    }
    Ok(tried)
}

type Play<C> = Vec<(Seat, C)>;

fn in_turn<C: Clone>(all: &[(Seat, Vec<C>)], order: &[usize]) -> Play<C> {
    let seats = order.iter().map(|place| &all[*place]);
    seats.flat_map(|(seat, answer)| answer.iter().map(|command| (*seat, command.clone()))).collect()
}

fn interleaved<C: Clone>(all: &[(Seat, Vec<C>)], dice: &mut Dice) -> Play<C> {
    let mut left: Vec<_> = all.iter().map(|(seat, answer)| (*seat, answer.iter())).collect();
    let mut play = Vec::new();
    while !left.is_empty() {
        let at = dice.below(left.len() as u32, &CHOICE) as usize;
        match left[at].1.next() {
            Some(command) => play.push((left[at].0, command.clone())),
            None => drop(left.remove(at)),
        }
    }
    play
}

fn apply<R: Ruleset>(walk: &Walk<'_, R>, play: &Play<R::Command>) -> Result<StateDigest, String> {
    let (mut state, mut dice) = (walk.state.clone(), walk.dice.clone());
    for (seat, command) in play {
        let verdict = walk.rules.validate(&state, *seat, command);
        ensure!(verdict.is_ok(), "{seat} may no longer answer {command:?}: {:?}", verdict.err());
        walk.rules.resolve(&mut state, *seat, command, &mut dice, &mut Events::muted());
    }
    Ok(StateDigest::of(&state))
}

/// All orders of so many answers, as given first.
fn orders(count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let shorter = orders(count - 1);
    let insert = |at: usize| {
        shorter.iter().map(move |order| {
            let mut order = order.clone();
            order.insert(at, count - 1);
            order
        })
    };
    (0..count).rev().flat_map(insert).collect()
}
