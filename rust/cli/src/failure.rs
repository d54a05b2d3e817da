//! Why the command ends early.

use std::fmt::Display;
use std::io::{self, Write};

use session::SessionError;

use crate::{language, visible};

/// Why the command ends early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Nobody reads any more (`| head`): the end of the work, and no fault of anybody.
    Unread,
    /// Something is wrong. One line, with what to do.
    Said(String),
}

/// The result of every step.
pub(crate) type Done<T = ()> = Result<T, Failure>;

/// Says on standard error, in a line, what is wrong.
pub(crate) fn complain(line: &str) {
    // Standard error may be closed too; the exit code says enough then.
    let _ = io::stderr().write_all(format!("sandtable: {}\n", visible::line(line)).as_bytes());
}

impl Failure {
    /// What is wrong.
    pub(crate) fn said(line: impl Display) -> Self {
        Self::Said(line.to_string())
    }

    /// What is wrong with what.
    pub(crate) fn of(what: impl Display, why: impl Display) -> Self {
        Self::Said(format!("{what}: {why}"))
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe { Self::Unread } else { Self::said(error) }
    }
}

impl From<store::StoreError> for Failure {
    fn from(error: store::StoreError) -> Self {
        Self::Said(language::of_save(&error))
    }
}

impl From<registry::SaveError> for Failure {
    fn from(error: registry::SaveError) -> Self {
        match error {
            registry::SaveError::Store(error) => error.into(),
            registry::SaveError::Session(error) => error.into(),
        }
    }
}

impl From<SessionError> for Failure {
    fn from(error: SessionError) -> Self {
        Self::Said(format!("{} [{}]", told(&error), error.rule()))
    }
}

/// What a game, its table or its session refuses, in the language that is spoken.
pub(crate) fn told(error: &SessionError) -> String {
    language::refusal(error.rule(), error.code(), &error.to_string()).to_owned()
}
