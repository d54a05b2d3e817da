//! What is agreed before a reign.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// A reign to be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Setup {
    /// The realm.
    pub realm: String,
    /// What is told of what options do (CO-13).
    #[serde(default)]
    pub hints: Hints,
    /// What earlier rulers passed on (CO-12).
    #[serde(default)]
    pub heritage: Heritage,
}

/// What is told of what options do (CO-13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Hints {
    /// Nothing.
    Off,
    /// How much each stat moves.
    Size,
    /// How much, and which way.
    #[default]
    Direction,
}

/// What earlier rulers passed on (CO-12).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Heritage {
    /// How many ruled before.
    #[serde(default)]
    pub rulers: u16,
    /// Flags and counters, by their ids.
    #[serde(default)]
    pub memory: BTreeMap<String, i32>,
    /// Sets of cards.
    #[serde(default)]
    pub sets: Vec<String>,
    /// The reigns before, for the almanac: the last 40, the oldest first. Nothing in a reign hangs on them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reigns: Vec<Reign>,
}

/// A reign that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reign {
    /// The realm.
    pub realm: String,
    /// How many turns it lasted.
    pub turns: u16,
    /// How it ended.
    pub ending: String,
}
