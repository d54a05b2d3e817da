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
    /// Hears of events after the first `since`. What does not follow on those that it has is told again; a game's first follow
    /// on none, whatever its room played before.
    pub(super) fn hear(&mut self, (epoch, base): (u32, u32), since: usize, events: &[Value]) {
        if since > 0 && base > self.epoch || epoch < self.epoch || since > self.events.len() {
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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn events_are_taken_where_they_follow_and_a_second_game_begins_at_its_own_epoch() {
        let event = |at: u32| json!({ "event_seq": at });
        let mut seen = Seen::default();
        seen.hear((2, 2), 0, &[event(1), event(2)]);
        assert_eq!(seen.len(), 2, "the room went back twice in the game before");
        seen.hear((4, 3), 2, &[event(3)]);
        seen.hear((2, 2), 5, &[event(6)]);
        seen.hear((1, 0), 0, &[event(9)]);
        assert_eq!(seen.len(), 2, "what is between them is not had");
        seen.hear((3, 2), 1, &[event(7)]);
        let happened: Vec<Digest> = event_digests(&[event(1), event(2)]).collect();
        assert_eq!((seen.len(), seen.differs_from(&happened)), (2, Some(2)), "the second was taken back");
        assert_eq!(seen.differs_from(&happened[..1]), Some(2), "the journal has fewer");
    }
}
