//! A season of games between the sides that a game's content knows.

use serde_json::Value;
use session::{Game, Session, SessionError};

/// A game of a season that is to be played.
#[derive(Clone, Debug, PartialEq)]
pub struct Match {
    /// What it is kept as, as a path without an ending; no two games of a season share one.
    pub name: String,
    /// The setup that it is played with.
    pub setup: Value,
}

/// A table of a season, every cell a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// What it is kept as.
    pub name: &'static str,
    /// What stands above it.
    pub title: String,
    /// The names of its columns.
    pub head: Vec<&'static str>,
    /// Its rows, as long as the head.
    pub rows: Vec<Vec<String>>,
    /// How many rows are worth printing; 0 for a table that is only kept.
    pub shown: usize,
}

/// A season in progress: says what is played next, and is told what was.
pub trait Season: Send + Sync {
    /// The games that can be played now, in order; none when the season is over.
    fn next(&self) -> Vec<Match>;

    /// Plays one with the managers of simulated seasons.
    ///
    /// # Errors
    /// A setup that cannot be played.
    fn play(&self, game: &Match, seed: &str) -> Result<Box<dyn Session>, SessionError>;

    /// Takes a game that is over. Each is added once, in the order of [`next`](Self::next).
    fn add(&mut self, game: &Match, session: &dyn Session);

    /// Everything that the season came to.
    fn tables(&self) -> Vec<Table>;
}

/// Begins a season of a game; none when it is another game.
///
/// # Errors
/// What is wrong with the number of meetings.
pub type Begin = fn(&dyn Game, Option<u16>) -> Result<Box<dyn Season>, String>;
