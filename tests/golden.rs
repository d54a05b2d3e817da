//! Golden traces: recorded games that read as a story and are played again.
//!
//! `tests/golden/<game>/<name>.scenario.json` says what is played, `<name>.trace` tells what came of it. The trace is
//! written by `cargo xtask golden`, and read by whoever reviews the change. A scenario may name events that it `expects`:
//! those are what it is there to show.

mod claims;
mod diamond;
mod play;
mod record;
mod scenario;
mod trace;

use std::fs;

use crate::tree::{files, root, shown};
use play::play;
use record::{paths, traces};
use scenario::Scenario;

pub(crate) use record::open;

/// Every scenario of a game.
pub(crate) fn scenarios(game: &str) -> Vec<Scenario> {
    paths(game).iter().map(|path| Scenario::read(path)).collect()
}

/// The first lines where two texts part, for a failure that can be read.
fn difference(before: &str, now: &str) -> String {
    let (mut old, mut new) = (before.lines(), now.lines());
    let mut number = 0;
    loop {
        number += 1;
        match (old.next(), new.next()) {
            (None, None) => return "only line endings".to_owned(),
            (old, new) if old == new => {}
            (old, new) => {
                let line = |line: Option<&str>| line.unwrap_or("(the end)").to_owned();
                return format!("line {number}\n  recorded: {}\n  played:   {}", line(old), line(new));
            }
        }
    }
}

#[test]
fn every_scenario_plays_as_its_trace_tells() {
    let mut faults = Vec::new();
    for (name, now) in traces("") {
        let before = fs::read_to_string(root().join(&name)).unwrap_or_default();
        if before != now {
            faults.push(format!("{name} {}", difference(&before, &now)));
        }
    }
    assert!(faults.is_empty(), "{}\nif this is meant: cargo xtask golden", faults.join("\n"));
}

#[test]
fn every_scenario_shows_what_it_expects() {
    for row in games::registry().rows() {
        for path in paths(row.meta.id) {
            let scenario = Scenario::read(&path);
            if !scenario.expects.is_empty() {
                let played = play(open(row).as_ref(), &scenario);
                let played = played.unwrap_or_else(|what| panic!("{}: {what}", shown(&path)));
                let happened: Vec<_> = played.happened(&scenario.expects).into_iter().cloned().collect();
                assert_eq!(happened, scenario.expects, "{}", shown(&path));
            }
        }
    }
}

#[test]
fn every_game_has_a_trace_and_every_trace_a_scenario() {
    for game in games::registry().rows().iter().map(|row| row.meta.id) {
        assert!(!paths(game).is_empty(), "no game of {game} is recorded in tests/golden/{game}");
    }
    for trace in files("tests/golden", ".trace") {
        let scenario = trace.with_extension("scenario.json");
        assert!(scenario.is_file(), "{} has no scenario", shown(&trace));
    }
}

#[test]
fn a_difference_is_shown_where_it_begins() {
    assert_eq!(difference("a\nb\n", "a\nc\n"), "line 2\n  recorded: b\n  played:   c");
    assert_eq!(difference("a\n", "a\nb\n"), "line 2\n  recorded: (the end)\n  played:   b");
}
