//! Tables at a moment of a game, and what they refuse.
#![allow(dead_code, reason = "each test has its own use for them")]

use std::sync::Arc;

use diamond::{Command, Diamond, Setup};
use kernel::table::TableError;
use kernel::{Dice, Evaluate, RejectionReason, Ruleset, Seat, Table};

pub(crate) fn pending(set: &str, seed: &str) -> Table<Diamond> {
    let rules = laws::game::<Diamond>();
    let setup = Setup {
        away: "lanterns".to_owned(),
        home: "goats".to_owned(),
        rules: set.to_owned(),
        tired: Vec::new(),
    };
    Table::begin(Arc::new(rules), setup, seed).expect("a game")
}

/// Plays games by the book until something is so.
pub(crate) fn played_under(set: &str, until: impl Fn(&Table<Diamond>) -> bool) -> Table<Diamond> {
    let mut dice = Dice::from_seed("book");
    for game in 0..20 {
        let mut table = pending(set, &format!("game {game}"));
        while let Some(seat) = table.to_act().lowest() {
            if until(&table) {
                return table;
            }
            let command = table.rules().rollout_move(table.state(), seat, &mut dice).expect("a command");
            table.submit(seat, command).expect("a legal command");
        }
    }
    panic!("it never comes to this");
}

/// Refuses with exactly this, each reason with its rule, and changes nothing.
pub(crate) fn refuses(table: &mut Table<Diamond>, seat: Seat, command: &Command, said: &[&str]) {
    let before = (table.digest(), table.sequence(), table.dice().position());
    let refused = match table.submit(seat, command.clone()) {
        Err(TableError::Rules(reasons)) => reasons,
        other => panic!("{command:?} is refused by the rules: {other:?}"),
    };
    let told: Vec<String> =
        refused.iter().map(|reason| format!("{}: {reason} [{}]", reason.code(), reason.rule())).collect();
    assert_eq!(told, said, "{command:?}");
    assert_eq!((table.digest(), table.sequence(), table.dice().position()), before, "nothing is changed");
}

/// Who bats, in order, and who pitches.
pub(crate) fn lineup_of(table: &Table<Diamond>, seat: Seat) -> (Vec<String>, String) {
    let seen = &table.view(kernel::Viewer::Referee).teams[seat];
    let order = seen.order.iter().map(|slot| slot.player.clone()).collect();
    (order, seen.pitcher.as_ref().expect("a pitcher").player.clone())
}

/// Who could come in: pitchers, or all others.
pub(crate) fn bench(table: &Table<Diamond>, seat: Seat, pitchers: bool) -> Vec<String> {
    let players = &table.rules().content().players;
    let throws = |id: &str| players.iter().any(|own| own.id == id && own.pitching.is_some());
    let seen = &table.view(kernel::Viewer::Referee).teams[seat];
    seen.bench.iter().map(|who| who.player.clone()).filter(|id| throws(id) == pitchers).collect()
}
