//! Each condition of a rule of combat, with what satisfies it and what does not: what a blow brings, what a turn leaves.

use super::conditions::{team, with};
use super::*;
use crate::content::{Stats, StatusRule};
use crate::event::Who;

const AIR: usize = 0;
const GUNS: usize = 1;
const TORPEDOES: usize = 2;

fn strike(combat: &mut Combat<'_>, arm: usize, faces: &[u32]) -> Vec<Event> {
    let (arm, mut events) = (combat.rules.index.arms[arm], Events::new());
    combat.strike(&arm, (0, 0), (0, 100), &mut Script::new(faces), &mut events);
    events.take()
}

fn flak(events: &[Event]) -> usize {
    events.iter().filter(|event| matches!(event, Event::FlakFired { .. })).count()
}

#[test]
fn fl_17_d14_flak_of_ships_that_are_out_of_the_fight_is_silent() {
    let rules = shipped::rules();
    let carrier = fleet(&rules, "line_ahead", &[("yorktown", &["dauntless"])]);
    let mut escort = fleet(&rules, "line_ahead", &[("takao", &[]), ("fletcher", &["bofors_40mm"])]);
    let begin = |escort: &Fleet, faces: &[u32]| {
        strike(&mut Combat::new(&rules, [&carrier, escort], [0, 0], &mut Events::muted()), AIR, faces)
    };
    assert_eq!(flak(&begin(&escort, &[1])), 1);
    escort.ships[1].hp = 0;
    assert_eq!(flak(&begin(&escort, &[1000])), 0, "the attack rolls to hit at once");
}

#[test]
fn fl_17_flak_stands_against_planes_alone_and_begins_anew_each_turn() {
    let rules = shipped::rules();
    let own = fleet(&rules, "line_ahead", &[("yorktown", &["dauntless"])]);
    let escort = fleet(&rules, "line_ahead", &[("fletcher", &["bofors_40mm"])]);
    let mut combat = Combat::new(&rules, [&own, &escort], [0, 0], &mut Events::muted());
    assert_eq!(flak(&strike(&mut combat, GUNS, &[1000])), 0);
    let missed = strike(&mut combat, AIR, &[351, 1000]);
    assert!(matches!(missed[..], [Event::FlakFired { cancelled: false, .. }, Event::AttackMade { .. }]));
    assert_eq!(flak(&strike(&mut combat, AIR, &[1000])), 0, "it has fired");
    combat.teams[1].begin_turn();
    assert_eq!(flak(&strike(&mut combat, AIR, &[350])), 1);
}

#[test]
fn fl_17_a_status_follows_a_hit_of_its_phase_that_leaves_the_target_active() {
    let rules = shipped::rules();
    let own = fleet(&rules, "line_ahead", &[("fubuki", &["mark_15_torpedo"])]);
    let foe = fleet(&rules, "line_ahead", &[("kongo", &[])]);
    let begin = || Combat::new(&rules, [&own, &foe], [0, 0], &mut Events::muted());
    let gained = |events: &[Event]| events.iter().any(|event| matches!(event, Event::StatusGained { .. }));
    assert!(gained(&strike(&mut begin(), TORPEDOES, &[1, 250])));
    assert!(!gained(&strike(&mut begin(), TORPEDOES, &[1, 251])));
    assert!(!gained(&strike(&mut begin(), TORPEDOES, &[1000])), "a miss rolls no more");
    assert!(!gained(&strike(&mut begin(), GUNS, &[1])), "nor do guns");
    let mut last = begin();
    last.teams[1].units[0].hp = 1;
    assert!(!gained(&strike(&mut last, TORPEDOES, &[1])), "nor a hit that disables");
}

#[test]
fn fl_20_an_attack_tells_the_hp_that_it_leaves() {
    let rules = shipped::rules();
    let [own, foe] = ["kongo", "fubuki"].map(|hull| fleet(&rules, "line_ahead", &[(hull, &[])]));
    let mut combat = Combat::new(&rules, [&own, &foe], [0, 0], &mut Events::muted());
    let before = combat.teams[1].units[0].hp;
    let told = |events: &[Event]| {
        let Event::AttackMade { hp, damage, .. } = events[0] else { panic!("an attack") };
        (hp, i32::try_from(damage).expect("small"))
    };
    let (hp, damage) = told(&strike(&mut combat, GUNS, &[1]));
    assert_eq!((hp, hp), (before - damage, combat.teams[1].units[0].hp));
    assert_eq!(told(&strike(&mut combat, GUNS, &[1000])), (hp, 0), "a miss leaves what there was");
    combat.teams[1].units[0].hp = 3;
    assert_eq!(told(&strike(&mut combat, GUNS, &[1])).0, 0, "never below 0");
}

#[test]
fn fl_18_fl_27_a_status_never_sinks_however_much_it_hurts() {
    let rules = with(|content| {
        content.statuses.push(StatusRule {
            id: id("INFERNO"),
            name: "Inferno".to_owned(),
            turns: 3,
            hp_per_turn: -5000,
            stats: Stats::default(),
            cleared_by_damage_control: false,
            lasting: false,
        });
    });
    let mut own = fleet(&rules, "line_ahead", &[("tribal", &[])]);
    own.ships[0].statuses = vec![Status { id: id("INFERNO"), turns: 3 }];
    let foe = fleet(&rules, "line_ahead", &[("fubuki", &[])]);
    let mut combat = Combat::new(&rules, [&own, &foe], [0, 0], &mut Events::muted());
    combat.line_up();
    let mut events = Events::new();
    combat.control_damage(&mut Script::new(&[]), &mut events);
    let unit = &combat.teams[0].units[0];
    assert_eq!((unit.hp, unit.destroyed), (0, false));
    assert!(!events.take().iter().any(|event| matches!(event, Event::ShipDestroyed { .. })));
}

#[test]
fn fl_18_a_status_clears_by_chance_where_data_lets_it() {
    let rules = shipped::rules();
    let left = |status: &str, faces: &[u32]| {
        let mut own = fleet(&rules, "line_ahead", &[("tribal", &[])]);
        own.ships[0].statuses = vec![Status { id: id(status), turns: 3 }];
        let foe = fleet(&rules, "line_ahead", &[("fubuki", &[])]);
        let mut combat = Combat::new(&rules, [&own, &foe], [0, 0], &mut Events::muted());
        combat.line_up();
        combat.control_damage(&mut Script::new(faces), &mut Events::muted());
        combat.teams[0].units[0].statuses.first().map(|status| status.turns)
    };
    assert_eq!(left("FIRE", &[300]), None, "cleared");
    assert_eq!(left("FIRE", &[301]), Some(2));
    assert_eq!(left("LOW_SPIRITS", &[]), Some(2), "nothing to clear, and nothing is rolled");
}

#[test]
fn fl_18_a_repair_stops_at_the_whole_and_helps_nobody_who_is_out() {
    let rules = shipped::rules();
    let healed = |hp: i32| {
        let mut own = fleet(&rules, "line_ahead", &[("tribal", &["fire_main"])]);
        let whole = own.ships[0].hp;
        own.ships[0].hp = if hp < 0 { whole + hp } else { hp };
        let foe = fleet(&rules, "line_ahead", &[("fubuki", &[])]);
        let mut combat = Combat::new(&rules, [&own, &foe], [0, 0], &mut Events::muted());
        combat.line_up();
        combat.control_damage(&mut Script::new(&[]), &mut Events::muted());
        (combat.teams[0].units[0].hp, whole)
    };
    assert_eq!(healed(50).0, 58);
    let (hp, whole) = healed(-3);
    assert_eq!(hp, whole);
    assert_eq!(healed(0).0, 0);
    let mut burning = fleet(&rules, "line_ahead", &[("tribal", &["fire_main"])]);
    burning.ships[0].hp = 3;
    burning.ships[0].statuses = vec![Status { id: id("FIRE"), turns: 2 }];
    let mut combat = Combat::new(&rules, [&burning, &burning], [0, 0], &mut Events::muted());
    combat.line_up();
    combat.control_damage(&mut Script::new(&[]), &mut Events::muted());
    assert_eq!(combat.teams[0].units[0].hp, 0, "what burned out is not healed");
}

#[test]
fn fl_19_d7_a_side_retreats_below_its_share_of_what_it_came_with() {
    let rules = shipped::rules();
    let mut own = fleet(&rules, "line_ahead", &[("fubuki", &[]), ("fubuki", &[])]);
    own.ships[0].hp = 100;
    own.ships[1].hp = 100;
    let outcome = |hp: [i32; 2], below: [u32; 2]| {
        let mut combat = Combat::new(&rules, [&own, &own], below, &mut Events::muted());
        for (team, hp) in combat.teams.iter_mut().zip(hp) {
            (team.units[0].hp, team.units[1].hp) = (hp, 0);
        }
        let mut events = Events::new();
        let outcome = combat.broken_off(&mut events);
        let told = events.take().iter().filter(|event| matches!(event, Event::Retreated { .. })).count();
        (outcome, told)
    };
    assert_eq!(outcome([60, 100], [30, 0]), (None, 0), "30 % is not less than 30 %");
    assert_eq!(outcome([59, 100], [30, 0]), (Some(CombatOutcome::Retreat { of: Side::Yours }), 1));
    assert_eq!(outcome([100, 59], [0, 30]), (Some(CombatOutcome::Retreat { of: Side::Theirs }), 1));
    assert_eq!(outcome([59, 59], [30, 30]), (Some(CombatOutcome::Draw {}), 2), "both would");
    assert_eq!(outcome([1, 1], [0, 0]), (None, 0), "0 is never");
}

#[test]
fn fl_11_a_combat_ends_with_the_phase_in_which_a_side_is_beaten() {
    let rules = shipped::rules();
    let mut foe = fleet(&rules, "line_ahead", &[("fubuki", &[])]);
    foe.ships[0].hp = 1;
    let own = fleet(&rules, "line_ahead", &[("kongo", &[]), ("kongo", &[]), ("takao", &["long_lance"])]);
    let (aftermath, events) = fight(&rules, [&own, &foe], [0, 99], "short");
    assert_eq!(aftermath.outcome, CombatOutcome::Won { by: Side::Yours }, "beaten before it may retreat");
    let phases = events.iter().filter_map(|event| {
        let Event::PhaseBegan { phase } = event else { return None };
        Some(*phase)
    });
    assert_eq!(phases.max(), Some(Phase::SurfaceGunnery));
    let shots = events.iter().filter(|event| matches!(event, Event::AttackMade { hit: true, .. }));
    assert_eq!(shots.count(), 1, "nobody fires at a beaten fleet");
    assert!(matches!(events[events.len() - 2..], [Event::TurnEnded { .. }, Event::CombatEnded { .. }]));
}

#[test]
fn fl_11_fl_04_a_fleet_that_is_out_before_the_first_turn_has_lost() {
    let rules = shipped::rules();
    let whole = fleet(&rules, "line_ahead", &[("fubuki", &[])]);
    let mut out = whole.clone();
    out.ships[0].hp = 0;
    let end = |fleets: [&Fleet; 2]| {
        let (aftermath, events) = fight(&rules, fleets, [0, 0], "out");
        assert!(!events.iter().any(|event| matches!(event, Event::TurnBegan { .. })));
        aftermath.outcome
    };
    assert_eq!(end([&whole, &out]), CombatOutcome::Won { by: Side::Yours });
    assert_eq!(end([&out, &whole]), CombatOutcome::Won { by: Side::Theirs });
    assert_eq!(end([&out, &out]), CombatOutcome::Draw {}, "both");
}

#[test]
fn fl_12_ships_that_are_out_do_not_act() {
    let rules = shipped::rules();
    let own = fleet(&rules, "line_ahead", &[("fubuki", &[]), ("kongo", &[])]);
    let foe = fleet(&rules, "line_ahead", &[("yamato", &[])]);
    let mut combat = Combat::new(&rules, [&own, &foe], [0, 0], &mut Events::muted());
    combat.line_up();
    // She goes down after the order was made, before it is her turn.
    combat.teams[0].units[1].hp = 0;
    let mut events = Events::new();
    combat.attack(GUNS, &mut Dice::from_seed("order"), &mut events);
    let out = |event: &Event| {
        matches!(event, Event::AttackMade { attacker: Who { side: kernel::Seat::P1, ship: 1, .. }, .. })
    };
    assert!(!events.take().iter().any(out));
    combat.line_up();
    assert!(!combat.order.contains(&(0, 1)), "and has no place in the next order");
}

#[test]
fn fl_16_only_an_active_enemy_that_hides_is_looked_for() {
    let rules = shipped::rules();
    let hunter = fleet(&rules, "line_ahead", &[("tribal", &["asdic"])]);
    let boats = fleet(&rules, "line_ahead", &[("gato", &[]), ("gato", &[]), ("fubuki", &[])]);
    let mut combat = Combat::new(&rules, [&hunter, &boats], [0, 0], &mut Events::muted());
    combat.teams[1].units[1].hp = 0;
    combat.order = vec![(0, 0)];
    let mut events = Events::new();
    // One roll: the first boat; the second is out, and a destroyer does not hide.
    combat.detect(&mut Script::new(&[1]), &mut events);
    let spotted = events.take().iter().filter(|event| matches!(event, Event::ShipSpotted { .. })).count();
    assert_eq!(spotted, 1);
    combat.detect(&mut Script::new(&[]), &mut Events::muted());
    let blind = with(|content| (content.combat.spotting.base, content.combat.spotting.per_sensor) = (0, 0));
    let own = fleet(&blind, "line_ahead", &[("tribal", &[])]);
    let mut combat = Combat::new(&blind, [&own, &boats], [0, 0], &mut Events::muted());
    combat.order = vec![(0, 0)];
    combat.detect(&mut Script::new(&[]), &mut Events::muted());
}

#[test]
fn fl_27_d7_disabled_ships_count_no_hp() {
    let rules = shipped::rules();
    let mut team = team(&rules, &[("fubuki", &[]), ("fubuki", &[])]);
    let each = team.units[0].hp;
    assert_eq!((team.hp(), team.hp_at_start), (2 * each, 2 * each));
    team.wound(0, each, true, &mut Events::muted());
    assert_eq!(team.hp(), each);
    assert!(team.is_active());
    team.wound(1, each, true, &mut Events::muted());
    assert!(!team.is_active());
}
