//! What enemies could do to a unit on a square (DA-012).

use kernel::{Ruleset, Viewer};

use super::{ask, why_no_answer};
use crate::command::Weapon;
use crate::ids::UnitId;
use crate::preview::{Odds, Preview, Query, Threat};
use crate::sandbox::*;
use crate::state::Status;

fn threats(sandbox: &Sandbox, col: u8, row: u8) -> Vec<Threat> {
    let query = Query::Threats { unit: A1, to: at(col, row) };
    let Preview::Threats { threats } = ask(sandbox, &query) else { panic!("threats") };
    threats
}

/// The odds of an attack on `A1` where it stands; none where it is not possible.
fn odds(sandbox: &Sandbox, col: u8, row: u8, with: Weapon) -> Option<Odds> {
    let query = Query::Attack { unit: B1, to: at(col, row), target: A1, with };
    let answer = sandbox.game.preview(&sandbox.state, Viewer::Seat(P1), &query).ok()?;
    let Preview::Attack { odds, .. } = answer else { panic!("an attack") };
    Some(odds)
}

#[test]
fn da_012_a_threat_is_the_best_attack_of_an_enemy_on_a_unit_that_stands_there() {
    let duel = || Sandbox::duel("azure_blades", "ember_guard").put(B1, 10, 6);
    let sandbox = duel();
    for (col, row) in [(8, 6), (9, 6), (7, 5), (6, 6)] {
        let there = duel().put(A1, col, row);
        let hits = |odds: &Odds| (odds.down + odds.destroyed, odds.destroyed);
        let squares = || there.game.board.squares();
        let ways = || squares().flat_map(|from| [Weapon::Shot, Weapon::Melee].map(|with| (from, with)));
        let best = ways()
            .filter_map(|(from, with)| odds(&there, from.col, from.row, with))
            .map(|odds| hits(&odds))
            .max();
        let found = threats(&sandbox, col, row).into_iter().find(|threat| threat.unit == B1);
        assert_eq!(found.map(|threat| hits(&threat.odds)), best, "({col}, {row})");
        if let Some(threat) = found {
            assert_eq!(odds(&there, threat.from.col, threat.from.row, threat.with), Some(threat.odds));
        }
    }
}

#[test]
fn da_012_who_cannot_come_near_or_is_down_is_no_threat() {
    // Range 3 and half a move of 1: four squares away is near enough, five are not.
    let sandbox = Sandbox::duel("azure_blades", "ember_guard").put(B1, 10, 6);
    let by = |sandbox: &Sandbox, col| threats(sandbox, col, 6).iter().any(|threat| threat.unit == B1);
    assert!(by(&sandbox, 6) && !by(&sandbox, 5));
    assert!(!by(&sandbox.status(B1, Status::Down), 6), "it has to stand up first");
}

#[test]
fn da_012_a_threat_is_asked_of_a_square_where_a_unit_can_stand() {
    let sandbox = Sandbox::duel("azure_blades", "ember_guard").put(B1, 10, 6);
    let refused = |unit, col, row| why_no_answer(&sandbox, &Query::Threats { unit, to: at(col, row) });
    assert_eq!(refused(A1, 10, 6), ["occupied"]);
    assert_eq!(refused(A1, 200, 6), ["outside_board"]);
    assert_eq!(refused(UnitId::new(P1, 9), 8, 6), ["unknown_unit"]);
    let own = sandbox.unit(A1).square.expect("on the board");
    let stays = Query::Threats { unit: A1, to: own };
    assert!(
        sandbox.game.preview(&sandbox.state, Viewer::Seat(P1), &stays).is_ok(),
        "where it stands it may stay"
    );
}
