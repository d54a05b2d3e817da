//! Orders inside a fight: when it stands still, and what can be ordered (FL-37, FL-38).

use kernel::{Dice, Events, Pair};

use super::combat::{Combat, Toll};
use super::{Rules, nodes};
use crate::Id;
use crate::command::Command;
use crate::event::{CombatOutcome, Event, Side, Who};
use crate::rejection::Rejection;
use crate::state::{Engagement, Fleet, Ship, State, Task};

/// An order that was given (FL-38).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Given {
    /// Its place in the content.
    pub(crate) order: usize,
    /// The enemy ship that it names.
    pub(crate) target: Option<u8>,
}

/// How often a fight may stop at most (FL-37).
pub(crate) fn most(rules: &Rules) -> u8 {
    if rules.content.orders.is_empty() { 0 } else { rules.content.combat.order_turns.len() as u8 }
}

/// The order of this id, aimed as it was told.
pub(crate) fn given(rules: &Rules, order: &Id, target: Option<u8>) -> Option<Given> {
    rules.index.orders.find(order).map(|order| Given { order, target })
}

pub(crate) fn check(rules: &Rules, state: &State, order: &Id, target: Option<u8>, why: &mut Vec<Rejection>) {
    let Task::Fight { fight } = &state.task else { return };
    let Some(Given { order: place, .. }) = given(rules, order, target) else {
        return why.push(Rejection::UnknownOrder { order: *order });
    };
    match (rules.content.orders[place].aim, target) {
        (Some(_), None) => why.push(Rejection::OrderNeedsTarget { order: *order }),
        (None, Some(_)) => why.push(Rejection::OrderTakesNoTarget { order: *order }),
        (Some(_), Some(target)) => {
            if !fight.enemy.ships.get(usize::from(target)).is_some_and(Ship::is_active) {
                why.push(Rejection::TargetOutOfAction { target });
            }
        }
        (None, None) => {}
    }
}

/// Visits what can be ordered in a fight that stands still; an order that is aimed once for each ship that it may name.
pub(crate) fn options(rules: &Rules, fight: &Engagement, visit: &mut dyn FnMut(Command)) {
    for order in &rules.content.orders {
        let give = |target| Command::GiveOrder { order: order.id, target };
        if order.aim.is_none() {
            visit(give(None));
            continue;
        }
        for (place, _) in (0u8..).zip(&fight.enemy.ships).filter(|(_, ship)| ship.is_active()) {
            visit(give(Some(place)));
        }
    }
    visit(Command::FightOn);
}

/// Goes on with the fight, by an order (FL-37).
pub(crate) fn give(
    rules: &Rules,
    state: &mut State,
    order: &Id,
    target: Option<u8>,
    dice: &mut Dice,
    events: &mut Events<Event>,
) {
    let Some(fight) = take(state) else { return };
    let Some(given) = given(rules, order, target) else { return };
    let named = target.and_then(|place| Some((place, fight.enemy.ships.get(usize::from(place))?)));
    let target = named.map(|(ship, found)| Who { side: Side::Theirs.seat(), ship, name: found.name });
    events.emit(|| Event::OrderGiven { order: *order, target });
    fight_on(rules, state, fight, Some(given), dice, events);
}

/// Goes on with the fight without an order (FL-37).
pub(crate) fn hold(rules: &Rules, state: &mut State, dice: &mut Dice, events: &mut Events<Event>) {
    if let Some(fight) = take(state) {
        fight_on(rules, state, fight, None, dice, events);
    }
}

/// The fight that stands still; of any other task nothing, and it stays.
fn take(state: &mut State) -> Option<Engagement> {
    let task = std::mem::replace(&mut state.task, Task::Choosing {});
    if let Task::Fight { fight } = task {
        return Some(fight);
    }
    state.task = task;
    None
}

/// Fights until the next order is asked for, or to the end (FL-37).
pub(crate) fn fight_on(
    rules: &Rules,
    state: &mut State,
    fight: Engagement,
    order: Option<Given>,
    dice: &mut Dice,
    events: &mut Events<Event>,
) {
    let mut combat = Combat::of(rules, &state.fleet, &fight, order, events);
    let outcome = if breaks_off(rules, order) {
        events.emit(|| Event::Retreated { side: Side::Yours });
        let outcome = CombatOutcome::Retreat { of: Side::Yours };
        events.emit(|| Event::CombatEnded { outcome });
        Some(outcome)
    } else {
        combat.until(next_stop(rules, state, fight.turn), dice, events)
    };
    let (turn, [own, theirs]) = (combat.turn(), combat.began_with());
    let began_with = Pair { p1: own.unsigned_abs(), p2: theirs.unsigned_abs() };
    let tolls = combat.tolls();
    match outcome {
        Some(outcome) => nodes::settle(rules, state, fight, (outcome, tolls), dice, events),
        None => stand_still(state, Engagement { turn, began_with, ..fight }, tolls, events),
    }
}

/// The turn after which the fight stops next.
fn next_stop(rules: &Rules, state: &State, turn: u32) -> Option<u32> {
    let stops = rules.content.combat.order_turns.iter().copied().take(usize::from(state.orders));
    stops.filter(|stop| *stop > turn).min()
}

/// Whether the order is to break off (FL-38).
pub(crate) fn breaks_off(rules: &Rules, order: Option<Given>) -> bool {
    order.is_some_and(|given| rules.content.orders[given.order].breaks_off)
}

/// Both fleets as the turn left them, while an order is awaited. Disabled and destroyed ships keep their places.
fn stand_still(state: &mut State, mut fight: Engagement, tolls: [Vec<Toll>; 2], events: &mut Events<Event>) {
    let turn = fight.turn;
    let [own, theirs] = tolls;
    fight.sunk = Pair { p1: write(&mut state.fleet, own), p2: write(&mut fight.enemy, theirs) };
    state.task = Task::Fight { fight };
    events.emit(|| Event::OrdersAwaited { turn });
}

/// Writes what a turn left into a fleet, and says which ships sank.
fn write(fleet: &mut Fleet, tolls: Vec<Toll>) -> Vec<u8> {
    let mut sunk = Vec::new();
    for (place, (ship, toll)) in (0u8..).zip(fleet.ships.iter_mut().zip(tolls)) {
        ship.hp = toll.hp;
        ship.statuses = toll.statuses;
        if toll.destroyed {
            sunk.push(place);
        }
    }
    sunk
}

#[cfg(test)]
mod tests;
