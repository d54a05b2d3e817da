//! Detection: what hides under water may be spotted (FL-16).

use kernel::{Dice, Events, Purpose, RuleId};

use super::Combat;
use crate::event::Event;

const SPOT: Purpose = Purpose::new("spot", RuleId("FL-16"));

impl Combat<'_> {
    /// Each ship, in its order, looks for each enemy that hides (FL-16).
    pub(super) fn detect(&mut self, dice: &mut Dice, events: &mut Events<Event>) {
        let numbers = self.rules.content.combat.spotting;
        for turn in 0..self.order.len() {
            let (side, place) = self.order[turn];
            let other = 1 - side;
            let chance = self.spotting_chance(side, place);
            for foe in 0..self.teams[other].units.len() {
                let unit = &self.teams[other].units[foe];
                let looks = chance > 0 && unit.is_active() && unit.is_hidden(self.rules);
                if looks && dice.chance(chance, &SPOT) {
                    let (ship, by) = (self.teams[other].who(foe), self.teams[side].who(place));
                    events.emit(|| Event::ShipSpotted { ship, by });
                    self.teams[other].inflict(foe, numbers.status, events);
                }
            }
        }
    }

    /// How often a ship spots what hides, in thousandths (FL-16).
    pub(crate) fn spotting_chance(&self, side: usize, place: usize) -> u32 {
        let team = &self.teams[side];
        (team.units[place].spotting + team.spotting_bonus()).min(self.rules.content.combat.spotting.max)
    }
}
