//! The games that a player has finished: what came of them, where they can be watched again, and what they add up to.
//!
//! One record for every game, beside what its rules [earn](crate::Progress): the last games, totals, [feats](Feats), tries at
//! the seed of a day and opponents that were beaten. Several programs may add to it, and each game counts once.

mod day;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use kernel::{Digest, GameMeta, Outcome, Seat};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use session::feat::{Feat, Feats};
use session::ladder::Ladder;
use session::value::read;
use session::{Session, SessionError};
use store::{Kind, Slot, StoreError, record};

use crate::row::Row;
use crate::saves::SaveError;

pub use day::{Day, Try, seed_of};

/// How many games a history tells one by one. Totals go on.
const TOLD: usize = 200;

/// What a player has played of a game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct History {
    /// The last games, oldest first.
    pub games: Vec<Finished>,
    /// What all of them came to.
    pub totals: Totals,
    /// By feat, how far it is.
    pub feats: BTreeMap<String, Done>,
    /// The tries at a day's seed, by day.
    pub days: BTreeMap<String, Try>,
    /// The opponents of the ladder that were beaten.
    pub beaten: BTreeSet<String>,
    /// What a newer version keeps here.
    #[serde(flatten)]
    other: Map<String, Value>,
}

/// How many games were finished. With several people at one device, a game is won by one of them and lost by another: it is
/// played, and no more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Totals {
    /// All of them.
    pub played: u32,
    /// Won by a single person.
    pub won: u32,
    /// Lost by a single person.
    pub lost: u32,
    /// Won by nobody although there were others to win, with a single person.
    pub tied: u32,
    /// Won in a row, up to the last one.
    pub row: u32,
    /// The longest such row.
    pub best_row: u32,
}

/// How far a feat is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Done {
    /// In how many games its conditions were met.
    pub games: u32,
    /// When it was earned, in seconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub earned_at: Option<u64>,
}

/// A game that is over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Finished {
    /// The promise of its dice, which no other game has.
    pub game: Digest,
    /// When it ended, in seconds since 1970.
    pub ended_at: u64,
    /// Who played which seat: the description of a bot, or nothing for a person.
    pub players: BTreeMap<Seat, String>,
    /// How it ended.
    pub outcome: Outcome,
    /// The same in the game's own words.
    pub verdict: String,
    /// How many commands were played.
    pub commands: u32,
    /// The slot in which it can be watched; another game may have it by now.
    pub slot: String,
    /// The day whose seed it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<String>,
    /// The opponent of the ladder that it was against.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rung: Option<String>,
}

/// What a front end knows of a game that it has shown to its end.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ended {
    /// The seats that bots played, by their description; every other is a person's.
    pub bots: BTreeMap<Seat, String>,
    /// What can be earned in the game.
    pub feats: Feats,
    /// Who can be beaten.
    pub ladder: Ladder,
}

impl Ended {
    /// With the feats and the ladder of the game itself.
    ///
    /// # Errors
    /// Where and why they are none, which the build is to blame for.
    pub fn of(row: &Row, bots: BTreeMap<Seat, String>) -> Result<Self, SessionError> {
        let feats = if row.feats.is_empty() { Feats::default() } else { Feats::read(row.feats)? };
        let ladder = if row.ladder.is_empty() { Ladder::default() } else { Ladder::read(row.ladder)? };
        Ok(Self { bots, feats, ladder })
    }
}

/// What a finished game has added.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct News {
    /// The game.
    pub game: Finished,
    /// The ids of the feats that were earned with it.
    pub feats: Vec<String>,
}

/// The file with a player's history of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Histories {
    file: PathBuf,
}

impl Histories {
    /// What a file holds, or will. Nothing is read yet.
    pub fn at(file: impl Into<PathBuf>) -> Self {
        Self { file: file.into() }
    }

    /// All of it.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn read(&self, game: &GameMeta) -> Result<History, SaveError> {
        history(&record::read(&self.file, Kind::History, game)?)
    }

    /// What a finished game would add; none if it goes on, or was counted.
    ///
    /// # Errors
    /// The file cannot be read, or there is no such seat.
    pub fn news(&self, session: &mut dyn Session, ended: &Ended) -> Result<Option<News>, SaveError> {
        let game = session.dice().commitment;
        let before = record::without(&self.file, Kind::History, session.meta(), game)?;
        let Some(mut history) = before.as_ref().map(history).transpose()? else { return Ok(None) };
        Ok(seen(session, ended)?.map(|(finished, met)| history.add(finished, &met)))
    }

    /// Adds a finished game, keeps it to be watched by `keep`, which is told the slot, and says what is new. A game counts
    /// once.
    ///
    /// # Errors
    /// The file cannot be read or written; what `keep` says: then nothing is added.
    pub fn add(
        &self,
        session: &mut dyn Session,
        ended: &Ended,
        keep: impl FnOnce(Slot) -> Result<(), StoreError>,
    ) -> Result<Option<News>, SaveError> {
        let Some((finished, met)) = seen(session, ended)? else { return Ok(None) };
        let (game, mut news) = (finished.game, None);
        record::update(&self.file, Kind::History, session.meta(), session.content(), game, |before| {
            let mut after = history(&before)?;
            let told = after.add(finished, &met);
            keep(told.game.slot.parse()?)?;
            news = Some(told);
            Ok::<_, SaveError>(serde_json::to_value(after).unwrap_or_default())
        })?;
        Ok(news)
    }
}

/// A finished game and the feats whose conditions it met for a person; none while it goes on.
fn seen<'f>(
    session: &mut dyn Session,
    ended: &'f Ended,
) -> Result<Option<(Finished, Vec<&'f Feat>)>, SessionError> {
    let Some(outcome) = session.outcome() else { return Ok(None) };
    let by = |seat: &Seat| ended.bots.get(seat).cloned().unwrap_or_default();
    let players: BTreeMap<Seat, String> = session.seats().iter().map(|seat| (seat, by(&seat))).collect();
    let mut met: Vec<&Feat> = Vec::new();
    for (seat, _) in players.iter().filter(|(_, player)| player.is_empty()) {
        let more = ended.feats.met(session, *seat)?;
        met.extend(
            more.into_iter().filter(|feat| !met.iter().any(|known| known.id == feat.id)).collect::<Vec<_>>(),
        );
    }
    let finished = Finished {
        game: session.dice().commitment,
        ended_at: store::file::now(),
        outcome,
        verdict: session.verdict().unwrap_or_default(),
        commands: session.sequence(),
        slot: String::new(),
        day: day::of(session),
        rung: ended.ladder.met(&session.setup(), &players).map(|opponent| opponent.id.clone()),
        players,
    };
    Ok(Some((finished, met)))
}

/// A history as its record holds it.
fn history(record: &Value) -> Result<History, SaveError> {
    if record.is_null() {
        return Ok(History::default());
    }
    Ok(read("history", record)?)
}

impl Finished {
    /// The only person who played; none if several did, or only bots.
    pub fn person(&self) -> Option<Seat> {
        let mut people = self.players.iter().filter(|(_, player)| player.is_empty());
        people.next().map(|(seat, _)| *seat).filter(|_| people.next().is_none())
    }
}

impl History {
    fn add(&mut self, mut finished: Finished, met: &[&Feat]) -> News {
        let number = self.totals.played % u32::from(Slot::FINISHED) + 1;
        finished.slot = Slot::Finished(number as u8).to_string();
        self.totals.count(&finished);
        let won = finished.person().is_some_and(|seat| finished.outcome.winners.contains(seat));
        if let Some(tried) = finished.day.as_ref().and_then(|day| self.days.get_mut(day)) {
            tried.end(&finished);
        }
        self.beaten.extend(finished.rung.clone().filter(|_| won));
        let mut feats = Vec::new();
        for feat in met {
            let done = self.feats.entry(feat.id.clone()).or_default();
            done.games = done.games.saturating_add(1);
            if done.earned_at.is_none() && done.games >= feat.games {
                done.earned_at = Some(finished.ended_at);
                feats.push(feat.id.clone());
            }
        }
        for old in self.games.iter_mut().filter(|old| old.slot == finished.slot) {
            old.slot.clear();
        }
        self.games.push(finished.clone());
        self.games.drain(..self.games.len().saturating_sub(TOLD));
        News { game: finished, feats }
    }
}

impl Totals {
    fn count(&mut self, finished: &Finished) {
        self.played = self.played.saturating_add(1);
        let Some(person) = finished.person() else { return };
        if finished.outcome.winners.contains(person) {
            (self.won, self.row) = (self.won.saturating_add(1), self.row.saturating_add(1));
            self.best_row = self.best_row.max(self.row);
            return;
        }
        self.row = 0;
        let of = if finished.outcome.winners.is_empty() && finished.players.len() > 1 {
            &mut self.tied
        } else {
            &mut self.lost
        };
        *of = of.saturating_add(1);
    }
}
