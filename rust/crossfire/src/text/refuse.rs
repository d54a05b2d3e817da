//! Why not, in a commander's words.

use kernel::content::Entries;
use kernel::{Describe as _, RejectionReason as _, Speaks as _, say};

use crate::game::Crossfire;
use crate::rejection::{Rejection, reach_message};

/// Why something is refused: names where the rejection has ids. All other rows have none.
pub(super) fn refuse(game: &Crossfire, rejection: &Rejection) -> String {
    match rejection {
        Rejection::NotYourTurn { .. } => say!(game, "you have nothing to decide now"),
        Rejection::UnknownAdvantage { .. } => say!(game, "there is no such advantage"),
        Rejection::UnknownFaction { .. } => say!(game, "there is no such faction"),
        Rejection::UnknownCommander { .. } => say!(game, "there is no such commander trait"),
        Rejection::UnknownMission { .. } => say!(game, "there is no such mission"),
        Rejection::UnknownMap { .. } => say!(game, "there is no such map"),
        Rejection::UnknownTemplate { .. } => say!(game, "there is no such terrain template"),
        Rejection::MissionInCampaign { mission } => mission_in_campaign(game, mission),
        Rejection::OutOfReach { to, steps, allowance, stride } => {
            reach_message(game, *to, *steps, *allowance, *stride)
        }
        Rejection::GameOver {}
        | Rejection::NotNow { .. }
        | Rejection::UnknownUnit { .. }
        | Rejection::NotYourUnit { .. }
        | Rejection::UnitDown { .. }
        | Rejection::UnitDestroyed { .. }
        | Rejection::AlreadyActivated { .. }
        | Rejection::ActivationsSpent { .. }
        | Rejection::OtherUnitDeclared { .. }
        | Rejection::OtherActionDeclared { .. }
        | Rejection::RollFirst { .. }
        | Rejection::NothingToRoll { .. }
        | Rejection::OnlyTheAided { .. }
        | Rejection::QuickStartMovesOnly {}
        | Rejection::OutsideBoard { .. }
        | Rejection::Occupied { .. }
        | Rejection::Impassable { .. }
        | Rejection::FriendlyTarget { .. }
        | Rejection::OutOfRange { .. }
        | Rejection::NoLineOfSight { .. }
        | Rejection::HiddenTarget { .. }
        | Rejection::NotAdjacent { .. }
        | Rejection::AidsEnemy { .. }
        | Rejection::NotDown { .. }
        | Rejection::WrongUnitCount { .. }
        | Rejection::OutsideHome { .. }
        | Rejection::SquareTwice { .. }
        | Rejection::TooFewRows { .. }
        | Rejection::DeploymentsSpent { .. }
        | Rejection::AlreadyConfirmed {}
        | Rejection::NothingToConfirm {}
        | Rejection::NoSuchDie { .. }
        | Rejection::NotYourDie { .. }
        | Rejection::NoReroll { .. }
        | Rejection::NothingToDecline {}
        | Rejection::OneCommander { .. }
        | Rejection::BadPiece { .. }
        | Rejection::TooManyPieces { .. }
        | Rejection::PiecesOverlap { .. }
        | Rejection::PieceAtHome { .. }
        | Rejection::PieceOnObjective { .. }
        | Rejection::HomesCutOff {} => rejection.say(game.words()),
    }
}

fn mission_in_campaign(game: &Crossfire, mission: &str) -> String {
    match game.localized().missions.named(mission) {
        Some(mission) => say!(game, "a campaign draws its missions, {mission} was named"),
        None => say!(game, "a campaign draws its missions, one was named"),
    }
}
