//! What a device saw happen at the table, as far as it has all of it.

use kernel::Digest;
use serde_json::Value;

use crate::dice::event_digests;

/// The digests of a table's events, one after another.
#[derive(Clone, Debug, Default)]
pub(super) struct Seen {
    epoch: u32,
    events: Vec<Digest>,
}

impl Seen {
    /// Hears of events after the first `since`. What does not follow on those that it has is told again.
    pub(super) fn hear(&mut self, (epoch, base): (u32, u32), since: usize, events: &[Value]) {
        if base > self.epoch || epoch < self.epoch || since > self.events.len() {
            return;
        }
        if epoch > self.epoch || since + events.len() > self.events.len() {
            self.epoch = epoch;
            self.events.truncate(since);
            self.events.extend(event_digests(events));
        }
    }

    /// How many.
    pub(super) fn len(&self) -> usize {
        self.events.len()
    }

    /// The number of the first event that is not the one that happened, from 1.
    pub(super) fn differs_from(&self, happened: &[Digest]) -> Option<usize> {
        (0..self.events.len()).find(|at| happened.get(*at) != Some(&self.events[*at])).map(|at| at + 1)
    }
}
