//! Nodes: what waits there, what a combat leaves, how a run ends (FL-22, FL-23, FL-27, FL-28).

use kernel::{Dice, Events, Purpose, RuleId};

use super::combat::Toll;
use super::{Rules, draws, incidents, orders, ships};
use crate::Id;
use crate::content::Encounter;
use crate::event::{CombatOutcome, Event, Side};
use crate::rejection::Rejection;
use crate::state::{Ending, Engagement, Fleet, NodeKind, Offer, State, Task};

const REWARD: Purpose = Purpose::new("reward", RuleId("FL-22"));
const PRIZE: Purpose = Purpose::new("prize", RuleId("FL-35"));

pub(crate) fn check_move(state: &State, node: u8, why: &mut Vec<Rejection>) {
    let at = state.chart.at;
    if !state.chart.here().and_then(|here| here.ways).is_some_and(|ways| ways.lead_to(node)) {
        why.push(Rejection::NodeOutOfReach { node, at });
    }
}

pub(crate) fn check_doctrine(rules: &Rules, doctrine: &Id, why: &mut Vec<Rejection>) {
    if rules.index.doctrines.find(doctrine).is_none() {
        why.push(Rejection::UnknownDoctrine { doctrine: *doctrine });
    }
}

pub(crate) fn check_take(state: &State, offer: u8, why: &mut Vec<Rejection>) {
    let Task::Salvage { offers } = &state.task else { return };
    if usize::from(offer) >= offers.len() {
        why.push(Rejection::UnknownOffer { offer, offers: offers.len() as u8 });
    }
}

/// Sails to a node and finds out what waits there (FL-21, FL-22).
pub(crate) fn enter(
    rules: &Rules,
    state: &mut State,
    number: u8,
    dice: &mut Dice,
    events: &mut Events<Event>,
) {
    state.chart.at = number;
    state.fleet.regrouped = false;
    let node = state.chart.nodes[usize::from(number)];
    events.emit(|| Event::NodeEntered { node: number, kind: node.kind });
    let known = node.known.or_else(|| draws::draw_met(rules, node.kind, node.layer, dice));
    state.chart.nodes[usize::from(number)].known = known;
    match (node.kind, known) {
        (NodeKind::Combat | NodeKind::Elite | NodeKind::Boss, Some(encounter)) => {
            meet(rules, state, encounter, events);
        }
        (NodeKind::Event, Some(event)) => {
            state.task = Task::Event { event };
            events.emit(|| Event::EventMet { event });
        }
        (NodeKind::Salvage, _) => offer(rules, state, (rules.content.economy.offers, None), dice, events),
        (NodeKind::Refit, yard) => {
            if let Some(yard) = yard {
                events.emit(|| Event::YardEntered { yard });
            }
            let economy = &rules.content.economy;
            state.task = Task::Refit { works: economy.yard_works, free: economy.yard_free_hp };
            // A yard puts right whatever ails a ship (D9).
            for ship in 0..state.fleet.ships.len() {
                let who = ships::who(&state.fleet, ship);
                for status in std::mem::take(&mut state.fleet.ships[ship].statuses) {
                    events.emit(|| Event::StatusLost { ship: who, status: status.id });
                }
            }
        }
        // Content is checked so that every layer has something to meet.
        (NodeKind::Start | NodeKind::Combat | NodeKind::Elite | NodeKind::Boss | NodeKind::Event, _) => {
            state.task = Task::Choosing {};
        }
    }
    draws::scout(rules, state, dice, events);
}

/// An enemy fleet appears (FL-22).
pub(crate) fn meet(rules: &Rules, state: &mut State, encounter: Id, events: &mut Events<Event>) {
    let plan = rules.encounter(&encounter);
    let enemy = ships::build_against(rules, &plan.ships, plan.formation, &state.fleet.ships);
    events.emit(|| Event::EncounterMet {
        encounter,
        ships: enemy.ships.iter().map(|ship| ship.name).collect(),
    });
    state.task = Task::Battle { encounter, enemy, attempts: 0 };
}

/// Offers things of which one may be taken (FL-22), a prize among them (FL-35).
fn offer(
    rules: &Rules,
    state: &mut State,
    (count, prize): (u8, Option<Id>),
    dice: &mut Dice,
    events: &mut Events<Event>,
) {
    let mut offers = draws::draw_offers(rules, &state.unlocks, count, dice);
    offers.extend(prize.map(|hull| Offer::Prize { hull }));
    events.emit(|| Event::OffersMade { offers: offers.clone() });
    state.task = Task::Salvage { offers };
}

/// Begins to fight the enemy fleet (FL-10).
pub(crate) fn fight(
    rules: &Rules,
    state: &mut State,
    doctrine: &Id,
    dice: &mut Dice,
    events: &mut Events<Event>,
) {
    let Task::Battle { encounter, enemy, attempts } = std::mem::replace(&mut state.task, Task::Choosing {})
    else {
        return;
    };
    let fight = Engagement::new(encounter, enemy, *doctrine);
    orders::fight_on(rules, state, Engagement { attempts, ..fight }, None, dice, events);
}

/// Takes stock of a combat that is over (FL-23, FL-27, FL-28, FL-33).
pub(crate) fn settle(
    rules: &Rules,
    state: &mut State,
    fight: Engagement,
    (outcome, [own, theirs]): (CombatOutcome, [Vec<Toll>; 2]),
    dice: &mut Dice,
    events: &mut Events<Event>,
) {
    let Engagement { encounter, mut enemy, attempts, .. } = fight;
    let won = matches!(
        outcome,
        CombatOutcome::Won { by: Side::Yours } | CombatOutcome::Retreat { of: Side::Theirs }
    );
    take_stock(rules, &mut state.fleet, own, won, events, &mut state.tally.ships_lost);
    let left = dearest(rules, fight.left, &enemy, &theirs);
    take_stock(rules, &mut enemy, theirs, false, &mut Events::muted(), &mut 0);
    if state.fleet.ships.is_empty() {
        return end(state, Ending::Defeat {}, events);
    }
    if matches!(outcome, CombatOutcome::Retreat { of: Side::Yours }) {
        pay(state, share(state.salvage, rules.content.economy.retreat_cost_percent), events);
    }
    match (won, state.at_boss()) {
        (true, true) => {
            state.tally.combats += 1;
            end(state, Ending::Victory {}, events);
        }
        (true, false) => {
            if matches!(outcome, CombatOutcome::Retreat { .. }) {
                state.task = Task::Chase { encounter, enemy, left };
                return;
            }
            let loot = prize(rules, state, left, dice);
            reward(rules, state, rules.encounter(&encounter), Spoils::All(loot), dice, events);
        }
        (false, true) => {
            let (attempts, most) = (attempts + 1, rules.content.economy.boss_attempts);
            state.fleet.regrouped = false;
            events.emit(|| Event::BossStands { attempts_left: most.saturating_sub(attempts) });
            if attempts >= most {
                return end(state, Ending::CalledOff {}, events);
            }
            state.task = Task::Battle { encounter, enemy, attempts };
        }
        (false, false) => state.task = Task::Choosing {},
    }
}

/// Writes the tolls of a combat into a fleet (FL-23, FL-27). Only lasting statuses stay (D6).
fn take_stock(
    rules: &Rules,
    fleet: &mut Fleet,
    tolls: Vec<Toll>,
    won: bool,
    events: &mut Events<Event>,
    lost: &mut u32,
) {
    for (ship, _) in tolls.iter().enumerate().filter(|(_, toll)| toll.hp == 0 && !toll.destroyed) {
        let who = ships::who(fleet, ship);
        events
            .emit(|| if won { Event::ShipTowed { ship: who } } else { Event::ShipLeftBehind { ship: who } });
    }
    let before = fleet.ships.len();
    let mut tolls = tolls.into_iter();
    fleet.ships.retain_mut(|ship| {
        let Some(toll) = tolls.next() else { return false };
        ship.hp = if won && !toll.destroyed { toll.hp.max(1) } else { toll.hp };
        ship.statuses = toll.statuses;
        ship.statuses.retain(|status| rules.status(&status.id).lasting && ship.hp > 0);
        ship.hp > 0
    });
    *lost += (before - fleet.ships.len()) as u32;
}

/// The dearest hull among those that an enemy left behind before and its ships that lie disabled (FL-35).
fn dearest(rules: &Rules, before: Option<Id>, enemy: &Fleet, tolls: &[Toll]) -> Option<Id> {
    let disabled = enemy.ships.iter().zip(tolls).filter(|(_, toll)| toll.hp == 0 && !toll.destroyed);
    let hulls = before.into_iter().chain(disabled.map(|(ship, _)| ship.hull));
    hulls.reduce(|best, hull| if rules.hull(&hull).price > rules.hull(&best).price { hull } else { best })
}

/// Whether what was left behind can be taken as a prize (FL-35).
fn prize(rules: &Rules, state: &State, left: Option<Id>, dice: &mut Dice) -> Option<Id> {
    let economy = &rules.content.economy;
    let open = |hull: &Id| !rules.hull(hull).locked || state.unlocks.binary_search(hull).is_ok();
    let hull = left.filter(open).filter(|_| state.fleet.ships.len() < usize::from(economy.max_ships))?;
    dice.chance(economy.prize_chance, &PRIZE).then_some(hull)
}

/// What there is to be got from an enemy that is beaten.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Spoils {
    /// What is left where it got away, offers among it if a ship stayed behind (FL-33).
    Part { left: bool },
    /// Everything, and perhaps a prize (FL-35).
    All(Option<Id>),
}

/// What is got for beating an enemy (FL-22, FL-27).
pub(crate) fn reward(
    rules: &Rules,
    state: &mut State,
    plan: &Encounter,
    spoils: Spoils,
    dice: &mut Dice,
    events: &mut Events<Event>,
) {
    state.tally.combats += 1;
    let elite = state.chart.here().is_some_and(|node| node.kind == NodeKind::Elite);
    state.tally.elites += u32::from(elite);
    let amount = draws::between(plan.reward.min, plan.reward.max, &REWARD, dice);
    let economy = &rules.content.economy;
    let (percent, offers, prize) = match spoils {
        Spoils::Part { left: true } => {
            (economy.fled_reward_percent, plan.reward.offers.min(economy.fled_offers), None)
        }
        Spoils::Part { left: false } => (economy.fled_reward_percent, 0, None),
        Spoils::All(prize) => (100, plan.reward.offers, prize),
    };
    gain(state, share(amount, percent), events);
    state.task = Task::Choosing {};
    if offers > 0 || prize.is_some() {
        offer(rules, state, (offers, prize), dice, events);
    }
}

/// More salvage than this is nowhere to be had, and no sum of it leaves its type.
pub(crate) const MOST_SALVAGE: u32 = 1_000_000_000;

/// Salvage comes in.
pub(crate) fn gain(state: &mut State, amount: u32, events: &mut Events<Event>) {
    if amount > 0 {
        state.salvage = state.salvage.saturating_add(amount).min(MOST_SALVAGE);
        state.tally.salvage = state.tally.salvage.saturating_add(amount).min(MOST_SALVAGE);
        let now = state.salvage;
        events.emit(|| Event::SalvageGained { amount, now });
    }
}

/// Salvage is paid, as far as there is any.
pub(crate) fn pay(state: &mut State, amount: u32, events: &mut Events<Event>) {
    let amount = amount.min(state.salvage);
    if amount > 0 {
        state.salvage -= amount;
        let now = state.salvage;
        events.emit(|| Event::SalvageLost { amount, now });
    }
}

/// Something is found; without room it is sold (D11).
pub(crate) fn find(rules: &Rules, state: &mut State, what: Id, events: &mut Events<Event>) {
    let economy = &rules.content.economy;
    if state.fleet.stores.len() < usize::from(economy.max_stores) {
        state.fleet.stores.push(what);
        return events.emit(|| Event::ThingFound { what });
    }
    sell(rules, state, what, price(rules, &what), events);
}

/// What an item or a mod is worth.
pub(crate) fn price(rules: &Rules, what: &Id) -> u32 {
    let item = rules.item(what).map(|item| item.price);
    item.or_else(|| rules.part(what).map(|part| part.price)).unwrap_or(0)
}

/// A share of a sum, rounded down. Content is checked so that it fits; what does not is capped.
pub(crate) fn share(sum: u32, percent: u32) -> u32 {
    u32::try_from(u64::from(sum) * u64::from(percent) / 100).unwrap_or(u32::MAX)
}

pub(crate) fn sell(rules: &Rules, state: &mut State, what: Id, price: u32, events: &mut Events<Event>) {
    let amount = share(price, rules.content.economy.resale_percent);
    events.emit(|| Event::ThingSold { what, amount });
    gain(state, amount, events);
}

pub(crate) fn take(rules: &Rules, state: &mut State, offer: u8, events: &mut Events<Event>) {
    let Task::Salvage { offers } = std::mem::replace(&mut state.task, Task::Choosing {}) else { return };
    let offer = offers[usize::from(offer)];
    events.emit(|| Event::OfferTaken { offer });
    match offer {
        Offer::Find { what } => find(rules, state, what, events),
        Offer::Prize { hull } => {
            incidents::join(rules, state, hull, rules.content.economy.prize_hp_percent, events);
        }
        Offer::Heap { amount } => gain(state, amount, events),
    }
}

pub(crate) fn leave(state: &mut State, events: &mut Events<Event>) {
    let node = state.chart.at;
    state.task = Task::Choosing {};
    events.emit(|| Event::NodeLeft { node });
}

pub(crate) fn abandon(state: &mut State, events: &mut Events<Event>) {
    end(state, Ending::Abandoned {}, events);
}

/// The game is over (FL-23).
pub(crate) fn end(state: &mut State, ending: Ending, events: &mut Events<Event>) {
    state.task = Task::Over { ending };
    events.emit(|| Event::GameEnded { ending });
}

#[cfg(test)]
mod tests;
