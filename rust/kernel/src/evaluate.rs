//! A game's evaluation of positions, for bots that cannot play to the end.

use crate::dice::Dice;
use crate::ruleset::Ruleset;
use crate::seat::Seat;

/// Parameters of the search over playouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchParams {
    /// Commands that a playout plays after the candidate before its position is evaluated.
    pub depth: u32,
    /// Playouts of a candidate after which its next playouts are one command deeper. 0 keeps the depth.
    pub deepen_after: u32,
    /// Rollout moves that a playout draws for each command, to play the best of them; 1 plays the first.
    pub candidates: u32,
    /// Most commands that the search tries at its root.
    pub width: usize,
    /// Playouts that the first evaluation of a command counts for.
    pub prior_visits: u32,
}

/// Judges positions. It has no part in the rules: a wrong guess makes a weak bot, never a wrong game.
pub trait Evaluate: Ruleset {
    /// How many playouts the search behind this game's hints tries, at most what takes some hundredths of a second, for
    /// somebody waits. 0 leaves hints to the player that looks one command ahead.
    const HINT_PLAYOUTS: u32 = 0;

    /// How good `state` is for `seat`, in thousandths: 1000 is won, −1000 lost, 0 level. By default it is known at the end
    /// alone.
    fn evaluate(&self, state: &Self::State, seat: Seat) -> i32 {
        match self.outcome(state) {
            None => 0,
            Some(outcome) if outcome.winners.contains(seat) => 1000,
            Some(_) => -1000,
        }
    }

    /// How good each of `commands` is for `seat`, in millionths on the scale of [`evaluate`](Self::evaluate), where a game can
    /// work that out over everything that may come of them: its odds are exact, and what the other seats hide is weighed.
    /// `far` asks to look beyond the guess at a position, at what can still be worked out. None to have the commands tried.
    fn score_moves(
        &self,
        _state: &Self::State,
        _seat: Seat,
        _commands: &[Self::Command],
        _far: bool,
    ) -> Option<Vec<i32>> {
        None
    }

    /// Whether a guess at `state` is worth something: nothing is half done, as an attack is while a reroll is owed.
    fn is_quiet(&self, _state: &Self::State) -> bool {
        true
    }

    /// A legal command for playouts, better than chance and cheap to find; none when `seat` owes no decision.
    fn rollout_move(&self, state: &Self::State, seat: Seat, dice: &mut Dice) -> Option<Self::Command> {
        self.sample(state, seat, dice)
    }

    /// How the search plays: a little way by default, for play further on blurs what a candidate did.
    fn search_params(&self) -> SearchParams {
        SearchParams { depth: 2, deepen_after: 0, candidates: 8, width: 24, prior_visits: 2 }
    }
}
