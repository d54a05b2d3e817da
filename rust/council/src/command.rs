//! What a ruler can decide.

/// A decision.
#[kernel::value(Eq, tag = "type")]
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
