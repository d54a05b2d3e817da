//! A season of games between the sides that a game's content knows.

use serde::Serialize;
use serde_json::Value;
use session::{Game, Session, SessionError};

/// A game of a season that is to be played.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Match {
    /// What it is kept as, as a path without an ending; no two games of a season share one.
    pub name: String,
    /// The setup that it is played with.
    pub setup: Value,
}

/// A table of a season, every cell a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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

/// What a season came to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// Everything that was counted.
    pub tables: Vec<Table>,
    /// Its games, in the order in which they were played.
    pub games: Vec<Match>,
}

/// A season in progress: says what is played next, and is told what was.
pub trait Season: Send + Sync {
    /// The games that can be played now, in order; none when the season is over. Setups of later games may depend on how
    /// these end.
    fn next(&self) -> Vec<Match>;

    /// Plays one with the managers of simulated seasons.
    ///
    /// # Errors
    /// A setup that cannot be played.
    fn play(&self, game: &Match, seed: &str) -> Result<Box<dyn Session>, SessionError>;

    /// Plays one and takes it, without keeping how it went: the same game as [`play`](Self::play) makes of the seed.
    ///
    /// # Errors
    /// A setup that cannot be played.
    fn simulate(&mut self, game: &Match, seed: &str) -> Result<(), SessionError>;

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

/// The seed of a game of a season: each has its own, so that nothing but the season's seed decides what is rolled.
pub fn seed_of(season: &str, game: &Match) -> String {
    format!("{season} {}", game.name)
}

/// Plays a season from its first game to its last with the managers of simulated seasons.
///
/// # Errors
/// A game cannot be played.
pub fn play_out(mut season: Box<dyn Season>, seed: &str) -> Result<Report, SessionError> {
    let mut games = Vec::new();
    loop {
        let next = season.next();
        if next.is_empty() {
            return Ok(Report { tables: season.tables(), games });
        }
        for game in next {
            season.simulate(&game, &seed_of(seed, &game))?;
            games.push(game);
        }
    }
}
