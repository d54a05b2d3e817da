//! Attacks: who, at whom, with what chance, for how much (FL-12 to FL-15, FL-17).

use kernel::{Dice, Events, Purpose, RuleId};

use super::{Combat, Team, Unit};
use crate::content::{Effect, HitRules, Stats};
use crate::event::Event;
use crate::index::{Arm, BondEffect, TagSet};
use crate::rules::{Rules, chemistry};

const TARGET: Purpose = Purpose::new("target", RuleId("FL-13"));
const HIT: Purpose = Purpose::new("hit", RuleId("FL-14"));
const FLAK: Purpose = Purpose::new("flak", RuleId("FL-17"));
const INFLICT: Purpose = Purpose::new("inflict", RuleId("FL-17"));

/// The chance to hit, in thousandths (FL-14).
pub(crate) fn hit_chance(hit: &HitRules, accuracy: i32, evasion: i32) -> u32 {
    let chance = i64::from(hit.base) + i64::from(hit.per_point) * (i64::from(accuracy) - i64::from(evasion));
    chance.clamp(i64::from(hit.min), i64::from(hit.max)) as u32
}

/// The base damage of an attack, bonuses and all (FL-15).
pub(crate) fn base_damage(arm: &Arm, team: &Team<'_>, unit: &Unit, percent: u32) -> i64 {
    base_damage_of(arm, team, &unit.stats, unit.tags(), percent)
}

/// The same for a ship of these stats and tags.
pub(crate) fn base_damage_of(arm: &Arm, team: &Team<'_>, stats: &Stats, tags: TagSet, percent: u32) -> i64 {
    let stat = i64::from(stats.of(arm.weapon.stat));
    let bonus = 100 + i64::from(team.damage_bonus(arm.phase, tags));
    stat * i64::from(arm.weapon.damage_percent) * bonus * i64::from(percent) / 1_000_000
}

/// What a hit takes (FL-15).
pub(crate) fn wounds(base: i64, armor: i32) -> i32 {
    let damage = (2 * base - i64::from(armor)).div_euclid(2).max(1);
    i32::try_from(damage).unwrap_or(i32::MAX / 2)
}

/// The attacks that a ship makes in a phase, each in percent of the usual damage (FL-12, FL-17).
pub(crate) fn acts(arm: &Arm, unit: &Unit) -> impl Iterator<Item = u32> {
    let armed = arm.weapon.by_stat && unit.stats.of(arm.weapon.stat) > 0;
    let called = unit.tags() & arm.by_tag != 0;
    let able = |effect: Effect| matches!(effect, Effect::StandardAttack {});
    let attacks = armed || called || unit.effects(arm.phase).any(able);
    let extra = unit.effects(arm.phase).filter_map(|effect| match effect {
        Effect::ExtraAttack { percent } => Some(percent),
        Effect::StandardAttack {}
        | Effect::Flak { .. }
        | Effect::Spot { .. }
        | Effect::Repair { .. }
        | Effect::Inflict { .. } => None,
    });
    attacks.then_some(100).into_iter().chain(extra.filter(move |_| attacks))
}

/// How likely each ship of `targets` is aimed at (FL-13); 0 for what cannot be (FL-16).
pub(crate) fn target_weights(
    rules: &Rules,
    arm: &Arm,
    attacker: &Unit,
    targets: &Team<'_>,
    weights: &mut Vec<u32>,
) {
    weights.clear();
    weights.extend(targets.units.iter().enumerate().map(|(place, unit)| {
        if !can_be_aimed_at(rules, arm, unit) {
            return 0;
        }
        let mut weight = u64::from(unit.target_weight);
        for lure in &rules.index.lures {
            let counts = lure.phase.is_none_or(|phase| phase == arm.phase)
                && (lure.attacker == 0 || attacker.tags() & lure.attacker != 0)
                && (lure.target == 0 || unit.tags() & lure.target != 0)
                && lure
                    .hp_below
                    .is_none_or(|share| i64::from(unit.hp) * 100 < i64::from(share) * i64::from(unit.whole));
            if counts {
                weight = weight * u64::from(lure.percent) / 100;
            }
        }
        if let Some((marked, percent)) = targets.marked
            && marked == place
        {
            weight = weight * u64::from(percent) / 100;
        }
        // Sums of weights stay within 32 bits.
        weight.clamp(1, 1 << 24) as u32
    }));
}

fn can_be_aimed_at(rules: &Rules, arm: &Arm, unit: &Unit) -> bool {
    unit.is_active() && (arm.weapon.reaches_submerged || !unit.is_hidden(rules))
}

/// The ship that takes an attack meant for `target`, and the rule that says so (FL-07, FL-13).
pub(crate) fn forced_by(rules: &Rules, arm: &Arm, team: &Team<'_>, target: usize) -> Option<(usize, usize)> {
    chemistry::effects(rules, team.bonds).find_map(|(rule, effect)| match effect {
        BondEffect::Forced { phase, protects, by, times } if *phase == arm.phase => {
            let wanted = team.triggered[rule] < *times && team.units[target].tags() & protects != 0;
            let takes = |(place, unit): &(usize, &Unit)| {
                *place != target && unit.tags() & by != 0 && can_be_aimed_at(rules, arm, unit)
            };
            let found = || team.units.iter().enumerate().find(takes).map(|(place, _)| (rule, place));
            wanted.then(found).flatten()
        }
        BondEffect::Forced { .. }
        | BondEffect::Stat { .. }
        | BondEffect::Damage { .. }
        | BondEffect::Spotting(_) => None,
    })
}

impl Combat<'_> {
    /// Runs an attack phase (FL-12).
    pub(super) fn attack(&mut self, arm: usize, dice: &mut Dice, events: &mut Events<Event>) {
        let arm = self.rules.index.arms[arm];
        let mut weights = Vec::with_capacity(16);
        let mut attacks = Vec::with_capacity(8);
        for turn in 0..self.order.len() {
            let (side, place) = self.order[turn];
            let unit = &self.teams[side].units[place];
            if !unit.is_active() {
                continue;
            }
            attacks.clear();
            attacks.extend(acts(&arm, unit));
            for percent in &attacks {
                let Some(target) = self.aim(&arm, (side, place), &mut weights, dice, events) else { break };
                self.strike(&arm, (side, place), (target, *percent), dice, events);
            }
            if self.decided().is_some() {
                return;
            }
        }
    }

    /// Chooses a target (FL-13). Where there is only one, nothing is rolled.
    pub(super) fn aim(
        &mut self,
        arm: &Arm,
        (side, place): (usize, usize),
        weights: &mut Vec<u32>,
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) -> Option<usize> {
        let other = 1 - side;
        target_weights(self.rules, arm, &self.teams[side].units[place], &self.teams[other], weights);
        let mut open = weights.iter().enumerate().filter(|(_, weight)| **weight > 0);
        let (first, _) = open.next()?;
        let target =
            if open.next().is_none() { first } else { dice.weighted(weights.iter().copied(), &TARGET)? };
        let Some((rule, by)) = forced_by(self.rules, arm, &self.teams[other], target) else {
            return Some(target);
        };
        let team = &mut self.teams[other];
        team.triggered[rule] += 1;
        let (protected, by_whom) = (team.who(target), team.who(by));
        let rule = self.rules.content.chemistry[rule].id;
        events.emit(|| Event::ChemistryTriggered { rule, protected, by: by_whom });
        Some(by)
    }

    /// One attack: flak, chance, damage, and what the hit leaves behind (FL-14, FL-15, FL-17).
    pub(super) fn strike(
        &mut self,
        arm: &Arm,
        (side, place): (usize, usize),
        (target, percent): (usize, u32),
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) {
        let other = 1 - side;
        let (attacker, aimed) = (self.teams[side].who(place), self.teams[other].who(target));
        if arm.weapon.meets_flak && self.flak_fires(other, attacker, dice, events) {
            return;
        }
        let (unit, foe) = (&self.teams[side].units[place], &self.teams[other].units[target]);
        let chance = hit_chance(&self.rules.content.combat.hit, unit.stats.accuracy, foe.stats.evasion);
        let harm = wounds(base_damage(arm, &self.teams[side], unit, percent), foe.stats.armor);
        let hit = dice.chance(chance, &HIT);
        let damage = if hit { harm } else { 0 };
        let hp = (foe.hp - damage).max(0);
        events.emit(|| Event::AttackMade {
            phase: arm.phase,
            attacker,
            target: aimed,
            chance,
            hit,
            damage: damage.unsigned_abs(),
            hp,
        });
        if !hit {
            return;
        }
        self.teams[other].wound(target, damage, true, events);
        for trigger in 0..self.teams[side].units[place].triggers.len() {
            let trigger = self.teams[side].units[place].triggers[trigger];
            if let Effect::Inflict { status, chance } = trigger.effect
                && trigger.phase == arm.phase
                && self.teams[other].units[target].is_active()
                && dice.chance(chance, &INFLICT)
            {
                self.teams[other].inflict(target, status, events);
            }
        }
    }

    /// The next flak of a side tries to cancel an air attack; each tries once a turn (FL-17).
    fn flak_fires(
        &mut self,
        side: usize,
        attacker: crate::event::Who,
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) -> bool {
        let team = &mut self.teams[side];
        while let Some((place, chance)) = team.flak.get(team.next_flak).copied() {
            team.next_flak += 1;
            if team.units[place].is_active() {
                let cancelled = dice.chance(chance, &FLAK);
                let ship = team.who(place);
                events.emit(|| Event::FlakFired { ship, attacker, cancelled });
                return cancelled;
            }
        }
        false
    }
}
