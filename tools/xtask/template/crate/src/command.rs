//! What a seat can decide.

use serde::{Deserialize, Serialize};

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Command {
    /// Roll the die (GN-02).
    Roll {},
    /// Bank the pot (GN-03).
    Bank {},
}
