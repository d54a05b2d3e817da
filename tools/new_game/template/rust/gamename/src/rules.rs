//! The rules: one match for what may be done, one for what comes of it.

mod turn;

use kernel::{Dice, Events, Rejections, RuleResult, Seat};

use crate::command::Command;
use crate::content::Content;
use crate::event::Event;
use crate::rejection::Rejection;
use crate::setup::Setup;
use crate::state::State;

/// GN-01.
pub(crate) fn begin(
    content: &Content,
    setup: &Setup,
    events: &mut Events<Event>,
) -> RuleResult<State, Rejection> {
    let (goal, most) = (setup.goal, content.limits.most);
    if !(1..=most).contains(&goal) {
        return Err(Rejection::GoalOutOfRange { goal, most }.into());
    }
    events.emit(|| Event::RaceBegan { goal });
    Ok(State { goal, scores: [0; 2], pot: 0, turn: Seat::P1 })
}

pub(crate) fn validate(state: &State, seat: Seat, command: Command) -> RuleResult<(), Rejection> {
    let mut reasons = Vec::new();
    // GN-05
    if state.turn != seat || state.winner().is_some() {
        reasons.push(Rejection::NotYourTurn { seat });
    }
    match command {
        Command::Roll {} => {}
        Command::Bank {} => reasons.extend(turn::against_banking(state)),
    }
    Rejections::from_reasons(reasons)
}

pub(crate) fn resolve(
    content: &Content,
    state: &mut State,
    command: Command,
    dice: &mut Dice,
    events: &mut Events<Event>,
) {
    match command {
        Command::Roll {} => turn::roll(content, state, dice, events),
        Command::Bank {} => turn::bank(state, events),
    }
}
