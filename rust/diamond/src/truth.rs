//! What a season measures, beside a real one: the bands of DM-16 and the run expectancy of DM-17.
//!
//! Figures marked † were computed from Retrosheet's 2019 event files; [`NOTICE`] goes with any table made from them.

use kernel::{Dice, Evaluate, Events, Ruleset};

use crate::event::{Event, Kind, Move};
use crate::index::Diamond;
use crate::setup::Setup;
use crate::stats::Books;

/// What must stand beside figures of 2019.
pub const NOTICE: &str = "The information used here was obtained free of charge from and is copyrighted by Retrosheet. \
    Interested parties may contact Retrosheet at www.retrosheet.org.";

/// Runs to the end of the inning in thousandths, by bases and outs; 2019 †, the table of `docs/rules/diamond.md`.
pub const EXPECTED: [[i32; 3]; 8] = [
    [547, 298, 116],
    [962, 569, 246],
    [1179, 738, 347],
    [1590, 1017, 470],
    [1436, 1002, 386],
    [1806, 1252, 556],
    [2064, 1469, 614],
    [2374, 1683, 791],
];

/// What was measured of DM-16, in thousandths, with its band.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Band {
    /// What it is; a share in per cent says so.
    pub what: &'static str,
    /// What was measured.
    pub measured: u64,
    /// The least that will do.
    pub least: u64,
    /// The most that will do.
    pub most: u64,
}

impl Band {
    /// Whether it lies in its band.
    pub fn holds(&self) -> bool {
        (self.least..=self.most).contains(&self.measured)
    }
}

/// What was measured of DM-17, in thousandths of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Bases as a three-bit code.
    pub bases: u8,
    /// Outs.
    pub outs: u8,
    /// Runs to the end of the inning; 0 where no play began so.
    pub measured: i32,
    /// The same in 2019 †.
    pub wanted: i32,
    /// Plays that began so.
    pub seen: u64,
}

impl Cell {
    /// Whether it is within .06 or 8 % of 2019, whichever is more.
    pub fn holds(&self) -> bool {
        (self.measured - self.wanted).abs() <= i32::max(60, self.wanted * 8 / 100)
    }

    /// The bases as `1-3`.
    pub fn letters(&self) -> String {
        (0..3).map(|base| if (self.bases >> base) & 1 == 1 { char::from(b'1' + base) } else { '-' }).collect()
    }
}

/// What a season brought, of all teams.
#[derive(Clone, Debug, Default)]
pub struct Season {
    games: u64,
    runs: u64,
    appearances: u64,
    strikeouts: u64,
    walks: u64,
    hit: u64,
    homers: u64,
    reached: u64,
    errors: u64,
    steals: u64,
    caught: u64,
    balks: u64,
    home_wins: u64,
    decided: u64,
    loose: u64,
    doubles: u64,
    chances: u64,
    /// Of how many runners how many took the base.
    first_on_single: [u64; 2],
    second_on_single: [u64; 2],
    third_on_fly: [u64; 2],
    sum: [u64; 24],
    seen: [u64; 24],
}

/// A half inning in progress: where each of its plays began, and what had been scored by then.
#[derive(Default)]
struct Half {
    inning: u8,
    scored: u64,
    outs: u8,
    third: bool,
    begun: Vec<(usize, u64)>,
}

impl Season {
    /// So many games of scripted managers, of teams drawn by the seed.
    pub fn of(rules: &Diamond, seed: &str, games: u32) -> Self {
        let mut dice = Dice::from_seed(seed);
        let mut season = Self::default();
        for _ in 0..games {
            let drawn = rules.draw_setup(&mut dice);
            let sets = &rules.content().rulesets;
            let set = sets.iter().find(|set| set.id == "sandlot").unwrap_or(&sets[0]);
            let setup = Setup { rules: set.id.clone(), ..drawn };
            season.add(&game(rules, &setup, &mut dice));
        }
        season
    }

    /// Adds a game by its events.
    pub fn add<'a>(&mut self, events: impl IntoIterator<Item = &'a Event>) {
        let (mut books, mut half) = (Books::default(), Half::default());
        for event in events {
            books.add(event);
            self.follow(event, &mut half);
        }
        self.games += 1;
        let [away, home] = [0, 1].map(|side: usize| books.teams[side].runs());
        self.decided += u64::from(home != away);
        self.home_wins += u64::from(home > away);
        for book in &books.teams {
            let total = book.total();
            let mut count = |into: fn(&mut Self) -> &mut u64, more: u32| *into(self) += u64::from(more);
            count(|own| &mut own.runs, book.runs());
            count(|own| &mut own.appearances, total.plate_appearances);
            count(|own| &mut own.strikeouts, total.strikeouts);
            count(|own| &mut own.walks, total.walks);
            count(|own| &mut own.hit, total.hit_by_pitch);
            count(|own| &mut own.homers, total.homers);
            count(|own| &mut own.reached, total.reached_on_error);
            count(|own| &mut own.errors, book.errors());
            count(|own| &mut own.steals, total.steals);
            count(|own| &mut own.caught, total.caught);
            count(|own| &mut own.balks, book.pitching.values().map(|own| own.balks).sum());
            count(|own| &mut own.loose, book.loose);
            count(|own| &mut own.doubles, total.double_plays);
            count(|own| &mut own.chances, book.double_play_chances);
        }
    }

    fn follow(&mut self, event: &Event, half: &mut Half) {
        if let Event::HalfBegan { inning, .. } = event {
            *half = Half { inning: *inning, ..Half::default() };
        } else if let Event::PlayPrepared { bases, outs, .. } = event {
            (half.outs, half.third) = (*outs, bases & 4 != 0);
            half.begun.push((usize::from(*bases) * 3 + usize::from(*outs), half.scored));
        } else if let Event::PlayEnded { kind, runs, moves, .. } = event {
            half.scored += u64::from(*runs);
            self.run(*kind, moves, half);
        } else if matches!(event, Event::HalfEnded { .. }) && half.inning <= 8 {
            // Complete innings 1 to 8, every play's start.
            for (cell, had) in half.begun.drain(..) {
                self.sum[cell] += half.scored - had;
                self.seen[cell] += 1;
            }
        }
    }

    fn run(&mut self, kind: Kind, moves: &[Move], half: &Half) {
        let add = |tally: &mut [u64; 2], takes: bool| {
            tally[0] += u64::from(takes);
            tally[1] += 1;
        };
        for step in moves {
            match (kind, step.from) {
                (Kind::Single, 1) => add(&mut self.first_on_single, step.to >= 3),
                (Kind::Single, 2) => add(&mut self.second_on_single, step.to == 4),
                _ => {}
            }
        }
        if kind == Kind::FlyOut && half.third && half.outs < 2 {
            let scores = moves.iter().any(|step| step.from == 3 && step.to == 4);
            add(&mut self.third_on_fly, scores);
        }
    }

    /// What was measured, with its band (DM-16).
    pub fn bands(&self) -> [Band; 16] {
        let of = |part: u64, whole: u64| (part * 1000).checked_div(whole).unwrap_or(0);
        let percent = |part: u64, whole: u64| of(part * 100, whole);
        let share = |tally: [u64; 2]| of(tally[0], tally[1]);
        let (games, all) = (self.games * 2, self.appearances);
        let band = |what, measured, least, most| Band { what, measured, least, most };
        [
            band("runs a team-game", of(self.runs, games), 4_590, 5_070),
            band("strikeouts %", percent(self.strikeouts, all), 21_500, 23_500),
            band("walks %", percent(self.walks, all), 8_000, 9_000),
            band("hit by pitch %", percent(self.hit, all), 900, 1_200),
            band("home runs %", percent(self.homers, all), 3_450, 3_815),
            band("double plays % of chances", percent(self.doubles, self.chances), 9_500, 11_500),
            band("first to third on a single", share(self.first_on_single), 260, 320),
            band("second to home on a single", share(self.second_on_single), 560, 640),
            band("fly out scores third", share(self.third_on_fly), 680, 780),
            band("reached on error %", percent(self.reached, all), 600, 800),
            band("errors a team-game", of(self.errors, games), 562, 622),
            band("stolen bases a team-game", of(self.steals, games), 446, 492),
            band("caught stealing a team-game", of(self.caught, games), 163, 179),
            band("balks in ten team-games", of(self.balks * 10, games), 275, 325),
            band("home wins %", percent(self.home_wins, self.decided), 51_900, 53_900),
            band("wild pitches and passed balls a team-game", of(self.loose, games), 360, 460),
        ]
    }

    /// Run expectancy by bases and outs (DM-17).
    pub fn expected(&self) -> Vec<Cell> {
        let cell = |at: usize| {
            let (bases, outs) = (at / 3, at % 3);
            let measured = (self.sum[at] * 1000).checked_div(self.seen[at]).unwrap_or(0) as i32;
            let (wanted, seen) = (EXPECTED[bases][outs], self.seen[at]);
            Cell { bases: bases as u8, outs: outs as u8, measured, wanted, seen }
        };
        (0..24).map(cell).collect()
    }
}

/// A game of managers who play by the book.
fn game(rules: &Diamond, setup: &Setup, dice: &mut Dice) -> Vec<Event> {
    let mut events = Events::new();
    let Ok(mut state) = rules.begin(setup, dice, &mut events) else { return Vec::new() };
    while let Some(seat) = rules.to_act(&state).lowest() {
        let Some(command) = rules.rollout_move(&state, seat, dice) else { break };
        rules.resolve(&mut state, seat, &command, dice, &mut events);
        dice.take_ledger();
    }
    events.take()
}
