//! One condition of one rule each, arranged so that nothing but this condition decides.

use kernel::Seat;

use crate::command::Command;
use crate::event::Event;
use crate::ids::UnitId;
use crate::sandbox::*;
use crate::setup::Setup;
use crate::state::{Pending, Status};

fn hold(number: u8, seat: Seat) -> Command {
    Command::Hold { unit: UnitId::new(seat, number) }
}

#[test]
fn gr_016_gr_044_the_round_ends_when_both_sides_had_four_and_the_next_brings_four_again() {
    let mut sandbox = Sandbox::new("verdant_eye", "ember_guard").acting(P1, 1);
    for (seat, number) in [(P1, 0), (P2, 0), (P2, 1), (P1, 1), (P1, 2), (P2, 2), (P2, 3)] {
        sandbox.play(seat, &hold(number, seat), &[]);
    }
    assert_eq!(sandbox.state.turn.batch, 2, "two in a batch");
    let next = sandbox.state.turn.round + 1;
    let events = sandbox.play(P1, &hold(3, P1), &[6, 1]);
    assert!(events.contains(&Event::RoundBegan { round: next }), "but four in a round");
    sandbox.play(P1, &Command::TakeInitiative { first: true }, &[]);
    assert_eq!(sandbox.state.pending, Pending::Activation { seat: P1 });
    assert!((0..5).all(|number| sandbox.why_not(P1, &hold(number, P1)).is_empty()));
}

#[test]
fn gr_008_gr_027_the_quality_of_each_side_is_added_to_its_die() {
    // Melee quality 2 against 1, whoever attacks.
    for (one, other, [loses, ties, wins]) in [
        ("azure_blades", "verdant_eye", [[3, 5], [3, 4], [3, 3]]),
        ("verdant_eye", "azure_blades", [[3, 3], [4, 3], [5, 3]]),
    ] {
        let fought = |dice: [u32; 2]| {
            let mut sandbox = Sandbox::duel(one, other);
            sandbox.play(P1, &melee(A1, at(6, 5), B1), &dice);
            [A1, B1].map(|unit| sandbox.unit(unit).status)
        };
        assert_eq!(fought(loses), [Status::Down, Status::Alive], "{one}");
        assert_eq!(fought(ties), [Status::Alive, Status::Alive], "{one}");
        assert_eq!(fought(wins), [Status::Alive, Status::Down], "{one}");
    }
}

/// What each side scores at the end of a round with its first unit where it is; all others stand at home.
fn scores(mission: &str, own: Option<(u8, u8)>, theirs: Option<(u8, u8)>) -> [i16; 2] {
    let mut sandbox =
        Sandbox::of(&Setup { mission: Some(mission.to_owned()), ..setup("verdant_eye", "ember_guard") });
    for (unit, (col, row)) in [(A1, own), (B1, theirs)].into_iter().filter_map(|(unit, at)| Some((unit, at?)))
    {
        sandbox = sandbox.put(unit, col, row);
    }
    sandbox.play(P1, &Command::Pass, &[]);
    sandbox.play(P2, &Command::Pass, &[6, 1]);
    [P1, P2].map(|seat| sandbox.state.battle.scores[seat])
}

#[test]
fn gr_034_a_dead_zone_scores_nobody_who_is_not_there() {
    assert_eq!(scores("dead_zone", None, None), [0, 0], "it is not enough to keep others out");
    assert_eq!(scores("dead_zone", None, Some((7, 1))), [0, 1]);
}

#[test]
fn gr_034_a_sector_pays_each_side_by_its_own_distance() {
    assert_eq!(scores("occupy", Some((13, 1)), Some((3, 9))), [4, 4], "far from home");
    assert_eq!(scores("occupy", Some((3, 1)), Some((13, 9))), [1, 1], "near it");
}

#[test]
fn d15_a_side_with_nobody_but_destroyed_units_to_revive_is_not_asked() {
    let mut sandbox = Sandbox::begin(&Setup { events: true, ..setup("verdant_eye", "ember_guard") }, &[5]);
    for (seat, col) in [(P1, 1), (P2, 15)] {
        for (unit, row) in sandbox.state.units[seat].iter_mut().zip(1..) {
            unit.square = Some(at(col, row));
        }
    }
    sandbox.state.turn.winner = P1;
    let mut sandbox = sandbox.acting(P1, 1).round(1).status(A1, Status::Destroyed).status(B1, Status::Down);
    sandbox.play(P1, &Command::Pass, &[]);
    sandbox.play(P2, &Command::Pass, &[]);
    assert_eq!(sandbox.state.pending, Pending::Revive { seat: P2 });
}
