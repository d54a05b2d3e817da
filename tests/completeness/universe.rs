//! What a game can say: its commands, events, rejection codes and rules.

use std::collections::{BTreeMap, BTreeSet};

use registry::Row;
use serde_json::Value;

use super::Thing;
use crate::golden::open;
use crate::tree;

/// Everything that a game can say.
pub(super) struct Universe {
    commands: BTreeSet<String>,
    events: BTreeSet<String>,
    /// Codes, each with its rule.
    rejections: BTreeMap<String, String>,
    rules: BTreeSet<String>,
}

impl Universe {
    pub(super) fn of(row: &Row) -> Self {
        let id = row.meta.id;
        let game = open(row);
        let rules: BTreeSet<_> =
            registry::reference(row, game.as_ref()).rules.into_iter().map(|rule| rule.id).collect();
        Self {
            commands: types(&format!("schemas/{id}/command.schema.json")),
            events: types(&format!("schemas/{id}/event.schema.json")),
            rejections: codes(&tree::text(format!("rust/{id}/src/rejection.rs")), &rules),
            rules,
        }
    }

    /// Commands, events and refusals.
    pub(super) fn things(&self) -> impl Iterator<Item = Thing> {
        let kinds = [("command", &self.commands), ("event", &self.events)];
        let things =
            kinds.into_iter().flat_map(|(kind, names)| names.iter().map(move |name| (kind, name.clone())));
        things.chain(self.rejections.keys().map(|code| ("rejection", code.clone())))
    }

    /// The rules, each with the codes of the refusals that cite it.
    pub(super) fn rules(&self) -> impl Iterator<Item = (&str, Vec<&str>)> {
        self.rules.iter().map(|rule| {
            let citing = self.rejections.iter().filter(move |(_, cited)| *cited == rule);
            (rule.as_str(), citing.map(|(code, _)| code.as_str()).collect())
        })
    }
}

/// The variants of a tagged enum, by its schema.
fn types(path: &str) -> BTreeSet<String> {
    let schema: Value =
        serde_json::from_str(&tree::text(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut names = BTreeSet::new();
    for variant in schema["oneOf"].as_array().into_iter().flatten() {
        let kind = &variant["properties"]["type"];
        names.extend(kind["const"].as_str().map(str::to_owned));
        let several = kind["enum"].as_array().into_iter().flatten();
        names.extend(several.filter_map(Value::as_str).map(str::to_owned));
    }
    assert!(!names.is_empty(), "{path} describes no tagged enum");
    names
}

/// The codes in a file of rejections: each stands right before its rule.
fn codes(text: &str, rules: &BTreeSet<String>) -> BTreeMap<String, String> {
    let literals: Vec<_> = text.split('"').skip(1).step_by(2).collect();
    let pairs = literals.windows(2).filter(|pair| rules.contains(pair[1]));
    let is_code = |word: &str| {
        !word.is_empty() && word.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_')
    };
    pairs.filter(|pair| is_code(pair[0])).map(|pair| (pair[0].to_owned(), pair[1].to_owned())).collect()
}

#[test]
fn a_code_stands_before_its_rule() {
    let rules = BTreeSet::from(["GR-001".to_owned()]);
    let text = r#"Far { range: u8 } "too_far" "GR-001" "the range is {range}"; "lone" "word""#;
    assert_eq!(codes(text, &rules), BTreeMap::from([("too_far".to_owned(), "GR-001".to_owned())]));
}
