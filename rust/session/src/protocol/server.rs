//! The games of one connection, and how its lines are answered.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use kernel::{GameMeta, Salt, Seat};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::answer::Opened;
use super::error::ProtocolError;
use super::lines::LONGEST;
use super::ops;
use super::request::Handle;
use super::thinking::{Step, Thinking};
use super::weight::{HEAVIEST, HEAVIEST_REQUEST, LONGEST_TEXT, Weight, weigh};
use crate::ask::{Ask, Bot};
use crate::clip::{REASON, clip};
use crate::error::ApiError;
use crate::game::Game;
use crate::session::Session;

/// How many games may be open at a time.
const MOST_GAMES: usize = 256;

/// The longest id of a request, in bytes: every answer carries it.
const LONGEST_ID: usize = 4 << 10;

/// The games that a server can open.
pub trait Catalogue {
    /// All games, in alphabetical order of their ids.
    fn games(&self) -> Vec<&'static GameMeta>;

    /// Opens a game that stands in the list.
    ///
    /// # Errors
    /// Why it cannot be played, in a line: faults of its packs.
    fn open(&self, id: &str) -> Result<Arc<dyn Game>, String>;

    /// A seed that nobody can guess: 256 bits of chance.
    fn fresh_seed(&self) -> String;

    /// A salt for the promise of a seed.
    fn fresh_salt(&self) -> Salt;
}

/// The games of one connection.
pub struct Server<C> {
    catalogue: C,
    opened: BTreeMap<String, Arc<dyn Game>>,
    sessions: BTreeMap<Handle, Box<dyn Session>>,
    /// The games that a player thinks for, with what ends its thinking.
    thinking: BTreeMap<Handle, Arc<AtomicBool>>,
    last: Handle,
}

impl<C: Catalogue> Server<C> {
    /// A server without a game.
    pub fn new(catalogue: C) -> Self {
        let (opened, sessions, thinking) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        Self { catalogue, opened, sessions, thinking, last: 0 }
    }

    /// Answers a line by a line, without its end; a player thinks here and now.
    pub fn answer(&mut self, line: &[u8]) -> String {
        match self.step(line) {
            Step::Answer(answer) => answer,
            Step::Think(thinking) => self.decided(thinking.think()),
            // Whoever answers line by line has no player thinking meanwhile.
            Step::Wait(_) => refusal(&Value::Null, ProtocolError::Broken),
        }
    }

    /// Answers a line, or says what has to happen first.
    pub fn step(&mut self, line: &[u8]) -> Step {
        let (mut request, weight) = match read(line) {
            Ok(read) => read,
            Err(error) => return Step::Answer(refusal(&Value::Null, error)),
        };
        let id = request.shift_remove("id").unwrap_or(Value::Null);
        if let Err(error) = within("the id", id.to_string().len(), LONGEST_ID) {
            return Step::Answer(refusal(&Value::Null, error));
        }
        let handle =
            request.get("handle").and_then(Value::as_u64).and_then(|handle| Handle::try_from(handle).ok());
        let op = request.get("op").and_then(Value::as_str).unwrap_or_default();
        if let Some((handle, cancel)) = handle.and_then(|handle| Some((handle, self.thinking.get(&handle)?)))
            && op != "cancel"
        {
            if op == "close" {
                cancel.store(true, Ordering::Relaxed);
            }
            // What is refused anyway takes no room among the lines that wait.
            return match checked(op, weight) {
                Ok(()) => Step::Wait(handle),
                Err(error) => Step::Answer(refusal(&id, error)),
            };
        }
        let stepped = self.unharmed(handle, |server| server.perform(&id, request, weight));
        stepped.unwrap_or_else(|error| Step::Answer(refusal(&id, error)))
    }

    /// Runs something for a game. Nothing may end the server, not even a bug in the rules of one of its games.
    pub(super) fn unharmed<T>(
        &mut self,
        handle: Option<Handle>,
        run: impl FnOnce(&mut Self) -> Result<T, ProtocolError>,
    ) -> Result<T, ProtocolError> {
        let done = catch_unwind(AssertUnwindSafe(|| run(self))).unwrap_or(Err(ProtocolError::Broken));
        if matches!(done, Err(ProtocolError::Broken)) {
            handle.map(|handle| self.sessions.remove(&handle));
        }
        done
    }

    /// The answer to a line that was too long to be read.
    pub fn too_long(&self) -> String {
        refusal(&Value::Null, ProtocolError::TooLong { limit: LONGEST })
    }

    fn perform(
        &mut self,
        id: &Value,
        mut request: Map<String, Value>,
        weight: Weight,
    ) -> Result<Step, ProtocolError> {
        let op = match request.shift_remove("op") {
            Some(Value::String(op)) => op,
            Some(_) => return Err(bad_request("op", "expected a string".to_owned())),
            None => return Err(bad_request("op", "missing".to_owned())),
        };
        checked(&op, weight)?;
        match Ask::OPS.iter().find(|row| row.name == op) {
            Some(row) => self.ask(id, row.by, &op, request),
            None => self.dispatch(id, &op, Value::Object(request)).map(Step::Answer),
        }
    }

    pub(super) fn bot(
        &mut self,
        id: &Value,
        handle: Handle,
        seat: Seat,
        bot: &Bot,
    ) -> Result<Thinking, ProtocolError> {
        let cancel = Arc::default();
        let thinking = Thinking::new((id, handle, seat), bot, self.session(handle)?, &cancel)?;
        self.thinking.insert(handle, cancel);
        Ok(thinking)
    }

    /// Whether a player was thinking for a game; it decides soon.
    pub(super) fn cancel(&mut self, handle: Handle) -> Result<bool, ProtocolError> {
        self.session(handle)?;
        let thinking = self.thinking.get(&handle);
        Ok(thinking.map(|cancel| cancel.store(true, Ordering::Relaxed)).is_some())
    }

    pub(super) fn no_longer_thinks(&mut self, handle: Handle) {
        self.thinking.remove(&handle);
    }

    pub(super) fn catalogue(&self) -> &C {
        &self.catalogue
    }

    /// The game with this id, opened once.
    ///
    /// # Errors
    /// There is no such game, or its packs are wrong.
    pub fn game(&mut self, id: &str) -> Result<Arc<dyn Game>, ProtocolError> {
        if let Some(game) = self.opened.get(id) {
            return Ok(Arc::clone(game));
        }
        let known: Vec<&str> = self.catalogue.games().iter().map(|meta| meta.id).collect();
        if !known.contains(&id) {
            let game = clip(id.to_owned(), REASON);
            return Err(ProtocolError::UnknownGame { game, known: known.join(", ") });
        }
        let unavailable = |why| ProtocolError::Unavailable { game: id.to_owned(), why };
        let game = self.catalogue.open(id).map_err(unavailable)?;
        self.opened.insert(id.to_owned(), Arc::clone(&game));
        Ok(game)
    }

    pub(super) fn session(&mut self, handle: Handle) -> Result<&mut dyn Session, ProtocolError> {
        match self.sessions.get_mut(&handle) {
            Some(session) => Ok(&mut **session),
            None => Err(ProtocolError::NoSuchHandle { handle }),
        }
    }

    /// Keeps a session if there is room; asked before the work of making one.
    pub(super) fn check_room(&self) -> Result<(), ProtocolError> {
        let most = MOST_GAMES;
        if self.sessions.len() < most { Ok(()) } else { Err(ProtocolError::TooManyGames { most }) }
    }

    /// Takes in a game that stands anywhere, and says by what it is named from now on.
    pub fn host(&mut self, session: Box<dyn Session>) -> Handle {
        self.keep(session).handle
    }

    /// The game of a handle.
    pub fn hosted(&self, handle: Handle) -> Option<&dyn Session> {
        self.sessions.get(&handle).map(|session| &**session)
    }

    pub(super) fn keep(&mut self, session: Box<dyn Session>) -> Opened {
        self.last = self.last.wrapping_add(1);
        let dice = session.dice();
        let opened = Opened {
            handle: self.last,
            game: session.meta().id.to_owned(),
            setup: session.setup(),
            seed: dice.seed,
            public_seed: None,
            salt: dice.salt,
            commitment: dice.commitment,
            sequence: session.sequence(),
            to_act: session.to_act(),
            outcome: session.outcome(),
        };
        self.sessions.insert(self.last, session);
        opened
    }

    pub(super) fn close(&mut self, handle: Handle) -> Result<(), ProtocolError> {
        self.sessions.remove(&handle).map(drop).ok_or(ProtocolError::NoSuchHandle { handle })
    }
}

/// Reads a line, unless it would take too much as values.
fn read(line: &[u8]) -> Result<(Map<String, Value>, Weight), ProtocolError> {
    let weight = weigh(line);
    within("the line's values", weight.bytes, HEAVIEST)?;
    let request = serde_json::from_slice(line).map_err(|error| bad_request(".", error.to_string()))?;
    Ok((request, weight))
}

fn within(what: &'static str, found: usize, limit: usize) -> Result<(), ProtocolError> {
    if found <= limit { Ok(()) } else { Err(ProtocolError::TooMuch { what, found, limit }) }
}

pub(super) fn bad_request(path: &str, message: String) -> ProtocolError {
    ProtocolError::BadRequest { path: clip(path.to_owned(), REASON), message: clip(message, REASON) }
}

/// Reads the fields of an op.
pub(super) fn fields<T: DeserializeOwned>(request: Value) -> Result<T, ProtocolError> {
    serde_path_to_error::deserialize(request).map_err(wrong)
}

/// What could not be read, and where.
pub(super) fn wrong(error: serde_path_to_error::Error<serde_json::Error>) -> ProtocolError {
    bad_request(&error.path().to_string(), error.into_inner().to_string())
}

/// Writes an answer.
pub(super) fn reply(id: &Value, ok: &impl Serialize) -> Result<String, ProtocolError> {
    #[derive(Serialize)]
    struct Reply<'a, T> {
        id: &'a Value,
        ok: &'a T,
    }
    serde_json::to_string(&Reply { id, ok }).map_err(|_| ProtocolError::Broken)
}

pub(super) fn refusal(id: &Value, error: ProtocolError) -> String {
    // Written by hand from parts that always have a JSON form.
    format!(r#"{{"id":{id},"error":{}}}"#, serde_json::json!(ApiError::from(error)))
}

/// Whether there is such an op, and a line of this weight may ask for it.
fn checked(op: &str, weight: Weight) -> Result<(), ProtocolError> {
    if !ops().any(|known| known == op) {
        return Err(ProtocolError::UnknownOp { op: op.chars().take(40).collect() });
    }
    within("a text of the line", weight.longest_text, LONGEST_TEXT)?;
    if !matches!(op, "load" | "replay") {
        within("the line's values", weight.bytes, HEAVIEST_REQUEST)?;
    }
    Ok(())
}
