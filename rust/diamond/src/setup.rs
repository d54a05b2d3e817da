//! What is agreed before a game.

/// A game to be played. The first seat is away.
#[kernel::value(Eq)]
pub struct Setup {
    /// The team that bats first.
    pub away: String,
    /// The team at home.
    pub home: String,
    /// The rule set.
    pub rules: String,
}
