//! DM-08, DM-11, DM-12, DM-14: the roll of a play.

use kernel::{Dice, Events, Purpose, RuleId, Seat};

use super::done::Done;
use super::luck::{Luck, Recorded, WHOLE, Ways, part};
use crate::cards::Card;
use crate::command::{Alignment, Approach, Defence, Depth, Gamble, Offence};
use crate::content::{Content, Fielding, Hand, Lean, Park, Position, Shift};
use crate::event::Event;
use crate::index::Diamond;
use crate::outcome::Outcome;
use crate::state::{Lineup, State};

const COLUMN: Purpose = Purpose::new("column", RuleId("DM-08"));
const ROW: Purpose = Purpose::new("row", RuleId("DM-08"));
const SPLIT: Purpose = Purpose::new("split", RuleId("DM-08"));
const SHIFT: Purpose = Purpose::new("shift", RuleId("DM-14"));

/// A play about to be rolled: who, where, and what was chosen.
pub(crate) struct Situation<'a> {
    pub(crate) content: &'a Content,
    pub(super) rules: &'a Diamond,
    pub(super) state: &'a State,
    pub(crate) park: &'a Park,
    pub(crate) outs: u8,
    pub(crate) depth: Depth,
    pub(crate) gamble: Gamble,
    pub(crate) offence: &'a Offence,
    pub(super) held: &'a [u8],
    pub(super) ours: &'a Lineup,
    pub(super) theirs: &'a Lineup,
    pub(super) seats: (Seat, Seat),
    cards: (&'a Card, &'a Card),
    /// What shifts outcomes, in the order of the chart (D28).
    shifts: Vec<&'a Shift>,
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
        // The batter after the last one whom the stamina allows meets the first step (D6).
        let steps = 1 - rules.left(state, seats.1, theirs.pitcher);
        let leans = leans(defence, offence, hand);
        Some(Self {
            content,
            rules,
            state,
            park: content.parks.get(usize::from(state.agreed.park))?,
            outs: state.clock.outs,
            depth: defence.infield_depth,
            gamble: offence.gamble,
            offence,
            held: &defence.hold_runners,
            ours: state.sides[seats.0].lineup.as_ref()?,
            theirs,
            seats,
            cards: (batter, pitcher),
            shifts: in_force(content, &leans, usize::try_from(steps).unwrap_or(0)),
        })
    }

    /// The batter's card and the pitcher's.
    pub(crate) fn both_cards(&self) -> [&'a Card; 2] {
        [self.cards.0, self.cards.1]
    }

    pub(crate) fn on(&self, base: u8) -> bool {
        self.state.clock.bases[usize::from(base) - 1].is_some()
    }

    /// Whether the home team bats.
    pub(super) fn at_home(&self) -> bool {
        self.state.clock.bottom
    }

    /// Whether a pitcher is at the plate.
    pub(crate) fn pitcher_bats(&self) -> bool {
        self.rules.pitches(self.state.team(self.seats.0), self.runner(0))
    }

    pub(super) fn runner(&self, base: u8) -> u8 {
        let batter = self.ours.order[usize::from(self.state.sides[self.seats.0].next)].player;
        let on = usize::from(base).checked_sub(1).and_then(|at| self.state.clock.bases[at]);
        on.map_or(batter, |runner| runner.player)
    }

    pub(crate) fn speed(&self, base: u8) -> i8 {
        self.rules.player(self.state.team(self.seats.0), self.runner(base)).speed
    }

    pub(super) fn fielder(&self, at: Position) -> &crate::content::Player {
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
        let mut shifts = self.shifts.iter().filter(|shift| shift.from == card).peekable();
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

    /// The play, from the check to what came of it.
    pub(crate) fn play(&self, walked: bool, dice: &mut Dice, events: &mut Events<Event>) -> Done {
        let mut luck = Recorded::new(dice);
        let told = |check, resolution| {
            events.emit(|| Event::CheckRolled { id: self.id(), check, resolution });
        };
        let done = match self.before(walked, &mut luck, told) {
            Some(done) => done,
            None => self.swing(&mut luck, events),
        };
        if luck.any() {
            events.emit(|| Event::DiceFell { id: self.id(), dice: luck.told() });
        }
        done
    }

    /// DM-11, DM-12, DM-14: the cards, and what comes of what they say.
    fn swing(&self, luck: &mut Recorded<'_>, events: &mut Events<Event>) -> Done {
        let column = luck.dice.d6(&COLUMN);
        let rows = [luck.dice.d6(&ROW), luck.dice.d6(&ROW)];
        let split = luck.dice.roll(20, &SPLIT) as u8;
        let sheet = if column <= 3 { self.cards.0 } else { self.cards.1 };
        let card = sheet.read((column - 1) % 3, rows[0] + rows[1], split);
        let outcome = self.shifted(card, || luck.face(20, &[], &SHIFT) as u8);
        events.emit(|| Event::ChartRead { id: self.id(), column, dice: rows, split, card, outcome });
        self.settle(outcome, luck)
    }

    /// Every way in which the play can go without the cards, with its share of the whole; the share of the cards.
    pub(crate) fn ways_before(&self, walked: bool, mut visit: impl FnMut(u64, &Done)) -> u64 {
        let (mut ways, mut cards) = (Ways::default(), 0);
        while ways.next() {
            match self.before(walked, &mut ways, |_, _| ()) {
                Some(done) => visit(ways.share(), &done),
                None => cards += ways.share(),
            }
        }
        cards
    }

    /// Every way in which an outcome can be settled, with its share of the whole.
    pub(crate) fn ways_of(&self, outcome: Outcome, mut visit: impl FnMut(u64, &Done)) {
        let mut ways = Ways::default();
        while ways.next() {
            let done = self.settle(outcome, &mut ways);
            visit(ways.share(), &done);
        }
    }

    /// Every way in which the play can go, with its share of the whole.
    pub(crate) fn ways(&self, walked: bool, mut visit: impl FnMut(u64, &Done)) {
        let cards = self.ways_before(walked, &mut visit);
        if cards == 0 {
            return;
        }
        for (outcome, ways) in self.odds() {
            let share = part(cards, WHOLE / 86_400 * u64::from(ways));
            self.ways_of(outcome, |own, done| visit(part(share, own), done));
        }
    }

    /// Each outcome of the cards after decisions shift it, of 86,400 (DM-14).
    pub(crate) fn odds(&self) -> Vec<(Outcome, u32)> {
        let mut ways = [0u32; Outcome::COUNT];
        for (card, weight) in self.weights() {
            if self.shifts(card) {
                for face in 1..=20 {
                    ways[self.shifted(card, || face) as usize] += weight as u32;
                }
            } else {
                ways[card as usize] += weight as u32 * 20;
            }
        }
        Outcome::ALL.into_iter().zip(ways).filter(|(_, ways)| *ways > 0).collect()
    }

    fn shifts(&self, card: Outcome) -> bool {
        self.shifts.iter().any(|shift| shift.from == card)
    }

    /// DM-08: game, inning and play; the game is its journal's.
    fn id(&self) -> String {
        let clock = &self.state.clock;
        format!("{}{}-{}", clock.inning, if clock.bottom { "b" } else { "t" }, clock.play)
    }
}

/// D6, D28: the shifts of decisions, and of a tired pitcher as many as there are steps.
fn in_force<'a>(content: &'a Content, leans: &[Lean], mut steps: usize) -> Vec<&'a Shift> {
    let mut acts = |shift: &&Shift| {
        if shift.when == Lean::Tired && steps > 0 {
            steps -= 1;
            return true;
        }
        leans.contains(&shift.when)
    };
    content.charts.shifts.iter().filter(|shift| acts(shift)).collect()
}

/// DM-14: what decisions lean on the charts.
fn leans(defence: &Defence, offence: &Offence, hand: Hand) -> Vec<Lean> {
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
    let states = [(offence.hit_and_run, Lean::HitAndRun), (!defence.hold_runners.is_empty(), Lean::Hold)];
    leans.extend(states.into_iter().filter(|(holds, _)| *holds).map(|(_, lean)| lean));
    leans
}
