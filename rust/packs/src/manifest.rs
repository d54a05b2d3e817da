//! `pack.json`: what a pack is.

use std::sync::LazyLock;

use kernel::Fault;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::source::Source;
use crate::validator::Validator;

/// The name of the file that makes a folder a pack.
pub const FILE: &str = "pack.json";

/// The schema of `pack.json`.
pub const SCHEMA: &str = include_str!("pack.schema.json");

/// What a pack says of itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    /// The name by which other packs refer to it: lower case letters, digits and `_`.
    pub id: String,
    /// The name that people read.
    pub title: String,
    /// Major, minor and patch: `1.0.0`.
    pub version: String,
    /// The id of the game that it is for.
    pub game: String,
    /// The packs that it needs and that are merged before it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub after: Vec<String>,
    /// What it adds or changes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Who made it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub authors: Vec<String>,
}

impl Manifest {
    /// Reads what `pack.json` holds.
    ///
    /// # Errors
    /// Everything that its schema refuses.
    pub(crate) fn from_value(value: Value) -> Result<Self, Vec<Fault>> {
        static RULES: LazyLock<Option<Validator>> =
            LazyLock::new(|| Validator::new(serde_json::from_str(SCHEMA).ok()?).ok());
        if let Some(rules) = &*RULES {
            let faults = rules.faults(&value);
            if !faults.is_empty() {
                return Err(faults);
            }
        }
        serde_json::from_value(value).map_err(|error| vec![Fault::new("", error, "what a pack is")])
    }
}

/// What a pack says of itself, whatever else is wrong with it; `null` where that is no JSON.
pub fn says(pack: &dyn Source) -> Value {
    pack.read(FILE).ok().and_then(|text| serde_json::from_slice(&text).ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_manifest_names_everything_that_is_wrong_with_it() {
        let value = serde_json::json!({"id": "My Pack", "titel": "x", "version": "1", "after": [1]});
        let faults = Manifest::from_value(value).expect_err("faults");
        let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
        assert_eq!(lines.len(), 6, "{lines:#?}");
    }
}
