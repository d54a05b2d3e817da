//! Why not, in a commander's words.

use kernel::content::Entries;

use crate::game::Crossfire;
use crate::rejection::Rejection;

/// Why something is refused: names where the rejection has ids. All other rows have none.
pub(super) fn refuse(game: &Crossfire, rejection: &Rejection) -> String {
    let none = |what: &str| format!("there is no such {what}");
    match rejection {
        Rejection::NotYourTurn { .. } => "you have nothing to decide now".to_owned(),
        Rejection::UnknownAdvantage { .. } => none("advantage"),
        Rejection::UnknownFaction { .. } => none("faction"),
        Rejection::UnknownCommander { .. } => none("commander trait"),
        Rejection::UnknownMission { .. } => none("mission"),
        Rejection::UnknownMap { .. } => none("map"),
        Rejection::UnknownTemplate { .. } => none("terrain template"),
        Rejection::MissionInCampaign { mission } => {
            let mission = game.content_ref().missions.named(mission).unwrap_or("one");
            format!("a campaign draws its missions, {mission} was named")
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
