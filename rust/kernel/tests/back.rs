//! Going back and forth in a long game: every state is the one that was there.

use std::sync::Arc;

use kernel::{Ruleset, Seat, Table};

use crate::pennies::{self, Game, Phase, Setup, State};

const LONG: usize = 1200;

/// A game of 1,200 commands, which a referee sets back whenever somebody has won, and each state that it went through.
fn played() -> (Table<Game>, Vec<State>) {
    let mut table = Table::begin(Arc::new(pennies::rules()), Setup { goal: 12, sides: 6 }, "back").unwrap();
    let mut choices = table.dice().derive("choices", 0);
    let mut states = vec![table.state().clone()];
    while states.len() <= LONG {
        if let Some(seat) = table.to_act().lowest() {
            let command = table.rules().sample(table.state(), seat, &mut choices).unwrap();
            table.submit(seat, command).unwrap();
        } else {
            let mut state = table.state().clone();
            (state.scores, state.phase) = ([0, 0], Phase::Hide);
            table.amend("referee", "a longer game", state).unwrap();
        }
        states.push(table.state().clone());
    }
    (table, states)
}

#[test]
fn wherever_a_long_game_goes_back_to_it_stands_as_it_stood() {
    let (mut table, states) = played();
    // Far back few states are kept, and those that are made on the way are kept in their place.
    for back in [1199, 1100, 1030, 999, 700, 690, 650, 649, 333, 320, 319, 100, 97, 33, 17, 16, 15, 1, 0] {
        table.rewind(back).unwrap();
        assert_eq!(table.state(), &states[back], "after {back}");
        assert_eq!(table.prompt(), table.rules().prompt(&states[back]), "after {back}");
    }
}

#[test]
fn a_replay_steps_through_what_was_played() {
    let (whole, states) = played();
    let mut shown = whole.fork_at(0).unwrap();
    for (at, state) in states.iter().enumerate().skip(1) {
        assert!(shown.step_towards(&whole), "{at}");
        assert_eq!(shown.state(), state, "after {at}");
        assert_eq!((shown.sequence() as usize, shown.prompt()), (at, shown.rules().prompt(state)));
        if at % 100 < 3 {
            let there = whole.fork_at(at).unwrap();
            assert_eq!(shown.dice().position(), there.dice().position(), "after {at}");
            assert_eq!(shown.journal(), there.journal(), "after {at}");
            assert_eq!(shown.last_events(), there.last_events(), "after {at}");
            for (seat, seen) in [(Seat::P1, at - 1), (Seat::P2, at - 1), (Seat::P1, at)] {
                let late = |table: &Table<Game>| table.check_seen(seat, seen as u32);
                assert_eq!(late(&shown), late(&there), "after {at}");
            }
        }
    }
    assert_eq!(shown.dice().position(), whole.dice().position());
    assert!(!shown.step_towards(&whole), "they stand at the same place");
    assert_eq!(shown.sequence(), whole.sequence());
}
