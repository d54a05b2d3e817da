//! DM-09, DM-10, DM-14: what comes before the cards: the check, a steal, a bunt.

use kernel::{Purpose, RuleId};

use super::done::Done;
use super::luck::Luck;
use super::pitch::Situation;
use super::settle::drawn;
use crate::command::Depth;
use crate::content::{Pitching, Position};
use crate::event::Kind;

const CHECK: Purpose = Purpose::new("check", RuleId("DM-08"));
const RESOLUTION: Purpose = Purpose::new("resolution", RuleId("DM-08"));
const BUNT: Purpose = Purpose::new("bunt", RuleId("DM-14"));
const JUMP: Purpose = Purpose::new("jump", RuleId("DM-10"));
const THROW: Purpose = Purpose::new("throw", RuleId("DM-10"));

/// So many faces of a sacrifice are the lead runner's out, when that runner comes from third (D11).
const SQUEEZE: i32 = 3;

impl Situation<'_> {
    /// What a play comes to without the cards, if it does.
    pub(super) fn before(
        &self,
        walked: bool,
        luck: &mut impl Luck,
        told: impl FnOnce(u8, u8),
    ) -> Option<Done> {
        if walked {
            return Some(Done::new(Kind::IntentionalWalk, self.forced()));
        }
        if self.state.code() != 0 {
            let stealing = !self.offence.steal_attempts.is_empty();
            let check = luck.face(20, &[1, 2, 3, 4], &CHECK) as u8;
            let bound = match (check, stealing) {
                (1, true) => self.hold() * 4,
                (1, false) => self.pitching(20, |own| own.wild),
                (2, false) => self.fielder(Position::Catcher).passed,
                (3, _) => self.pitching(0, |own| own.balk),
                // Nobody risks the run.
                (4, _) if !self.on(3) => self.content.charts.wild_throw,
                _ => 0,
            };
            let resolution = luck.face(20, &[bound.into()], &RESOLUTION) as u8;
            told(check, resolution);
            let within = resolution <= bound;
            match check {
                1 if within && stealing => return Some(self.pickoff()),
                1 if within => return Some(Done::new(Kind::WildPitch, self.up(1))),
                2 if within => return Some(Done::new(Kind::PassedBall, self.up(1))),
                3 if within => return Some(Done::new(Kind::Balk, self.up(1))),
                4 if within => return Some(self.wild_throw(luck)),
                _ => {}
            }
            if stealing {
                return Some(self.steal(luck));
            }
        }
        self.offence.bunt_attempt.then(|| self.bunt(luck))
    }

    /// A rating of who pitches; what it is for somebody who is no pitcher.
    fn pitching(&self, other: u8, pick: fn(Pitching) -> u8) -> u8 {
        self.fielder(Position::Pitcher).pitching.map_or(other, pick)
    }

    fn hold(&self) -> u8 {
        self.pitching(0, |own| own.hold)
    }

    /// The base that the leader of a steal goes for (D16).
    fn lead(&self) -> u8 {
        self.offence.steal_attempts.iter().copied().max().unwrap_or(2)
    }

    /// D7.
    fn pickoff(&self) -> Done {
        let from = self.lead() - 1;
        let at = [Position::First, Position::Second, Position::Third][usize::from(from) - 1];
        Done::new(Kind::Pickoff, vec![(from, 0)]).by(&[Position::Pitcher, at])
    }

    /// D38.
    fn wild_throw(&self, luck: &mut impl Luck) -> Done {
        let by = drawn(&self.content.charts.throw_by, luck);
        Done { error: Some(by), ..Done::new(Kind::ThrowingError, self.up(1)) }
    }

    /// DM-10.
    fn steal(&self, luck: &mut impl Luck) -> Done {
        let steals = &self.offence.steal_attempts;
        let lead = self.lead();
        let from = lead - 1;
        let runner = self.rules.player(self.state.team(self.seats.0), self.runner(from));
        let (late, close) = if self.held.contains(&from) { (3, 3) } else { (0, 0) };
        let upto = runner.jump.saturating_sub(late);
        let jump = luck.face(20, &[upto.into()], &JUMP) <= u32::from(upto);
        let arm = i32::from(self.fielder(Position::Catcher).arm);
        // The shorter the throw, the harder the base; who is held starts closer to the bag.
        let throw = [0, 3, 9][usize::from(from) - 1] + close;
        let number =
            i32::from(runner.steal) + if jump { 3 } else { 0 } - arm - i32::from(self.hold()) - throw;
        let number = number.clamp(1, 19) as u32;
        let safe = luck.face(20, &[number], &THROW) <= number;
        let mut moves: Vec<_> = steals.iter().rev().map(|to| (to - 1, *to)).collect();
        if safe {
            return Done::new(Kind::Steal, moves);
        }
        moves[0].1 = 0;
        let chain = match lead {
            2 => [Position::Catcher, Position::Second],
            3 => [Position::Catcher, Position::Third],
            _ => [Position::Pitcher, Position::Catcher],
        };
        Done::new(Kind::CaughtStealing, moves).by(&chain)
    }

    /// DM-14, D11: sacrifice, hit and the lead runner's out, as faces of a d20 that follow each other; the rest pop up.
    fn bunt_faces(&self) -> [u8; 3] {
        let chart = self.content.charts.bunt;
        let own = self.rules.player(self.state.team(self.seats.0), self.runner(0));
        let charge = match self.depth {
            Depth::In => -i32::from(chart.depth),
            Depth::Back => i32::from(chart.depth),
            Depth::Normal | Depth::DoublePlay => 0,
        };
        let squeezed = if self.on(3) { SQUEEZE } else { 0 };
        let sacrifice = (i32::from(chart.sacrifice) + i32::from(own.bunt)).max(0);
        let hit = (i32::from(chart.hit) + i32::from(own.speed) + charge).max(0);
        let charged = squeezed.min(sacrifice);
        let faces = [sacrifice - charged, hit, i32::from(chart.lead_out) + charged];
        let mut upto = 0;
        faces.map(|own| {
            upto = (upto + own).min(20);
            upto as u8
        })
    }

    /// DM-14.
    fn bunt(&self, luck: &mut impl Luck) -> Done {
        let bounds = self.bunt_faces();
        let face = luck.face(20, &bounds.map(u32::from), &BUNT) as u8;
        let [sacrificed, hit, lead_out] = bounds.map(|bound| face <= bound);
        let lead = (1..=3).rev().find(|base| self.on(*base));
        if sacrificed {
            let moves = self.up(1).into_iter().chain([(0, 0)]).collect();
            let kind = if lead.is_some() { Kind::Sacrifice } else { Kind::GroundOut };
            return Done::new(kind, moves).by(&[Position::Pitcher, Position::First]);
        }
        if hit {
            let moves = self.up(1).into_iter().chain([(0, 1)]).collect();
            return Done::new(Kind::Single, moves);
        }
        if lead_out && let Some(lead) = lead {
            let others = (1..lead).rev().filter(|base| self.on(*base)).map(|base| (base, base + 1));
            let moves = [(lead, 0)].into_iter().chain(others).chain([(0, 1)]).collect();
            let forced = (1..lead).all(|base| self.on(base));
            let kind = if forced { Kind::ForceOut } else { Kind::FieldersChoice };
            let at = [Position::Short, Position::Third, Position::Catcher][usize::from(lead) - 1];
            return Done::new(kind, moves).by(&[Position::Pitcher, at]);
        }
        Done::new(Kind::PopOut, vec![(0, 0)]).by(&[Position::Catcher])
    }
}
