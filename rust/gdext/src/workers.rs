//! Work on other threads, whose news is fetched once a frame while there is any.

use kernel::Seat;
use serde_json::Value;
use session::{SessionError, Task};

use crate::answer::Done;

/// What comes back from another thread.
pub(crate) enum News {
    /// How far a bot is, in thousandths.
    Progress(u32, u32),
    /// What a bot decided.
    Decided(u32, Result<Value, SessionError>),
    /// Whether a journal is as its rules play it.
    Verified(Result<(), SessionError>),
    /// What became of a save.
    Saved(Done),
}

/// A bot that thinks.
pub(crate) struct Thinking {
    pub(crate) task: Task,
    pub(crate) seat: Seat,
    /// Whether its command is played, or only told.
    pub(crate) plays: bool,
    /// How far it is, in thousandths.
    pub(crate) done: u32,
}

/// Threads at work and their news. One that is gone when they tell it has nobody to tell.
pub(crate) type Workers = session::Workers<News>;
