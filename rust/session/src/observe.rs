//! What a viewer is shown of a game.

use kernel::{Digest, Viewer};
use serde_json::Value;

use crate::dto::{Logs, Page};
use crate::error::SessionError;
use crate::event_log::Line;
use crate::questions::Questions;
use crate::session::Session;

/// A game as its viewers are shown it: what stands on the table, what they saw happen, and the rules to ask.
pub trait Observe: Questions {
    /// All of the game.
    ///
    /// # Errors
    /// It is played elsewhere: here is only what a viewer knows of it.
    fn whole(&mut self) -> Result<&mut dyn Session, SessionError> {
        Err(SessionError::Elsewhere)
    }

    /// How many commands were played.
    fn sequence(&self) -> u32;

    /// How often the table has changed, ways back counted too.
    fn revision(&self) -> u32;

    /// By what two looks of a viewer are compared, as its snapshot carries it: the digest of the state for the referee,
    /// of the view for anybody else.
    ///
    /// # Errors
    /// No such seat.
    fn hash(&self, viewer: Viewer) -> Result<Digest, SessionError>;

    /// What a viewer may know.
    ///
    /// # Errors
    /// No such seat.
    fn snapshot(&mut self, viewer: Viewer, logs: Logs) -> Result<Value, SessionError>;

    /// What a viewer has seen happen. Each viewer has its own numbers. After the newest event an `error` event without a
    /// number follows for each reason of the last refusal, until something is played: it is told to the seat whose command
    /// was refused, and to the referee.
    ///
    /// # Errors
    /// No such seat.
    fn events(&mut self, viewer: Viewer, page: Page) -> Result<Vec<Value>, SessionError>;

    /// The log of a viewer after its line `since`: line n tells event n.
    ///
    /// # Errors
    /// No such seat.
    fn log(&mut self, viewer: Viewer, since: usize) -> Result<&[Line], SessionError>;

    /// A table of all that a viewer has seen happen, such as a box score, a line each; empty if the game has none.
    ///
    /// # Errors
    /// No such seat.
    fn recap(&self, viewer: Viewer) -> Result<Vec<String>, SessionError>;
}
