//! The rules: one match for what may be done, one for what comes of it.

pub(crate) mod actions;
mod answers;
pub(crate) mod audit;
pub(crate) mod count;
pub(crate) mod effects;
pub(crate) mod end;
pub(crate) mod flow;
pub(crate) mod harvest;
pub(crate) mod options;
pub(crate) mod payment;
pub(crate) mod prompts;
pub(crate) mod roll;
pub(crate) mod setup;
pub(crate) mod solo;

use kernel::{Dice, Events, Rejections, RuleResult, Seat};

use crate::command::Command;
use crate::event::Event;
use crate::index::Kingdoms;
use crate::rejection::Rejection;
use crate::state::{Ask, State};
use flow::Play;

/// The reasons against a command, collected.
pub(crate) type Reasons = Vec<Rejection>;

pub(crate) fn validate(
    rules: &Kingdoms,
    state: &State,
    seat: Seat,
    command: &Command,
) -> RuleResult<(), Rejection> {
    let mut reasons = Vec::new();
    match state.desks.get(seat).and_then(|desk| desk.ask) {
        None => reasons.push(Rejection::NotAsked { seat }),
        Some(ask) => against(rules, state, seat, ask, command, &mut reasons),
    }
    Rejections::from_reasons(reasons)
}

fn against(rules: &Kingdoms, state: &State, seat: Seat, ask: Ask, command: &Command, reasons: &mut Reasons) {
    match (command, ask) {
        (Command::KeepDuke { duke }, Ask::Duke) => setup::against_keeping(rules, state, seat, duke, reasons),
        (Command::RollDice {}, Ask::Roll)
        | (Command::KeepDice {}, Ask::Dice)
        | (Command::TakeResource { .. }, Ask::Action | Ask::Resource) => {}
        (Command::ChangeDie { domain, die }, Ask::Dice) => {
            roll::against_changing(rules, state, seat, domain, *die, reasons);
        }
        (Command::SlayMonster { stack, payment }, Ask::Action) => {
            actions::against_buying((rules, state, seat), "monster", *stack, *payment, reasons);
        }
        (Command::HireCitizen { stack, payment }, Ask::Action) => {
            actions::against_buying((rules, state, seat), "citizen", *stack, *payment, reasons);
        }
        (Command::BuildDomain { stack, payment }, Ask::Action) => {
            actions::against_buying((rules, state, seat), "domain", *stack, *payment, reasons);
        }
        (Command::TakeResource { resource }, Ask::Loot(_, victim)) => {
            if state.players[victim].stock[*resource] == 0 {
                reasons.push(Rejection::NothingThere { seat: victim, resource: *resource });
            }
        }
        (Command::ChooseColumn { column }, Ask::Column) => solo::against_striking(state, *column, reasons),
        (
            Command::OrderHarvest { .. }
            | Command::ChooseOptions { .. }
            | Command::Exchange { .. }
            | Command::Decline {}
            | Command::ChooseSeat { .. }
            | Command::TakeFromCentre { .. }
            | Command::TakeFromSeat { .. }
            | Command::ChooseCitizen { .. },
            _,
        ) => prompts::against(rules, state, seat, ask, command, reasons),
        (
            Command::KeepDuke { .. }
            | Command::RollDice {}
            | Command::KeepDice {}
            | Command::ChangeDie { .. }
            | Command::SlayMonster { .. }
            | Command::HireCitizen { .. }
            | Command::BuildDomain { .. }
            | Command::TakeResource { .. }
            | Command::ChooseColumn { .. },
            _,
        ) => reasons.push(Rejection::OtherPrompt { asked: ask.name() }),
    }
}

pub(crate) fn resolve(
    rules: &Kingdoms,
    state: &mut State,
    seat: Seat,
    command: &Command,
    dice: &mut Dice,
    events: &mut Events<Event>,
) {
    let mut play = Play { rules, state, dice, events };
    answer(&mut play, seat, command);
    // KD-17: a prompt to several goes on until all have answered; whatever else is asked next is another one.
    if play.state.common.is_none() || play.state.desks.iter().all(|(_, desk)| desk.ask.is_none()) {
        play.state.turn.prompt += 1;
    }
    play.settle();
}

/// A seat's answer to a prompt to all, without what follows when all have answered.
pub(crate) fn resolve_own(
    rules: &Kingdoms,
    state: &mut State,
    seat: Seat,
    command: &Command,
    dice: &mut Dice,
) {
    answer(&mut Play { rules, state, dice, events: &mut Events::muted() }, seat, command);
}

fn answer(play: &mut Play<'_>, seat: Seat, command: &Command) {
    let Some(ask) = play.state.desks[seat].ask.take() else { return };
    match command {
        Command::KeepDuke { duke } => play.keep_duke(seat, duke),
        Command::RollDice {} => play.roll(seat),
        Command::ChangeDie { domain, die } => play.change_die(seat, domain, *die),
        Command::KeepDice {} => {}
        Command::SlayMonster { stack, payment }
        | Command::HireCitizen { stack, payment }
        | Command::BuildDomain { stack, payment } => play.buy(seat, *stack, *payment),
        Command::TakeResource { resource } => play.take(seat, ask, *resource),
        Command::OrderHarvest { order } => play.order(seat, order),
        Command::ChooseOptions { options } => play.choose(seat, ask, options),
        Command::Exchange { payment } => play.exchange(seat, ask, *payment),
        Command::Decline {} => play.decline(seat, ask),
        Command::ChooseSeat { seat: other } => play.choose_seat(seat, ask, *other),
        Command::TakeFromCentre { stack } => play.take_from_centre(seat, *stack),
        Command::TakeFromSeat { seat: other, card } => play.take_from_seat(seat, *other, card),
        Command::ChooseCitizen { citizen } => play.choose_citizen(seat, ask, citizen),
        Command::ChooseColumn { column } => play.strike(6, *column),
    }
    play.answered(seat);
}

#[cfg(test)]
mod tests;
