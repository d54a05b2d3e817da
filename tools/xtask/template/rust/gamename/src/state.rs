//! A game in progress. The top-level fields are the parts of its digest.

use kernel::Seat;

/// Everything that a game is, apart from its dice.
#[kernel::value(Eq)]
pub struct State {
    /// The score that wins.
    pub goal: u16,
    /// What each seat has banked.
    pub scores: [u16; 2],
    /// What the turn has brought so far.
    pub pot: u16,
    /// Whose turn it is.
    pub turn: Seat,
}

impl State {
    /// Who has won.
    pub(crate) fn winner(&self) -> Option<Seat> {
        [Seat::P1, Seat::P2].into_iter().find(|seat| self.scores[seat.index()] >= self.goal)
    }
}
