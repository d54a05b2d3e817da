//! What is not done, and why.

use std::io;

use session::ApiError;

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
    #[error("{0} cannot be written: {1}")]
    Unwritten(String, io::Error),
    /// It cannot be read.
    #[error("{0} cannot be read: {1}")]
    Gone(String, io::Error),
    /// What stands there is no text.
    #[error("{0} is no JSON that can be changed: mend it first")]
    NoText(String),
    /// An id that nothing can have.
    #[error("an id has letters, digits and underscores, not `{0}`")]
    NoId(String),
    /// No tag of a language.
    #[error("a language is named by its tag, such as de or pt-BR, not `{0}`")]
    NoLanguage(String),
}

impl From<Fault> for ApiError {
    fn from(fault: Fault) -> Self {
        let code = if matches!(fault, Fault::Changed(_)) { "changed_outside" } else { "not_done" };
        Self::new("TB-13", code, fault)
    }
}

pub(crate) type Done<T = ()> = Result<T, Fault>;
