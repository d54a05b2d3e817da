//! Shards of one simulation, played on several machines, put together again.

use std::collections::BTreeMap;

use kernel::Digest;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::played::Played;
use super::report::Report;
use super::request::{Request, Shard};
use crate::game::Game;

/// What was simulated, with the matches that were played of it: a shard as it is kept for [`merge`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// The game's id.
    pub game: String,
    /// The version of Sandtable that played it.
    pub sandtable: String,
    /// The version of the game's rules.
    pub rules_version: u32,
    /// The digest of the content, packs among it.
    pub content: Digest,
    /// What was asked for.
    pub request: Request,
    /// The matches of its shard in their order.
    pub matches: Vec<Played>,
}

/// Why parts are not put together.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MergeError {
    /// There is nothing to put together.
    #[error("there is no part")]
    Nothing,
    /// Two parts are not of one simulation.
    #[error("shard {part} has another {what} than the first part")]
    Other {
        /// The shard that differs.
        part: u32,
        /// In what.
        what: &'static str,
    },
    /// A shard is there twice, with different matches.
    #[error("shard {part} is there twice, and not the same")]
    Twice {
        /// The shard.
        part: u32,
    },
    /// Some shards are not there.
    #[error("of {of} shards these are missing: {}", missing.iter().map(u32::to_string).collect::<Vec<_>>().join(", "))]
    Missing {
        /// Those that are missing.
        missing: Vec<u32>,
        /// How many there are.
        of: u32,
    },
    /// A part is not what a simulation writes.
    #[error("shard {part} is not what a simulation writes: {what}")]
    Malformed {
        /// The shard.
        part: u32,
        /// What is wrong.
        what: String,
    },
}

/// At most so many missing shards are named.
const NAMED: usize = 10;

impl Part {
    /// What was played of a simulation of this game.
    pub fn of(game: &dyn Game, report: &Report) -> Self {
        Self {
            game: game.meta().id.to_owned(),
            sandtable: env!("CARGO_PKG_VERSION").to_owned(),
            rules_version: game.meta().rules_version,
            content: game.content_digest(),
            request: report.request.clone(),
            matches: report.matches.clone(),
        }
    }

    fn shard(&self) -> Shard {
        self.request.shard.unwrap_or(Shard { part: 1, of: 1 })
    }

    /// In what it is of another simulation than `first`.
    fn other_than(&self, first: &Self) -> Option<&'static str> {
        let whole = |part: &Self| Request { shard: None, ..part.request.clone() };
        [
            (self.game != first.game, "game"),
            (self.sandtable != first.sandtable, "version of Sandtable"),
            (self.rules_version != first.rules_version, "version of the rules"),
            (self.content != first.content, "content"),
            (whole(self) != whole(first), "request"),
            (self.shard().of != first.shard().of, "number of shards"),
        ]
        .into_iter()
        .find_map(|(differs, what)| differs.then_some(what))
    }

    fn check(&self) -> Result<(), String> {
        let numbers = self.request.numbers().map_err(|error| error.to_string())?;
        if self.matches.len() != numbers.len() {
            return Err("it does not have as many matches as its shard".to_owned());
        }
        let known =
            |played: &Played| played.seated.iter().all(|seated| seated.player < self.request.players.len());
        self.matches
            .iter()
            .all(known)
            .then_some(())
            .ok_or_else(|| "a player is not in the request".to_owned())
    }
}

/// The report of a whole simulation from its shards, in whatever order. A shard that was played twice counts once.
///
/// # Errors
/// Parts of several simulations, shards that are missing or that differ, or what no simulation writes.
pub fn merge(parts: Vec<Part>) -> Result<Report, MergeError> {
    let first = parts.first().cloned().ok_or(MergeError::Nothing)?;
    let of = first.shard().of;
    let mut shards: BTreeMap<u32, Part> = BTreeMap::new();
    for shard in parts {
        let part = shard.shard().part;
        if let Some(what) = shard.other_than(&first) {
            return Err(MergeError::Other { part, what });
        }
        shard.check().map_err(|what| MergeError::Malformed { part, what })?;
        if shards.get(&part).is_some_and(|before| *before != shard) {
            return Err(MergeError::Twice { part });
        }
        shards.insert(part, shard);
    }
    if (shards.len() as u64) < u64::from(of) {
        let missing = (1..=of).filter(|part| !shards.contains_key(part)).take(NAMED).collect();
        return Err(MergeError::Missing { missing, of });
    }
    let request = Request { shard: None, ..first.request };
    let matches = shards.into_values().flat_map(|shard| shard.matches).collect();
    Ok(Report::of(&first.game, &request, matches))
}
