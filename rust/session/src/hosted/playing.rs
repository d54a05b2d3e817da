//! Commands in.

use std::sync::Arc;

use kernel::table::TableError;
use kernel::{Digest, Seat, Viewer};
use serde_json::Value;

use super::{Hostable, Hosted};
use crate::dto::Receipt;
use crate::error::SessionError;
use crate::position::Position as _;

impl<R: Hostable> Hosted<R> {
    /// Plays a command; the order of the checks is the order in which a caller would mend them.
    pub(super) fn play(
        &mut self,
        seat: Seat,
        expected: Option<u32>,
        command: &Value,
        entropy: Option<Digest>,
    ) -> Result<Receipt, SessionError> {
        if let Err(error) = self.try_play(seat, expected, command, entropy) {
            self.refused = Some((seat, error.reasons()));
            return Err(error);
        }
        self.refused = None;
        Ok(Receipt {
            sequence: self.table.sequence(),
            revision: self.table.revision(),
            to_act: self.table.to_act(),
            outcome: self.table.outcome(),
        })
    }

    fn try_play(
        &mut self,
        seat: Seat,
        expected: Option<u32>,
        command: &Value,
        entropy: Option<Digest>,
    ) -> Result<(), SessionError> {
        self.check_turn(seat, expected)?;
        let command = Arc::unwrap_or_clone(self.last_command.read(command)?);
        let submitted = self.table.submit_with(seat, command, entropy).map(drop);
        submitted.map_err(|refused| self.refusal(seat, refused))
    }

    /// Why a seat's command is refused, in the game's words.
    pub(super) fn refusal(&self, seat: Seat, refused: TableError<R::Rejection>) -> SessionError {
        // A seat that the game does not have sees nothing.
        let view = matches!(refused, TableError::Rules(_)).then(|| self.table.view(Viewer::Seat(seat)));
        SessionError::refused(&**self.table.rules(), view.as_ref(), refused)
    }

    /// Whether a seat may speak now: it is there, and what it has seen is not too old (TB-02).
    pub(super) fn check_turn(&self, seat: Seat, expected: Option<u32>) -> Result<(), SessionError> {
        self.check_seat(seat)?;
        expected.map_or(Ok(()), |seen| Ok(self.table.check_seen(seat, seen)?))
    }
}
