//! What no manager does, whatever the odds say.

use crate::command::{Command, Offence};
use crate::content::Position;
use crate::state::Slot;

use super::bench::Bench;

/// More than any odds to win.
const NEVER: i64 = 10_000_000;
/// What a steal of home has to bring over everything else, in millionths: it is in nobody's book.
const HOME: i64 = 250_000;
/// From this inning on somebody bats for another.
const HITTERS: u8 = 6;
/// And from this one on somebody runs or fields for another.
const LATE: u8 = 7;

/// What custom has against an offence.
pub(super) fn against(offence: &Offence) -> i64 {
    if offence.steal_attempts.contains(&4) { HOME } else { 0 }
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
            Command::PinchHit { .. } => inning >= HITTERS || self.spent(),
            Command::PinchRun { .. } => inning >= LATE,
            Command::ChangePitcher { player } => self.bullpen().contains(&self.find(player)),
            Command::SetLineup { .. } | Command::Ready {} | Command::Defend(_) | Command::Attack(_) => true,
        };
        if usual { 0 } else { NEVER }
    }

    fn leads(&self) -> bool {
        self.state.sides[self.seat].runs() > self.state.sides[kernel::opponent(self.seat)].runs()
    }

    /// Whether somebody who came in to hit or to run stands where no rating says how.
    fn strays(&self, slot: Slot) -> bool {
        let rated =
            self.rules.player(self.team, slot.player).fields.iter().any(|own| own.at == slot.position);
        slot.position != Position::Designated && !rated
    }

    /// Whether a tired pitcher is due to bat.
    fn spent(&self) -> bool {
        let slot = self.lineup.order[usize::from(self.state.sides[self.seat].next)];
        slot.position == Position::Pitcher && self.left(slot.player) == 0
    }
}
