//! What anybody may see of a room, without a token.

use kernel::Viewer;
use room::{Stage, Tell};
use serde_json::{Value, json};
use session::{ApiError, Logs, Page, Session, SessionError};

use super::Host;
use crate::answers::{LookBack, Replayed};
use crate::http_error::HttpError;

/// How many lines of the log come with what is looked back on.
const LINES: usize = 200;

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
        self.room.public_journal().ok_or_else(not_over)
    }

    /// A game that is over, as a viewer saw it after so many commands.
    pub(super) fn replay(&self, back: &LookBack) -> Result<Replayed, HttpError> {
        let whole = self.room.finished().ok_or_else(not_over)?;
        let named = back.viewer.as_deref().map_or(Some(Viewer::Spectator), Viewer::parse);
        let viewer =
            named.ok_or_else(|| HttpError::BadRequest("nobody has this viewer's eyes".to_owned()))?;
        let commands = back.commands.unwrap_or_else(|| whole.sequence());
        let mut session = whole.at(commands).map_err(refused)?;
        let spoken = back.language.as_deref().and_then(|language| self.room.game().spoken_in(language));
        if let Some(spoken) = spoken {
            session.speak_as(&*spoken);
        }
        let picture = json!(session.picture(viewer).map_err(refused)?);
        let log = session.log(viewer, 0).map_err(refused)?.iter().filter(|line| line.is_told());
        let log: Vec<String> = log.map(ToString::to_string).collect();
        Ok(Replayed {
            game: session.meta().id,
            seats: session.seats().iter().map(|seat| seat.to_string()).collect(),
            commands,
            whole: whole.sequence(),
            picture,
            log: log[log.len().saturating_sub(LINES)..].to_vec(),
            verdict: session.verdict(),
        })
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

fn not_over() -> HttpError {
    let message = "the game is not over: its journal is nobody's yet";
    HttpError::Room(ApiError::new("RM-10", "not_now", message))
}

fn refused(error: SessionError) -> HttpError {
    HttpError::Room(error.into())
}
