//! A lesson: a game that teaches itself, step by step, written by a designer.
//!
//! A lesson names a setup and a seed, what is played before the player comes in, and steps. A step says in words what is to
//! be done, which commands do it, where to point, and what the others answer. Since every step has one command of the
//! player's and the same answers, the number of commands played tells which step it is: a lesson that is taken back or loaded needs no
//! record of its own.

mod rehearsal;

use kernel::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::error::SessionError;
use crate::value;

/// A lesson.
#[kernel::value]
pub struct Lesson {
    /// The name of the schema, for editors; without meaning.
    #[serde(default, rename = "$schema", skip_serializing_if = "Option::is_none")]
    pub schema: Option<String>,
    /// What it is called.
    pub title: String,
    /// The setup, as the game takes it.
    pub setup: Value,
    /// What the dice are opened with, so that they teach what the words say.
    pub seed: String,
    /// The player's seat.
    pub player: Seat,
    /// Who decides for every other seat once the lesson is over: `greedy`, `random`, …
    pub others: String,
    /// What is played before the first step.
    #[serde(default)]
    pub opening: Vec<Turn>,
    /// The steps, one after another.
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    pub steps: Vec<Step>,
}

/// A command that a seat gives.
#[kernel::value]
pub struct Turn {
    /// Who.
    pub seat: Seat,
    /// What, whole.
    pub command: Value,
}

/// A step of a lesson: something to read, or something to do.
#[kernel::value]
pub struct Step {
    /// A few words that stay in mind.
    pub head: String,
    /// What is to be known or done, in short plain sentences.
    pub text: String,
    /// The commands that do it, as a pattern: whatever holds these fields. Absent: there is only something to read.
    #[serde(default, rename = "do", skip_serializing_if = "Option::is_none")]
    pub command: Option<Value>,
    /// Why another command waits, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub instead: Option<String>,
    /// What to look at.
    #[serde(default)]
    pub point: Vec<Point>,
    /// What the others answer, in this order.
    #[serde(default)]
    pub replies: Vec<Turn>,
    /// What the command and the answers have to bring, as patterns on events: the words count on it.
    #[serde(default)]
    pub brings: Vec<Value>,
}

/// Something on the screen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Point {
    /// A place, in the game's own form, such as `{"col": 7, "row": 3}`.
    Place(Value),
    /// A piece by its id.
    Piece(String),
    /// A button by the name of its node.
    Button(String),
}

impl Lesson {
    /// Reads a lesson.
    ///
    /// # Errors
    /// It is no JSON, or where and why it is no lesson.
    pub fn read(text: &str) -> Result<Self, SessionError> {
        let malformed = |why: String| SessionError::malformed("lesson", String::new(), why);
        let given: Value = serde_json::from_str(text).map_err(|error| malformed(error.to_string()))?;
        let lesson: Self = value::read("lesson", &given)?;
        if lesson.steps.is_empty() {
            return Err(malformed("it has no steps".to_owned()));
        }
        let idle =
            |step: &Step| step.command.is_none() && !(step.replies.is_empty() && step.brings.is_empty());
        if let Some(at) = lesson.steps.iter().position(idle) {
            let why = "a step in which nothing is to be done brings nothing and has no answers";
            return Err(SessionError::malformed("lesson", format!("steps[{at}]"), why.to_owned()));
        }
        let own = |turn: &Turn| turn.seat == lesson.player;
        if let Some(at) = lesson.steps.iter().position(|step| step.replies.iter().any(own)) {
            let why = format!("the player's own seat, {}, answers itself", lesson.player);
            return Err(SessionError::malformed("lesson", format!("steps[{at}].replies"), why));
        }
        Ok(lesson)
    }
}

/// Whether a value holds all that a pattern names: of an object the named fields, of a list every item, else the same.
pub fn fits(pattern: &Value, value: &Value) -> bool {
    match (pattern, value) {
        (Value::Object(named), Value::Object(held)) => {
            named.iter().all(|(key, part)| held.get(key).is_some_and(|held| fits(part, held)))
        }
        (Value::Array(named), Value::Array(held)) => {
            named.len() == held.len() && named.iter().zip(held).all(|(part, held)| fits(part, held))
        }
        (pattern, value) => pattern == value,
    }
}
