//! The yard: equip, unequip, install, repair (FL-22, FL-29).

use kernel::Events;

use super::combat::tell_tags;
use super::{Rules, draws, nodes, ships};
use crate::content::Yard;
use crate::event::Event;
use crate::rejection::Rejection;
use crate::state::{Ship, State, Task};
use crate::{Id, Sale};

fn check_work<'a>(state: &'a State, ship: u8, why: &mut Vec<Rejection>) -> Option<&'a Ship> {
    if matches!(state.task, Task::Refit { works: 0, .. }) {
        why.push(Rejection::YardDone {});
    }
    let found = state.fleet.ships.get(usize::from(ship));
    if found.is_none() {
        why.push(Rejection::UnknownShip { ship, ships: state.fleet.ships.len() as u8 });
    }
    found
}

/// What a yard sells, in its order (D19). What is locked is not sold (FL-24).
pub(crate) fn sold<'a>(rules: &'a Rules, unlocks: &'a [Id], yard: &'a Yard) -> impl Iterator<Item = Sale> {
    let open = |what: &&Id| rules.item(what).is_none_or(|item| draws::is_open(unlocks, item));
    let percent = rules.content.economy.pool_price_percent;
    let price = move |what: &Id| nodes::share(nodes::price(rules, what), percent);
    let sale = move |what: &Id| Sale { yard: yard.id, what: *what, price: price(what) };
    yard.equipment_pool.iter().filter(open).map(sale)
}

/// What the yard sells where the fleet is (D19).
pub(crate) fn sales(rules: &Rules, state: &State) -> Vec<Sale> {
    let works = matches!(state.task, Task::Refit { .. });
    let here = state.chart.here().filter(|_| works).and_then(|node| node.known);
    let yard = here.and_then(|yard| rules.yard(&yard));
    yard.map(|yard| sold(rules, &state.unlocks, yard).collect()).unwrap_or_default()
}

/// What a thing costs in a yard: nothing when it lies in store, and none when there is none of it.
pub(crate) fn cost(rules: &Rules, state: &State, what: &Id) -> Option<u32> {
    if state.fleet.stores.contains(what) {
        return Some(0);
    }
    sales(rules, state).into_iter().find(|sale| sale.what == *what).map(|sale| sale.price)
}

fn check_at_hand(rules: &Rules, state: &State, what: &Id, why: &mut Vec<Rejection>) {
    let salvage = state.salvage;
    match cost(rules, state, what) {
        None => why.push(Rejection::NotInStores { what: *what }),
        Some(price) if price > salvage => why.push(Rejection::TooDear { price, salvage }),
        Some(_) => {}
    }
}

pub(crate) fn check_equip(rules: &Rules, state: &State, ship: u8, item: &Id, why: &mut Vec<Rejection>) {
    let found = check_work(state, ship, why);
    check_at_hand(rules, state, item, why);
    let Some(rule) = rules.item(item) else { return why.push(Rejection::NotAnItem { what: *item }) };
    if let Some(found) = found {
        let slots = ships::slots(rules, &found.hull, &found.mods).of(rule.slot);
        if ships::taken(rules, &found.items, rule.slot) >= slots {
            why.push(Rejection::NoFreeSlot { slot: rule.slot, slots });
        }
    }
}

pub(crate) fn check_unequip(state: &State, ship: u8, item: &Id, why: &mut Vec<Rejection>) {
    if check_work(state, ship, why).is_some_and(|found| !found.items.contains(item)) {
        why.push(Rejection::NotAboard { ship, item: *item });
    }
}

pub(crate) fn check_install(rules: &Rules, state: &State, ship: u8, what: &Id, why: &mut Vec<Rejection>) {
    let found = check_work(state, ship, why);
    check_at_hand(rules, state, what, why);
    let Some(part) = rules.part(what) else { return why.push(Rejection::NotAMod { what: *what }) };
    if let Some(found) = found {
        let hull = rules.hull(&found.hull);
        if found.mods.len() >= usize::from(hull.mod_slots) {
            why.push(Rejection::ModSlotsFull { slots: hull.mod_slots });
        }
        if !part.fits(hull.kind) {
            why.push(Rejection::ModDoesNotFit { what: *what, hull: hull.kind });
        }
    }
}

/// How much HP the yard where the fleet is still repairs for nothing (FL-29).
pub(crate) const fn free(task: &Task) -> u32 {
    if let Task::Refit { free, .. } = task { *free } else { 0 }
}

/// What a repair costs where so much HP is free (FL-29).
pub(crate) const fn price(rules: &Rules, free: u32, amount: u32) -> u32 {
    amount.saturating_sub(free).div_ceil(rules.content.economy.hp_per_salvage)
}

/// How much HP can be paid for.
pub(crate) fn affordable(rules: &Rules, state: &State) -> u32 {
    state.salvage.saturating_mul(rules.content.economy.hp_per_salvage).saturating_add(free(&state.task))
}

/// How much HP a ship misses.
pub(crate) fn missing(rules: &Rules, ship: &Ship) -> u32 {
    u32::try_from(ships::whole(rules, ship) - ship.hp).unwrap_or(0)
}

/// The repairs that a yard does where so much is missing and so much can be paid for: none is nearly all that is missing
/// where all of it can be had (FL-29).
pub(crate) fn repairs(rules: &Rules, missing: u32, affordable: u32) -> impl Iterator<Item = u32> {
    let step = rules.content.economy.repair_step;
    let steps = (1..missing.div_ceil(step)).map(move |steps| steps * step);
    let apart = move |amount: &u32| missing > affordable || (missing - amount) * 2 >= step;
    steps.filter(apart).chain((missing > 0).then_some(missing))
}

pub(crate) fn check_repair(rules: &Rules, state: &State, ship: u8, amount: u32, why: &mut Vec<Rejection>) {
    if let Some(found) = check_work(state, ship, why) {
        let missing = missing(rules, found);
        if missing == 0 {
            why.push(Rejection::NothingToRepair { ship });
        } else if !repairs(rules, missing, affordable(rules, state)).any(|repair| repair == amount) {
            let step = rules.content.economy.repair_step;
            why.push(Rejection::RepairOutOfRange { amount, missing, step });
        }
    }
    let (price, salvage) = (price(rules, free(&state.task), amount), state.salvage);
    if price > salvage {
        why.push(Rejection::TooDear { price, salvage });
    }
}

/// Does a piece of work on a ship, and says which tags it brought and took (FL-20).
fn work(
    rules: &Rules,
    state: &mut State,
    ship: u8,
    events: &mut Events<Event>,
    work: impl FnOnce(&mut State, &mut Events<Event>),
) {
    let place = usize::from(ship);
    let before = ships::sheet(rules, &state.fleet.ships[place]).tags;
    work(state, events);
    if let Task::Refit { works, .. } = &mut state.task {
        *works -= 1;
    }
    let found = &mut state.fleet.ships[place];
    found.hp = found.hp.min(ships::whole(rules, found));
    let sheet = ships::sheet(rules, found);
    tell_tags(rules, ships::who(&state.fleet, place), [before, sheet.tags], &sheet, events);
}

/// Takes a thing from the stores, else buys it from the yard (D19).
fn fetch(rules: &Rules, state: &mut State, what: &Id, events: &mut Events<Event>) {
    match state.fleet.stores.iter().position(|other| other == what) {
        Some(place) => drop(state.fleet.stores.remove(place)),
        None => nodes::pay(state, cost(rules, state, what).unwrap_or(0), events),
    }
}

pub(crate) fn equip(rules: &Rules, state: &mut State, ship: u8, item: Id, events: &mut Events<Event>) {
    work(rules, state, ship, events, |state, events| {
        fetch(rules, state, &item, events);
        state.fleet.ships[usize::from(ship)].items.push(item);
        events.emit(|| Event::ItemEquipped { ship: ships::who(&state.fleet, usize::from(ship)), item });
    });
}

pub(crate) fn unequip(rules: &Rules, state: &mut State, ship: u8, item: Id, events: &mut Events<Event>) {
    work(rules, state, ship, events, |state, events| {
        let items = &mut state.fleet.ships[usize::from(ship)].items;
        if let Some(place) = items.iter().position(|other| *other == item) {
            items.remove(place);
        }
        events.emit(|| Event::ItemUnequipped { ship: ships::who(&state.fleet, usize::from(ship)), item });
        nodes::find(rules, state, item, events);
    });
}

pub(crate) fn install(rules: &Rules, state: &mut State, ship: u8, what: Id, events: &mut Events<Event>) {
    work(rules, state, ship, events, |state, events| {
        fetch(rules, state, &what, events);
        state.fleet.ships[usize::from(ship)].mods.push(what);
        events.emit(|| Event::ModInstalled { ship: ships::who(&state.fleet, usize::from(ship)), what });
    });
}

pub(crate) fn repair(rules: &Rules, state: &mut State, ship: u8, amount: u32, events: &mut Events<Event>) {
    work(rules, state, ship, events, |state, events| {
        nodes::pay(state, price(rules, free(&state.task), amount), events);
        if let Task::Refit { free, .. } = &mut state.task {
            *free = free.saturating_sub(amount);
        }
        let who = ships::who(&state.fleet, usize::from(ship));
        let found = &mut state.fleet.ships[usize::from(ship)];
        found.hp += i32::try_from(amount).unwrap_or(0);
        let hp = found.hp;
        events.emit(|| Event::ShipRepaired { ship: who, amount, hp });
    });
}

#[cfg(test)]
mod tests;
