//! Players at a session: what a seat may know, taken along to wherever the thinking happens.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bots::{Player, Search, Strength};
use kernel::{Dice, Seat};
use serde_json::Value;

use crate::error::SessionError;
use crate::hosted::Hostable;
use crate::players::strength;
use crate::session::{Thought, Watch};
use crate::value::plain;

struct Pending<R: Hostable> {
    rules: Arc<R>,
    strength: Strength,
    seat: Seat,
    view: R::View,
    dice: Dice,
}

pub(crate) fn thought<R: Hostable>(
    rules: Arc<R>,
    (seat, view): (Seat, R::View),
    dice: Dice,
    spec: &str,
) -> Result<Box<dyn Thought>, SessionError> {
    Ok(Box::new(Pending { rules, strength: strength(spec)?, seat, view, dice }))
}

impl<R: Hostable> Thought for Pending<R> {
    fn think(mut self: Box<Self>, watch: Watch, cancel: Arc<AtomicBool>) -> Result<Value, SessionError> {
        if cancel.load(Ordering::Relaxed) {
            return Err(SessionError::Stopped);
        }
        let mut player: Box<dyn Player<R>> = match self.strength.in_game::<R>() {
            Strength::Search(budget) => {
                let search = Search::new(budget).with_cancel(cancel);
                Box::new(search.with_watch(move |progress| watch(progress.per_mille)))
            }
            other @ (Strength::Random | Strength::Casual(_) | Strength::Greedy | Strength::Hint) => {
                other.player()
            }
        };
        let chosen = player.choose(&self.rules, self.seat, &self.view, &mut self.dice);
        let failed = || SessionError::PlayerFailed { seat: self.seat, what: "it gave no command".to_owned() };
        chosen.map(plain).ok_or_else(failed)
    }
}
