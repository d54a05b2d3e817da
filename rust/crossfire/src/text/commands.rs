//! What a player would do, an imperative sentence a command.

use kernel::content::Entries;

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
            format!("deploy at {}", places.join(" "))
        }
        Command::ConfirmDeployment => "confirm the deployment".to_owned(),
        Command::TakeInitiative { first: true } => "go first".to_owned(),
        Command::TakeInitiative { first: false } => "let the other side go first".to_owned(),
        Command::DeclareAction { unit, action } => {
            format!("{unit}: declare {} and roll its move", action.name())
        }
        Command::Move { unit, to } => format!("{unit}: move to {to}"),
        Command::Attack { unit, to, target, with } => attack(view, *unit, *to, *target, *with),
        Command::FirstAid { unit, to, target } if stands(view, *unit) == Some(*to) => {
            format!("{unit}: stand {target} up")
        }
        Command::FirstAid { unit, to, target } => format!("{unit}: move to {to} and stand {target} up"),
        Command::Hold { unit } => format!("{unit}: hold"),
        Command::Forgo { unit } => format!("{unit}: give the declared action up"),
        Command::Pass => "pass for this round".to_owned(),
        Command::Reroll { die, source } => format!("roll {} again, by {}", face(view, *die), source.name()),
        Command::KeepDie { keep } => kept(view, *keep),
        Command::Revive { unit } => format!("stand {unit} up"),
        Command::Decline => decline(view).to_owned(),
        Command::ChooseAdvantage { advantage } => {
            let known = game.content_ref().advantages.entry(advantage);
            known.map_or_else(
                || format!("take {advantage}"),
                |perk| format!("take {}: {}", perk.name, perk.text),
            )
        }
    }
}

fn attack(view: &View, unit: UnitId, to: Square, target: UnitId, with: Weapon) -> String {
    let whom =
        stands(view, target).map_or_else(|| target.to_string(), |square| format!("{target} at {square}"));
    match (with, stands(view, unit) == Some(to)) {
        (Weapon::Shot, true) => format!("{unit}: shoot at {whom}"),
        (Weapon::Shot, false) => format!("{unit}: move to {to} and shoot at {whom}"),
        (Weapon::Melee, true) => format!("{unit}: fight {whom}"),
        (Weapon::Melee, false) => format!("{unit}: move to {to} and fight {whom}"),
    }
}

fn face(view: &View, die: u8) -> String {
    let Pending::Reroll { roll, .. } = &view.pending else { return format!("die {die}") };
    let found = roll.dice.get(usize::from(die));
    found.map_or_else(|| format!("die {die}"), |die| format!("the {}", die.face))
}

fn kept(view: &View, keep: Kept) -> String {
    let Pending::KeepDie { roll, die, first, .. } = &view.pending else { return "keep a result".to_owned() };
    match keep {
        Kept::First => format!("keep the first result, {first}"),
        Kept::Second => {
            let second = roll.dice.get(usize::from(*die)).map_or(0, |die| die.face);
            format!("keep the second result, {second}")
        }
    }
}

fn decline(view: &View) -> &'static str {
    match view.pending {
        Pending::QuickStart { .. } => "move no more units before the first round",
        Pending::Aided { .. } => "leave the aided unit where it is",
        Pending::Revive { .. } => "stand nobody up now",
        Pending::Reroll { .. }
        | Pending::KeepDie { .. }
        | Pending::Deployment { .. }
        | Pending::Initiative { .. }
        | Pending::Activation { .. }
        | Pending::Maneuver { .. }
        | Pending::Advantage { .. }
        | Pending::Over { .. } => "let the dice lie",
    }
}
