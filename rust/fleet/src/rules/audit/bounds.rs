//! What the audit lets pass, up to its bounds, and no further.

use super::*;
use crate::shipped::{self, id};

type Set = fn(&mut State, u32);

/// Where a run that was changed is found wrong, if it is.
fn fault(change: impl FnOnce(&mut State)) -> Option<String> {
    let mut state = shipped::run("destroyer_flotilla");
    change(&mut state);
    audit(&shipped::rules(), &state).err().map(|fault| fault.pointer)
}

#[test]
fn counters_hold_up_to_their_bounds() {
    let rules = shipped::rules();
    let run = shipped::run("destroyer_flotilla");
    let fights = run.chart.nodes.len() as u32 + u32::from(rules.content.economy.boss_attempts);
    let bounds: [(&str, u32, Set); 6] = [
        ("/turn", MOST_TURNS, |state, value| state.turn = value),
        ("/salvage", nodes::MOST_SALVAGE, |state, value| state.salvage = value),
        ("/tally/combats", fights, |state, value| state.tally.combats = value),
        ("/tally/ships_lost", MOST_TURNS, |state, value| state.tally.ships_lost = value),
        ("/tally/salvage", nodes::MOST_SALVAGE, |state, value| state.tally.salvage = value),
        ("/tally/elites", 3, |state, value| (state.tally.combats, state.tally.elites) = (3, value)),
    ];
    for (at, most, set) in bounds {
        assert_eq!(fault(|state| set(state, most)), None, "{at}");
        assert_eq!(fault(|state| set(state, most + 1)).as_deref(), Some(at));
    }
}

#[test]
fn a_battle_holds_until_its_last_attempt() {
    let rules = shipped::rules();
    let most = rules.content.economy.boss_attempts;
    let battle = |attempts| {
        let enemy = ships::build_fleet(&rules, &[shipped::plan("kongo", &[], &[])], id("line_ahead"));
        fault(|state| state.task = Task::Battle { encounter: id("gun_line"), enemy, attempts })
    };
    assert_eq!((battle(0), battle(most - 1)), (None, None));
    assert_eq!(battle(most).as_deref(), Some("/task/attempts"));
}
