//! Why not: rejections are values, each with its rule.

use std::fmt;

use serde::Serialize;

use crate::words::Words;

/// The ID of a rule in a game's rules document, such as `GR-022`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// A reason why a command is not legal: one variant of a game's closed enum, made by [`rejections!`](crate::rejections!).
///
/// Its `Display` is the message for developers: lower case, no full stop, with the offending value. Players are told
/// [`Describe::refuse`](crate::Describe::refuse). Its fields are the numbers behind the message and serialise as the rejection's
/// `data`.
pub trait RejectionReason:
    Clone + fmt::Debug + fmt::Display + PartialEq + Serialize + Send + Sync + 'static
{
    /// Every code with each rule that it may cite.
    const ALL: &'static [(&'static str, RuleId)];

    /// The stable code that programs match on, `snake_case`.
    fn code(&self) -> &'static str;

    /// The rule that stands against the command.
    fn rule(&self) -> RuleId;

    /// Its message in a language; in English that of its `Display`. By default English.
    fn say(&self, _words: &Words) -> String {
        self.to_string()
    }
}

/// Every reason that was found, in the order of the checks; never empty.
#[derive(Clone, Debug, PartialEq)]
pub struct Rejections<J>(Vec<J>);

impl<J> Rejections<J> {
    /// A single reason.
    pub fn one(reason: J) -> Self {
        Self(vec![reason])
    }

    /// `Ok` when no reason was found.
    ///
    /// # Errors
    /// The reasons, when there are any.
    pub fn from_reasons(reasons: Vec<J>) -> Result<(), Self> {
        if reasons.is_empty() { Ok(()) } else { Err(Self(reasons)) }
    }

    /// The first reason.
    pub fn first(&self) -> &J {
        &self.0[0]
    }

    /// All reasons.
    pub fn iter(&self) -> std::slice::Iter<'_, J> {
        self.0.iter()
    }

    /// The reasons by value.
    pub fn into_reasons(self) -> Vec<J> {
        self.0
    }
}

/// What the rules say to a command, a setup or a query: what comes of it, or every reason against it.
pub type RuleResult<T, J> = Result<T, Rejections<J>>;

impl<J> From<J> for Rejections<J> {
    fn from(reason: J) -> Self {
        Self::one(reason)
    }
}

impl<'a, J> IntoIterator for &'a Rejections<J> {
    type Item = &'a J;
    type IntoIter = std::slice::Iter<'a, J>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<J: RejectionReason> fmt::Display for Rejections<J> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, reason) in self.0.iter().enumerate() {
            if at > 0 {
                f.write_str("; ")?;
            }
            write!(f, "{reason} [{}]", reason.rule())?;
        }
        Ok(())
    }
}

/// Something wrong with content or with a state, found by a ruleset's own checks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// Where, as a JSON pointer below the content or the state: `/factions/2/traits/0/kind`.
    pub pointer: String,
    /// What stands there.
    pub found: String,
    /// What may stand there.
    pub expected: String,
}

impl Fault {
    /// A fault at `pointer`.
    pub fn new(pointer: impl Into<String>, found: impl fmt::Display, expected: impl Into<String>) -> Self {
        Self { pointer: pointer.into(), found: found.to_string(), expected: expected.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: found {}, expected {}", self.pointer, self.found, self.expected)
    }
}
