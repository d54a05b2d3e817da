//! Shooting (§6).

use kernel::{GameEvent, Ruleset, Viewer};

use crate::command::Weapon;
use crate::event::{Event, Harm, Hit, Shelter, ShotFacts};
use crate::preview::{Preview, Query};
use crate::sandbox::*;
use crate::state::Status;

fn facts(events: &[Event]) -> ShotFacts {
    let found = events.iter().find_map(|event| {
        let Event::AttackResolved(facts) = event else { return None };
        Some(facts.clone())
    });
    found.expect("a shot")
}

#[test]
fn gr_023_a_shot_has_to_exceed_defense() {
    // AQ +1 against Defense 9: eight is not enough, nine is.
    let mut sandbox = Sandbox::duel("verdant_eye", "ember_guard");
    let missed = sandbox.play(P1, &shot(A1, at(5, 5), B1), &[4, 4]);
    assert_eq!(facts(&missed).hit, None);
    let mut sandbox = Sandbox::duel("verdant_eye", "ember_guard");
    let hit = sandbox.play(P1, &shot(A1, at(5, 5), B1), &[4, 5]);
    assert_eq!(facts(&hit).hit, Some(Hit::Downed));
    assert_eq!(sandbox.unit(B1).status, Status::Down);
}

#[test]
fn gr_023_a_hit_destroys_a_down_unit() {
    let mut sandbox = Sandbox::duel("verdant_eye", "ember_guard").status(B1, Status::Down);
    sandbox.play(P1, &shot(A1, at(5, 5), B1), &[4, 5]);
    assert_eq!(sandbox.unit(B1).status, Status::Destroyed);
    assert_eq!(sandbox.state.battle.scores.p1, 1, "crossfire_clash pays at once");
    assert_eq!(sandbox.why_not(P1, &shot(A2, at(1, 2), B1)), ["unit_destroyed", "out_of_range"]);
}

#[test]
fn gr_024_double_six_destroys_and_gr_010_deadly_rounds_widen_it() {
    let mut sandbox = Sandbox::duel("verdant_eye", "ember_guard");
    assert!(facts(&sandbox.play(P1, &shot(A1, at(5, 5), B1), &[6, 6])).deadly);
    assert_eq!(sandbox.unit(B1).status, Status::Destroyed);
    for (faction, hit) in [("verdant_eye", Hit::Downed), ("solar_wardens", Hit::Destroyed)] {
        let mut sandbox = Sandbox::duel(faction, "ember_guard");
        if faction == "solar_wardens" {
            let declare = crate::Command::DeclareAction { unit: A1, action: crate::Action::Attack };
            sandbox.play(P1, &declare, &[1]);
        }
        let events = sandbox.play(P1, &shot(A1, at(5, 5), B1), &[5, 6]);
        assert_eq!(facts(&events).hit, Some(hit), "{faction}");
    }
}

#[test]
fn da_012_a_shot_tells_in_how_many_of_36_ways_it_hits() {
    // AQ +1 against Defense 9: nine or more on two dice. The stray round of a double one hits nobody who was aimed at.
    for friend in [(1, 2), (7, 6)] {
        for (dice, deadly) in [([1, 3], false), ([6, 6], true)] {
            let mut sandbox = Sandbox::duel("verdant_eye", "ember_guard").put(A2, friend.0, friend.1);
            let shot = facts(&sandbox.play(P1, &shot(A1, at(5, 5), B1), &dice));
            assert_eq!((shot.ways, shot.deadly), (10, deadly));
        }
    }
    // Behind cover it takes ten or more.
    let walls = vec![piece("low_cover", &[(6, 5)])];
    let mut sandbox = Sandbox::on("azure_blades", "ember_guard", walls).put(A1, 5, 5).put(B1, 7, 5);
    let shot = facts(&sandbox.play(P1, &shot(A1, at(5, 5), B1), &[1, 3]));
    assert_eq!((shot.defense, shot.ways), (10, 6));
}

#[test]
fn gr_025_double_one_hits_a_friend_beside_the_target() {
    let mut sandbox = Sandbox::duel("verdant_eye", "ember_guard").put(A2, 7, 6);
    let events = sandbox.play(P1, &shot(A1, at(5, 5), B1), &[1, 1]);
    assert_eq!(facts(&events).struck, Some(A2));
    assert_eq!(sandbox.unit(A2).status, Status::Down);
    // The shooter itself is never the friend.
    let mut alone = Sandbox::duel("verdant_eye", "ember_guard").put(A1, 6, 5);
    assert_eq!(facts(&alone.play(P1, &shot(A1, at(6, 5), B1), &[1, 1])).struck, None);
}

#[test]
fn d11_the_dice_choose_among_several_friends() {
    let beside = Sandbox::duel("verdant_eye", "ember_guard").put(A2, 8, 4).put(A3, 7, 6);
    for (face, struck) in [(1, A2), (2, A3)] {
        let mut sandbox = Sandbox { game: beside.game.clone(), state: beside.state.clone() };
        let events = sandbox.play(P1, &shot(A1, at(5, 5), B1), &[1, 1, face]);
        assert_eq!(facts(&events).struck, Some(struck));
        let chosen = Event::StrayChosen { attacker: A1, among: vec![A2, A3], face: face as u8, struck };
        assert!(events.contains(&chosen), "the die is an event: {events:?}");
        let told = kernel::Describe::describe_event(&*sandbox.game, &chosen);
        assert!(told.contains(&format!("{face}, {struck}")), "{told}");
    }
    let mut fallen = beside.status(A2, Status::Destroyed);
    assert_eq!(facts(&fallen.play(P1, &shot(A1, at(5, 5), B1), &[1, 1])).struck, Some(A3));
    let mut alone = Sandbox::duel("verdant_eye", "ember_guard").put(A2, 8, 4);
    let events = alone.play(P1, &shot(A1, at(5, 5), B1), &[1, 1]);
    assert!(!events.iter().any(|event| matches!(event, Event::StrayChosen { .. })), "no choice, no die");
}

#[test]
fn gr_026_whatever_else_the_dice_show_is_a_miss() {
    // AQ +1 against Defense 9: of all the dice that hit neither by total, by a double six nor by a double one.
    for faces in [[1, 2], [2, 6], [3, 3], [6, 2]] {
        let mut sandbox = Sandbox::duel("verdant_eye", "ember_guard").put(A2, 7, 6);
        let missed = facts(&sandbox.play(P1, &shot(A1, at(5, 5), B1), &faces));
        assert_eq!((missed.hit, missed.struck), (None, None), "{faces:?}");
        assert_eq!((sandbox.unit(A2).status, sandbox.unit(B1).status), (Status::Alive, Status::Alive));
    }
}

#[test]
fn gr_031_units_and_terrain_block_line_of_sight() {
    let blocked = Sandbox::duel("verdant_eye", "ember_guard").put(A2, 6, 5);
    assert_eq!(blocked.why_not(P1, &shot(A1, at(5, 5), B1)), ["no_line_of_sight"]);
    let rock = vec![piece("blocking_rock", &[(6, 4)])];
    let corner = Sandbox::on("verdant_eye", "ember_guard", rock).put(A1, 5, 4).put(B1, 7, 4);
    assert_eq!(corner.why_not(P1, &shot(A1, at(5, 4), B1)), ["no_line_of_sight"]);
    let low = vec![piece("low_cover", &[(6, 5)])];
    let over = Sandbox::on("verdant_eye", "ember_guard", low).put(A1, 5, 5).put(B1, 7, 5);
    assert!(over.why_not(P1, &shot(A1, at(5, 5), B1)).is_empty());
}

#[test]
fn gr_031_the_shooter_s_old_square_does_not_block() {
    // It steps back behind its own place and shoots over it.
    let sandbox = Sandbox::duel("verdant_eye", "ember_guard");
    assert!(sandbox.why_not(P1, &shot(A1, at(4, 5), B1)).is_empty());
}

#[test]
fn gr_004_cover_adds_one_to_defense() {
    let low = vec![piece("low_cover", &[(6, 5)])];
    let mut sandbox = Sandbox::on("verdant_eye", "ember_guard", low).put(A1, 5, 5).put(B1, 7, 5);
    let events = sandbox.play(P1, &shot(A1, at(5, 5), B1), &[4, 5]);
    assert_eq!((facts(&events).defense, facts(&events).hit), (10, None));
}

#[test]
fn d10_a_unit_on_cover_is_in_cover_from_everyone() {
    let low = vec![piece("low_cover", &[(7, 5)])];
    let mut sandbox = Sandbox::on("verdant_eye", "ember_guard", low).put(A1, 6, 5).put(B1, 7, 5);
    assert_eq!(facts(&sandbox.play(P1, &shot(A1, at(6, 5), B1), &[1, 2])).defense, 10);
}

#[test]
fn gr_041_sniper_ignores_cover_and_stealth_hides_in_it_d18_but_not_from_a_sniper() {
    let mut sniper = Sandbox::with_commanders("sniper", "resilient");
    assert_eq!(facts(&sniper.play(P1, &shot(A1, at(5, 5), B1), &[2, 2])).defense, 9);
    let stealth = Sandbox::with_commanders("resilient", "stealth");
    assert_eq!(stealth.why_not(P1, &shot(A1, at(5, 5), B1)), ["hidden_target"]);
    let both = Sandbox::with_commanders("sniper", "stealth");
    assert!(both.why_not(P1, &shot(A1, at(5, 5), B1)).is_empty());
}

fn cites(events: &[Event]) -> Vec<&'static str> {
    let shot = events.iter().find(|event| matches!(event, Event::AttackResolved(_)));
    shot.expect("a shot").rules().iter().map(|rule| rule.0).collect()
}

#[test]
fn a_shot_cites_the_rules_that_acted_in_it() {
    let shoot = |mut sandbox: Sandbox, faces: &[u32]| {
        let events = sandbox.play(P1, &shot(A1, at(5, 5), B1), faces);
        (cites(&events), facts(&events))
    };
    let duel = || Sandbox::duel("verdant_eye", "ember_guard");
    assert_eq!(shoot(duel(), &[1, 2]).0, ["GR-022", "GR-031", "GR-026"]);
    assert_eq!(shoot(duel(), &[4, 5]).0, ["GR-022", "GR-031", "GR-023"]);
    assert_eq!(shoot(duel(), &[6, 6]).0, ["GR-022", "GR-031", "GR-024"]);
    assert_eq!(shoot(duel().put(A2, 7, 6), &[1, 1]).0, ["GR-022", "GR-031", "GR-025", "D11"]);
    let mut wardens = Sandbox::duel("solar_wardens", "ember_guard");
    wardens.play(P1, &crate::Command::DeclareAction { unit: A1, action: crate::Action::Attack }, &[1]);
    assert_eq!(shoot(wardens, &[5, 6]).0, ["GR-022", "GR-031", "GR-010"]);
    let low = |col| vec![piece("low_cover", &[(col, 5)])];
    let on = |col| Sandbox::on("verdant_eye", "ember_guard", low(col)).put(A1, 5, 5).put(B1, 7, 5);
    let (rules, behind) = shoot(on(6), &[1, 2]);
    assert_eq!(rules, ["GR-022", "GR-031", "GR-026", "GR-004", "D9"]);
    assert_eq!((behind.hidden_points, behind.shelter), (64, Shelter::Behind));
    assert_eq!(shoot(on(7), &[1, 2]).0, ["GR-022", "GR-031", "GR-026", "GR-004", "D10"]);
    let sniper = Sandbox::with_commanders("sniper", "resilient");
    let ignored = ["GR-022", "GR-031", "GR-026", "GR-041", "DA-020", "D18"];
    assert_eq!(shoot(sniper, &[1, 2]).0, ignored);
}

#[test]
fn d7_d8_a_blocked_line_cites_the_rule_of_what_blocks_it() {
    let why = |sandbox: &Sandbox| {
        let verdict = sandbox.game.validate(&sandbox.state, P1, &shot(A1, at(5, 5), B1));
        verdict.expect_err("blocked").to_string()
    };
    let unit = Sandbox::duel("verdant_eye", "ember_guard").put(A2, 6, 5);
    assert_eq!(why(&unit), "a unit at (6, 5) blocks the line of sight [D7]");
    let rock = vec![piece("blocking_rock", &[(6, 5)])];
    let terrain = Sandbox::on("verdant_eye", "ember_guard", rock).put(A1, 5, 5).put(B1, 7, 5);
    assert_eq!(why(&terrain), "terrain at (6, 5) blocks the line of sight [D8]");
    let low = vec![piece("low_cover", &[(6, 5)])];
    let over = Sandbox::on("verdant_eye", "ember_guard", low).put(A1, 5, 5).put(B1, 7, 5);
    assert!(over.why_not(P1, &shot(A1, at(5, 5), B1)).is_empty(), "what does not block cites nothing");
}

#[test]
fn gr_042_focused_fire_is_for_a_shot_without_a_move() {
    let mut still = Sandbox::duel("verdant_eye", "ember_guard");
    still.state.battle.event = Some(3);
    for seat in [P1, P2] {
        let faction = still.state.sides[seat].faction;
        still.state.sides[seat].profile = crate::rules::profile(&still.game, faction, None, Some(3), None);
    }
    let mut moved = Sandbox { game: still.game.clone(), state: still.state.clone() };
    for (to, bonus) in [(at(5, 5), true), (at(5, 4), false)] {
        let query = Query::Attack { unit: A1, to, target: B1, with: Weapon::Shot };
        let told = still.game.preview(&still.state, Viewer::Seat(P1), &query).expect("an attack");
        let Preview::Attack { attack_modifiers, .. } = told else { panic!("an attack") };
        let stationary = attack_modifiers.iter().any(|modifier| modifier.name == "stationary");
        assert_eq!(stationary, bonus, "what is told before the shot from {to}");
    }
    assert_eq!(facts(&still.play(P1, &shot(A1, at(5, 5), B1), &[1, 2])).total, 5);
    assert_eq!(facts(&moved.play(P1, &shot(A1, at(5, 4), B1), &[1, 2])).total, 4);
}

#[test]
fn gr_025_d6_a_friend_past_a_rock_s_corner_is_not_beside_the_target() {
    let rock = vec![piece("blocking_rock", &[(8, 5)])];
    let on =
        |pieces| Sandbox::on("verdant_eye", "ember_guard", pieces).put(A1, 5, 5).put(B1, 7, 5).put(A2, 8, 6);
    let mut open = on(Vec::new());
    assert_eq!(facts(&open.play(P1, &shot(A1, at(5, 5), B1), &[1, 1])).struck, Some(A2));
    let mut past = on(rock);
    assert_eq!(facts(&past.play(P1, &shot(A1, at(5, 5), B1), &[1, 1])).struck, None);
    assert_eq!(past.unit(A2).status, Status::Alive);
}

#[test]
fn gr_025_a_stray_round_is_a_hit_it_destroys_a_friend_that_is_down_and_downs_one_that_stands() {
    for (before, after) in [(Status::Alive, Status::Down), (Status::Down, Status::Destroyed)] {
        let mut sandbox = Sandbox::duel("verdant_eye", "ember_guard").put(A2, 7, 6).status(A2, before);
        let events = sandbox.play(P1, &shot(A1, at(5, 5), B1), &[1, 1]);
        assert_eq!(sandbox.unit(A2).status, after);
        let (unit, by) = (A2, Harm::Stray);
        let harmed = if after == Status::Down {
            Event::UnitDowned { unit, by }
        } else {
            Event::UnitDestroyed { unit, by }
        };
        assert!(events.contains(&harmed), "{events:?}");
        let points = i16::from(after == Status::Destroyed);
        assert_eq!(sandbox.state.battle.scores.p2, points, "the enemy is paid for it");
    }
    let mut gone = Sandbox::duel("verdant_eye", "ember_guard").put(A2, 7, 6).status(A2, Status::Destroyed);
    assert_eq!(
        facts(&gone.play(P1, &shot(A1, at(5, 5), B1), &[1, 1])).struck,
        None,
        "who is gone is not hit"
    );
}

#[test]
fn gr_004_half_of_the_square_is_enough() {
    // Both lie beside the line; together they hide half of the target's square.
    let hidden = |cells: &[(u8, u8)]| {
        let low = vec![piece("low_cover", cells)];
        let mut sandbox = Sandbox::on("verdant_eye", "ember_guard", low).put(A1, 5, 5).put(B1, 7, 5);
        let facts = facts(&sandbox.play(P1, &shot(A1, at(5, 5), B1), &[1, 2]));
        (facts.hidden_points, facts.defense)
    };
    let sandbox = Sandbox::new("verdant_eye", "ember_guard");
    let (sight, needed) = (sandbox.game.sight(), sandbox.game.rules().combat.cover_points);
    assert_eq!((needed, hidden(&[(6, 5)])), (32, (64, 10)));
    assert!(hidden(&[(6, 6)]).0 < 32 && hidden(&[(6, 6)]).1 == 9);
    let cover = crate::geometry::SquareSet::EMPTY.with(at(6, 5));
    assert!(
        sight.in_cover(at(5, 5), at(7, 5), &cover, 64) && !sight.in_cover(at(5, 5), at(7, 5), &cover, 65)
    );
}
