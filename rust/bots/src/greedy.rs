//! Plays what looks best one command ahead.

use std::cmp::Reverse;

use kernel::{Dice, Evaluate, Purpose, RuleId, Seat};

use crate::player::Player;
use crate::ply::{legal, worth};

/// How many of the commands that look best are looked at again.
const SECOND_LOOK: usize = 12;
/// How often a command that rolls is tried.
const TRIES: i32 = 6;
/// Which commands somebody casual looks at. No rule has a part in it.
const LOOK: Purpose = Purpose::new("look", RuleId("BOT"));

/// Determinizes one state and plays the command after which it looks best.
///
/// Where a game [weighs](Evaluate::score_moves) its commands, that is all. Else commands that roll are judged by the average of a few tries, those that look best first by more of them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl<R: Evaluate> Player<R> for Greedy {
    fn choose(&mut self, rules: &R, seat: Seat, view: &R::View, dice: &mut Dice) -> Option<R::Command> {
        let state = rules.determinize(view, dice).ok()?;
        let commands = legal(rules, &state, seat, dice);
        best(rules, &state, seat, commands, dice)
    }
}

/// [`Greedy`] that overlooks much: it looks at so many of its commands, drawn by chance, and plays the best of these.
#[derive(Clone, Copy, Debug)]
pub struct Casual {
    /// How many commands it looks at.
    pub looks: u32,
}

impl<R: Evaluate> Player<R> for Casual {
    fn choose(&mut self, rules: &R, seat: Seat, view: &R::View, dice: &mut Dice) -> Option<R::Command> {
        let state = rules.determinize(view, dice).ok()?;
        let mut commands = legal(rules, &state, seat, dice);
        dice.shuffle(&mut commands, &LOOK);
        commands.truncate(self.looks as usize);
        best(rules, &state, seat, commands, dice)
    }
}

/// The command after which `seat` looks best.
fn best<R: Evaluate>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    mut commands: Vec<R::Command>,
    dice: &mut Dice,
) -> Option<R::Command> {
    if let Some(best) = weighed(rules, state, seat, &commands, false) {
        return Some(commands.swap_remove(best));
    }
    let mut ranked = ranking(rules, state, seat, commands, dice);
    for candidate in ranked.iter_mut().take(SECOND_LOOK).filter(|candidate| candidate.rolls) {
        let again = (1..TRIES).map(|_| worth(rules, state, seat, &candidate.command, dice).0);
        candidate.worth = (candidate.worth + again.sum::<i32>()) / TRIES;
    }
    ranked.truncate(SECOND_LOOK);
    // The first of equals wins, so that the order of the list decides and nothing else.
    let best = (0..ranked.len()).min_by_key(|at| Reverse(ranked[*at].worth))?;
    Some(ranked.swap_remove(best).command)
}

/// The place of the command that the game itself finds best, the first of equals.
pub(crate) fn weighed<R: Evaluate>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    commands: &[R::Command],
    far: bool,
) -> Option<usize> {
    let worth = rules.score_moves(state, seat, commands, far)?;
    (0..worth.len()).min_by_key(|at| Reverse(worth[*at]))
}

/// A command and what it looks worth.
#[derive(Debug)]
pub(crate) struct Ranked<C> {
    pub(crate) command: C,
    pub(crate) worth: i32,
    pub(crate) rolls: bool,
}

/// Commands by what they look worth after one try (two, where dice fall), best first.
pub(crate) fn ranking<R: Evaluate>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    commands: Vec<R::Command>,
    dice: &mut Dice,
) -> Vec<Ranked<R::Command>> {
    let mut ranked: Vec<_> = commands
        .into_iter()
        .map(|command| {
            let (first, rolls) = worth(rules, state, seat, &command, dice);
            let second = if rolls { worth(rules, state, seat, &command, dice).0 } else { first };
            Ranked { command, worth: i32::midpoint(first, second), rolls }
        })
        .collect();
    ranked.sort_by_key(|candidate| Reverse(candidate.worth));
    ranked
}
