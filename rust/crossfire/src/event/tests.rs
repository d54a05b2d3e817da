//! Each event happens where its rule says.

use kernel::dice::Script;
use kernel::{Events, Ruleset};

use super::*;
use crate::command::Command;
use crate::sandbox::*;
use crate::setup::Setup;
use crate::state::Status;

/// Whether one of the events fits the pattern.
macro_rules! told {
    ($events:expr, $pattern:pat) => {
        $events.iter().any(|event| matches!(event, $pattern))
    };
}

fn column(col: u8) -> Command {
    Command::DeploySide { squares: (1..=5).map(|row| at(col, row)).collect() }
}

fn begun(setup: &Setup, faces: &[u32]) -> Vec<Event> {
    let (sandbox, mut events) = (Sandbox::begin(setup, faces), Events::new());
    sandbox.game.begin(setup, &mut Script::new(faces), &mut events).expect("a setup that can be played");
    events.take()
}

#[test]
fn gr_012_da_001_each_step_of_a_deployment_is_told() {
    let mut sandbox = Sandbox::begin(&setup("verdant_eye", "ember_guard"), &[]);
    let events = sandbox.play(P1, &column(2), &[]);
    assert!(matches!(&events[..], [Event::SideDeployed { seat: P1, squares }] if squares[4] == at(2, 5)));
    let events = sandbox.play(P1, &Command::ConfirmDeployment, &[]);
    assert!(matches!(events[..], [Event::DeploymentConfirmed { seat: P1 }]));
    sandbox.play(P2, &column(15), &[]);
    let events = sandbox.play(P2, &Command::ConfirmDeployment, &[6, 1]);
    assert!(matches!(events[0], Event::DeploymentConfirmed { seat: P2 }));
    assert!(matches!(&events[1], Event::DeploymentRevealed { squares } if squares.p1[4] == at(2, 5)));
}

#[test]
fn gr_043_gr_014_a_round_begins_with_its_initiative_and_its_order() {
    let mut sandbox = Sandbox::begin(&setup("verdant_eye", "ember_guard"), &[]);
    for (seat, col) in [(P1, 1), (P2, 15)] {
        sandbox.play(seat, &column(col), &[]);
    }
    sandbox.play(P1, &Command::ConfirmDeployment, &[]);
    let events = sandbox.play(P2, &Command::ConfirmDeployment, &[6, 1]);
    assert!(told!(events, Event::RoundBegan { round: 1 }));
    assert!(told!(events, Event::InitiativeWon { seat: P1 }));
    let faces: Vec<_> = events.iter().flat_map(thrown).collect();
    assert_eq!(faces, [(RollKind::Initiative, P1, 6), (RollKind::Initiative, P2, 1)]);
    let events = sandbox.play(P1, &Command::TakeInitiative { first: false }, &[]);
    assert!(matches!(events[0], Event::OrderChosen { first: P2 }));
    assert!(matches!(events[1], Event::BatchBegan { seat: P2, activations: 1, .. }), "GR-015: one at first");
    sandbox.play(P2, &Command::Pass, &[]);
    let events = sandbox.play(P1, &Command::Pass, &[1, 6]);
    assert!(told!(events, Event::RoundBegan { round: 2 }), "six rounds, one after the other");
}

fn thrown(event: &Event) -> Vec<(RollKind, Seat, u8)> {
    let Event::DiceRoll { purpose, dice, .. } = event else { return Vec::new() };
    dice.iter().map(|die| (*purpose, die.seat, die.face)).collect()
}

#[test]
fn d3_giving_up_the_rest_of_a_round_is_told() {
    let mut sandbox = Sandbox::new("verdant_eye", "ember_guard");
    let events = sandbox.play(P1, &Command::Pass, &[]);
    assert!(matches!(events[0], Event::SidePassed { seat: P1 }));
}

#[test]
fn d2_gr_011_a_rolled_move_tells_action_die_and_allowance() {
    let mut sandbox = Sandbox::new("solar_wardens", "ember_guard");
    let declare = Command::DeclareAction { unit: A1, action: Action::Attack };
    let events = sandbox.play(P1, &declare, &[5]);
    assert!(matches!(events[0], Event::ActionDeclared { unit: A1, action: Action::Attack, .. }));
    assert_eq!(thrown(&events[1]), [(RollKind::Movement, P1, 5)]);
    assert!(
        matches!(events[2], Event::AllowanceRolled { unit: A1, face: 5, allowance: 3, .. }),
        "half of five"
    );
    let events = sandbox.play(P1, &Command::Forgo { unit: A1 }, &[]);
    assert!(matches!(events[0], Event::ActionForgone { unit: A1 }), "D17");
}

#[test]
fn gr_022_da_006_a_shot_tells_two_dice_and_every_number() {
    let mut sandbox = Sandbox::duel("verdant_eye", "ember_guard");
    let events = sandbox.play(P1, &shot(A1, at(5, 5), B1), &[4, 5]);
    assert!(events.iter().any(|event| thrown(event) == [(RollKind::Shot, P1, 4), (RollKind::Shot, P1, 5)]));
    let facts = events.iter().find_map(|event| {
        let Event::AttackResolved(facts) = event else { return None };
        Some(facts)
    });
    let facts = facts.expect("a shot");
    assert_eq!((facts.dice, facts.total, facts.defense), ([4, 5], 10, 9));
    assert_eq!(facts.attack_modifiers, [Modifier { name: "aq".to_owned(), value: 1 }]);
    assert_eq!(
        (facts.attacker, facts.target, facts.struck, facts.hit),
        (A1, B1, Some(B1), Some(Hit::Downed))
    );
}

#[test]
fn gr_023_a_hit_tells_who_went_down_and_who_was_destroyed() {
    let mut sandbox = Sandbox::duel("verdant_eye", "ember_guard");
    let events = sandbox.play(P1, &shot(A1, at(5, 5), B1), &[4, 5]);
    assert!(told!(events, Event::UnitDowned { unit: B1, .. }));
    let mut sandbox = Sandbox::duel("verdant_eye", "ember_guard").status(B1, Status::Down);
    let events = sandbox.play(P1, &shot(A1, at(5, 5), B1), &[4, 5]);
    assert!(told!(events, Event::UnitDestroyed { unit: B1, .. }));
    assert!(!told!(events, Event::UnitDowned { .. }));
}

#[test]
fn gr_020_gr_029_gr_030_a_down_unit_cannot_act_until_it_is_aided_and_then_at_once() {
    let down = Sandbox::new("verdant_eye", "ember_guard").put(A1, 5, 5).put(A2, 6, 5);
    let mut sandbox = down.status(A2, Status::Down);
    let hold = Command::Hold { unit: A2 };
    assert_eq!(sandbox.why_not(P1, &hold), ["unit_down"]);
    let aid = Command::FirstAid { unit: A1, to: at(5, 5), target: A2 };
    let events = sandbox.play(P1, &aid, &[]);
    assert!(told!(events, Event::UnitAided { unit: A2, by: A1, .. }));
    assert_eq!(sandbox.unit(A2).status, Status::Alive);
    let events = sandbox.play(P1, &hold, &[]);
    assert!(told!(events, Event::UnitHeld { unit: A2 }));
}

#[test]
fn gr_009_gr_045_rerolls_tell_both_faces_and_the_one_that_is_kept() {
    let mut sandbox = Sandbox::duel("grey_cloaks", "ember_guard");
    sandbox.play(P1, &shot(A1, at(5, 5), B1), &[3, 2]);
    let again = Command::Reroll { die: 1, source: Source::Faction };
    let events = sandbox.play(P1, &again, &[6]);
    let rerolled = |event: &Event| {
        matches!(
            event,
            Event::DieRerolled { seat: P1, source: Source::Faction, die: 1, first: 2, second: 6, .. }
        )
    };
    assert!(events.iter().any(rerolled));
    let events = sandbox.play(P1, &Command::KeepDie { keep: Kept::First }, &[]);
    assert!(told!(events, Event::DieKept { seat: P1, kept: Kept::First, face: 2, .. }));
}

#[test]
fn d12_a_prompt_that_is_answered_with_no_is_told() {
    let mut sandbox = Sandbox::duel("grey_cloaks", "ember_guard");
    sandbox.play(P1, &shot(A1, at(5, 5), B1), &[3, 2]);
    let events = sandbox.play(P1, &Command::Decline, &[]);
    assert!(matches!(events[0], Event::Declined { seat: P1, .. }));
}

#[test]
fn gr_042_the_die_of_the_battle_event_is_told() {
    let events = begun(&Setup { events: true, ..setup("verdant_eye", "ember_guard") }, &[3]);
    let rolled = |event: &Event| matches!(event, Event::BattleEventRolled { face: 3, event } if event == "fast_assault");
    assert!(events.iter().any(rolled), "{events:?}");
    let events = begun(&setup("verdant_eye", "ember_guard"), &[]);
    assert!(!told!(events, Event::BattleEventRolled { .. }));
}

/// The last round of the first battle of a campaign of three, with these mission points.
fn last_round(scores: Pair<i16>) -> Sandbox {
    // A one: three battles; then the mission.
    let mut sandbox = Sandbox::begin(
        &Setup { campaign: true, mission: None, ..setup("verdant_eye", "ember_guard") },
        &[1, 1],
    );
    for (seat, col) in [(P1, 1), (P2, 15)] {
        for (unit, row) in sandbox.state.units[seat].iter_mut().zip(1..) {
            unit.square = Some(at(col, row));
        }
    }
    (sandbox.state.turn.round, sandbox.state.battle.scores) = (6, scores);
    let mut sandbox = sandbox.acting(P1, 1);
    sandbox.play(P1, &Command::Pass, &[]);
    sandbox
}

#[test]
fn gr_035_gr_037_gr_040_a_battle_ends_its_leader_chooses_and_the_factions_stay() {
    let mut sandbox = last_round(Pair { p1: 0, p2: 2 });
    let events = sandbox.play(P2, &Command::Pass, &[]);
    let ended = |event: &Event| matches!(event, Event::BattleEnded { winner: Some(P2), ending: Ending::Points, scores, .. } if scores.p2 == 2);
    assert!(events.iter().any(ended), "{events:?}");
    let quick = Command::ChooseAdvantage { advantage: "quick_start".to_owned() };
    let events = sandbox.play(P2, &quick, &[1]);
    let chosen = |event: &Event| matches!(event, Event::AdvantageChosen { seat: P2, advantage, .. } if advantage == "quick_start");
    assert!(events.iter().any(chosen));
    let next = |event: &Event| {
        matches!(event, Event::BattleBegan { battle: 2, factions, .. }
            if (factions.p1.as_str(), factions.p2.as_str()) == ("verdant_eye", "ember_guard"))
    };
    assert!(events.iter().any(next), "{events:?}");
    for (seat, col) in [(P1, 1), (P2, 15)] {
        sandbox.play(seat, &column(col), &[]);
    }
    sandbox.play(P1, &Command::ConfirmDeployment, &[]);
    let events = sandbox.play(P2, &Command::ConfirmDeployment, &[]);
    assert!(told!(events, Event::QuickStartBegan { seat: P2, units: 2, .. }), "DA-017");
}

#[test]
fn gr_038_the_end_of_a_campaign_is_told() {
    let mut sandbox = last_round(Pair { p1: 3, p2: 0 });
    sandbox.state.campaign.as_mut().expect("a campaign").battles = 1;
    let events = sandbox.play(P2, &Command::Pass, &[]);
    assert!(told!(events, Event::CampaignEnded { winner: Some(P1), ending: Ending::CampaignWon, .. }));
}
