//! Law 12: a picture is small and sound, and shows every place that a command names.

use kernel::picture::{MOST_BYTES, Picture};
use kernel::{Describe, Dice, Evaluate, Viewer};

use super::{listed, viewers};
use crate::harness::Suite;
use crate::run::positions;
use crate::violation::{Tally, Violation};
use crate::walk::Walk;

/// Checks what everybody is shown all through a game: a picture of at most [`MOST_BYTES`] as JSON, in which each id stands
/// once, everything has words and stands on its board, and no line of its text is too wide. It survives JSON, and each place
/// that a listed or drawn command of its viewer names is in it.
///
/// # Errors
/// The shortest play found whose picture is not so.
pub fn pictures<R: Evaluate + Describe>(laws: &Suite<R>) -> Result<Tally, Violation> {
    positions(laws, 12, 48, |walk, dice| {
        viewers(walk.rules, &walk.state).try_fold(0, |checks, viewer| Ok(checks + shown(walk, viewer, dice)?))
    })
}

/// What one viewer is shown; says how many places were looked for.
fn shown<R: Evaluate + Describe>(walk: &Walk<'_, R>, viewer: Viewer, dice: &mut Dice) -> Result<u64, String> {
    let (rules, state) = (walk.rules, &walk.state);
    let view = rules.view(state, viewer);
    let picture = rules.picture(&view);
    let faults = picture.faults();
    ensure!(faults.is_empty(), "the picture of {viewer} is unsound: {}", faults.join("; "));
    let json = serde_json::to_string(&picture).map_err(|error| error.to_string())?;
    ensure!(json.len() <= MOST_BYTES, "the picture of {viewer} has {} bytes: {json}", json.len());
    let again: Picture = serde_json::from_str(&json).map_err(|error| error.to_string())?;
    ensure!(again == picture, "the picture of {viewer} is read as {again:?}");
    let Viewer::Seat(seat) = viewer else { return Ok(1) };
    if !rules.to_act(state).contains(seat) {
        return Ok(1);
    }
    let (mut commands, _) = listed(rules, state, seat);
    commands.extend(rules.sample(state, seat, dice));
    let places = picture.places();
    for command in &commands {
        let lost = rules.places(&view, command).into_iter().find(|place| !places.contains(place));
        ensure!(lost.is_none(), "{command:?} names {lost:?}, which {seat} is not shown: {places:?}");
    }
    Ok(commands.len() as u64)
}
