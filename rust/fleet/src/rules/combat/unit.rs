//! A ship of a combat, with everything that is derived from her.

use super::Toll;
use crate::Id;
use crate::content::{Effect, Phase, SlotType, Stats, Trigger};
use crate::index::TagSet;
use crate::rules::ships::Sheet;
use crate::rules::{Rules, ships};
use crate::state::{Ship, Status};

/// A ship in a combat.
#[derive(Debug)]
pub(crate) struct Unit {
    pub(crate) name: Id,
    pub(crate) hp: i32,
    pub(crate) whole: i32,
    pub(crate) destroyed: bool,
    pub(crate) statuses: Vec<Status>,
    pub(crate) sheet: Sheet,
    /// What it fights with: its own stats, those of its station, and what chemistry adds; none below 0.
    pub(crate) stats: Stats,
    pub(super) station: Stats,
    /// How likely it is aimed at, by its station, in percent.
    pub(crate) target_weight: u32,
    pub(crate) triggers: Vec<Trigger>,
    /// What helps it to spot, without chemistry, in thousandths.
    pub(super) spotting: u32,
    pub(super) lot: u32,
}

impl Unit {
    pub(super) fn new(rules: &Rules, ship: &Ship) -> Self {
        let sheet = ships::sheet(rules, ship);
        let items = sheet.items.iter().map(|place| &rules.content.items[usize::from(*place)]);
        let mut triggers = Vec::with_capacity(items.clone().map(|item| item.triggers.len()).sum());
        items.clone().for_each(|item| triggers.extend_from_slice(&item.triggers));
        let numbers = &rules.content.combat.spotting;
        let sensors = items.filter(|item| item.slot == SlotType::Sensor).count() as u32;
        let spots = triggers.iter().map(|trigger: &Trigger| match trigger.effect {
            Effect::Spot { amount } => amount,
            Effect::StandardAttack {}
            | Effect::ExtraAttack { .. }
            | Effect::Flak { .. }
            | Effect::Repair { .. }
            | Effect::Inflict { .. } => 0,
        });
        Self {
            name: ship.name,
            hp: ship.hp,
            whole: sheet.build.hp.max(1),
            destroyed: false,
            statuses: ship.statuses.clone(),
            stats: sheet.own,
            station: Stats::default(),
            target_weight: 100,
            spotting: numbers.base + numbers.per_sensor * sensors + spots.sum::<u32>(),
            triggers,
            lot: 0,
            sheet,
        }
    }

    /// Whether it fights (FL-04).
    pub(crate) const fn is_active(&self) -> bool {
        self.hp > 0
    }

    pub(crate) const fn tags(&self) -> TagSet {
        self.sheet.tags
    }

    /// Whether it hides under water, and nobody has spotted it this turn (FL-16).
    pub(crate) fn is_hidden(&self, rules: &Rules) -> bool {
        self.tags() & rules.index.hides != 0 && !self.has_status(&rules.content.combat.spotting.status)
    }

    pub(crate) fn has_status(&self, status: &Id) -> bool {
        self.statuses.iter().any(|other| other.id == *status)
    }

    /// Its triggers of a phase (FL-17).
    pub(crate) fn effects(&self, phase: Phase) -> impl Iterator<Item = Effect> {
        self.triggers.iter().filter(move |trigger| trigger.phase == phase).map(|trigger| trigger.effect)
    }

    pub(super) fn toll(self) -> Toll {
        Toll { hp: self.hp, destroyed: self.destroyed, statuses: self.statuses }
    }
}
