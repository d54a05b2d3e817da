//! The content as it stands, played: a question to a game that begins with it, and whether it is fair.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread::{self, JoinHandle};

use kernel::{Seat, Viewer};
use packs::Diagnostic;
use serde::Serialize;
use serde_json::Value;
use session::simulate::{Interval, Report, Request};
use session::{Game, SessionError};

use crate::bench::Workbench;
use crate::fault::{Done, Fault};

/// An interval wider than this tells nothing yet.
const WIDE: f64 = 0.1;
/// So few commands end a match that is only asked by what games are told apart.
const GLANCE: u32 = 1;

/// What the game's own content and the content as it stands come to, over the same seeds.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Comparison {
    /// With the game's own content.
    pub before: Report,
    /// With the content as it stands.
    pub after: Report,
    /// How often each thing wins.
    pub shares: Vec<Share>,
}

/// How often a thing wins, before and after.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Share {
    /// What kind of thing: a dimension of the game, such as `faction`, or `seat`.
    pub kind: String,
    /// Which one.
    pub value: String,
    /// With the game's own content; none for what it has not.
    pub before: Option<Interval>,
    /// With the content as it stands.
    pub after: Interval,
    /// What can be said of it.
    pub verdict: Verdict,
    /// Whether both intervals lie apart: the edit has changed it.
    pub changed: bool,
}

/// What can be said of a share of wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The interval is too wide.
    NothingToSeeYet,
    /// It wins as often as a seat does on average, as far as can be seen.
    Even,
    /// It wins more often.
    Strong,
    /// It wins less often.
    Weak,
}

/// Matches under way on other threads.
#[derive(Debug)]
pub struct Trial {
    thread: Option<JoinHandle<Result<Comparison, SessionError>>>,
    done: Arc<AtomicU32>,
    stop: Arc<AtomicBool>,
    total: u32,
}

impl Workbench {
    /// The game with the content as it stands, saved or not.
    ///
    /// # Errors
    /// What [`faults`](Self::faults) says.
    pub fn game(&self) -> Result<Arc<dyn Game>, Vec<Diagnostic>> {
        self.row.open(&[&self.pack])
    }

    /// What a game that begins with a setup answers to a question of the first seat's.
    ///
    /// # Errors
    /// The content has faults, the setup is none, or the question has no answer.
    pub fn ask(&self, setup: &Value, query: &Value) -> Done<Value> {
        let game = self.game().map_err(|faults| first(&faults))?;
        let session = game.begin(Some(setup), "workbench")?;
        Ok(session.preview(Viewer::Seat(Seat::P1), query)?)
    }

    /// Plays matches with the game's own content and with the content as it stands, over the same seeds, on all cores.
    /// Without a dimension in the request, the first by which the game tells its seats apart is set against itself.
    ///
    /// # Errors
    /// The content has faults.
    pub fn begin_trial(&self, mut request: Request) -> Done<Trial> {
        let after = self.game().map_err(|faults| first(&faults))?;
        let before = self.row.open(&[]).map_err(|faults| first(&faults))?;
        if request.pairs.is_none() {
            request.pairs = dimension(&*after, &request)?;
        }
        let (done, stop) = (Arc::<AtomicU32>::default(), Arc::<AtomicBool>::default());
        let (count, stopped, total) = (Arc::clone(&done), Arc::clone(&stop), request.matches * 2);
        let thread = thread::spawn(move || {
            let progress = |_| {
                count.fetch_add(1, Ordering::Relaxed);
                !stopped.load(Ordering::Relaxed)
            };
            let play = |game: &dyn Game| {
                let report = game.simulate(&request, &progress)?;
                // A part of the matches compares nothing.
                if stopped.load(Ordering::Relaxed) { Err(SessionError::Stopped) } else { Ok(report) }
            };
            let (before, after) = (play(&*before)?, play(&*after)?);
            Ok(Comparison { shares: shares(&before, &after), before, after })
        });
        Ok(Trial { thread: Some(thread), done, stop, total })
    }
}

impl Trial {
    /// How many matches are done, and of how many.
    pub fn done(&self) -> (u32, u32) {
        (self.done.load(Ordering::Relaxed), self.total)
    }

    /// Ends it after the matches that are being played: then it comes to [`SessionError::Stopped`].
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// What came of it, once; none while matches are played.
    pub fn take(&mut self) -> Option<Result<Comparison, SessionError>> {
        let thread = self.thread.take_if(|thread| thread.is_finished())?;
        Some(thread.join().unwrap_or(Err(SessionError::Stopped)))
    }
}

impl Drop for Trial {
    /// Matches that nobody waits for end with the one that is played.
    fn drop(&mut self) {
        self.stop();
        if let Some(thread) = self.thread.take() {
            // Its panic was printed where it happened.
            drop(thread.join());
        }
    }
}

/// The first dimension by which a game tells its seats apart.
fn dimension(game: &dyn Game, request: &Request) -> Result<Option<String>, SessionError> {
    let glance = Request { matches: 1, max_commands: GLANCE, ..request.clone() };
    let report = game.simulate(&glance, &|_| true)?;
    let found = report.standings.into_iter().filter(|standing| standing.seat.is_none());
    Ok(found.map(|standing| standing.kind).find(|kind| kind != "player" && kind != "seat"))
}

fn shares(before: &Report, after: &Report) -> Vec<Share> {
    let told = after.standings.iter().filter(|standing| standing.kind != "player" && standing.seat.is_none());
    let share = |now: &session::simulate::Standings| {
        let same = |was: &&session::simulate::Standings| {
            (&was.kind, &was.value, was.seat) == (&now.kind, &now.value, now.seat)
        };
        let was = before.standings.iter().find(same).map(|was| was.rate);
        Share {
            kind: now.kind.clone(),
            value: now.value.clone(),
            before: was,
            after: now.rate,
            verdict: verdict(now.rate, even(after)),
            changed: was.is_some_and(|was| was.high < now.rate.low || now.rate.high < was.low),
        }
    };
    told.map(share).collect()
}

/// How often a seat wins on average: ties are nobody's.
fn even(report: &Report) -> f64 {
    let seats = report.standings.iter().filter(|standing| standing.kind == "seat");
    let (wins, matches) =
        seats.fold((0, 0), |(wins, matches), seat| (wins + seat.tally.wins, matches + seat.tally.matches));
    f64::from(wins) / f64::from(matches.max(1))
}

fn verdict(rate: Interval, even: f64) -> Verdict {
    match rate {
        Interval { low, high, .. } if high - low > WIDE => Verdict::NothingToSeeYet,
        Interval { low, .. } if low > even => Verdict::Strong,
        Interval { high, .. } if high < even => Verdict::Weak,
        _ => Verdict::Even,
    }
}

fn first(faults: &[Diagnostic]) -> Fault {
    Fault::Broken(faults.first().map(ToString::to_string).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_told_once_its_interval_is_narrow() {
        let rate = |low, high| Interval { share: f64::midpoint(low, high), low, high };
        assert_eq!(verdict(rate(0.2, 0.31), 0.5), Verdict::NothingToSeeYet);
        assert_eq!(verdict(rate(0.51, 0.6), 0.5), Verdict::Strong);
        assert_eq!(verdict(rate(0.4, 0.49), 0.5), Verdict::Weak);
        assert_eq!(verdict(rate(0.46, 0.54), 0.5), Verdict::Even);
    }
}
