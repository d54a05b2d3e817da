//! What a player would do, an imperative sentence a command.

use kernel::content::Entries;
use kernel::{Describe as _, say};

use super::parse::stands;
use crate::command::{Command, Kept, Weapon};
use crate::game::Crossfire;
use crate::geometry::Square;
use crate::ids::UnitId;
use crate::state::Pending;
use crate::view::View;

/// A command as an imperative sentence.
pub(super) fn phrase(game: &Crossfire, view: &View, command: &Command) -> String {
    match command {
        Command::DeploySide { squares } => {
            let places: Vec<String> = squares.iter().map(ToString::to_string).collect();
            say!(game, "deploy at {}", places.join(" "))
        }
        Command::ConfirmDeployment => say!(game, "confirm the deployment"),
        Command::TakeInitiative { first: true } => say!(game, "go first"),
        Command::TakeInitiative { first: false } => say!(game, "let the other side go first"),
        Command::DeclareAction { unit, action } => {
            say!(game, "{unit}: declare {} and roll its move", action.name())
        }
        Command::Move { unit, to } => say!(game, "{unit}: move to {to}"),
        Command::Attack { unit, to, target, with } => attack(game, view, *unit, *to, *target, *with),
        Command::FirstAid { unit, to, target } if stands(view, *unit) == Some(*to) => {
            say!(game, "{unit}: stand {target} up")
        }
        Command::FirstAid { unit, to, target } => say!(game, "{unit}: move to {to} and stand {target} up"),
        Command::Hold { unit } => say!(game, "{unit}: hold"),
        Command::Forgo { unit } => say!(game, "{unit}: give the declared action up"),
        Command::Pass => say!(game, "pass for this round"),
        Command::Reroll { die, source } => {
            say!(game, "roll {} again, by {}", face(game, view, *die), source.name())
        }
        Command::KeepDie { keep } => kept(game, view, *keep),
        Command::Revive { unit } => say!(game, "stand {unit} up"),
        Command::Decline => decline(game, view),
        Command::ChooseAdvantage { advantage } => {
            let known = game.localized().advantages.entry(advantage);
            known.map_or_else(
                || say!(game, "take {advantage}"),
                |perk| say!(game, "take {}: {}", perk.name, perk.text),
            )
        }
    }
}

fn attack(game: &Crossfire, view: &View, unit: UnitId, to: Square, target: UnitId, with: Weapon) -> String {
    let whom =
        stands(view, target).map_or_else(|| target.to_string(), |square| say!(game, "{target} at {square}"));
    match (with, stands(view, unit) == Some(to)) {
        (Weapon::Shot, true) => say!(game, "{unit}: shoot at {whom}"),
        (Weapon::Shot, false) => say!(game, "{unit}: move to {to} and shoot at {whom}"),
        (Weapon::Melee, true) => say!(game, "{unit}: fight {whom}"),
        (Weapon::Melee, false) => say!(game, "{unit}: move to {to} and fight {whom}"),
    }
}

fn face(game: &Crossfire, view: &View, die: u8) -> String {
    let Pending::Reroll { roll, .. } = &view.pending else { return say!(game, "die {die}") };
    let found = roll.dice.get(usize::from(die));
    found.map_or_else(|| say!(game, "die {die}"), |die| say!(game, "the {}", die.face))
}

fn kept(game: &Crossfire, view: &View, keep: Kept) -> String {
    let Pending::KeepDie { roll, die, first, .. } = &view.pending else { return say!(game, "keep a result") };
    match keep {
        Kept::First => say!(game, "keep the first result, {first}"),
        Kept::Second => {
            let second = roll.dice.get(usize::from(*die)).map_or(0, |die| die.face);
            say!(game, "keep the second result, {second}")
        }
    }
}

fn decline(game: &Crossfire, view: &View) -> String {
    match view.pending {
        Pending::QuickStart { .. } => say!(game, "move no more units before the first round"),
        Pending::Aided { .. } => say!(game, "leave the aided unit where it is"),
        Pending::Revive { .. } => say!(game, "stand nobody up now"),
        Pending::Reroll { .. }
        | Pending::KeepDie { .. }
        | Pending::Deployment { .. }
        | Pending::Initiative { .. }
        | Pending::Activation { .. }
        | Pending::Maneuver { .. }
        | Pending::Advantage { .. }
        | Pending::Over { .. } => say!(game, "let the dice lie"),
    }
}
