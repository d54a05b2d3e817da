//! Any ruleset behind the face of a [`Session`].

mod looking;
mod playing;

use std::sync::Arc;

use kernel::dice::Fact;
use kernel::replay::replay;
use kernel::{Appraise, Digest, GameMeta, JournalOf, Outcome, Seat, Seats, Seed, Table, Telling, Viewer};

use crate::choice::{Choices, Chosen};
use crate::chronicle::{Chronicle, Line};
use crate::dto::{DiceStand, Logs, Receipt};
use crate::error::{Reason, SessionError};
use crate::facet::FacetOf;
use crate::session::{Session, Thought};
use crate::think::thought;
use crate::value::{Reader, Written, read};

/// What a game needs to be hosted: rules, words, and a guess for its bots.
pub trait Hostable: Telling + Appraise {}

impl<R: Telling + Appraise> Hostable for R {}

/// A table of one game as a session.
pub struct Hosted<R: Hostable> {
    table: Table<R>,
    /// One log for each viewer that ever asked for one.
    chronicles: Vec<(Viewer, Chronicle)>,
    /// The last refusal and whose it was, until something is played.
    refused: Option<(Seat, Vec<Reason>)>,
}

impl<R: Hostable> Hosted<R> {
    /// Sets up a game.
    ///
    /// # Errors
    /// Every reason why this setup cannot be played.
    pub fn begin(rules: Arc<R>, setup: R::Setup, seed: &Seed) -> Result<Self, SessionError> {
        Ok(Self::of(Table::begin(rules, setup, seed.clone())?))
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
        Self { table, chronicles: Vec::new(), refused: None }
    }

    /// The table.
    pub fn table(&self) -> &Table<R> {
        &self.table
    }

    fn check_seat(seat: Seat) -> Result<(), SessionError> {
        let seats = R::META.max_seats;
        if seat.0 < seats { Ok(()) } else { Err(SessionError::NoSuchSeat { seat, seats }) }
    }

    fn check_viewer(viewer: Viewer) -> Result<(), SessionError> {
        match viewer {
            Viewer::Seat(seat) => Self::check_seat(seat),
            Viewer::Spectator | Viewer::Referee => Ok(()),
        }
    }

    /// The log of a viewer, up to date.
    fn chronicle(&mut self, viewer: Viewer) -> &mut Chronicle {
        let at = self.chronicles.iter().position(|(of, _)| *of == viewer).unwrap_or_else(|| {
            self.chronicles.push((viewer, Chronicle::default()));
            self.chronicles.len() - 1
        });
        let chronicle = &mut self.chronicles[at].1;
        chronicle.catch_up(&self.table, viewer);
        chronicle
    }

    /// After the game went back.
    fn cut(&mut self) {
        let sequence = self.table.sequence();
        self.chronicles.iter_mut().for_each(|(_, chronicle)| chronicle.cut(sequence));
        self.refused = None;
    }

    /// The command inside, when it is one of this game.
    fn command_of(command: &Chosen) -> Result<&R::Command, SessionError> {
        command.command().ok_or_else(|| SessionError::Malformed {
            what: "command",
            path: ".".to_owned(),
            message: format!("it is no command of {}", R::META.id),
        })
    }
}

impl<R: Hostable> Session for Hosted<R> {
    fn meta(&self) -> &'static GameMeta {
        const { &R::META }
    }

    fn content(&self) -> Digest {
        self.table.journal().content
    }

    fn setup(&self) -> &dyn erased_serde::Serialize {
        &self.table.journal().setup
    }

    fn sequence(&self) -> u32 {
        self.table.sequence()
    }

    fn to_act(&self) -> Seats {
        self.table.to_act()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    fn digest(&self) -> Digest {
        self.table.digest()
    }

    fn hash(&self, viewer: Viewer) -> Result<Digest, SessionError> {
        Self::check_viewer(viewer)?;
        Ok(self.hash_of(viewer, &self.table.view(viewer)))
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

    fn facets(&self) -> Vec<FacetOf> {
        self.table.rules().facets(self.table.state()).into_iter().map(FacetOf::from).collect()
    }

    fn submit(
        &mut self,
        seat: Seat,
        expected: Option<u32>,
        command: Reader<'_, '_>,
    ) -> Result<Receipt, SessionError> {
        let command = read("command", command);
        self.play_read(seat, expected, command)
    }

    fn play(&mut self, seat: Seat, expected: Option<u32>, command: &Chosen) -> Result<Receipt, SessionError> {
        self.play_read(seat, expected, Self::command_of(command).cloned())
    }

    fn read_command(&self, command: Reader<'_, '_>) -> Result<Chosen, SessionError> {
        read::<R::Command>("command", command).map(Chosen::new)
    }

    fn why_not(&self, seat: Seat, command: Reader<'_, '_>) -> Result<Vec<Reason>, SessionError> {
        Self::check_seat(seat)?;
        let command: R::Command = read("command", command)?;
        let verdict = self.table.rules().validate(self.table.state(), seat, &command);
        Ok(verdict.err().map(|rejections| Reason::all(&rejections)).unwrap_or_default())
    }

    fn commands(&self, seat: Seat, phrases: bool) -> Result<Choices, SessionError> {
        Self::check_seat(seat)?;
        Ok(self.choices(seat, phrases))
    }

    fn preview(&self, viewer: Viewer, query: Reader<'_, '_>) -> Result<Written<'static>, SessionError> {
        Ok(Box::new(self.answer(viewer, query)?))
    }

    fn explain(&self, viewer: Viewer, query: Reader<'_, '_>) -> Result<Vec<String>, SessionError> {
        let answer = self.answer(viewer, query)?;
        Ok(self.table.rules().explain(&self.table.view(viewer), &answer))
    }

    fn consider(&self, seat: Seat, command: &Chosen) -> Result<Vec<String>, SessionError> {
        Self::check_seat(seat)?;
        Ok(self.considered(seat, Self::command_of(command)?))
    }

    fn snapshot(&mut self, viewer: Viewer, logs: Logs) -> Result<Written<'_>, SessionError> {
        Self::check_viewer(viewer)?;
        Ok(Box::new(self.look(viewer, logs)))
    }

    fn events(&mut self, viewer: Viewer, since: u32) -> Result<Written<'_>, SessionError> {
        Self::check_viewer(viewer)?;
        Ok(Box::new(self.seen(viewer, since)))
    }

    fn log(&mut self, viewer: Viewer, since: usize) -> Result<&[Line], SessionError> {
        Self::check_viewer(viewer)?;
        Ok(self.chronicle(viewer).lines().get(since..).unwrap_or_default())
    }

    fn depict(&self, viewer: Viewer, colour: bool) -> Result<String, SessionError> {
        Self::check_viewer(viewer)?;
        Ok(self.table.rules().depict(&self.table.view(viewer), colour))
    }

    fn ask(&self, viewer: Viewer) -> Result<Option<String>, SessionError> {
        Self::check_viewer(viewer)?;
        Ok(self.table.rules().ask(&self.table.view(viewer)))
    }

    fn phrase(&self, seat: Seat, command: &Chosen) -> Result<String, SessionError> {
        Self::check_seat(seat)?;
        let view = self.table.view(Viewer::Seat(seat));
        Ok(self.table.rules().phrase(&view, Self::command_of(command)?))
    }

    fn typed(&self, seat: Seat, text: &str) -> Result<Vec<Chosen>, SessionError> {
        Self::check_seat(seat)?;
        let meant = self.table.rules().typed(&self.table.view(Viewer::Seat(seat)), text);
        Ok(meant.into_iter().map(Chosen::new).collect())
    }

    fn asked(&self, viewer: Viewer, text: &str) -> Result<Option<Written<'static>>, SessionError> {
        Self::check_viewer(viewer)?;
        let query = self.table.rules().asked(&self.table.view(viewer), text);
        Ok(query.map(|query| Box::new(query) as Written<'static>))
    }

    fn forms(&self) -> &'static [&'static str] {
        self.table.rules().forms()
    }

    fn can_undo(&self, seat: Seat) -> Result<(), SessionError> {
        Ok(self.table.can_undo(seat)?)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), SessionError> {
        self.table.undo(seat)?;
        self.cut();
        Ok(())
    }

    fn rewind(&mut self, commands: u32) -> Result<(), SessionError> {
        self.table.rewind(commands as usize)?;
        self.cut();
        Ok(())
    }

    fn fork(&self) -> Box<dyn Session> {
        let chronicles = self.chronicles.clone();
        Box::new(Self { table: self.table.fork(), chronicles, refused: None })
    }

    fn at(&self, commands: u32) -> Result<Box<dyn Session>, SessionError> {
        let mut fork = self.fork();
        fork.rewind(commands)?;
        Ok(fork)
    }

    fn state(&self) -> &dyn erased_serde::Serialize {
        self.table.state()
    }

    fn amend(&mut self, by: &str, reason: &str, state: Reader<'_, '_>) -> Result<(), SessionError> {
        let state = read("state", state)?;
        self.table.amend(by, reason, state).map_err(SessionError::Repair)
    }

    fn amended(&self) -> bool {
        self.table.journal().amended()
    }

    fn journal(&self) -> &dyn erased_serde::Serialize {
        self.table.journal()
    }

    fn record_of(&self, viewer: Viewer) -> Result<Written<'_>, SessionError> {
        Self::check_viewer(viewer)?;
        let sealed = viewer != Viewer::Referee && !self.to_act().is_empty();
        Ok(if sealed { Box::new(self.table.transcript(viewer)) } else { Box::new(self.table.journal()) })
    }

    fn disclose(&self, viewer: Viewer, seat: Seat, command: &Chosen) -> Result<Option<Chosen>, SessionError> {
        Self::check_viewer(viewer)?;
        Self::check_seat(seat)?;
        let (table, command) = (&self.table, Self::command_of(command)?);
        Ok(table.rules().disclose(table.state(), seat, command, viewer).map(Chosen::new))
    }

    fn proved(&self) -> bool {
        self.table.proved()
    }

    fn verify(&self) -> Result<(), SessionError> {
        replay(Arc::clone(self.table.rules()), self.table.journal())?;
        Ok(())
    }

    fn thought(&self, seat: Seat, spec: &str) -> Result<Box<dyn Thought>, SessionError> {
        Self::check_seat(seat)?;
        if !self.to_act().contains(seat) {
            return Err(SessionError::NothingToDecide { seat });
        }
        thought(&self.table, seat, spec)
    }
}
