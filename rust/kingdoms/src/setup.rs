//! What is agreed before a game.

/// A game to be played.
#[kernel::value(Eq)]
pub struct Setup {
    /// The preset that stacks and dukes are drawn from (KD-02).
    #[refers(presets)]
    pub preset: String,
    /// How many seats: 2 to 5, or 1 against the Dark Lord (KD-01, KD-16).
    pub seats: u8,
    /// Whether one seat plays against the Dark Lord (KD-16).
    #[serde(default)]
    pub solo: bool,
    /// How many dukes each seat is dealt: 2 or 3 (KD-04).
    #[serde(default = "two")]
    pub dukes: u8,
}

fn two() -> u8 {
    2
}
