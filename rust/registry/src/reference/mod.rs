//! The rules reference: what the content says and what the rules document says, for people and for programs (DA-014).

mod document;
mod markdown;

use serde::Serialize;
use serde_json::{Map, Value};
use session::Game;

use crate::Row;

pub use document::{Rule, rules};

/// The reference of a game. The parts of its content stand beside these fields under their own names: `factions`,
/// `actions`, `missions`, …
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Reference {
    /// The version of the rules and the digest of the content, `1 (…)`.
    pub version: String,
    /// The game's id.
    pub game: String,
    /// The game's name.
    pub title: String,
    /// The parts of the content that hold in every game.
    #[serde(flatten)]
    pub parts: Map<String, Value>,
    /// The parts of the content that hold only where they were chosen.
    pub optional_rules: Map<String, Value>,
    /// Words of the game.
    pub glossary: Value,
    /// Texts in other languages, by language; none are shipped.
    pub localizations: Map<String, Value>,
    /// Every rule with its ID, in the order of the rules document.
    pub rules: Vec<Rule>,
}

/// Makes the reference of a game from the content that it is played with.
pub fn reference(row: &Row, game: &dyn Game) -> Reference {
    let content = game.content();
    let Value::Object(mut parts) = content else {
        return assemble(row, game, Map::new());
    };
    // `rules` is the name of the rules document here. What content calls so are the numbers in it, or rules of its own.
    if let Some(rules) = parts.shift_remove("rules") {
        let name = if rules.is_array() { "rule_collection" } else { "numbers" };
        parts.insert(name.to_owned(), rules);
    }
    assemble(row, game, parts)
}

fn assemble(row: &Row, game: &dyn Game, mut parts: Map<String, Value>) -> Reference {
    let mut optional_rules = Map::new();
    for name in row.optional_rules {
        if let Some(part) = parts.shift_remove(*name) {
            optional_rules.insert((*name).to_owned(), part);
        }
    }
    let meta = game.meta();
    let digest = game.content_digest().to_string();
    Reference {
        version: format!("{} ({})", meta.rules_version, &digest[..12]),
        game: meta.id.to_owned(),
        title: meta.title.to_owned(),
        glossary: parts.shift_remove("glossary").unwrap_or_else(|| Value::Array(Vec::new())),
        parts,
        optional_rules,
        localizations: Map::new(),
        rules: document::rules(row.rules),
    }
}
