//! Any ruleset behind the face of a [`Session`].

mod checks;
mod earned;
mod looking;
mod playing;

use std::any::Any;
use std::sync::Arc;

use kernel::dice::Fact;
use kernel::replay::replay;
use kernel::table::{RollProof, Rolled};
use kernel::{
    Describe, Dice, Digest, Evaluate, JournalOf, Progression, Prompt, Seat, Seats, Seed, Table, Viewer,
};
use serde_json::Value;

use crate::command::LastCommand;
use crate::dimension::DimensionOf;
use crate::dto::{DiceStand, Earned, Logs, Page, Receipt};
use crate::error::{Reason, SessionError};
use crate::event_log::{EventLog, Line};
use crate::game::{Game, Hosting};
use crate::observe::Observe;
use crate::position::Position;
use crate::session::Session;
use crate::value::{Document, document, plain, read};

pub(crate) use earned::{earns, record_of};

/// What a game needs to be hosted: rules, words, a guess for its bots, and what it earns for later games.
pub trait Hostable: Describe + Evaluate + Progression {}

impl<R: Describe + Evaluate + Progression> Hostable for R {}

/// A table of one game as a session.
pub struct Hosted<R: Hostable> {
    table: Table<R>,
    /// One log for each viewer that ever asked for one, by each rules that told it: they speak a language each.
    event_logs: Vec<(Viewer, Arc<R>, EventLog)>,
    /// The last refusal and whose it was, until something is played.
    refused: Option<(Seat, Vec<Reason>)>,
    last_command: LastCommand<R::Command>,
}

impl<R: Hostable> Hosted<R> {
    /// Sets up a game.
    ///
    /// # Errors
    /// Every reason why this setup cannot be played.
    pub fn begin(rules: &Arc<R>, setup: R::Setup, seed: &Seed) -> Result<Self, SessionError> {
        let begun = Table::begin(Arc::clone(rules), setup, seed.clone());
        Ok(Self::of(begun.map_err(|refused| SessionError::refused(&**rules, None, refused))?))
    }

    /// Goes on where a journal ends, after playing and comparing all of it.
    ///
    /// # Errors
    /// The first place where the journal and the rules part.
    pub fn load(rules: Arc<R>, journal: &JournalOf<R>) -> Result<Self, SessionError> {
        Ok(Self::of(replay(rules, journal)?))
    }

    /// Hosts a table that stands anywhere.
    pub fn of(table: Table<R>) -> Self {
        Self { table, event_logs: Vec::new(), refused: None, last_command: LastCommand::default() }
    }

    /// The table.
    pub fn table(&self) -> &Table<R> {
        &self.table
    }

    /// Brings the log of a viewer up to date, in the language that is spoken now, and says where it is.
    fn event_log(&mut self, viewer: Viewer) -> usize {
        let rules = self.table.rules();
        let known = self.event_logs.iter().position(|(of, by, _)| *of == viewer && Arc::ptr_eq(by, rules));
        let at = known.unwrap_or_else(|| {
            self.event_logs.push((viewer, Arc::clone(rules), EventLog::default()));
            self.event_logs.len() - 1
        });
        self.event_logs[at].2.catch_up(&self.table, viewer);
        at
    }

    /// After the game went back.
    fn cut(&mut self) {
        let sequence = self.table.sequence();
        self.event_logs.iter_mut().for_each(|(_, _, log)| log.cut(sequence));
        self.refused = None;
    }
}

impl<R: Hostable> Position for Hosted<R> {
    type Rules = R;

    fn rules(&self) -> &Arc<R> {
        self.table.rules()
    }

    fn state(&self) -> &R::State {
        self.table.state()
    }

    fn last_command(&self) -> &LastCommand<R::Command> {
        &self.last_command
    }

    fn owed(&self) -> Option<Prompt> {
        self.table.prompt()
    }

    fn all_seats(&self) -> Seats {
        self.table.seats()
    }

    fn check_viewer(&self, viewer: Viewer) -> Result<(), SessionError> {
        match viewer {
            Viewer::Seat(seat) => Ok(self.table.check_seat(seat)?),
            Viewer::Spectator | Viewer::Referee => Ok(()),
        }
    }

    /// For each seat and place another: the same game gets the same moves, whoever asks how often.
    fn player_dice(&self, seat: Seat) -> Dice {
        self.table.dice().derive(&format!("player {seat}"), self.table.sequence().into())
    }
}

impl<R: Hostable> Observe for Hosted<R> {
    fn whole(&mut self) -> Result<&mut dyn Session, SessionError> {
        Ok(self)
    }

    fn sequence(&self) -> u32 {
        self.table.sequence()
    }

    fn revision(&self) -> u32 {
        self.table.revision()
    }

    fn hash(&self, viewer: Viewer) -> Result<Digest, SessionError> {
        self.check_viewer(viewer)?;
        Ok(self.hash_of(viewer, &self.table.view(viewer)))
    }

    fn snapshot(&mut self, viewer: Viewer, logs: Logs) -> Result<Value, SessionError> {
        self.check_viewer(viewer)?;
        Ok(plain(self.look(viewer, logs)))
    }

    fn events(&mut self, viewer: Viewer, page: Page) -> Result<Vec<Value>, SessionError> {
        self.check_viewer(viewer)?;
        Ok(self.seen(viewer, page).into_iter().map(plain).collect())
    }

    fn log(&mut self, viewer: Viewer, since: usize) -> Result<&[Line], SessionError> {
        self.check_viewer(viewer)?;
        let at = self.event_log(viewer);
        Ok(self.event_logs[at].2.lines().get(since..).unwrap_or_default())
    }

    fn recap(&self, viewer: Viewer) -> Result<Vec<String>, SessionError> {
        self.check_viewer(viewer)?;
        let rules = self.table.rules();
        let later = (1..=self.table.sequence()).flat_map(|entry| self.table.events_of(entry));
        let all = self.table.opening_events().iter().chain(later);
        let seen: Vec<R::Event> = all.filter_map(|event| rules.observe_event(event, viewer)).collect();
        Ok(rules.recap(&seen))
    }
}

impl<R: Hostable> Session for Hosted<R> {
    fn content(&self) -> Digest {
        self.table.journal().content
    }

    fn speak_as(&mut self, game: &dyn Game) {
        let spoken = (game as &dyn Any).downcast_ref::<Hosting<R>>().map(Hosting::spoken);
        if let Some((rules, _)) = spoken.filter(|(_, content)| *content == self.content()) {
            self.table.speak_as(Arc::clone(rules));
        }
    }

    fn setup(&self) -> Value {
        plain(&self.table.journal().setup)
    }

    fn digest(&self) -> Digest {
        self.table.digest()
    }

    fn dice(&self) -> DiceStand {
        let journal = self.table.journal();
        let position = self.table.dice().position();
        let (seed, salt) = (journal.seed.clone(), journal.salt);
        DiceStand { position, commitment: journal.commitment, seed, salt }
    }

    fn last_rolls(&self) -> &[Fact] {
        self.table.last_entry().map_or(&[], |entry| &entry.record.rolls)
    }

    fn roll_history(&self, viewer: Viewer) -> Result<Vec<Rolled>, SessionError> {
        self.check_viewer(viewer)?;
        Ok(self.table.roll_history(viewer))
    }

    fn prove_roll(&self, viewer: Viewer, id: &str) -> Result<RollProof, SessionError> {
        self.check_viewer(viewer).and_then(|()| self.check_open(viewer))?;
        Ok(self.table.prove_roll(id)?)
    }

    fn dimensions(&self) -> Vec<DimensionOf> {
        self.table.rules().dimensions(self.table.state()).into_iter().map(DimensionOf::from).collect()
    }

    fn submit_with(
        &mut self,
        seat: Seat,
        expected: Option<u32>,
        command: &Value,
        entropy: Option<Digest>,
    ) -> Result<Receipt, SessionError> {
        self.play(seat, expected, command, entropy)
    }

    fn rolls(&self, seat: Seat, expected: Option<u32>, command: &Value) -> Result<bool, SessionError> {
        self.check_turn(seat, expected)?;
        let command = self.last_command.read(command)?;
        let rolls = self.table.rolls(seat, &command);
        rolls.map_err(|refused| self.refusal(seat, refused))
    }

    fn link(&self) -> Digest {
        self.table.last_entry().map_or(self.table.journal().link, |entry| entry.link)
    }

    fn can_undo(&self, seat: Seat, also: Seats) -> Result<(), SessionError> {
        Ok(self.table.can_undo(seat, also)?)
    }

    fn undo(&mut self, seat: Seat, also: Seats) -> Result<(), SessionError> {
        self.table.undo(seat, also)?;
        self.cut();
        Ok(())
    }

    fn rewind(&mut self, commands: u32) -> Result<(), SessionError> {
        self.table.rewind(commands as usize)?;
        self.cut();
        Ok(())
    }

    fn fork(&self) -> Box<dyn Session> {
        let event_logs = self.event_logs.clone();
        Box::new(Self { event_logs, ..Self::of(self.table.fork()) })
    }

    fn at(&self, commands: u32) -> Result<Box<dyn Session>, SessionError> {
        let mut fork = self.fork();
        fork.rewind(commands)?;
        Ok(fork)
    }

    fn step_towards(&mut self, whole: &dyn Session) -> bool {
        let whole = (whole as &dyn Any).downcast_ref::<Self>();
        whole.is_some_and(|whole| self.table.step_towards(&whole.table))
    }

    fn state(&self) -> Value {
        plain(self.table.state())
    }

    fn amend(&mut self, by: &str, reason: &str, state: &Value) -> Result<(), SessionError> {
        let state = read("state", state)?;
        self.table.amend(by, reason, state).map_err(SessionError::Repair)
    }

    fn amended(&self) -> bool {
        self.table.journal().amended()
    }

    fn save(&self) -> Box<dyn FnOnce() -> Document + Send> {
        let journal = self.table.journal().clone();
        Box::new(move || document(&journal))
    }

    fn record_of(&self, viewer: Viewer) -> Result<Document, SessionError> {
        self.check_viewer(viewer)?;
        let open = self.check_open(viewer).is_ok();
        Ok(if open { self.journal() } else { document(&self.table.transcript(viewer)) })
    }

    fn observe_command(
        &self,
        viewer: Viewer,
        seat: Seat,
        command: &Value,
    ) -> Result<Option<Value>, SessionError> {
        self.check_viewer(viewer)?;
        self.check_seat(seat)?;
        let command = self.last_command.read(command)?;
        Ok(self.table.rules().observe_command(self.table.state(), seat, &command, viewer).map(plain))
    }

    fn earns(&self) -> bool {
        earns::<R>()
    }

    fn earned(&self, record: &Value) -> Result<Earned, SessionError> {
        let (rules, before) = (self.table.rules(), record_of::<R>(record)?);
        let after = rules.earn(&before, self.table.state());
        Ok(Earned { news: rules.news(&after, &before), record: plain(after) })
    }

    fn proved(&self) -> bool {
        self.table.proved()
    }

    fn verify(&self) -> Result<(), SessionError> {
        Ok(replay(Arc::clone(self.table.rules()), self.table.journal()).map(drop)?)
    }
}
