//! What a seat can decide.

/// A decision.
#[kernel::value(Copy, Eq, tag = "type")]
pub enum Command {
    /// Roll the die (GN-02).
    Roll {},
    /// Bank the pot (GN-03).
    Bank {},
}
