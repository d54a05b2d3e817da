//! Players at a session: what a seat may know, taken along to wherever the thinking happens.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use kernel::{Dice, Seat, Table, Viewer};

use crate::choice::Chosen;
use crate::error::SessionError;
use crate::hosted::Hostable;
use crate::players::{Player, player};
use crate::session::Thought;

struct Pending<R: Hostable> {
    rules: Arc<R>,
    player: Box<dyn Player<R>>,
    seat: Seat,
    view: R::View,
    dice: Dice,
}

pub(crate) fn thought<R: Hostable>(
    table: &Table<R>,
    seat: Seat,
    spec: &str,
) -> Result<Box<dyn Thought>, SessionError> {
    let player = player(spec)?;
    // A stream of its own for each seat and place: the same game gets the same moves, whoever asks how often.
    let dice = table.dice().derive(&format!("player {seat}"), table.sequence().into());
    let view = table.view(Viewer::Seat(seat));
    Ok(Box::new(Pending { rules: Arc::clone(table.rules()), player, seat, view, dice }))
}

impl<R: Hostable> Thought for Pending<R> {
    fn think(
        mut self: Box<Self>,
        _progress: &mut dyn FnMut(u32),
        cancel: &AtomicBool,
    ) -> Result<Chosen, SessionError> {
        if cancel.load(Ordering::Relaxed) {
            return Err(SessionError::Stopped);
        }
        let failed = |what| SessionError::PlayerFailed { seat: self.seat, what };
        let chosen = self.player.choose(&self.rules, self.seat, &self.view, &mut self.dice);
        chosen.map(Chosen::new).map_err(failed)
    }
}
