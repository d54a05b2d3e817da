//! The arena: two fleets, submitted unseen, then one combat (FL-26).

use kernel::{Dice, Events, Pair, Purpose, RuleId, Seat, opponent};

use super::combat::resolve_combat;
use super::{Rules, ships};
use crate::Id;
use crate::command::Command;
use crate::content::{ShipPlan, SlotType};
use crate::event::{CombatOutcome, Event, Side};
use crate::rejection::Rejection;
use crate::state::{Ending, Entry, State, Task};

const DRAWN: Purpose = Purpose::new("drawn_fleet", RuleId("FL-26"));

/// What a ship costs.
pub(crate) fn price(rules: &Rules, plan: &ShipPlan) -> u32 {
    let hull = rules.index.hulls.find(&plan.hull).map_or(0, |place| rules.content.hulls[place].price);
    let mods = plan.mods.iter().filter_map(|id| rules.part(id)).map(|part| part.price);
    let items = plan.items.iter().filter_map(|id| rules.item(id)).map(|item| item.price);
    mods.chain(items).fold(hull, u32::saturating_add)
}

pub(crate) fn check_submit(
    rules: &Rules,
    (ships, formation, doctrine): (&[ShipPlan], &Id, &Id),
    why: &mut Vec<Rejection>,
) {
    let numbers = &rules.content.arena;
    if ships.is_empty() {
        why.push(Rejection::FleetEmpty {});
    }
    if ships.len() > usize::from(numbers.max_ships) {
        why.push(Rejection::FleetTooLarge { ships: ships.len() as u32, most: numbers.max_ships });
    }
    let total = ships.iter().map(|plan| price(rules, plan)).fold(0, u32::saturating_add);
    if total > numbers.budget {
        why.push(Rejection::OverBudget { price: total, budget: numbers.budget });
    }
    // Ships beyond the most are refused already; looking at each would only repeat it.
    for (place, plan) in ships.iter().take(numbers.max_ships.into()).enumerate() {
        check_build(rules, (&plan.hull, &plan.mods, &plan.items), why);
        if let Some(name) = plan.name
            && ships[..place].iter().any(|other| other.name == Some(name))
        {
            why.push(Rejection::NameTwice { name });
        }
    }
    if rules.index.formations.find(formation).is_none() {
        why.push(Rejection::UnknownFormation { formation: *formation });
    }
    super::nodes::check_doctrine(rules, doctrine, why);
}

/// The most mods, and the most items, that a plan names (FL-03).
const MOST_PARTS: usize = 64;

/// Whether a ship can be built (FL-03).
pub(crate) fn check_build(rules: &Rules, (hull, mods, items): (&Id, &[Id], &[Id]), why: &mut Vec<Rejection>) {
    let found = mods.len().max(items.len());
    if found > MOST_PARTS {
        return why.push(Rejection::TooManyParts { found: found as u32, most: MOST_PARTS as u32 });
    }
    let Some(place) = rules.index.hulls.find(hull) else {
        why.push(Rejection::UnknownHull { hull: *hull });
        let strange = mods.iter().filter(|what| rules.part(what).is_none());
        why.extend(strange.map(|what| Rejection::NotAMod { what: *what }));
        let strange = items.iter().filter(|what| rules.item(what).is_none());
        return why.extend(strange.map(|what| Rejection::NotAnItem { what: *what }));
    };
    let slots = ships::slots(rules, hull, mods);
    let hull = &rules.content.hulls[place];
    for what in mods {
        match rules.part(what) {
            None => why.push(Rejection::NotAMod { what: *what }),
            Some(part) if !part.fits(hull.kind) => {
                why.push(Rejection::ModDoesNotFit { what: *what, hull: hull.kind });
            }
            Some(_) => {}
        }
    }
    if mods.len() > usize::from(hull.mod_slots) {
        why.push(Rejection::ModSlotsFull { slots: hull.mod_slots });
    }
    for what in items.iter().filter(|what| rules.item(what).is_none()) {
        why.push(Rejection::NotAnItem { what: *what });
    }
    for slot in SlotType::ALL {
        if ships::taken(rules, items, slot) > slots.of(slot) {
            why.push(Rejection::NoFreeSlot { slot, slots: slots.of(slot) });
        }
    }
}

/// Whether one thing more finds room on a ship (FL-03).
pub(crate) fn fits(rules: &Rules, (hull, mods, items): (&Id, &[Id], &[Id]), what: &Id) -> bool {
    let (mut mods, mut items, mut why) = (mods.to_vec(), items.to_vec(), Vec::new());
    if rules.item(what).is_some() { &mut items } else { &mut mods }.push(*what);
    check_build(rules, (hull, &mods, &items), &mut why);
    why.is_empty()
}

/// Takes a fleet in; the second one starts the combat.
pub(crate) fn submit(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    (ships, formation, doctrine): (&[ShipPlan], Id, Id),
    dice: &mut Dice,
    events: &mut Events<Event>,
) {
    let Task::Muster { entries } = &mut state.task else { return };
    entries[seat] = Some(Entry { ships: ships.to_vec(), formation, doctrine });
    events.emit(|| Event::FleetSubmitted { seat });
    let Pair { p1: Some(first), p2: Some(second) } = &*entries else { return };
    let own = ships::build_fleet(rules, &first.ships, first.formation);
    let other = ships::build_against(rules, &second.ships, second.formation, &own.ships);
    let retreat_below = [first, second].map(|entry| rules.doctrine(&entry.doctrine).retreat_below);
    let aftermath = resolve_combat(rules, Side::ARENA, [&own, &other], retreat_below, dice, events);
    let winner = match aftermath.outcome {
        CombatOutcome::Won { by } => Some(by.seat()),
        CombatOutcome::Retreat { of } => Some(opponent(of.seat())),
        CombatOutcome::Draw {} => None,
    };
    let [p1, p2] = aftermath.tolls.map(|side| side.iter().map(|toll| toll.hp.unsigned_abs()).sum());
    super::nodes::end(state, Ending::Arena { winner, hp_left: Pair { p1, p2 } }, events);
}

/// Fleets that content describes and the arena takes, as commands.
pub(crate) fn ready_made(rules: &Rules, mut visit: impl FnMut(Command)) {
    for fleet in &rules.content.fleets {
        for doctrine in &rules.content.doctrines {
            let mut why = Vec::new();
            check_submit(rules, (&fleet.ships, &fleet.formation, &doctrine.id), &mut why);
            if why.is_empty() {
                let (ships, formation) = (fleet.ships.clone(), fleet.formation);
                visit(Command::SubmitFleet { ships, formation, doctrine: doctrine.id });
            }
        }
    }
}

/// Draws a fleet that the arena takes.
pub(crate) fn draw_entry(rules: &Rules, dice: &mut Dice) -> Entry {
    let numbers = &rules.content.arena;
    let mut left = numbers.budget;
    let mut ships: Vec<ShipPlan> = Vec::new();
    while ships.len() < usize::from(numbers.max_ships) {
        let dear: Vec<_> = rules.content.hulls.iter().filter(|hull| hull.price <= left).collect();
        let Some(hull) = dice.pick(&dear, &DRAWN) else { break };
        left -= hull.price;
        let mut plan = ShipPlan { hull: hull.id, name: None, mods: Vec::new(), items: Vec::new() };
        for slot in SlotType::ALL {
            for _ in 0..hull.slots.of(slot).min(numbers.drawn_items.of(slot)) {
                let fits = rules.content.items.iter().filter(|item| item.slot == slot && item.price <= left);
                let fits: Vec<_> = fits.collect();
                if let Some(item) = dice.pick(&fits, &DRAWN) {
                    left -= item.price;
                    plan.items.push(item.id);
                }
            }
        }
        ships.push(plan);
    }
    let formation = dice.pick(&rules.content.formations, &DRAWN).map(|formation| formation.id);
    let doctrine = dice.pick(&rules.content.doctrines, &DRAWN).map(|doctrine| doctrine.id);
    Entry { ships, formation: formation.unwrap_or_default(), doctrine: doctrine.unwrap_or_default() }
}

#[cfg(test)]
mod tests;
