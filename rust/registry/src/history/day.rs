//! The seed of the day: one game a day that everybody can play, once.

use std::collections::BTreeMap;

use kernel::Digest;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use session::{Game, Session};
use store::{Kind, file, record};

use super::{Finished, Histories, history};
use crate::saves::SaveError;

/// How many days a history remembers.
const REMEMBERED: usize = 400;
/// The length of a day, in seconds.
const DAY: u64 = 86_400;
/// Whoever has tried one of so many next days has put the clock back.
const AHEAD: u64 = 2;

/// The seed of a day, and whether it can be tried.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Day {
    /// The day by universal time: `2026-11-29`.
    pub day: String,
    /// The seed, which is the same everywhere.
    pub seed: String,
    /// The setup that it draws, with nothing that anybody has earned.
    pub setup: Value,
    /// Whether it can be tried.
    pub open: bool,
    /// When it was asked for, in seconds since 1970.
    #[serde(skip)]
    at: u64,
}

/// A try at the seed of a day.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Try {
    /// Whether it came to its end: a game that is left counts as tried.
    pub over: bool,
    /// Whether it was won.
    pub won: bool,
    /// The player's score.
    pub score: Option<i64>,
    /// How many commands were played.
    pub commands: u32,
    /// How it ended, in the game's own words.
    pub verdict: String,
}

/// The day whose seed a game is played with: the setup that the seed draws, and dice that are the same for everybody.
pub(super) fn of(session: &dyn Session) -> Option<String> {
    let dice = session.dice();
    let (seed, None) = (dice.seed?, dice.salt) else { return None };
    let day = seed.strip_prefix(session.meta().id)?.strip_prefix(' ')?;
    let dated = day.len() == 10 && day.bytes().all(|letter| letter.is_ascii_digit() || letter == b'-');
    dated.then(|| day.to_owned())
}

/// The seed of the day of a moment, in seconds since 1970.
pub fn seed_of(game: &str, at: u64) -> String {
    format!("{game} {}", file::day_of(at))
}

impl Histories {
    /// The seed of the day of a moment, in seconds since 1970, and whether it can be tried: once, and not after one of the next two
    /// days was. A clock that is put back wins no second try, and one that was years ahead for a while closes nothing.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn day(&self, game: &dyn Game, at: u64) -> Result<Day, SaveError> {
        let days = self.read(game.meta())?.days;
        let (day, seed) = (file::day_of(at), seed_of(game.meta().id, at));
        let setup = game.draw_setup(&seed);
        Ok(Day { day, seed, setup, open: is_open(&days, at), at })
    }

    /// Takes the one try at a day's seed; whether it could be had.
    ///
    /// # Errors
    /// The file cannot be read or written.
    pub fn try_day(&self, game: &dyn Game, day: &Day) -> Result<bool, SaveError> {
        let mut taken = false;
        let begun = Digest::of_bytes(day.seed.as_bytes());
        record::update(&self.file, Kind::History, game.meta(), game.content_digest(), begun, |before| {
            let mut after = history(&before)?;
            taken = is_open(&after.days, day.at);
            if taken {
                after.days.insert(day.day.clone(), Try::default());
            }
            while after.days.len() > REMEMBERED {
                after.days.pop_first();
            }
            Ok::<_, SaveError>(serde_json::to_value(after).unwrap_or_default())
        })?;
        Ok(taken)
    }
}

fn is_open(days: &BTreeMap<String, Try>, at: u64) -> bool {
    (0..=AHEAD).all(|ahead| !days.contains_key(&file::day_of(at.saturating_add(ahead * DAY))))
}

impl Try {
    pub(super) fn end(&mut self, finished: &Finished) {
        let Some(person) = finished.person().filter(|_| !self.over) else { return };
        *self = Self {
            over: true,
            won: finished.outcome.winners.contains(person),
            score: finished.outcome.scores.get(person.index()).copied(),
            commands: finished.commands,
            verdict: finished.verdict.clone(),
        };
    }
}
