//! Combat resolves itself from the fleets and the dice (FL-10 to FL-20).
//!
//! A pure function, symmetric in the two fleets. Ships act in the order of speed whatever their side, so that the only
//! rolls in an order of sides are the lots at the start: swap the fleets and the lots, and the result is swapped.

mod attack;
mod detection;
mod repair;
mod team;
#[cfg(test)]
mod tests;
mod unit;

use kernel::{Dice, Events, Purpose, RuleId};

use super::Rules;
use crate::content::Phase;
use crate::event::{CombatOutcome, Event, Side};
use crate::rules::orders::Given;
use crate::state::{Engagement, Fleet, Status};

pub(crate) use attack::{acts, base_damage, base_damage_of, forced_by, hit_chance, target_weights, wounds};
pub(crate) use team::{Team, tell_tags};
pub(crate) use unit::Unit;

const LOT: Purpose = Purpose::new("lot", RuleId("FL-12"));

/// Lots are drawn from so many, so that equal ones are rare.
const LOTS: u32 = 1 << 20;

/// What a combat left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Aftermath {
    pub(crate) outcome: CombatOutcome,
    pub(crate) turns: u32,
    /// A toll for each ship of each side.
    pub(crate) tolls: [Vec<Toll>; 2],
    /// How often a ship's stats and tags were derived.
    pub(crate) derivations: u32,
}

/// What a combat left of a ship.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Toll {
    pub(crate) hp: i32,
    pub(crate) destroyed: bool,
    pub(crate) statuses: Vec<Status>,
}

/// A combat in progress.
#[derive(Debug)]
pub(crate) struct Combat<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) teams: [Team<'a>; 2],
    /// Below which share of its HP each side retreats, in percent.
    retreat_below: [u32; 2],
    turn: u32,
    /// Sides and ships in the order in which they act.
    order: Vec<(usize, usize)>,
}

/// Fights a combat to its end (FL-10).
pub(crate) fn resolve_combat(
    rules: &Rules,
    sides: [Side; 2],
    fleets: [&Fleet; 2],
    retreat_below: [u32; 2],
    dice: &mut Dice,
    events: &mut Events<Event>,
) -> Aftermath {
    let mut combat = Combat::between(rules, sides, fleets, retreat_below, events);
    let outcome = combat.finish(dice, events);
    combat.aftermath(outcome)
}

impl<'a> Combat<'a> {
    /// A combat of a run.
    pub(crate) fn new(
        rules: &'a Rules,
        fleets: [&'a Fleet; 2],
        retreat_below: [u32; 2],
        events: &mut Events<Event>,
    ) -> Self {
        Self::between(rules, Side::RUN, fleets, retreat_below, events)
    }

    fn between(
        rules: &'a Rules,
        sides: [Side; 2],
        [first, second]: [&'a Fleet; 2],
        retreat_below: [u32; 2],
        events: &mut Events<Event>,
    ) -> Self {
        let teams =
            [Team::muster(rules, sides[0], first, events), Team::muster(rules, sides[1], second, events)];
        Self { rules, teams, retreat_below, turn: 0, order: Vec::new() }
    }

    /// A combat of a run that begins, or that goes on where it stood still (FL-37), by an order if one was given.
    pub(crate) fn of(
        rules: &'a Rules,
        own: &'a Fleet,
        fight: &'a Engagement,
        order: Option<Given>,
        events: &mut Events<Event>,
    ) -> Self {
        let plan = rules.encounter(&fight.encounter);
        let theirs = if fight.cornered { 0 } else { rules.doctrine(&plan.doctrine).retreat_below };
        let retreat_below = [rules.doctrine(&fight.doctrine).retreat_below, theirs];
        let mut silent = Events::muted();
        let events = if fight.turn == 0 { events } else { &mut silent };
        let mut combat = Self::new(rules, [own, &fight.enemy], retreat_below, events);
        if fight.turn > 0 {
            combat.turn = fight.turn;
            let sides = [(fight.began_with.p1, &fight.sunk.p1), (fight.began_with.p2, &fight.sunk.p2)];
            for (team, (hp, sunk)) in combat.teams.iter_mut().zip(sides) {
                team.hp_at_start = i32::try_from(hp).unwrap_or(i32::MAX);
                for place in sunk {
                    team.units[usize::from(*place)].destroyed = true;
                }
            }
        }
        if let Some(order) = order {
            combat.obey(order);
        }
        combat
    }

    /// The player's fleet follows an order (FL-38).
    fn obey(&mut self, given: Given) {
        let order = &self.rules.content.orders[given.order];
        let [own, theirs] = &mut self.teams;
        own.follow(order);
        theirs.marked = given.target.zip(order.aim).map(|(target, aim)| (usize::from(target), aim));
    }

    /// Fights on to the end.
    pub(crate) fn finish(&mut self, dice: &mut Dice, events: &mut Events<Event>) -> CombatOutcome {
        self.until(None, dice, events).unwrap_or(CombatOutcome::Draw {})
    }

    /// Fights on to the end of a turn, or to the end of the combat: that says how it ended.
    pub(crate) fn until(
        &mut self,
        pause: Option<u32>,
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) -> Option<CombatOutcome> {
        self.draw_lots(dice);
        let outcome = self.fight(pause, dice, events)?;
        events.emit(|| Event::CombatEnded { outcome });
        Some(outcome)
    }

    /// Every ship draws a lot for where speeds are equal (D5). Equal lots are drawn again.
    fn draw_lots(&mut self, dice: &mut Dice) {
        for unit in self.teams.iter_mut().flat_map(|team| &mut team.units) {
            unit.lot = dice.roll(LOTS, &LOT);
        }
        let (mut lots, mut rounds) = (Vec::new(), 0);
        loop {
            lots.clear();
            lots.extend(self.teams.iter().flat_map(|team| team.units.iter().map(|unit| unit.lot)));
            lots.sort_unstable();
            let Some(pair) = lots.windows(2).find(|pair| pair[0] == pair[1]) else { return };
            let lot = pair[0];
            if !dice.again(&mut rounds, &LOT) {
                return;
            }
            for unit in self.teams.iter_mut().flat_map(|team| &mut team.units) {
                if unit.lot == lot {
                    unit.lot = dice.roll(LOTS, &LOT);
                }
            }
        }
    }

    fn fight(
        &mut self,
        pause: Option<u32>,
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) -> Option<CombatOutcome> {
        if let Some(outcome) = self.decided() {
            return Some(outcome);
        }
        for turn in self.turn + 1..=self.rules.content.combat.turn_limit {
            self.turn = turn;
            events.emit(|| Event::TurnBegan { turn });
            self.teams.iter_mut().for_each(Team::begin_turn);
            let mut outcome = None;
            for phase in Phase::ALL {
                events.emit(|| Event::PhaseBegan { phase });
                self.line_up();
                match phase {
                    Phase::Detection => self.detect(dice, events),
                    Phase::AirOperations => self.attack(0, dice, events),
                    Phase::SurfaceGunnery => self.attack(1, dice, events),
                    Phase::TorpedoAttacks => self.attack(2, dice, events),
                    Phase::DamageControl => self.control_damage(dice, events),
                }
                events.emit(|| Event::PhaseEnded { phase });
                outcome = self.decided();
                if outcome.is_some() {
                    break;
                }
            }
            events.emit(|| Event::TurnEnded { turn });
            if let Some(outcome) = outcome.or_else(|| self.broken_off(events)) {
                return Some(outcome);
            }
            if pause == Some(turn) {
                return None;
            }
        }
        Some(CombatOutcome::Draw {})
    }

    /// Puts the active ships in the order in which they act (FL-12): fastest first, equal speeds by their lots, the
    /// higher first in odd turns and the lower in even ones (D5).
    fn line_up(&mut self) {
        self.order.clear();
        for (side, team) in self.teams.iter().enumerate() {
            let active = team.units.iter().enumerate().filter(|(_, unit)| unit.is_active());
            self.order.extend(active.map(|(place, _)| (side, place)));
        }
        let (teams, odd) = (&self.teams, self.turn % 2 == 1);
        self.order.sort_unstable_by_key(|(side, place)| {
            let unit = &teams[*side].units[*place];
            let lot = if odd { LOTS - unit.lot } else { unit.lot };
            (-unit.stats.speed, lot)
        });
    }

    /// A combat ends when a side has no active ship (FL-11).
    pub(crate) fn decided(&self) -> Option<CombatOutcome> {
        let [first, second] = &self.teams;
        match [first.is_active(), second.is_active()] {
            [true, true] => None,
            [true, false] => Some(CombatOutcome::Won { by: first.side }),
            [false, true] => Some(CombatOutcome::Won { by: second.side }),
            [false, false] => Some(CombatOutcome::Draw {}),
        }
    }

    /// A side retreats when its HP falls below what its doctrine bears (FL-19, D7).
    fn broken_off(&self, events: &mut Events<Event>) -> Option<CombatOutcome> {
        let [first, second] = [0, 1].map(|side: usize| {
            let team = &self.teams[side];
            let below = i64::from(self.retreat_below[side]) * i64::from(team.hp_at_start);
            i64::from(team.hp()) * 100 < below
        });
        let sides = [0, 1].map(|side: usize| self.teams[side].side);
        for (side, retreats) in sides.into_iter().zip([first, second]) {
            if retreats {
                events.emit(|| Event::Retreated { side });
            }
        }
        match (first, second) {
            (false, false) => None,
            (true, false) => Some(CombatOutcome::Retreat { of: sides[0] }),
            (false, true) => Some(CombatOutcome::Retreat { of: sides[1] }),
            (true, true) => Some(CombatOutcome::Draw {}),
        }
    }

    fn aftermath(self, outcome: CombatOutcome) -> Aftermath {
        let derivations = self.teams.iter().map(|team| team.derivations).sum();
        Aftermath { outcome, turns: self.turn, tolls: self.tolls(), derivations }
    }

    /// How many turns were fought.
    pub(crate) const fn turn(&self) -> u32 {
        self.turn
    }

    /// The HP of each side when the combat began.
    pub(crate) fn began_with(&self) -> [i32; 2] {
        [0, 1].map(|side: usize| self.teams[side].hp_at_start)
    }

    /// What it left of each ship of each side.
    pub(crate) fn tolls(self) -> [Vec<Toll>; 2] {
        self.teams.map(|team| team.units.into_iter().map(Unit::toll).collect())
    }
}
