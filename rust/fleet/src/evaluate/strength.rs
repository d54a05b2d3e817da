//! How strong a fleet is, and what a thing would add to it.

use kernel::{Events, Seat};

use crate::Id;
use crate::content::{Effect, Phase, SlotType, Stats, Trigger};
use crate::index::{Arm, TagSet};
use crate::rules::combat::{Team, Unit, base_damage_of, hit_chance, wounds};
use crate::rules::{Rules, ships};
use crate::state::{Fleet, Ship};

/// What a typical enemy is like.
const TYPICAL_ACCURACY: i32 = 8;
const TYPICAL_EVASION: i32 = 8;
const TYPICAL_ARMOR: i32 = 24;
const TYPICAL_BLOW: i64 = 34;
/// For how many turns of a combat repairs go on, and statuses at most.
const TYPICAL_TURNS: i64 = 3;

/// What the boss asks of a fleet, in percent of what a typical enemy does.
#[derive(Clone, Copy, Debug)]
pub(super) struct Needs {
    pub(super) flak: i64,
    pub(super) spotting: i64,
}

impl Needs {
    pub(super) const TYPICAL: Self = Self { flak: 100, spotting: 100 };
}

/// The damage that ships deal and the damage that they bear.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Strength {
    pub(super) deals: i64,
    pub(super) bears: i64,
}

impl Strength {
    /// The middle between both.
    pub(super) fn whole(self) -> i64 {
        (self.deals * self.bears).max(0).isqrt()
    }

    fn and(self, other: Self) -> Self {
        Self { deals: self.deals + other.deals, bears: self.bears + other.bears }
    }

    /// How much stronger `more` would make it, in ten-thousandths.
    pub(super) fn gain(self, more: Self) -> i64 {
        let share = |part: i64, whole: i64| part * 5_000 / whole.max(1);
        share(more.deals, self.deals) + share(more.bears, self.bears)
    }
}

/// A fleet lined up, with what each of its ships is worth.
#[derive(Debug)]
pub(super) struct Muster<'a> {
    pub(super) team: Team<'a>,
    pub(super) units: Vec<Strength>,
    pub(super) sum: Strength,
    needs: Needs,
}

impl<'a> Muster<'a> {
    pub(super) fn of(rules: &'a Rules, fleet: &Fleet, needs: Needs) -> Self {
        let team = Team::muster(rules, Seat::P1, fleet, &mut Events::muted());
        let worth = |unit: &Unit| {
            let bare = || fitted(rules, (&team, needs), unit, (&Stats::default(), &[]), unit.tags());
            unit.is_active().then(bare).unwrap_or_default()
        };
        let units: Vec<Strength> = team.units.iter().map(worth).collect();
        let sum = units.iter().fold(Strength::default(), |sum, unit| sum.and(*unit));
        Self { team, units, sum, needs }
    }

    /// How much stronger a ship would make the fleet with something more aboard, in ten-thousandths.
    pub(super) fn fit(&self, rules: &Rules, ship: &Ship, place: usize, what: &Id) -> i64 {
        let unit = &self.team.units[place];
        let (stats, triggers, flies) = match (rules.item(what), rules.part(what)) {
            (Some(item), _) => (&item.stats, item.triggers.as_slice(), item.grants_flight),
            (None, Some(part)) => (&part.stats, [].as_slice(), false),
            (None, None) => return 0,
        };
        let mut tags = unit.tags();
        if flies && tags & rules.index.arms[0].by_tag == 0 {
            let mut ship = ship.clone();
            ship.items.push(*what);
            tags = ships::sheet(rules, &ship).tags;
        }
        let then = fitted(rules, (&self.team, self.needs), unit, (stats, triggers), tags);
        let now = self.units[place];
        self.sum.gain(Strength { deals: then.deals - now.deals, bears: then.bears - now.bears })
    }
}

/// What a ship is worth with something more aboard.
fn fitted(
    rules: &Rules,
    (team, needs): (&Team<'_>, Needs),
    unit: &Unit,
    (more, added): (&Stats, &[Trigger]),
    tags: TagSet,
) -> Strength {
    let mut stats = unit.stats;
    stats.add(more);
    let stats = stats.floored();
    let triggers = || unit.triggers.iter().chain(added);
    let hit = &rules.content.combat.hit;
    let chance = i64::from(hit_chance(hit, stats.accuracy, TYPICAL_EVASION));
    let mut deals = 0;
    for arm in &rules.index.arms {
        let blow = |percent: u32| {
            let base = base_damage_of(arm, team, &stats, tags, percent);
            i64::from(wounds(base, TYPICAL_ARMOR)) + ills(rules, arm, triggers())
        };
        // Flak and the fall of the turn order cost air attacks some of their worth.
        let worth = if arm.phase == Phase::AirOperations { 80 } else { 100 };
        deals += attacks(arm, &stats, tags, triggers()).map(blow).sum::<i64>() * chance * worth / 100;
    }
    // What serves all ships counts for each.
    let ships = team.units.len() as i64;
    let (mut mends, mut shelter, mut eyes) = (0, 0, 0);
    for trigger in triggers() {
        match trigger.effect {
            Effect::Repair { amount } => mends += i64::from(amount) * TYPICAL_TURNS,
            Effect::Flak { chance } => shelter += i64::from(chance) * needs.flak * ships,
            // To spot is to hit what hides.
            Effect::Spot { amount } => eyes += i64::from(amount) * needs.spotting * ships,
            Effect::StandardAttack {} | Effect::ExtraAttack { .. } | Effect::Inflict { .. } => {}
        }
    }
    let struck = i64::from(hit_chance(hit, TYPICAL_ACCURACY, stats.evasion)).max(1);
    let blow = (TYPICAL_BLOW - i64::from(stats.armor) / 2).max(6);
    let hp = i64::from(unit.hp + more.hp) + mends;
    let bears = hp * 1000 / struck * TYPICAL_BLOW / blow * (2_000_000 + shelter) / 2_000_000;
    deals += deals * eyes / 1_000_000;
    Strength { deals, bears }
}

/// The attacks of a ship in a phase, each in percent of the usual damage.
fn attacks<'t>(
    arm: &Arm,
    stats: &Stats,
    tags: TagSet,
    triggers: impl Iterator<Item = &'t Trigger> + Clone,
) -> impl Iterator<Item = u32> {
    let here = triggers.filter(|trigger| trigger.phase == arm.phase);
    let able = (arm.weapon.by_stat && stats.of(arm.weapon.stat) > 0)
        || tags & arm.by_tag != 0
        || here.clone().any(|trigger| trigger.effect == Effect::StandardAttack {});
    let extra = here.filter_map(|trigger| match trigger.effect {
        Effect::ExtraAttack { percent } => Some(percent),
        Effect::StandardAttack {}
        | Effect::Flak { .. }
        | Effect::Spot { .. }
        | Effect::Repair { .. }
        | Effect::Inflict { .. } => None,
    });
    able.then_some(100).into_iter().chain(extra.filter(move |_| able))
}

/// What a hit leaves behind, in HP.
fn ills<'t>(rules: &Rules, arm: &Arm, triggers: impl Iterator<Item = &'t Trigger>) -> i64 {
    let ill = |trigger: &Trigger| match trigger.effect {
        Effect::Inflict { status, chance } => {
            let rule = rules.status(&status);
            let hurts = i64::from(-rule.hp_per_turn) * i64::from(rule.turns).min(TYPICAL_TURNS);
            let hampers = if rule.stats == Stats::default() { 0 } else { 5 };
            (hurts + hampers) * i64::from(chance) / 1_000
        }
        Effect::StandardAttack {}
        | Effect::ExtraAttack { .. }
        | Effect::Flak { .. }
        | Effect::Spot { .. }
        | Effect::Repair { .. } => 0,
    };
    triggers.filter(|trigger| trigger.phase == arm.phase).map(ill).sum()
}

/// How strong a fleet is.
pub(super) fn strength(rules: &Rules, fleet: &Fleet) -> Strength {
    Muster::of(rules, fleet, Needs::TYPICAL).sum
}

/// The places that ships still have for things.
#[derive(Debug)]
pub(super) struct Room {
    slots: Vec<[u8; 4]>,
    mods: Vec<u8>,
}

impl Room {
    pub(super) fn of(rules: &Rules, fleet: &Fleet) -> Self {
        let slots = fleet.ships.iter().map(|ship| {
            let slots = ships::slots(rules, &ship.hull, &ship.mods);
            let mut left = SlotType::ALL.map(|slot| slots.of(slot));
            for item in ship.items.iter().filter_map(|id| rules.item(id)) {
                let place = item.slot as usize;
                left[place] = left[place].saturating_sub(1);
            }
            left
        });
        let free = |ship: &Ship| rules.hull(&ship.hull).mod_slots.saturating_sub(ship.mods.len() as u8);
        Self { slots: slots.collect(), mods: fleet.ships.iter().map(free).collect() }
    }

    /// Whether a ship has a place for a thing.
    fn has(&self, rules: &Rules, ship: &Ship, place: usize, what: &Id) -> bool {
        match (rules.item(what), rules.part(what)) {
            (Some(item), _) => self.slots[place][item.slot as usize] > 0,
            (None, Some(part)) => self.mods[place] > 0 && part.fits(rules.hull(&ship.hull).kind),
            (None, None) => false,
        }
    }

    fn take(&mut self, rules: &Rules, place: usize, what: &Id) {
        match rules.item(what) {
            Some(item) => self.slots[place][item.slot as usize] -= 1,
            None => self.mods[place] -= 1,
        }
    }

    /// The ship to which a thing would add most, and how much of the fleet's strength, in ten-thousandths.
    pub(super) fn best(
        &self,
        rules: &Rules,
        fleet: &Fleet,
        muster: &Muster<'_>,
        what: &Id,
    ) -> Option<(usize, i64)> {
        let ships = fleet.ships.iter().enumerate().filter(|(_, ship)| ship.is_active());
        let open = ships.filter(|(place, ship)| self.has(rules, ship, *place, what));
        let gains = open.map(|(place, ship)| (place, muster.fit(rules, ship, place, what)));
        gains.max_by_key(|(place, gain)| (*gain, std::cmp::Reverse(*place)))
    }

    /// What all that lies in store would add, each thing where it adds most, in ten-thousandths.
    pub(super) fn fill(mut self, rules: &Rules, fleet: &Fleet, muster: &Muster<'_>) -> (Self, i64) {
        let mut sum = 0;
        for what in &fleet.stores {
            if let Some((place, gain)) = self.best(rules, fleet, muster, what).filter(|(_, gain)| *gain > 0) {
                self.take(rules, place, what);
                sum += gain;
            }
        }
        (self, sum)
    }
}
