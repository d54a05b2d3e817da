//! What a ruler can decide.

use serde::{Deserialize, Serialize};

/// A decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Command {
    /// Decide an issue (CO-01).
    Decide {
        /// The id of a card in hand.
        card: String,
        /// The place of one of its options, from 0.
        option: u8,
    },
    /// Let a turn pass when nothing in hand can be decided (D2).
    Wait {},
}
