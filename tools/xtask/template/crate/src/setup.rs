//! What is agreed before a game.

use serde::{Deserialize, Serialize};

/// A game to be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Setup {
    /// The score that wins (GN-01).
    pub goal: u16,
}
