//! Why the protocol says no.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::answer::ReasonRow;
use super::request::Handle;
use crate::clip::{MESSAGE, clip};
use crate::error::{Reason, SessionError};

/// A refusal of the protocol itself (`TB-12`) or of a session.
#[derive(Clone, Debug, PartialEq)]
pub enum ProtocolError {
    /// The line is no request: no JSON, no object, a missing or wrong field.
    BadRequest {
        /// The field where reading stopped.
        path: String,
        /// What is wrong.
        message: String,
    },
    /// The line is longer than is read.
    TooLong {
        /// How many bytes are read.
        limit: usize,
    },
    /// The line holds more than any request does.
    TooMuch {
        /// What there is too much of.
        what: &'static str,
        /// How much of it there is.
        found: usize,
        /// How much of it may be.
        limit: usize,
    },
    /// There is no such op.
    UnknownOp {
        /// What was asked for.
        op: String,
    },
    /// There is no such game.
    UnknownGame {
        /// What was asked for.
        game: String,
        /// What there is.
        known: String,
    },
    /// The game is there and cannot be opened.
    Unavailable {
        /// The game.
        game: String,
        /// Why.
        why: String,
    },
    /// No game has this handle.
    NoSuchHandle {
        /// What was asked for.
        handle: Handle,
    },
    /// So many games are open that no more are opened.
    TooManyGames {
        /// How many may be open.
        most: usize,
    },
    /// The rules failed where they never should. The game is closed, all others go on.
    Broken,
    /// The session refused.
    Session(SessionError),
}

/// A refusal as it is written.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ErrorRow {
    /// The stable code that programs match on.
    pub code: String,
    /// The rule behind it.
    pub rule: String,
    /// What is wrong and what would be right.
    pub message: String,
    /// The rules that stand against what was asked, where there are several: 32 at most, and then one with the code
    /// `more_reasons` that counts the rest in its `data`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<ReasonRow>,
}

impl ProtocolError {
    /// The stable code.
    pub fn code(&self) -> &str {
        match self {
            Self::BadRequest { .. } => "bad_request",
            Self::TooLong { .. } => "too_long",
            Self::TooMuch { .. } => "too_much",
            Self::UnknownOp { .. } => "unknown_op",
            Self::UnknownGame { .. } => "unknown_game",
            Self::Unavailable { .. } => "game_unavailable",
            Self::NoSuchHandle { .. } => "no_such_handle",
            Self::TooManyGames { .. } => "too_many_games",
            Self::Broken => "broken_rules",
            Self::Session(error) => error.code(),
        }
    }

    /// As it is written.
    pub fn row(&self) -> ErrorRow {
        let (rule, reasons) = match self {
            Self::Session(error) => (error.rule().to_owned(), error.reasons()),
            _ => ("TB-12".to_owned(), Vec::new()),
        };
        let reasons = reasons.into_iter().map(ReasonRow::from).collect();
        ErrorRow { code: self.code().to_owned(), rule, message: clip(self.to_string(), MESSAGE), reasons }
    }
}

impl From<Reason> for ReasonRow {
    fn from(Reason { code, rule, message, data }: Reason) -> Self {
        Self { code, rule, message, data }
    }
}

impl From<SessionError> for ProtocolError {
    fn from(error: SessionError) -> Self {
        Self::Session(error)
    }
}

impl fmt::Display for ProtocolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BadRequest { path, message } if path == "." => {
                write!(f, "the line is no request: {message}")
            }
            Self::BadRequest { path, message } => write!(f, "the request is wrong at {path}: {message}"),
            Self::TooLong { limit } => write!(f, "the line is longer than {limit} bytes"),
            Self::TooMuch { what, found, limit } => {
                write!(f, "{what} would take {found} bytes, {limit} at most are read")
            }
            Self::UnknownOp { op } => write!(f, "there is no op {op:?}, only {}", super::OPS.join(", ")),
            Self::UnknownGame { game, known } => write!(f, "there is no game {game:?}, only {known}"),
            Self::Unavailable { game, why } => write!(f, "{game} cannot be opened: {why}"),
            Self::NoSuchHandle { handle } => write!(f, "no open game has the handle {handle}"),
            Self::TooManyGames { most } => write!(f, "{most} games are open, close one first"),
            Self::Broken => {
                f.write_str("the rules failed and the game was closed; please report its journal")
            }
            Self::Session(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ProtocolError {}
