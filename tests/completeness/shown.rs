//! What traces, vectors and unit tests show of a game.

use std::collections::BTreeSet;

use super::Thing;
use crate::golden::{Came, played};
use crate::tree;

/// What is shown.
pub(super) struct Shown {
    traced: BTreeSet<Thing>,
    tests: String,
}

impl Shown {
    pub(super) fn of(game: &str) -> Self {
        let mut traced = BTreeSet::new();
        for played in played(game) {
            let told = played.steps.iter().flat_map(|step| match &step.came {
                Came::Events(events) => events.as_slice(),
                Came::Refusal(_) => &[],
            });
            for event in played.opening.iter().chain(told) {
                traced.insert(("event", event.kind.clone()));
                traced.extend(event.rules.iter().map(|rule| ("rule", rule.clone())));
            }
            for step in &played.steps {
                match &step.came {
                    Came::Events(_) => {
                        traced.extend(step.command["type"].as_str().map(|kind| ("command", kind.to_owned())));
                    }
                    Came::Refusal(reasons) => {
                        for reason in reasons {
                            traced.insert(("rejection", reason.code.clone()));
                            traced.insert(("rule", reason.rule.clone()));
                        }
                    }
                }
            }
        }
        Self { traced, tests: tests(game) }
    }

    /// Whether a trace shows it, or a test names it.
    pub(super) fn has(&self, thing: &Thing) -> bool {
        let (kind, name) = thing;
        let named = match *kind {
            "command" => self.names(&format!("Command::{}", camel(name))),
            "event" => self.names(&format!("Event::{}", camel(name))),
            "rejection" => {
                self.names(&format!("Rejection::{}", camel(name)))
                    || self.tests.contains(&format!("\"{name}\""))
            }
            _ => self.names(name) || self.is_titled(name),
        };
        named || self.traced.contains(thing)
    }

    fn names(&self, word: &str) -> bool {
        tree::has_word(&self.tests, word)
    }

    /// Whether a test's title begins with the rule, as `fn gr_002_1_given_pieces_…` does with GR-002.1, or with several.
    fn is_titled(&self, rule: &str) -> bool {
        let slug = rule.to_lowercase().replace(['-', '.'], "_");
        let goes_on =
            |rest: &str| rest.strip_prefix('_').is_some_and(|rest| rest.starts_with(char::is_alphabetic));
        let mut titles =
            self.tests.split("fn ").skip(1).map(|rest| rest.split('(').next().unwrap_or_default());
        titles.any(|title| {
            title
                .match_indices(&slug)
                .any(|(at, _)| (at == 0 || title[..at].ends_with('_')) && goes_on(&title[at + slug.len()..]))
        })
    }
}

/// The unit tests of a game, its other tests and its vectors, as one text.
fn tests(game: &str) -> String {
    let tests = tree::sources(&format!("rust/{game}")).into_iter().map(|source| source.tests);
    let vectors = tree::files(format!("tests/vectors/{game}"), ".json").into_iter().map(tree::text);
    tests.chain(vectors).collect::<Vec<_>>().join("\n")
}

/// The variant behind a name in `snake_case`.
fn camel(name: &str) -> String {
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    };
    name.split('_').map(capital).collect()
}

#[test]
fn a_variant_is_named_by_its_words() {
    assert_eq!(camel("out_of_range"), "OutOfRange");
}
