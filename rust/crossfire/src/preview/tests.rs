//! What a player is shown before confirming (§10).

mod overlay;
mod threats;

use kernel::{Pair, Ruleset, Viewer};

use super::{Preview, Query, TargetView};
use crate::command::{Action, Command, Weapon};
use crate::geometry::{Square, neighbours};
use crate::ids::UnitId;
use crate::sandbox::*;
use crate::setup::Setup;
use crate::state::Status;

fn ask(sandbox: &Sandbox, query: &Query) -> Preview {
    sandbox.game.preview(&sandbox.state, Viewer::Seat(P1), query).expect("an answer")
}

fn why_no_answer(sandbox: &Sandbox, query: &Query) -> Vec<&'static str> {
    let refused = sandbox.game.preview(&sandbox.state, Viewer::Seat(P1), query).expect_err("no answer");
    refused.iter().map(kernel::RejectionReason::code).collect()
}

/// Squares of a unit by the name of their tile.
fn tiles(sandbox: &Sandbox, unit: UnitId, name: &str) -> Vec<Square> {
    let Preview::Unit { reachable_tiles, .. } = ask(sandbox, &Query::Unit { unit }) else { panic!("a unit") };
    reachable_tiles.iter().filter(|tile| tile.name == name).map(|tile| at(tile.col, tile.row)).collect()
}

fn targets(sandbox: &Sandbox) -> Vec<TargetView> {
    let Preview::Unit { valid_targets, .. } = ask(sandbox, &Query::Unit { unit: A1 }) else {
        panic!("a unit")
    };
    valid_targets
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

/// A unit of the Wardens that declared an action and rolled, with an enemy and a friend that is Down about.
fn declared(action: Action, face: u32) -> Sandbox {
    let mut sandbox = Sandbox::new("solar_wardens", "ember_guard")
        .put(A1, 5, 5)
        .put(A2, 8, 6)
        .status(A2, Status::Down)
        .put(B1, 9, 4);
    assert_eq!(previewed(&sandbox), ([6, 3], true), "the most that the die can bring");
    sandbox.play(P1, &Command::DeclareAction { unit: A1, action }, &[face]);
    sandbox
}

/// The allowance of `A1`, and whether it is still to be rolled.
fn previewed(sandbox: &Sandbox) -> ([u8; 2], bool) {
    let Preview::Unit { allowance, rolled, .. } = ask(sandbox, &Query::Unit { unit: A1 }) else {
        panic!("a unit")
    };
    (allowance, rolled)
}

fn legal(sandbox: &Sandbox) -> Vec<Command> {
    let mut list = Vec::new();
    sandbox.game.commands(&sandbox.state, P1, &mut |command| list.push(command));
    list
}

fn sorted(squares: impl IntoIterator<Item = Square>) -> Vec<Square> {
    let mut squares: Vec<_> = squares.into_iter().collect();
    squares.sort_unstable_by_key(|square| (square.col, square.row));
    squares.dedup();
    squares
}

/// The squares that no reason but `other` keeps `A1` from acting on.
fn accepted(sandbox: &Sandbox, other: &[&str], command: impl Fn(Square) -> Command) -> Vec<Square> {
    let fits = |to: &Square| sandbox.why_not(P1, &command(*to)).iter().all(|code| other.contains(code));
    sorted(sandbox.game.board.squares().filter(fits))
}

#[test]
fn d2_a_declared_move_reaches_as_far_as_its_roll_and_attacks_nobody() {
    for face in [1, 2, 5] {
        let sandbox = declared(Action::Move, face);
        assert_eq!(previewed(&sandbox), ([face as u8, 0], false));
        let listed = legal(&sandbox).into_iter().filter_map(|command| {
            let Command::Move { to, .. } = command else { return None };
            Some(to)
        });
        let reach = sorted(tiles(&sandbox, A1, "move"));
        assert_eq!(reach, sorted(listed));
        assert_eq!(reach, accepted(&sandbox, &[], |to| Command::Move { unit: A1, to }));
        assert_eq!(tiles(&sandbox, A1, "half-move"), []);
        assert!(targets(&sandbox).is_empty());
    }
}

#[test]
fn d2_a_declared_attack_reaches_as_far_as_half_its_roll() {
    for (face, steps) in [(1, 1), (3, 2), (6, 3)] {
        let sandbox = declared(Action::Attack, face);
        assert_eq!(previewed(&sandbox), ([steps; 2], false));
        assert_eq!(tiles(&sandbox, A1, "move"), []);
        let reach = sorted(tiles(&sandbox, A1, "half-move").into_iter().chain([at(5, 5)]));
        let others = ["out_of_range", "no_line_of_sight"];
        assert_eq!(reach, accepted(&sandbox, &others, |to| shot(A1, to, B1)));
        let listed = |with: Weapon, unit: UnitId| {
            sorted(legal(&sandbox).into_iter().filter_map(|command| {
                let Command::Attack { to, target, with: by, .. } = command else { return None };
                ((by, target) == (with, unit)).then_some(to)
            }))
        };
        let targets = targets(&sandbox);
        assert_eq!(targets.len(), 5);
        for target in targets {
            assert_eq!(sorted(target.shot_from), listed(Weapon::Shot, target.unit));
            assert_eq!(sorted(target.melee_from), listed(Weapon::Melee, target.unit));
        }
    }
}

#[test]
fn d2_declared_first_aid_reaches_as_far_as_half_its_roll_and_attacks_nobody() {
    for (face, steps) in [(2, 1), (4, 2), (6, 3)] {
        let sandbox = declared(Action::FirstAid, face);
        assert_eq!(previewed(&sandbox), ([steps; 2], false));
        assert_eq!(tiles(&sandbox, A1, "move"), []);
        let reach = sorted(tiles(&sandbox, A1, "half-move").into_iter().chain([at(5, 5)]));
        let aid = |to| Command::FirstAid { unit: A1, to, target: A2 };
        assert_eq!(reach, accepted(&sandbox, &["not_adjacent"], aid));
        let listed = legal(&sandbox).into_iter().filter_map(|command| {
            let Command::FirstAid { to, .. } = command else { return None };
            Some(to)
        });
        let beside = neighbours(sandbox.game.board, at(8, 6), sandbox.state.terrain.impassable());
        assert_eq!(sorted(listed), sorted(reach.into_iter().filter(|square| beside.contains(*square))));
        assert!(targets(&sandbox).is_empty());
    }
}

#[test]
fn an_attack_is_previewed_from_where_it_is_legal() {
    let rock = vec![piece("blocking_rock", &[(6, 5)])];
    let sandbox = Sandbox::on("verdant_eye", "ember_guard", rock).put(A1, 5, 5).put(A2, 5, 6).put(B1, 7, 6);
    for with in [Weapon::Shot, Weapon::Melee] {
        for to in (0..=16).flat_map(|col| (0..=10).map(move |row| at(col, row))) {
            let query = Query::Attack { unit: A1, to, target: B1, with };
            let answer = sandbox.game.preview(&sandbox.state, Viewer::Seat(P1), &query);
            let codes = answer
                .err()
                .map_or_else(Vec::new, |reasons| reasons.iter().map(kernel::RejectionReason::code).collect());
            assert_eq!(
                codes,
                sandbox.why_not(P1, &Command::Attack { unit: A1, to, target: B1, with }),
                "{to}"
            );
        }
    }
    let from = |to| Query::Attack { unit: A1, to, target: B1, with: Weapon::Melee };
    assert_eq!(why_no_answer(&sandbox, &from(at(7, 6))), ["occupied", "not_adjacent"], "the target's square");
    assert_eq!(why_no_answer(&sandbox, &from(at(6, 5))), ["impassable", "not_adjacent"]);
    let down = sandbox.status(A1, Status::Down);
    assert_eq!(why_no_answer(&down, &from(at(5, 5)))[0], "unit_down");
}

#[test]
fn an_attack_with_a_rolled_move_is_previewed_as_far_as_the_die_can_bring_it() {
    let sandbox = Sandbox::new("solar_wardens", "ember_guard").put(A1, 5, 5).put(B1, 9, 5);
    let from = |col| Query::Attack { unit: A1, to: at(col, 5), target: B1, with: Weapon::Melee };
    let answered =
        |sandbox: &Sandbox, col| sandbox.game.preview(&sandbox.state, Viewer::Seat(P1), &from(col)).is_ok();
    assert!(answered(&sandbox, 8), "half of a six");
    let rolled = declared(Action::Attack, 2).put(B1, 7, 5);
    assert!(answered(&rolled, 6) && !answered(&rolled.put(B1, 8, 5), 7));
    assert_eq!(why_no_answer(&declared(Action::Move, 6), &from(5))[0], "other_action_declared");
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
    assert_eq!(view.activation.left, Pair { p1: 3, p2: 4 }, "of the round");
    let activated: Vec<_> = view.units.iter().filter(|unit| unit.activated).map(|unit| unit.id).collect();
    assert_eq!(activated, [A1]);
}

#[test]
fn options_are_told_by_side_and_advantages_by_id() {
    let mut sandbox = Sandbox::new("verdant_eye", "ember_guard");
    let view = |sandbox: &Sandbox| sandbox.game.view(&sandbox.state, Viewer::Spectator);
    let before = view(&sandbox).options;
    assert!(!before.quick_start_used && !before.revive_used);
    sandbox.state.sides.p2.profile.quick_units = 2;
    sandbox.state.sides.p1.profile.revives = 1;
    sandbox.state.sides.p1.spent.revives = 1;
    sandbox.state.sides.p2.advantage = sandbox.game.advantage("quick_start");
    let after = view(&sandbox);
    assert_eq!((after.options.quick_start_used, after.options.revive_used), (true, true));
    assert_eq!(after.options.quick_start_used_by, Pair { p1: false, p2: true });
    assert_eq!(after.options.revive_used_by, Pair { p1: true, p2: false });
    assert_eq!(after.campaign.advantages, ["quick_start"]);
    assert_eq!(after.sides.p2.advantage.as_deref(), Some("quick_start"));
}

#[test]
fn da_010_a_setup_that_nobody_chose_has_no_options_and_one_with_all_drawn_has() {
    let game = Sandbox::new("verdant_eye", "ember_guard").game;
    let options = |setup: &Setup| (setup.events, setup.sides.p1.commander.is_some());
    let (mut plain, mut any) = (Vec::new(), Vec::new());
    for number in 0..200 {
        let dice = || kernel::Dice::from_seed("options").derive("setup", number);
        plain.push(game.plain_setup(&mut dice()));
        any.push(game.draw_setup(&mut dice()));
        let drawn = any.last().expect("a setup");
        assert_eq!(plain.last().map(|setup| &setup.mission), Some(&drawn.mission), "all else is the same");
    }
    assert!(plain.iter().all(|setup| options(setup) == (false, false)));
    for wanted in [(false, false), (true, false), (false, true), (true, true)] {
        assert!(any.iter().any(|setup| options(setup) == wanted), "{wanted:?}");
    }
}

#[test]
fn da_010_aq_006_optional_rules_are_off_unless_chosen() {
    let plain = r#"{"sides": {"p1": {"faction": "verdant_eye"}, "p2": {"faction": "ember_guard"}}}"#;
    let setup: Setup = serde_json::from_str(plain).expect("a setup");
    let asked = (setup.events, setup.campaign, setup.sides.p1.commander, setup.sides.p2.commander);
    assert_eq!(asked, (false, false, None, None));
}

#[test]
fn da_012_odds_tell_what_a_hit_does_to_a_unit_that_is_down_or_resilient() {
    let odds = |sandbox: &Sandbox| {
        let query = Query::Attack { unit: A1, to: at(5, 5), target: B1, with: Weapon::Shot };
        let Preview::Attack { odds, .. } = ask(sandbox, &query) else { panic!("an attack") };
        (odds.down, odds.ignored, odds.destroyed)
    };
    // AQ +1 against Defense 10 behind cover: six ways, the double six among them.
    let resilient = Sandbox::with_commanders("stealth", "resilient");
    assert_eq!(odds(&resilient), (0, 5, 1));
    assert_eq!(odds(&resilient.status(B1, Status::Down)), (0, 0, 6));
    let plain = Sandbox::with_commanders("resilient", "sniper");
    assert_eq!(odds(&plain), (5, 0, 1));
}

#[test]
fn gr_005_a_faction_is_told_with_its_numbers_and_each_trait() {
    let sandbox = Sandbox::duel("grey_cloaks", "verdant_eye");
    let lines = |id: &str| {
        let answer = ask(&sandbox, &Query::Faction { faction: id.to_owned() });
        let Preview::Faction { lines } = answer else { panic!("{answer:?}") };
        lines
    };
    let eye =
        &sandbox.game.content_ref().factions.iter().find(|known| known.id == "verdant_eye").expect("it");
    let numbers = format!(
        "Verdant Eye: {} units, move {}, range {}, attack quality {:+}, Defense {}",
        eye.units, eye.r#move, eye.range, eye.aq, eye.defense
    );
    assert_eq!(lines("verdant_eye"), [numbers]);
    let traits = sandbox.game.content_ref().factions.iter().map(|known| known.traits.len() + 1);
    let told = sandbox.game.content_ref().factions.iter().map(|known| lines(&known.id).len());
    assert!(traits.eq(told), "a line a trait");
    let nobody = Query::Faction { faction: "nobody".to_owned() };
    assert_eq!(why_no_answer(&sandbox, &nobody), ["unknown_faction"]);
}
