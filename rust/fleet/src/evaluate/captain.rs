//! What a captain does without thinking long: rules of thumb, for playouts.

use kernel::{Dice, Seat};

use super::strength::{Muster, Room, strength};
use super::{RIPE, after_battle, needs, offer_gain, prospect};
use crate::Id;
use crate::command::Command;
use crate::content::{Choice, Doctrine, Turn, Which};
use crate::rules::{Rules, draws, flight, incidents, options, refit, ships};
use crate::state::{Engagement, Node, NodeKind, Offer, State, Task};

/// What a fight costs at worst, in ten-thousandths of the fleet's strength: one may slip away.
const WORST: i64 = -2_000;

/// A command by rules of thumb; none where somebody else decides or there are none.
pub(super) fn command(rules: &Rules, state: &State, seat: Seat, dice: &mut Dice) -> Option<Command> {
    if seat != Seat::P1 {
        return options::sample(rules, state, seat, dice);
    }
    match &state.task {
        Task::Choosing {} => course(rules, state),
        Task::Battle { enemy, encounter, .. } => {
            if state.at_boss() {
                return Some(Command::StartCombat { doctrine: bold(rules)?.id });
            }
            let [own, foe] = [&state.fleet, enemy].map(|fleet| strength(rules, fleet).whole());
            let prospect = prospect(rules.encounter(encounter).reward);
            let after = after_battle(own, foe, prospect);
            let doctrine = if own * 10 > foe * 11 { bold(rules)?.id } else { wary(rules)?.id };
            Some(if after * 100 < own * 97 {
                Command::SlipAway { doctrine }
            } else {
                Command::StartCombat { doctrine }
            })
        }
        Task::Fight { fight } => Some(order(rules, state, fight)),
        Task::Chase { enemy, .. } => {
            let [own, foe] = [&state.fleet, enemy].map(|fleet| strength(rules, fleet).whole());
            let affords = state.salvage >= rules.content.economy.pursuit_cost;
            let chance = i64::from(flight::caught_chance(rules, &state.fleet, enemy));
            let pursues = affords && own * 10 > foe * 13 && chance > 300;
            Some(if pursues { Command::Pursue { doctrine: bold(rules)?.id } } else { Command::LetGo })
        }
        Task::Event { event } => {
            let open = |choice: &&Choice| {
                let mut why = Vec::new();
                incidents::check_choice(rules, state, &choice.id, &mut why);
                why.is_empty()
            };
            let choices = rules.incident(event).choices.iter().filter(open);
            let best = choices.max_by_key(|choice| fortune(rules, state, choice));
            best.map(|choice| Command::SelectEventChoice { choice: choice.id })
        }
        Task::Salvage { offers } => {
            let muster = Muster::of(rules, &state.fleet, needs(rules, state));
            let room = Room::of(rules, &state.fleet).fill(rules, &state.fleet, &muster).0;
            let gain = |(_, offer): &(u8, &Offer)| offer_gain(rules, state, &muster, &room, offer);
            let best = (0u8..).zip(offers).max_by_key(gain);
            Some(best.map_or(Command::LeaveNode, |(offer, _)| Command::TakeSalvage { offer }))
        }
        Task::Refit { works, .. } => Some(if *works > 0 { work(rules, state) } else { Command::LeaveNode }),
        Task::Start {} | Task::Muster { .. } | Task::Over { .. } => options::sample(rules, state, seat, dice),
    }
}

/// The order in a fight that stands still: off while it can be paid for where the enemy is far stronger, else all fire on
/// the ship that falls first.
fn order(rules: &Rules, state: &State, fight: &Engagement) -> Command {
    let orders = &rules.content.orders;
    let [own, foe] = [&state.fleet, &fight.enemy].map(|fleet| strength(rules, fleet).whole());
    let off = orders.iter().find(|order| order.breaks_off);
    if let Some(off) = off.filter(|_| own * 10 < foe * 6 && !state.at_boss()) {
        return Command::GiveOrder { order: off.id, target: None };
    }
    let weakest = (0u8..).zip(&fight.enemy.ships).filter(|(_, ship)| ship.is_active());
    let weakest = weakest.min_by_key(|(_, ship)| ship.hp).map(|(place, _)| place);
    match orders.iter().find(|order| order.aim.is_some()) {
        Some(aimed) if weakest.is_some() => Command::GiveOrder { order: aimed.id, target: weakest },
        Some(_) | None => Command::FightOn,
    }
}

/// The doctrine that fights longest.
fn bold(rules: &Rules) -> Option<&Doctrine> {
    rules.content.doctrines.iter().min_by_key(|doctrine| doctrine.retreat_below)
}

/// The next one after it.
fn wary(rules: &Rules) -> Option<&Doctrine> {
    let doctrines = rules.content.doctrines.iter();
    doctrines
        .filter(|doctrine| doctrine.retreat_below > 0)
        .min_by_key(|doctrine| doctrine.retreat_below)
        .or(bold(rules))
}

/// The node that looks best, with the best of those behind it.
fn course(rules: &Rules, state: &State) -> Option<Command> {
    let muster = Muster::of(rules, &state.fleet, needs(rules, state));
    let (mut hp, mut whole, mut price) = (0, 0, 0);
    for ship in &state.fleet.ships {
        let all = i64::from(ships::whole(rules, ship));
        hp += i64::from(ship.hp);
        whole += all;
        price += price_of(rules, &ship.hull, &ship.items) * i64::from(ship.hp) / all;
    }
    let healed = i64::from(refit::affordable(rules, state)).min(whole - hp) * 10_000 / whole.max(1);
    let stored = Room::of(rules, &state.fleet).fill(rules, &state.fleet, &muster).1;
    let fight = |node: &Node| {
        let met = match node.known {
            Some(known) => vec![(known, 1)],
            None => draws::candidates(rules, node.kind, node.layer),
        };
        let (mut sum, mut weights) = (0, 0);
        for (id, weight) in met {
            let found = rules.encounter(&id);
            let foe: i64 = found.ships.iter().map(|plan| price_of(rules, &plan.hull, &plan.items)).sum();
            let after = after_battle(price * 100, foe * 100, prospect(found.reward));
            let value = (after - price * 100) * 10_000 / (price * 100).max(1);
            sum += value.max(WORST) * i64::from(weight);
            weights += i64::from(weight);
        }
        sum / weights.max(1)
    };
    let value = |node: &Node| match node.kind {
        NodeKind::Combat | NodeKind::Elite => fight(node),
        NodeKind::Salvage => 350,
        NodeKind::Event => 150,
        NodeKind::Refit => healed / 4 + stored / 2,
        NodeKind::Start | NodeKind::Boss => 0,
    };
    let nodes = state.chart.reachable().filter_map(|number| Some((number, state.chart.node(number)?)));
    let best = nodes.max_by_key(|(_, node)| {
        let behind = node.ways.into_iter().flat_map(crate::state::Ways::iter);
        let behind = behind.filter_map(|number| state.chart.node(number)).map(value).max();
        value(node) * 10 + behind.unwrap_or(0) * 6
    });
    best.map(|(node, _)| Command::MoveToNode { node })
}

/// What a ship would cost.
fn price_of(rules: &Rules, hull: &Id, items: &[Id]) -> i64 {
    let items = items.iter().filter_map(|id| rules.item(id)).map(|item| i64::from(item.price));
    i64::from(rules.hull(hull).price) + items.sum::<i64>()
}

/// What a choice brings, in salvage.
fn fortune(rules: &Rules, state: &State, choice: &Choice) -> i64 {
    let economy = &rules.content.economy;
    let ships = state.fleet.ships.len() as i64;
    let whole = |ships: i64| ships * 120 / i64::from(economy.hp_per_salvage);
    let of = |which: Which| if which == Which::All { ships } else { 1 };
    let turn = |turn: &Turn| match *turn {
        Turn::Salvage { amount } => i64::from(amount),
        Turn::Damage { which, percent } => -i64::from(percent) * whole(of(which)) / 100,
        Turn::Repair { which, percent } => i64::from(percent) * whole(of(which)) / 200,
        Turn::Find { .. } => 26,
        Turn::Join { hull } => {
            let room = state.fleet.ships.len() < usize::from(economy.max_ships);
            i64::from(rules.hull(&hull).price) * if room { 12 } else { 5 } / 10
        }
        Turn::Inflict { .. } => -8,
        Turn::Ambush { .. } => -5,
    };
    let weights: i64 = choice.outcomes.iter().map(|outcome| i64::from(outcome.weight)).sum();
    let sum: i64 = choice
        .outcomes
        .iter()
        .map(|outcome| i64::from(outcome.weight) * outcome.effects.iter().map(turn).sum::<i64>())
        .sum();
    sum / weights.max(1) - i64::from(choice.needs.salvage)
}

/// The work that adds most to the fleet; putting to sea if none does.
fn work(rules: &Rules, state: &State) -> Command {
    let fleet = &state.fleet;
    let muster = Muster::of(rules, fleet, needs(rules, state));
    let room = Room::of(rules, fleet);
    let mut best = (RIPE, Command::LeaveNode);
    let mut offer = |gain: i64, command: Command| {
        if gain > best.0 {
            best = (gain, command);
        }
    };
    for (number, what) in fleet.stores.iter().enumerate() {
        if fleet.stores[..number].contains(what) {
            continue;
        }
        if let Some((place, gain)) = room.best(rules, fleet, &muster, what) {
            let (ship, what): (u8, Id) = (place as u8, *what);
            let item = rules.item(&what).is_some();
            let command = if item {
                Command::EquipItem { ship, item: what }
            } else {
                Command::InstallMod { ship, what }
            };
            offer(gain, command);
        }
    }
    let most = refit::affordable(rules, state);
    for (place, ship) in fleet.ships.iter().enumerate() {
        let missing = refit::missing(rules, ship);
        let repair = refit::repairs(rules, missing, most).filter(|amount| *amount <= most).last();
        if let Some(amount) = repair {
            let bears = muster.units[place].bears * i64::from(amount) / i64::from(ship.hp.max(1));
            let gain = bears * 5_000 / muster.sum.bears.max(1);
            offer(gain, Command::Repair { ship: place as u8, amount });
        }
    }
    best.1
}
