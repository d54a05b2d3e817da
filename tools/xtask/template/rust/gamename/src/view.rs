//! The snapshot: what one viewer may know.

use kernel::Seat;

use crate::state::State;

/// What a viewer may know. Nothing is hidden in this game; a hidden thing would be absent here.
#[kernel::value(Eq)]
pub struct View {
    /// The score that wins.
    pub goal: u16,
    /// What each seat has banked.
    pub scores: [u16; 2],
    /// What the turn has brought so far.
    pub pot: u16,
    /// Whose turn it is; nobody's once the race is won.
    pub turn: Option<Seat>,
}

impl View {
    pub(crate) fn of(state: &State) -> Self {
        let turn = Some(state.turn).filter(|_| state.winner().is_none());
        Self { goal: state.goal, scores: state.scores, pot: state.pot, turn }
    }

    /// The state behind the view.
    pub(crate) fn state(&self) -> State {
        // Of a race that is over, whose turn it was can only be the winner's.
        let last = if self.scores[0] >= self.goal { Seat::P1 } else { Seat::P2 };
        State { goal: self.goal, scores: self.scores, pot: self.pot, turn: self.turn.unwrap_or(last) }
    }
}
