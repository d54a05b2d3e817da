//! The resolver as a whole, and its parts with scripted dice.

mod attacks;
mod conditions;
mod damage;
mod derived;
mod detection;
mod outcomes;
mod symmetry;
mod told;

use kernel::dice::{Fact, MOST_ROUNDS, Script, Stop};
use kernel::{Dice, Events, Seat};

use super::*;
use crate::rules::{arena, ships};
use crate::shipped::{self, id, plan};

fn fleet(rules: &Rules, formation: &str, plans: &[(&str, &[&str])]) -> Fleet {
    let plans: Vec<_> = plans.iter().map(|(hull, items)| plan(hull, &[], items)).collect();
    ships::build_fleet(rules, &plans, id(formation))
}

fn random_fleet(rules: &Rules, seed: u64) -> Fleet {
    let entry = arena::draw_entry(rules, &mut Dice::from_seed("fleets").derive("fleet", seed));
    ships::build_fleet(rules, &entry.ships, entry.formation)
}

fn fight(rules: &Rules, fleets: [&Fleet; 2], below: [u32; 2], seed: &str) -> (Aftermath, Vec<Event>) {
    let (mut dice, mut events) = (Dice::from_seed(seed), Events::new());
    let aftermath = resolve_combat(rules, Side::RUN, fleets, below, &mut dice, &mut events);
    (aftermath, events.take())
}

#[test]
fn fl_11_turns_and_phases_bracket_what_happens() {
    let rules = shipped::rules();
    let (aftermath, events) =
        fight(&rules, [&random_fleet(&rules, 1), &random_fleet(&rules, 2)], [0, 0], "a");
    let (mut turns, mut phases, mut open) = (0, Vec::new(), None);
    for event in &events {
        if let Event::TurnBegan { turn } = event {
            turns += 1;
            assert_eq!(*turn, turns);
            phases.clear();
        } else if let Event::PhaseBegan { phase } = event {
            assert_eq!(open.replace(*phase), None);
            phases.push(*phase);
            assert_eq!(phases, Phase::ALL[..phases.len()]);
        } else if let Event::PhaseEnded { phase } = event {
            assert_eq!(open.take(), Some(*phase));
        } else if let Event::AttackMade { phase, .. } = event {
            assert_eq!(open, Some(*phase));
        }
    }
    assert_eq!(turns, aftermath.turns);
    assert!(matches!(events.last(), Some(Event::CombatEnded { .. })));
}

#[test]
fn fl_12_the_fastest_act_first() {
    let rules = shipped::rules();
    let own = fleet(&rules, "line_ahead", &[("kongo", &[]), ("fubuki", &[])]);
    let foe = fleet(&rules, "line_ahead", &[("queen_elizabeth", &[]), ("takao", &[])]);
    let (_, events) = fight(&rules, [&own, &foe], [0, 0], "speed");
    let guns = events.iter().filter_map(|event| {
        let Event::AttackMade { phase: Phase::SurfaceGunnery, attacker, .. } = event else { return None };
        Some(attacker.name.to_string())
    });
    assert_eq!(guns.take(4).collect::<Vec<_>>(), ["Fubuki", "Takao", "Kongō", "Warspite"]);
}

#[test]
fn fl_12_equal_speeds_act_by_their_lots_turn_about() {
    let rules = shipped::rules();
    let own = fleet(&rules, "line_ahead", &[("fubuki", &[])]);
    let mut combat = Combat::new(&rules, [&own, &own], [0, 0], &mut Events::muted());
    // Equal lots are drawn again.
    combat.draw_lots(&mut Script::new(&[7, 7, 3, 9]));
    combat.turn = 1;
    combat.line_up();
    assert_eq!(combat.order, [(1, 0), (0, 0)]);
    combat.turn = 2;
    combat.line_up();
    assert_eq!(combat.order, [(0, 0), (1, 0)]);
}

#[test]
fn fl_12_lots_that_stay_equal_stop_the_dice() {
    let rules = shipped::rules();
    let own = fleet(&rules, "line_ahead", &[("fubuki", &[])]);
    let mut combat = Combat::new(&rules, [&own, &own], [0, 0], &mut Events::muted());
    let mut dice = Dice::from_facts(vec![Fact(LOTS, 7); 9000]);
    combat.draw_lots(&mut dice);
    assert_eq!(dice.stop(), Some(&Stop::Endless { purpose: LOT.name, limit: MOST_ROUNDS }));
}

#[test]
fn fl_19_a_side_retreats_when_it_has_lost_enough() {
    let rules = shipped::rules();
    let weak = fleet(&rules, "line_ahead", &[("fubuki", &[]), ("fubuki", &[])]);
    let strong = fleet(&rules, "line_ahead", &[("takao", &["eight_inch_twin"]), ("takao", &[])]);
    let outcomes = (0..40).map(|seed| fight(&rules, [&weak, &strong], [90, 0], &seed.to_string()).0.outcome);
    let retreats = outcomes.filter(|outcome| *outcome == CombatOutcome::Retreat { of: Side::Yours });
    assert!(retreats.count() > 20);
    let both = fight(&rules, [&weak, &weak], [100, 100], "both").0.outcome;
    assert_ne!(both, CombatOutcome::Won { by: Side::Yours });
}

#[test]
fn fl_11_twelve_turns_are_a_draw() {
    let rules = shipped::rules();
    let mut harmless = fleet(&rules, "scouting_line", &[("bogue", &[])]);
    harmless.ships[0].hp = 1_000_000;
    let other = harmless.clone();
    let (aftermath, _) = fight(&rules, [&harmless, &other], [0, 0], "long");
    assert_eq!((aftermath.outcome, aftermath.turns), (CombatOutcome::Draw {}, 12));
}
