//! What no manager does, whatever the odds say.

use crate::command::Command;
use crate::content::Position;
use crate::event::Kind;
use crate::rules::field;
use crate::rules::pitch::Situation;
use crate::state::{Slot, State};

use super::bench::Bench;

/// More than any odds to win.
const NEVER: i64 = 10_000_000;
/// What a steal of home has to bring over everything else, in millionths: it is in nobody's book.
const HOME: i64 = 250_000;
/// And what other plans have to bring: one that fails costs a manager more than the odds say.
const STEAL: i64 = 5_000;
const HIT_AND_RUN: i64 = 4_000;
const BUNT: i64 = 1_500;
/// But so much of the odds a manager gives for the bunt of a pitcher who bats, with a runner on first or second.
const PITCHERS_BUNT: i64 = 14_000;
/// So many steals of a hundred have to succeed.
const SAFE: u64 = 70;
/// From this inning on somebody bats for another.
const HITTERS: u8 = 6;
/// And from this one on somebody runs or fields for another.
const LATE: u8 = 7;
/// Runs behind, and runs ahead, from which on nobody steals or gives an out late in a game.
const BEHIND: i32 = 4;
const AHEAD: i32 = 5;
/// Who does not pitch bunts when the game is late, and one swing could level it or decide it.
const CLOSE: i32 = 2;

/// What custom has against an offence.
pub(super) fn against(situation: &Situation<'_>, state: &State) -> i64 {
    let offence = situation.offence;
    let lead =
        i32::from(state.sides[state.batting()].runs()) - i32::from(state.sides[state.fielding()].runs());
    let late = state.clock.inning >= LATE;
    let decided = late && (lead <= -BEHIND || lead >= AHEAD);
    if offence.steal_attempts.contains(&4) {
        HOME
    } else if !offence.steal_attempts.is_empty() {
        if decided || !safe(situation) { NEVER } else { STEAL }
    } else if offence.hit_and_run {
        HIT_AND_RUN
    } else if offence.bunt_attempt {
        let close = late && lead.abs() <= CLOSE && state.code() != 0;
        match (situation.pitcher_bats(), close) {
            (true, _) if state.code() & 3 != 0 && !decided => -PITCHERS_BUNT,
            (true, _) => 0,
            (false, true) => BUNT,
            (false, false) => NEVER,
        }
    } else {
        0
    }
}

/// Whether a steal succeeds often enough.
fn safe(situation: &Situation<'_>) -> bool {
    let (mut stolen, mut out) = (0, 0);
    situation.ways_before(false, |share, done| {
        stolen += if done.kind == Kind::Steal { share } else { 0 };
        out += if matches!(done.kind, Kind::CaughtStealing | Kind::Pickoff) { share } else { 0 };
    });
    stolen / 100 >= (stolen + out) / 10_000 * SAFE
}

impl Bench<'_> {
    /// What custom has against a change: it wants the inning for it, and a lead for a better glove.
    pub(super) fn against(&self, command: &Command) -> i64 {
        let inning = self.state.clock.inning;
        let usual = match command {
            Command::Substitute { place, .. } => {
                let slot = self.lineup.order.get(usize::from(*place));
                let strays = slot.is_some_and(|slot| self.strays(*slot));
                (inning >= LATE && self.leads()) || (inning >= HITTERS && strays)
            }
            Command::MoveFielders { place, other } => {
                let moved = [*place, *other].map(|place| self.lineup.order.get(usize::from(place)));
                moved.into_iter().flatten().any(|slot| self.strays(*slot))
            }
            Command::PinchHit { .. } => inning >= HITTERS || self.spent(),
            Command::PinchRun { .. } => inning >= LATE,
            Command::ChangePitcher { player } => self.bullpen().contains(&self.find(player)),
            Command::DoubleSwitch { .. }
            | Command::SetLineup { .. }
            | Command::Ready {}
            | Command::Defend(_)
            | Command::Attack(_) => true,
        };
        if usual { 0 } else { NEVER }
    }

    fn leads(&self) -> bool {
        self.state.sides[self.seat].runs() > self.state.sides[kernel::opponent(self.seat)].runs()
    }

    /// Whether somebody who came in to hit or to run stands where no rating says how.
    fn strays(&self, slot: Slot) -> bool {
        field::strays(self.rules, self.team, slot)
    }

    /// Whether a tired pitcher is due to bat.
    fn spent(&self) -> bool {
        let slot = self.lineup.order[usize::from(self.state.sides[self.seat].next)];
        slot.position == Position::Pitcher && self.left(slot.player) == 0
    }
}
