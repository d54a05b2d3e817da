//! A game in progress. The top-level fields are the parts of its digest.

use kernel::{Fault, Seat};

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

    /// Whether it can be reached, in a race to at most `most`.
    pub(crate) fn check(&self, most: u16) -> Result<(), Fault> {
        if !(1..=most).contains(&self.goal) {
            return Err(Fault::new("/goal", self.goal, format!("1 to {most}")));
        }
        if self.scores.iter().all(|score| *score >= self.goal) {
            return Err(Fault::new("/scores/1", self.scores[1], "a single winner"));
        }
        // Numbers that no play can reach would overflow later.
        if let Some(at) = self.scores.iter().position(|score| *score > 20_000) {
            return Err(Fault::new(format!("/scores/{at}"), self.scores[at], "at most 20000"));
        }
        if self.pot > 20_000 || (self.pot > 0 && self.winner().is_some()) {
            return Err(Fault::new("/pot", self.pot, "what one turn can bring"));
        }
        if self.turn.0 > 1 || self.winner().is_some_and(|winner| winner != self.turn) {
            return Err(Fault::new("/turn", self.turn, "p1 or p2, the winner's once it is over"));
        }
        Ok(())
    }
}
