//! What a game can say: its commands, events, rejection codes and rules.

use std::collections::BTreeSet;

use registry::Row;
use serde_json::Value;

use super::Thing;
use crate::golden::open;
use crate::tree;

/// Everything that a game can say.
pub(super) struct Universe {
    commands: BTreeSet<String>,
    events: BTreeSet<String>,
    /// Codes, each with a rule that it may cite.
    rejections: BTreeSet<(&'static str, &'static str)>,
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
            rejections: row.rejections.iter().map(|(code, rule)| (*code, rule.0)).collect(),
            rules,
        }
    }

    /// Commands, events and refusals.
    pub(super) fn things(&self) -> impl Iterator<Item = Thing> {
        let kinds = [("command", &self.commands), ("event", &self.events)];
        let things =
            kinds.into_iter().flat_map(|(kind, names)| names.iter().map(move |name| (kind, name.clone())));
        let codes: BTreeSet<_> = self.rejections.iter().map(|(code, _)| *code).collect();
        things.chain(codes.into_iter().map(|code| ("rejection", code.to_owned())))
    }

    /// The rules, each with the codes of the refusals that cite it.
    pub(super) fn rules(&self) -> impl Iterator<Item = (&str, Vec<&str>)> {
        self.rules.iter().map(|rule| {
            let citing = self.rejections.iter().filter(move |(_, cited)| cited == rule);
            (rule.as_str(), citing.map(|(code, _)| *code).collect())
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
