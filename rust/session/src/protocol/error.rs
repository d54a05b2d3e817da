//! Why the protocol says no.

use std::fmt;

use super::request::Handle;
use crate::error::{ApiError, SessionError};

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
}

impl From<ProtocolError> for ApiError {
    fn from(error: ProtocolError) -> Self {
        if let ProtocolError::Session(error) = error {
            error.into()
        } else {
            Self::new("TB-12", error.code(), &error)
        }
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
            Self::UnknownOp { op } => {
                let known: Vec<_> = super::ops().collect();
                write!(f, "there is no op {op:?}, only {}", known.join(", "))
            }
            Self::UnknownGame { game, known } => write!(f, "there is no game {game:?}, only {known}"),
            Self::Unavailable { game, why } => write!(f, "{game} cannot be opened: {why}"),
            Self::NoSuchHandle { handle } => write!(f, "no open game has the handle {handle}"),
            Self::TooManyGames { most } => {
                write!(f, "as many games are open as may be, {most}: close one first")
            }
            Self::Broken => {
                f.write_str("the rules failed and the game was closed; please report its journal")
            }
            Self::Session(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ProtocolError {}
