//! What happened: events are facts in the past tense.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::rejection_reason::RuleId;
use crate::ruleset::Value;
use crate::words::Words;

/// How loudly a front end should say an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Severity {
    /// What one expects.
    Info,
    /// What a player should not miss.
    Warning,
    /// What should not have happened.
    Error,
}

/// The rules that an event cites, made by [`cites!`](crate::cites!).
pub type Cited = Cow<'static, [RuleId]>;

/// One variant of a game's closed enum of events, made by [`events!`](crate::events!). Serialises as
/// `{"type", "payload"}`.
pub trait GameEvent: Value {
    /// The `type` of its `{"type", "payload"}`.
    fn name(&self) -> &'static str;

    /// The rules that acted in this event, with its numbers: of two shots, only the one through cover cites the rule of
    /// cover. Never empty.
    fn rules(&self) -> Cited;

    /// How loudly to say it.
    fn severity(&self) -> Severity {
        Severity::Info
    }

    /// What happened, as its row says, in a language; empty where the row says nothing.
    fn sentence(&self, _words: &Words) -> String {
        String::new()
    }

    /// Whether it shows somebody something that was hidden, so that the command behind it cannot be undone.
    /// Rolls need not be named here: the table sees them.
    fn reveals(&self) -> bool;
}

/// How long a name is in `snake_case`, for [`snake_case!`](crate::snake_case!).
#[doc(hidden)]
pub const fn snake_length(name: &[u8]) -> usize {
    let (mut length, mut at) = (name.len(), 1);
    while at < name.len() {
        if name[at].is_ascii_uppercase() {
            length += 1;
        }
        at += 1;
    }
    length
}

/// A name in `snake_case`, for [`snake_case!`](crate::snake_case!): `_` before each capital letter but the first.
#[doc(hidden)]
pub const fn to_snake<const LENGTH: usize>(name: &[u8]) -> [u8; LENGTH] {
    let mut snake = [b'_'; LENGTH];
    let (mut from, mut to) = (0, 0);
    while from < name.len() {
        if from > 0 && name[from].is_ascii_uppercase() {
            to += 1;
        }
        snake[to] = name[from].to_ascii_lowercase();
        (from, to) = (from + 1, to + 1);
    }
    snake
}

/// Where a resolver puts its events.
///
/// Playouts use a muted list: the rules run the same, nothing is kept.
#[derive(Clone, Debug)]
pub struct Events<E> {
    list: Vec<E>,
    muted: bool,
}

impl<E> Default for Events<E> {
    fn default() -> Self {
        Self::new()
    }
}

impl<E> Events<E> {
    /// An empty list.
    pub const fn new() -> Self {
        Self { list: Vec::new(), muted: false }
    }

    /// A list that keeps nothing.
    pub const fn muted() -> Self {
        Self { list: Vec::new(), muted: true }
    }

    /// Says that something happened. The event is only made when somebody listens.
    #[inline]
    pub fn emit(&mut self, event: impl FnOnce() -> E) {
        if !self.muted {
            self.list.push(event());
        }
    }

    /// What was kept, oldest first.
    pub fn as_slice(&self) -> &[E] {
        &self.list
    }

    /// Takes what was kept and leaves the list empty.
    pub fn take(&mut self) -> Vec<E> {
        std::mem::take(&mut self.list)
    }
}
