//! Law 11: what a seat may ask has the same answer in each state that its view allows.

mod lies;
mod questions;

use std::sync::Arc;

use kernel::journal::Act;
use kernel::{Dice, Seat, Viewer};
use serde_json::{Value, json};
use session::{ApiError, Ask, Hostable, Hosted, LocalSession as _, LocalTable, Logs, Observe, Page};

use super::journal::table;
use super::seats;
use crate::harness::Suite;
use crate::run::plays;
use crate::violation::{Tally, Violation};
use crate::walk::{CHOICE, to_value};
use questions::asked;

/// How many states are determinized for each view.
const DETERMINIZED: u32 = 2;
/// How many commands of before are asked about.
const BEFORE: usize = 4;

/// Checks that whoever has a view can answer everything that its viewer may ask, so that no question has to be sent to the
/// table: a [`LocalTable`] made of the viewer's snapshot and events, with several draws of what is hidden, gives the
/// answers of the table itself. The snapshot, the events, the log and the sums that are made of it are among the answers,
/// and so are refusals of what is malformed.
///
/// Snapshots that nobody could see, made of real ones by small changes, are refused or answered, never with a panic.
///
/// # Errors
/// The shortest play found in which an answer differs.
pub fn answers<R: Hostable>(laws: &Suite<R>) -> Result<Tally, Violation> {
    plays(laws, 11, 24, |seed, steps| {
        let played = table(&laws.rules, seed, steps)?;
        let mut dice = played.dice().derive("answers", 0);
        let viewers = seats(&*laws.rules, played.state()).map(Viewer::Seat).chain([Viewer::Spectator]);
        // What was played a while ago may be refused for a reason that is hidden.
        let before =
            played.journal().entries.iter().rev().take(BEFORE).filter_map(|entry| match &entry.act {
                Act::Play { command, .. } => Some(to_value(command)),
                Act::Amend { .. } => None,
            });
        let before = before.collect::<Result<Vec<_>, _>>()?;
        let mut checks = 0;
        for viewer in viewers {
            let seat = if let Viewer::Seat(seat) = viewer { seat } else { Seat::P1 };
            let queries = (laws.queries)(&laws.rules, played.state(), seat);
            let queries = queries.iter().map(to_value).collect::<Result<Vec<_>, _>>()?;
            let mut whole = Hosted::of(played.fork());
            let told = told(&mut whole, viewer).map_err(|error| error.to_string())?;
            let questions = questions::about(&whole, viewer, (queries, &before), &mut dice)?;
            for _ in 0..DETERMINIZED {
                checks += compare(laws, viewer, (&mut whole, &told), &questions, &mut dice)?;
            }
            checks += lies::survived(&laws.rules, viewer, &told.snapshot, &questions, &mut dice)?;
        }
        Ok(checks)
    })
}

/// What a viewer was told.
struct Told {
    snapshot: Value,
    events: Vec<Value>,
}

fn told(whole: &mut impl Observe, viewer: Viewer) -> Result<Told, session::SessionError> {
    let snapshot = whole.snapshot(viewer, Logs::Last(0))?;
    Ok(Told { snapshot, events: whole.events(viewer, Page::default())? })
}

/// Compares all answers of the table with those of one state that is determinized.
fn compare<R: Hostable>(
    laws: &Suite<R>,
    viewer: Viewer,
    (whole, told): (&mut Hosted<R>, &Told),
    questions: &[Ask],
    dice: &mut Dice,
) -> Result<u64, String> {
    let stream = dice.below(1 << 30, &CHOICE);
    let mut dice = dice.derive("determinized", stream.into());
    let rules = Arc::clone(&laws.rules);
    let known = LocalTable::determinized(rules, viewer, &told.snapshot, Some(&mut dice));
    let mut known = known.map_err(|why| format!("the view of {viewer} is refused: {why}"))?;
    known.hear(0, &told.events).map_err(|why| format!("events of {viewer} are refused: {why}"))?;
    let [real, local] = [shown(whole, viewer), shown(&mut known, viewer)];
    for (what, (real, local)) in SHOWN.iter().zip(real.into_iter().zip(local)) {
        ensure!(real == local, "{viewer} is shown another {what} by what it knows: {real} or {local}");
    }
    for question in questions {
        let [real, local] = [asked(whole, viewer, question), asked(&mut known, viewer, question)];
        ensure!(
            real == local,
            "{viewer} has another answer to {question:?} by what it knows: {real} or {local}"
        );
    }
    Ok((SHOWN.len() + questions.len()) as u64)
}

/// What is compared beside the answers to questions, in the order of [`shown`].
const SHOWN: [&str; 7] = ["snapshot", "events", "hash", "place", "prompt", "outcome", "verdict"];

/// What a viewer is shown.
fn shown(game: &mut impl Observe, viewer: Viewer) -> [Value; SHOWN.len()] {
    fn plain<T: serde::Serialize>(answer: Result<T, session::SessionError>) -> Value {
        json!(answer.map_err(ApiError::from))
    }
    [
        plain(game.snapshot(viewer, Logs::Whole)),
        plain(game.events(viewer, Page::default())),
        plain(game.hash(viewer)),
        json!([game.meta().id, game.sequence(), game.revision(), game.seats()]),
        json!(game.prompt()),
        json!(game.outcome()),
        json!(game.verdict()),
    ]
}
