//! Who may ask.

use kernel::table::TableRefusal;
use kernel::{Seat, Viewer};

use super::{Hostable, Hosted};
use crate::error::SessionError;

impl<R: Hostable> Hosted<R> {
    pub(super) fn check_seat(&self, seat: Seat) -> Result<(), SessionError> {
        Ok(self.table.check_seat(seat)?)
    }

    pub(super) fn check_viewer(&self, viewer: Viewer) -> Result<(), SessionError> {
        match viewer {
            Viewer::Seat(seat) => self.check_seat(seat),
            Viewer::Spectator | Viewer::Referee => Ok(()),
        }
    }

    /// Whether a viewer may know the seed.
    pub(super) fn check_open(&self, viewer: Viewer) -> Result<(), SessionError> {
        let open = viewer == Viewer::Referee || self.table.to_act().is_empty();
        if open { Ok(()) } else { Err(TableRefusal::NotOver {}.into()) }
    }
}
