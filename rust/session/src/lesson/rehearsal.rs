//! Whether a lesson can be played to its end, and brings what its words say.

use std::fmt;

use kernel::{Seat, Viewer};
use serde_json::Value;

use super::{Lesson, Step, Turn, fits};
use crate::error::SessionError;
use crate::game::Game;
use crate::session::Session;
use crate::{Page, Reason};

/// How many of the commands that do a step are tried.
const TRIED: usize = 32;

/// Why a lesson cannot be played as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stuck {
    /// Where: `setup`, `opening 3`, `step 2`, counted from 1.
    pub at: String,
    /// Why.
    pub why: String,
}

impl fmt::Display for Stuck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.why)
    }
}

impl Lesson {
    /// Plays the lesson from its seed, and at each step every command that does it.
    ///
    /// # Errors
    /// Where it cannot go on, or does not bring what it says.
    pub fn rehearse(&self, game: &dyn Game) -> Result<Box<dyn Session>, Stuck> {
        let stuck = |at: String| move |why: String| Stuck { at, why };
        let begun = game.begin(Some(&self.setup), &self.seed);
        let mut session = begun.map_err(|error| stuck("setup".to_owned())(words(&error)))?;
        for (at, turn) in self.opening.iter().enumerate() {
            play(&mut *session, turn).map_err(stuck(format!("opening {}", at + 1)))?;
        }
        for (at, step) in self.steps.iter().enumerate() {
            self.rehearse_step(&mut *session, step).map_err(stuck(format!("step {}", at + 1)))?;
        }
        Ok(session)
    }

    fn rehearse_step(&self, session: &mut dyn Session, step: &Step) -> Result<(), String> {
        let Some(pattern) = &step.command else { return Ok(()) };
        if !session.to_act().contains(self.player) {
            return Err(format!("{} has nothing to decide", self.player));
        }
        let fitting = fitting(session, self.player, pattern)?;
        if fitting.is_empty() {
            return Err(format!("no command that the rules allow fits {pattern}"));
        }
        let before = session.sequence();
        // The first one is tried last: the lesson goes on from it.
        for command in fitting.into_iter().take(TRIED).rev() {
            session.rewind(before).map_err(|error| words(&error))?;
            self.try_command(session, step, &command)?;
        }
        Ok(())
    }

    fn try_command(&self, session: &mut dyn Session, step: &Step, command: &Value) -> Result<(), String> {
        let happened = |session: &mut dyn Session, since| {
            session.events(Viewer::Referee, Page::since(since)).map_err(|error| words(&error))
        };
        let since = u32::try_from(happened(session, 0)?.len()).unwrap_or(u32::MAX);
        play(session, &Turn { seat: self.player, command: command.clone() })?;
        for turn in &step.replies {
            play(session, turn)?;
        }
        let events = happened(session, since)?;
        let missing = step.brings.iter().find(|pattern| !events.iter().any(|event| fits(pattern, event)));
        missing.map_or(Ok(()), |pattern| Err(format!("{command} does not bring {pattern}")))
    }
}

/// The commands that a seat may give and that fit a pattern; the pattern itself where it is such a command unlisted.
fn fitting(session: &dyn Session, seat: Seat, pattern: &Value) -> Result<Vec<Value>, String> {
    let listed = session.commands(seat, false).map_err(|error| words(&error))?.commands;
    let mut found: Vec<_> = listed.into_iter().map(|choice| choice.command).collect();
    found.retain(|command| fits(pattern, command));
    if found.is_empty() && session.why_not(seat, pattern).is_ok_and(|reasons| reasons.is_empty()) {
        found.push(pattern.clone());
    }
    Ok(found)
}

fn play(session: &mut dyn Session, turn: &Turn) -> Result<(), String> {
    let Turn { seat, command } = turn;
    session
        .submit(*seat, None, command)
        .map(drop)
        .map_err(|error| format!("{seat} {command}: {}", words(&error)))
}

fn words(error: &SessionError) -> String {
    let reasons = error.reasons();
    let words = |reason: &Reason| format!("{} ({})", reason.message, reason.rule);
    if reasons.is_empty() {
        error.to_string()
    } else {
        reasons.iter().map(words).collect::<Vec<_>>().join("; ")
    }
}
