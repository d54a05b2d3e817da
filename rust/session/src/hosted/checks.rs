//! Who may know the seed.

use kernel::Viewer;
use kernel::table::TableRejection;

use super::{Hostable, Hosted};
use crate::error::SessionError;

impl<R: Hostable> Hosted<R> {
    /// Whether a viewer may know the seed.
    pub(super) fn check_open(&self, viewer: Viewer) -> Result<(), SessionError> {
        let open = viewer == Viewer::Referee || self.table.to_act().is_empty();
        if open { Ok(()) } else { Err(TableRejection::NotOver {}.into()) }
    }
}
