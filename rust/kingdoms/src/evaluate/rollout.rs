//! What a player with no time would do: rules of thumb, for playouts.

use kernel::{Dice, Purpose, RuleId, Seat};

use crate::command::Command;
use crate::index::Kingdoms;
use crate::rules::options::{commands, sample};
use crate::state::{Ask, Card, State};

const WHIM: Purpose = Purpose::new("whim", RuleId("KD-09"));

/// How much of a choice is a whim.
const MOODS: u32 = 400;

/// A legal command: of actions one that looks good, else any.
pub(super) fn command(rules: &Kingdoms, state: &State, seat: Seat, dice: &mut Dice) -> Option<Command> {
    if state.desks.get(seat)?.ask? != Ask::Action {
        return sample(rules, state, seat, dice);
    }
    let mut best: Option<(i32, Command)> = None;
    commands(rules, state, seat, &mut |command| {
        let worth = thumb(rules, state, &command) + dice.below(MOODS, &WHIM) as i32;
        if best.as_ref().is_none_or(|(most, _)| worth > *most) {
            best = Some((worth, command));
        }
    });
    best.map(|(_, command)| command)
}

/// What an action is worth by a rule of thumb: points, less what is paid. Magic is spent last.
fn thumb(rules: &Kingdoms, state: &State, command: &Command) -> i32 {
    let (Command::SlayMonster { stack, payment }
    | Command::HireCitizen { stack, payment }
    | Command::BuildDomain { stack, payment }) = command
    else {
        return 100;
    };
    let points = match state.stacks[usize::from(*stack)].top() {
        Some(Card::Monster(no)) => 100 + 150 * i32::from(rules.monster(no).vp),
        Some(Card::Domain(no)) => 250 + 150 * i32::from(rules.domain(no).vp),
        Some(Card::Citizen(_)) => 350,
        None => 0,
    };
    points - 15 * payment.sum() as i32 - 25 * i32::from(payment.magic)
}
