//! Commands, and what becomes of each.

use super::{Table, TableError, TableRejection};
use crate::dice::{Dice, Stop};
use crate::digest::{Digest, StateDigest};
use crate::event::Events;
use crate::journal::{Act, Entry, Record};
use crate::ruleset::Ruleset;
use crate::seat::Seat;

impl<R: Ruleset> Table<R> {
    /// Plays a command and returns what happened. A refused command changes nothing.
    ///
    /// # Errors
    /// Every rule that stands against it; or the table's own refusal, when the game has no such seat, when the table holds
    /// no seed to roll from, or when the rolls that the rules ask for do not end.
    pub fn submit(
        &mut self,
        seat: Seat,
        command: R::Command,
    ) -> Result<&[R::Event], TableError<R::Rejection>> {
        self.submit_with(seat, command, None)
    }

    /// As [`submit`](Self::submit), with what others add to the dice of this command: what it rolls follows from the seed,
    /// from where the dice stand, and from `entropy` together.
    ///
    /// # Errors
    /// As `submit`.
    pub fn submit_with(
        &mut self,
        seat: Seat,
        command: R::Command,
        entropy: Option<Digest>,
    ) -> Result<&[R::Event], TableError<R::Rejection>> {
        self.check_may_play(seat, &command)?;
        self.play_at(self.dice.position(), seat, command, entropy).map_err(TableRejection::from)?;
        Ok(self.last_events())
    }

    /// Whether a command asks for dice. It is not played, and nothing of what would be rolled is told.
    ///
    /// # Errors
    /// As [`submit`](Self::submit), but for rolls that do not end.
    pub fn rolls(&self, seat: Seat, command: &R::Command) -> Result<bool, TableError<R::Rejection>> {
        self.check_may_play(seat, command)?;
        let mut dice = self.dice.derive("whether it rolls", 0);
        let mut state = self.state.clone();
        self.rules.resolve(&mut state, seat, command, &mut dice, &mut Events::muted());
        Ok(dice.position() > 0)
    }

    fn check_may_play(&self, seat: Seat, command: &R::Command) -> Result<(), TableError<R::Rejection>> {
        self.check_seat(seat)?;
        if self.journal.seed.is_none() {
            return Err(TableRejection::SeedWithheld {}.into());
        }
        Ok(self.rules.validate(&self.state, seat, command)?)
    }

    /// Plays a command that was validated, before which the dice stood at `position`. Where they stop, the table stands
    /// as before.
    pub(crate) fn play_at(
        &mut self,
        position: u64,
        seat: Seat,
        command: R::Command,
        entropy: Option<Digest>,
    ) -> Result<(), Stop> {
        let stands = self.dice.position();
        let (rules, state, mut events) = (&self.rules, &mut self.state, Events::new());
        let resolve = |dice: &mut Dice| rules.resolve(state, seat, &command, dice, &mut events);
        self.dice.with_label(entropy.as_ref(), resolve);
        if let Some(stop) = self.dice.stop().cloned() {
            self.dice.take_ledger();
            self.dice.restore(stands);
            self.stand_at(self.history.len());
            return Err(stop);
        }
        self.record(position, Act::Play { seat, command }, entropy, events.take());
        Ok(())
    }

    pub(super) fn record(
        &mut self,
        position: u64,
        act: Act<R::Command, R::State>,
        entropy: Option<Digest>,
        events: Vec<R::Event>,
    ) {
        let before = std::mem::replace(&mut self.prompt, self.rules.prompt(&self.state));
        let goes_on = match (&act, before, self.prompt) {
            (Act::Play { seat, .. }, Some(before), Some(prompt)) => prompt.goes_on_from(before, *seat),
            (Act::Play { .. } | Act::Amend { .. }, _, _) => false,
        };
        self.opened.push(if goes_on { self.opened[self.history.len()] } else { self.sequence() + 1 });
        let record = Record::new(&self.dice.take_ledger(), &StateDigest::of(&self.state));
        let before = self.last_entry().map_or(self.journal.link, |entry| entry.link);
        let mut entry = Entry { sequence: self.sequence() + 1, position, act, entropy, record, link: before };
        entry.link = entry.link_after(&before);
        self.journal.entries.push(entry);
        self.history.push(events);
        self.kept.offer(self.history.len(), &self.state);
    }
}
