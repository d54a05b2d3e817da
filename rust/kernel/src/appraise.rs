//! A game's guess at who stands better, for bots that cannot play to the end.

use crate::ruleset::Ruleset;
use crate::seat::Seat;

/// Judges positions. It has no part in the rules: a wrong guess makes a weak bot, never a wrong game.
pub trait Appraise: Ruleset {
    /// How good `state` is for `seat`, in thousandths: 1000 is won, −1000 lost, 0 level.
    fn appraise(&self, state: &Self::State, seat: Seat) -> i32;
}
