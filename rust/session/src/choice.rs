//! What a seat may do.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A command, and what it would do in words.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    /// The command.
    pub command: Value,
    /// The sentence; absent where it was not asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phrase: Option<String>,
}

/// What a seat may do.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choices {
    /// Whether these are all: otherwise there are more than can be listed.
    pub whole: bool,
    /// The commands, in the game's order.
    pub commands: Vec<Choice>,
}
