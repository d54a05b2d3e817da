//! What a seat may do.

use serde_json::Value;

/// A command, and what it would do in words.
#[kernel::value]
pub struct Choice {
    /// The command.
    pub command: Value,
    /// The sentence; absent where it was not asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phrase: Option<String>,
    /// The places of the picture that it touches, in the order in which a player touches them; empty where its sentence was
    /// not asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<String>,
}

/// What a seat may do.
#[kernel::value]
pub struct Choices {
    /// Whether these are all. Otherwise more is possible than can be listed, and some examples were drawn.
    pub whole: bool,
    /// The commands, in the game's order.
    pub commands: Vec<Choice>,
}
