//! Every legal command, and a random one.

mod options;

use kernel::{Dice, Listing, Seat};

use crate::command::{Action, Command, Kept};
use crate::content::RollKind;
use crate::game::Crossfire;
use crate::geometry::{Square, SquareSet};
use crate::rules::purpose::SETUP as CHOICE;
use crate::state::{Maneuver, Pending, Roll, State, Status};

use options::Options;

/// Visits the legal commands of a seat. A side's deployment is the one thing that is not listed.
pub(crate) fn commands(
    game: &Crossfire,
    state: &State,
    seat: Seat,
    mut visit: impl FnMut(Command),
) -> Listing {
    if !state.pending.seats().contains(seat) {
        return Listing::Complete;
    }
    match &state.pending {
        Pending::Deployment { sides } => {
            if !sides[seat].squares.is_empty() {
                visit(Command::ConfirmDeployment);
            }
            return Listing::Partial;
        }
        Pending::QuickStart { .. } => {
            visit(Command::Decline);
            let options = Options::new(game, state, seat);
            options.ready().for_each(|unit| options.moves(unit, &mut visit));
        }
        Pending::Initiative { .. } => {
            for first in [true, false] {
                visit(Command::TakeInitiative { first });
            }
        }
        Pending::Activation { .. } => {
            let options = Options::new(game, state, seat);
            options.ready().for_each(|unit| options.actions(unit, &mut visit));
            visit(Command::Pass);
        }
        Pending::Maneuver { maneuver } => {
            Options::new(game, state, seat).maneuver(*maneuver, &mut visit);
            visit(Command::Forgo { unit: maneuver.unit });
        }
        Pending::Aided { unit } => {
            Options::new(game, state, seat).actions(*unit, &mut visit);
            visit(Command::Decline);
        }
        Pending::Reroll { seat, roll } => {
            rerolls(state, *seat, roll, &mut visit);
            visit(Command::Decline);
        }
        Pending::KeepDie { .. } => {
            for keep in [Kept::First, Kept::Second] {
                visit(Command::KeepDie { keep });
            }
        }
        Pending::Revive { seat } => {
            let down = state.side_units(*seat).filter(|(_, unit)| unit.status == Status::Down);
            down.for_each(|(unit, _)| visit(Command::Revive { unit }));
            visit(Command::Decline);
        }
        Pending::Advantage { .. } => game
            .content_ref()
            .advantages
            .iter()
            .for_each(|advantage| visit(Command::ChooseAdvantage { advantage: advantage.id.clone() })),
        Pending::Over { .. } => {}
    }
    Listing::Complete
}

fn rerolls(state: &State, seat: Seat, roll: &Roll, visit: &mut impl FnMut(Command)) {
    let kind: RollKind = roll.purpose.kind();
    for (die, thrown) in roll.dice.iter().enumerate() {
        if thrown.seat == seat {
            for source in state.sides[seat].reroll_sources(kind) {
                visit(Command::Reroll { die: die as u8, source });
            }
        }
    }
}

/// Draws a legal command: first what to do, then how, so that a battle is fought and not idled away.
pub(crate) fn sample(game: &Crossfire, state: &State, seat: Seat, dice: &mut Dice) -> Option<Command> {
    if !state.pending.seats().contains(seat) {
        return None;
    }
    match &state.pending {
        Pending::Deployment { sides } => {
            // A side that has placed its units mostly stays with them.
            let spent = sides[seat].placed >= game.rules().board.deployments;
            let confirm = !sides[seat].squares.is_empty() && (spent || dice.below(4, &CHOICE) > 0);
            Some(if confirm {
                Command::ConfirmDeployment
            } else {
                Command::DeploySide { squares: deployment(game, state, seat, dice) }
            })
        }
        Pending::Activation { .. } => {
            let options = Options::new(game, state, seat);
            let unit = options.pick_ready(dice)?;
            Some(if dice.below(64, &CHOICE) == 0 { Command::Pass } else { options.sample_action(unit, dice) })
        }
        Pending::QuickStart { .. } => {
            let options = Options::new(game, state, seat);
            let unit = options.pick_ready(dice)?;
            Some(options.sample_move(unit, dice).unwrap_or(Command::Decline))
        }
        Pending::Maneuver { maneuver } => {
            let Maneuver { unit, action, .. } = *maneuver;
            let options = Options::new(game, state, seat);
            let drawn = match action {
                Action::Move => options.sample_move(unit, dice),
                Action::Attack => options.sample_attack(unit, dice),
                Action::FirstAid => options.sample_first_aid(unit, dice),
            };
            Some(drawn.unwrap_or(Command::Forgo { unit }))
        }
        Pending::Aided { unit } => {
            let decline = dice.below(8, &CHOICE) == 0;
            let options = Options::new(game, state, seat);
            Some(if decline { Command::Decline } else { options.sample_action(*unit, dice) })
        }
        Pending::Initiative { .. }
        | Pending::Reroll { .. }
        | Pending::KeepDie { .. }
        | Pending::Revive { .. }
        | Pending::Advantage { .. } => Some(pick_listed(game, state, seat, dice)),
        Pending::Over { .. } => None,
    }
}

fn pick_listed(game: &Crossfire, state: &State, seat: Seat, dice: &mut Dice) -> Command {
    let mut listed = Vec::with_capacity(8);
    commands(game, state, seat, |command| listed.push(command));
    let chosen = dice.below(listed.len() as u32, &CHOICE);
    listed.swap_remove(chosen as usize)
}

/// Any deployment: random squares of the home zone, drawn again while they lie in too few rows.
pub(crate) fn deployment(game: &Crossfire, state: &State, seat: Seat, dice: &mut Dice) -> Vec<Square> {
    let units = state.units[seat].len();
    let home = game.homes[seat].minus(*state.terrain.impassable());
    let needed = usize::from(game.rules().board.deployment_rows).min(units);
    let mut rounds = 0;
    loop {
        let mut free = home;
        let mut squares = Vec::with_capacity(units);
        let mut rows = 0u16;
        while squares.len() < units && !free.is_empty() {
            let Some(square) = free.nth(dice.below(free.len(), &CHOICE)) else { break };
            free.remove(square);
            rows |= 1 << square.row;
            squares.push(square);
        }
        if rows.count_ones() as usize >= needed || !dice.again(&mut rounds, &CHOICE) {
            return squares;
        }
    }
}

/// The squares of a set, drawn one after the other without repeats.
pub(crate) fn any_of(squares: &SquareSet, dice: &mut Dice) -> impl Iterator<Item = Square> {
    let start = if squares.is_empty() { 0 } else { dice.below(squares.len(), &CHOICE) };
    let all = *squares;
    (0..all.len()).filter_map(move |at| all.nth((start + at) % all.len()))
}
