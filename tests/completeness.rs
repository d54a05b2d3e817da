//! Whatever a game can say is asserted on: by a test of the game, or by a scenario that expects it. What is only named, or
//! happens to stand in a trace, is not shown. What nothing can show stands in a list with the reason.
//!
//! The list is `tests/golden/<game>/exempt.txt`: a line each, `kind name  reason`, where the kind is `command`, `event`,
//! `rejection` or `rule`. A reason that names a file names one that exists.

mod shown;
mod source;
mod universe;

use std::collections::BTreeMap;

use crate::tree;
use shown::Shown;
use universe::Universe;

/// A thing that a game can say: its kind and its name.
type Thing = (&'static str, String);

/// What nothing shows, by kind and name, with the reason.
fn exempt(game: &str) -> BTreeMap<(String, String), String> {
    let path = format!("tests/golden/{game}/exempt.txt");
    let text = if tree::root().join(&path).exists() { tree::text(&path) } else { String::new() };
    let lines = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let row = |line: &str| {
        let mut words = line.split_whitespace();
        let thing = [words.next(), words.next()].map(|word| word.unwrap_or_default().to_owned());
        let reason: Vec<_> = words.collect();
        assert!(reason.len() >= 3, "{path}: {} is exempt without a reason", thing.join(" "));
        for file in reason.iter().filter(|word| word.contains('/')) {
            let file = file.trim_end_matches([',', ';', ':']);
            assert!(
                tree::root().join(file).exists(),
                "{path}: {} names {file}, which does not exist",
                thing.join(" ")
            );
        }
        (thing.into(), reason.join(" "))
    };
    lines.map(row).collect()
}

#[test]
#[ignore = "long: `check --full` runs it"]
fn everything_that_a_game_can_say_is_asserted_on() {
    let mut faults = Vec::new();
    for game in games::registry().rows() {
        let id = game.meta.id;
        let (universe, shown, mut exempt) = (Universe::of(game), Shown::of(id), exempt(id));
        let things = universe.things().map(|thing| {
            let missing = (!shown.has(&thing)).then_some("nothing asserts on it");
            (thing.0, thing.1, missing)
        });
        let rules =
            universe.rules().map(|(rule, codes)| ("rule", rule.to_owned(), shown.missing(rule, &codes)));
        for (kind, name, missing) in things.chain(rules) {
            match (missing, exempt.remove(&(kind.to_owned(), name.clone()))) {
                (Some(what), None) => faults.push(format!("{id}: {kind} {name}: {what}")),
                (None, Some(_)) => faults.push(format!("{id}: {kind} {name} is exempt, but shown")),
                (Some(_), Some(_)) | (None, None) => {}
            }
        }
        faults.extend(
            exempt.keys().map(|(kind, name)| format!("{id}: {kind} {name} is exempt, but does not exist")),
        );
    }
    assert!(faults.is_empty(), "neither shown nor exempt with a reason:\n  {}", faults.join("\n  "));
}
