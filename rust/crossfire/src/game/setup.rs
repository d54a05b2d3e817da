//! What a setup names, looked up and checked.

use kernel::content::{Entries, Entry};
use kernel::{Dice, Fault, Pair, Rejections, RuleResult, Seat};

use super::Crossfire;
use crate::content::MapPiece;
use crate::rejection::Rejection;
use crate::rules::{checked_pieces, purpose};
use crate::setup::{Setup, SideSetup, TerrainSetup};
use crate::state::{Profile, Side, Spent, Terrain};

/// A setup with its names as indices.
pub(crate) struct Named {
    pub(crate) sides: Pair<Side>,
    pub(crate) mission: Option<u8>,
}

fn index_of<T: Entry>(list: &[T], id: &str) -> Option<u8> {
    list.place(id).map(|at| at as u8)
}

impl Crossfire {
    /// Looks up everything that a setup names.
    pub(crate) fn check_setup(&self, setup: &Setup) -> RuleResult<Named, Rejection> {
        let mut reasons = Vec::new();
        let sides = Pair::from_fn(|seat| self.check_side(&setup.sides[seat], &mut reasons));
        let (one, other) = (&setup.sides.p1.commander, &setup.sides.p2.commander);
        if one.is_some() != other.is_some() {
            let without = if one.is_none() { Seat::P1 } else { Seat::P2 };
            reasons.push(Rejection::OneCommander { without });
        }
        let mission =
            setup.mission.as_deref().and_then(|id| self.check_mission(id, setup.campaign, &mut reasons));
        let all = 0..self.content.missions.len() as u8;
        let missions = mission.map_or_else(|| all.collect(), |mission| vec![mission]);
        match &setup.terrain {
            TerrainSetup::Random => {}
            TerrainSetup::Map { id } => match self.content.maps.entry(id) {
                Some(map) => checked_pieces(self, &map.pieces, &missions, &mut reasons),
                None => reasons.push(Rejection::UnknownMap { map: id.clone() }),
            },
            TerrainSetup::Pieces { pieces } => checked_pieces(self, pieces, &missions, &mut reasons),
        }
        Rejections::from_reasons(reasons)?;
        Ok(Named { sides, mission })
    }

    fn check_side(&self, side: &SideSetup, reasons: &mut Vec<Rejection>) -> Side {
        let faction = index_of(&self.content.factions, &side.faction);
        if faction.is_none() {
            reasons.push(Rejection::UnknownFaction { faction: side.faction.clone() });
        }
        let commander = side.commander.as_ref().and_then(|id| {
            let found = index_of(&self.content.commanders, id);
            if found.is_none() {
                reasons.push(Rejection::UnknownCommander { commander: id.clone() });
            }
            found
        });
        let (profile, spent) = (Profile::default(), Spent::default());
        Side { faction: faction.unwrap_or_default(), commander, advantage: None, profile, spent }
    }

    fn check_mission(&self, id: &str, campaign: bool, reasons: &mut Vec<Rejection>) -> Option<u8> {
        if campaign {
            reasons.push(Rejection::MissionInCampaign { mission: id.to_owned() });
        }
        let found = index_of(&self.content.missions, id);
        if found.is_none() {
            reasons.push(Rejection::UnknownMission { mission: id.to_owned() });
        }
        found
    }

    /// Any factions, missions, maps and optional rules; one setup in eight is a campaign.
    pub(super) fn drawn_setup(&self, dice: &mut Dice) -> Setup {
        let content = &self.content;
        let mut below = |bound: usize| dice.below(bound.max(1) as u32, &purpose::SETUP) as usize;
        let commanders = below(2) == 1 && !content.commanders.is_empty();
        let mut side = || SideSetup {
            faction: content.factions[below(content.factions.len())].id.clone(),
            commander: commanders.then(|| content.commanders[below(content.commanders.len())].id.clone()),
        };
        let sides = Pair { p1: side(), p2: side() };
        let campaign = below(8) == 7;
        let mission = (!campaign).then(|| content.missions[below(content.missions.len())].id.clone());
        let terrain = match content.maps.get(below(content.maps.len() + 3)) {
            Some(map) => TerrainSetup::Map { id: map.id.clone() },
            None => TerrainSetup::Random,
        };
        Setup { sides, mission, terrain, events: below(2) == 1, campaign }
    }

    /// Maps that no match could be played on.
    pub(super) fn map_faults(&self) -> Vec<Fault> {
        let missions: Vec<u8> = (0..self.content.missions.len() as u8).collect();
        let faults = self.content.maps.iter().enumerate().flat_map(|(at, map)| {
            let mut reasons = Vec::new();
            checked_pieces(self, &map.pieces, &missions, &mut reasons);
            let pointer = format!("/maps/{at}/pieces");
            reasons
                .into_iter()
                .map(move |reason| Fault::new(pointer.clone(), reason, "a map that can be played"))
        });
        faults.collect()
    }

    /// Terrain as a map would write it.
    pub(crate) fn map_pieces(&self, terrain: &Terrain) -> Vec<MapPiece> {
        let pieces = terrain.pieces().iter().map(|piece| MapPiece {
            template_id: self.content.terrain[usize::from(piece.template)].id.clone(),
            cells: piece.cells.iter().collect(),
        });
        pieces.collect()
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Dice, Events, RejectionReason, Ruleset};

    use crate::sandbox::*;
    use crate::setup::Setup;

    fn refused(setup: &Setup) -> Vec<&'static str> {
        let game = Sandbox::new("ember_guard", "ember_guard").game;
        let begun = game.begin(setup, &mut Dice::from_seed("setup"), &mut Events::new());
        begun.err().map_or_else(Vec::new, |reasons| reasons.iter().map(RejectionReason::code).collect())
    }

    #[test]
    fn gr_005_factions_are_those_of_the_content() {
        assert!(refused(&setup("grey_cloaks", "solar_wardens")).is_empty());
        assert_eq!(refused(&setup("pirates", "ninjas")), ["unknown_faction", "unknown_faction"]);
    }

    #[test]
    fn gr_041_both_sides_have_a_commander_or_neither() {
        let mut one = setup("grey_cloaks", "solar_wardens");
        one.sides.p1.commander = Some("sniper".to_owned());
        assert_eq!(refused(&one), ["one_commander"]);
        one.sides.p2.commander = Some("napoleon".to_owned());
        assert_eq!(refused(&one), ["unknown_commander"]);
        one.sides.p2.commander = Some("stealth".to_owned());
        assert!(refused(&one).is_empty());
    }

    #[test]
    fn gr_033_gr_039_missions_are_named_for_matches_and_drawn_for_campaigns() {
        let named = |id: &str, campaign| Setup {
            mission: Some(id.to_owned()),
            campaign,
            ..setup("grey_cloaks", "solar_wardens")
        };
        assert!(refused(&named("occupy", false)).is_empty());
        assert_eq!(refused(&named("picnic", false)), ["unknown_mission"]);
        assert_eq!(refused(&named("occupy", true)), ["mission_in_campaign"]);
    }
}
