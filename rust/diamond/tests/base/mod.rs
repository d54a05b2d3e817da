//! The files of the base pack, as one JSON value; for tests and benches.

use serde_json::{Map, Value};

/// The kinds of content, a file each.
pub(crate) const KINDS: [&str; 5] = ["charts", "parks", "players", "rulesets", "teams"];

/// Reads the base pack.
pub(crate) fn files() -> Value {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/diamond/");
    let read = |name: &str| {
        let text = std::fs::read_to_string(format!("{folder}{name}.json")).expect("a file of the base pack");
        (name.to_owned(), serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}")))
    };
    KINDS.into_iter().map(read).collect::<Map<_, _>>().into()
}
