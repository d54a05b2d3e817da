//! One setup, many seeds: what is usual, and which seeds are not.

use std::collections::BTreeMap;
use std::sync::Arc;

use kernel::{Dice, Events, Outcome};
use serde::Serialize;

use super::played::{Played, Seated};
use super::playout::{Players, play};
use super::report::Lengths;
use super::request::Exploration;
use super::seen::{Catalogue, Named, Seen};
use super::tally::{Interval, Tally};
use super::{Progress, first};
use crate::error::SessionError;
use crate::hosted::Hostable;
use crate::value::{plain, read};

/// How many outliers of each kind are shown.
const SHOWN: usize = 5;

/// What the seeds of a setup bring.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Seeds {
    /// The game's id.
    pub game: String,
    /// What was asked for, with the setup that was played.
    pub request: Exploration,
    /// How often each seat won.
    pub wins: BTreeMap<String, Interval>,
    /// How matches ended.
    pub endings: BTreeMap<String, u32>,
    /// How long they were.
    pub lengths: Lengths,
    /// What of the content was never named by an event, and what in nearly every match.
    pub seen: Seen,
    /// The seeds that stand out, the farthest first.
    pub outliers: Vec<Outlier>,
}

/// A seed that stands out.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Outlier {
    /// The seed, as it may be given to a game.
    pub seed: String,
    /// In what it stands out: `short`, `long`, `one_sided`, `rare_ending` or `unfinished`.
    pub why: String,
    /// How long the match was.
    pub length: u32,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
}

/// Plays one setup with many seeds on all cores.
///
/// # Errors
/// As [`simulate`](super::simulate).
pub fn explore<R: Hostable>(
    rules: &Arc<R>,
    request: &Exploration,
    progress: Progress<'_>,
) -> Result<Seeds, SessionError> {
    let setup: R::Setup = match &request.setup {
        Some(setup) => read("setup", setup)?,
        None => rules.draw_setup(&mut Dice::from_seed(&request.seed).derive("setup", 0)),
    };
    let players = Players::read(&request.players)?;
    let catalogue = Catalogue::of(&plain(rules.content()));
    let run = |number: u32| {
        let dice = Dice::from_seed(&seed_of(request, number));
        let mut events = Events::new();
        let played = play(&**rules, &setup, (&players, 0), &dice, request.max_commands, &mut events)?;
        let mut named = Named::new();
        for event in events.take() {
            catalogue.note(&plain(&event)["payload"], &mut named);
        }
        Ok((played, named))
    };
    let (matches, named): (Vec<Played>, Vec<Named>) =
        first(0..request.seeds, progress, run)?.into_iter().unzip();
    let mut request = Exploration { seeds: matches.len() as u32, ..request.clone() };
    request.setup = serde_json::to_value(&setup).ok();
    Ok(summary(R::META.id, request, &matches, catalogue.seen(&named)))
}

fn seed_of(request: &Exploration, number: u32) -> String {
    format!("{}-{number}", request.seed)
}

fn summary(game: &str, request: Exploration, matches: &[Played], seen: Seen) -> Seeds {
    let mut endings = BTreeMap::new();
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    for played in matches {
        *endings.entry(played.ending().to_owned()).or_insert(0) += 1;
        for Seated { seat, .. } in &played.seated {
            tallies.entry(seat.to_string()).or_default().count(played, *seat);
        }
    }
    let outliers = outliers(&request, matches, &endings);
    Seeds {
        game: game.to_owned(),
        wins: tallies.into_iter().map(|(seat, tally)| (seat, tally.rate())).collect(),
        endings,
        lengths: Lengths::of(matches),
        seen,
        outliers,
        request,
    }
}

fn outliers(request: &Exploration, matches: &[Played], endings: &BTreeMap<String, u32>) -> Vec<Outlier> {
    let lengths: Vec<i64> = matches.iter().map(|played| played.length.into()).collect();
    let margins: Vec<i64> = matches.iter().map(margin).collect();
    let (short, long) = fences(&lengths);
    let (_, one_sided) = fences(&margins);
    // An ending is rare when fewer than one match in a hundred has it.
    let rare = |played: &&Played| {
        endings.get(played.ending()).is_some_and(|count| *count as usize * 100 < matches.len())
    };
    let numbered = || matches.iter().zip(0u32..);
    let mut found = Vec::new();
    let mut add = |why: &str, mut seeds: Vec<(i64, u32)>| {
        // The farthest first; the seed's number breaks ties, so that the report is the same everywhere.
        seeds.sort_by_key(|(distance, number)| (-distance, *number));
        found.extend(seeds.into_iter().take(SHOWN).map(|(_, number)| {
            let played = &matches[number as usize];
            let (seed, outcome) = (seed_of(request, number), played.outcome.clone());
            Outlier { seed, why: why.to_owned(), length: played.length, outcome }
        }));
    };
    let unfinished = numbered().filter(|(played, _)| played.outcome.is_none());
    add("unfinished", unfinished.map(|(_, number)| (0, number)).collect());
    let far = |values: &[i64], beyond: &dyn Fn(i64) -> i64| -> Vec<(i64, u32)> {
        let distances = values.iter().zip(0u32..).map(|(value, number)| (beyond(*value), number));
        distances.filter(|(distance, _)| *distance > 0).collect()
    };
    add("short", far(&lengths, &|length| short - length));
    add("long", far(&lengths, &|length| length - long));
    add("one_sided", far(&margins, &|margin| margin - one_sided));
    add(
        "rare_ending",
        numbered().filter(|(played, _)| rare(played)).map(|(_, number)| (0, number)).collect(),
    );
    found
}

/// How far the best score is ahead of the next.
fn margin(played: &Played) -> i64 {
    let mut scores = played.outcome.as_ref().map(|outcome| outcome.scores.clone()).unwrap_or_default();
    scores.sort_unstable_by(|a, b| b.cmp(a));
    match scores[..] {
        [best, next, ..] => best - next,
        [only] => only,
        [] => 0,
    }
}

/// Tukey's fences: one and a half times the middle half's width beyond it.
fn fences(values: &[i64]) -> (i64, i64) {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    let Some(last) = sorted.len().checked_sub(1) else { return (0, 0) };
    let (low, high) = (sorted[last / 4], sorted[last * 3 / 4]);
    let reach = (high - low) * 3 / 2;
    (low - reach, high + reach)
}

#[cfg(test)]
mod tests {
    use super::fences;

    #[test]
    fn fences_stand_around_the_middle_half() {
        assert_eq!(fences(&[1, 2, 3, 4, 5, 6, 7, 8, 100]), (-3, 13));
        assert_eq!(fences(&[]), (0, 0));
        assert_eq!(fences(&[4]), (4, 4));
    }
}
