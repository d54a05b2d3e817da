//! Hulls, items, mods, tags and chemistry.

use super::super::{Condition, Effect, Logic, Phase, SlotType, Slots, Stat, Trigger};
use super::{BITS, Checks};
use crate::Id;
use crate::index::properties;

impl Checks<'_> {
    pub(super) fn parts(&mut self) {
        let content = self.content;
        for place in 0..content.hulls.len() {
            self.sums(place);
        }
        for (place, item) in content.items.iter().enumerate() {
            for (number, trigger) in item.triggers.iter().enumerate() {
                self.trigger(&format!("/items/{place}/triggers/{number}"), trigger);
            }
        }
    }

    /// However a hull is fitted out, no stat falls below 0 (FL-02).
    fn sums(&mut self, place: usize) {
        let content = self.content;
        let hull = &content.hulls[place];
        let fitting: Vec<_> = content.mods.iter().filter(|part| part.fits(hull.kind)).collect();
        let most = |of: &dyn Fn(&Slots) -> u8| {
            let added = fitting.iter().map(|part| of(&part.adds_slots)).max().unwrap_or(0);
            i32::from(of(&hull.slots)) + i32::from(hull.mod_slots) * i32::from(added)
        };
        for stat in Stat::ALL {
            let mut sum = hull.stats.of(stat);
            let mut worst = Vec::new();
            let mut take = |found: Option<(i32, Id)>, times: i32| {
                if let Some((value, id)) = found.filter(|(value, _)| *value < 0 && times > 0) {
                    sum += value * times;
                    worst.push(format!("{times} {id}"));
                }
            };
            take(fitting.iter().map(|part| (part.stats.of(stat), part.id)).min(), hull.mod_slots.into());
            for slot in SlotType::ALL {
                let items = content.items.iter().filter(|item| item.slot == slot);
                let found = items.map(|item| (item.stats.of(stat), item.id)).min();
                take(found, most(&|slots: &Slots| slots.of(slot)));
            }
            let least = i32::from(stat == Stat::Hp);
            let at = format!("/hulls/{place}/stats/{}", key(stat));
            let parts = if worst.is_empty() { "no part".to_owned() } else { worst.join(" and ") };
            self.faults.expect(sum >= least, at, format!("{sum} with {parts}"), format!("at least {least}"));
        }
    }

    fn trigger(&mut self, at: &str, trigger: &Trigger) {
        let phase = trigger.phase;
        let fits = match trigger.effect {
            Effect::StandardAttack {} | Effect::ExtraAttack { .. } | Effect::Inflict { .. } => {
                matches!(phase, Phase::AirOperations | Phase::SurfaceGunnery | Phase::TorpedoAttacks)
            }
            Effect::Flak { .. } => phase == Phase::AirOperations,
            Effect::Spot { .. } => phase == Phase::Detection,
            Effect::Repair { .. } => phase == Phase::DamageControl,
        };
        self.faults.expect(fits, format!("{at}/phase"), phase.name(), "a phase in which the effect works");
    }

    pub(super) fn tags(&mut self) {
        let count = self.tags.len();
        self.faults.expect(count <= BITS, "/tags", count, format!("at most {BITS} tags"));
        let asked = properties(self.content).len();
        self.faults.expect(asked <= BITS, "/tags", asked, format!("at most {BITS} properties of equipment"));
        for (place, rule) in self.content.tags.iter().enumerate() {
            let at = format!("/tags/{place}/conditions");
            for (number, condition) in rule.conditions.iter().enumerate() {
                if let Condition::EquipmentHasProperty { property, value, .. } = condition {
                    self.property(format!("{at}/{number}/value"), *property, value);
                }
            }
            if rule.logic == Logic::And {
                self.one_hull_type(&at, &rule.conditions);
            }
        }
        self.tag_cycles();
    }

    pub(super) fn chemistry(&mut self) {
        for place in 0..self.content.chemistry.len() {
            self.chemistry_has_effect(place);
        }
    }
}

const fn key(stat: Stat) -> &'static str {
    match stat {
        Stat::Hp => "hp",
        Stat::Speed => "speed",
        Stat::Armor => "armor",
        Stat::Firepower => "firepower",
        Stat::Accuracy => "accuracy",
        Stat::Evasion => "evasion",
        Stat::DeckCapacity => "deck_capacity",
        Stat::TorpedoTubes => "torpedo_tubes",
    }
}
