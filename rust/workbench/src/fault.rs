//! What is not done, and why.

use std::io;

use crate::edit::Unedited;

/// Why something was not done.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// There is no such game.
    #[error("{0}")]
    NoGame(String),
    /// The pack's folder or a file of it cannot be read.
    #[error("{0}: found {1}, expected {2}")]
    Unread(String, String, String),
    /// There is no such kind of content.
    #[error("there is no kind `{0}`")]
    NoKind(String),
    /// The pack has no such object.
    #[error("the pack has no `{1}` among its {0}")]
    NoObject(String, String),
    /// Something else has this id.
    #[error("there is a `{1}` already among the {0}")]
    Taken(String, String),
    /// The file's text is none that can be changed.
    #[error(transparent)]
    Unedited(#[from] Unedited),
    /// The content is wrong and cannot be played.
    #[error("{0}")]
    Broken(String),
    /// A game with it could not be played.
    #[error(transparent)]
    Unplayed(#[from] session::SessionError),
    /// Somebody else has written the file since it was read.
    #[error("{0} was changed outside: read it again or save over it")]
    Changed(String),
    /// It cannot be written.
    #[error("it cannot be written: {0}")]
    Unwritten(#[from] io::Error),
}

pub(crate) type Done<T = ()> = Result<T, Fault>;
