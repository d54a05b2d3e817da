//! Actions (§5).

use kernel::GameEvent;

use crate::command::Command;
use crate::event::Event;
use crate::ids::UnitId;
use crate::sandbox::*;
use crate::state::Status;

fn go(unit: UnitId, col: u8, row: u8) -> Command {
    Command::Move { unit, to: at(col, row) }
}

#[test]
fn gr_018_a_move_covers_up_to_the_allowance() {
    let mut sandbox = Sandbox::new("verdant_eye", "ember_guard").put(A1, 5, 5);
    assert_eq!(sandbox.why_not(P1, &go(A1, 10, 5)), ["out_of_reach"]);
    assert_eq!(sandbox.why_not(P1, &go(A1, 16, 5)), ["outside_board"]);
    let events = sandbox.play(P1, &go(A1, 9, 9), &[]);
    assert!(matches!(&events[0], Event::UnitMoved { path, .. } if path.len() == 4));
    assert_eq!(sandbox.unit(A1).square, Some(at(9, 9)));
}

#[test]
fn gr_018_a_diagonal_needs_both_squares_that_it_squeezes_past() {
    let sandbox =
        Sandbox::on("ember_guard", "ember_guard", vec![piece("blocking_rock", &[(6, 5)])]).put(A1, 5, 5);
    assert_eq!(sandbox.why_not(P1, &go(A1, 6, 5)), ["impassable"]);
    assert!(sandbox.why_not(P1, &go(A1, 6, 4)).is_empty(), "two straight steps lead there");
    let boxed = sandbox.put(A2, 5, 4);
    // Over the friend's square and on: still two steps.
    assert!(boxed.why_not(P1, &go(A1, 6, 4)).is_empty());
    assert_eq!(boxed.why_not(P1, &go(A1, 7, 5)), ["out_of_reach"]);
}

#[test]
fn gr_032_1_occupied_squares_are_crossed_not_ended_on() {
    let sandbox = Sandbox::new("ember_guard", "ember_guard").put(A1, 5, 5).put(B1, 6, 5);
    assert_eq!(sandbox.why_not(P1, &go(A1, 6, 5)), ["occupied"]);
    assert!(sandbox.why_not(P1, &go(A1, 7, 5)).is_empty());
    assert_eq!(sandbox.why_not(P1, &go(A1, 5, 5)), ["occupied"], "a move goes somewhere");
    let fallen = sandbox.status(B1, Status::Destroyed);
    assert!(fallen.why_not(P1, &go(A1, 6, 5)).is_empty(), "a destroyed unit is in nobody's way");
}

#[test]
fn gr_017_only_own_units_act_and_gr_029_none_that_is_down() {
    let sandbox =
        Sandbox::new("ember_guard", "ember_guard").status(A1, Status::Down).status(A2, Status::Destroyed);
    assert_eq!(sandbox.why_not(P1, &Command::Hold { unit: A1 }), ["unit_down"]);
    assert_eq!(sandbox.why_not(P1, &Command::Hold { unit: A2 }), ["unit_destroyed"]);
    assert_eq!(sandbox.why_not(P1, &Command::Hold { unit: B1 }), ["not_your_unit"]);
    assert_eq!(sandbox.why_not(P1, &Command::Hold { unit: UnitId::new(P1, 9) }), ["unknown_unit"]);
    assert_eq!(sandbox.why_not(P2, &Command::Hold { unit: B1 }), ["not_your_turn"]);
    let nobody = kernel::Seat(7);
    assert_eq!(
        sandbox.why_not(nobody, &Command::Hold { unit: UnitId::new(nobody, 0) }),
        ["not_your_turn", "unknown_unit"]
    );
}

#[test]
fn gr_021_a_hold_does_nothing() {
    let mut sandbox = Sandbox::new("ember_guard", "ember_guard");
    let events = sandbox.play(P1, &Command::Hold { unit: A3 }, &[]);
    assert_eq!(events, [Event::UnitHeld { unit: A3 }]);
}

#[test]
fn gr_019_an_attack_moves_half_rounded_up() {
    // Move 5, so three squares.
    let sandbox = Sandbox::new("azure_blades", "ember_guard").put(A1, 5, 5).put(B1, 10, 5);
    assert!(sandbox.why_not(P1, &shot(A1, at(8, 5), B1)).is_empty());
    assert_eq!(sandbox.why_not(P1, &shot(A1, at(9, 5), B1)), ["out_of_reach"]);
    assert_eq!(sandbox.why_not(P1, &shot(A1, at(10, 5), B1)), ["occupied"]);
}

#[test]
fn half_moves_cite_the_action_that_they_are_half_of() {
    let cites = |event: &Event| event.rules().iter().map(|rule| rule.0).collect::<Vec<_>>();
    let friend = || Sandbox::new("azure_blades", "ember_guard").put(A1, 5, 5).put(A2, 9, 5).put(B1, 9, 6);
    let moved = |command: &Command, faces: &[u32]| {
        let mut sandbox = friend().status(A2, Status::Down);
        let events = sandbox.play(P1, command, faces);
        let Event::UnitMoved { allowance, path, .. } = &events[0] else { panic!("a move") };
        (cites(&events[0]), path.len(), *allowance)
    };
    assert_eq!(moved(&go(A1, 7, 5), &[]), (vec!["GR-018"], 2, 5));
    assert_eq!(moved(&shot(A1, at(7, 5), B1), &[1, 2]), (vec!["GR-019"], 2, 3));
    let aid = |col| Command::FirstAid { unit: A1, to: at(col, 5), target: A2 };
    assert_eq!(moved(&aid(8), &[]), (vec!["GR-020"], 3, 3));
    let why = |command: &Command| {
        let sandbox = Sandbox::new("azure_blades", "ember_guard").put(A1, 4, 5).put(A2, 9, 5).put(B1, 9, 6);
        let verdict = sandbox.status(A2, Status::Down).refusals(P1, command);
        verdict.first().map(|(rule, message)| format!("{rule}: {message}"))
    };
    let far = |rule: &str, what: &str| Some(format!("{rule}: {what}"));
    assert_eq!(why(&go(A1, 10, 5)), far("GR-018", "(10, 5) is 6 steps away, the allowance is 5"));
    assert_eq!(
        why(&shot(A1, at(8, 5), B1)),
        far("GR-019", "(8, 5) is 4 steps away, the allowance is 3, half a move with an attack")
    );
    assert_eq!(
        why(&aid(8)),
        far("GR-020", "(8, 5) is 4 steps away, the allowance is 3, half a move with first aid")
    );
}

#[test]
fn d6_a_diagonal_past_an_impassable_corner_is_not_adjacent() {
    let rock = vec![piece("blocking_rock", &[(6, 5)])];
    let sandbox = Sandbox::on("ember_guard", "ember_guard", rock).put(A1, 5, 5).put(B1, 6, 6);
    assert_eq!(sandbox.why_not(P1, &melee(A1, at(5, 5), B1)), ["not_adjacent"]);
    assert!(sandbox.why_not(P1, &melee(A1, at(5, 6), B1)).is_empty());
}
