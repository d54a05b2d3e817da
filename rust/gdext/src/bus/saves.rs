//! Saves.

use super::CommandBus;
use crate::answer::{Refused, written_or_nil};
use crate::outbox::Told;

impl CommandBus {
    /// Has the game saved when the frame is over.
    pub(crate) fn save_soon(&mut self) {}

    pub(crate) fn fail_save(&mut self, why: &str) {
        let refused = Refused::new("not_saved", why);
        self.outbox.push(Told::SaveFailed(written_or_nil(&refused).try_to().unwrap_or_default()));
    }
}
