//! What a conversion refuses, and where.

use std::fmt::{self, Display};

/// A value that has no Variant, or a Variant that is not the value asked for: `units[3].range: expected u8, found "far"`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error(Box<Place>);

#[derive(Debug, Clone, PartialEq, Eq)]
struct Place {
    message: String,
    /// From the inside out, as the error passes.
    path: Vec<Step>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Step {
    Key(String),
    Index(usize),
}

impl Error {
    pub(super) fn new(message: impl Into<String>) -> Self {
        Self(Box::new(Place { message: message.into(), path: Vec::new() }))
    }

    pub(super) fn below(mut self, key: &str) -> Self {
        self.0.path.push(Step::Key(key.to_owned()));
        self
    }

    pub(super) fn at(mut self, index: usize) -> Self {
        self.0.path.push(Step::Index(index));
        self
    }

    /// What is wrong, without the place.
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// The place, as `units[3].range`; empty for the value itself.
    pub fn path(&self) -> String {
        let mut path = String::new();
        for step in self.0.path.iter().rev() {
            match step {
                Step::Key(key) if path.is_empty() => path.push_str(key),
                Step::Key(key) => path.extend([".", key]),
                Step::Index(index) => path.extend(["[", &index.to_string(), "]"]),
            }
        }
        path
    }
}

impl Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.path.is_empty() {
            return out.write_str(self.message());
        }
        write!(out, "{}: {}", self.path(), self.message())
    }
}

impl std::error::Error for Error {}

impl serde::ser::Error for Error {
    fn custom<T: Display>(message: T) -> Self {
        Self::new(message.to_string())
    }
}

impl serde::de::Error for Error {
    fn custom<T: Display>(message: T) -> Self {
        Self::new(message.to_string())
    }
}
