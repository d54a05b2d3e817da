//! A guess at how well a run goes, for bots that look one command ahead.

use kernel::{Appraise, Events, Seat};

use crate::content::Phase;
use crate::rules::combat::{Team, acts, base_damage, hit_chance, wounds};
use crate::rules::{Rules, options, refit};
use crate::state::{Ending, Fleet, State, Task};

/// What a typical enemy is like.
const TYPICAL_ACCURACY: i32 = 8;
const TYPICAL_EVASION: i32 = 8;
const TYPICAL_ARMOR: i32 = 24;
const TYPICAL_BLOW: i64 = 34;

/// A fleet of this strength stands level with what the run asks of it.
const LEVEL: i64 = 5_000;

/// What an ill change of formation costs: more than a combat that is put off by it seems to save.
const SPOILT: i64 = 60;

/// How strong a fleet is: the damage that it deals and the damage that it bears, in the middle between both.
#[derive(Clone, Copy, Debug)]
struct Strength {
    deals: i64,
    bears: i64,
}

impl Strength {
    fn whole(self) -> i64 {
        (self.deals * self.bears).max(0).isqrt()
    }
}

fn strength(rules: &Rules, fleet: &Fleet) -> Strength {
    let team = Team::muster(rules, Seat::P1, fleet, &mut Events::muted());
    let hit = &rules.content.combat.hit;
    let mut sum = Strength { deals: 0, bears: 0 };
    for unit in team.units.iter().filter(|unit| unit.is_active()) {
        let chance = i64::from(hit_chance(hit, unit.stats.accuracy, TYPICAL_EVASION));
        for arm in &rules.index.arms {
            for percent in acts(arm, unit) {
                let damage = wounds(base_damage(arm, &team, unit, percent), TYPICAL_ARMOR);
                // Flak and the fall of the turn order cost air attacks some of their worth.
                let worth = if arm.phase == Phase::AirOperations { 80 } else { 100 };
                sum.deals += chance * i64::from(damage) * worth / 100;
            }
        }
        let struck = i64::from(hit_chance(hit, TYPICAL_ACCURACY, unit.stats.evasion)).max(1);
        let blow = (TYPICAL_BLOW - i64::from(unit.stats.armor) / 2).max(6);
        let shelter = i64::from(unit.triggers.len() as u32);
        sum.bears += i64::from(unit.hp) * 1000 / struck * TYPICAL_BLOW / blow * (100 + 2 * shelter) / 100;
    }
    sum
}

impl Appraise for Rules {
    fn appraise(&self, state: &State, seat: Seat) -> i32 {
        match &state.task {
            Task::Over { ending } => over(ending, seat),
            Task::Muster { .. } | Task::Start {} => 0,
            Task::Choosing {}
            | Task::Battle { .. }
            | Task::Event { .. }
            | Task::Salvage { .. }
            | Task::Refit { .. } => running(self, state),
        }
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
    let mut own = strength(rules, &state.fleet);
    // A fleet that formed up for the worse has spoilt the one chance that it had.
    let spoilt = if state.fleet.regrouped && !best_formed(rules, &state.fleet, own) { SPOILT } else { 0 };
    let mut bonus = 1000;
    let missing: u32 = state.fleet.ships.iter().map(|ship| refit::missing(rules, ship)).sum();
    let healed = missing.min(options::affordable(rules, state));
    let hp: u32 = state.fleet.ships.iter().map(|ship| ship.hp.unsigned_abs()).sum();
    // What salvage can heal counts in part, and nearly in full where a yard is at hand.
    let worth = if matches!(state.task, Task::Refit { works } if works > 0) { 95 } else { 55 };
    own.bears += own.bears * i64::from(healed) * worth / 100 / i64::from(hp.max(1));
    let left = state.salvage.saturating_sub(healed / rules.content.economy.hp_per_salvage);
    bonus += i64::from(left.min(200)) / 4;
    bonus += stores(rules, &state.fleet) / 6;
    let strength = own.whole() * bonus / 1000;
    let strength = match &state.task {
        Task::Battle { enemy, .. } => after_battle(strength, self::strength(rules, enemy).whole()),
        Task::Salvage { offers } if !offers.is_empty() => strength * 101 / 100,
        Task::Start {}
        | Task::Choosing {}
        | Task::Event { .. }
        | Task::Salvage { .. }
        | Task::Refit { .. }
        | Task::Muster { .. }
        | Task::Over { .. } => strength,
    };
    let progress = i64::from(state.layer()) + i64::from(matches!(state.task, Task::Choosing {}));
    let value = 900 * (strength - LEVEL) / (strength + LEVEL).max(1) + progress - spoilt;
    i32::try_from(value.clamp(-950, 950)).unwrap_or(0)
}

/// Whether no other formation would make a fleet of strength `now` stronger.
fn best_formed(rules: &Rules, fleet: &Fleet, now: Strength) -> bool {
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

/// What is left of a fleet after a battle that goes as the strengths say, and what it brings.
fn after_battle(own: i64, enemy: i64) -> i64 {
    let left = (own * own - enemy * enemy).max(own * own / 100).isqrt();
    left + own / 25
}

#[cfg(test)]
mod tests {
    use kernel::{Dice, Ruleset};

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
        assert!(rules.appraise(&hurt, Seat::P1) < rules.appraise(&whole, Seat::P1));
        let mut stripped = whole.clone();
        stripped.fleet.ships.iter_mut().for_each(|ship| ship.items.clear());
        assert!(rules.appraise(&stripped, Seat::P1) < rules.appraise(&whole, Seat::P1));
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
            let best = best.max_by_key(|id| rules.appraise(&formed(*id), Seat::P1)).expect("formations");
            for found in &rules.content.formations {
                let before = formed(best);
                let mut after = before.clone();
                let command = Command::SetFormation { formation: found.id };
                if rules.validate(&before, Seat::P1, &command).is_err() {
                    continue;
                }
                let (dice, muted) = (&mut Dice::from_seed("form"), &mut Events::muted());
                rules.resolve(&mut after, Seat::P1, &command, dice, muted);
                let lost = rules.appraise(&before, Seat::P1) - rules.appraise(&after, Seat::P1);
                assert!(lost >= 60, "{fleet}: {} loses {lost}", found.id);
            }
        }
    }

    #[test]
    fn in_the_yard_repairing_beats_leaving_and_giving_up_is_worst() {
        let rules = shipped::rules();
        let mut state = shipped::run("destroyer_flotilla");
        state.task = Task::Refit { works: 5 };
        state.salvage = 200;
        state.fleet.ships[0].hp = 20;
        let value = |command: Command| {
            let mut after = state.clone();
            rules.resolve(&mut after, Seat::P1, &command, &mut Dice::from_seed("yard"), &mut Events::muted());
            rules.appraise(&after, Seat::P1)
        };
        let repair = value(Command::Repair { ship: 0, amount: 90 });
        assert!(repair > value(Command::LeaveNode));
        assert!(repair > value(Command::UnequipItem { ship: 1, item: id("mark_14_torpedo") }));
        assert_eq!(value(Command::AbandonRun), -1000);
    }
}
