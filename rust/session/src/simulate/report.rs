//! What a simulation found.

use std::collections::BTreeMap;

use kernel::Seat;
use serde::Serialize;

use super::pairs::{Pairing, pairings};
use super::played::{Played, Seated};
use super::request::Request;
use super::tally::{Interval, Tally};

/// The statistics of a simulation. The same request gives the same report on any machine.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The game's id.
    pub game: String,
    /// What was asked for.
    pub request: Request,
    /// Who won how often: players first, then seats, then dimensions in alphabetical order.
    pub standings: Vec<Standings>,
    /// How matches ended, with their numbers; `unfinished` for those that were given up.
    pub endings: BTreeMap<String, u32>,
    /// How long they were.
    pub lengths: Lengths,
    /// Who won against whom, when that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pairs: Option<Vec<Pairing>>,
    /// The matches themselves, in their order.
    #[serde(skip)]
    pub matches: Vec<Played>,
    /// The number of the first of them, from 0.
    #[serde(skip)]
    pub first: u32,
}

/// How often something won.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Standings {
    /// What kind of thing: `player`, `seat`, or a dimension of the game such as `faction`.
    pub kind: String,
    /// Which one: `1 greedy`, `p2`, `ember_guard`.
    pub value: String,
    /// The seat whose wins are counted, where the dimension is the whole game's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The counts.
    pub tally: Tally,
    /// The share of wins with its interval.
    pub rate: Interval,
}

/// The lengths of matches in commands.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Lengths {
    /// The shortest.
    pub min: u32,
    /// Half of them are at most this long.
    pub median: u32,
    /// The mean.
    pub mean: f64,
    /// Nine in ten are at most this long.
    pub p90: u32,
    /// The longest.
    pub max: u32,
}

impl Lengths {
    pub(super) fn of(matches: &[Played]) -> Self {
        let mut sorted: Vec<u32> = matches.iter().map(|played| played.length).collect();
        sorted.sort_unstable();
        let (Some(min), Some(max)) = (sorted.first(), sorted.last()) else { return Self::default() };
        let sum: f64 = sorted.iter().copied().map(f64::from).sum();
        let at = |per_mille: usize| sorted[(sorted.len() - 1) * per_mille / 1000];
        Self {
            min: *min,
            median: at(500),
            mean: sum / f64::from(sorted.len() as u32),
            p90: at(900),
            max: *max,
        }
    }
}

/// Kind, value and seat; the number keeps players and seats in front.
type Key = (u8, String, String, Option<Seat>);

impl Report {
    pub(super) fn of(game: &str, request: &Request, matches: Vec<Played>) -> Self {
        let mut tallies: BTreeMap<Key, Tally> = BTreeMap::new();
        let mut endings = BTreeMap::new();
        for played in &matches {
            *endings.entry(played.ending().to_owned()).or_insert(0) += 1;
            for (key, seat) in keys(request, played) {
                tallies.entry(key).or_default().count(played, seat);
            }
        }
        let standings = tallies.into_iter().map(|((_, kind, value, seat), tally)| {
            let rate = tally.rate();
            Standings { kind, value, seat, tally, rate }
        });
        Self {
            game: game.to_owned(),
            request: request.clone(),
            standings: standings.collect(),
            endings,
            lengths: Lengths::of(&matches),
            pairs: request.pairs.as_deref().map(|dimension| pairings(dimension, &matches)),
            matches,
            first: request.numbers().map_or(0, |numbers| numbers.start),
        }
    }
}

/// Under what a match counts, and whose win is meant there.
fn keys(request: &Request, played: &Played) -> Vec<(Key, Seat)> {
    let mut keys = Vec::new();
    for Seated { seat, player } in played.seated.iter().copied() {
        let name = format!("{} {}", player + 1, request.players[player]);
        keys.push(((0, "player".to_owned(), name, None), seat));
        keys.push(((1, "seat".to_owned(), seat.to_string(), None), seat));
    }
    for dimension in &played.dimensions {
        let key = |of: Option<Seat>| (2, dimension.name.clone(), dimension.value.clone(), of);
        match dimension.seat {
            Some(seat) => keys.push((key(None), seat)),
            None => keys.extend(played.seated.iter().map(|at| (key(Some(at.seat)), at.seat))),
        }
    }
    keys
}
