//! What the dice may bring: encounters, events, loot (FL-22, FL-31).

use kernel::{Dice, Events, Purpose, RuleId};

use super::Rules;
use crate::Id;
use crate::content::{Encountered, Item};
use crate::event::Event;
use crate::state::{NodeKind, Offer, State};

const ENCOUNTER: Purpose = Purpose::new("encounter", RuleId("FL-22"));
const YARD: Purpose = Purpose::new("yard", RuleId("FL-22"));
const INCIDENT: Purpose = Purpose::new("event", RuleId("FL-22"));
const LOOT: Purpose = Purpose::new("loot", RuleId("FL-22"));
const HEAP: Purpose = Purpose::new("heap", RuleId("FL-22"));

/// What may be met at a node of a kind in a layer, each with its weight; nothing where nothing is met.
pub(crate) fn candidates(rules: &Rules, kind: NodeKind, layer: u8) -> Vec<(Id, u32)> {
    let met = match kind {
        NodeKind::Combat => Encountered::Combat,
        NodeKind::Elite => Encountered::Elite,
        NodeKind::Boss => Encountered::Boss,
        NodeKind::Event => {
            let here = |from: u8, to: u8| (from..=to).contains(&layer);
            let events = rules.content.events.iter().filter(|event| here(event.from, event.to));
            return events.map(|event| (event.id, event.weight)).collect();
        }
        NodeKind::Refit => {
            let yards = rules.content.yards.iter().filter(|yard| (yard.from..=yard.to).contains(&layer));
            return yards.map(|yard| (yard.id, yard.weight)).collect();
        }
        NodeKind::Start | NodeKind::Salvage => return Vec::new(),
    };
    let encounters = rules.content.encounters.iter();
    let here = encounters.filter(|found| found.met == met && (found.from..=found.to).contains(&layer));
    here.map(|found| (found.id, found.weight)).collect()
}

/// Draws what is met at a node.
pub(crate) fn draw_met(rules: &Rules, kind: NodeKind, layer: u8, dice: &mut Dice) -> Option<Id> {
    let found = candidates(rules, kind, layer);
    let purpose = match kind {
        NodeKind::Event => &INCIDENT,
        NodeKind::Refit => &YARD,
        NodeKind::Start | NodeKind::Combat | NodeKind::Elite | NodeKind::Boss | NodeKind::Salvage => {
            &ENCOUNTER
        }
    };
    if let [(only, _)] = found[..] {
        return Some(only);
    }
    dice.weighted(found.iter().map(|(_, weight)| *weight), purpose).map(|place| found[place].0)
}

/// Whether an item may be found or bought (FL-24).
pub(crate) fn is_open(unlocks: &[Id], item: &Item) -> bool {
    !item.locked || unlocks.binary_search(&item.id).is_ok()
}

/// Everything that loot may be, each with its weight (FL-22). What is locked is not found (FL-24).
pub(crate) fn loot(rules: &Rules, unlocks: &[Id]) -> Vec<(Id, u32)> {
    let items = rules.content.items.iter().filter(|item| is_open(unlocks, item));
    let items = items.map(|item| (item.id, item.loot));
    let mods = rules.content.mods.iter().map(|part| (part.id, part.loot));
    items.chain(mods).filter(|(_, weight)| *weight > 0).collect()
}

/// Draws one piece of loot.
pub(crate) fn draw_loot(rules: &Rules, unlocks: &[Id], dice: &mut Dice) -> Option<Id> {
    let found = loot(rules, unlocks);
    dice.weighted(found.iter().map(|(_, weight)| *weight), &LOOT).map(|place| found[place].0)
}

/// Draws things to take one of, no two alike.
pub(crate) fn draw_offers(rules: &Rules, unlocks: &[Id], count: u8, dice: &mut Dice) -> Vec<Offer> {
    let economy = &rules.content.economy;
    let mut found: Vec<(Option<Id>, u32)> =
        loot(rules, unlocks).into_iter().map(|(id, weight)| (Some(id), weight)).collect();
    found.push((None, economy.heap_loot));
    let mut offers = Vec::new();
    for _ in 0..count {
        let Some(place) = dice.weighted(found.iter().map(|(_, weight)| *weight), &LOOT) else { break };
        offers.push(match found.swap_remove(place).0 {
            Some(what) => Offer::Find { what },
            None => Offer::Heap { amount: between(economy.heap_min, economy.heap_max, &HEAP, dice) },
        });
    }
    offers
}

/// A number of a range, every one equally likely; without a roll where there is but one.
pub(crate) fn between(min: u32, max: u32, purpose: &'static Purpose, dice: &mut Dice) -> u32 {
    if max > min { min + dice.below(max - min + 1, purpose) } else { min }
}

/// A scout sees which enemies lie ahead (FL-31): they are drawn now, and stay.
pub(crate) fn scout(rules: &Rules, state: &mut State, dice: &mut Dice, events: &mut Events<Event>) {
    if !super::ships::has_tag(rules, &state.fleet, rules.index.scout) {
        return;
    }
    let mut seen: Vec<u8> = vec![state.chart.at];
    let mut from = 0;
    for _ in 0..rules.content.map.scout_range {
        let edge = seen.len();
        for place in from..edge {
            let ways = state.chart.node(seen[place]).and_then(|node| node.ways);
            for number in ways.into_iter().flat_map(crate::state::Ways::iter) {
                if !seen.contains(&number) {
                    seen.push(number);
                }
            }
        }
        from = edge;
    }
    for number in seen.into_iter().skip(1) {
        let node = state.chart.nodes[usize::from(number)];
        let fights = matches!(node.kind, NodeKind::Combat | NodeKind::Elite | NodeKind::Boss);
        if fights && node.known.is_none() {
            let found = draw_met(rules, node.kind, node.layer, dice);
            state.chart.nodes[usize::from(number)].known = found;
            if let Some(found) = found {
                events.emit(|| Event::NodeScouted { node: number, found });
            }
        }
    }
}

#[cfg(test)]
mod tests;
