//! DM-12, DM-13: what an outcome makes of the runners.

use kernel::{Purpose, RuleId};

use super::done::Done;
use super::luck::Luck;
use super::pitch::Situation;
use crate::command::{Depth, Gamble};
use crate::content::{GroundRow, Position};
use crate::event::Kind;
use crate::outcome::Outcome;

const FIELDER: Purpose = Purpose::new("fielder", RuleId("DM-15"));
const RANGE: Purpose = Purpose::new("range", RuleId("DM-12"));
const ERROR: Purpose = Purpose::new("error", RuleId("DM-12"));
/// By the base that the runner comes from.
const ADVANCE: [Purpose; 2] =
    [Purpose::new("runner_from_first", RuleId("DM-13")), Purpose::new("runner_from_second", RuleId("DM-13"))];
const PARK: Purpose = Purpose::new("park", RuleId("DM-12"));

impl Situation<'_> {
    /// Everybody on base takes so many.
    pub(crate) fn up(&self, bases: u8) -> Vec<(u8, u8)> {
        (1..=3).rev().filter(|base| self.on(*base)).map(|base| (base, (base + bases).min(4))).collect()
    }

    /// Whoever is forced takes a base, and the batter first.
    pub(crate) fn forced(&self) -> Vec<(u8, u8)> {
        let forced = |base: u8| (1..=base).all(|below| self.on(below));
        let mut moves: Vec<_> =
            (1..=3).rev().filter(|base| forced(*base)).map(|base| (base, base + 1)).collect();
        moves.push((0, 1));
        moves
    }

    /// D8, D39: whether the park lets a ball fall. The home team's batters know it better.
    fn lets(&self, upto: u8, luck: &mut impl Luck) -> bool {
        let edge = self.content.charts.home_edge;
        let upto = if self.at_home() { (upto + edge).min(20) } else { upto.saturating_sub(edge) };
        luck.face(20, &[upto.into()], &PARK) <= u32::from(upto)
    }

    fn hit(&self, kind: Kind, runners: u8, batter: u8) -> Done {
        let mut moves = self.up(runners);
        moves.push((0, batter));
        Done::new(kind, moves)
    }

    pub(crate) fn settle(&self, outcome: Outcome, luck: &mut impl Luck) -> Done {
        if let Some(fielder) = outcome.chance() {
            return self.chance(Position::FIELD[fielder], luck);
        }
        match outcome {
            Outcome::Strikeout => Done::new(Kind::Strikeout, vec![(0, 0)]).by(&[Position::Catcher]),
            Outcome::StrikeoutCaught => {
                if !self.on(1) || self.outs == 2 {
                    return Done::new(Kind::Strikeout, vec![(0, 0)]).by(&[Position::Catcher]);
                }
                let both = [Position::Second, Position::Catcher];
                Done::new(Kind::Strikeout, vec![(1, 0), (0, 0)])
                    .twice(&[Position::Catcher, Position::Second], both)
            }
            Outcome::Walk => Done::new(Kind::Walk, self.forced()),
            Outcome::HitByPitch => Done::new(Kind::HitByPitch, self.forced()),
            Outcome::Rare => {
                let done = Done::new(Kind::Interference, self.forced());
                Done { error: Some(Position::Catcher), ..done }
            }
            Outcome::SingleOne => self.hit(Kind::Single, 1, 1),
            Outcome::Single => self.gamble(luck),
            Outcome::SingleTwo => self.hit(Kind::Single, 2, 1),
            Outcome::ParkSingle if self.lets(self.park.singles, luck) => self.gamble(luck),
            Outcome::ParkHomer if self.lets(self.park.homers, luck) => self.hit(Kind::HomeRun, 4, 4),
            Outcome::Double => self.double(None, luck),
            Outcome::Triple => self.hit(Kind::Triple, 3, 3),
            Outcome::HomeRun => self.hit(Kind::HomeRun, 4, 4),
            Outcome::GroundA | Outcome::GroundB | Outcome::GroundC => {
                self.ground(outcome, drawn(&self.content.charts.ground_to, luck))
            }
            Outcome::FlyA | Outcome::FlyB | Outcome::FlyC | Outcome::ParkHomer => {
                let to = drawn(&self.content.charts.fly_to, luck);
                self.fly(outcome, to, luck)
            }
            Outcome::Lineout | Outcome::ParkSingle => {
                Done::new(Kind::LineOut, vec![(0, 0)]).by(&[drawn(&self.content.charts.line_to, luck)])
            }
            Outcome::LineoutMax => self.doubled_off(luck),
            Outcome::Popup
            | Outcome::ChanceP
            | Outcome::ChanceC
            | Outcome::Chance1b
            | Outcome::Chance2b
            | Outcome::Chance3b
            | Outcome::ChanceSs
            | Outcome::ChanceLf
            | Outcome::ChanceCf
            | Outcome::ChanceRf => {
                Done::new(Kind::PopOut, vec![(0, 0)]).by(&[drawn(&self.content.charts.popup_to, luck)])
            }
        }
    }

    /// DM-12: range d20 and error 3d6.
    fn chance(&self, at: Position, luck: &mut impl Luck) -> Done {
        let rating = self.rating(at);
        let charts = &self.content.charts;
        let place = usize::from(rating.range) - 1;
        let (near, far) = (charts.infield_chances[place], charts.outfield_chances[place]);
        let rows = if at.outfield() {
            [far.single, far.double, far.fly_b]
        } else {
            [near.single, near.ground_a, near.ground_b]
        };
        let bounds = [rows[0], rows[0] + rows[1], rows[0] + rows[1] + rows[2]];
        let range = luck.face(20, &bounds.map(u32::from), &RANGE) as u8;
        let error = luck.three(rating.error, &ERROR);
        if error >= rating.error {
            let mut moves = self.up(1);
            moves.push((0, 1));
            return Done { error: Some(at), ..Done::new(Kind::Error, moves) };
        }
        let [hit, second, third] = bounds.map(|bound| range <= bound);
        match (at.outfield(), hit, second, third) {
            (true, true, ..) => self.hit(Kind::Single, 2, 1),
            (true, _, true, _) => self.double(Some(at), luck),
            (true, _, _, true) => self.fly(Outcome::FlyB, at, luck),
            (true, ..) => self.fly(Outcome::FlyC, at, luck),
            (false, true, ..) => self.hit(Kind::Single, 1, 1),
            (false, _, true, _) => self.ground(Outcome::GroundA, at),
            (false, _, _, true) => self.ground(Outcome::GroundB, at),
            (false, ..) => self.ground(Outcome::GroundC, at),
        }
    }

    /// Whether a runner takes one base more: yes, no, or thrown out.
    fn takes(&self, base: u8, chance: u8, luck: &mut impl Luck) -> Option<bool> {
        let running = &self.content.charts.running;
        let points = i32::from(self.speed(base)) - i32::from(self.outfield_arm());
        let daring = i32::from(running.daring);
        let mut out = i32::from(running.thrown_out[usize::from(self.outs)]);
        let mut safe = i32::from(chance) + points * i32::from(running.a_point);
        match self.gamble {
            Gamble::Normal => {}
            Gamble::Careful => {
                safe -= daring;
                out = 0;
            }
            Gamble::Daring => {
                safe += daring;
                out += daring / 2;
            }
        }
        let safe = safe.clamp(0, 100);
        let rolled =
            luck.face(100, &[safe as u32, (safe + out).min(100) as u32], &ADVANCE[usize::from(base) - 1])
                as i32;
        if rolled <= safe {
            Some(true)
        } else if rolled <= safe + out {
            None
        } else {
            Some(false)
        }
    }

    fn gamble(&self, luck: &mut impl Luck) -> Done {
        let running = &self.content.charts.running;
        let outs = usize::from(self.outs);
        let mut moves = Vec::with_capacity(4);
        let (mut third, mut out) = (false, None);
        if self.on(3) {
            moves.push((3, 4));
        }
        if self.on(2) {
            match self.takes(2, running.second_to_home[outs], luck) {
                Some(true) => moves.push((2, 4)),
                None => {
                    moves.push((2, 0));
                    out = Some(Position::Catcher);
                }
                Some(false) => {
                    moves.push((2, 3));
                    third = true;
                }
            }
        }
        if self.on(1) {
            let to = if third { Some(false) } else { self.takes(1, running.first_to_third[outs], luck) };
            match to {
                // One throw, one out: behind a runner who is thrown out, the next one stops in time.
                None if out.is_none() => {
                    moves.push((1, 0));
                    out = Some(Position::Third);
                }
                to => moves.push((1, 2 + u8::from(to == Some(true)))),
            }
        }
        moves.push((0, 1));
        self.thrown_out(Done::new(Kind::Single, moves), None, out, luck)
    }

    fn double(&self, by: Option<Position>, luck: &mut impl Luck) -> Done {
        let mut moves: Vec<_> =
            [3, 2].into_iter().filter(|base| self.on(*base)).map(|base| (base, 4)).collect();
        let mut out = None;
        if self.on(1) {
            let takes =
                self.takes(1, self.content.charts.running.first_to_home[usize::from(self.outs)], luck);
            if takes.is_none() {
                out = Some(Position::Catcher);
            }
            moves.push((1, takes.map_or(0, |takes| 3 + u8::from(takes))));
        }
        moves.push((0, 2));
        self.thrown_out(Done::new(Kind::Double, moves), by, out, luck)
    }

    /// A runner whom an outfielder throws out (D9).
    fn thrown_out(
        &self,
        done: Done,
        by: Option<Position>,
        at: Option<Position>,
        luck: &mut impl Luck,
    ) -> Done {
        match at {
            Some(at) => {
                let from = by.unwrap_or_else(|| drawn(&self.content.charts.fly_to, luck));
                done.by(&[from, at])
            }
            None => done,
        }
    }

    /// DM-13, D26.
    fn ground(&self, letter: Outcome, by: Position) -> Done {
        let out = || Done::new(Kind::GroundOut, vec![(0, 0)]).by(&[by, Position::First]);
        if self.outs == 2 {
            return out();
        }
        let up_and_out =
            |moves: Vec<(u8, u8)>| Done { moves: moves.into_iter().chain([(0, 0)]).collect(), ..out() };
        match (self.third(letter), self.on(1)) {
            (Some(GroundRow::Holds | GroundRow::Out), true) if self.on(2) => forced_home(letter, by),
            (Some(GroundRow::Holds), first) => up_and_out(if first { vec![(1, 2)] } else { Vec::new() }),
            (Some(GroundRow::Out), _) => {
                let behind = (1..=2).rev().filter(|base| self.on(*base)).map(|base| (base, base + 1));
                let moves = [(3, 0)].into_iter().chain(behind).chain([(0, 1)]).collect();
                Done::new(Kind::FieldersChoice, moves).by(&[by, Position::Catcher])
            }
            (Some(GroundRow::Scores) | None, true) => self.forced_at_second(letter, by, out()),
            (Some(GroundRow::Scores), false) => up_and_out(self.up(1)),
            (None, false) => up_and_out(if letter == Outcome::GroundA { Vec::new() } else { self.up(1) }),
        }
    }

    /// What the runner on third does, by the defence's depth; none where nobody is there.
    fn third(&self, letter: Outcome) -> Option<GroundRow> {
        let infield = &self.content.charts.infield;
        let row = match self.depth {
            Depth::Normal => &infield.normal,
            Depth::In => &infield.r#in,
            Depth::Back => &infield.back,
            Depth::DoublePlay => &infield.double_play,
        };
        let letters = [Outcome::GroundA, Outcome::GroundB];
        let at = letters.iter().position(|own| *own == letter).unwrap_or(letters.len());
        self.on(3).then_some(row[at])
    }

    /// First is occupied: A is a double play, B forces at second, C moves everybody up.
    fn forced_at_second(&self, letter: Outcome, by: Position, out: Done) -> Done {
        let pivot = if by >= Position::Third { Position::Second } else { Position::Short };
        let above = || (2..=3).rev().filter(|base| self.on(*base)).map(|base| (base, base + 1));
        if letter == Outcome::GroundA {
            let moves = above().chain([(1, 0), (0, 0)]).collect();
            return Done::new(Kind::DoublePlay, moves)
                .twice(&[by, pivot, Position::First], [pivot, Position::First]);
        }
        if letter == Outcome::GroundB {
            let moves = above().chain([(1, 0), (0, 1)]).collect();
            return Done::new(Kind::ForceOut, moves).by(&[by, pivot]);
        }
        Done { moves: self.up(1).into_iter().chain([(0, 0)]).collect(), ..out }
    }

    fn fly(&self, letter: Outcome, by: Position, luck: &mut impl Luck) -> Done {
        let mut moves = Vec::with_capacity(4);
        if self.outs < 2 {
            if letter == Outcome::FlyA {
                moves = self.up(1);
            } else if matches!(letter, Outcome::FlyB | Outcome::ParkHomer) {
                if self.on(3) {
                    moves.push((3, 4));
                }
                if self.on(2) && self.takes(2, self.content.charts.running.second_on_fly, luck) == Some(true)
                {
                    moves.push((2, 3));
                }
            }
        }
        moves.push((0, 0));
        Done::new(Kind::FlyOut, moves).by(&[by])
    }

    fn doubled_off(&self, luck: &mut impl Luck) -> Done {
        let by = drawn(&self.content.charts.line_to, luck);
        let lead = (1..=3).rev().find(|base| self.on(*base)).filter(|_| self.outs < 2);
        match lead {
            Some(base) => {
                let at = [Position::First, Position::Second, Position::Third][usize::from(base) - 1];
                Done::new(Kind::LineOut, vec![(base, 0), (0, 0)]).twice(&[by, at], [at, by])
            }
            None => Done::new(Kind::LineOut, vec![(0, 0)]).by(&[by]),
        }
    }
}

/// The bases are loaded, and the ball goes home: A on to first.
fn forced_home(letter: Outcome, by: Position) -> Done {
    let twice = letter == Outcome::GroundA;
    let moves = vec![(3, 0), (2, 3), (1, 2), (0, u8::from(!twice))];
    if twice {
        let putouts = [Position::Catcher, Position::First];
        return Done::new(Kind::DoublePlay, moves).twice(&[by, Position::Catcher, Position::First], putouts);
    }
    Done::new(Kind::ForceOut, moves).by(&[by, Position::Catcher])
}

/// D9: the fielder whom a chart names for a face.
pub(super) fn drawn(chart: &[u8; 20], luck: &mut impl Luck) -> Position {
    Position::FIELD[usize::from(chart[luck.face(20, &[], &FIELDER) as usize - 1]) - 1]
}
