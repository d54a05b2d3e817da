//! What anybody may see of a room, without a token.

use kernel::Viewer;
use room::{Stage, Tell};
use serde_json::{Value, json};
use session::{ApiError, Logs, Page, Session, SessionError};

use super::Host;
use crate::http_error::HttpError;

impl Host {
    /// The room, and the table as a spectator sees it.
    pub(super) fn look(&mut self) -> Result<Value, HttpError> {
        let seen = self.room.as_seen();
        let session = self.undelayed(&seen);
        let snapshot = session.map(|session| session.snapshot(Viewer::Spectator, Logs::Last(20)));
        Ok(json!({ "room": seen, "snapshot": snapshot.transpose().map_err(refused)? }))
    }

    /// The journal of a game that is over.
    pub(super) fn journal(&self) -> Result<Vec<Value>, HttpError> {
        let message = "the game is not over: its journal is nobody's yet";
        let not_over = || HttpError::Room(ApiError::new("RM-10", "not_now", message));
        self.room.public_journal().ok_or_else(not_over)
    }

    /// The events after one that a spectator saw.
    pub(super) fn events(&mut self, since: u32) -> Result<Value, HttpError> {
        let seen = self.room.as_seen();
        let page = Page { since, limit: Some(1000) };
        let events = self.undelayed(&seen).map(|session| session.events(Viewer::Spectator, page));
        Ok(json!({ "since": since, "events": events.transpose().map_err(refused)?.unwrap_or_default() }))
    }

    /// The game in progress, unless its room shows it later to who looks on.
    fn undelayed(&mut self, seen: &Tell) -> Option<&mut (dyn Session + 'static)> {
        let delayed =
            matches!(seen, Tell::Room { options, stage, .. } if options.delay > 0 && *stage != Stage::Over);
        self.room.session().filter(|_| !delayed)
    }
}

fn refused(error: SessionError) -> HttpError {
    HttpError::Room(error.into())
}
