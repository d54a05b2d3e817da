//! A guess at how well a run goes, for bots that look one command ahead.

mod captain;
mod strength;

use kernel::{Dice, Evaluate, SearchParams, Seat};

use crate::command::Command;
use crate::content::{HullType, Reward, ShipPlan};
use crate::rules::{Rules, refit};
use crate::state::{Ending, Fleet, Offer, State, Task};
use strength::{Muster, Needs, Room, strength};

/// A fleet of this strength wins every other run.
const LEVEL: i64 = 16_200;

/// No fleet counts as stronger: powers of it stay within 128 bits.
const STRONGEST: i64 = 100_000;

/// What an ill change of formation costs: more than a combat that is put off by it seems to save.
const SPOILT: i64 = 60;

/// How much salvage is kept for the damage that is to come.
const RESERVE: u32 = 40;

/// What a work of a yard must add, in ten-thousandths.
const RIPE: i64 = 3;

impl Evaluate for Rules {
    const HINT_PLAYOUTS: u32 = 200;

    fn evaluate(&self, state: &State, seat: Seat) -> i32 {
        match &state.task {
            Task::Over { ending } => over(ending, seat),
            Task::Muster { .. } | Task::Start {} => 0,
            Task::Choosing {}
            | Task::Battle { .. }
            | Task::Fight { .. }
            | Task::Chase { .. }
            | Task::Event { .. }
            | Task::Salvage { .. }
            | Task::Refit { .. } => running(self, state),
        }
    }

    fn rollout_move(&self, state: &State, seat: Seat, dice: &mut Dice) -> Option<Command> {
        captain::command(self, state, seat, dice)
    }

    /// A few nodes ahead by rules of thumb: further on, luck hides the effect of a decision. Many playouts go to the end, where
    /// nothing is guessed.
    fn search_params(&self) -> SearchParams {
        SearchParams { depth: 6, deepen_after: 3, candidates: 1, width: 8, prior_visits: 2 }
    }
}

fn over(ending: &Ending, seat: Seat) -> i32 {
    match ending {
        Ending::Victory {} => 1000,
        Ending::Arena { winner: None, .. } => 0,
        Ending::Arena { winner: Some(winner), .. } if *winner == seat => 1000,
        Ending::Defeat {} | Ending::CalledOff {} | Ending::Abandoned {} | Ending::Arena { .. } => -1000,
    }
}

fn running(rules: &Rules, state: &State) -> i32 {
    let fleet = &state.fleet;
    let muster = Muster::of(rules, fleet, needs(rules, state));
    let mut own = muster.sum;
    // A fleet that formed up for the worse has spoilt the one chance that it had.
    let spoilt = if fleet.regrouped && !best_formed(rules, fleet) { SPOILT } else { 0 };
    let missing: u32 = fleet.ships.iter().map(|ship| refit::missing(rules, ship)).sum();
    let healed = missing.min(refit::affordable(rules, state));
    let hp: u32 = fleet.ships.iter().map(|ship| ship.hp.unsigned_abs()).sum();
    // What salvage can heal counts in part, and nearly in full where a yard is at hand.
    let worth = if matches!(state.task, Task::Refit { works, .. } if works > 0) { 95 } else { 30 };
    own.bears += own.bears * i64::from(healed) * worth / 100 / i64::from(hp.max(1));
    let left = state.salvage.saturating_sub(refit::price(rules, refit::free(&state.task), healed));
    // The first salvage repairs what the next fights do, the rest buys something some day.
    let mut bonus = 10_000 + i64::from(left.min(200)) * 2 + i64::from(left.min(RESERVE)) * 15;
    let (room, stored) = Room::of(rules, fleet).fill(rules, fleet, &muster);
    // What lies in store serves from the next yard on.
    bonus += stored * 8 / 10 + stores(rules, fleet) / 20;
    if let Task::Salvage { offers } = &state.task {
        let gain = |offer: &Offer| offer_gain(rules, state, &muster, &room, offer);
        bonus += offers.iter().map(gain).max().unwrap_or(0);
    }
    let mut strength = own.whole() * bonus / 10_000;
    match &state.task {
        Task::Battle { encounter, enemy, .. } => {
            let prospect = prospect(rules.encounter(encounter).reward);
            strength = after_battle(strength, self::strength(rules, enemy).whole(), prospect);
        }
        Task::Fight { fight } => {
            let prospect = prospect(rules.encounter(&fight.encounter).reward);
            strength = after_battle(strength, self::strength(rules, &fight.enemy).whole(), prospect);
        }
        Task::Chase { encounter, .. } => {
            strength += strength * prospect(rules.encounter(encounter).reward) / 30_000;
        }
        Task::Start {}
        | Task::Choosing {}
        | Task::Event { .. }
        | Task::Salvage { .. }
        | Task::Refit { .. }
        | Task::Muster { .. }
        | Task::Over { .. } => {}
    }
    let progress = i64::from(state.layer()) + i64::from(matches!(state.task, Task::Choosing {}));
    let value = chances(strength, state.layer()) + progress - spoilt;
    i32::try_from(value.clamp(-950, 950)).unwrap_or(0)
}

/// How likely a fleet of some strength is to win the run, from −900 to 900. The nearer the boss, the more it is settled.
fn chances(strength: i64, layer: u8) -> i64 {
    let power = 2 + u32::from(layer) / 2;
    let [own, level] =
        [strength.clamp(0, STRONGEST), LEVEL].map(|strength| i128::from(strength).pow(power.min(7)));
    i64::try_from(900 * (own - level) / (own + level)).unwrap_or(0)
}

/// What an offer would add to the fleet's strength, in ten-thousandths.
fn offer_gain(rules: &Rules, state: &State, muster: &Muster<'_>, room: &Room, offer: &Offer) -> i64 {
    match offer {
        Offer::Find { what } => {
            let price = rules.item(what).map(|item| item.price).or_else(|| Some(rules.part(what)?.price));
            let used = room.best(rules, &state.fleet, muster, what).map_or(0, |(_, gain)| gain);
            used + i64::from(price.unwrap_or(0)) / 8
        }
        Offer::Prize { hull } => {
            let price = |hull| i64::from(rules.hull(hull).price);
            let all: i64 = state.fleet.ships.iter().map(|ship| price(&ship.hull)).sum();
            price(hull) * 4_000 / all.max(1)
        }
        Offer::Heap { amount } => i64::from(*amount) * 3,
    }
}

/// What the boss asks for, whom the chart shows from the start (FL-31).
fn needs(rules: &Rules, state: &State) -> Needs {
    let boss = state.chart.nodes.last().and_then(|node| node.known).map(|id| rules.encounter(&id));
    let Some(boss) = boss else { return Needs::TYPICAL };
    let flies =
        |plan: &ShipPlan| plan.items.iter().filter_map(|id| rules.item(id)).any(|item| item.grants_flight);
    let hides = |plan: &ShipPlan| rules.hull(&plan.hull).kind == HullType::Submarine;
    let asks = |needed: bool| if needed { 250 } else { 70 };
    Needs { flak: asks(boss.ships.iter().any(flies)), spotting: asks(boss.ships.iter().any(hides)) }
}

/// Whether no other formation would make a fleet stronger.
fn best_formed(rules: &Rules, fleet: &Fleet) -> bool {
    let now = strength(rules, fleet);
    let mut other = fleet.clone();
    let mut formations = rules.content.formations.iter().filter(|found| found.id != fleet.formation);
    formations.all(|found| {
        other.formation = found.id;
        strength(rules, &other).whole() <= now.whole()
    })
}

/// What things in store are worth, by their price.
fn stores(rules: &Rules, fleet: &Fleet) -> i64 {
    let price = |id| {
        let item = rules.item(id).map(|item| item.price);
        item.or_else(|| rules.part(id).map(|part| part.price)).unwrap_or(0)
    };
    fleet.stores.iter().map(|id| i64::from(price(id))).sum()
}

/// What a reward promises, in ten-thousandths of the fleet's strength.
fn prospect(reward: Reward) -> i64 {
    i64::from(reward.min + reward.max) * 2 + 150 * i64::from(reward.offers)
}

/// What is left of a fleet after a battle that goes as the strengths say, and what it brings.
fn after_battle(own: i64, enemy: i64, prospect: i64) -> i64 {
    let left = (own * own - enemy * enemy * 4 / 10).max(own * own / 100).isqrt();
    left + left * prospect / 10_000
}

#[cfg(test)]
mod tests {
    use kernel::{Dice, Events, Ruleset};

    use super::*;
    use crate::Command;
    use crate::shipped::{self, id};

    #[test]
    fn a_repaired_and_armed_fleet_is_worth_more() {
        let rules = shipped::rules();
        let whole = shipped::run("destroyer_flotilla");
        let mut hurt = whole.clone();
        hurt.fleet.ships[0].hp = 10;
        hurt.salvage = 0;
        assert!(rules.evaluate(&hurt, Seat::P1) < rules.evaluate(&whole, Seat::P1));
        let mut stripped = whole.clone();
        stripped.fleet.ships.iter_mut().for_each(|ship| ship.items.clear());
        assert!(rules.evaluate(&stripped, Seat::P1) < rules.evaluate(&whole, Seat::P1));
    }

    #[test]
    fn a_fleet_regroups_for_the_better_or_not_at_all() {
        let rules = shipped::rules();
        for fleet in ["destroyer_flotilla", "cruiser_squadron", "carrier_task_force"] {
            let state = shipped::run(fleet);
            let formed = |formation| {
                let mut after = state.clone();
                after.fleet.formation = formation;
                after
            };
            let best = rules.content.formations.iter().map(|found| found.id);
            let best = best.max_by_key(|id| rules.evaluate(&formed(*id), Seat::P1)).expect("formations");
            for found in &rules.content.formations {
                let before = formed(best);
                let mut after = before.clone();
                let command = Command::SetFormation { formation: found.id };
                if rules.validate(&before, Seat::P1, &command).is_err() {
                    continue;
                }
                let (dice, muted) = (&mut Dice::from_seed("form"), &mut Events::muted());
                rules.resolve(&mut after, Seat::P1, &command, dice, muted);
                let lost = rules.evaluate(&before, Seat::P1) - rules.evaluate(&after, Seat::P1);
                assert!(lost >= 60, "{fleet}: {} loses {lost}", found.id);
            }
        }
    }

    #[test]
    fn in_the_yard_repairing_beats_leaving_and_giving_up_is_worst() {
        let rules = shipped::rules();
        let mut state = shipped::run("destroyer_flotilla");
        state.task = Task::Refit { works: 5, free: 0 };
        state.salvage = 200;
        state.fleet.ships[0].hp = 20;
        let value = |command: Command| {
            let mut after = state.clone();
            rules.resolve(&mut after, Seat::P1, &command, &mut Dice::from_seed("yard"), &mut Events::muted());
            rules.evaluate(&after, Seat::P1)
        };
        let repair = value(Command::Repair { ship: 0, amount: 90 });
        assert!(repair > value(Command::LeaveNode));
        assert!(repair > value(Command::UnequipItem { ship: 1, item: id("mark_14_torpedo") }));
        assert_eq!(value(Command::AbandonRun), -1000);
    }

    #[test]
    fn what_comes_to_mind_is_legal_and_ends_the_run() {
        let rules = shipped::rules();
        for (seed, fleet) in
            ["destroyer_flotilla", "cruiser_squadron", "carrier_task_force"].iter().enumerate()
        {
            let mut state = shipped::run(fleet);
            let dice = &mut Dice::from_seed(&format!("thumb {seed}"));
            let mut commands = 0;
            while let Some(command) = rules.rollout_move(&state, Seat::P1, dice) {
                assert_eq!(rules.validate(&state, Seat::P1, &command).err(), None, "{command:?}");
                rules.resolve(&mut state, Seat::P1, &command, dice, &mut Events::muted());
                commands += 1;
                assert!(commands < 300);
            }
            assert!(rules.to_act(&state).is_empty());
        }
    }

    #[test]
    fn the_nearer_the_boss_the_more_strength_settles() {
        assert_eq!(chances(LEVEL, 0), 0);
        assert!(chances(LEVEL * 2, 2) < chances(LEVEL * 2, 10));
        assert!(chances(LEVEL / 2, 2) > chances(LEVEL / 2, 10));
        assert_eq!(chances(STRONGEST * 10, 12), chances(STRONGEST, 12));
    }

    #[test]
    fn flak_is_worth_more_where_the_boss_has_planes() {
        let rules = shipped::rules();
        let gain = |boss: &str| {
            let mut state = shipped::run("destroyer_flotilla");
            state.chart.nodes.last_mut().expect("a boss").known = Some(id(boss));
            let muster = Muster::of(&rules, &state.fleet, needs(&rules, &state));
            muster.fit(&rules, &state.fleet.ships[2], 2, &id("bofors_40mm"))
        };
        assert!(gain("the_mobile_force") > gain("the_combined_fleet"));
    }
}
