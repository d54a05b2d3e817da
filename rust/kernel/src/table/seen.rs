//! A game as one viewer saw it.

use super::Table;
use crate::journal::{Act, Journal};
use crate::ruleset::Ruleset;
use crate::seat::Viewer;
use crate::transcript::{FORM, Transcript, TranscriptOf, VisibleAct, Witnessed};

impl<R: Ruleset> Table<R> {
    /// The game as `viewer` saw it. What a seat may know of a command was decided when it was played: a secret that
    /// nothing ever showed stays one.
    pub fn transcript(&self, viewer: Viewer) -> TranscriptOf<R> {
        let (rules, mut state) = (&self.rules, self.kept.opening().clone());
        let seen = |events: &[R::Event]| -> Vec<R::Event> {
            events.iter().filter_map(|event| rules.observe_event(event, viewer)).collect()
        };
        let entries = self.journal.entries.iter().zip(self.history.iter()).map(|(entry, events)| {
            let act = match &entry.act {
                Act::Play { seat, command } => VisibleAct::Play {
                    seat: *seat,
                    command: rules.observe_command(&state, *seat, command, viewer),
                },
                Act::Amend { by, reason, .. } => VisibleAct::Amend { by: by.clone(), reason: reason.clone() },
            };
            Self::redo(rules, &mut state, entry);
            Witnessed { sequence: entry.sequence, act, events: seen(events) }
        });
        let entries = entries.collect();
        let Journal { game, rules_version, content, commitment, setup, .. } = &self.journal;
        Transcript {
            transcript: FORM,
            viewer: viewer.to_string(),
            game: game.clone(),
            rules_version: *rules_version,
            content: *content,
            commitment: *commitment,
            setup: setup.clone(),
            opening: seen(&self.opening),
            entries,
        }
    }
}
