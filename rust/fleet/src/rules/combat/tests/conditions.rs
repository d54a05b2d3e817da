//! Each condition of a rule of combat, with what satisfies it and what does not: who acts, at whom, how hard.

use super::*;
use crate::content::{ChemistryEffect, Content, Effect, Stats, Trigger};
use crate::index::Arm;

const AIR: usize = 0;
const GUNS: usize = 1;
const TORPEDOES: usize = 2;

pub(super) fn with(change: impl FnOnce(&mut Content)) -> Rules {
    let mut content = shipped::content();
    change(&mut content);
    Rules::with(content).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

/// A ship alone in line ahead.
pub(super) fn team<'a>(rules: &'a Rules, ships: &[(&str, &[&str])]) -> Team<'a> {
    Team::muster(rules, Side::Yours, &fleet(rules, "line_ahead", ships), &mut Events::muted())
}

fn attacks(rules: &Rules, arm: usize, hull: &str, items: &[&str]) -> Vec<u32> {
    acts(&rules.index.arms[arm], &team(rules, &[(hull, items)]).units[0]).collect()
}

#[test]
fn fl_12_a_stat_above_0_calls_to_guns_and_torpedoes() {
    let rules = shipped::rules();
    assert_eq!(attacks(&rules, GUNS, "fubuki", &[]), [100]);
    assert!(attacks(&rules, GUNS, "gato", &[]).is_empty(), "a boat has no guns");
    assert_eq!(attacks(&rules, TORPEDOES, "gato", &[]), [100]);
    assert!(attacks(&rules, TORPEDOES, "kongo", &[]).is_empty());
    let by_tag = with(|content| content.combat.guns.by_stat = false);
    assert!(attacks(&by_tag, GUNS, "fubuki", &[]).is_empty(), "the stat alone does not count then");
    assert_eq!(attacks(&by_tag, GUNS, "kongo", &[]), [100], "she is ARTILLERY");
}

#[test]
fn fl_12_a_tag_calls_to_the_air() {
    let rules = shipped::rules();
    assert_eq!(attacks(&rules, AIR, "yorktown", &["dauntless"]), [100]);
    assert!(attacks(&rules, AIR, "yorktown", &[]).is_empty(), "a deck without planes");
    assert!(attacks(&rules, AIR, "fubuki", &[]).is_empty());
    let by_tag = with(|content| content.combat.torpedoes.by_stat = false);
    assert_eq!(attacks(&by_tag, TORPEDOES, "fubuki", &["long_lance"]), [100], "a specialist");
    assert!(attacks(&by_tag, TORPEDOES, "fubuki", &[]).is_empty());
}

#[test]
fn fl_17_d14_a_standard_attack_lets_a_ship_attack_in_its_phase_alone() {
    let rules = with(|content| content.combat.torpedoes.by_stat = false);
    assert!(attacks(&rules, TORPEDOES, "tribal", &[]).is_empty());
    assert_eq!(attacks(&rules, TORPEDOES, "tribal", &["depth_charges"]), [100]);
    assert!(attacks(&rules, AIR, "tribal", &["depth_charges"]).is_empty());
}

#[test]
fn fl_17_d14_an_extra_attack_comes_beside_another_and_in_its_phase() {
    let rules = shipped::rules();
    assert_eq!(attacks(&rules, TORPEDOES, "fubuki", &["quick_reload"]), [100, 50]);
    assert_eq!(attacks(&rules, GUNS, "fubuki", &["quick_reload"]), [100]);
    assert!(
        attacks(&rules, GUNS, "gato", &["rapid_fire_drill"]).first() == Some(&100),
        "the drill brings guns"
    );
    let unarmed = with(|content| {
        let drill =
            content.items.iter_mut().find(|item| item.id == id("rapid_fire_drill")).expect("the drill");
        drill.stats = Stats::default();
    });
    assert!(attacks(&unarmed, GUNS, "gato", &["rapid_fire_drill"]).is_empty(), "nothing to add to");
}

#[test]
fn fl_15_base_damage_is_the_stat_by_its_weapon_and_the_attack_by_its_share() {
    let rules = shipped::rules();
    let team = team(&rules, &[("takao", &[])]);
    let damage = |arm: usize, percent| base_damage(&rules.index.arms[arm], &team, &team.units[0], percent);
    assert_eq!((damage(GUNS, 100), damage(GUNS, 50)), (54 * 75 / 100, 54 * 75 / 200));
    assert_eq!(damage(TORPEDOES, 100), 18 * 150 / 100);
}

#[test]
fn fl_07_a_damage_bonus_counts_in_its_phase_and_for_its_tag() {
    let rules = shipped::rules();
    let line = team(&rules, &[("kongo", &[]), ("kongo", &[]), ("takao", &[])]);
    let alone = team(&rules, &[("kongo", &[]), ("takao", &[])]);
    let damage = |team: &Team<'_>, arm: usize, place: usize| {
        base_damage(&rules.index.arms[arm], team, &team.units[place], 100)
    };
    assert_eq!(damage(&alone, GUNS, 0), 74 * 75 / 100);
    assert_eq!(damage(&line, GUNS, 0), 74 * 75 * 112 / 10_000, "12 % more");
    assert_eq!(damage(&line, GUNS, 2), damage(&alone, GUNS, 1), "a cruiser is no ARTILLERY");
    let artillery = rules.index.tag(&id("ARTILLERY"));
    assert_eq!(line.damage_bonus(Phase::SurfaceGunnery, artillery), 12);
    assert_eq!(line.damage_bonus(Phase::TorpedoAttacks, artillery), 0, "in gunnery alone");
    assert_eq!(line.damage_bonus(Phase::SurfaceGunnery, !artillery), 0, "and for nobody else");
}

#[test]
fn fl_07_fl_16_a_spotting_bonus_helps_every_ship_up_to_the_most() {
    let rules = shipped::rules();
    let boat = fleet(&rules, "line_ahead", &[("gato", &[])]);
    let chance = |ships: &[(&str, &[&str])], place: usize| {
        let own = fleet(&rules, "line_ahead", ships);
        Combat::new(&rules, [&own, &boat], [0, 0], &mut Events::muted()).spotting_chance(0, place)
    };
    let group: [(&str, &[&str]); 3] = [("tribal", &["hedgehog"]), ("tribal", &["hedgehog"]), ("takao", &[])];
    assert_eq!(chance(&group[..1], 0), 60 + 100);
    assert_eq!(chance(&group, 0), 60 + 100 + 120);
    assert_eq!(chance(&group, 2), 60 + 120, "she has no gear of her own");
    let keen: &[&str] = &["asdic", "hedgehog", "hedgehog", "depth_charges"];
    let most = rules.content.combat.spotting.max;
    let many = with(|content| content.combat.spotting.base = 700);
    let own = fleet(&many, "line_ahead", &[("tribal", keen)]);
    assert_eq!(Combat::new(&many, [&own, &boat], [0, 0], &mut Events::muted()).spotting_chance(0, 0), most);
}

#[test]
fn fl_07_only_active_ships_count_for_chemistry() {
    let rules = shipped::rules();
    let mut own = fleet(&rules, "line_ahead", &[("kongo", &[]), ("fubuki", &[])]);
    let holds = |own: &Fleet| Team::muster(&rules, Side::Yours, own, &mut Events::muted()).bonds;
    let screen =
        rules.content.chemistry.iter().position(|rule| rule.id == id("torpedo_screen")).expect("a rule");
    assert_eq!(holds(&own) >> screen & 1, 1);
    own.ships[1].hp = 0;
    assert_eq!(holds(&own) >> screen & 1, 0);
}

#[test]
fn fl_07_a_stat_bonus_counts_for_its_tag_alone() {
    let rules = shipped::rules();
    let with_flag = |mods: &[&str]| {
        let mut own = fleet(&rules, "line_ahead", &[("brooklyn", &[]), ("fubuki", &[])]);
        own.ships[0].mods = mods.iter().map(|what| id(what)).collect();
        let team = Team::muster(&rules, Side::Yours, &own, &mut Events::muted());
        [0, 1].map(|place: usize| team.units[place].stats.accuracy)
    };
    let ([flag, screen], [flag_before, screen_before]) = (with_flag(&["flag_bridge"]), with_flag(&[]));
    assert_eq!(screen, screen_before + 2, "SCREEN has it");
    assert_eq!(flag, flag_before + 2, "of the bridge itself, and nothing of the chemistry");
}

/// Whom a torpedo meant for the first of these ships hits.
fn takes(
    rules: &Rules,
    arm: &Arm,
    ships: &[(&str, &[&str])],
    prepare: impl Fn(&mut Team<'_>),
) -> Option<usize> {
    let mut team = team(rules, ships);
    prepare(&mut team);
    forced_by(rules, arm, &team, 0).map(|(_, by)| by)
}

#[test]
fn fl_07_d13_a_screen_is_active_in_reach_and_another_ship() {
    let rules = shipped::rules();
    let [_, guns, torpedoes] = &rules.index.arms;
    let ships: [(&str, &[&str]); 3] = [("kongo", &[]), ("fubuki", &[]), ("tribal", &[])];
    assert_eq!(takes(&rules, torpedoes, &ships, |_| {}), Some(1), "the first that can");
    assert_eq!(takes(&rules, guns, &ships, |_| {}), None, "torpedoes alone");
    assert_eq!(takes(&rules, torpedoes, &ships, |team| team.units[1].hp = 0), Some(2), "an active one");
    let cruiser: [(&str, &[&str]); 3] = [("takao", &[]), ("fubuki", &[]), ("kongo", &[])];
    assert_eq!(takes(&rules, torpedoes, &cruiser, |_| {}), None, "meant for no capital ship");
    let itself = with(|content| {
        let rule =
            content.chemistry.iter_mut().find(|rule| rule.id == id("torpedo_screen")).expect("the rule");
        let ChemistryEffect::ForcedTarget { by, .. } = &mut rule.effects[0] else {
            panic!("a forced target")
        };
        *by = id("CAPITAL");
    });
    let pair: [(&str, &[&str]); 3] = [("kongo", &[]), ("fubuki", &[]), ("kongo", &[])];
    assert_eq!(takes(&itself, &itself.index.arms[TORPEDOES], &pair[..2], |_| {}), None, "not herself");
    assert_eq!(takes(&itself, &itself.index.arms[TORPEDOES], &pair, |_| {}), Some(2));
    // What hides cannot be aimed at with guns, and so takes no shot for another.
    let deep = with(|content| {
        let rule =
            content.chemistry.iter_mut().find(|rule| rule.id == id("torpedo_screen")).expect("the rule");
        rule.requires.retain(|need| need.tag == id("CAPITAL"));
        rule.effects[0] = ChemistryEffect::ForcedTarget {
            phase: Phase::SurfaceGunnery,
            protects: id("CAPITAL"),
            by: id("SUBMERSIBLE"),
            times_per_turn: 1,
        };
    });
    let boat: [(&str, &[&str]); 2] = [("kongo", &[]), ("gato", &[])];
    let guns = &deep.index.arms[GUNS];
    assert_eq!(takes(&deep, guns, &boat, |_| {}), None);
    let spotted = |team: &mut Team<'_>| team.inflict(1, id("SPOTTED"), &mut Events::muted());
    assert_eq!(takes(&deep, guns, &boat, spotted), Some(1));
}

#[test]
fn fl_13_each_condition_of_a_weight_counts() {
    let rules = shipped::rules();
    let weights = |arm: usize, own: (&str, &[&str]), foes: &[(&str, &[&str])]| {
        let (attacker, targets) = (team(&rules, &[own]), team(&rules, foes));
        let mut weights = Vec::new();
        target_weights(&rules, &rules.index.arms[arm], &attacker.units[0], &targets, &mut weights);
        weights
    };
    let capital: [(&str, &[&str]); 2] = [("kongo", &[]), ("takao", &[])];
    assert_eq!(weights(GUNS, ("kongo", &[]), &capital), [200, 100]);
    assert_eq!(weights(GUNS, ("takao", &[]), &capital), [100, 100], "the attacker is no ARTILLERY");
    let decks: [(&str, &[&str]); 2] = [("yorktown", &["dauntless"]), ("takao", &[])];
    let (planes, shells) =
        (weights(AIR, ("yorktown", &["dauntless"]), &decks), weights(GUNS, ("takao", &[]), &decks));
    assert_eq!(planes, [shells[0] * 150 / 100, shells[1]], "planes seek decks, guns do not");
    let boats: [(&str, &[&str]); 2] = [("gato", &[]), ("takao", &[])];
    let (hunter, other) =
        (weights(TORPEDOES, ("tribal", &["hedgehog"]), &boats), weights(TORPEDOES, ("fubuki", &[]), &boats));
    assert_eq!(hunter, [other[0] * 3, other[1]], "hunters seek boats, others do not");
    assert!(other[0] > 0, "D8: torpedoes reach what hides");
    assert_eq!(weights(GUNS, ("takao", &[]), &boats)[0], 0, "and guns cannot reach them");
}

#[test]
fn fl_13_a_ship_under_the_share_of_its_hp_draws_fire() {
    let rules = shipped::rules();
    let weight = |hp: i32| {
        let (attacker, mut targets) = (team(&rules, &[("takao", &[])]), team(&rules, &[("takao", &[])]));
        (targets.units[0].hp, targets.units[0].whole) = (hp, 100);
        let mut weights = Vec::new();
        target_weights(&rules, &rules.index.arms[GUNS], &attacker.units[0], &targets, &mut weights);
        weights[0]
    };
    assert_eq!([weight(100), weight(30), weight(29), weight(0)], [100, 100, 150, 0]);
}

#[test]
fn fl_08_a_station_changes_stats_and_aim() {
    let rules = with(|content| {
        let van = &mut content
            .formations
            .iter_mut()
            .find(|found| found.id == id("line_ahead"))
            .expect("a line")
            .stations[0];
        (van.target_weight, van.stats.evasion) = (37, 5);
    });
    let team = team(&rules, &[("fubuki", &[])]);
    let (unit, hull) = (&team.units[0], rules.hull(&id("fubuki")).stats.evasion);
    assert_eq!((unit.target_weight, unit.stats.evasion), (37, hull + 5));
    let mut weights = Vec::new();
    target_weights(&rules, &rules.index.arms[GUNS], unit, &team, &mut weights);
    assert_eq!(weights, [37]);
}

#[test]
fn fl_17_triggers_count_in_their_phase() {
    let rules = shipped::rules();
    let mut team = team(&rules, &[("fubuki", &[])]);
    let unit = &mut team.units[0];
    unit.triggers = vec![
        Trigger { phase: Phase::AirOperations, effect: Effect::Flak { chance: 10 } },
        Trigger { phase: Phase::DamageControl, effect: Effect::Repair { amount: 3 } },
    ];
    let of = |phase| unit.effects(phase).collect::<Vec<_>>();
    assert_eq!(of(Phase::AirOperations), [Effect::Flak { chance: 10 }]);
    assert_eq!(of(Phase::DamageControl), [Effect::Repair { amount: 3 }]);
    assert!(of(Phase::SurfaceGunnery).is_empty());
}

#[test]
fn d1_what_stations_take_stops_at_0_and_so_does_aim_at_1() {
    let rules = with(|content| {
        let line = content.formations.iter_mut().find(|found| found.id == id("line_ahead")).expect("a line");
        for station in &mut line.stations {
            (station.stats.speed, station.target_weight) = (-500, 0);
        }
    });
    let team = team(&rules, &[("fubuki", &[])]);
    assert_eq!(team.units[0].stats.speed, 0);
    let mut weights = Vec::new();
    target_weights(&rules, &rules.index.arms[GUNS], &team.units[0], &team, &mut weights);
    assert_eq!(weights, [1], "whoever can be aimed at may be");
}
