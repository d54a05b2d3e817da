//! The one place where a player's description becomes a player.

use kernel::{Dice, Seat};

use crate::error::SessionError;
use crate::hosted::Hostable;

/// What a description may be, for messages.
pub const PLAYERS: &str = "random, greedy, search:400 (playouts) or search:50ms";

/// Somebody who decides for a seat.
pub(crate) trait Player<R: Hostable>: Send {
    fn choose(
        &mut self,
        rules: &R,
        seat: Seat,
        view: &R::View,
        dice: &mut Dice,
    ) -> Result<R::Command, String>;
}

struct Random;

impl<R: Hostable> Player<R> for Random {
    fn choose(
        &mut self,
        rules: &R,
        seat: Seat,
        view: &R::View,
        dice: &mut Dice,
    ) -> Result<R::Command, String> {
        let state = rules.imagine(view, dice).map_err(|fault| fault.to_string())?;
        rules.sample(&state, seat, dice).ok_or_else(|| "it found no command".to_owned())
    }
}

/// Makes a player from its description.
pub(crate) fn player<R: Hostable>(spec: &str) -> Result<Box<dyn Player<R>>, SessionError> {
    match spec {
        "random" => Ok(Box::new(Random)),
        _ => Err(SessionError::UnknownPlayer { spec: spec.to_owned(), expected: PLAYERS.to_owned() }),
    }
}
