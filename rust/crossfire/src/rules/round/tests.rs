//! The round (§4).

use kernel::dice::{Fact, MOST_ROUNDS, Stop};
use kernel::{Dice, Events, Pair, opponent};

use super::Play;
use crate::command::Command;
use crate::event::{Event, Rest};
use crate::ids::UnitId;
use crate::sandbox::*;
use crate::state::{Ending, Pending, Status};

fn column(col: u8) -> Command {
    Command::DeploySide { squares: (1..=5).map(|row| at(col, row)).collect() }
}

/// Deployed, with these initiative dice.
fn deployed(faces: &[u32]) -> (Sandbox, Vec<Event>) {
    let mut sandbox = Sandbox::begin(&setup("verdant_eye", "ember_guard"), &[]);
    sandbox.play(P1, &column(1), &[]);
    sandbox.play(P2, &column(15), &[]);
    sandbox.play(P1, &Command::ConfirmDeployment, &[]);
    let events = sandbox.play(P2, &Command::ConfirmDeployment, faces);
    (sandbox, events)
}

fn hold(number: u8, seat: kernel::Seat) -> Command {
    Command::Hold { unit: UnitId::new(seat, number) }
}

#[test]
fn gr_013_the_higher_die_wins_and_ties_are_thrown_again() {
    let (sandbox, events) = deployed(&[4, 4, 2, 5]);
    assert!(events.contains(&Event::InitiativeTied { face: 4 }));
    assert_eq!(sandbox.state.pending, Pending::Initiative { seat: P2 });
}

#[test]
fn gr_014_the_winner_goes_first_or_lets_the_other_go() {
    for (first, starts) in [(true, P1), (false, P2)] {
        let (mut sandbox, _) = deployed(&[6, 1]);
        let choice = Command::TakeInitiative { first };
        assert_eq!(sandbox.why_not(P2, &choice), ["not_your_turn"]);
        sandbox.play(P1, &choice, &[]);
        assert_eq!(sandbox.state.pending, Pending::Activation { seat: starts });
        assert_eq!(sandbox.why_not(starts, &choice), ["not_now"]);
    }
}

/// The last command of a round whose initiative `p1` then wins, with the units of one side Down.
fn next_round(down: kernel::Seat) -> (Sandbox, Vec<Event>) {
    let mut sandbox = Sandbox::new("verdant_eye", "ember_guard").acting(opponent(down), 1);
    for number in 0..5 {
        sandbox = sandbox.status(UnitId::new(down, number), Status::Down);
    }
    let events = sandbox.play(opponent(down), &Command::Pass, &[6, 1]);
    (sandbox, events)
}

#[test]
fn d24_who_goes_first_is_not_asked_where_one_side_cannot_act() {
    for down in [P1, P2] {
        let (sandbox, events) = next_round(down);
        let first = opponent(down);
        assert!(events.contains(&Event::InitiativeWon { seat: P1 }), "it is won all the same (D15)");
        assert!(events.contains(&Event::OrderSettled { first }));
        assert_eq!(sandbox.state.pending, Pending::Activation { seat: first });
        assert_eq!(sandbox.state.turn.batch, 1, "GR-015");
        for choice in [true, false] {
            let answer = Command::TakeInitiative { first: choice };
            assert_eq!(sandbox.why_not(first, &answer), ["not_now"]);
            assert_eq!(sandbox.why_not(down, &answer), ["not_your_turn", "not_now"]);
        }
    }
}

#[test]
fn d24_it_is_asked_as_soon_as_one_unit_of_each_side_stands() {
    let mut sandbox = Sandbox::new("verdant_eye", "ember_guard").acting(P2, 1);
    for number in 1..5 {
        sandbox = sandbox.status(UnitId::new(P1, number), Status::Down);
    }
    sandbox.state.turn.passed.p1 = true;
    let events = sandbox.play(P2, &Command::Pass, &[6, 1]);
    assert!(!events.iter().any(|event| matches!(event, Event::OrderSettled { .. })));
    assert_eq!(sandbox.state.pending, Pending::Initiative { seat: P1 });
    sandbox.play(P1, &Command::TakeInitiative { first: false }, &[]);
    assert_eq!(sandbox.state.pending, Pending::Activation { seat: P2 });
}

#[test]
fn gr_015_one_unit_then_batches_of_two() {
    let (mut sandbox, _) = deployed(&[6, 1]);
    sandbox.play(P1, &Command::TakeInitiative { first: true }, &[]);
    let mut order = Vec::new();
    for (seat, number) in [(P1, 0), (P2, 0), (P2, 1), (P1, 1), (P1, 2), (P2, 2), (P2, 3)] {
        assert_eq!(sandbox.why_not(opponent(seat), &hold(4, opponent(seat)))[0], "not_your_turn");
        sandbox.play(seat, &hold(number, seat), &[]);
        order.push(sandbox.state.turn.active);
    }
    assert_eq!(order, [P2, P2, P1, P1, P2, P2, P1]);
}

#[test]
fn gr_016_four_activations_a_round_and_one_a_unit() {
    let mut sandbox = Sandbox::new("verdant_eye", "ember_guard").acting(P1, 2);
    sandbox.play(P1, &hold(0, P1), &[]);
    assert_eq!(sandbox.why_not(P1, &hold(0, P1)), ["already_activated"]);
    sandbox.state.turn.activated.p1 = 4;
    assert_eq!(sandbox.why_not(P1, &hold(4, P1)), ["activations_spent"]);
}

#[test]
fn d4_a_unit_that_is_down_is_left_and_d16_a_loss_brings_no_fifth_activation() {
    let one_down = Sandbox::new("verdant_eye", "ember_guard").acting(P1, 2).status(A5, Status::Down);
    let one_lost = Sandbox::new("verdant_eye", "ember_guard").acting(P1, 2).status(A5, Status::Destroyed);
    for mut sandbox in [one_down, one_lost] {
        sandbox.state.turn.activated.p1 = 3;
        assert!(sandbox.why_not(P1, &hold(0, P1)).is_empty(), "four of five, and all four that are left");
        sandbox.state.turn.activated.p1 = 4;
        assert_eq!(sandbox.why_not(P1, &hold(0, P1)), ["activations_spent"]);
    }
}

#[test]
fn gr_013_a_roll_off_that_stays_level_stops_the_dice() {
    let mut sandbox = Sandbox::new("verdant_eye", "ember_guard");
    let (mut dice, mut events) = (Dice::from_facts(vec![Fact(6, 3); 9000]), Events::new());
    let state = &mut sandbox.state;
    Play { game: &sandbox.game, state, dice: &mut dice, events: &mut events }.throw_initiative();
    assert_eq!(dice.stop(), Some(&Stop::Endless { purpose: "initiative", limit: MOST_ROUNDS }));
    let ties = events.as_slice().iter().filter(|event| matches!(event, Event::InitiativeTied { .. }));
    assert_eq!(ties.count() as u32, MOST_ROUNDS + 1);
}

#[test]
fn gr_044_the_round_ends_when_neither_side_can_act_and_the_next_counts_anew() {
    let mut sandbox = Sandbox::new("verdant_eye", "ember_guard").acting(P1, 1);
    sandbox.play(P1, &Command::Pass, &[]);
    assert_eq!(sandbox.state.pending, Pending::Activation { seat: P2 });
    assert_eq!(sandbox.why_not(P1, &hold(0, P1)), ["not_your_turn"]);
    let events = sandbox.play(P2, &Command::Pass, &[6, 2]);
    assert_eq!((sandbox.state.turn.round, sandbox.state.turn.activated.p1), (2, 0));
    let rest = Pair { p1: Rest::Passed, p2: Rest::Passed };
    assert!(events.contains(&Event::RoundEnded { round: 1, activated: Pair::default(), rest }));
}

#[test]
fn a_round_that_ends_says_why_each_side_activates_nobody_any_more() {
    let mut sandbox = Sandbox::new("verdant_eye", "ember_guard").acting(P1, 1);
    for number in 0..5 {
        sandbox = sandbox.status(UnitId::new(P2, number), Status::Down);
    }
    sandbox.state.turn.activated = Pair { p1: 3, p2: 1 };
    assert_eq!(Pair::from_fn(|seat| sandbox.state.activations_left(seat, 4)), Pair { p1: 1, p2: 0 });
    let events = sandbox.play(P1, &hold(0, P1), &[6, 2]);
    let (activated, rest) = (Pair { p1: 4, p2: 1 }, Pair { p1: Rest::Spent, p2: Rest::Unable });
    assert!(events.contains(&Event::RoundEnded { round: 1, activated, rest }));
}

#[test]
fn d3_a_side_that_cannot_act_is_skipped_and_a_side_may_pass() {
    let mut sandbox = Sandbox::new("verdant_eye", "ember_guard").acting(P1, 1);
    for number in 0..5 {
        sandbox = sandbox.status(UnitId::new(P2, number), Status::Down);
    }
    let events = sandbox.play(P1, &hold(0, P1), &[]);
    assert!(events.contains(&Event::SideSkipped { seat: P2 }));
    assert_eq!(sandbox.state.pending, Pending::Activation { seat: P1 });
    let events = sandbox.play(P1, &Command::Pass, &[3, 5]);
    assert!(events.contains(&Event::RoundBegan { round: 2 }), "both are done");
    let (sandbox, _) = deployed(&[3, 5]);
    assert_eq!(sandbox.why_not(P2, &Command::Pass), ["not_now"], "initiative is owed");
}

#[test]
fn gr_035_more_points_win_after_the_sixth_round() {
    let mut sandbox = Sandbox::new("verdant_eye", "ember_guard").round(6);
    sandbox.state.battle.scores.p2 = 1;
    sandbox.play(P1, &Command::Pass, &[]);
    sandbox.play(P2, &Command::Pass, &[]);
    assert_eq!(sandbox.state.pending, Pending::Over { winner: Some(P2), ending: Ending::Points });
    assert_eq!(sandbox.why_not(P1, &Command::Pass), ["game_over"]);
}

#[test]
fn gr_035_1_da_016_a_level_sixth_round_adds_a_seventh_and_never_an_eighth() {
    let mut sandbox = Sandbox::new("verdant_eye", "ember_guard").round(6);
    sandbox.play(P1, &Command::Pass, &[]);
    let events = sandbox.play(P2, &Command::Pass, &[2, 1]);
    assert!(events.contains(&Event::RoundAdded { round: 7 }));
    sandbox.play(P1, &Command::TakeInitiative { first: true }, &[]);
    sandbox.play(P1, &Command::Pass, &[]);
    sandbox.play(P2, &Command::Pass, &[]);
    assert_eq!(sandbox.state.pending, Pending::Over { winner: None, ending: Ending::Tie });
}

#[test]
fn gr_035_1_the_added_round_can_be_won() {
    let mut sandbox = Sandbox::new("verdant_eye", "ember_guard").round(7);
    sandbox.state.battle.scores.p1 = 2;
    sandbox.play(P1, &Command::Pass, &[]);
    sandbox.play(P2, &Command::Pass, &[]);
    assert_eq!(sandbox.state.pending, Pending::Over { winner: Some(P1), ending: Ending::ExtraRound });
}
