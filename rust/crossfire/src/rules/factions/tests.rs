//! Factions (§2).

use crate::command::{Action, Command};
use crate::content::Effect;
use crate::sandbox::*;
use crate::state::{Maneuver, Pending};

#[test]
fn gr_005_gr_006_gr_007_the_factions_are_those_of_the_rules() {
    let text = include_str!("../../../../../docs/rules/crossfire.md");
    let table = text.split("| id | name | units |").nth(1).expect("the table of §2");
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    let mut count = 0;
    for row in rows.map(|row| row.split('|').map(str::trim).collect::<Vec<_>>()) {
        let side = Sandbox::new(row[1], "ember_guard").state.sides.p1.profile;
        let pace = if side.move_die == 0 { side.r#move.to_string() } else { format!("d{}", side.move_die) };
        let units = Sandbox::new(row[1], "ember_guard").state.units.p1.len();
        let ours = [units.to_string(), pace, side.range.to_string(), format!("+{}", side.aq)];
        assert_eq!(ours, row[3..7], "{}", row[1]);
        assert_eq!(side.defense.to_string(), row[7], "{}", row[1]);
        count += 1;
    }
    assert_eq!(count, 5);
}

#[test]
fn gr_008_melee_quality_replaces_the_faction_s() {
    let sandbox = Sandbox::new("azure_blades", "ember_guard");
    assert_eq!((sandbox.state.sides.p1.profile.aq, sandbox.state.sides.p1.profile.melee_aq), (1, 2));
    assert_eq!((sandbox.state.sides.p2.profile.aq, sandbox.state.sides.p2.profile.melee_aq), (2, 2));
}

#[test]
fn gr_011_a_rolled_move_is_thrown_for_each_action() {
    let mut sandbox = Sandbox::new("solar_wardens", "ember_guard").put(A1, 5, 5);
    assert_eq!(sandbox.why_not(P1, &Command::Move { unit: A1, to: at(6, 5) }), ["roll_first"]);
    assert_eq!(sandbox.why_not(P1, &shot(A1, at(5, 5), B1)), ["roll_first", "out_of_range"]);
    sandbox.play(P1, &Command::DeclareAction { unit: A1, action: Action::Move }, &[3]);
    assert!(matches!(sandbox.state.pending, Pending::Maneuver { maneuver: Maneuver { allowance: 3, .. } }));
    assert_eq!(sandbox.why_not(P1, &Command::Move { unit: A1, to: at(9, 5) }), ["out_of_reach"]);
    sandbox.play(P1, &Command::Move { unit: A1, to: at(8, 5) }, &[]);
    assert_eq!(sandbox.state.turn.batch, 1);
}

#[test]
fn d2_half_of_the_die_rounded_up_for_an_attack_or_first_aid() {
    for (action, face, allowance) in [(Action::Attack, 3, 2), (Action::FirstAid, 5, 3), (Action::Move, 5, 5)]
    {
        let mut sandbox = Sandbox::new("solar_wardens", "ember_guard");
        sandbox.play(P1, &Command::DeclareAction { unit: A1, action }, &[face]);
        let Pending::Maneuver { maneuver } = sandbox.state.pending else { panic!("a maneuver") };
        assert_eq!(maneuver.allowance, allowance);
    }
}

#[test]
fn gr_042_what_an_event_adds_to_a_move_is_added_to_a_rolled_one() {
    for (action, allowance) in [(Action::Move, 4), (Action::Attack, 2)] {
        let mut sandbox = Sandbox::new("solar_wardens", "ember_guard");
        // Fast Assault.
        sandbox.state.battle.event = Some(2);
        for seat in [P1, P2] {
            let faction = sandbox.state.sides[seat].faction;
            sandbox.state.sides[seat].profile = super::profile(&sandbox.game, faction, None, Some(2), None);
        }
        sandbox.play(P1, &Command::DeclareAction { unit: A1, action }, &[3]);
        let Pending::Maneuver { maneuver } = sandbox.state.pending else { panic!("a maneuver") };
        assert_eq!(maneuver.allowance, allowance, "a three and one more");
    }
}

#[test]
fn d2_a_declared_action_cannot_be_taken_back() {
    let mut sandbox = Sandbox::new("solar_wardens", "ember_guard").put(A1, 5, 5);
    sandbox.play(P1, &Command::DeclareAction { unit: A1, action: Action::Attack }, &[6]);
    assert_eq!(
        sandbox.why_not(P1, &Command::Move { unit: A1, to: at(6, 5) }),
        ["other_action_declared", "roll_first"]
    );
    assert_eq!(sandbox.why_not(P1, &Command::Hold { unit: A1 }), ["other_action_declared"]);
    assert_eq!(sandbox.why_not(P1, &Command::Hold { unit: A2 }), ["other_unit_declared"]);
    let again = Command::DeclareAction { unit: A1, action: Action::Attack };
    assert_eq!(sandbox.why_not(P1, &again), ["not_now"]);
}

#[test]
fn d2_a_fixed_move_is_not_declared() {
    let sandbox = Sandbox::new("ember_guard", "solar_wardens");
    let declare = Command::DeclareAction { unit: A1, action: Action::Move };
    assert_eq!(sandbox.why_not(P1, &declare), ["nothing_to_roll"]);
}

#[test]
fn d17_a_declared_action_can_be_given_up() {
    let mut sandbox = Sandbox::new("solar_wardens", "ember_guard");
    assert_eq!(sandbox.why_not(P1, &Command::Forgo { unit: A1 }), ["not_now"]);
    sandbox.play(P1, &Command::DeclareAction { unit: A1, action: Action::Attack }, &[1]);
    assert_eq!(sandbox.why_not(P1, &Command::Forgo { unit: A2 }), ["other_unit_declared"]);
    sandbox.play(P1, &Command::Forgo { unit: A1 }, &[]);
    assert!(sandbox.unit(A1).activated);
    assert_eq!(sandbox.unit(A1).square, Some(at(1, 1)));
}

#[test]
fn gr_042_effects_of_event_and_faction_add_up() {
    let sandbox = Sandbox::new("solar_wardens", "verdant_eye");
    let event = |id: &str| {
        sandbox.game.content_ref().events.iter().position(|event| event.id == id).map(|at| at as u8)
    };
    let numbers = |event| [4, 0].map(|faction| super::profile(&sandbox.game, faction, None, event, None));
    let [wardens, eye] = numbers(event("deadly_rounds"));
    assert_eq!((wardens.deadly_from, eye.deadly_from), (10, 11));
    let [wardens, eye] = numbers(event("fog_of_war"));
    assert_eq!((wardens.range, eye.range), (3, 3));
    let [wardens, eye] = numbers(event("fast_assault"));
    assert_eq!((wardens.r#move, wardens.move_die, eye.r#move), (1, 6, 5));
    let [wardens, eye] = numbers(event("focused_fire"));
    assert_eq!((wardens.stationary_aq, eye.stationary_aq), (1, 1));
    let [wardens, eye] = numbers(None);
    assert_eq!((wardens.deadly_from, eye.deadly_from), (11, 12));
}

/// One effect of each kind.
fn every_effect() -> Vec<Effect> {
    let rolls = vec![crate::content::RollKind::Shot];
    let keep = crate::content::WhichResult::Either;
    vec![
        Effect::MeleeAq { value: 4 },
        Effect::Reroll { rolls, keep, uses: None, per: crate::content::Period::Battle },
        Effect::DeadlyRounds { from: 11, stacked: Some(9) },
        Effect::DeadlyRounds { from: 10, stacked: None },
        Effect::DeadlyRounds { from: 11, stacked: None },
        Effect::RolledMove { sides: 8 },
        Effect::IgnoreDown { count: 1 },
        Effect::IgnoreCover {},
        Effect::HiddenInCover {},
        Effect::RangeLimit { max: 2 },
        Effect::MoveBonus { value: 2 },
        Effect::StationaryAq { value: 1 },
        Effect::Revive { count: 1 },
        Effect::InitiativeFirst {},
        Effect::QuickStart { units: 1 },
    ]
}

#[test]
fn d22_the_order_of_traits_means_nothing() {
    let effects = every_effect();
    let mut orders = vec![effects.clone(), effects.iter().rev().cloned().collect()];
    for (at, one) in effects.iter().enumerate() {
        for other in &effects[at + 1..] {
            orders.push(vec![one.clone(), other.clone()]);
            orders.push(vec![other.clone(), one.clone()]);
        }
    }
    // A faction for each order, because a game takes long to make.
    let mut content = Sandbox::new("ember_guard", "ember_guard").game.content_ref().clone();
    let faction = |(at, traits): (usize, &Vec<Effect>)| crate::content::Faction {
        id: format!("order_{at}"),
        traits: traits.clone(),
        ..content.factions[0].clone()
    };
    content.factions = orders.iter().enumerate().map(faction).collect();
    let game = <crate::Crossfire as kernel::Ruleset>::new(content).expect("content without faults");
    let profile = |faction: usize| super::profile(&game, faction as u8, Some(0), Some(2), Some(1));
    for at in (0..orders.len()).step_by(2) {
        assert_eq!(profile(at), profile(at + 1), "{:?}", orders[at]);
    }
    let forth = profile(0);
    assert_eq!((forth.r#move, forth.move_die, forth.melee_aq), (3, 8, 4), "the die, and what is added to it");
}

#[test]
fn d22_two_of_what_can_only_be_one_are_an_error_of_the_pack() {
    let content = Sandbox::new("ember_guard", "ember_guard").game.content_ref().clone();
    for (effect, single) in every_effect().into_iter().map(|effect| (effect.clone(), effect.single())) {
        let mut content = content.clone();
        content.commanders[1].effects = vec![effect.clone(), effect.clone()];
        let faults = content.faults();
        let told: Vec<_> = faults.iter().map(ToString::to_string).collect();
        let expected = single
            .map(|name| format!("/commanders/1/effects: found 2 times {name}, expected one of its kind"));
        assert_eq!(told, Vec::from_iter(expected), "{effect:?}");
    }
}

#[test]
fn aq_002_a_faction_of_known_effects_needs_no_code() {
    let mut content = Sandbox::new("ember_guard", "ember_guard").game.content_ref().clone();
    let mut faction = content.factions[2].clone();
    faction.id = "night_heron".to_owned();
    faction.traits =
        vec![Effect::IgnoreCover {}, Effect::MeleeAq { value: 3 }, Effect::IgnoreDown { count: 1 }];
    content.factions.push(faction);
    let game = <crate::Crossfire as kernel::Ruleset>::new(content).expect("content without faults");
    let profile = super::profile(&game, 5, None, None, None);
    assert!(profile.ignores_cover);
    assert_eq!((profile.melee_aq, profile.ignored_downs), (3, 1));
}

#[test]
fn gr_042_fog_reaches_no_further_than_the_faction_does() {
    let sandbox = Sandbox::new("azure_blades", "ember_guard");
    let fog = sandbox.game.content_ref().events.iter().position(|event| event.id == "fog_of_war");
    let profile = super::profile(&sandbox.game, 1, None, fog.map(|at| at as u8), None);
    assert_eq!(profile.range, 2, "the blades reach two squares in any weather");
}

#[test]
fn d2_a_unit_that_had_its_activation_is_refused_for_that_too_while_another_is_declared() {
    let mut sandbox = Sandbox::new("solar_wardens", "ember_guard");
    sandbox.play(P1, &Command::Hold { unit: A2 }, &[]);
    sandbox.play(P1, &Command::DeclareAction { unit: A1, action: Action::Attack }, &[6]);
    let reasons = sandbox.why_not(P1, &Command::Hold { unit: A2 });
    assert_eq!(reasons, ["other_unit_declared", "already_activated"]);
}
