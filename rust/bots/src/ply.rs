//! One command ahead: what a list of legal commands is worth.

use kernel::{Dice, Evaluate, Events, Listing, Ruleset, Seat};

/// How many commands stand for those that cannot be listed.
const SAMPLES: usize = 32;
/// How deep prompts are answered before a position is judged.
const PROMPTS: u8 = 4;

/// The legal commands of `seat`; a sample of them where they cannot be listed.
pub(crate) fn legal<R: Ruleset>(rules: &R, state: &R::State, seat: Seat, dice: &mut Dice) -> Vec<R::Command> {
    let mut commands = Vec::new();
    if rules.commands(state, seat, |command| commands.push(command)) == Listing::Partial {
        commands.extend((0..SAMPLES).filter_map(|_| rules.sample(state, seat, dice)));
    }
    commands
}

/// How good `command` is for `seat`: the position after it, once what it began is settled. Says too whether dice fell.
pub(crate) fn worth<R: Evaluate>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    command: &R::Command,
    dice: &mut Dice,
) -> (i32, bool) {
    let mut after = state.clone();
    let before = dice.position();
    rules.resolve(&mut after, seat, command, dice, &mut Events::muted());
    let rolled = settle(rules, &mut after, dice, PROMPTS) || dice.position() != before;
    (rules.evaluate(&after, seat), rolled)
}

/// Answers prompts, each the best way for who owes it, until nothing is half done.
fn settle<R: Evaluate>(rules: &R, state: &mut R::State, dice: &mut Dice, depth: u8) -> bool {
    let mut rolled = false;
    for _ in 0..PROMPTS {
        if depth == 0 || rules.is_quiet(state) {
            break;
        }
        let Some(seat) = rules.to_act(state).lowest() else { break };
        let answers = legal(rules, state, seat, dice);
        let position = dice.position();
        let judged = answers.iter().map(|answer| {
            let mut after = state.clone();
            rules.resolve(&mut after, seat, answer, dice, &mut Events::muted());
            settle(rules, &mut after, dice, depth - 1);
            (rules.evaluate(&after, seat), after)
        });
        let Some((_, best)) = judged.reduce(|best, next| if next.0 > best.0 { next } else { best }) else {
            break;
        };
        rolled |= dice.position() != position;
        *state = best;
    }
    rolled
}
