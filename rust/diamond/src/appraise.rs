//! What surrounds the rules: a guess at who stands better, and the book that scripted managers play by.

mod bench;
pub(crate) mod book;
mod custom;
pub(crate) mod staff;
mod weigh;

use kernel::{Appraise, Dice, Foresight, Progression, Seat};

use bench::Bench;

use crate::command::Command;
use crate::index::Diamond;
use crate::state::{Stage, State};

impl Appraise for Diamond {
    /// The odds to win of average teams, less what a tired pitcher costs.
    fn appraise(&self, state: &State, seat: Seat) -> i32 {
        let Some(expectancy) = self.expectancy() else { return 0 };
        let home = i64::from(expectancy.home(state));
        let tired = |seat| Bench::of(self, state, seat).map_or(0, |own| own.weariness());
        let worse = if state.ending.is_some() { 0 } else { tired(Seat::P2) - tired(Seat::P1) };
        let home = home - worse * expectancy.of_a_run(state) / 1_000_000;
        let sign = if seat == Seat::P2 { 1 } else { -1 };
        (sign * home / 1000) as i32
    }

    fn weigh(&self, state: &State, seat: Seat, commands: &[Command], far: bool) -> Option<Vec<i32>> {
        weigh::weigh(self, state, seat, commands, far)
    }

    fn quick(&self, state: &State, seat: Seat, dice: &mut Dice) -> Option<Command> {
        book::command(self, state, seat, dice)
    }

    /// To the end of a play and a little beyond.
    fn foresight(&self) -> Foresight {
        Foresight { commands: 6, farther: 4, thoughts: 1, width: 10, trust: 4 }
    }

    fn unsettled(&self, state: &State) -> bool {
        state.stage == Stage::Choices && !state.secret.answered.is_empty()
    }
}

impl Progression for Diamond {
    type Record = ();
}
