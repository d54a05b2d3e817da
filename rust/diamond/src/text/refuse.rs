//! Why not, in a manager's words: players and teams by their names, places as they are counted.

use kernel::content::Entries;

use super::lines::name as player_name;
use crate::index::Diamond;
use crate::rejection::Rejection;

/// Why something is refused, with names where the rejection has ids. A row that is left out says it well enough.
pub(super) fn refuse(rules: &Diamond, rejection: &Rejection) -> String {
    let name = |id: &str| {
        let known = rules.content.players.named(id);
        known.map_or_else(|| "that player".to_owned(), |_| player_name(rules, id))
    };
    // Places are counted from 1 wherever people read them.
    let nth = |place: u8| u16::from(place) + 1;
    match rejection {
        Rejection::Unknown { kind, .. } => format!("there is no such {kind}"),
        Rejection::SameTeam { team } => match rules.content.teams.named(team) {
            Some(team) => format!("{team} cannot play against themselves"),
            None => "a team cannot play against itself".to_owned(),
        },
        Rejection::NotAsked { .. } => "you have nothing to decide now".to_owned(),
        Rejection::OtherPrompt { asked } => format!("now you can only {asked}"),
        Rejection::NotOnTeam { player } => format!("{} is not on the team", name(player)),
        Rejection::Twice { player } => format!("{} is in the lineup twice", name(player)),
        Rejection::NoPitcher { player } => format!("{} does not pitch", name(player)),
        Rejection::OnlyPitches { player } => format!("{} only pitches", name(player)),
        Rejection::Left { player } => format!("{} has left the game", name(player)),
        Rejection::Playing { player } => format!("{} is in the game", name(player)),
        Rejection::TiredTwice { player } => format!("{} is named twice among the tired", name(player)),
        Rejection::DesignatedStays { player } => {
            format!("{} is the designated hitter and does not field", name(player))
        }
        Rejection::PitcherStays { player } => {
            format!("{} pitches and does not field elsewhere", name(player))
        }
        Rejection::NotEntered { player } => format!("{} did not come in before this play", name(player)),
        Rejection::NoSuchPlace { place } => {
            format!("there is no place {} in the order, only 1 to 9", nth(*place))
        }
        Rejection::PitchersPlace { place } => {
            format!("place {} is the pitcher's: change the pitcher", nth(*place))
        }
        Rejection::PlacesUnsorted { place, other } => {
            format!("two places are named, the lower first: not {} and {}", nth(*place), nth(*other))
        }
        Rejection::NoDepth { depth, base } => {
            let depth = if *depth == "in" { "the infield in" } else { "double play depth" };
            format!("{depth} needs a runner on base {base}")
        }
        Rejection::NotNine { .. }
        | Rejection::Positions { .. }
        | Rejection::NoSuchPosition { .. }
        | Rejection::OwesBatters { .. }
        | Rejection::PitcherOwed {}
        | Rejection::NobodyPitches {}
        | Rejection::MovesSpent { .. }
        | Rejection::EmptyBase { .. }
        | Rejection::HoldsEmpty { .. }
        | Rejection::Unsorted {}
        | Rejection::NoStealer { .. }
        | Rejection::Occupied { .. }
        | Rejection::TwoOuts {}
        | Rejection::NoHitAndRun {}
        | Rejection::NoCard { .. }
        | Rejection::NobodyRuns {}
        | Rejection::Excludes { .. }
        | Rejection::Over {} => rejection.to_string(),
    }
}
