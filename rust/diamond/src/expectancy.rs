//! Run expectancy and win expectancy: exact, from the charts, for average players who play by the book (DM-17).
//!
//! A half inning is a Markov chain over the 24 base-out states. Its run distribution is worked out, not simulated; the
//! odds to win follow from it inning by inning, backwards.

pub(crate) mod average;

use kernel::{Fault, Seat};

use crate::content::Content;
use crate::index::Diamond;
use crate::rules::done::Done;
use crate::rules::flow::INNINGS;
use crate::rules::luck::WHOLE;
use crate::rules::pitch::Situation;
use crate::state::State;

/// Runs of a half inning that are told apart.
const MOST: usize = 24;
/// Leads that are told apart, either way.
const LEAD: i32 = 24;
const LEADS: usize = 2 * LEAD as usize + 1;
/// Base-out states: three a set of bases.
const CELLS: usize = 24;
/// Certainty.
const UNIT: u64 = 1 << 30;
/// Plays after which a half inning is over.
const PLAYS: usize = 90;

/// Bases, outs and runs after a play; none when the half is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct After {
    pub(crate) cell: Option<u8>,
    pub(crate) runs: u8,
}

impl After {
    /// What a play makes of a state.
    pub(crate) fn of(state: &State, done: &Done) -> Self {
        let made = done.moves.iter().filter(|(_, to)| *to == 0).count() as u8;
        let outs = state.clock.outs + made;
        let runs = if done.counts(state.clock.outs) { done.scoring() } else { 0 };
        if outs > 2 {
            return Self { cell: None, runs };
        }
        let left = done.moves.iter().filter(|(from, _)| *from > 0);
        let before = left.fold(state.code(), |code, (from, _)| code & !(1 << (from - 1)));
        let reached = done.moves.iter().filter(|(_, to)| (1..=3).contains(to));
        let code = reached.fold(before, |code, (_, to)| code | 1 << (to - 1));
        Self { cell: Some(code * 3 + outs), runs }
    }
}

/// What is to be expected of average teams.
#[derive(Clone, Debug)]
pub struct Expectancy {
    /// Odds of so many more runs in the half, of [`UNIT`]: of visitors, and of the home team (D39).
    runs: [[[u64; MOST]; CELLS]; 2],
    /// Odds of the home team to win in millionths, by inning, half and lead, at each cell.
    win: Vec<[u32; CELLS]>,
}

impl Expectancy {
    /// Of the average players of a content.
    pub(crate) fn of(content: &Content) -> Result<Self, Vec<Fault>> {
        let rules = Diamond::assemble(average::content(content))?;
        let runs = [false, true].map(|bottom| distribution(&average::chains(&rules, bottom)));
        let mut all = Self { runs, win: vec![[0; CELLS]; 18 * LEADS] };
        for half in (0..18).rev() {
            for lead in -LEAD..=LEAD {
                all.win[half * LEADS + (lead + LEAD) as usize] = all.half(half, lead);
            }
        }
        Ok(all)
    }

    /// Thousandths of a run to the end of the half, by bases (1, 2, 4 for first, second, third) and outs, on average of
    /// visitors and home teams.
    pub fn matrix(&self) -> [[u32; 3]; 8] {
        let both = |cell: usize| self.expected(false, cell) + self.expected(true, cell);
        std::array::from_fn(|bases| {
            std::array::from_fn(|outs| ((both(bases * 3 + outs) + 1000) / 2000) as u32)
        })
    }

    /// Odds of the team at bat of at least one run to the end of the half, in thousandths.
    pub fn scoring(&self, bottom: bool, bases: u8, outs: u8) -> u32 {
        let none = self.runs[usize::from(bottom)][usize::from(bases) * 3 + usize::from(outs)][0];
        (UNIT.saturating_sub(none) * 1000 / UNIT) as u32
    }

    /// Odds of the home team to win, in millionths, from the beginning of a half inning (9 for all later ones), when it
    /// leads by so many runs.
    pub fn home_wins(&self, inning: u8, bottom: bool, lead: i32, bases: u8, outs: u8) -> u32 {
        let cell = usize::from(bases & 7) * 3 + usize::from(outs.min(2));
        let over = bottom && inning >= INNINGS && lead > 0;
        if over { 1_000_000 } else { self.win[place(inning, bottom, lead)][cell] }
    }

    /// Millionths of a run to the end of the half.
    pub(crate) fn expected(&self, bottom: bool, cell: usize) -> u64 {
        let sum: u64 =
            self.runs[usize::from(bottom)][cell].iter().zip(0..).map(|(odds, runs)| odds * runs * 1000).sum();
        sum / (UNIT / 1000)
    }

    /// The value of a state for the home team in millionths, −900,000 lost to 900,000 won, and 2,000 for every run of the
    /// lead and to come, so that a game that is decided is still played well.
    pub(crate) fn home(&self, state: &State) -> i32 {
        if state.ending.is_some() {
            return lead(state).signum() * 900_000 + lead(state) * 2000;
        }
        let cell = state.code() * 3 + state.clock.outs;
        self.later(state, After { cell: Some(cell), runs: 0 })
    }

    /// The value for the home team after a play.
    pub(crate) fn later(&self, state: &State, after: After) -> i32 {
        let ahead = lead(state) + sign(state) * i32::from(after.runs);
        let odds = match Self::decided(state, after) {
            Some(won) => return if won { 900_000 } else { -900_000 } + ahead * 2000,
            None => self.undecided(state, after),
        };
        let coming =
            after.cell.map_or(0, |cell| self.expected(state.clock.bottom, usize::from(cell)) as i32 / 500);
        (odds as i32 - 500_000) / 5 * 9 + ahead * 2000 + sign(state) * coming
    }

    /// Odds of the home team to win after a play, in millionths.
    pub(crate) fn wins(&self, state: &State, after: After) -> u32 {
        Self::decided(state, after)
            .map_or_else(|| self.undecided(state, after), |won| u32::from(won) * 1_000_000)
    }

    /// Whether the home team has won or lost with a play; none while the game goes on.
    fn decided(state: &State, after: After) -> Option<bool> {
        let (last, bottom) = (state.clock.inning >= INNINGS, state.clock.bottom);
        let ahead = lead(state) + sign(state) * i32::from(after.runs);
        if last && (bottom || after.cell.is_none()) && ahead > 0 {
            return Some(true);
        }
        (last && bottom && after.cell.is_none() && ahead < 0).then_some(false)
    }

    fn undecided(&self, state: &State, after: After) -> u32 {
        let (inning, bottom) = (state.clock.inning, state.clock.bottom);
        let ahead = lead(state) + sign(state) * i32::from(after.runs);
        match after.cell {
            Some(cell) => self.win[place(inning, bottom, ahead)][usize::from(cell)],
            None => self.win[place(inning + u8::from(bottom), !bottom, ahead)][0],
        }
    }

    /// What a run more is worth, in millionths.
    pub(crate) fn of_a_run(&self, state: &State) -> i64 {
        let with = |runs: i32| {
            let cell = usize::from(state.code() * 3 + state.clock.outs);
            i64::from(self.win[place(state.clock.inning, state.clock.bottom, lead(state) + runs)][cell])
        };
        (with(1) - with(-1)) * 9 / 10 + 2000
    }

    /// Odds at every cell of a half, when the halves after it are known.
    fn half(&self, half: usize, lead: i32) -> [u32; CELLS] {
        let bottom = half % 2 == 1;
        let inning = half as u8 / 2 + 1;
        let after = |lead: i32| -> u64 {
            let decided = inning == INNINGS && (bottom || lead > 0);
            match (decided, lead.signum()) {
                (true, 1) => 1_000_000,
                (true, -1) => 0,
                // Extra innings are as long for both.
                (true, _) => 500_000,
                (false, _) => u64::from(self.win[place(inning + u8::from(bottom), !bottom, lead)][0]),
            }
        };
        let sign = if bottom { 1 } else { -1 };
        std::array::from_fn(|cell| {
            let runs = self.runs[usize::from(bottom)][cell].iter().zip(0..);
            let sum: u64 = runs.map(|(odds, runs)| odds * after(lead + sign * runs)).sum();
            (sum / UNIT) as u32
        })
    }
}

/// By how much the home team leads.
fn lead(state: &State) -> i32 {
    i32::from(state.sides[Seat::P2].runs()) - i32::from(state.sides[Seat::P1].runs())
}

/// What a run of the team at bat is for the home team.
fn sign(state: &State) -> i32 {
    if state.clock.bottom { 1 } else { -1 }
}

fn place(inning: u8, bottom: bool, lead: i32) -> usize {
    let half = usize::from(inning.clamp(1, INNINGS) - 1) * 2 + usize::from(bottom);
    half * LEADS + (lead.clamp(-LEAD, LEAD) + LEAD) as usize
}

/// Where a play goes from a cell, with odds of [`UNIT`].
pub(crate) type Chain = Vec<(After, u64)>;

/// The chain of a play: ways that come to the same are one.
pub(crate) fn chain(situations: &[(Situation<'_>, bool, u64)], state: &State) -> Chain {
    let mut all = std::collections::BTreeMap::<After, u64>::new();
    for (situation, walked, weight) in situations {
        situation.ways(*walked, |share, done| {
            *all.entry(After::of(state, done)).or_default() += share / (WHOLE / UNIT) * weight / 1000;
        });
    }
    all.into_iter().collect()
}

/// Odds of so many more runs, by going through a half inning often enough.
fn distribution(chains: &[Chain; CELLS]) -> [[u64; MOST]; CELLS] {
    let mut runs = [[0; MOST]; CELLS];
    for _ in 0..PLAYS {
        let mut next = [[0; MOST]; CELLS];
        for (row, chain) in next.iter_mut().zip(chains) {
            for (after, odds) in chain {
                let scored = usize::from(after.runs);
                match after.cell {
                    None => row[scored] += odds,
                    Some(cell) => {
                        for (more, own) in runs[usize::from(cell)].iter().enumerate() {
                            row[(more + scored).min(MOST - 1)] += odds * own / UNIT;
                        }
                    }
                }
            }
        }
        runs = next;
    }
    runs
}
