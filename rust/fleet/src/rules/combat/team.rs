//! A side of a combat: its ships with everything that is derived from them, each derived once for each change.

use kernel::Events;

use super::Unit;
use crate::content::{Effect, Order, Phase, Stats};
use crate::event::{Event, Side, Who};
use crate::index::{BondEffect, TagSet};
use crate::rules::ships::Sheet;
use crate::rules::{Rules, chemistry, formations, ships, tags};
use crate::state::{Fleet, Status};
use crate::{Id, Share};

/// A side of a combat.
#[derive(Debug)]
pub(crate) struct Team<'a> {
    rules: &'a Rules,
    pub(super) side: Side,
    pub(crate) units: Vec<Unit>,
    /// The chemistry rules that hold, a bit for each (FL-07).
    pub(crate) bonds: u64,
    /// How often each chemistry rule was triggered this turn.
    pub(crate) triggered: Vec<u32>,
    /// The order that the fleet follows (FL-38).
    order: Option<&'a Order>,
    /// The ship that the other side concentrates its fire on, and how much more often she is aimed at, in percent of the
    /// usual (FL-38).
    pub(super) marked: Option<(usize, u32)>,
    /// Flak triggers in the order of the ships, and the next that may fire this turn (FL-17).
    pub(super) flak: Vec<(usize, u32)>,
    pub(super) next_flak: usize,
    pub(super) hp_at_start: i32,
    pub(super) derivations: u32,
}

impl<'a> Team<'a> {
    /// Lines a fleet up for a combat.
    pub(crate) fn muster(
        rules: &'a Rules,
        side: impl Into<Side>,
        fleet: &Fleet,
        events: &mut Events<Event>,
    ) -> Self {
        let side = side.into();
        let mut units: Vec<Unit> = fleet.ships.iter().map(|ship| Unit::new(rules, ship)).collect();
        let formation = rules.formation(&fleet.formation);
        let stations = formations::stations(formation, units.iter().map(|unit| unit.sheet.kind));
        for (unit, station) in units.iter_mut().zip(stations) {
            let rule = &formation.stations[station as usize];
            unit.station = rule.stats;
            unit.target_weight = rule.target_weight;
        }
        let flak = units.iter().enumerate().flat_map(|(place, unit)| {
            unit.effects(Phase::AirOperations).filter_map(move |effect| match effect {
                Effect::Flak { chance } => Some((place, chance)),
                Effect::StandardAttack {}
                | Effect::ExtraAttack { .. }
                | Effect::Spot { .. }
                | Effect::Repair { .. }
                | Effect::Inflict { .. } => None,
            })
        });
        let flak = flak.collect();
        let derivations = units.len() as u32;
        let triggered = vec![0; rules.index.bonds.len()];
        let mut team = Self {
            rules,
            side,
            units,
            bonds: 0,
            triggered,
            order: None,
            marked: None,
            flak,
            next_flak: 0,
            hp_at_start: 0,
            derivations,
        };
        team.hp_at_start = team.hp();
        team.bonds = team.bonds_now();
        team.tell_bonds(0, events);
        (0..team.units.len()).for_each(|place| team.add_up(place));
        team
    }

    /// Follows an order from now on (FL-38).
    pub(super) fn follow(&mut self, order: &'a Order) {
        self.order = Some(order);
        (0..self.units.len()).for_each(|place| self.add_up(place));
    }

    pub(super) fn begin_turn(&mut self) {
        self.next_flak = 0;
        self.triggered.fill(0);
    }

    pub(crate) fn who(&self, place: usize) -> Who {
        Who { side: self.side.seat(), ship: place as u8, name: self.units[place].name }
    }

    pub(crate) fn is_active(&self) -> bool {
        self.units.iter().any(Unit::is_active)
    }

    /// The HP of its active ships.
    pub(crate) fn hp(&self) -> i32 {
        self.units.iter().filter(|unit| unit.is_active()).map(|unit| unit.hp).sum()
    }

    /// The flak that may fire, in its order, each with its chance in thousandths (FL-17).
    pub(crate) fn flak(&self) -> impl Iterator<Item = Share> {
        let fires = self.flak.iter().filter(|(place, _)| self.units[*place].is_active());
        fires.map(|(place, chance)| Share { id: self.units[*place].name, weight: *chance, of: 1000 })
    }

    /// What chemistry adds to spotting (FL-07).
    pub(super) fn spotting_bonus(&self) -> u32 {
        let bonus = |effect: &BondEffect| match effect {
            BondEffect::Spotting(amount) => *amount,
            BondEffect::Forced { .. } | BondEffect::Stat { .. } | BondEffect::Damage { .. } => 0,
        };
        chemistry::effects(self.rules, self.bonds).map(|(_, effect)| bonus(effect)).sum()
    }

    /// What chemistry and the order add to a ship's base damage in a phase, in percent (FL-07, FL-38).
    pub(crate) fn damage_bonus(&self, phase: Phase, tags: TagSet) -> u32 {
        let bonus = |effect: &BondEffect| match effect {
            BondEffect::Damage { phase: of, tag, percent } if *of == phase && tags & tag != 0 => *percent,
            BondEffect::Damage { .. }
            | BondEffect::Forced { .. }
            | BondEffect::Stat { .. }
            | BondEffect::Spotting(_) => 0,
        };
        let ordered = self.order.and_then(|order| order.damage).filter(|salvo| salvo.phase == phase);
        let chemical = chemistry::effects(self.rules, self.bonds).map(|(_, effect)| bonus(effect));
        chemical.sum::<u32>() + ordered.map_or(0, |salvo| salvo.percent)
    }

    fn bonds_now(&self) -> u64 {
        let active = self.units.iter().filter(|unit| unit.is_active());
        chemistry::active(self.rules, &active.map(Unit::tags))
    }

    fn tell_bonds(&self, before: u64, events: &mut Events<Event>) {
        let side = self.side;
        for (place, rule) in self.rules.content.chemistry.iter().enumerate() {
            match (before >> place & 1, self.bonds >> place & 1) {
                (0, 1) => events.emit(|| Event::ChemistryBegan { side, rule: rule.id }),
                (1, 0) => events.emit(|| Event::ChemistryEnded { side, rule: rule.id }),
                _ => {}
            }
        }
    }

    /// Looks whether other chemistry holds, after the active ships or their tags changed (FL-07).
    fn rebind(&mut self, events: &mut Events<Event>) {
        let before = self.bonds;
        self.bonds = self.bonds_now();
        if self.bonds != before {
            self.tell_bonds(before, events);
            (0..self.units.len()).for_each(|place| self.add_up(place));
        }
    }

    /// Adds up what a ship fights with.
    fn add_up(&mut self, place: usize) {
        let unit = &self.units[place];
        let tags = unit.tags();
        let mut stats = unit.sheet.own;
        stats.add(&unit.station);
        for (_, effect) in chemistry::effects(self.rules, self.bonds) {
            if let BondEffect::Stat { tag, stat, amount } = effect
                && tags & tag != 0
            {
                stats.raise(*stat, *amount);
            }
        }
        if let Some(order) = self.order {
            stats.add(&order.stats);
        }
        self.units[place].stats = stats.floored();
    }

    /// Derives a ship anew whose statuses changed, where they change anything (FL-05, FL-09).
    fn derive(&mut self, place: usize, status: &Id, events: &mut Events<Event>) {
        if self.rules.status(status).stats == Stats::default() {
            return;
        }
        self.derivations += 1;
        let (rules, who) = (self.rules, self.who(place));
        let unit = &mut self.units[place];
        let mut own = unit.sheet.build;
        unit.statuses.iter().for_each(|status| own.add(&rules.status(&status.id).stats));
        unit.sheet.own = own.floored();
        let before = unit.sheet.tags;
        let now = tags::tags(rules, &unit.sheet.traits());
        unit.sheet.tags = now;
        tell_tags(rules, who, [before, now], &unit.sheet, events);
        self.add_up(place);
        if before != now {
            self.rebind(events);
        }
    }

    /// Gives a ship a status; one that it has begins anew (FL-09, D6).
    pub(super) fn inflict(&mut self, place: usize, status: Id, events: &mut Events<Event>) {
        let turns = self.rules.status(&status).turns;
        let who = self.who(place);
        let unit = &mut self.units[place];
        if let Some(had) = unit.statuses.iter_mut().find(|other| other.id == status) {
            had.turns = turns;
            return;
        }
        unit.statuses.push(Status { id: status, turns });
        events.emit(|| Event::StatusGained { ship: who, status });
        self.derive(place, &status, events);
    }

    /// Takes a status from a ship.
    pub(super) fn relieve(&mut self, place: usize, status: Id, events: &mut Events<Event>) {
        let who = self.who(place);
        self.units[place].statuses.retain(|other| other.id != status);
        events.emit(|| Event::StatusLost { ship: who, status });
        self.derive(place, &status, events);
    }

    /// Gives a ship HP, up to all that it had (FL-18).
    pub(super) fn mend(&mut self, place: usize, amount: i32, events: &mut Events<Event>) {
        let ship = self.who(place);
        let unit = &mut self.units[place];
        let amount = amount.min(unit.whole - unit.hp);
        if amount > 0 {
            unit.hp += amount;
            let hp = unit.hp;
            events.emit(|| Event::ShipRepaired { ship, amount: amount.unsigned_abs(), hp });
        }
    }

    /// Takes HP from a ship; below 0 it is disabled, or destroyed when the blow was heavy (FL-04, FL-27).
    pub(super) fn wound(&mut self, place: usize, damage: i32, sinks: bool, events: &mut Events<Event>) {
        let who = self.who(place);
        let unit = &mut self.units[place];
        unit.hp -= damage;
        if unit.hp > 0 {
            return;
        }
        let deep = i64::from(-unit.hp) * 100;
        let limit = i64::from(self.rules.content.combat.destroyed_below_percent) * i64::from(unit.whole);
        unit.destroyed = sinks && deep > limit;
        unit.hp = 0;
        if unit.destroyed {
            events.emit(|| Event::ShipDestroyed { ship: who });
        } else {
            events.emit(|| Event::ShipDisabled { ship: who });
        }
        self.rebind(events);
    }
}

/// Says which tags came and went (FL-20).
pub(crate) fn tell_tags(
    rules: &Rules,
    ship: Who,
    [before, now]: [TagSet; 2],
    sheet: &Sheet,
    events: &mut Events<Event>,
) {
    if before == now {
        return;
    }
    for tag in rules.index.tags_of(now & !before) {
        let source = || ships::sources(rules, sheet).into_iter().find(|source| source.tag == tag);
        events.emit(|| Event::TagGained { ship, tag, rule: source().map_or(tag, |source| source.rule) });
    }
    for tag in rules.index.tags_of(before & !now) {
        events.emit(|| Event::TagLost { ship, tag });
    }
}
