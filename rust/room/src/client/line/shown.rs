//! What goes into a line, and what comes out of it.

use kernel::Digest;
use serde_json::Value;
use session::ApiError;

use super::Ticket;
use crate::client::{Doubt, Kept};
use crate::member::Token;

/// [`Shown::Proved`] in words.
pub const PROVED: &str = "The dice are checked: everybody showed the number that was promised.";

/// How a device comes in.
#[derive(Clone, Debug)]
pub struct Greeting {
    /// What proves it, which it keeps to come back.
    pub token: Token,
    /// What it is called; without a name only who is known comes in.
    pub name: Option<String>,
    /// The content that it has, if it knows the game already.
    pub content: Option<Digest>,
    /// The language in which it asks the room for what the rules say; none where it asks them itself.
    pub language: Option<String>,
}

/// How far a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// It is cut, or was never open.
    Away,
    /// It is open, and the room has not let the member in yet.
    Greeting,
    /// The member is in.
    Here,
    /// It is over for good.
    Ended,
}

/// What a device shows of what it was told.
#[derive(Clone, Debug, PartialEq)]
pub enum Shown {
    /// The room has let it in.
    In {
        /// The game's id.
        game: String,
        /// Its content.
        content: Digest,
        /// Whether it was in before.
        again: bool,
    },
    /// The line is cut.
    Cut,
    /// Who is here, or how far the room is.
    Room,
    /// The table stands elsewhere; the events after number `since` are new.
    Moved {
        /// How many of the events that were shown still hold.
        since: usize,
    },
    /// It was cut, and knows all that happened meanwhile: so many events.
    Back {
        /// How many.
        missed: usize,
    },
    /// Somebody says something.
    Said {
        /// The member's number.
        member: u32,
        /// Which of the [`PHRASES`](crate::PHRASES).
        phrase: u8,
    },
    /// What was asked is answered: with a receipt, with what the rules say, or with null.
    Answered {
        /// As [`Line::send`](super::Line::send) gave it back.
        ticket: Ticket,
        /// The answer, or why not.
        answer: Result<Value, ApiError>,
    },
    /// Something without a number was refused.
    Refused(ApiError),
    /// The game is over, everybody has shown the number that was promised, and there is no doubt of anything else.
    Proved,
    /// What the member may keep has come.
    Record,
    /// Something that cannot be if everybody is honest.
    Doubt(Doubt),
    /// The line is over, and why.
    Ended(ApiError),
}

/// What whoever carries the messages does now, in this order.
#[must_use]
#[derive(Debug, Default)]
pub struct Outgoing {
    /// What has to be kept before anything is sent, where it has changed.
    pub keep: Option<Kept>,
    /// What is sent, as JSON.
    pub texts: Vec<String>,
}

/// What a member may keep.
#[derive(Clone, Debug)]
pub struct Keepsake {
    /// The game's transcript; once the game is over, its journal.
    pub record: Value,
    /// Once it is over, the room's journal.
    pub room: Option<Vec<Value>>,
}
