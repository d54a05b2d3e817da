//! A game in progress.

mod back;
mod error;
mod kept;
mod play;
mod rolled;
mod seen;

use std::sync::Arc;

use crate::dice::{Dice, Seed};
use crate::digest::{Digest, StateDigest};
use crate::event::Events;
use crate::history::History;
use crate::journal::{Act, EntryOf, FORMAT, Journal, JournalOf, Record};
use crate::outcome::Outcome;
use crate::prompt::Prompt;
use crate::rejection_reason::{Fault, RuleResult};
use crate::ruleset::Ruleset;
use crate::seat::{Seat, Seats, Viewer};

pub use error::{TableError, TableRejection};
use kept::Kept;
pub use rolled::{RollProof, Rolled};

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
    history: History<Vec<R::Event>>,
    /// Of the opening and of each entry, after how many commands the prompt that followed it was opened.
    opened: History<u32>,
    prompt: Option<Prompt>,
    seats: Seats,
    kept: Kept<R::State>,
    proved: bool,
    /// How far the count of changes is ahead of the count of commands: every way back moves it on.
    ahead: u32,
    /// The revision that the last way back led to.
    turned_back: u32,
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
            opened: self.opened.clone(),
            prompt: self.prompt,
            seats: self.seats,
            kept: self.kept.clone(),
            proved: self.proved,
            ahead: self.ahead,
            turned_back: self.turned_back,
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
    ) -> Result<Self, TableError<R::Rejection>> {
        let seed = seed.into();
        let (promise, dice) = (seed.commitment(), Dice::from_seed(&seed.text));
        let table = Self::begin_with(rules, setup, Some(seed), promise, dice)?;
        match table.dice.stop() {
            Some(stop) => Err(TableRejection::from(stop.clone()).into()),
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
    ) -> RuleResult<Self, R::Rejection> {
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
            entries: History::new(),
        };
        journal.link = journal.first_link();
        let kept = Kept::new(state.clone());
        let (opening, history, opened) = (events.take(), History::new(), History::from_iter([0]));
        let (prompt, seats) = (rules.prompt(&state), Seats::first(rules.seats(&state)));
        Ok(Self {
            rules,
            state,
            dice,
            journal,
            opening,
            history,
            opened,
            prompt,
            seats,
            kept,
            proved: true,
            ahead: 0,
            turned_back: 0,
        })
    }

    /// Whether a command that `seat` decided on at a revision of the table is still meant for the game as it stands:
    /// nothing happened since, or only other seats' answers to the prompt that is still open (TB-02).
    ///
    /// # Errors
    /// Late: it was meant for another state.
    pub fn check_seen(&self, seat: Seat, revision: u32) -> Result<(), TableRejection> {
        let late = TableRejection::Late { expected: self.revision(), found: revision };
        if revision < self.turned_back {
            return Err(late);
        }
        // Since the last way back, commands and changes are counted alike.
        let seen = revision - self.ahead;
        let (played, opened) = (self.sequence(), self.opened[self.history.len()]);
        let mut since = self.journal.entries.since(seen as usize);
        let own = |act: &Act<_, _>| matches!(act, Act::Play { seat: of, .. } if *of == seat);
        if seen == played || (opened..played).contains(&seen) && !since.any(|entry| own(&entry.act)) {
            return Ok(());
        }
        Err(late)
    }

    /// Whether the game has this seat.
    ///
    /// # Errors
    /// It has not.
    pub fn check_seat(&self, seat: Seat) -> Result<(), TableRejection> {
        let seats = self.seats.len() as u8;
        if self.seats.contains(seat) { Ok(()) } else { Err(TableRejection::NoSuchSeat { seat, seats }) }
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
        self.record(position, act, None, Vec::new());
        Ok(())
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

    /// Tells with these rules from now on: the same rules with the same content, which may speak another language
    /// ([`Describe::speak`](crate::Describe::speak)).
    pub fn speak_as(&mut self, rules: Arc<R>) {
        self.rules = rules;
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

    /// How often the table has changed, ways back counted too: no two states of it share a revision, as they may share
    /// their count of commands. A table that was just begun or loaded has its [`sequence`](Self::sequence).
    pub fn revision(&self) -> u32 {
        self.sequence() + self.ahead
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

    /// The seats that this game has.
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// The decision that is owed; none when the game is over.
    pub fn prompt(&self) -> Option<Prompt> {
        self.prompt
    }

    /// Who owes a decision.
    pub fn to_act(&self) -> Seats {
        self.prompt.map_or(Seats::NONE, Prompt::owed)
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
