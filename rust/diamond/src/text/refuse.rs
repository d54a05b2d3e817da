//! Why not, in a manager's words: players and teams by their names, places as they are counted.

use kernel::content::Entries;
use kernel::text::Describe;
use kernel::{RejectionReason, Speaks, say};

use super::lines::name as player_name;
use crate::index::Diamond;
use crate::rejection::Rejection;

/// Places are counted from 1 wherever people read them.
fn nth(place: u8) -> u16 {
    u16::from(place) + 1
}

fn unknown(rules: &Diamond, kind: &str) -> String {
    match kind {
        "team" => say!(rules, "there is no such team"),
        "rule set" => say!(rules, "there is no such rule set"),
        _ => say!(rules, "there is no such pitcher"),
    }
}

/// Why something is refused, with names where the rejection has ids. A row that is left out says it well enough.
pub(super) fn refuse(rules: &Diamond, rejection: &Rejection) -> String {
    let name = |id: &str| {
        let known = rules.content.players.named(id);
        known.map_or_else(|| say!(rules, "that player"), |_| player_name(rules, id))
    };
    match rejection {
        Rejection::Unknown { kind, .. } => unknown(rules, kind),
        Rejection::SameTeam { team } => match rules.localized().teams.named(team) {
            Some(team) => say!(rules, "{team} cannot play against themselves"),
            None => say!(rules, "a team cannot play against itself"),
        },
        Rejection::NotAsked { .. } => say!(rules, "you have nothing to decide now"),
        Rejection::OtherPrompt { asked } => say!(rules, "now you can only {asked}"),
        Rejection::NotOnTeam { player } => say!(rules, "{} is not on the team", name(player)),
        Rejection::Twice { player } => say!(rules, "{} is in the lineup twice", name(player)),
        Rejection::NoPitcher { player } => say!(rules, "{} does not pitch", name(player)),
        Rejection::OnlyPitches { player } => say!(rules, "{} only pitches", name(player)),
        Rejection::Left { player } => say!(rules, "{} has left the game", name(player)),
        Rejection::Playing { player } => say!(rules, "{} is in the game", name(player)),
        Rejection::TiredTwice { player } => say!(rules, "{} is named twice among the tired", name(player)),
        Rejection::DesignatedStays { player } => {
            say!(rules, "{} is the designated hitter and does not field", name(player))
        }
        Rejection::PitcherStays { player } => {
            say!(rules, "{} pitches and does not field elsewhere", name(player))
        }
        Rejection::NotEntered { player } => say!(rules, "{} did not come in before this play", name(player)),
        Rejection::NoSuchPlace { place } => {
            say!(rules, "there is no place {} in the order, only 1 to 9", nth(*place))
        }
        Rejection::PitchersPlace { place } => {
            say!(rules, "place {} is the pitcher's: change the pitcher", nth(*place))
        }
        Rejection::PlacesUnsorted { place, other } => {
            let (place, other) = (nth(*place), nth(*other));
            say!(rules, "two places are named, the lower first: not {place} and {other}")
        }
        Rejection::NoDepth { depth: "in", base } => {
            say!(rules, "the infield in needs a runner on base {base}")
        }
        Rejection::NoDepth { base, .. } => say!(rules, "double play depth needs a runner on base {base}"),
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
        | Rejection::Over {} => rejection.say(rules.words()),
    }
}
