//! Rules that several sections share: the board, what a setup may name, and the data behind it.

mod conditions;

use kernel::dice::Script;
use kernel::{Events, RejectionReason, Ruleset};

use crate::command::Command;
use crate::content::MapPiece;
use crate::event::Event;
use crate::ids::UnitId;
use crate::sandbox::*;
use crate::setup::{Setup, TerrainSetup};

/// The codes of every reason against a setup; none when it can be played.
fn refused(setup: &Setup) -> Vec<&'static str> {
    let game = Sandbox::new("verdant_eye", "ember_guard").game;
    let begun = game.begin(setup, &mut Script::new(&[]), &mut Events::new());
    begun.err().map_or_else(Vec::new, |reasons| reasons.iter().map(RejectionReason::code).collect())
}

#[test]
fn gr_001_the_board_has_15_columns_and_9_rows() {
    let sandbox = Sandbox::new("verdant_eye", "ember_guard").put(A1, 14, 8).put(A2, 2, 2);
    let go = |unit, col, row| Command::Move { unit, to: at(col, row) };
    assert!(sandbox.why_not(P1, &go(A1, 15, 9)).is_empty());
    assert!(sandbox.why_not(P1, &go(A2, 1, 6)).is_empty());
    for (unit, col, row) in [(A1, 16, 9), (A1, 15, 10), (A2, 0, 1), (A2, 1, 0)] {
        assert_eq!(sandbox.why_not(P1, &go(unit, col, row)), ["outside_board"], "{col}, {row}");
    }
}

#[test]
fn gr_003_templates_carry_their_own_flags() {
    let on = |template| Setup {
        terrain: TerrainSetup::Pieces { pieces: vec![piece(template, &[(6, 5), (6, 6)])] },
        ..setup("verdant_eye", "ember_guard")
    };
    for (template, flags) in
        [("blocking_rock", [true; 3]), ("ruin", [true; 3]), ("low_cover", [false, true, false])]
    {
        assert!(refused(&on(template)).is_empty(), "{template}");
        let sandbox = Sandbox::of(&on(template));
        let laid = &sandbox.state.terrain.pieces()[0];
        assert_eq!([laid.blocks_los, laid.provides_cover, laid.impassable], flags, "{template}");
    }
    assert_eq!(refused(&on("lava")), ["unknown_template"]);
}

#[test]
fn gr_005_a_side_plays_a_faction_that_exists_with_the_units_that_it_has() {
    for (faction, units) in [("verdant_eye", 5), ("azure_blades", 5), ("solar_wardens", 4)] {
        assert!(refused(&setup(faction, "ember_guard")).is_empty(), "{faction}");
        let sandbox = Sandbox::new(faction, "ember_guard");
        let hold = |number| Command::Hold { unit: UnitId::new(P1, number) };
        assert!(sandbox.why_not(P1, &hold(units - 1)).is_empty(), "{faction}");
        assert_eq!(sandbox.why_not(P1, &hold(units)), ["unknown_unit"], "{faction}");
    }
    assert_eq!(refused(&setup("martians", "ember_guard")), ["unknown_faction"]);
    assert_eq!(refused(&setup("verdant_eye", "martians")), ["unknown_faction"]);
}

#[test]
fn gr_033_each_mission_can_be_played_and_no_other() {
    let on =
        |mission: &str| Setup { mission: Some(mission.to_owned()), ..setup("verdant_eye", "ember_guard") };
    let missions =
        ["crossfire_clash", "control_center", "break_through", "dead_center", "dead_zone", "occupy"];
    for mission in missions {
        assert!(refused(&on(mission)).is_empty(), "{mission}");
    }
    assert_eq!(refused(&on("tea_party")), ["unknown_mission"]);
}

#[test]
fn da_020_each_commander_s_trait_holds_for_the_whole_side() {
    let hidden = Sandbox::with_commanders("resilient", "stealth");
    assert_eq!(hidden.why_not(P1, &shot(A1, at(5, 5), B1)), ["hidden_target"]);
    let open = hidden.put(B1, 7, 7).put(A1, 5, 7);
    assert!(open.why_not(P1, &shot(A1, at(5, 7), B1)).is_empty(), "only in cover");
    let mut resilient = Sandbox::with_commanders("stealth", "resilient");
    let events = resilient.play(P1, &shot(A1, at(5, 5), B1), &[5, 6]);
    assert!(events.iter().any(|event| matches!(event, Event::DownIgnored { unit: B1, .. })));
}

#[test]
fn d1_given_terrain_leaves_a_way_from_home_to_home() {
    let wall = |rows: &[u8]| {
        let pieces: Vec<MapPiece> = rows.iter().map(|row| piece("blocking_rock", &[(7, *row)])).collect();
        Setup { terrain: TerrainSetup::Pieces { pieces }, ..setup("verdant_eye", "ember_guard") }
    };
    assert!(refused(&wall(&[1, 2, 3, 4, 5, 6, 7, 8])).is_empty(), "one gap is a way");
    assert_eq!(refused(&wall(&[1, 2, 3, 4, 5, 6, 7, 8, 9])), ["homes_cut_off"]);
}
