//! Words for the rules reference (DA-014).

use serde::{Deserialize, Serialize};

/// An action or a word of the game, explained.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Term {
    /// Its id.
    pub id: String,
    /// The word.
    pub name: String,
    /// What it means, in a sentence or two.
    pub text: String,
    /// The rules that it stands on.
    #[serde(default)]
    pub requirements: Vec<String>,
}
