//! What surrounds the rules: a guess at who stands better, and the book that scripted managers play by.

mod bench;
pub(crate) mod book;
mod custom;
mod score;
pub(crate) mod staff;

use kernel::{Dice, Evaluate, Progression, SearchParams, Seat};

use bench::Bench;

use crate::command::Command;
use crate::index::Diamond;
use crate::rules::pitch::Situation;
use crate::state::{Stage, State};

/// Millionths of what a state is worth, for a ten-thousandth of the odds to win.
const ODDS: i64 = 180;

/// What custom has against an offence, in ten-thousandths of the odds to win.
pub(crate) fn custom(situation: &Situation<'_>, state: &State) -> i32 {
    (custom::against(situation, state) / ODDS) as i32
}

impl Evaluate for Diamond {
    /// The odds to win of average teams, less what a tired pitcher costs.
    fn evaluate(&self, state: &State, seat: Seat) -> i32 {
        let Some(expectancy) = self.expectancy() else { return 0 };
        let home = i64::from(expectancy.home(state));
        let tired = |seat| Bench::of(self, state, seat).map_or(0, |own| own.weariness());
        let worse = if state.ending.is_some() { 0 } else { tired(Seat::P2) - tired(Seat::P1) };
        let home = home - worse * expectancy.of_a_run(state) / 1_000_000;
        let sign = if seat == Seat::P2 { 1 } else { -1 };
        (sign * home / 1000) as i32
    }

    fn score_moves(&self, state: &State, seat: Seat, commands: &[Command], far: bool) -> Option<Vec<i32>> {
        score::moves(self, state, seat, commands, far)
    }

    fn rollout_move(&self, state: &State, seat: Seat, dice: &mut Dice) -> Option<Command> {
        book::command(self, state, seat, dice)
    }

    /// To the end of a play and a little beyond.
    fn search_params(&self) -> SearchParams {
        SearchParams { depth: 6, deepen_after: 4, candidates: 1, width: 10, prior_visits: 4 }
    }

    fn is_quiet(&self, state: &State) -> bool {
        state.stage != Stage::Choices || state.secret.answered.is_empty()
    }
}

impl Progression for Diamond {
    type Record = ();
}
