//! Many games at once, for statistics.
//!
//! A report depends on its request alone: every match has dice of its own, derived from the request's seed and the
//! match's number, so the number of threads and their order change nothing.

mod pairs;
mod played;
mod playout;
mod report;
mod request;
mod seeds;
mod seen;
mod tally;

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use kernel::{Dice, Dimension, Events};
use rayon::prelude::*;

use crate::error::SessionError;
use crate::hosted::Hostable;
use crate::value::read;
use playout::Players;

pub use pairs::Pairing;
pub use played::{Played, Seated};
pub use report::{Lengths, Report, Standings};
pub use request::{Exploration, Request};
pub use seeds::{Outlier, Seeds, explore};
pub use seen::Seen;
pub use tally::{Interval, Tally};

/// Hears how many matches are done; may come from any thread. Saying false stops the simulation.
pub type Progress<'a> = &'a (dyn Fn(u32) -> bool + Sync);

/// Plays the matches of a request on all cores.
///
/// # Errors
/// A malformed request, a setup that the rules refuse, or [`SessionError::Stopped`].
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
    let done = AtomicU32::new(0);
    let play = |number: u32| {
        let shift = if request.swap { number } else { 0 };
        let dice = root.derive("match", number.into());
        let played = playout::play(
            &**rules,
            &setup_of(number),
            (&players, shift),
            &dice,
            request.max_commands,
            &mut Events::muted(),
        )?;
        let go_on = progress(done.fetch_add(1, Ordering::Relaxed) + 1);
        if go_on { Ok(played) } else { Err(SessionError::Stopped) }
    };
    let matches: Vec<Played> = (0..request.matches).into_par_iter().map(play).collect::<Result<_, _>>()?;
    Ok(Report::of(R::META.id, request, matches))
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
