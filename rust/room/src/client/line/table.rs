//! The table as a member was told of it.

use kernel::Seats;
use serde_json::Value;

use crate::message::Ask;
use crate::tell::Tell;

/// How many events are kept, more than the longest game has, and how many bytes of them.
const MOST_EVENTS: usize = 1 << 18;
const MOST_BYTES: usize = 64 << 20;

/// The table as a member may see it.
#[derive(Clone, Debug, PartialEq)]
pub struct StateSeen {
    /// The snapshot, by which a [`LocalSession`](session::LocalSession) answers.
    pub snapshot: Value,
    /// The board in text.
    pub board: String,
    /// What its member has to decide now, in words.
    pub question: Option<String>,
    /// Whether its last command can be taken back at once.
    pub can_undo: bool,
}

/// What came of events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Taken {
    New,
    /// Something newer is known.
    Old,
    /// Events before these are not had, or were taken back since.
    Missing,
    TooMany,
}

#[derive(Debug, Default)]
pub(super) struct Table {
    epoch: u32,
    pub(super) revision: u32,
    pub(super) to_act: Seats,
    pub(super) events: Vec<Value>,
    bytes: usize,
    state: Option<StateSeen>,
    /// How many events that were shown still hold; none where nothing is new.
    fresh: Option<usize>,
}

impl Table {
    /// The message that says what it has.
    pub(super) fn have(&self) -> Ask {
        Ask::Have { epoch: self.epoch, events: u32::try_from(self.events.len()).unwrap_or(u32::MAX) }
    }

    /// Forgets a game: another one gathers. What follows has a later epoch.
    pub(super) fn forget(&mut self) {
        *self = Self { epoch: self.epoch, ..Self::default() };
    }

    /// Takes what happened; `bytes` is how long the message was.
    pub(super) fn take(&mut self, tell: Tell, bytes: usize) -> Taken {
        let Tell::Events { epoch, base, since, events, revision, to_act, .. } = tell else {
            return Taken::Old;
        };
        if epoch < self.epoch || (epoch == self.epoch && revision < self.revision) {
            return Taken::Old;
        }
        let since = since as usize;
        if base > self.epoch || since > self.events.len() {
            return Taken::Missing;
        }
        self.bytes = if since == 0 { bytes } else { self.bytes + bytes };
        if since + events.len() > MOST_EVENTS || self.bytes > MOST_BYTES {
            return Taken::TooMany;
        }
        let moved = !events.is_empty() || since < self.events.len() || revision != self.revision;
        if moved {
            self.fresh = Some(self.fresh.map_or(since, |fresh| fresh.min(since)));
        }
        self.events.truncate(since);
        self.events.extend(events);
        (self.epoch, self.revision, self.to_act) = (epoch, revision, to_act);
        Taken::New
    }

    /// Takes a view of the table, unless a newer one is known.
    pub(super) fn see(&mut self, state: StateSeen) {
        if self.state.as_ref().is_none_or(|before| before.revision() <= state.revision()) {
            self.state = Some(state);
        }
    }

    /// The view, where it is as new as the events.
    pub(super) fn standing(&self) -> Option<&StateSeen> {
        self.state.as_ref().filter(|state| state.revision() == Some(self.revision))
    }

    /// Forgets the view, which is asked for and shown anew.
    pub(super) fn forget_view(&mut self) {
        self.state = None;
        self.fresh = Some(self.fresh.unwrap_or(self.events.len()));
    }

    /// Whether a newer view is to be asked for. A view that is ahead of the events waits for them.
    pub(super) fn is_behind(&self) -> bool {
        self.state.as_ref().is_none_or(|state| state.revision() < Some(self.revision))
    }

    /// After which event all are new, once the view is as new as they are. It is told once.
    pub(super) fn moved(&mut self) -> Option<usize> {
        self.standing()?;
        self.fresh.take()
    }
}

impl StateSeen {
    /// How often the table had changed.
    fn revision(&self) -> Option<u32> {
        let revision = self.snapshot.get("table")?.get("revision")?.as_u64()?;
        u32::try_from(revision).ok()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn events(epoch: u32, base: u32, since: u32, count: u32, revision: u32) -> Tell {
        let events = (0..count).map(|at| json!({ "event_seq": since + at })).collect();
        Tell::Events { epoch, base, since, events, revision, head: None, to_act: Seats::NONE }
    }

    fn state(revision: u32) -> StateSeen {
        let snapshot = json!({ "table": { "revision": revision } });
        StateSeen { snapshot, board: String::new(), question: None, can_undo: false }
    }

    #[test]
    fn a_view_and_events_are_shown_together_whichever_comes_first() {
        let mut table = Table::default();
        assert_eq!(table.take(events(0, 0, 0, 2, 1), 10), Taken::New);
        assert_eq!(table.moved(), None, "the view is missing");
        table.see(state(1));
        assert_eq!((table.moved(), table.moved()), (Some(0), None));
        table.see(state(2));
        assert!(table.standing().is_none() && !table.is_behind(), "its events are on their way");
        assert_eq!(table.take(events(0, 0, 2, 1, 2), 10), Taken::New);
        assert_eq!(table.moved(), Some(2));
        table.see(state(1));
        assert!(table.standing().is_some(), "an older view changes nothing");
    }

    #[test]
    fn what_is_missing_is_asked_for_and_what_is_old_is_left() {
        let mut table = Table::default();
        assert_eq!(table.take(events(0, 0, 0, 3, 3), 10), Taken::New);
        assert_eq!(table.take(events(0, 0, 1, 1, 2), 10), Taken::Old);
        assert_eq!(table.take(events(0, 0, 5, 1, 4), 10), Taken::Missing);
        assert_eq!(table.take(events(2, 1, 2, 1, 4), 10), Taken::Missing, "it was taken back meanwhile");
        assert_eq!(table.have(), Ask::Have { epoch: 0, events: 3 });
        assert_eq!(table.take(events(2, 0, 1, 1, 4), 10), Taken::New);
        assert_eq!((table.events.len(), table.have()), (2, Ask::Have { epoch: 2, events: 2 }));
        assert_eq!(table.take(events(2, 2, 2, 1, 5), MOST_BYTES), Taken::TooMany);
    }
}
