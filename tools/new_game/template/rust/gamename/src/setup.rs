//! What is agreed before a game.

/// A game to be played.
#[kernel::value(Eq)]
pub struct Setup {
    /// The score that wins (GN-01).
    pub goal: u16,
}
