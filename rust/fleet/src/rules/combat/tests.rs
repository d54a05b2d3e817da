//! The resolver as a whole, and its parts with scripted dice.

use kernel::dice::{Branches, Fact, Script};
use kernel::{Dice, Events, Seat};
use proptest::prelude::*;

use super::*;
use crate::Who;
use crate::content::{SlotType, Stats};
use crate::rules::{arena, ships};
use crate::shipped::{self, id, plan};
use crate::state::Ship;

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
    let aftermath = resolve_combat(rules, fleets, below, &mut dice, &mut events);
    (aftermath, events.take())
}

#[test]
fn fl_14_the_chance_to_hit_is_clamped() {
    let hit = shipped::rules().content.combat.hit;
    assert_eq!(hit_chance(&hit, 8, 8), 700);
    assert_eq!(hit_chance(&hit, 10, 4), 820);
    assert_eq!(hit_chance(&hit, 99, 0), 950);
    assert_eq!(hit_chance(&hit, 0, 99), 100);
    assert_eq!(hit_chance(&hit, i32::MIN, i32::MAX), 100);
}

#[test]
fn fl_15_damage_is_base_without_half_the_armor_and_never_nothing() {
    assert_eq!(wounds(50, 10), 45);
    assert_eq!(wounds(50, 11), 44, "halves are rounded down");
    assert_eq!(wounds(3, 40), 1);
    assert_eq!(wounds(0, 0), 1);
}

#[test]
fn fl_14_odds_are_the_frequencies_of_the_real_resolver() {
    let rules = shipped::rules();
    let own = fleet(&rules, "line_ahead", &[("tribal", &["four_seven_twin"])]);
    let foe = fleet(&rules, "line_ahead", &[("fubuki", &[])]);
    let arm = rules.index.arms[1];
    let (mut hits, mut chance_told) = (0, 0);
    let mut branches = Branches::new();
    while let Some(dice) = branches.next_dice() {
        let mut combat = Combat::new(&rules, [&own, &foe], [0, 0], &mut Events::muted());
        let mut events = Events::new();
        combat.strike(&arm, (0, 0), (0, 100), dice, &mut events);
        for event in events.as_slice() {
            if let Event::AttackMade { hit, chance, .. } = event {
                hits += u32::from(*hit);
                chance_told = *chance;
            }
        }
    }
    assert_eq!(hits, chance_told, "of a thousand");
}

#[test]
fn fl_07_a_screen_takes_the_first_torpedo_meant_for_a_capital_ship() {
    let rules = shipped::rules();
    let own = fleet(&rules, "line_ahead", &[("fubuki", &["mark_15_torpedo"]), ("fubuki", &[])]);
    let foe = fleet(&rules, "line_ahead", &[("kongo", &[]), ("fletcher", &[])]);
    let mut combat = Combat::new(&rules, [&own, &foe], [0, 0], &mut Events::muted());
    let (arm, mut weights, mut events) = (rules.index.arms[2], Vec::new(), Events::new());
    let mut dice = Script::new(&[1, 1]);
    let first = combat.aim(&arm, (0, 0), &mut weights, &mut dice, &mut events);
    assert_eq!(first, Some(1), "the destroyer is in the way");
    let told = matches!(
        events.as_slice(),
        [Event::ChemistryTriggered { rule, protected: Who { ship: 0, .. }, by: Who { ship: 1, .. } }]
            if *rule == id("torpedo_screen")
    );
    assert!(told);
    let second = combat.aim(&arm, (0, 1), &mut weights, &mut dice, &mut events);
    assert_eq!(second, Some(0), "once a turn");
    combat.teams[1].begin_turn();
    let mut dice = Script::new(&[1]);
    assert_eq!(combat.aim(&arm, (0, 0), &mut weights, &mut dice, &mut events), Some(1));
}

#[test]
fn fl_13_weights_follow_tags_wounds_and_stations() {
    let rules = shipped::rules();
    let own = fleet(&rules, "line_ahead", &[("kongo", &[])]);
    let mut foe = fleet(&rules, "line_ahead", &[("kongo", &[]), ("takao", &[]), ("takao", &[])]);
    foe.ships[2].hp = 10;
    let combat = Combat::new(&rules, [&own, &foe], [0, 0], &mut Events::muted());
    let mut weights = Vec::new();
    let [attacker, targets] = [&combat.teams[0].units[0], &combat.teams[1].units[0]];
    assert!(attacker.tags() & rules.index.tag(&id("ARTILLERY")) != 0);
    assert_eq!(targets.target_weight, 100);
    target_weights(&rules, &rules.index.arms[1], attacker, &combat.teams[1], &mut weights);
    assert_eq!(weights, [200, 100, 150]);
}

#[test]
fn fl_16_boats_that_nobody_spots_are_never_fired_at_by_air_or_guns() {
    let mut content = shipped::content();
    content.combat.spotting.base = 0;
    content.combat.spotting.per_sensor = 0;
    let rules = Rules::with(content).expect("content");
    let pack = fleet(&rules, "scouting_line", &[("type_viic", &["mark_14_torpedo"][..]); 4]);
    let line = fleet(&rules, "line_ahead", &[("kongo", &[]), ("shokaku", &["aichi_val", "nakajima_kate"])]);
    for seed in 0..20 {
        let (aftermath, events) = fight(&rules, [&pack, &line], [0, 0], &seed.to_string());
        assert!(!events.iter().any(|event| {
            matches!(event, Event::AttackMade { target: Who { side: Seat::P1, .. }, .. })
                || matches!(event, Event::ShipSpotted { .. })
        }));
        assert!(aftermath.tolls[0].iter().all(|toll| toll.hp > 0));
    }
}

#[test]
fn fl_16_a_spotted_boat_is_fired_at_and_hides_again_next_turn() {
    let rules = shipped::rules();
    let boat = fleet(&rules, "line_ahead", &[("type_viic", &[])]);
    let hunter = fleet(&rules, "line_ahead", &[("fletcher", &["asdic"])]);
    let mut combat = Combat::new(&rules, [&boat, &hunter], [0, 0], &mut Events::muted());
    combat.line_up();
    let chance = combat.spotting_chance(1, 0);
    assert_eq!(chance, 60 + 40 + 220);
    combat.detect(&mut Script::new(&[chance]), &mut Events::muted());
    assert!(!combat.teams[0].units[0].is_hidden(&rules));
    combat.control_damage(&mut Script::new(&[]), &mut Events::muted());
    assert!(combat.teams[0].units[0].is_hidden(&rules));
    combat.detect(&mut Script::new(&[chance + 1]), &mut Events::muted());
    assert!(combat.teams[0].units[0].is_hidden(&rules));
}

#[test]
fn fl_17_flak_cancels_an_air_attack_and_tries_once_a_turn() {
    let rules = shipped::rules();
    let carrier = fleet(&rules, "line_ahead", &[("yorktown", &["dauntless"])]);
    let flak = fleet(&rules, "line_ahead", &[("fletcher", &["bofors_40mm"])]);
    let mut combat = Combat::new(&rules, [&carrier, &flak], [0, 0], &mut Events::muted());
    let (arm, mut events) = (rules.index.arms[0], Events::new());
    combat.strike(&arm, (0, 0), (0, 100), &mut Script::new(&[350]), &mut events);
    assert!(matches!(events.take()[..], [Event::FlakFired { cancelled: true, .. }]));
    // A miss: the only gun has fired already.
    combat.strike(&arm, (0, 0), (0, 100), &mut Script::new(&[1000]), &mut events);
    assert!(matches!(events.take()[..], [Event::AttackMade { hit: false, .. }]));
}

#[test]
fn fl_17_a_hit_may_leave_a_status_and_a_status_changes_tags() {
    let rules = shipped::rules();
    let own = fleet(&rules, "line_ahead", &[("fubuki", &["mark_15_torpedo"])]);
    let foe = fleet(&rules, "line_ahead", &[("fletcher", &[])]);
    let mut combat = Combat::new(&rules, [&own, &foe], [0, 0], &mut Events::muted());
    let mut events = Events::new();
    combat.strike(&rules.index.arms[2], (0, 0), (0, 100), &mut Script::new(&[1, 1]), &mut events);
    let told: Vec<Event> = events.take();
    let flooding =
        |event: &Event| matches!(event, Event::StatusGained { status, .. } if *status == id("FLOODING"));
    let slowed = |event: &Event| matches!(event, Event::TagLost { tag, .. } if *tag == id("FAST"));
    assert!(told.iter().any(flooding) && told.iter().any(slowed), "{told:?}");
    assert!(combat.teams[1].units[0].stats.speed < 36);
}

#[test]
fn fl_18_statuses_tick_and_clear_and_repair_triggers_heal() {
    let rules = shipped::rules();
    let mut own = fleet(&rules, "line_ahead", &[("tribal", &["fire_main"])]);
    own.ships[0].hp = 50;
    own.ships[0].statuses = vec![Status { id: id("FIRE"), turns: 2 }];
    let foe = fleet(&rules, "line_ahead", &[("fubuki", &[])]);
    let mut combat = Combat::new(&rules, [&own, &foe], [0, 0], &mut Events::muted());
    combat.line_up();
    combat.control_damage(&mut Script::new(&[1000]), &mut Events::muted());
    assert_eq!(combat.teams[0].units[0].hp, 50 - 8 + 8, "burns, is not cleared, heals");
    assert!(combat.teams[0].units[0].has_status(&id("FIRE")));
    let mut events = Events::new();
    combat.control_damage(&mut Script::new(&[]), &mut events);
    assert!(!combat.teams[0].units[0].has_status(&id("FIRE")), "its time is over, without a roll");
    assert!(events.as_slice().iter().any(|event| matches!(event, Event::StatusLost { .. })));
}

#[test]
fn fl_04_a_fire_may_disable_a_ship_but_never_sinks_it() {
    let rules = shipped::rules();
    let mut own = fleet(&rules, "line_ahead", &[("tribal", &[])]);
    own.ships[0].hp = 3;
    own.ships[0].statuses = vec![Status { id: id("FIRE"), turns: 2 }];
    let foe = fleet(&rules, "line_ahead", &[("fubuki", &[])]);
    let mut combat = Combat::new(&rules, [&own, &foe], [0, 0], &mut Events::muted());
    combat.line_up();
    combat.control_damage(&mut Script::new(&[]), &mut Events::muted());
    let unit = &combat.teams[0].units[0];
    assert!(!unit.is_active() && !unit.destroyed);
    assert_eq!(combat.decided(), Some(CombatOutcome::Won { by: Seat::P2 }));
}

#[test]
fn fl_27_a_heavy_blow_destroys() {
    let rules = shipped::rules();
    let mut foe = fleet(&rules, "line_ahead", &[("fubuki", &[]), ("fubuki", &[])]);
    foe.ships[0].hp = 1;
    foe.ships[1].hp = 30;
    let own = fleet(&rules, "line_ahead", &[("kongo", &[])]);
    let mut combat = Combat::new(&rules, [&own, &foe], [0, 0], &mut Events::muted());
    combat.strike(&rules.index.arms[1], (0, 0), (0, 100), &mut Script::new(&[1]), &mut Events::muted());
    assert!(combat.teams[1].units[0].destroyed);
    combat.teams[1].wound(1, 31, true, &mut Events::muted());
    let unit = &combat.teams[1].units[1];
    assert!(!unit.is_active() && !unit.destroyed, "a little below 0 disables");
}

#[test]
fn fl_11_turns_and_phases_bracket_what_happens() {
    let rules = shipped::rules();
    let (aftermath, events) =
        fight(&rules, [&random_fleet(&rules, 1), &random_fleet(&rules, 2)], [0, 0], "a");
    let (mut turns, mut phases, mut open) = (0, Vec::new(), None);
    for event in &events {
        match event {
            Event::TurnBegan { turn } => {
                turns += 1;
                assert_eq!(*turn, turns);
                phases.clear();
            }
            Event::PhaseBegan { phase } => {
                assert_eq!(open.replace(*phase), None);
                phases.push(*phase);
                assert_eq!(phases, Phase::ALL[..phases.len()]);
            }
            Event::PhaseEnded { phase } => assert_eq!(open.take(), Some(*phase)),
            Event::AttackMade { phase, .. } => assert_eq!(open, Some(*phase)),
            _ => {}
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
    let guns = events.iter().filter_map(|event| match event {
        Event::AttackMade { phase: Phase::SurfaceGunnery, attacker, .. } => Some(attacker.name.to_string()),
        _ => None,
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
fn fl_19_a_side_retreats_when_it_has_lost_enough() {
    let rules = shipped::rules();
    let weak = fleet(&rules, "line_ahead", &[("fubuki", &[]), ("fubuki", &[])]);
    let strong = fleet(&rules, "line_ahead", &[("takao", &["eight_inch_twin"]), ("takao", &[])]);
    let outcomes = (0..40).map(|seed| fight(&rules, [&weak, &strong], [90, 0], &seed.to_string()).0.outcome);
    let retreats = outcomes.filter(|outcome| *outcome == CombatOutcome::Retreat { of: Seat::P1 });
    assert!(retreats.count() > 20);
    let both = fight(&rules, [&weak, &weak], [100, 100], "both").0.outcome;
    assert_ne!(both, CombatOutcome::Won { by: Seat::P1 });
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

#[test]
fn fl_05_a_ship_is_derived_once_and_again_only_when_its_statuses_change() {
    let rules = shipped::rules();
    for seed in 0..60 {
        let fleets = [random_fleet(&rules, seed), random_fleet(&rules, seed + 1000)];
        let (aftermath, events) = fight(&rules, [&fleets[0], &fleets[1]], [0, 0], &seed.to_string());
        let changes = events.iter().filter(|event| match event {
            Event::StatusGained { status, .. } | Event::StatusLost { status, .. } => {
                rules.status(status).stats != Stats::default()
            }
            _ => false,
        });
        let ships = fleets.iter().map(|fleet| fleet.ships.len()).sum::<usize>();
        assert_eq!(aftermath.derivations as usize, ships + changes.count());
    }
}

#[test]
fn fl_07_chemistry_comes_and_goes_with_its_ships() {
    let rules = shipped::rules();
    let own = fleet(&rules, "line_ahead", &[("fletcher", &[]), ("fletcher", &[]), ("fletcher", &[])]);
    let mut events = Events::new();
    let mut team = Team::muster(&rules, Seat::P1, &own, &mut events);
    let began = |event: &Event| matches!(event, Event::ChemistryBegan { rule, .. } if *rule == id("destroyer_division"));
    assert!(events.take().iter().any(began));
    let before = team.units[1].stats.evasion;
    team.wound(0, 9_999, true, &mut events);
    let ended = |event: &Event| matches!(event, Event::ChemistryEnded { rule, .. } if *rule == id("destroyer_division"));
    assert!(events.take().iter().any(ended));
    assert_eq!(team.units[1].stats.evasion, before - 2);
}

#[test]
fn a_sensor_helps_to_spot() {
    let rules = shipped::rules();
    let sensors = rules.content.items.iter().filter(|item| item.slot == SlotType::Sensor);
    assert!(sensors.count() > 0);
    let ship: Ship = shipped::ship(&rules, "fletcher", &[], &["fire_control_radar"]);
    let fleet = Fleet { ships: vec![ship], formation: id("line_ahead"), stores: vec![], regrouped: false };
    let team = Team::muster(&rules, Seat::P1, &fleet, &mut Events::muted());
    assert_eq!(team.units[0].spotting, 60 + 40);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// FL-10: swap the fleets and their dice, and the result is swapped.
    #[test]
    fn fl_10_the_resolver_is_symmetric(first in 0u64..5000, second in 0u64..5000, below in 0u32..80, seed in 0u64..1_000_000) {
        let rules = shipped::rules();
        let fleets = [random_fleet(&rules, first), random_fleet(&rules, second)];
        let [own, other] = [0, 1].map(|side: usize| fleets[side].ships.len());
        let mut dice = Dice::from_seed(&seed.to_string());
        let once = resolve_combat(&rules, [&fleets[0], &fleets[1]], [below, 20], &mut dice, &mut Events::muted());
        let mut facts: Vec<Fact> = dice.take_ledger().iter().map(|roll| Fact(roll.sides, roll.value)).collect();
        let mut lots: Vec<u32> = facts[..own + other].iter().map(|fact| fact.1).collect();
        facts[..own + other].rotate_left(own);
        lots.sort_unstable();
        prop_assume!(lots.windows(2).all(|pair| pair[0] != pair[1]));
        let mut dice = Dice::from_facts(facts);
        let twice = resolve_combat(&rules, [&fleets[1], &fleets[0]], [20, below], &mut dice, &mut Events::muted());
        prop_assert!(dice.finish().is_ok(), "{:?}", dice.finish());
        prop_assert_eq!(once.outcome, twice.outcome.swapped());
        let [left, right] = twice.tolls;
        prop_assert_eq!(once.tolls, [right, left]);
    }
}
