//! What a player is shown before confirming (§10).

use kernel::{Ruleset, Viewer};

use super::{Preview, Query};
use crate::command::Weapon;
use crate::geometry::Square;
use crate::ids::{Pair, UnitId};
use crate::sandbox::*;
use crate::setup::Setup;
use crate::state::Status;

fn ask(sandbox: &Sandbox, query: &Query) -> Preview {
    sandbox.game.preview(&sandbox.state, Viewer::Seat(P1), query).expect("an answer")
}

fn why_no_answer(sandbox: &Sandbox, query: &Query) -> Vec<&'static str> {
    let refused = sandbox.game.preview(&sandbox.state, Viewer::Seat(P1), query).expect_err("no answer");
    refused.iter().map(kernel::Refusal::code).collect()
}

/// Squares of a unit by the name of their tile.
fn tiles(sandbox: &Sandbox, unit: UnitId, name: &str) -> Vec<Square> {
    let Preview::Unit { reachable_tiles, .. } = ask(sandbox, &Query::Unit { unit }) else { panic!("a unit") };
    reachable_tiles.iter().filter(|tile| tile.name == name).map(|tile| at(tile.col, tile.row)).collect()
}

#[test]
fn da_004_reach_is_told_full_and_half() {
    // Move 4: two steps are half of it, and the unit's own square is no way to go.
    let sandbox = Sandbox::new("verdant_eye", "ember_guard").put(A1, 8, 6);
    let (half, full) = (tiles(&sandbox, A1, "half-move"), tiles(&sandbox, A1, "move"));
    assert!(half.contains(&at(10, 8)) && !half.contains(&at(11, 6)));
    assert!(full.contains(&at(12, 9)) && !full.contains(&at(13, 6)));
    assert!(full.iter().all(|square| !half.contains(square)), "each square is told once");
    assert_eq!(why_no_answer(&sandbox, &Query::Unit { unit: UnitId::new(P1, 9) }), ["unknown_unit"]);
}

#[test]
fn da_005_every_enemy_is_a_target_or_has_a_reason() {
    let sandbox = Sandbox::duel("verdant_eye", "ember_guard").status(B2, Status::Destroyed);
    let Preview::Unit { valid_targets, .. } = ask(&sandbox, &Query::Unit { unit: A1 }) else {
        panic!("a unit")
    };
    assert_eq!(valid_targets.len(), 4, "all that are left");
    let near = valid_targets.iter().find(|target| target.unit == B1).expect("the one two squares off");
    assert!(near.why_not.is_empty() && near.odds.is_some());
    for target in valid_targets.iter().filter(|target| target.unit != B1) {
        assert_eq!(target.why_not[0].code, "out_of_range");
        assert!(target.odds.is_none() && !target.why_not[0].requirement_id.is_empty());
    }
}

#[test]
fn da_012_odds_are_fractions_of_36_with_every_modifier_named() {
    // AQ +1 and no move against Defense 9 behind cover, which makes 10: 9 or more on two dice, and a friend at risk.
    let low = vec![piece("low_cover", &[(6, 5)])];
    let sandbox = Sandbox::on("verdant_eye", "ember_guard", low).put(A1, 5, 5).put(B1, 7, 5).put(A2, 7, 6);
    let query = Query::Attack { unit: A1, to: at(5, 5), target: B1, with: Weapon::Shot };
    let Preview::Attack { odds, attack_modifiers, defense_modifiers, defense, friends_at_risk, .. } =
        ask(&sandbox, &query)
    else {
        panic!("an attack")
    };
    let named = |list: &[crate::event::Modifier]| {
        list.iter().map(|modifier| (modifier.name.clone(), modifier.value)).collect::<Vec<_>>()
    };
    assert_eq!(named(&attack_modifiers), [("aq".to_owned(), 1)]);
    assert_eq!(named(&defense_modifiers), [("cover".to_owned(), 1)]);
    assert_eq!((defense, friends_at_risk.as_slice()), (Some(10), &[A2][..]));
    // Above 10: a total of 10 or more on the dice, six ways, the double six among them; a double one hits the friend.
    assert_eq!((odds.out_of, odds.down, odds.destroyed, odds.own_hit), (36, 5, 1, 1));
    assert_eq!(odds.miss + odds.down + odds.ignored + odds.destroyed + odds.own_hit, 36);
    let far = Query::Attack { unit: A1, to: at(5, 5), target: B2, with: Weapon::Shot };
    assert_eq!(why_no_answer(&sandbox, &far), ["out_of_range", "no_line_of_sight"]);
}

#[test]
fn da_009_zones_tell_what_they_would_score_now() {
    let center = Setup { mission: Some("control_center".to_owned()), ..setup("verdant_eye", "ember_guard") };
    for (sandbox, gains) in [
        (Sandbox::of(&center).put(A1, 8, 5), Pair { p1: 1, p2: 0 }),
        (Sandbox::of(&center).put(A1, 8, 5).put(B1, 7, 5), Pair { p1: 0, p2: 0 }),
    ] {
        let Preview::Objectives { zones } = ask(&sandbox, &Query::Objectives {}) else { panic!("zones") };
        let sum = |side: fn(&Pair<i16>) -> i16| zones.iter().map(|zone| side(&zone.gains)).sum::<i16>();
        assert_eq!(Pair { p1: sum(|gains| gains.p1), p2: sum(|gains| gains.p2) }, gains);
    }
}

#[test]
fn da_003_the_view_tells_whose_turn_it_is_and_what_is_left_of_it() {
    let mut sandbox = Sandbox::new("verdant_eye", "ember_guard").acting(P1, 2);
    sandbox.play(P1, &crate::Command::Hold { unit: A1 }, &[]);
    let view = sandbox.game.view(&sandbox.state, Viewer::Spectator);
    assert_eq!((view.activation.active_player, view.activation.remaining), (P1, 1));
    let activated: Vec<_> = view.units.iter().filter(|unit| unit.activated).map(|unit| unit.id).collect();
    assert_eq!(activated, [A1]);
}

#[test]
fn da_010_aq_006_optional_rules_are_off_unless_chosen() {
    let plain = r#"{"sides": {"p1": {"faction": "verdant_eye"}, "p2": {"faction": "ember_guard"}}}"#;
    let setup: Setup = serde_json::from_str(plain).expect("a setup");
    let asked = (setup.events, setup.campaign, setup.sides.p1.commander, setup.sides.p2.commander);
    assert_eq!(asked, (false, false, None, None));
}
