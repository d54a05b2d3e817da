//! The campaign (§8), and the advantages that it brings.

use kernel::{GameEvent, Pair};

use crate::command::{Command, Source};
use crate::event::Event;
use crate::ids::UnitId;
use crate::sandbox::*;
use crate::setup::Setup;
use crate::state::{Ending, Pending, Status};

fn campaign() -> Setup {
    Setup { campaign: true, mission: None, ..setup("verdant_eye", "ember_guard") }
}

/// The last round of a battle of a campaign of three, with these mission points.
fn last_round(one: i16, other: i16) -> Sandbox {
    // A one: three battles; then the mission.
    let mut sandbox = Sandbox::begin(&campaign(), &[1, 1]);
    stand(&mut sandbox);
    sandbox.state.turn.round = 6;
    sandbox.state.battle.scores = Pair { p1: one, p2: other };
    sandbox.acting(P1, 1)
}

fn stand(sandbox: &mut Sandbox) {
    for (seat, col) in [(P1, 1), (P2, 15)] {
        for (unit, row) in sandbox.state.units[seat].iter_mut().zip(1..) {
            unit.square = Some(at(col, row));
        }
    }
}

fn finish(sandbox: &mut Sandbox, faces: &[u32]) -> Vec<Event> {
    sandbox.play(P1, &Command::Pass, &[]);
    sandbox.play(P2, &Command::Pass, faces)
}

#[test]
fn gr_036_a_die_decides_the_number_of_battles() {
    for (face, battles) in [(1, 3), (2, 4), (3, 5)] {
        let sandbox = Sandbox::begin(&campaign(), &[face, 1]);
        assert_eq!(sandbox.state.campaign.map(|campaign| campaign.battles), Some(battles));
    }
}

#[test]
fn gr_038_points_for_the_mission_and_for_survivors() {
    let mut sandbox = last_round(3, 1).status(UnitId::new(P2, 0), Status::Destroyed);
    for number in 1..3 {
        sandbox = sandbox.status(UnitId::new(P2, number), Status::Destroyed);
    }
    let events = finish(&mut sandbox, &[]);
    // Mission 2 and survivors 1 against two units left.
    let expected =
        Event::CampaignScore { battle: 1, gained: Pair { p1: 3, p2: 0 }, scores: Pair { p1: 3, p2: 0 } };
    assert!(events.contains(&expected), "{events:?}");
}

#[test]
fn gr_038_a_tie_pays_both_and_nobody_chooses() {
    let mut sandbox = last_round(1, 1).round(7);
    // The next mission is drawn: of five that are left.
    let events = finish(&mut sandbox, &[2]);
    let expected =
        Event::CampaignScore { battle: 1, gained: Pair { p1: 2, p2: 2 }, scores: Pair { p1: 2, p2: 2 } };
    assert!(events.contains(&expected));
    assert!(matches!(sandbox.state.pending, Pending::Deployment { .. }));
}

#[test]
fn gr_039_da_015_a_mission_is_never_drawn_twice() {
    let mut sandbox = last_round(1, 1).round(7);
    finish(&mut sandbox, &[1]);
    assert_ne!(sandbox.state.battle.mission, 0, "the first of those left is the second of all");
}

#[test]
fn aq_005_a_campaign_outlives_its_battle_and_a_match_has_none() {
    assert!(Sandbox::new("verdant_eye", "ember_guard").state.campaign.is_none());
    let mut sandbox = last_round(2, 1);
    finish(&mut sandbox, &[]);
    sandbox.play(P1, &Command::ChooseAdvantage { advantage: "tactical_edge".to_owned() }, &[1]);
    let campaign = sandbox.state.campaign.as_ref().expect("a campaign");
    assert_eq!((campaign.results.len(), campaign.scores.p1), (1, 3), "mission won, and three units left");
    assert_eq!(sandbox.state.battle.scores, Pair { p1: 0, p2: 0 }, "the battle is a new one");
}

#[test]
fn gr_040_the_leader_must_choose_an_advantage() {
    let mut sandbox = last_round(0, 2);
    finish(&mut sandbox, &[]);
    assert_eq!(sandbox.state.pending, Pending::Advantage { seat: P2 });
    let choose = |id: &str| Command::ChooseAdvantage { advantage: id.to_owned() };
    assert_eq!(sandbox.why_not(P1, &choose("quick_start")), ["not_your_turn"]);
    assert_eq!(sandbox.why_not(P2, &choose("luck")), ["unknown_advantage"]);
    assert_eq!(sandbox.why_not(P2, &Command::Decline), ["nothing_to_decline"]);
    sandbox.play(P2, &choose("tactical_edge"), &[1]);
    assert!(sandbox.state.sides.p2.profile.initiative_first);
    assert!(!sandbox.state.sides.p1.profile.initiative_first);
    assert_eq!(sandbox.why_not(P2, &choose("tactical_edge")), ["not_now"]);
}

#[test]
fn gr_038_the_campaign_goes_to_the_higher_score() {
    for (scores, ending) in
        [(Pair { p1: 9, p2: 1 }, Ending::CampaignWon), (Pair { p1: 2, p2: 2 }, Ending::CampaignTied)]
    {
        let mut sandbox = last_round(1, 1).round(7);
        if let Some(campaign) = &mut sandbox.state.campaign {
            campaign.battles = 1;
            campaign.scores = scores;
        }
        finish(&mut sandbox, &[]);
        assert!(matches!(sandbox.state.pending, Pending::Over { ending: found, .. } if found == ending));
    }
}

/// Deployed, with an advantage of the first side and these faces after the last confirmation.
fn advantaged(id: &str, faces: &[u32]) -> Sandbox {
    let mut sandbox = Sandbox::begin(&setup("verdant_eye", "ember_guard"), &[]);
    let advantage = sandbox.game.advantage(id);
    sandbox.state.sides.p1.advantage = advantage;
    sandbox.state.sides.p1.profile = super::super::profile(&sandbox.game, 0, None, None, advantage);
    for (seat, col) in [(P1, 2), (P2, 14)] {
        let squares = (1..=5).map(|row| at(col, row)).collect();
        sandbox.play(seat, &Command::DeploySide { squares }, &[]);
    }
    sandbox.play(P1, &Command::ConfirmDeployment, &[]);
    sandbox.play(P2, &Command::ConfirmDeployment, faces);
    sandbox
}

#[test]
fn da_017_quick_start_moves_two_units_and_attacks_with_none() {
    let mut sandbox = advantaged("quick_start", &[]);
    assert_eq!(sandbox.state.pending, Pending::QuickStart { seat: P1, left: 2 });
    assert_eq!(sandbox.why_not(P1, &Command::Hold { unit: A1 }), ["quick_start_moves_only"]);
    assert_eq!(sandbox.refusals(P1, &Command::Move { unit: A1, to: at(7, 1) })[0].0, "DA-017");
    let moved = sandbox.play(P1, &Command::Move { unit: A1, to: at(6, 1) }, &[]);
    assert_eq!(moved[0].rules()[0].0, "DA-017", "a quick start is cited as one");
    assert_eq!(sandbox.state.turn.activated.p1, 0, "it counts against no round's limit");
    assert_eq!(sandbox.why_not(P1, &Command::Move { unit: A1, to: at(7, 1) }), ["already_activated"]);
    sandbox.play(P1, &Command::Move { unit: A2, to: at(6, 2) }, &[5, 1]);
    assert_eq!((sandbox.state.turn.round, sandbox.unit(A1).activated), (1, false));
}

#[test]
fn da_017_a_quick_start_may_be_cut_short() {
    let mut sandbox = advantaged("quick_start", &[]);
    sandbox.play(P1, &Command::Decline, &[5, 1]);
    assert_eq!(sandbox.state.pending, Pending::Initiative { seat: P1 });
}

#[test]
fn d19_tactical_edge_throws_first_and_decides_before_the_other_throws() {
    let mut sandbox = advantaged("tactical_edge", &[2]);
    assert!(matches!(&sandbox.state.pending, Pending::Reroll { roll, .. } if roll.dice.len() == 1));
    // A five for itself, then a five and, the tie thrown again, a six against a one.
    sandbox.play(P1, &Command::Reroll { die: 0, source: Source::Advantage }, &[5, 5, 6, 1]);
    assert_eq!(sandbox.state.pending, Pending::Initiative { seat: P1 });
}

/// Ends the first battle, level, and says what the second begins with.
fn second_battle(change: impl FnOnce(&mut Sandbox)) -> Sandbox {
    let mut sandbox = last_round(1, 1).round(7);
    change(&mut sandbox);
    finish(&mut sandbox, &[1]);
    assert!(matches!(sandbox.state.pending, Pending::Deployment { .. }));
    sandbox
}

#[test]
fn gr_037_aq_005_factions_and_commanders_stay_and_what_was_used_up_comes_back() {
    let setup = {
        let mut setup = campaign();
        setup.sides.p1.commander = Some("resilient".to_owned());
        setup.sides.p2.commander = Some("sniper".to_owned());
        setup
    };
    let mut sandbox = Sandbox::begin(&setup, &[1, 1]);
    stand(&mut sandbox);
    sandbox.state.battle.scores = Pair { p1: 1, p2: 1 };
    sandbox.state.sides.p1.spent.ignored_downs = 1;
    let before = sandbox.state.sides.clone();
    let mut sandbox = sandbox.acting(P1, 1).round(7);
    finish(&mut sandbox, &[1]);
    let after = &sandbox.state.sides;
    assert_eq!((after.p1.faction, after.p1.commander), (before.p1.faction, before.p1.commander));
    assert_eq!((after.p2.faction, after.p2.commander), (before.p2.faction, before.p2.commander));
    assert_eq!(after.p1.profile.ignored_downs, 1);
    assert_eq!(after.p1.spent.ignored_downs, 0, "once in each battle");
}

#[test]
fn gr_040_an_advantage_holds_for_the_next_battle_alone() {
    let sandbox = second_battle(|sandbox| {
        let edge = sandbox.game.advantage("tactical_edge");
        sandbox.state.sides.p1.advantage = edge;
        sandbox.state.sides.p1.profile = super::super::profile(&sandbox.game, 0, None, None, edge);
    });
    assert_eq!(sandbox.state.sides.p1.advantage, None);
    assert!(!sandbox.state.sides.p1.profile.initiative_first);
}

#[test]
fn gr_038_points_add_up_and_the_higher_score_wins() {
    for (before, winner) in [(Pair { p1: 9, p2: 1 }, P1), (Pair { p1: 1, p2: 9 }, P2)] {
        let mut sandbox = last_round(1, 1).round(7);
        let campaign = sandbox.state.campaign.as_mut().expect("a campaign");
        (campaign.battles, campaign.scores) = (1, before);
        finish(&mut sandbox, &[]);
        let scores = sandbox.state.campaign.as_ref().expect("a campaign").scores;
        assert_eq!(scores, Pair { p1: before.p1 + 2, p2: before.p2 + 2 }, "a tie and five survivors each");
        assert_eq!(
            sandbox.state.pending,
            Pending::Over { winner: Some(winner), ending: Ending::CampaignWon }
        );
    }
}

/// What the first battle pays when the second side wins it by points with so many of its own units left.
fn paid(status: Status, left: u8) -> i16 {
    let mut sandbox = last_round(0, 2);
    for number in left..5 {
        sandbox = sandbox.status(UnitId::new(P2, number), Status::Destroyed);
    }
    for number in 0..left {
        sandbox = sandbox.status(UnitId::new(P2, number), status);
    }
    sandbox.play(P1, &Command::Pass, &[]);
    if status == Status::Alive {
        sandbox.play(P2, &Command::Pass, &[]);
    }
    sandbox.state.campaign.as_ref().expect("a campaign").scores.p2
}

#[test]
fn gr_038_d4_three_units_are_enough_and_down_ones_are_left() {
    assert_eq!([2, 3, 5].map(|left| paid(Status::Alive, left)), [2, 3, 3], "the mission, and survivors");
    assert_eq!([2, 3].map(|left| paid(Status::Down, left)), [2, 3]);
}

#[test]
fn gr_038_destroying_every_enemy_pays_the_one_who_does() {
    let mut sandbox = last_round(0, 0).put(A1, 5, 5).put(UnitId::new(P2, 0), 6, 5);
    sandbox = sandbox.status(UnitId::new(P2, 0), Status::Down);
    for number in 1..5 {
        sandbox = sandbox.status(UnitId::new(P2, number), Status::Destroyed);
    }
    sandbox.play(P1, &melee(A1, at(5, 5), UnitId::new(P2, 0)), &[]);
    let scores = sandbox.state.campaign.as_ref().expect("a campaign").scores;
    assert_eq!(scores, Pair { p1: 4, p2: 0 }, "the mission, every enemy, and survivors");
}

#[test]
fn da_017_both_sides_start_quickly_one_after_the_other_while_a_unit_is_ready() {
    let mut sandbox = Sandbox::begin(&setup("verdant_eye", "ember_guard"), &[]);
    let advantage = sandbox.game.advantage("quick_start");
    for (seat, faction) in [(P1, 0), (P2, 2)] {
        sandbox.state.sides[seat].advantage = advantage;
        sandbox.state.sides[seat].profile =
            super::super::profile(&sandbox.game, faction, None, None, advantage);
    }
    for (seat, col) in [(P1, 2), (P2, 14)] {
        let squares = (1..=5).map(|row| at(col, row)).collect();
        sandbox.play(seat, &Command::DeploySide { squares }, &[]);
    }
    sandbox.play(P1, &Command::ConfirmDeployment, &[]);
    sandbox.play(P2, &Command::ConfirmDeployment, &[]);
    for number in 1..5 {
        sandbox = sandbox.status(UnitId::new(P1, number), Status::Down);
    }
    sandbox.play(P1, &Command::Move { unit: A1, to: at(3, 1) }, &[]);
    assert_eq!(sandbox.state.pending, Pending::QuickStart { seat: P2, left: 2 }, "nobody else of P1 stands");
    sandbox.play(P2, &Command::Decline, &[5, 1]);
    assert_eq!(sandbox.state.turn.round, 1);
}

#[test]
fn d19_the_edge_is_the_side_s_that_chose_it_and_is_asked_once_a_round() {
    let mut sandbox = Sandbox::new("verdant_eye", "ember_guard").acting(P1, 1);
    let edge = sandbox.game.advantage("tactical_edge");
    sandbox.state.sides.p2.advantage = edge;
    sandbox.state.sides.p2.profile = super::super::profile(&sandbox.game, 2, None, None, edge);
    for round in 2..4 {
        sandbox.play(sandbox.state.turn.active, &Command::Pass, &[]);
        let thrown = sandbox.play(sandbox.state.turn.active, &Command::Pass, &[2]);
        assert!(
            matches!(thrown.last(), Some(Event::DiceRoll { dice, .. }) if dice[0].seat == P2),
            "round {round}"
        );
        let again = Command::Reroll { die: 0, source: Source::Advantage };
        assert!(sandbox.why_not(P2, &again).is_empty(), "each round: {round}");
        if round == 2 {
            sandbox.play(P2, &again, &[1, 6]);
        } else {
            sandbox.play(P2, &Command::Decline, &[6]);
        }
        assert_eq!(sandbox.state.pending, Pending::Initiative { seat: P1 }, "not asked again");
        sandbox.play(P1, &Command::TakeInitiative { first: true }, &[]);
    }
}

#[test]
fn gr_040_focused_orders_are_two_in_the_battle_not_in_a_round() {
    let mut sandbox = advantaged("focused_orders", &[2, 5]);
    let again = Command::Reroll { die: 0, source: Source::Advantage };
    sandbox.play(P1, &again, &[1]);
    for expected in [2, 3] {
        sandbox.play(P2, &Command::TakeInitiative { first: true }, &[]);
        sandbox.play(P2, &Command::Pass, &[]);
        sandbox.play(P1, &Command::Pass, &[2, 5]);
        assert_eq!(sandbox.state.turn.round, expected);
        if expected == 2 {
            sandbox.play(P1, &again, &[1]);
        }
    }
    assert_eq!(sandbox.state.pending, Pending::Initiative { seat: P2 }, "both are used: nobody is asked");
}
