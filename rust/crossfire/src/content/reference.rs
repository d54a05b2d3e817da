//! Words for the rules reference (DA-014).

/// An action or a word of the game, explained.
#[kernel::value(Eq)]
pub struct Term {
    /// Its id.
    #[id]
    pub id: String,
    /// The word.
    #[text(1..=60)]
    pub name: String,
    /// What it means, in a sentence or two.
    #[text(1..=2000)]
    pub text: String,
    /// The rules that it stands on.
    #[serde(default)]
    pub requirements: Vec<String>,
}
