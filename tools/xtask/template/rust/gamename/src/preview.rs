//! What would happen, with odds.

/// A question.
#[kernel::value(Copy, Eq, tag = "type")]
pub enum Query {
    /// What rolling would bring.
    Roll {},
}

/// Its answer.
#[kernel::value(Copy, Eq, tag = "type")]
pub enum Preview {
    /// Of so many faces, how many lose the pot, and what they lose.
    Roll {
        /// The faces that lose.
        losing: u8,
        /// All faces.
        faces: u8,
        /// What is at stake.
        pot: u16,
    },
}
