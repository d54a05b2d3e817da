//! What is agreed before a game.

use serde::{Deserialize, Serialize};

/// A game to be played. The first seat is away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Setup {
    /// The team that bats first.
    pub away: String,
    /// The team at home.
    pub home: String,
    /// The rule set.
    pub rules: String,
}
