//! Flight: who slips away before a combat, and who is pursued after one (FL-33, FL-34).

use kernel::{Dice, Events, Purpose, RuleId};

use super::{Rules, nodes, orders, ships};
use crate::Id;
use crate::event::{Event, Side};
use crate::rejection::Rejection;
use crate::state::{Engagement, Fleet, State, Task};

const CAUGHT: Purpose = Purpose::new("caught", RuleId("FL-33"));

/// How fast a fleet is: the mean of its active ships.
fn speed(rules: &Rules, fleet: &Fleet) -> i64 {
    let speeds = fleet.ships.iter().filter(|ship| ship.is_active());
    let (sum, count) = speeds
        .fold((0, 0), |(sum, count), ship| (sum + i64::from(ships::sheet(rules, ship).own.speed), count + 1));
    sum / i64::max(count, 1)
}

/// How often `pursuer` catches a fleet that flees, in thousandths.
pub(crate) fn caught_chance(rules: &Rules, pursuer: &Fleet, fleeing: &Fleet) -> u32 {
    let chase = &rules.content.combat.chase;
    let faster = speed(rules, pursuer) - speed(rules, fleeing);
    let chance = i64::from(chase.base) + i64::from(chase.per_knot) * faster;
    chance.clamp(i64::from(chase.min), i64::from(chase.max)) as u32
}

/// What it costs to slip away (FL-34).
pub(crate) fn slip_price(rules: &Rules, state: &State) -> u32 {
    let percent = rules.content.economy.slip_cost_percent;
    (u64::from(state.salvage) * u64::from(percent) / 100) as u32
}

pub(crate) fn check_slip(rules: &Rules, state: &State, doctrine: &Id, why: &mut Vec<Rejection>) {
    nodes::check_doctrine(rules, doctrine, why);
    if state.at_boss() {
        why.push(Rejection::NoWayOut {});
    }
}

pub(crate) fn check_pursue(rules: &Rules, state: &State, doctrine: &Id, why: &mut Vec<Rejection>) {
    nodes::check_doctrine(rules, doctrine, why);
    let (price, salvage) = (rules.content.economy.pursuit_cost, state.salvage);
    if price > salvage {
        why.push(Rejection::TooDear { price, salvage });
    }
}

/// Tries to slip away from the enemy fleet (FL-34). Who is caught fights.
pub(crate) fn slip_away(
    rules: &Rules,
    state: &mut State,
    doctrine: &Id,
    dice: &mut Dice,
    events: &mut Events<Event>,
) {
    let Task::Battle { enemy, .. } = &state.task else { return };
    let chance = caught_chance(rules, enemy, &state.fleet);
    let caught = dice.chance(chance, &CAUGHT);
    events.emit(|| Event::FlightTried { of: Side::Yours, chance, caught });
    if caught {
        return nodes::fight(rules, state, doctrine, dice, events);
    }
    nodes::pay(state, slip_price(rules, state), events);
    state.task = Task::Choosing {};
}

/// Pursues the enemy fleet that breaks off (FL-33). What is caught fights to the end.
pub(crate) fn pursue(
    rules: &Rules,
    state: &mut State,
    doctrine: &Id,
    dice: &mut Dice,
    events: &mut Events<Event>,
) {
    let Task::Chase { encounter, enemy, left } = std::mem::replace(&mut state.task, Task::Choosing {}) else {
        return;
    };
    nodes::pay(state, rules.content.economy.pursuit_cost, events);
    let chance = caught_chance(rules, &state.fleet, &enemy);
    let caught = dice.chance(chance, &CAUGHT);
    events.emit(|| Event::FlightTried { of: Side::Theirs, chance, caught });
    if caught {
        let fight = Engagement::new(encounter, enemy, *doctrine);
        let fight = Engagement { cornered: true, left, ..fight };
        return orders::fight_on(rules, state, fight, None, dice, events);
    }
    let spoils = nodes::Spoils::Part { left: left.is_some() };
    nodes::reward(rules, state, rules.encounter(&encounter), spoils, dice, events);
}

/// Lets the enemy fleet go: part of the reward (FL-27, FL-33).
pub(crate) fn let_go(rules: &Rules, state: &mut State, dice: &mut Dice, events: &mut Events<Event>) {
    let Task::Chase { encounter, left, .. } = state.task else { return };
    let spoils = nodes::Spoils::Part { left: left.is_some() };
    nodes::reward(rules, state, rules.encounter(&encounter), spoils, dice, events);
}

#[cfg(test)]
mod tests;
