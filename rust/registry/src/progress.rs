//! What finished games earn for later ones, in a file of its own.

use std::path::PathBuf;

use serde_json::Value;
use session::{Game, Session};
use store::{Kind, record};

use crate::saves::SaveError;

/// The file with what finished games have earned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    file: PathBuf,
}

impl Progress {
    /// What a file holds, or will. Nothing is read yet; without a file, nothing was earned.
    pub fn at(file: impl Into<PathBuf>) -> Self {
        Self { file: file.into() }
    }

    /// The setup to begin with: the one that is given, or one that the seed draws, with what was earned and nothing else.
    ///
    /// # Errors
    /// The file cannot be read, or the setup is malformed.
    pub fn entitle(&self, game: &dyn Game, setup: Option<&Value>, seed: &str) -> Result<Value, SaveError> {
        let record = record::read(&self.file, Kind::Progress, game.meta())?;
        Ok(game.entitle(&record, setup, seed)?)
    }

    /// The names of what a game adds to the file as it is; none while the game goes on, and none once it was counted.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn news(&self, session: &dyn Session) -> Result<Vec<String>, SaveError> {
        if !counts(session) {
            return Ok(Vec::new());
        }
        let before = record::without(&self.file, Kind::Progress, session.meta(), session.dice().commitment)?;
        Ok(before.map_or(Ok(Vec::new()), |before| session.earned(&before).map(|earned| earned.news))?)
    }

    /// Adds what a finished game earned to what the file holds by now, and returns what is new. A game counts once,
    /// however often its end is looked at.
    ///
    /// # Errors
    /// The file cannot be read or written.
    pub fn add(&self, session: &dyn Session) -> Result<Vec<String>, SaveError> {
        let mut news = Vec::new();
        if counts(session) {
            let played = session.dice().commitment;
            record::update(
                &self.file,
                Kind::Progress,
                session.meta(),
                session.content(),
                played,
                |before| {
                    let earned = session.earned(&before)?;
                    news = earned.news;
                    Ok::<_, SaveError>(earned.record)
                },
            )?;
        }
        Ok(news)
    }
}

/// Whether a game is over, and of those that earn anything.
fn counts(session: &dyn Session) -> bool {
    session.to_act().is_empty() && session.earns()
}
