//! A game that may be looked back on, and is played on only at its end.

use crate::error::{ApiError, SessionError};
use crate::session::Session;

/// A game as far as it was played, and where somebody looks at it.
pub struct Replay {
    whole: Box<dyn Session>,
    /// The game as it stood, for one who looks back.
    past: Option<Box<dyn Session>>,
}

impl Replay {
    /// A game, shown where it stands.
    pub fn of(session: Box<dyn Session>) -> Self {
        Self { whole: session, past: None }
    }

    /// The game as far as it was played.
    pub fn whole(&self) -> &dyn Session {
        &*self.whole
    }

    /// The game as it is shown.
    pub fn shown(&mut self) -> &mut dyn Session {
        self.past.as_mut().unwrap_or(&mut self.whole).as_mut()
    }

    /// Where the dice stand in the game as it is shown. Not for players.
    pub fn position(&self) -> u64 {
        self.past.as_ref().unwrap_or(&self.whole).dice().position
    }

    /// The game to be played on, which nobody may do while looking back.
    ///
    /// # Errors
    /// `looking_back`.
    pub fn playable(&mut self) -> Result<&mut dyn Session, ApiError> {
        if self.past.is_some() {
            let why = "the game is shown as it stood; step to its end to play on";
            return Err(ApiError::new("TB-13", "looking_back", why));
        }
        Ok(&mut *self.whole)
    }

    /// Goes back to where so many commands had been played, to play on from there.
    ///
    /// # Errors
    /// When fewer were.
    pub fn rewind(&mut self, commands: u32) -> Result<(), SessionError> {
        self.whole.rewind(commands)?;
        self.past = None;
        Ok(())
    }

    /// Shows the game where so many commands had been played. One step forward costs that command alone.
    ///
    /// # Errors
    /// When fewer were; then the game is shown at its end.
    pub fn step_to(&mut self, commands: u32) -> Result<(), SessionError> {
        let past = self.past.take().filter(|past| commands == past.sequence() + 1);
        if commands != self.whole.sequence() {
            let stepped = past.and_then(|mut past| past.step_towards(&*self.whole).then_some(past));
            self.past = Some(stepped.map_or_else(|| self.whole.at(commands), Ok)?);
        }
        Ok(())
    }
}
