//! What a player is, and the least of them.

use kernel::{Dice, Ruleset, Seat};

/// Somebody who decides for a seat.
pub trait Player<R: Ruleset>: Send {
    /// The command of `seat`, or none when it owes no decision.
    ///
    /// `dice` are the player's own: derive them from the table's, `table.dice().derive("bot p1", sequence)`.
    fn choose(&mut self, rules: &R, seat: Seat, view: &R::View, dice: &mut Dice) -> Option<R::Command>;
}

impl<R: Ruleset, P: Player<R> + ?Sized> Player<R> for Box<P> {
    fn choose(&mut self, rules: &R, seat: Seat, view: &R::View, dice: &mut Dice) -> Option<R::Command> {
        (**self).choose(rules, seat, view, dice)
    }
}

/// Plays any legal command.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<R: Ruleset> Player<R> for Random {
    fn choose(&mut self, rules: &R, seat: Seat, view: &R::View, dice: &mut Dice) -> Option<R::Command> {
        let state = rules.determinize(view, dice).ok()?;
        rules.sample(&state, seat, dice)
    }
}
