//! Many games at once, for statistics.
//!
//! A report depends on its request alone: every match has dice of its own, derived from the request's seed and the
//! match's number, so the number of threads and their order change nothing.

mod merge;
mod pairs;
mod played;
mod playout;
mod report;
mod request;
mod seeds;
mod seen;
mod tally;

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use kernel::{Dice, Dimension, Events};
use rayon::prelude::*;

use crate::error::SessionError;
use crate::hosted::Hostable;
use crate::value::read;
use playout::Players;

pub use merge::{MergeError, Part, merge};
pub use pairs::Pairing;
pub use played::{Played, Seated};
pub use report::{Lengths, Report, Standings};
pub use request::{Exploration, Request, Shard};
pub use seeds::{Outlier, Seeds, explore};
pub use seen::Seen;
pub use tally::{Interval, Tally};

/// How many matches each thread plays before all wait for each other: so many may be lost when a simulation is stopped.
const PART: usize = 64;

/// Hears how many matches are done; may come from any thread. Saying false stops the simulation: its report is then of the
/// first matches alone, the same as of a request for so many.
pub type Progress<'a> = &'a (dyn Fn(u32) -> bool + Sync);

/// Plays the matches of a request on all cores.
///
/// # Errors
/// A malformed request, a setup that the rules refuse, or a shard that was stopped: half of one is no use.
pub fn simulate<R: Hostable>(
    rules: &Arc<R>,
    request: &Request,
    progress: Progress<'_>,
) -> Result<Report, SessionError> {
    let fixed: Option<R::Setup> = request.setup.as_ref().map(|setup| read("setup", setup)).transpose()?;
    let players = Players::read(&request.players)?;
    let root = Dice::from_seed(&request.seed);
    let setup_of = |number: u32| {
        // A pair of matches shares its setup, so that swapped players meet the same task.
        let drawn = if request.swap { number / 2 } else { number };
        let draw = || rules.draw_setup(&mut root.derive("setup", drawn.into()));
        fixed.clone().unwrap_or_else(draw)
    };
    if let Some(dimension) = &request.pairs {
        let begun = rules.begin(&setup_of(0), &mut root.derive("match", 0), &mut Events::muted());
        let state = begun.map_err(|rejections| SessionError::refused(&**rules, None, rejections))?;
        check_pairs(dimension, &rules.dimensions(&state))?;
    }
    let play = |number: u32| {
        let shift = if request.swap { number } else { 0 };
        let dice = root.derive("match", number.into());
        playout::play(
            &**rules,
            &setup_of(number),
            (&players, shift),
            &dice,
            request.max_commands,
            &mut Events::muted(),
        )
    };
    let numbers = request.numbers()?;
    let wanted = numbers.len();
    let matches = first(numbers, progress, play)?;
    let mut request = request.clone();
    if matches.len() < wanted {
        if request.shard.is_some() {
            return Err(SessionError::Stopped);
        }
        request.matches = matches.len() as u32;
    }
    Ok(Report::of(R::META.id, &request, matches))
}

/// Plays the matches of these numbers on all cores. Of one that is stopped, the first are kept, up to one that was not played.
fn first<T: Send>(
    numbers: Range<u32>,
    progress: Progress<'_>,
    play: impl Fn(u32) -> Result<T, SessionError> + Sync,
) -> Result<Vec<T>, SessionError> {
    let (done, stopped) = (AtomicU32::new(0), AtomicBool::new(false));
    let one = |number: u32| {
        // The first is played in any case: a report is of something.
        if number > numbers.start && stopped.load(Ordering::Relaxed) {
            return Err(SessionError::Stopped);
        }
        let played = play(number)?;
        if !progress(done.fetch_add(1, Ordering::Relaxed) + 1) {
            stopped.store(true, Ordering::Relaxed);
        }
        Ok(played)
    };
    let mut kept = Vec::new();
    let part = (PART * rayon::current_num_threads()) as u32;
    for from in numbers.clone().step_by(part as usize) {
        let to = from.saturating_add(part).min(numbers.end);
        for played in (from..to).into_par_iter().map(one).collect::<Vec<_>>() {
            match played {
                Err(SessionError::Stopped) => return Ok(kept),
                played => kept.push(played?),
            }
        }
    }
    Ok(kept)
}

/// Whether a game tells its seats apart by this dimension.
fn check_pairs(dimension: &str, known: &[Dimension]) -> Result<(), SessionError> {
    let mut names: Vec<&str> =
        known.iter().filter(|known| known.seat.is_some()).map(|known| known.name).collect();
    names.dedup();
    if names.contains(&dimension) {
        return Ok(());
    }
    let message = format!("{dimension:?} tells no seats apart; there are: {}", names.join(", "));
    Err(SessionError::Malformed { what: "request", path: "pairs".to_owned(), message })
}
