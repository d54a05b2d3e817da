//! What would happen, with odds.

use serde::{Deserialize, Serialize};

/// A question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Query {
    /// What rolling would bring.
    Roll {},
}

/// Its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Preview {
    /// Of so many faces, how many lose the pot, and what they lose.
    Roll {
        /// The faces that lose.
        losing: u8,
        /// All faces.
        faces: u8,
        /// What is at stake.
        pot: u16,
    },
}
