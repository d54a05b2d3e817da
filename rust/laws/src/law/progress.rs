//! Law 10: nobody can hold a game up.

use kernel::{Dice, Evaluate, Events, Listing, Ruleset, Seat};

use super::listed;
use crate::harness::Suite;
use crate::run::plays;
use crate::violation::{Tally, Violation};
use crate::walk::{CHOICE, Walk};

/// How many commands of a position are tried before the seat is said to have none that holds the game up.
const TRIED: usize = 24;

/// How a seat that wants to hold a game up chooses among the commands after which it is still to act.
#[derive(Clone, Copy, Debug)]
enum Stubborn {
    /// The first that does.
    First,
    /// The last that does.
    Last,
    /// What was played two commands ago, so that one command undoes another.
    Again,
    /// Any.
    Any,
}

/// Checks that a seat that only wants to hold a game up can play a bounded number of commands, [`Laws::with_patience`],
/// before another seat is to act or the game is over.
///
/// # Errors
/// The shortest play found after which a seat goes on beyond the bound.
///
/// [`Laws::with_patience`]: crate::Laws::with_patience
pub fn progress<R: Evaluate>(laws: &Suite<R>) -> Result<Tally, Violation> {
    plays(laws, 10, 16, |seed, steps| {
        let mut played = 0;
        // The beginning too, each time: what is agreed there is what can be changed again and again.
        for steps in [0, steps] {
            let walk = Walk::to(&*laws.rules, seed, steps)?;
            let mut dice = walk.choices.derive("check", 0);
            let owed = walk.rules.to_act(&walk.state);
            for way in [Stubborn::First, Stubborn::Last, Stubborn::Again, Stubborn::Any] {
                for seat in owed.iter() {
                    played += hold_up(&walk, seat, way, laws.patience, &mut dice)?;
                }
            }
        }
        Ok(played)
    })
}

/// Plays commands of one seat after which the same seats are to act, as long as there are any.
fn hold_up<R: Ruleset>(
    walk: &Walk<'_, R>,
    seat: Seat,
    way: Stubborn,
    patience: usize,
    dice: &mut Dice,
) -> Result<u64, String> {
    let mut state = walk.state.clone();
    let mut played: Vec<R::Command> = Vec::new();
    while let Some((command, after)) = stays(walk.rules, &state, seat, way, &played, dice) {
        state = after;
        ensure!(
            played.len() < patience,
            "{seat} plays {} commands, the last {command:?}, and the same seats are to act",
            played.len() + 1
        );
        played.push(command);
    }
    Ok(played.len() as u64)
}

/// A command after which the same seats are to act, and the state after it.
fn stays<R: Ruleset>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    way: Stubborn,
    played: &[R::Command],
    dice: &mut Dice,
) -> Option<(R::Command, R::State)> {
    let owed = rules.to_act(state);
    if !owed.contains(seat) {
        return None;
    }
    let (mut commands, listing) = listed(rules, state, seat);
    if listing == Listing::Partial {
        // What cannot be listed may be drawn, and what was played before may be played again.
        let again =
            played.iter().rev().take(2).filter(|command| rules.validate(state, seat, command).is_ok());
        let drawn = rules.sample(state, seat, dice);
        commands.splice(0..0, again.cloned().chain(drawn));
    }
    match way {
        Stubborn::First => {}
        Stubborn::Last => commands.reverse(),
        Stubborn::Any => dice.shuffle(&mut commands, &CHOICE),
        Stubborn::Again => {
            let before = played.len().checked_sub(2).map(|at| &played[at]);
            commands.sort_by_key(|command| Some(command) != before);
        }
    }
    commands.into_iter().take(TRIED).find_map(|command| {
        let mut after = state.clone();
        rules.resolve(&mut after, seat, &command, dice, &mut Events::muted());
        (rules.to_act(&after) == owed).then_some((command, after))
    })
}
