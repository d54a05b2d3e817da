//! Who is aimed at, with what chance, for how much.

use kernel::dice::{Branches, Script};
use kernel::{Events, Ruleset, Viewer};

use super::*;
use crate::content::{Effect, Trigger};
use crate::state::{RunStatus, State, Task};
use crate::{Preview, Query, Rejection, Who};

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
    assert_eq!(wounds(i64::MAX / 4, 0), i32::MAX / 2, "more than any hull bears, and still a number");
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
fn fl_07_d13_a_screen_takes_the_first_torpedo_meant_for_a_capital_ship() {
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
fn d13_with_a_single_target_nothing_is_rolled() {
    let rules = shipped::rules();
    let [own, foe] = ["fubuki", "kongo"].map(|hull| fleet(&rules, "line_ahead", &[(hull, &[])]));
    let mut combat = Combat::new(&rules, [&own, &foe], [0, 0], &mut Events::muted());
    let (arm, mut dice) = (rules.index.arms[1], Script::new(&[]));
    let aimed = combat.aim(&arm, (0, 0), &mut Vec::new(), &mut dice, &mut Events::muted());
    assert_eq!(aimed, Some(0));
    // A ship that lies disabled is no target and does not count.
    let mut both = fleet(&rules, "line_ahead", &[("fletcher", &[]), ("kongo", &[])]);
    both.ships[0].hp = 0;
    let mut combat = Combat::new(&rules, [&own, &both], [0, 0], &mut Events::muted());
    let aimed = combat.aim(&arm, (0, 0), &mut Vec::new(), &mut dice, &mut Events::muted());
    assert_eq!(aimed, Some(1));
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
fn fl_17_d14_flak_cancels_an_air_attack_and_tries_once_a_turn() {
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
fn fl_17_the_flak_of_a_disabled_ship_neither_fires_nor_is_told_of() {
    let rules = shipped::rules();
    let carrier = fleet(&rules, "line_ahead", &[("yorktown", &["dauntless"])]);
    let guns = ["bofors_40mm"];
    let mut flak = fleet(&rules, "line_ahead", &[("fletcher", &guns), ("tribal", &guns)]);
    let told = |flak: &Fleet| {
        let combat = Combat::new(&rules, [&carrier, flak], [0, 0], &mut Events::muted());
        combat.teams[1].flak().map(|share| share.id).collect::<Vec<_>>()
    };
    let names = [flak.ships[0].name, flak.ships[1].name];
    assert_eq!(told(&flak), names);
    flak.ships[0].hp = 0;
    assert_eq!(told(&flak), names[1..]);
    let mut combat = Combat::new(&rules, [&carrier, &flak], [0, 0], &mut Events::muted());
    let mut events = Events::new();
    combat.strike(&rules.index.arms[0], (0, 0), (1, 100), &mut Script::new(&[350]), &mut events);
    let [Event::FlakFired { ship, .. }] = events.take()[..] else { panic!("one gun fires") };
    assert_eq!(ship.ship, 1);
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
fn fl_17_every_extra_attack_is_made() {
    let rules = shipped::rules();
    let mut own = fleet(&rules, "line_ahead", &[("kongo", &[])]);
    own.ships[0].hp = 9_999;
    let mut combat = Combat::new(&rules, [&own, &own], [0, 0], &mut Events::muted());
    combat.line_up();
    let extra = Trigger { phase: Phase::SurfaceGunnery, effect: Effect::ExtraAttack { percent: 10 } };
    combat.teams[0].units[0].triggers = vec![extra; 12];
    let guns = rules.index.arms.iter().position(|arm| arm.phase == Phase::SurfaceGunnery).expect("guns");
    assert_eq!(acts(&rules.index.arms[guns], &combat.teams[0].units[0]).count(), 13, "as the preview tells");
    let mut events = Events::new();
    combat.attack(guns, &mut Dice::from_seed("volleys"), &mut events);
    let mut made = [0, 0];
    for event in events.as_slice() {
        if let Event::AttackMade { attacker, .. } = event {
            made[usize::from(attacker.side.0)] += 1;
        }
    }
    assert_eq!(made, [13, 1]);
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
fn fl_32_the_aim_that_is_told_is_the_frequency_of_the_real_one() {
    let rules = shipped::rules();
    let mut state = shipped::run("cruiser_squadron");
    let mut enemy = fleet(&rules, "circular_screen", &[("kongo", &[]), ("takao", &[]), ("fubuki", &[])]);
    enemy.ships[2].hp = 10;
    let own = state.fleet.clone();
    let ask = |state: &State, query: &Query| rules.preview(state, Viewer::Seat(Seat::P1), query);
    let early = Query::Attack { phase: Phase::SurfaceGunnery, by_enemy: false, ship: 0 };
    let refused = ask(&state, &early).expect_err("no enemy").into_reasons();
    assert_eq!(refused, [Rejection::NothingToAsk { status: RunStatus::Choosing }]);
    state.task = Task::Battle { encounter: id("gun_line"), enemy: enemy.clone(), attempts: 0 };
    let planes = Query::Attack { phase: Phase::AirOperations, by_enemy: false, ship: 0 };
    let refused = ask(&state, &planes).expect_err("no planes").into_reasons();
    assert_eq!(refused, [Rejection::CannotStrike { ship: 0 }]);
    for ship in 0..3 {
        let query = Query::Attack { phase: Phase::SurfaceGunnery, by_enemy: false, ship };
        let answer = ask(&state, &query).expect("an answer");
        let Preview::Attack { targets, .. } = answer else { panic!("an attack") };
        let (mut counts, mut branches) = (vec![0; targets.len()], Branches::new());
        while let Some(dice) = branches.next_dice() {
            let mut combat = Combat::new(&rules, [&own, &enemy], [0, 0], &mut Events::muted());
            let (arm, place) = (rules.index.arms[1], (0, usize::from(ship)));
            let aimed = combat.aim(&arm, place, &mut Vec::new(), dice, &mut Events::muted());
            counts[aimed.expect("a target")] += 1;
        }
        assert_eq!(counts, targets.iter().map(|target| target.weight).collect::<Vec<u32>>());
        assert_eq!(counts.iter().sum::<u32>(), targets[0].of);
    }
}
