//! Views, events and answers out.

use kernel::{Digest, Viewer};

use super::{Hostable, Hosted};
use crate::dto::{Amendment, EventDto, Logs, Page, Pending, Rng, Seen, Snapshot, Standing};
use crate::error::Reason;
use crate::questions::Questions as _;

impl<R: Hostable> Hosted<R> {
    /// The snapshot of a viewer.
    pub(super) fn look(&mut self, viewer: Viewer, logs: Logs) -> Snapshot<'_, R::View> {
        let at = self.event_log(viewer);
        let view = self.table.view(viewer);
        let journal = self.table.journal();
        let rng = match (viewer, &journal.seed) {
            (Viewer::Referee, Some(seed)) => Rng { seed: seed.clone(), offset: self.table.dice().position() },
            (Viewer::Referee | Viewer::Seat(_) | Viewer::Spectator, _) => self.promise(),
        };
        let hash = self.hash_of(viewer, &view);
        Snapshot {
            table: self.standing(&view),
            rng,
            logs: logs.of(self.event_logs[at].2.lines()),
            errors: self.refusals(viewer).map(Into::into).collect(),
            hash,
            view,
        }
    }

    /// The digest of the state would let a seat try out what is hidden until it fits; that of its view tells nothing new.
    pub(super) fn hash_of(&self, viewer: Viewer, view: &R::View) -> Digest {
        match viewer {
            Viewer::Referee => self.table.digest(),
            Viewer::Seat(_) | Viewer::Spectator => Digest::of(view),
        }
    }

    /// The last refusal, for those who may know of it.
    fn refusals(&self, viewer: Viewer) -> impl Iterator<Item = &Reason> {
        let refused = self.refused.iter().filter(move |(seat, _)| viewer.may_see(*seat));
        refused.flat_map(|(_, reasons)| reasons)
    }

    fn promise(&self) -> Rng {
        Rng { seed: self.table.journal().commitment.to_string(), offset: 0 }
    }

    /// The decision that is owed, with the question as the viewer is asked it.
    fn pending(&self, view: &R::View) -> Option<Pending> {
        let text = || self.table.rules().ask(view);
        self.table.prompt().map(|prompt| Pending { prompt, text: text() })
    }

    fn standing(&self, view: &R::View) -> Standing {
        Standing {
            sequence: self.table.sequence(),
            revision: self.table.revision(),
            seats: self.table.seats(),
            to_act: self.table.to_act(),
            summary: self.table.outcome().is_none().then(|| self.table.rules().summary(view)).flatten(),
            pending: self.pending(view),
            outcome: self.table.outcome(),
            verdict: self.verdict(),
        }
    }

    /// What a viewer saw happen, and at its end what was refused since something was played.
    pub(super) fn seen(&mut self, viewer: Viewer, page: Page) -> Vec<Seen<R::Event, Amendment<'_>>> {
        let at = self.event_log(viewer);
        let sources = self.event_logs[at].2.sources();
        let places = page.places(sources.len());
        let at_the_end = places.end == sources.len();
        let numbered = sources[places.clone()].iter().zip(places.start as u32 + 1..);
        let table = &self.table;
        let dto = |(source, number): (&crate::event_log::Source, u32)| match source.event {
            None => {
                let place = (source.entry as usize).checked_sub(1)?;
                EventDto::amendment::<R>(&table.journal().entries[place], number)
            }
            Some(place) => {
                let events =
                    if source.entry == 0 { table.opening_events() } else { table.events_of(source.entry) };
                let seen = table.rules().observe_event(&events[place as usize], viewer)?;
                Some(EventDto::of(seen, number))
            }
        };
        let refused = self.refusals(viewer).filter(|_| at_the_end).map(|reason| Seen::Refused(reason.into()));
        numbered.filter_map(dto).map(Seen::Event).chain(refused).collect()
    }
}
