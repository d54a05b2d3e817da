//! What those who look on see, and when (RM-09).

use kernel::{Digest, Seat, Seats, Viewer};
use session::{Session, SessionError};

use super::Room;
use crate::error::RoomError;
use crate::tell::Stage;
use session::ApiError;

/// How the game stood after a change.
#[derive(Clone, Debug, Default)]
pub(super) struct Shown {
    pub(super) at: u64,
    pub(super) sequence: u32,
    pub(super) revision: u32,
    /// What bound all that was done then; none before anything is shown.
    pub(super) head: Option<Digest>,
    pub(super) to_act: Seats,
    /// How many events those who look on have seen.
    pub(super) events: u32,
    /// How many milliseconds of its clock each seat had used, where there are clocks.
    used: Vec<u64>,
}

impl Shown {
    pub(super) fn used(&self, seat: Seat) -> u64 {
        self.used.get(seat.index()).copied().unwrap_or(0)
    }
}

impl Room {
    /// Whether a viewer sees what happens later than the seats.
    pub(super) fn is_late(&self, viewer: Viewer) -> bool {
        viewer == Viewer::Spectator && self.options.delay > 0 && self.stage() != Stage::Over
    }

    pub(super) fn note_shown(&mut self) {
        let (events, head) = (self.count(Viewer::Spectator), self.head());
        let Some(session) = &self.session else { return };
        self.shown.push(Shown {
            at: self.now,
            sequence: session.sequence(),
            revision: session.revision(),
            head,
            to_act: session.to_act(),
            events,
            used: self.options.clock.map_or_else(Vec::new, |_| self.used.clone()),
        });
    }

    /// How the game stands for a viewer; none for one who sees it as it is.
    pub(super) fn shown_to(&self, viewer: Viewer) -> Option<Shown> {
        if !self.is_late(viewer) {
            return None;
        }
        let before = self.shown.iter().take_while(|shown| shown.at + self.options.delay() <= self.now);
        // Nothing was seen yet: then not even the beginning's events.
        Some(before.last().cloned().unwrap_or_default())
    }

    /// When those who look on see more.
    pub(super) fn next_shown(&self) -> Option<u64> {
        let watched = self.members.all().any(|member| member.seat.is_none() && member.is_here());
        if !watched || !self.is_late(Viewer::Spectator) {
            return None;
        }
        self.shown.iter().map(|shown| shown.at + self.options.delay()).find(|at| *at > self.now)
    }

    /// Looks at the game as a viewer may.
    pub(super) fn look<T>(
        &mut self,
        viewer: Viewer,
        look: impl FnOnce(&mut dyn Session) -> Result<T, SessionError>,
    ) -> Result<T, ApiError> {
        let shown = self.shown_to(viewer);
        let session = self.session.as_deref_mut().ok_or(RoomError::NotNow)?;
        match shown {
            Some(shown) => Ok(look(&mut *session.at(shown.sequence)?)?),
            None => Ok(look(session)?),
        }
    }

    /// How many events a viewer has, were it not late.
    pub(super) fn count(&mut self, viewer: Viewer) -> u32 {
        let Some(session) = &mut self.session else { return 0 };
        // A line of the log tells one event.
        session.log(viewer, 0).map_or(0, |lines| lines.len() as u32)
    }

    /// The same of the seats, then of those who look on.
    pub(super) fn counts(&mut self) -> Vec<u32> {
        let viewers: Vec<Viewer> = self.seats.iter().map(Viewer::Seat).chain([Viewer::Spectator]).collect();
        viewers.into_iter().map(|viewer| self.count(viewer)).collect()
    }

    /// How many events a member may have seen.
    pub(super) fn seen_by(&mut self, at: u32) -> u32 {
        let viewer = self.members[at].viewer();
        match self.shown_to(viewer) {
            Some(shown) => shown.events,
            None => self.count(viewer),
        }
    }

    /// How many of the events are the same still that somebody had before the way back number `epoch`.
    pub(super) fn kept(&mut self, at: u32, epoch: u32, events: u32) -> u32 {
        if epoch as usize > self.cuts.len() {
            return 0;
        }
        let kept = self.cuts[epoch as usize..].iter().map(|cut| self.remain(at, cut)).fold(events, u32::min);
        kept.min(self.seen_by(at))
    }

    /// The first epoch whose events of a member's up to `since` are still the same.
    pub(super) fn base(&self, at: u32, since: u32) -> u32 {
        let same = self.cuts.iter().rev().take_while(|cut| self.remain(at, cut) >= since);
        (self.cuts.len() - same.count()) as u32
    }

    /// How many of a member's events a way back left.
    fn remain(&self, at: u32, cut: &[u32]) -> u32 {
        let of = self.members[at].seat.map_or(self.seats.len(), Seat::index);
        cut.get(of).copied().unwrap_or(0)
    }
}
