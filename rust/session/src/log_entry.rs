//! A command that was tried, as a log may note it for one viewer.

use kernel::dice::Fact;
use kernel::{Digest, Seat, Viewer};
use serde::Serialize;
use serde_json::Value;

use crate::error::{Reason, SessionError};
use crate::session::Session;

/// A command that was played or refused just now.
#[derive(Clone, Debug, Default)]
pub struct Attempt<'a> {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// How long it took, in microseconds.
    pub took_us: i64,
    /// Who sent it, if that was a seat at all.
    pub seat: Option<Seat>,
    /// What the viewer may know of it, as [`Session::observe_command`] said before it was played.
    pub command: Option<Value>,
    /// Where the dice stood before it, if they were asked.
    pub before: Option<u64>,
    /// Every rule that stood against it; none if it was played.
    pub refused: &'a [Reason],
}

/// What is noted of a command: what the viewer may know. All of it stands in the journal.
#[derive(Clone, Debug, Serialize)]
pub struct LogEntry<'a> {
    at: u64,
    game: &'static str,
    /// How many commands had been played before it.
    sequence: u32,
    seat: Option<Seat>,
    command: Option<Value>,
    /// Where the dice stood before and after it; for a referee.
    #[serde(skip_serializing_if = "Option::is_none")]
    dice: Option<[u64; 2]>,
    /// What was rolled, as sides and result; for a referee, since events tell the others.
    #[serde(skip_serializing_if = "<[Fact]>::is_empty")]
    rolls: &'a [Fact],
    took_us: i64,
    /// The digest of what the viewer sees after it; of the state, for a referee.
    digest: Digest,
    refused: &'a [Reason],
}

impl<'a> LogEntry<'a> {
    /// What a viewer may note of a command that was tried in a session.
    ///
    /// # Errors
    /// No such seat.
    pub fn of(session: &'a dyn Session, viewer: Viewer, tried: Attempt<'a>) -> Result<Self, SessionError> {
        let Attempt { at, took_us, seat, command, before, refused } = tried;
        let (whole, played) = (viewer == Viewer::Referee, refused.is_empty());
        let position = session.dice().position;
        let theirs = seat.is_some_and(|seat| !viewer.may_see(seat));
        Ok(Self {
            at,
            game: session.meta().id,
            sequence: session.sequence() - u32::from(played),
            seat,
            command,
            dice: whole.then(|| [before.unwrap_or(position), position]),
            rolls: if played && whole { session.last_rolls() } else { &[] },
            took_us,
            digest: session.hash(viewer)?,
            refused: if theirs { &[] } else { refused },
        })
    }
}
