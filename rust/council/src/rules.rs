//! The rules: what may be done, and what comes of it.

pub(crate) mod audit;
pub(crate) mod begin;
pub(crate) mod by;
pub(crate) mod effects;
pub(crate) mod ends;
pub(crate) mod hand;
mod turn;

use kernel::{Dice, Events, RuleResult, Seat};

use crate::command::Command;
use crate::event::Event;
use crate::index::Council;
use crate::rejection::Rejection;
use crate::state::State;

pub(crate) fn validate(
    rules: &Council,
    state: &State,
    seat: Seat,
    command: &Command,
) -> RuleResult<(), Rejection> {
    if seat != Seat::P1 || state.ending.is_some() {
        return Err(Rejection::NotAsked {}.into());
    }
    match command {
        Command::Decide { card, option } => hand::against(rules, state, card, *option),
        Command::Wait {} if hand::stuck(rules, state) => Ok(()),
        Command::Wait {} => Err(Rejection::CannotWait {}.into()),
    }
}

pub(crate) fn resolve(
    rules: &Council,
    state: &mut State,
    command: &Command,
    dice: &mut Dice,
    events: &mut Events<Event>,
) {
    match command {
        Command::Decide { card, option } => {
            // Whatever is in hand has a place; `validate` has looked.
            if let Some(card) = rules.card_no(card) {
                turn::decide(rules, state, (card, *option), dice, events);
            }
        }
        Command::Wait {} => turn::wait(rules, state, dice, events),
    }
}

#[cfg(test)]
mod tests;
