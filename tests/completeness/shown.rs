//! What tests and scenarios of a game insist on.
//!
//! | thing | shown by |
//! |---|---|
//! | rule | a test titled by it that asserts something; if refusals cite it, one with a command accepted, and one refused |
//! | refusal | an assertion that names it, or a scenario whose command it refuses |
//! | event | an assertion that names it and does not deny it, or a scenario that expects it |
//! | command | an assertion on what came of it, or a scenario in which it is submitted and played |

use std::collections::BTreeSet;

use super::Thing;
use super::source::{Assertion, Code};
use crate::golden::scenarios;
use crate::tree;

/// What is shown.
pub(super) struct Shown {
    things: BTreeSet<Thing>,
    tests: Vec<Test>,
}

/// What a test shows.
struct Test {
    title: String,
    asserts: bool,
    accepts: bool,
}

impl Shown {
    pub(super) fn of(game: &str) -> Self {
        let texts: Vec<_> =
            tree::sources(format!("rust/{game}")).into_iter().map(|source| source.tests).collect();
        let mut shown = Self::by(&Code::read(texts.iter().map(String::as_str)));
        for scenario in scenarios(game) {
            // A kind, and perhaps a rule that it cites.
            let kinds = scenario.expects.iter().filter_map(|expected| expected.split(' ').next());
            shown.things.extend(kinds.map(|event| ("event", event.to_owned())));
            for submit in scenario.submitted() {
                shown.things.extend(submit.refused.iter().map(|code| ("rejection", code.clone())));
                let kind = submit.command["type"].as_str().filter(|_| submit.refused.is_empty());
                shown.things.extend(kind.map(|kind| ("command", kind.to_owned())));
            }
        }
        shown
    }

    fn by(code: &Code) -> Self {
        let (mut things, mut tests) = (BTreeSet::new(), Vec::new());
        for test in code.tests() {
            let assertions = code.assertions(test);
            for Assertion { tokens, denies } in &assertions {
                for (kind, name) in variants(tokens).filter(|(kind, _)| !(*denies && *kind == "event")) {
                    things.insert((kind, snake(name)));
                }
                let words = tokens.iter().filter_map(|token| token.strip_prefix('"')?.strip_suffix('"'));
                things.extend(words.map(|word| ("rejection", word.to_owned())));
            }
            let deeds = code.deeds(test);
            let does = |words: &[&str]| deeds.iter().any(|token| words.contains(&token.as_str()));
            let says = |word: &str| {
                assertions.iter().any(|assertion| assertion.tokens.iter().any(|token| token == word))
            };
            tests.push(Test {
                title: test.name.clone(),
                asserts: !assertions.is_empty(),
                accepts: does(&["resolve", "submit", "preview", "is_ok"])
                    || (says("is_empty") && (says("validate") || says("begin"))),
            });
        }
        Self { things, tests }
    }

    /// Whether an event, a refusal or a command is shown.
    pub(super) fn has(&self, thing: &Thing) -> bool {
        self.things.contains(thing)
    }

    /// What is missing until a rule is shown. `codes` are the refusals that cite it.
    pub(super) fn missing(&self, rule: &str, codes: &[&str]) -> Option<&'static str> {
        let titled = || self.tests.iter().filter(|test| is_titled(&test.title, rule));
        if !titled().any(|test| test.asserts) {
            Some("no test that is titled by it asserts anything")
        } else if codes.is_empty() {
            None
        } else if !titled().any(|test| test.asserts && test.accepts) {
            Some("no test that is titled by it has a command accepted")
        } else if !codes.iter().any(|code| self.has(&("rejection", (*code).to_owned()))) {
            Some("no test has a command refused by it")
        } else {
            None
        }
    }
}

/// The variants `Event::X`, `Rejection::X` and `Command::X` among tokens, with the kind of thing that they are.
fn variants(tokens: &[String]) -> impl Iterator<Item = (&'static str, &str)> {
    let path = tokens.windows(4).filter(|window| window[1] == ":" && window[2] == ":");
    path.filter_map(|window| {
        let kind = match window[0].as_str() {
            "Event" => "event",
            "Rejection" => "rejection",
            "Command" => "command",
            _ => return None,
        };
        window[3].starts_with(char::is_uppercase).then_some((kind, window[3].as_str()))
    })
}

/// A variant's name in data.
fn snake(variant: &str) -> String {
    let mut name = String::new();
    for letter in variant.chars() {
        if letter.is_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.extend(letter.to_lowercase());
    }
    name
}

/// Whether a test's title names the rule, as `gr_002_1_given_pieces_…` does with GR-002.1; it may name several.
fn is_titled(title: &str, rule: &str) -> bool {
    let slug = rule.to_lowercase().replace(['-', '.'], "_");
    let goes_on =
        |rest: &str| rest.strip_prefix('_').is_some_and(|rest| rest.starts_with(char::is_alphabetic));
    let begins = |at: usize| at == 0 || title[..at].ends_with('_');
    title.match_indices(&slug).any(|(at, _)| begins(at) && goes_on(&title[at + slug.len()..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"
        fn play(game: &Game, command: &Command) -> Vec<Event> { game.resolve(command) }
        #[test]
        fn gr_001_and_gr_002_1_a_step_is_made() {
            let events = play(&Command::TakeStep);
            assert!(events.contains(&Event::StepTaken));
        }
        #[test]
        fn gr_003_a_long_step_is_refused() {
            assert_eq!(GAME.validate(&Command::TakeStep), Err(Rejection::TooLong));
            assert_eq!(codes(), ["no_legs"]);
        }
        #[test]
        fn gr_004_says_nothing() { let named = Event::Named; }
    "#;

    #[test]
    fn things_are_shown_by_assertions_only() {
        let shown = Shown::by(&Code::read([TEXT]));
        let has = |kind, name: &str| shown.has(&(kind, name.to_owned()));
        assert!(has("event", "step_taken") && has("command", "take_step"));
        assert!(has("rejection", "too_long") && has("rejection", "no_legs"));
        assert!(!has("event", "named"));
    }

    #[test]
    fn a_rule_wants_an_assertion_and_a_rule_of_commands_both_answers() {
        let shown = Shown::by(&Code::read([TEXT]));
        assert_eq!(shown.missing("GR-001", &[]), None);
        assert_eq!(shown.missing("GR-002.1", &["too_long"]), None);
        assert!(shown.missing("GR-002", &[]).is_some(), "GR-002.1 is another rule");
        assert!(shown.missing("GR-001", &["never_said"]).is_some(), "accepted, but never refused");
        assert!(shown.missing("GR-003", &["too_long"]).is_some(), "refused, but never accepted");
        assert!(shown.missing("GR-004", &[]).is_some(), "named is not shown");
    }

    #[test]
    fn a_variant_is_named_by_its_words() {
        assert_eq!(snake("OutOfRange"), "out_of_range");
    }
}
