//! Words for the rules reference (DA-014).

/// An action or a word of the game, explained.
#[kernel::value(Eq)]
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
