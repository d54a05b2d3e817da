//! Whatever a game can say is shown by a trace, a vector or a unit test, or stands in a list with the reason why not.
//!
//! The list is `tests/golden/<game>/exempt.txt`: a line each, `kind name  reason`, where the kind is `command`, `event`,
//! `rejection` or `rule`.

mod shown;
mod universe;

use std::collections::BTreeSet;

use crate::tree;
use shown::Shown;
use universe::Universe;

/// A thing that a game can say: its kind and its name.
type Thing = (&'static str, String);

/// The list of what is not shown.
fn exempt(game: &str) -> Vec<(String, String)> {
    let path = format!("tests/golden/{game}/exempt.txt");
    let text = if tree::root().join(&path).exists() { tree::text(&path) } else { String::new() };
    let lines = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let row = |line: &str| {
        let mut words = line.split_whitespace();
        let (kind, name) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        assert!(words.count() >= 3, "{path}: {kind} {name} is exempt without a reason");
        (kind.to_owned(), name.to_owned())
    };
    lines.map(row).collect()
}

#[test]
fn everything_that_a_game_can_say_is_shown() {
    let mut faults = Vec::new();
    for game in registry::rows() {
        let id = game.meta.id;
        let (all, shown, exempt) = (Universe::of(game).things(), Shown::of(id), exempt(id));
        assert!(!all.is_empty(), "{id} can say something");
        let is_exempt = |(kind, name): &Thing| exempt.iter().any(|(of, this)| of == kind && this == name);
        for thing in all.iter().filter(|thing| !shown.has(thing) && !is_exempt(thing)) {
            faults.push(format!("{id}: {} {}", thing.0, thing.1));
        }
        let known: BTreeSet<_> = all.iter().map(|(kind, name)| (kind.to_owned(), name.as_str())).collect();
        for (kind, name) in &exempt {
            assert!(
                known.contains(&(kind.as_str(), name.as_str())),
                "{id}: {kind} {name} is exempt, but is no more"
            );
        }
    }
    let list = "no trace, vector or unit test shows them, and exempt.txt gives no reason";
    assert!(faults.is_empty(), "{list}:\n  {}", faults.join("\n  "));
}
