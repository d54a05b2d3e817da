//! What a substitution brings, in millionths of a run: linear weights of the cards over what is left of the game.

use kernel::{Seat, opponent};

use crate::cards::{Card, UNITS};
use crate::command::Command;
use crate::content::{Fielding, Hand, Lean, Position};
use crate::index::Diamond;
use crate::outcome::Outcome;
use crate::rules::flow::INNINGS;
use crate::rules::options::STARTERS;
use crate::state::{Lineup, State};

/// A place on the bench is worth something later.
const SEAT: i64 = 25_000;
/// And more as long as the game is young: nobody who begins it is taken out for a little.
const YOUNG: i64 = 300_000;
const OLD: u8 = 6;
/// What a fresh pitcher who leaves takes along, a batter.
const FRESH: i64 = 60_000;
/// The same of the pitcher for whom somebody bats: the bullpen is as good.
const BATTED: i64 = 12_000;
/// What a point of range and a step of errors cost an inning.
const RANGE: i64 = 12_000;
const ERROR: i64 = 3_000;
/// An exchange of positions or places that brings less is left alone.
const MOVE: i64 = 10_000;
/// What a point of speed brings a runner.
const SPEED: i64 = 14_000;

/// What an outcome is worth on average.
pub(super) const fn weight(outcome: Outcome) -> i64 {
    match outcome {
        Outcome::Walk | Outcome::Rare => 320_000,
        Outcome::HitByPitch => 340_000,
        Outcome::SingleOne => 440_000,
        Outcome::Single => 460_000,
        Outcome::SingleTwo => 490_000,
        Outcome::ParkSingle => 95_000,
        Outcome::Double => 760_000,
        Outcome::Triple => 1_040_000,
        Outcome::HomeRun => 1_400_000,
        Outcome::ParkHomer => 570_000,
        Outcome::GroundA | Outcome::LineoutMax | Outcome::StrikeoutCaught => -330_000,
        Outcome::GroundC | Outcome::FlyA => -240_000,
        Outcome::Strikeout
        | Outcome::GroundB
        | Outcome::FlyB
        | Outcome::FlyC
        | Outcome::Lineout
        | Outcome::Popup => -270_000,
        Outcome::ChanceP
        | Outcome::ChanceC
        | Outcome::Chance1b
        | Outcome::Chance2b
        | Outcome::Chance3b
        | Outcome::ChanceSs
        | Outcome::ChanceLf
        | Outcome::ChanceCf
        | Outcome::ChanceRf => -100_000,
    }
}

/// What a card brings the offence, a plate appearance: half of them are on it.
pub(super) fn rate(card: &Card) -> i64 {
    let sum: i64 = card.weights().map(|(outcome, ways)| i64::from(ways) * weight(outcome)).sum();
    sum / i64::from(UNITS) / 2
}

/// A seat's lineup, and what is left for it to do.
pub(super) struct Bench<'a> {
    pub(super) rules: &'a Diamond,
    pub(super) state: &'a State,
    pub(super) seat: Seat,
    pub(super) team: u16,
    pub(super) lineup: &'a Lineup,
    /// Outs that the defence still has to make.
    pub(super) field: i64,
    /// Outs that the offence still has.
    bat: i64,
}

impl<'a> Bench<'a> {
    pub(super) fn of(rules: &'a Diamond, state: &'a State, seat: Seat) -> Option<Self> {
        let clock = &state.clock;
        let now = i64::from(3 - clock.outs);
        let full = i64::from(INNINGS.saturating_sub(clock.inning)) * 3;
        let fields = state.fielding() == seat;
        let bottom = if clock.bottom { 0 } else { 3 };
        let (field, bat) = if fields { (now + full, full + bottom) } else { (full + bottom, now + full) };
        let lineup = state.sides[seat].lineup.as_ref()?;
        Some(Self { rules, state, seat, team: state.team(seat), lineup, field, bat })
    }

    pub(super) fn find(&self, name: &str) -> u8 {
        self.rules.find(self.team, name).unwrap_or(0)
    }

    /// What a player brings a plate appearance, against both hands.
    fn bats(&self, player: u8) -> i64 {
        let of = |hand| rate(self.rules.bats(self.team, player, hand));
        (of(Hand::Left) + 3 * of(Hand::Right)) / 4
    }

    /// What a pitcher gives a batter.
    pub(super) fn gives(&self, player: u8) -> i64 {
        let of = |hand| rate(self.rules.throws(self.team, player, hand));
        (2 * of(Hand::Left) + 3 * of(Hand::Right)) / 5
    }

    /// Batters whom a pitcher can still face before being tired.
    pub(super) fn left(&self, player: u8) -> i64 {
        i64::from(self.rules.left(self.state, self.seat, player).max(0))
    }

    /// Pitchers who could come in: those who start other games only when nobody else is left (D33).
    pub(super) fn bullpen(&self) -> Vec<u8> {
        let pitchers = (0..self.rules.roster(self.team)).filter(|own| self.rules.pitches(self.team, *own));
        let (starters, relievers): (Vec<_>, Vec<_>) =
            pitchers.enumerate().partition(|(turn, _)| *turn < usize::from(STARTERS));
        let free =
            |(_, own): (usize, u8)| (own != self.lineup.pitcher && !self.lineup.left(own)).then_some(own);
        let pen: Vec<u8> = relievers.into_iter().filter_map(free).collect();
        if pen.is_empty() { starters.into_iter().filter_map(free).collect() } else { pen }
    }

    /// Batters whom the defence still has to face.
    pub(super) fn batters(&self) -> i64 {
        self.field * 142 / 100
    }

    /// What a pitcher gives so many batters more for being tired, on these cards, and growing with each (D6).
    pub(super) fn tired(&self, player: u8, batters: i64) -> i64 {
        let steps = self.steps();
        let first = 1 - i64::from(self.rules.left(self.state, self.seat, player));
        let of = |batter: i64| match steps.len().min(usize::try_from(first + batter).unwrap_or(0)) {
            0 => 0,
            step => steps[step - 1],
        };
        (0..batters).map(of).sum()
    }

    /// What a tired pitcher gives a batter more, by steps.
    fn steps(&self) -> Vec<i64> {
        let Some((bats, throws, _)) = self.rules.cards(self.state) else { return Vec::new() };
        let ways = |from| {
            let of = |card: &Card| card.weights().find(|(own, _)| *own == from).map_or(0, |(_, ways)| ways);
            i64::from(of(bats) + of(throws))
        };
        let tired = self.rules.content.charts.shifts.iter().filter(|shift| shift.when == Lean::Tired);
        let more = |shift: &crate::content::Shift| {
            let worse = weight(shift.to) - weight(shift.from);
            ways(shift.from) * i64::from(shift.faces) * worse / 20 / i64::from(2 * UNITS)
        };
        let mut sum = 0;
        tired
            .map(|shift| {
                sum += more(shift);
                sum
            })
            .collect()
    }

    /// What the pitcher's being tired costs for the rest of the game, without getting worse.
    pub(super) fn weariness(&self) -> i64 {
        self.tired(self.lineup.pitcher, 1) * self.batters()
    }

    /// What a fielder costs an inning, but for a sum that is the same for all.
    pub(super) fn field(own: Fielding) -> i64 {
        i64::from(own.range) * RANGE - i64::from(own.error) * ERROR
    }

    /// What somebody else in the field costs until the end.
    fn glove(&self, at: Position, out: u8, new: u8) -> i64 {
        if at == Position::Designated {
            return 0;
        }
        let of = |player| Self::field(self.rules.fields(self.team, player, at));
        (of(new) - of(out)) * self.field / 3
    }

    /// What somebody else in the order brings in later turns.
    fn later(&self, out: u8, new: u8) -> i64 {
        (self.bats(new) - self.bats(out)) * self.bat * 142 / 900
    }

    /// What the field gains when two exchange positions. Who bats for a pitcher is left there for the new one.
    fn moves(&self, places: [usize; 2]) -> i64 {
        let [one, other] = places.map(|place| self.lineup.order[place]);
        if [one, other].iter().any(|slot| slot.position == Position::Pitcher) {
            return -SEAT;
        }
        let of = |player, at| Self::field(self.rules.fields(self.team, player, at));
        let stands = of(one.player, one.position) + of(other.player, other.position);
        let moved = of(one.player, other.position) + of(other.player, one.position);
        (stands - moved) * self.field / 3 - MOVE
    }

    /// What the better of two hitters brings by coming up more often.
    fn switches(&self, places: [usize; 2]) -> i64 {
        let [one, other] = places;
        let more = self.turns(other) - self.turns(one);
        let [first, second] = places.map(|place| self.bats(self.lineup.order[place].player));
        more * (first - second) - MOVE
    }

    /// How often a place comes up in the outs that are left.
    fn turns(&self, place: usize) -> i64 {
        let before = (place as i64 + 9 - i64::from(self.state.sides[self.seat].next)) % 9;
        (self.bat * 142 / 100 - before + 8).div_euclid(9).max(0)
    }

    fn replaces(&self, place: usize, new: u8) -> i64 {
        let slot = self.lineup.order[place];
        let seat = if self.state.clock.inning < OLD { YOUNG } else { SEAT };
        self.later(slot.player, new) - self.glove(slot.position, slot.player, new) - seat
    }

    fn relieves(&self, new: u8) -> i64 {
        let old = self.lineup.pitcher;
        let long = self.left(new).min(self.batters());
        let better = (self.gives(old) - self.gives(new)) * long;
        if self.left(old) > 0 && !self.lineup.left(old) {
            // A good start is worth more than any reliever.
            return better.min(0) - FRESH * self.left(old).min(self.batters());
        }
        better + self.tired(old, long)
    }

    fn pinch(&self, new: u8) -> i64 {
        let seat = self.state.batting();
        let place = usize::from(self.state.sides[seat].next);
        let slot = self.lineup.order[place];
        let theirs = self.state.sides[opponent(seat)].lineup.as_ref().map_or(0, |own| own.pitcher);
        let hand = self.rules.player(self.state.team(opponent(seat)), theirs).throws;
        let of = |player| rate(self.rules.bats(self.team, player, hand));
        let gain = of(new) - of(slot.player);
        if slot.position == Position::Pitcher {
            let leaves = self.left(self.lineup.pitcher).min(self.batters());
            return gain - SEAT - if self.lineup.left(slot.player) { 0 } else { leaves * BATTED };
        }
        gain + self.replaces(place, new)
    }

    /// What a command brings; far, with the whole staff in mind.
    pub(super) fn gain(&self, command: &Command, far: bool) -> i64 {
        match command {
            Command::ChangePitcher { player } if far => self.relieves_far(self.find(player)),
            Command::ChangePitcher { player } => self.relieves(self.find(player)),
            Command::Substitute { place, player } => self.replaces(usize::from(*place), self.find(player)),
            Command::PinchHit { player } => self.pinch(self.find(player)),
            Command::PinchRun { base, player } => {
                let new = self.find(player);
                let Some(runner) = self.state.clock.bases[usize::from(*base) - 1] else { return 0 };
                let place = self.lineup.order.iter().position(|slot| slot.player == runner.player);
                let speed = |player| i64::from(self.rules.player(self.team, player).speed);
                let rest = place.map_or(0, |place| self.replaces(place, new));
                (speed(new) - speed(runner.player)) * SPEED + rest
            }
            Command::MoveFielders { place, other } => self.moves([*place, *other].map(usize::from)),
            Command::DoubleSwitch { place, other } => self.switches([*place, *other].map(usize::from)),
            Command::Ready {} | Command::SetLineup { .. } | Command::Defend(_) | Command::Attack(_) => 0,
        }
    }
}
