//! Why not, in a commander's words.

use kernel::content::Entries;

use crate::game::Crossfire;
use crate::rejection::Rejection;

/// Why something is refused: names where the rejection has ids. All other rows have none.
pub(super) fn refuse(game: &Crossfire, rejection: &Rejection) -> String {
    match rejection {
        Rejection::NotYourTurn { .. } => "you have nothing to decide now".to_owned(),
        Rejection::UnknownAdvantage { .. } => "there is no such advantage".to_owned(),
        Rejection::UnknownFaction { .. } => "there is no such faction".to_owned(),
        Rejection::UnknownCommander { .. } => "there is no such commander trait".to_owned(),
        Rejection::UnknownMission { .. } => "there is no such mission".to_owned(),
        Rejection::UnknownMap { .. } => "there is no such map".to_owned(),
        Rejection::UnknownTemplate { .. } => "there is no such terrain template".to_owned(),
        Rejection::MissionInCampaign { mission } => {
            let known = game.content_ref().missions.named(mission);
            known.map_or_else(
                || "a campaign draws its missions, one was named".to_owned(),
                |mission| format!("a campaign draws its missions, {mission} was named"),
            )
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
        | Rejection::OutOfReach { .. }
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
        | Rejection::HomesCutOff {} => rejection.to_string(),
    }
}
