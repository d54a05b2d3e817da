//! The rules: one match for what may be done, one for what comes of it.

pub(crate) mod audit;
mod before;
mod bench;
pub(crate) mod choices;
pub(crate) mod done;
pub(crate) mod field;
pub(crate) mod flow;
pub(crate) mod luck;
pub(crate) mod options;
pub(crate) mod pitch;
pub(crate) mod settle;
pub(crate) mod setup;
#[cfg(test)]
mod tests;

use kernel::{Dice, Events, Prompt, Rejections, RuleId, RuleResult, Seat, Seats};

use crate::command::{Command, Place};
use crate::event::Event;
use crate::index::Diamond;
use crate::rejection::Rejection;
use crate::state::{Stage, State};

type Reasons = Vec<Rejection>;

/// D1, D2: who owes what.
pub(crate) fn prompt(state: &State) -> Option<Prompt> {
    if state.ending.is_some() {
        return None;
    }
    let both = |kind, rule| {
        Prompt::to_all(kind, RuleId(rule), Seats::first(2)).in_secret().answered_by(state.secret.answered)
    };
    Some(match state.stage {
        Stage::Lineups => both("lineup", "DM-01"),
        Stage::Choices => both("choose", "D2"),
        Stage::Defence => Prompt::to("change_defence", RuleId("D1"), state.fielding()),
        Stage::Offence => Prompt::to("change_offence", RuleId("D1"), state.batting()),
        Stage::Reply => Prompt::to("answer_hitter", RuleId("D1"), state.fielding()),
    })
}

impl Stage {
    /// What is asked, as an infinitive.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Lineups => "name a lineup",
            Self::Defence => "change the defence",
            Self::Offence => "change the offence",
            Self::Reply => "answer the pinch hitter",
            Self::Choices => "choose for the play",
        }
    }
}

pub(crate) fn validate(
    rules: &Diamond,
    state: &State,
    seat: Seat,
    command: &Command,
) -> RuleResult<(), Rejection> {
    let mut reasons = Reasons::new();
    if state.ending.is_some() {
        return Err(Rejection::Over {}.into());
    }
    if !prompt(state).is_some_and(|prompt| prompt.owed().contains(seat)) {
        return Err(Rejection::NotAsked { seat }.into());
    }
    let changes = matches!(state.stage, Stage::Defence | Stage::Reply);
    match command {
        Command::SetLineup { order, pitcher } if state.stage == Stage::Lineups => {
            bench::against_lineup(rules, state, seat, (order, pitcher), &mut reasons);
        }
        Command::Defend(choice) if state.stage == Stage::Choices && choices::fields(state, seat) => {
            choices::against_defence(state, choice, &mut reasons);
        }
        Command::Attack(choice) if state.stage == Stage::Choices && !choices::fields(state, seat) => {
            choices::against_offence(state, choice, &mut reasons);
        }
        Command::ChangePitcher { .. } | Command::Substitute { .. } if changes => {
            bench::against(rules, state, seat, command, &mut reasons);
        }
        Command::MoveFielders { place, other } if changes => {
            field::against_move(rules, state, seat, [*place, *other], &mut reasons);
        }
        Command::DoubleSwitch { place, other } if changes => {
            field::against_switch(rules, state, seat, [*place, *other], &mut reasons);
        }
        Command::PinchHit { .. } | Command::PinchRun { .. } if state.stage == Stage::Offence => {
            bench::against(rules, state, seat, command, &mut reasons);
        }
        Command::Ready {} if changes || state.stage == Stage::Offence => {
            bench::against(rules, state, seat, command, &mut reasons);
        }
        Command::SetLineup { .. }
        | Command::ChangePitcher { .. }
        | Command::Substitute { .. }
        | Command::MoveFielders { .. }
        | Command::DoubleSwitch { .. }
        | Command::PinchHit { .. }
        | Command::PinchRun { .. }
        | Command::Ready {}
        | Command::Defend(_)
        | Command::Attack(_) => reasons.push(Rejection::OtherPrompt { asked: state.stage.name() }),
    }
    Rejections::from_reasons(reasons)
}

/// DM-01: refuses what is no lineup of a team, whatever is owed now.
pub(crate) fn legal_lineup(
    rules: &Diamond,
    state: &State,
    seat: Seat,
    order: &[Place],
    pitcher: &str,
) -> RuleResult<(), Rejection> {
    let mut reasons = Reasons::new();
    bench::against_lineup(rules, state, seat, (order, pitcher), &mut reasons);
    Rejections::from_reasons(reasons)
}

pub(crate) fn resolve(
    rules: &Diamond,
    state: &mut State,
    seat: Seat,
    command: &Command,
    dice: &mut Dice,
    events: &mut Events<Event>,
) {
    match command {
        Command::SetLineup { order, pitcher } => {
            let lineup = bench::lineup(rules, state, seat, order, pitcher);
            state.secret.lineups[seat] = Some(lineup);
            if answered(state, seat, events) {
                flow::start(rules, state, events);
            }
        }
        Command::Defend(choice) => {
            state.secret.defence = Some(choice.clone());
            if answered(state, seat, events) {
                flow::play(rules, state, dice, events);
            }
        }
        Command::Attack(choice) => {
            state.secret.offence = Some(choice.clone());
            if answered(state, seat, events) {
                flow::play(rules, state, dice, events);
            }
        }
        Command::ChangePitcher { .. }
        | Command::Substitute { .. }
        | Command::PinchHit { .. }
        | Command::PinchRun { .. } => {
            bench::change(rules, state, seat, command, events);
            flow::changed(rules, state, events);
        }
        Command::MoveFielders { place, other } => {
            field::move_fielders(rules, state, seat, [*place, *other], events);
            flow::changed(rules, state, events);
        }
        Command::DoubleSwitch { place, other } => {
            field::switch_places(rules, state, seat, [*place, *other], events);
            flow::changed(rules, state, events);
        }
        Command::Ready {} => {
            state.stage = match state.stage {
                Stage::Defence => Stage::Offence,
                Stage::Offence if state.clock.pinched => Stage::Reply,
                Stage::Offence | Stage::Reply | Stage::Choices | Stage::Lineups => Stage::Choices,
            };
        }
    }
}

/// Whether all have answered.
fn answered(state: &mut State, seat: Seat, events: &mut Events<Event>) -> bool {
    events.emit(|| Event::Answered { seat });
    state.secret.answered = state.secret.answered.with(seat);
    state.secret.answered == Seats::first(2)
}
