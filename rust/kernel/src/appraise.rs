//! A game's guess at who stands better, for bots that cannot play to the end.

use crate::dice::Dice;
use crate::ruleset::Ruleset;
use crate::seat::Seat;

/// How far playouts look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Foresight {
    /// How many commands a playout goes beyond the candidate before it is judged.
    pub commands: u32,
    /// After how many playouts of a candidate the next ones go one command farther: who has time to play much looks beyond
    /// what the guess at a position misses. 0 for never.
    pub farther: u32,
    /// Of how many commands that come to mind a playout plays the one that looks best; 1 plays what comes to mind.
    pub thoughts: u32,
    /// How many candidates are tried at most.
    pub width: usize,
    /// For how many playouts the first guess at a candidate counts.
    pub trust: u32,
}

/// Judges positions. It has no part in the rules: a wrong guess makes a weak bot, never a wrong game.
pub trait Appraise: Ruleset {
    /// How many playouts the search behind this game's hints tries, at most what takes some hundredths of a second, for
    /// somebody waits. 0 leaves hints to the player that looks one command ahead.
    const HINT_PLAYOUTS: u32 = 0;

    /// How good `state` is for `seat`, in thousandths: 1000 is won, −1000 lost, 0 level. By default it is known at the end
    /// alone.
    fn appraise(&self, state: &Self::State, seat: Seat) -> i32 {
        match self.outcome(state) {
            None => 0,
            Some(outcome) if outcome.winners.contains(seat) => 1000,
            Some(_) => -1000,
        }
    }

    /// How good each of `commands` is for `seat`, in millionths on the scale of [`appraise`](Self::appraise), where a game can
    /// work that out over everything that may come of them: its odds are exact, and what the other seats hide is weighed.
    /// `far` asks to look beyond the guess at a position, at what can still be worked out. None to have the commands tried.
    fn weigh(
        &self,
        _state: &Self::State,
        _seat: Seat,
        _commands: &[Self::Command],
        _far: bool,
    ) -> Option<Vec<i32>> {
        None
    }

    /// Whether `state` is in the middle of something (a reroll is owed, an attack is half done), so that a guess at it
    /// is worth little before the prompt is answered.
    fn unsettled(&self, _state: &Self::State) -> bool {
        false
    }

    /// A legal command for playouts, better than chance and cheap to find; none when `seat` owes no decision.
    fn quick(&self, state: &Self::State, seat: Seat, dice: &mut Dice) -> Option<Self::Command> {
        self.sample(state, seat, dice)
    }

    /// How far playouts look: a little way by default, for play further on blurs what a candidate did.
    fn foresight(&self) -> Foresight {
        Foresight { commands: 2, farther: 0, thoughts: 8, width: 24, trust: 2 }
    }
}
