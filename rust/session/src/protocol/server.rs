//! The games of one connection, and how its lines are answered.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use kernel::{GameMeta, Salt};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::answer::Opened;
use super::lines::LONGEST;
use super::refused::{ErrorRow, ProtocolError};
use super::request::Handle;
use crate::game::Game;
use crate::session::Session;

/// How many games may be open at a time.
const MOST_GAMES: usize = 256;

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
    last: Handle,
}

impl<C: Catalogue> Server<C> {
    /// A server without a game.
    pub fn new(catalogue: C) -> Self {
        Self { catalogue, opened: BTreeMap::new(), sessions: BTreeMap::new(), last: 0 }
    }

    /// Answers a line by a line, without its end.
    pub fn answer(&mut self, line: &[u8]) -> String {
        let request: Result<Map<String, Value>, _> = serde_json::from_slice(line);
        let mut request = match request {
            Ok(request) => request,
            Err(error) => return refusal(&Value::Null, &bad_request(".", error.to_string()).row()),
        };
        let id = request.shift_remove("id").unwrap_or(Value::Null);
        let handle =
            request.get("handle").and_then(Value::as_u64).and_then(|handle| Handle::try_from(handle).ok());
        // Nothing here may end the server, not even a bug in the rules of one of its games.
        let answered = catch_unwind(AssertUnwindSafe(|| self.perform(&id, request)));
        match answered {
            Ok(Ok(text)) => text,
            Ok(Err(error)) => refusal(&id, &error.row()),
            Err(_) => {
                handle.map(|handle| self.sessions.remove(&handle));
                refusal(&id, &ProtocolError::Broken.row())
            }
        }
    }

    /// The answer to a line that was too long to be read.
    pub fn too_long(&self) -> String {
        refusal(&Value::Null, &ProtocolError::TooLong { limit: LONGEST }.row())
    }

    fn perform(&mut self, id: &Value, mut request: Map<String, Value>) -> Result<String, ProtocolError> {
        let op = match request.shift_remove("op") {
            Some(Value::String(op)) => op,
            Some(_) => return Err(bad_request("op", "expected a string".to_owned())),
            None => return Err(bad_request("op", "missing".to_owned())),
        };
        self.dispatch(id, &op, Value::Object(request))
    }

    pub(super) fn catalogue(&self) -> &C {
        &self.catalogue
    }

    /// The game with this id, opened once.
    pub(super) fn game(&mut self, id: &str) -> Result<Arc<dyn Game>, ProtocolError> {
        if let Some(game) = self.opened.get(id) {
            return Ok(Arc::clone(game));
        }
        let known: Vec<&str> = self.catalogue.games().iter().map(|meta| meta.id).collect();
        if !known.contains(&id) {
            return Err(ProtocolError::UnknownGame { game: id.to_owned(), known: known.join(", ") });
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

    pub(super) fn keep(&mut self, session: Box<dyn Session>) -> Opened {
        self.last = self.last.wrapping_add(1);
        let dice = session.dice();
        let opened = Opened {
            handle: self.last,
            game: session.meta().id.to_owned(),
            setup: serde_json::to_value(session.setup()).unwrap_or(Value::Null),
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

pub(super) fn bad_request(path: &str, message: String) -> ProtocolError {
    ProtocolError::BadRequest { path: path.to_owned(), message }
}

/// Reads the fields of an op.
pub(super) fn fields<T: DeserializeOwned>(request: Value) -> Result<T, ProtocolError> {
    serde_path_to_error::deserialize(request).map_err(|error| ProtocolError::BadRequest {
        path: error.path().to_string(),
        message: error.into_inner().to_string(),
    })
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

fn refusal(id: &Value, error: &ErrorRow) -> String {
    // Written by hand from parts that always have a JSON form.
    format!(r#"{{"id":{id},"error":{}}}"#, serde_json::json!(error))
}
