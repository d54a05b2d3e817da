//! DM-08 to DM-12, DM-14: the roll of a play.

use kernel::{Dice, Events, Purpose, RuleId, Seat};

use super::done::Done;
use super::luck::{Luck, Recorded, WHOLE, Ways, part};
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

/// So many faces of a sacrifice are the lead runner's out, when that runner comes from third (D11).
const SQUEEZE: u8 = 3;

/// A balk on a resolution of at most this (D7).
const BALK: u8 = 4;

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
    held: &'a [u8],
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
            held: &defence.hold_runners,
            ours: state.sides[seats.0].lineup.as_ref()?,
            theirs,
            seats,
            cards: (batter, pitcher),
            leans: leans(defence, offence, hand, theirs.faced >= stamina),
        })
    }

    /// The batter's card and the pitcher's.
    pub(crate) fn both_cards(&self) -> [&'a Card; 2] {
        [self.cards.0, self.cards.1]
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

    /// What a play comes to without the cards, if it does.
    fn before(&self, walked: bool, luck: &mut impl Luck, told: impl FnOnce(u8, u8)) -> Option<Done> {
        if walked {
            return Some(Done::new(Kind::IntentionalWalk, self.forced()));
        }
        if self.state.code() != 0 {
            let stealing = !self.offence.steal_attempts.is_empty();
            let check = luck.face(20, &[1, 2], &CHECK) as u8;
            let bound = match (check, stealing) {
                (1, true) => self.hold() * 4,
                (2, true) => BALK,
                (1, false) => self.wild_upto(),
                (2, false) => self.fielder(Position::Catcher).passed,
                _ => 0,
            };
            let resolution = luck.face(20, &[bound.into()], &RESOLUTION) as u8;
            told(check, resolution);
            if stealing {
                return Some(self.steal(check, resolution <= bound, luck));
            }
            // DM-09.
            let kind = if check == 1 { Kind::WildPitch } else { Kind::PassedBall };
            if check <= 2 && resolution <= bound {
                return Some(Done::new(kind, self.up(1)));
            }
        }
        self.offence.bunt_attempt.then(|| self.bunt(luck))
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
        let fits = |shift: &crate::content::Shift| shift.from == card && self.leans.contains(&shift.when);
        self.content.charts.shifts.iter().any(fits)
    }

    /// DM-08: game, inning and play; the game is its journal's.
    fn id(&self) -> String {
        let clock = &self.state.clock;
        format!("{}{}-{}", clock.inning, if clock.bottom { "b" } else { "t" }, clock.play)
    }

    fn hold(&self) -> u8 {
        self.fielder(Position::Pitcher).pitching.map_or(0, |own| own.hold)
    }

    fn wild_upto(&self) -> u8 {
        self.fielder(Position::Pitcher).pitching.map_or(20, |own| own.wild)
    }

    /// DM-10.
    fn steal(&self, check: u8, within: bool, luck: &mut impl Luck) -> Done {
        let steals = &self.offence.steal_attempts;
        let lead = steals.iter().copied().max().unwrap_or(2);
        let from = lead - 1;
        if check == 1 && within {
            let at = [Position::First, Position::Second, Position::Third][usize::from(from) - 1];
            return Done::new(Kind::Pickoff, vec![(from, 0)]).by(&[Position::Pitcher, at]);
        }
        if check == 2 && within {
            return Done::new(Kind::Balk, self.up(1));
        }
        let runner = self.rules.player(self.state.team(self.seats.0), self.runner(from));
        let (late, close) = if self.held.contains(&from) { (3, 2) } else { (0, 0) };
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

    /// DM-14.
    fn bunt(&self, luck: &mut impl Luck) -> Done {
        let mut chart = self.content.charts.bunt;
        if self.on(3) {
            let charged = SQUEEZE.min(chart.sacrifice);
            chart.sacrifice -= charged;
            chart.lead_out += charged;
        }
        let hit = chart.sacrifice + chart.hit;
        let bounds = [chart.sacrifice, hit, hit + chart.lead_out].map(u32::from);
        let face = luck.face(20, &bounds, &BUNT) as u8;
        let lead = (1..=3).rev().find(|base| self.on(*base));
        if face <= chart.sacrifice {
            let moves = self.up(1).into_iter().chain([(0, 0)]).collect();
            let kind = if lead.is_some() { Kind::Sacrifice } else { Kind::GroundOut };
            return Done::new(kind, moves).by(&[Position::Pitcher, Position::First]);
        }
        if face <= hit {
            let moves = self.up(1).into_iter().chain([(0, 1)]).collect();
            return Done::new(Kind::Single, moves);
        }
        if face <= hit + chart.lead_out
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
