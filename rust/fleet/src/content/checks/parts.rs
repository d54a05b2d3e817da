//! Hulls, items, mods, tags and chemistry.

use super::super::{ChemistryEffect, Condition, Effect, Logic, Phase, SlotType, Slots, Stat, Stats, Trigger};
use super::{BITS, Checks};
use crate::Id;
use crate::index::properties;

/// Stats of one thing stay within this, so that no sum leaves its type.
const STAT_LIMIT: i32 = 10_000;

impl Checks<'_> {
    pub(super) fn parts(&mut self) {
        let content = self.content;
        for (place, hull) in content.hulls.iter().enumerate() {
            let at = format!("/hulls/{place}");
            self.stats(&format!("{at}/stats"), &hull.stats);
            self.faults.at_least(format!("{at}/stats/hp"), hull.stats.hp, 1);
            let slots = SlotType::ALL.map(|slot| hull.slots.of(slot)).iter().all(|slots| *slots <= 16);
            self.faults.expect(slots, format!("{at}/slots"), "more", "at most 16 of a kind");
            self.faults.at_most(format!("{at}/mod_slots"), hull.mod_slots, 8);
            self.faults.within(format!("{at}/price"), hull.price, 1..=100_000);
            self.sums(place);
        }
        for (place, item) in content.items.iter().enumerate() {
            let at = format!("/items/{place}");
            self.stats(&format!("{at}/stats"), &item.stats);
            self.price(&at, item.price, item.loot);
            self.faults.at_most(format!("{at}/triggers"), item.triggers.len(), 4);
            for (number, trigger) in item.triggers.iter().enumerate() {
                self.trigger(&format!("{at}/triggers/{number}"), trigger);
            }
        }
        for (place, part) in content.mods.iter().enumerate() {
            let at = format!("/mods/{place}");
            self.stats(&format!("{at}/stats"), &part.stats);
            self.price(&at, part.price, part.loot);
            let slots = SlotType::ALL.map(|slot| part.adds_slots.of(slot)).iter().all(|slots| *slots <= 4);
            self.faults.expect(slots, format!("{at}/adds_slots"), "more", "at most 4 of a kind");
        }
    }

    fn stats(&mut self, at: &str, stats: &Stats) {
        for stat in Stat::ALL {
            let value = stats.of(stat);
            self.faults.within(format!("{at}/{}", key(stat)), value, -STAT_LIMIT..=STAT_LIMIT);
        }
    }

    fn price(&mut self, at: &str, price: u32, loot: u32) {
        self.faults.at_most(format!("{at}/price"), price, 100_000);
        self.faults.at_most(format!("{at}/loot"), loot, 100_000);
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
        let attacks = matches!(phase, Phase::AirOperations | Phase::SurfaceGunnery | Phase::TorpedoAttacks);
        let fits = match trigger.effect {
            Effect::StandardAttack {} | Effect::Inflict { .. } => attacks,
            Effect::ExtraAttack { percent } => {
                self.faults.at_most(format!("{at}/effect/percent"), percent, 1000);
                attacks
            }
            Effect::Flak { chance } => {
                self.chance(format!("{at}/effect/chance"), chance);
                phase == Phase::AirOperations
            }
            Effect::Spot { amount } => {
                self.chance(format!("{at}/effect/amount"), amount);
                phase == Phase::Detection
            }
            Effect::Repair { amount } => {
                self.faults.at_most(format!("{at}/effect/amount"), amount, 10_000);
                phase == Phase::DamageControl
            }
        };
        self.faults.expect(fits, format!("{at}/phase"), phase.name(), "a phase in which the effect works");
        self.trigger_has_effect(at, trigger.effect);
        if let Effect::Inflict { status, chance } = trigger.effect {
            self.chance(format!("{at}/effect/chance"), chance);
            self.status(format!("{at}/effect/status"), &status);
        }
    }

    pub(super) fn tags(&mut self) {
        let count = self.tags.len();
        self.faults.expect(count <= BITS, "/tags", count, format!("at most {BITS} tags"));
        let asked = properties(self.content).len();
        self.faults.expect(asked <= BITS, "/tags", asked, format!("at most {BITS} properties of equipment"));
        for (place, rule) in self.content.tags.iter().enumerate() {
            let at = format!("/tags/{place}/conditions");
            self.faults.expect(!rule.conditions.is_empty(), at.clone(), "nothing", "at least one condition");
            for (number, condition) in rule.conditions.iter().enumerate() {
                let at = format!("{at}/{number}/value");
                match condition {
                    Condition::HasTag { value } => self.tag(at, value),
                    Condition::HasMod { value } => {
                        let known = self.mods.find(value).is_some();
                        self.faults.known(at, value, known, "a mod");
                    }
                    Condition::HasEquipment { value } => {
                        let known = self.items.find(value).is_some();
                        self.faults.known(at, value, known, "an item");
                    }
                    Condition::EquipmentHasProperty { property, value, .. } => {
                        self.property(at, *property, value);
                    }
                    Condition::StatComparison { .. } | Condition::HullType { .. } => {}
                }
            }
            if rule.logic == Logic::And {
                self.one_hull_type(&at, &rule.conditions);
            }
        }
        self.tag_cycles();
    }

    pub(super) fn chemistry(&mut self) {
        let count = self.content.chemistry.len();
        self.faults.expect(count <= BITS, "/chemistry", count, format!("at most {BITS} rules"));
        for (place, rule) in self.content.chemistry.iter().enumerate() {
            self.chemistry_has_effect(place);
            let at = format!("/chemistry/{place}");
            for (number, need) in rule.requires.iter().enumerate() {
                self.tag(format!("{at}/requires/{number}/tag"), &need.tag);
            }
            for (number, effect) in rule.effects.iter().enumerate() {
                let at = format!("{at}/effects/{number}");
                match effect {
                    ChemistryEffect::ForcedTarget { protects, by, .. } => {
                        self.tag(format!("{at}/protects"), protects);
                        self.tag(format!("{at}/by"), by);
                    }
                    ChemistryEffect::StatBonus { tag, amount, .. } => {
                        self.tag(format!("{at}/tag"), tag);
                        self.faults.within(format!("{at}/amount"), *amount, -STAT_LIMIT..=STAT_LIMIT);
                    }
                    ChemistryEffect::DamageBonus { tag, percent, .. } => {
                        self.tag(format!("{at}/tag"), tag);
                        self.faults.at_most(format!("{at}/percent"), *percent, 1000);
                    }
                    ChemistryEffect::SpottingBonus { amount } => self.chance(format!("{at}/amount"), *amount),
                }
            }
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
