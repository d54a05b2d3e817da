//! The game with the content that ships, for tests.

use std::sync::Arc;

use crossfire::{Content, Crossfire};
use kernel::Ruleset;
use serde_json::{Map, Value};

/// The content of `data/crossfire`.
pub(crate) fn content() -> Content {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/crossfire");
    let mut kinds = Map::new();
    for entry in
        std::fs::read_dir(folder).expect("the data folder").map(|entry| entry.expect("an entry").path())
    {
        let kind = entry.file_stem().and_then(|stem| stem.to_str()).expect("a name").to_owned();
        if kind != "pack" {
            let text = std::fs::read_to_string(&entry).expect("a file");
            kinds.insert(kind, serde_json::from_str(&text).expect("JSON"));
        }
    }
    serde_json::from_value(Value::Object(kinds)).expect("the content")
}

/// The game.
pub(crate) fn game() -> Arc<Crossfire> {
    Arc::new(Crossfire::new(content()).expect("content without faults"))
}
