//! Commands and questions in words.

use kernel::content::Entries;
use kernel::text::list;
use kernel::{Describe, say};

use super::effects;
use crate::rules::{Rules, arena, refit, ships};
use crate::state::{Offer, RunStatus, Ship, Task};
use crate::{Command, Id, Query, View};

pub(super) fn phrase(rules: &Rules, view: &View, command: &Command) -> String {
    let ship = |place: &u8| {
        let found = view.fleet.ships.get(usize::from(*place));
        found.map_or_else(|| say!(rules, "ship {place}"), |ship| ship.name.to_string())
    };
    // What lies in store is free; the yard sells the rest.
    let price = |what: &Id| {
        let sale = view.pool.iter().find(|sale| sale.what == *what && !view.fleet.stores.contains(what));
        sale.map(|sale| say!(rules, " for {} salvage", sale.price)).unwrap_or_default()
    };
    match command {
        Command::ChooseFleet { fleet } => match rules.localized().fleets.entry(fleet) {
            Some(found) => format!("{}: {}", found.name, found.text.trim_end_matches('.')),
            None => fleet.spelled(),
        },
        Command::MoveToNode { node } => sail(rules, view, *node),
        Command::StartCombat { doctrine } => say!(rules, "Fight: {}", by(rules, doctrine)),
        Command::SlipAway { doctrine } => say!(rules, "Slip away; if caught, fight: {}", by(rules, doctrine)),
        Command::Pursue { doctrine } => {
            let price = rules.content.economy.pursuit_cost;
            say!(rules, "Pursue for {price} salvage: {}", by(rules, doctrine))
        }
        Command::GiveOrder { order, target } => ordered(rules, view, order, *target),
        Command::FightOn => say!(rules, "Fight on without an order"),
        Command::LetGo => say!(rules, "Let them go"),
        Command::EquipItem { ship: place, item } => {
            say!(rules, "Put {} aboard {}{}", rules.name(item), ship(place), price(item))
        }
        Command::UnequipItem { ship: place, item } => {
            say!(rules, "Take {} off {}", rules.name(item), ship(place))
        }
        Command::InstallMod { ship: place, what } => {
            say!(rules, "Fit {} with {}{}", ship(place), rules.name(what), price(what))
        }
        Command::Repair { ship: place, amount } => {
            let free = refit::free(&view.task);
            match refit::price(rules, free, *amount) {
                0 => say!(rules, "Repair {} by {amount} HP for nothing", ship(place)),
                price => say!(rules, "Repair {} by {amount} HP for {price} salvage", ship(place)),
            }
        }
        Command::SetFormation { formation } => say!(rules, "Form {}", rules.within(formation)),
        Command::TakeSalvage { offer } => take(rules, view, *offer),
        Command::SelectEventChoice { choice } => decide(rules, view, choice),
        Command::LeaveNode => say!(rules, "Put to sea"),
        Command::AbandonRun => say!(rules, "Give up the run"),
        Command::SubmitFleet { ships, formation, doctrine } => {
            let hulls = list(ships.iter().map(|plan| rules.name(&plan.hull)));
            say!(rules, "Send {hulls} in {}: {}", rules.within(formation), rules.within(doctrine))
        }
    }
}

/// An order with what it does; one that is aimed with the ship that it names.
fn ordered(rules: &Rules, view: &View, order: &Id, target: Option<u8>) -> String {
    let name = rules.name(order);
    match (target, &view.task) {
        (Some(place), Task::Fight { fight }) => match fight.enemy.ships.get(usize::from(place)) {
            Some(ship) => say!(rules, "{name} on {}", ship.name),
            None => say!(rules, "{name} on ship {place}"),
        },
        (Some(place), _) => say!(rules, "{name} on ship {place}"),
        (None, _) => match rules.localized().orders.entry(order) {
            Some(found) => format!("{name}: {}", effects::order(rules, found)),
            None => name,
        },
    }
}

fn sail(rules: &Rules, view: &View, node: u8) -> String {
    match view.chart.node(node) {
        Some(found) => {
            let known = found.known.map(|id| format!(", {}", rules.name(&id))).unwrap_or_default();
            say!(rules, "Sail to stop {node}: {}{known}", found.kind.name())
        }
        None => say!(rules, "Sail to stop {node}"),
    }
}

fn take(rules: &Rules, view: &View, offer: u8) -> String {
    if let Task::Salvage { offers } = &view.task
        && let Some(found) = offers.get(usize::from(offer))
    {
        say!(rules, "Take {}", super::lines::offer(rules, found))
    } else {
        say!(rules, "Take offer {offer}")
    }
}

fn decide(rules: &Rules, view: &View, choice: &Id) -> String {
    let Task::Event { event } = &view.task else { return choice.spelled() };
    let found = rules.told_incident(event).and_then(|found| found.choices.entry(choice));
    let Some(found) = found else { return choice.spelled() };
    match found.needs.salvage {
        0 => found.text.clone(),
        price => say!(rules, "{} for {price} salvage", found.text),
    }
}

/// A doctrine with what it means.
fn by(rules: &Rules, doctrine: &Id) -> String {
    let found = rules.content.doctrines.entry(doctrine);
    let below = found.map_or(0, |doctrine| doctrine.retreat_below);
    let retreat =
        if below == 0 { say!(rules, "never retreat") } else { say!(rules, "retreat below {below} % HP") };
    format!("{} ({retreat})", rules.within(doctrine))
}

pub(super) fn ask(rules: &Rules, view: &View) -> Option<String> {
    let question = question(rules, view)?;
    let lost = looks_lost(rules, view);
    Some(if lost {
        say!(rules, "Little of the fleet is left: the run can be given up. {question}")
    } else {
        question
    })
}

/// Whether the fleet has so few HP, of those it started with, that giving up is offered in words (FL-36).
fn looks_lost(rules: &Rules, view: &View) -> bool {
    let Some(start) = rules.starting_fleet(&view.start) else { return false };
    let hp = |ships: &[Ship]| ships.iter().map(|ship| i64::from(ship.hp.max(0))).sum::<i64>();
    let whole = hp(&ships::build_fleet(rules, &start.ships, start.formation).ships);
    hp(&view.fleet.ships) * 100 < whole * i64::from(rules.content.economy.lost_below_percent)
}

fn question(rules: &Rules, view: &View) -> Option<String> {
    Some(match &view.task {
        Task::Start {} => say!(rules, "With which fleet do you put to sea"),
        Task::Choosing {} => say!(rules, "Where to"),
        Task::Battle { encounter, .. } => {
            let text = rules.localized().encounters.entry(encounter).map_or("", |found| &found.text);
            say!(rules, "{text} How do you fight")
        }
        Task::Fight { fight } => say!(rules, "Turn {} is over. What do you order", fight.turn),
        Task::Chase { .. } => say!(rules, "The enemy breaks off. Do you pursue"),
        Task::Event { event } => rules.told_incident(event)?.text.clone(),
        Task::Salvage { .. } => say!(rules, "What do you take"),
        Task::Refit { works, free: 0 } => say!(rules, "What shall the yard do (jobs left: {works})"),
        Task::Refit { works, free } => {
            say!(rules, "What shall the yard do (jobs left: {works}, free repairs left: {free} HP)")
        }
        Task::Muster { .. } if view.status == RunStatus::Mustering => say!(rules, "Which fleet do you send"),
        Task::Muster { .. } | Task::Over { .. } => return None,
    })
}

/// What a captain asks first: what waits there, what may come of it, what it would make of a ship (FL-32).
pub(super) fn questions(rules: &Rules, view: &View, command: &Command) -> Vec<Query> {
    let fit = |ship: u8, what: Id, off: bool| Query::Fit { ship, what, off };
    match *command {
        Command::ChooseFleet { fleet } => vec![Query::Start { fleet }],
        Command::MoveToNode { node } => vec![Query::Node { node }],
        Command::SelectEventChoice { choice } => vec![Query::Choice { choice }],
        Command::StartCombat { doctrine } => vec![Query::Fight { doctrine }],
        Command::SlipAway { doctrine } | Command::Pursue { doctrine } => {
            vec![Query::Chase {}, Query::Fight { doctrine }]
        }
        Command::GiveOrder { order, target } => vec![Query::Order { order: Some(order), target }],
        Command::FightOn => vec![Query::Order { order: None, target: None }],
        Command::EquipItem { ship, item } => vec![fit(ship, item, false)],
        Command::UnequipItem { ship, item } => vec![fit(ship, item, true)],
        Command::InstallMod { ship, what } => vec![fit(ship, what, false)],
        Command::TakeSalvage { offer } => {
            let Task::Salvage { offers } = &view.task else { return Vec::new() };
            let Some(Offer::Find { what }) = offers.get(usize::from(offer)) else { return Vec::new() };
            let ships = (0u8..).zip(&view.fleet.ships);
            let fitting =
                ships.filter(|(_, ship)| arena::fits(rules, (&ship.hull, &ship.mods, &ship.items), what));
            fitting.map(|(ship, _)| fit(ship, *what, false)).collect()
        }
        Command::LetGo
        | Command::Repair { .. }
        | Command::SetFormation { .. }
        | Command::LeaveNode
        | Command::AbandonRun
        | Command::SubmitFleet { .. } => Vec::new(),
    }
}
