//! What surrounds the rules: a guess at who stands better, for bots, and what a game earns for later ones.

use kernel::{Evaluate, Progression, Seat, opponent};

use crate::game::GameName;
use crate::state::State;

impl Evaluate for GameName {
    fn evaluate(&self, state: &State, seat: Seat) -> i32 {
        if let Some(winner) = state.winner() {
            return if winner == seat { 1000 } else { -1000 };
        }
        // A pot is worth less than what is banked: a 1 may take it.
        let pot = |at: Seat| if state.turn == at { i32::from(state.pot) / 2 } else { 0 };
        let worth = |at: Seat| i32::from(state.scores[at.index()]) + pot(at);
        (worth(seat) - worth(opponent(seat))) * 900 / i32::from(state.goal).max(1)
    }
}

impl Progression for GameName {
    type Record = ();
}
