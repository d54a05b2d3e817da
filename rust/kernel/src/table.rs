//! A game in progress.

mod refused;
mod seen;

use std::sync::Arc;

use crate::dice::{Dice, Seed, Stop};
use crate::digest::{Digest, StateDigest};
use crate::event::{Events, Occurrence};
use crate::journal::{Act, Entry, EntryOf, FORMAT, Journal, JournalOf, Record};
use crate::outcome::Outcome;
use crate::refusal::{Fault, Rejections};
use crate::ruleset::Ruleset;
use crate::seat::{Seat, Seats, Viewer};

pub use refused::{Refused, TableRefusal};

/// Every so many commands the state is kept, so that going back costs the same wherever the game stands.
const KEPT_EVERY: usize = 16;

/// A game in progress: state, dice and journal, kept in step.
///
/// The only way to change the game is [`submit`](Self::submit) (and, for a referee, [`amend`](Self::amend)).
#[derive(Debug)]
pub struct Table<R: Ruleset> {
    rules: Arc<R>,
    state: R::State,
    dice: Dice,
    journal: JournalOf<R>,
    opening: Vec<R::Event>,
    /// The events of each entry.
    history: Vec<Vec<R::Event>>,
    kept: Vec<R::State>,
    proved: bool,
}

impl<R: Ruleset> Clone for Table<R> {
    fn clone(&self) -> Self {
        Self {
            rules: Arc::clone(&self.rules),
            state: self.state.clone(),
            dice: self.dice.clone(),
            journal: self.journal.clone(),
            opening: self.opening.clone(),
            history: self.history.clone(),
            kept: self.kept.clone(),
            proved: self.proved,
        }
    }
}

impl<R: Ruleset> Table<R> {
    /// Sets up a game and rolls what its setup asks for.
    ///
    /// # Errors
    /// The reasons why this setup cannot be played; or the table's own, when its rolls do not end.
    pub fn begin(
        rules: Arc<R>,
        setup: R::Setup,
        seed: impl Into<Seed>,
    ) -> Result<Self, Refused<R::Rejection>> {
        let seed = seed.into();
        let (promise, dice) = (seed.commitment(), Dice::from_seed(&seed.text));
        let table = Self::begin_with(rules, setup, Some(seed), promise, dice)?;
        match table.dice.stop() {
            Some(stop) => Err(TableRefusal::from(stop.clone()).into()),
            None => Ok(table),
        }
    }

    /// As [`begin`](Self::begin), with dice of any source. Whether they stopped is for the caller to see.
    pub(crate) fn begin_with(
        rules: Arc<R>,
        setup: R::Setup,
        seed: Option<Seed>,
        commitment: Digest,
        mut dice: Dice,
    ) -> Result<Self, Rejections<R::Rejection>> {
        let mut events = Events::new();
        let state = rules.begin(&setup, &mut dice, &mut events)?;
        let digest = StateDigest::of(&state);
        let (seed, salt) = seed.map_or((None, None), |seed| (Some(seed.text), seed.salt));
        let mut journal = Journal {
            format: FORMAT,
            game: R::META.id.to_owned(),
            rules_version: R::META.rules_version,
            content: Digest::of(rules.content()),
            parts: digest.names.iter().map(|name| (*name).to_owned()).collect(),
            seed,
            salt,
            commitment,
            setup,
            opening: Record::new(&dice.take_ledger(), &digest),
            link: commitment,
            entries: Vec::new(),
        };
        journal.link = journal.first_link();
        let kept = vec![state.clone()];
        let (opening, history) = (events.take(), Vec::new());
        Ok(Self { rules, state, dice, journal, opening, history, kept, proved: true })
    }

    /// Plays a command and returns what happened. A refused command changes nothing.
    ///
    /// # Errors
    /// Every rule that stands against it; or the table's own refusal, when it holds no seed to roll from, or when the
    /// rolls that the rules ask for do not end.
    pub fn submit(&mut self, seat: Seat, command: R::Command) -> Result<&[R::Event], Refused<R::Rejection>> {
        if self.journal.seed.is_none() {
            return Err(TableRefusal::SeedWithheld {}.into());
        }
        self.rules.validate(&self.state, seat, &command)?;
        self.play(seat, command).map_err(TableRefusal::from)?;
        Ok(self.last_events())
    }

    fn play(&mut self, seat: Seat, command: R::Command) -> Result<(), Stop> {
        self.play_at(self.dice.position(), seat, command)
    }

    /// Plays a command that was validated, before which the dice stood at `position`. Where they stop, the table stands
    /// as before.
    pub(crate) fn play_at(&mut self, position: u64, seat: Seat, command: R::Command) -> Result<(), Stop> {
        let stands = self.dice.position();
        let mut events = Events::new();
        self.rules.resolve(&mut self.state, seat, &command, &mut self.dice, &mut events);
        if let Some(stop) = self.dice.stop().cloned() {
            self.dice.take_ledger();
            self.dice.restore(stands);
            self.stand_at(self.history.len());
            return Err(stop);
        }
        self.record(position, Act::Play { seat, command }, events.take());
        Ok(())
    }

    fn record(&mut self, position: u64, act: Act<R::Command, R::State>, events: Vec<R::Event>) {
        let record = Record::new(&self.dice.take_ledger(), &StateDigest::of(&self.state));
        let before = self.last_entry().map_or(self.journal.link, |entry| entry.link);
        let mut entry = Entry { sequence: self.sequence() + 1, position, act, record, link: before };
        entry.link = entry.link_after(&before);
        self.journal.entries.push(entry);
        self.history.push(events);
        if self.history.len().is_multiple_of(KEPT_EVERY) {
            self.kept.push(self.state.clone());
        }
    }

    /// Replaces the state by a referee's repair. The journal says so for ever.
    ///
    /// # Errors
    /// The invariant of the rules that the repaired state would break.
    pub fn amend(&mut self, by: &str, reason: &str, state: R::State) -> Result<(), Fault> {
        self.amend_at(self.dice.position(), by, reason, state)
    }

    pub(crate) fn amend_at(
        &mut self,
        position: u64,
        by: &str,
        reason: &str,
        state: R::State,
    ) -> Result<(), Fault> {
        self.rules.audit(&state)?;
        let act = Act::Amend { by: by.to_owned(), reason: reason.to_owned(), state: Box::new(state.clone()) };
        self.state = state;
        self.record(position, act, Vec::new());
        Ok(())
    }

    /// Goes back to where `commands` commands had been played. What came after is gone from the journal.
    ///
    /// # Errors
    /// When fewer commands than that were played.
    pub fn rewind(&mut self, commands: usize) -> Result<(), TableRefusal> {
        let played = self.history.len();
        if commands > played {
            return Err(TableRefusal::NoSuchCommand { asked: commands as u32, played: played as u32 });
        }
        if commands == played {
            return Ok(());
        }
        self.kept.truncate(commands / KEPT_EVERY + 1);
        self.stand_at(commands);
        self.dice.restore(self.journal.entries[commands].position);
        self.journal.entries.truncate(commands);
        self.history.truncate(commands);
        Ok(())
    }

    /// Makes the state that followed so many commands: the last one that was kept before it, and what came after that
    /// once more from its recorded rolls.
    fn stand_at(&mut self, commands: usize) {
        let kept = commands / KEPT_EVERY;
        self.state = self.kept[kept].clone();
        for entry in &self.journal.entries[kept * KEPT_EVERY..commands] {
            Self::redo(&self.rules, &mut self.state, entry);
        }
    }

    /// Carries an entry out once more.
    fn redo(rules: &R, state: &mut R::State, entry: &EntryOf<R>) {
        match &entry.act {
            Act::Play { seat, command } => {
                let mut dice = Dice::from_facts(entry.record.rolls.clone());
                rules.resolve(state, *seat, command, &mut dice, &mut Events::muted());
            }
            Act::Amend { state: repaired, .. } => state.clone_from(repaired),
        }
    }

    /// Takes back the last command of `seat`, as long as nothing has come of it that cannot be unlearnt.
    ///
    /// # Errors
    /// When there is nothing to take back, when dice were rolled, when something hidden was shown, when the game ended,
    /// or when the last decision was another's.
    pub fn undo(&mut self, seat: Seat) -> Result<(), TableRefusal> {
        self.can_undo(seat)?;
        self.rewind(self.history.len() - 1)
    }

    /// Whether [`undo`](Self::undo) would take a command back.
    ///
    /// # Errors
    /// As `undo`.
    pub fn can_undo(&self, seat: Seat) -> Result<(), TableRefusal> {
        let Some(entry) = self.journal.entries.last() else {
            return Err(TableRefusal::NothingToUndo {});
        };
        let sequence = entry.sequence;
        match &entry.act {
            Act::Amend { .. } => return Err(TableRefusal::UndoAcrossAmendment { sequence }),
            Act::Play { seat: of, .. } if *of != seat => {
                return Err(TableRefusal::UndoAcrossSeat { sequence, seat: *of });
            }
            Act::Play { .. } => {}
        }
        if self.to_act().is_empty() {
            return Err(TableRefusal::UndoAcrossEnd { sequence });
        }
        if !entry.record.rolls.is_empty() {
            return Err(TableRefusal::UndoAcrossRoll { sequence });
        }
        if self.last_events().iter().any(Occurrence::reveals) {
            return Err(TableRefusal::UndoAcrossReveal { sequence });
        }
        Ok(())
    }

    /// A table of its own that stands where this one stands; each goes on without the other.
    #[must_use]
    pub fn fork(&self) -> Self {
        self.clone()
    }

    /// A table of its own that stands where `commands` commands had been played.
    ///
    /// # Errors
    /// When fewer commands than that were played.
    pub fn fork_at(&self, commands: usize) -> Result<Self, TableRefusal> {
        let mut fork = self.fork();
        fork.rewind(commands)?;
        Ok(fork)
    }

    /// Takes other dice; for a replay from recorded rolls.
    pub(crate) fn set_dice(&mut self, dice: Dice) {
        self.dice = dice;
    }

    /// Says that nothing proves the rolls; for a replay from recorded ones.
    pub(crate) fn set_unproved(&mut self) {
        self.proved = false;
    }

    /// Whether every roll is proved to come from the promised seed: rolled here, or rolled again when it was loaded.
    pub fn proved(&self) -> bool {
        self.proved
    }

    /// The rules that this table plays by.
    pub fn rules(&self) -> &Arc<R> {
        &self.rules
    }

    /// The state.
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// The dice, to read their position or to derive streams from them.
    pub fn dice(&self) -> &Dice {
        &self.dice
    }

    /// The journal up to now.
    pub fn journal(&self) -> &JournalOf<R> {
        &self.journal
    }

    /// How many commands were played: the number of the last entry.
    pub fn sequence(&self) -> u32 {
        self.history.len() as u32
    }

    /// The digest of the state now.
    pub fn digest(&self) -> Digest {
        self.last_entry().map_or(self.journal.opening.digest, |entry| entry.record.digest)
    }

    /// The last entry of the journal.
    pub fn last_entry(&self) -> Option<&EntryOf<R>> {
        self.journal.entries.last()
    }

    /// What the setup brought about.
    pub fn opening_events(&self) -> &[R::Event] {
        &self.opening
    }

    /// What the last entry brought about.
    pub fn last_events(&self) -> &[R::Event] {
        self.history.last().map_or(&[], Vec::as_slice)
    }

    /// What entry `sequence` (from 1) brought about; nothing for one that was not played.
    pub fn events_of(&self, sequence: u32) -> &[R::Event] {
        let place = (sequence as usize).checked_sub(1);
        place.and_then(|place| self.history.get(place)).map_or(&[], Vec::as_slice)
    }

    /// Who owes a decision.
    pub fn to_act(&self) -> Seats {
        self.rules.to_act(&self.state)
    }

    /// What `viewer` may know.
    pub fn view(&self, viewer: Viewer) -> R::View {
        self.rules.view(&self.state, viewer)
    }

    /// How the game ended.
    pub fn outcome(&self) -> Option<Outcome> {
        self.rules.outcome(&self.state)
    }
}
