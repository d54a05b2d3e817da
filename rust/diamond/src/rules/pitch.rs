//! DM-08 to DM-12, DM-14: the roll of a play.

use kernel::{Dice, Events, Purpose, RuleId, Seat};

use super::settle::Done;
use crate::cards::Card;
use crate::command::{Alignment, Approach, Defence, Depth, Gamble, Offence};
use crate::content::{Content, Fielding, Hand, Lean, Park, Position};
use crate::event::{Event, Kind};
use crate::index::Diamond;
use crate::outcome::Outcome;
use crate::state::{Lineup, State};

const CHECK: Purpose = Purpose::new("check", RuleId("DM-08"));
const RESOLUTION: Purpose = Purpose::new("resolution", RuleId("DM-08"));
const COLUMN: Purpose = Purpose::new("column", RuleId("DM-08"));
const ROW: Purpose = Purpose::new("row", RuleId("DM-08"));
const SPLIT: Purpose = Purpose::new("split", RuleId("DM-08"));
const SHIFT: Purpose = Purpose::new("shift", RuleId("DM-14"));
const BUNT: Purpose = Purpose::new("bunt", RuleId("DM-14"));
const JUMP: Purpose = Purpose::new("jump", RuleId("DM-10"));
const THROW: Purpose = Purpose::new("throw", RuleId("DM-10"));

/// A play about to be rolled: who, where, and what was chosen.
pub(crate) struct Situation<'a> {
    pub(crate) content: &'a Content,
    rules: &'a Diamond,
    state: &'a State,
    pub(crate) park: &'a Park,
    pub(crate) outs: u8,
    pub(crate) depth: Depth,
    pub(crate) gamble: Gamble,
    offence: &'a Offence,
    ours: &'a Lineup,
    theirs: &'a Lineup,
    seats: (Seat, Seat),
    cards: (&'a Card, &'a Card),
    leans: Vec<Lean>,
}

impl<'a> Situation<'a> {
    /// None before lineups are known.
    pub(crate) fn of(
        rules: &'a Diamond,
        state: &'a State,
        defence: &'a Defence,
        offence: &'a Offence,
    ) -> Option<Self> {
        let (batter, pitcher, hand) = rules.cards(state)?;
        let seats = (state.batting(), state.fielding());
        let theirs = state.sides[seats.1].lineup.as_ref()?;
        let content = &rules.content;
        let stamina = rules.player(state.team(seats.1), theirs.pitcher).pitching.map_or(1, |own| own.stamina);
        Some(Self {
            content,
            rules,
            state,
            park: content.parks.get(usize::from(state.agreed.park))?,
            outs: state.clock.outs,
            depth: defence.infield_depth,
            gamble: offence.gamble,
            offence,
            ours: state.sides[seats.0].lineup.as_ref()?,
            theirs,
            seats,
            cards: (batter, pitcher),
            leans: leans(defence, offence, hand, theirs.faced >= stamina),
        })
    }

    pub(crate) fn on(&self, base: u8) -> bool {
        self.state.clock.bases[usize::from(base) - 1].is_some()
    }

    fn runner(&self, base: u8) -> u8 {
        let batter = self.ours.order[usize::from(self.state.sides[self.seats.0].next)].player;
        self.state.clock.bases[usize::from(base) - 1].map_or(batter, |runner| runner.player)
    }

    pub(crate) fn speed(&self, base: u8) -> i8 {
        self.rules.player(self.state.team(self.seats.0), self.runner(base)).speed
    }

    fn fielder(&self, at: Position) -> &crate::content::Player {
        self.rules.player(self.state.team(self.seats.1), self.theirs.at(at))
    }

    pub(crate) fn rating(&self, at: Position) -> Fielding {
        self.rules.fields(self.state.team(self.seats.1), self.theirs.at(at), at)
    }

    /// The middle one of three arms.
    pub(crate) fn outfield_arm(&self) -> i8 {
        let mut arms = [Position::Left, Position::Centre, Position::Right].map(|at| self.fielder(at).arm);
        arms.sort_unstable();
        arms[1]
    }

    /// What decisions make of an outcome: the faces of a d20 follow each other in the order of the chart.
    pub(crate) fn shifted(&self, card: Outcome, face: impl FnOnce() -> u8) -> Outcome {
        let fits = |shift: &&crate::content::Shift| shift.from == card && self.leans.contains(&shift.when);
        let mut shifts = self.content.charts.shifts.iter().filter(fits).peekable();
        if shifts.peek().is_none() {
            return card;
        }
        let (face, mut upto) = (face(), 0);
        for shift in shifts {
            upto += u16::from(shift.faces);
            if u16::from(face) <= upto {
                return shift.to;
            }
        }
        card
    }

    /// Every outcome of the cards with its weight of 4,320, before decisions shift it.
    pub(crate) fn weights(&self) -> impl Iterator<Item = (Outcome, i32)> {
        self.cards.0.weights().chain(self.cards.1.weights())
    }

    /// How many of twenty faces make which outcome of one of the cards.
    pub(crate) fn faces(&self, card: Outcome) -> Vec<(Outcome, i32)> {
        let mut list: Vec<(Outcome, i32)> = Vec::new();
        for face in 1..=20 {
            let outcome = self.shifted(card, || face);
            match list.iter_mut().find(|(known, _)| *known == outcome) {
                Some((_, faces)) => *faces += 1,
                None => list.push((outcome, 1)),
            }
        }
        list
    }

    /// The play, from the check to what came of it.
    pub(crate) fn play(&self, walked: bool, dice: &mut Dice, events: &mut Events<Event>) -> Done {
        if walked {
            return Done::new(Kind::IntentionalWalk, self.forced());
        }
        let steals = &self.offence.steal_attempts;
        if self.state.code() != 0 {
            let (check, resolution) = (dice.roll(20, &CHECK) as u8, dice.roll(20, &RESOLUTION) as u8);
            events.emit(|| Event::CheckRolled { id: self.id(), check, resolution });
            if !steals.is_empty() {
                return self.steal(check, resolution, dice);
            }
            if let Some(done) = self.wild(check, resolution) {
                return done;
            }
        }
        if self.offence.bunt_attempt {
            return self.bunt(dice);
        }
        let column = dice.d6(&COLUMN);
        let rows = [dice.d6(&ROW), dice.d6(&ROW)];
        let split = dice.roll(20, &SPLIT) as u8;
        let sheet = if column <= 3 { self.cards.0 } else { self.cards.1 };
        let card = sheet.read((column - 1) % 3, rows[0] + rows[1], split);
        let outcome = self.shifted(card, || dice.roll(20, &SHIFT) as u8);
        events.emit(|| Event::ChartRead { id: self.id(), column, dice: rows, split, card, outcome });
        self.settle(outcome, dice)
    }

    /// DM-08: game, inning and play; the game is its journal's.
    fn id(&self) -> String {
        let clock = &self.state.clock;
        format!("{}{}-{}", clock.inning, if clock.bottom { "b" } else { "t" }, clock.play)
    }

    /// DM-09.
    fn wild(&self, check: u8, resolution: u8) -> Option<Done> {
        let wild = self.fielder(Position::Pitcher).pitching.map_or(20, |own| own.wild);
        let passed = self.fielder(Position::Catcher).passed;
        let kind = match check {
            1 if resolution <= wild => Kind::WildPitch,
            2 if resolution <= passed => Kind::PassedBall,
            _ => return None,
        };
        Some(Done::new(kind, self.up(1)))
    }

    /// DM-10.
    fn steal(&self, check: u8, resolution: u8, dice: &mut Dice) -> Done {
        let steals = &self.offence.steal_attempts;
        let hold = self.fielder(Position::Pitcher).pitching.map_or(0, |own| own.hold);
        let lead = steals.iter().copied().max().unwrap_or(2);
        let from = lead - 1;
        if check == 1 && resolution <= hold * 4 {
            let at = [Position::First, Position::Second, Position::Third][usize::from(from) - 1];
            return Done::new(Kind::Pickoff, vec![(from, 0)]).by(&[Position::Pitcher, at]);
        }
        if check == 2 && resolution <= 4 {
            return Done::new(Kind::Balk, self.up(1));
        }
        let runner = self.rules.player(self.state.team(self.seats.0), self.runner(from));
        let tight = self.leans.contains(&Lean::Hold);
        let jump = dice.roll(20, &JUMP) as u8 + if tight { 3 } else { 0 } <= runner.jump;
        let arm = i32::from(self.fielder(Position::Catcher).arm);
        let home = if lead == 4 { 9 } else { 0 };
        let number = i32::from(runner.steal) + if jump { 3 } else { 0 } - arm - i32::from(hold) - home;
        let safe = dice.roll(20, &THROW) as i32 <= number.clamp(1, 19);
        let mut moves: Vec<_> = steals.iter().rev().map(|to| (to - 1, *to)).collect();
        if safe {
            return Done::new(Kind::Steal, moves);
        }
        moves[0].1 = 0;
        let throw = match lead {
            2 => [Position::Catcher, Position::Second],
            3 => [Position::Catcher, Position::Third],
            _ => [Position::Pitcher, Position::Catcher],
        };
        Done::new(Kind::CaughtStealing, moves).by(&throw)
    }

    /// DM-14.
    fn bunt(&self, dice: &mut Dice) -> Done {
        let (face, chart) = (dice.roll(20, &BUNT) as u8, self.content.charts.bunt);
        let lead = (1..=3).rev().find(|base| self.on(*base));
        if face <= chart.sacrifice {
            let moves = self.up(1).into_iter().chain([(0, 0)]).collect();
            let kind = if lead.is_some() { Kind::Sacrifice } else { Kind::GroundOut };
            return Done::new(kind, moves).by(&[Position::Pitcher, Position::First]);
        }
        if face <= chart.sacrifice + chart.hit {
            let moves = self.up(1).into_iter().chain([(0, 1)]).collect();
            return Done::new(Kind::Single, moves);
        }
        if face <= chart.sacrifice + chart.hit + chart.lead_out
            && let Some(lead) = lead
        {
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

/// DM-14: which shifts are in force.
fn leans(defence: &Defence, offence: &Offence, hand: Hand, tired: bool) -> Vec<Lean> {
    let mut leans = Vec::with_capacity(6);
    match offence.approach {
        Approach::Normal => {}
        Approach::Contact => leans.push(Lean::Contact),
        Approach::Power => leans.push(Lean::Power),
        Approach::Patient => leans.push(Lean::Patient),
    }
    match defence.infield_depth {
        Depth::Normal => {}
        Depth::In => leans.push(Lean::InfieldIn),
        Depth::Back => leans.push(Lean::InfieldBack),
        Depth::DoublePlay => leans.push(Lean::DoublePlayDepth),
    }
    // A left hander pulls to the right.
    let pulled = if hand == Hand::Left { Alignment::ShiftedRight } else { Alignment::ShiftedLeft };
    if defence.alignment != Alignment::Normal {
        leans.push(if defence.alignment == pulled { Lean::ShiftedWith } else { Lean::ShiftedAgainst });
    }
    let states = [
        (offence.hit_and_run, Lean::HitAndRun),
        (!defence.hold_runners.is_empty(), Lean::Hold),
        (tired, Lean::Tired),
    ];
    leans.extend(states.into_iter().filter(|(holds, _)| *holds).map(|(_, lean)| lean));
    leans
}
