//! Events at sea: choices with weighted outcomes (FL-22).

use kernel::content::Entries;
use kernel::{Dice, Events, Purpose, RuleId};

use super::{Rules, draws, nodes, ships};
use crate::Id;
use crate::content::{Choice, ChoiceOutcome, ShipPlan, Turn, Which};
use crate::event::Event;
use crate::rejection::Rejection;
use crate::state::{State, Status, Task};

const OUTCOME: Purpose = Purpose::new("event_outcome", RuleId("FL-22"));
const STRUCK: Purpose = Purpose::new("struck_ship", RuleId("FL-22"));

/// A choice of an event, by its id.
pub(crate) fn choice<'a>(rules: &'a Rules, event: &Id, choice: &Id) -> Option<&'a Choice> {
    rules.incident(event).choices.entry(choice)
}

pub(crate) fn check_choice(rules: &Rules, state: &State, id: &Id, why: &mut Vec<Rejection>) {
    let Task::Event { event } = &state.task else { return };
    let Some(choice) = choice(rules, event, id) else {
        return why.push(Rejection::UnknownChoice { choice: *id });
    };
    let (price, salvage) = (choice.needs.salvage, state.salvage);
    if price > salvage {
        why.push(Rejection::TooDear { price, salvage });
    }
    if let Some(tag) = choice.needs.tag
        && !ships::has_tag(rules, &state.fleet, rules.index.tag(&tag))
    {
        why.push(Rejection::TagMissing { tag });
    }
    // D15: whatever the dice would say.
    let shut = |hull: &Id| rules.hull(hull).locked && state.unlocks.binary_search(hull).is_err();
    why.extend(choice.joining().find(shut).map(|what| Rejection::Locked { what }));
}

/// Decides an event, and lets fortune take its turns.
pub(crate) fn choose(rules: &Rules, state: &mut State, id: &Id, dice: &mut Dice, events: &mut Events<Event>) {
    let Task::Event { event } = state.task else { return };
    let Some(choice) = choice(rules, &event, id) else { return };
    state.task = Task::Choosing {};
    nodes::pay(state, choice.needs.salvage, events);
    let of = if choice.outcomes.len() == 1 { 0 } else { choice.outcomes.iter().map(|one| one.weight).sum() };
    let face = if of == 0 { 0 } else { dice.roll(of, &OUTCOME) };
    let place = fallen(&choice.outcomes, face);
    events.emit(|| Event::ChoiceMade { event, choice: *id, outcome: place as u8, die: face, of });
    for turn in &choice.outcomes[place].effects {
        take_turn(rules, state, turn, dice, events);
    }
}

/// Which outcome a face brings: each has as many faces as its weight, in order.
fn fallen(outcomes: &[ChoiceOutcome], face: u32) -> usize {
    let mut last = 0;
    let reached = outcomes.iter().position(|outcome| {
        last += outcome.weight;
        face <= last
    });
    reached.unwrap_or_default()
}

fn take_turn(rules: &Rules, state: &mut State, turn: &Turn, dice: &mut Dice, events: &mut Events<Event>) {
    match turn {
        Turn::Salvage { amount } if amount.is_negative() => nodes::pay(state, amount.unsigned_abs(), events),
        Turn::Salvage { amount } => nodes::gain(state, amount.unsigned_abs(), events),
        Turn::Damage { which, percent } => each(rules, state, *which, dice, |state, ship| {
            hurt(rules, state, ship, *percent, events);
        }),
        Turn::Repair { which, percent } => each(rules, state, *which, dice, |state, ship| {
            mend(rules, state, ship, *percent, events);
        }),
        Turn::Find { what } => {
            if let Some(what) = what.or_else(|| draws::draw_loot(rules, &state.unlocks, dice)) {
                nodes::find(rules, state, what, events);
            }
        }
        Turn::Join { hull } => join(rules, state, *hull, 100, events),
        Turn::Inflict { which, status } => each(rules, state, *which, dice, |state, ship| {
            let who = ships::who(&state.fleet, ship);
            let (statuses, turns) = (&mut state.fleet.ships[ship].statuses, rules.status(status).turns);
            // D6: one that the ship has begins anew.
            if let Some(had) = statuses.iter_mut().find(|other| other.id == *status) {
                had.turns = turns;
                return;
            }
            statuses.push(Status { id: *status, turns });
            events.emit(|| Event::StatusGained { ship: who, status: *status });
        }),
        Turn::Ambush { encounter } => nodes::meet(rules, state, *encounter, events),
    }
}

fn each(
    rules: &Rules,
    state: &mut State,
    which: Which,
    dice: &mut Dice,
    mut act: impl FnMut(&mut State, usize),
) {
    let ships = state.fleet.ships.len();
    match which {
        Which::All => (0..ships).for_each(|ship| act(state, ship)),
        Which::One if ships > 1 => {
            let ship = dice.below(ships as u32, &STRUCK) as usize;
            act(state, ship);
        }
        Which::One => act(state, 0),
        Which::Weakest => {
            let share = |ship: &usize| {
                let found = &state.fleet.ships[*ship];
                i64::from(found.hp) * 1000 / i64::from(ships::whole(rules, found))
            };
            if let Some(ship) = (0..ships).min_by_key(share) {
                act(state, ship);
            }
        }
    }
}

fn share(whole: i32, percent: u32) -> i32 {
    i32::try_from(i64::from(whole) * i64::from(percent) / 100).unwrap_or(whole).max(1)
}

/// Harm outside a combat never sinks a ship (D10).
fn hurt(rules: &Rules, state: &mut State, ship: usize, percent: u32, events: &mut Events<Event>) {
    let who = ships::who(&state.fleet, ship);
    let found = &mut state.fleet.ships[ship];
    let damage = share(ships::whole(rules, found), percent).min(found.hp - 1);
    if damage > 0 {
        found.hp -= damage;
        let hp = found.hp;
        events.emit(|| Event::ShipDamaged { ship: who, damage: damage.unsigned_abs(), hp });
    }
}

fn mend(rules: &Rules, state: &mut State, ship: usize, percent: u32, events: &mut Events<Event>) {
    let who = ships::who(&state.fleet, ship);
    let found = &mut state.fleet.ships[ship];
    let whole = ships::whole(rules, found);
    let amount = share(whole, percent).min(whole - found.hp);
    if amount > 0 {
        found.hp += amount;
        let hp = found.hp;
        events.emit(|| Event::ShipRepaired { ship: who, amount: amount.unsigned_abs(), hp });
    }
}

/// A ship joins with a share of its HP; a full fleet sells it instead (D11).
pub(crate) fn join(rules: &Rules, state: &mut State, hull: Id, percent: u32, events: &mut Events<Event>) {
    if state.fleet.ships.len() >= usize::from(rules.content.economy.max_ships) {
        return nodes::sell(rules, state, hull, rules.hull(&hull).price, events);
    }
    let plan = ShipPlan { hull, name: None, mods: Vec::new(), items: Vec::new() };
    let mut ship = ships::build(rules, &plan, &state.fleet.ships);
    ship.hp = share(ship.hp, percent);
    state.fleet.ships.push(ship);
    let who = ships::who(&state.fleet, state.fleet.ships.len() - 1);
    events.emit(|| Event::ShipJoined { ship: who, hull });
}

#[cfg(test)]
mod tests;
