//! A season of managers who play by the book, and the bands of DM-16 and DM-17.

use diamond::stats::Books;
use diamond::{Diamond, Event, Kind, Setup};
use kernel::{Appraise, Dice, Events, Ruleset};

/// 2019 †: by bases and outs.
/// † The information used here was obtained free of charge from and is copyrighted by Retrosheet. Interested parties may
/// contact Retrosheet at www.retrosheet.org.
const EXPECTED: [[f64; 3]; 8] = [
    [0.547, 0.298, 0.116],
    [0.962, 0.569, 0.246],
    [1.179, 0.738, 0.347],
    [1.590, 1.017, 0.470],
    [1.436, 1.002, 0.386],
    [1.806, 1.252, 0.556],
    [2.064, 1.469, 0.614],
    [2.374, 1.683, 0.791],
];

/// What a season brought.
#[derive(Default)]
pub(crate) struct Season {
    sum: [f64; 24],
    seen: [f64; 24],
    first_on_single: [f64; 2],
    second_on_single: [f64; 2],
    third_on_fly: [f64; 2],
    counts: Counts,
}

/// What is counted of all teams.
#[derive(Default)]
struct Counts {
    games: f64,
    runs: f64,
    appearances: f64,
    strikeouts: f64,
    walks: f64,
    hit: f64,
    homers: f64,
    errors: f64,
    tries: f64,
    steals: f64,
    loose: f64,
    doubles: f64,
    chances: f64,
}

fn game(rules: &Diamond, setup: &Setup, dice: &mut Dice) -> Vec<Event> {
    let mut events = Events::new();
    let mut state = rules.begin(setup, dice, &mut events).expect("a game");
    while let Some(seat) = rules.to_act(&state).lowest() {
        let command = rules.quick(&state, seat, dice).expect("a command");
        rules.resolve(&mut state, seat, &command, dice, &mut events);
        dice.take_ledger();
    }
    events.take()
}

impl Season {
    /// So many games.
    pub(crate) fn of(rules: &Diamond, seed: &str, games: u32) -> Self {
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

    fn add(&mut self, events: &[Event]) {
        let books = Books::of(events);
        let counts = &mut self.counts;
        counts.games += 1.0;
        for book in &books.teams {
            let total = book.total();
            counts.runs += f64::from(book.runs());
            counts.appearances += f64::from(total.plate_appearances);
            counts.strikeouts += f64::from(total.strikeouts);
            counts.walks += f64::from(total.walks);
            counts.hit += f64::from(total.hit_by_pitch);
            counts.homers += f64::from(total.homers);
            counts.errors += f64::from(total.reached_on_error);
            counts.tries += f64::from(total.steals + total.caught);
            counts.steals += f64::from(total.steals);
            counts.loose += f64::from(book.loose);
            counts.doubles += f64::from(total.double_plays);
            counts.chances += f64::from(book.double_play_chances);
        }
        self.follow(events);
    }

    fn follow(&mut self, events: &[Event]) {
        let (mut cell, mut half, mut scored, mut inning, mut before) = (0, Vec::new(), 0.0, 1, 0);
        for event in events {
            match event {
                Event::HalfBegan { inning: number, .. } => {
                    inning = *number;
                    half.clear();
                    scored = 0.0;
                }
                Event::PlayPrepared { bases, outs, .. } => {
                    cell = usize::from(*bases) * 3 + usize::from(*outs);
                    before = *outs;
                    half.push((cell, scored));
                }
                Event::PlayEnded { kind, runs, moves, .. } => {
                    scored += f64::from(*runs);
                    for step in moves {
                        let tally = match (kind, step.from, before) {
                            (Kind::Single, 1, _) => Some((&mut self.first_on_single, step.to >= 3)),
                            (Kind::Single, 2, _) => Some((&mut self.second_on_single, step.to == 4)),
                            _ => None,
                        };
                        if let Some((tally, holds)) = tally {
                            tally[0] += f64::from(holds);
                            tally[1] += 1.0;
                        }
                    }
                    if *kind == Kind::FlyOut && (cell / 3) & 4 != 0 && before < 2 {
                        self.third_on_fly[1] += 1.0;
                        self.third_on_fly[0] +=
                            f64::from(moves.iter().any(|step| step.from == 3 && step.to == 4));
                    }
                }
                // Complete innings 1 to 8, every play's start.
                Event::HalfEnded { .. } if inning <= 8 => {
                    for (cell, had) in half.drain(..) {
                        self.sum[cell] += scored - had;
                        self.seen[cell] += 1.0;
                    }
                }
                _ => {}
            }
        }
    }

    /// What was measured, with its band (DM-16).
    pub(crate) fn bands(&self) -> [(&'static str, f64, f64, f64); 13] {
        let counts = &self.counts;
        let (games, all) = (counts.games * 2.0, counts.appearances / 100.0);
        let share = |tally: [f64; 2]| tally[0] / tally[1];
        [
            ("runs a team-game", counts.runs / games, 4.2, 4.8),
            ("strikeouts %", counts.strikeouts / all, 21.5, 23.5),
            ("walks %", counts.walks / all, 8.0, 9.0),
            ("hit by pitch %", counts.hit / all, 0.9, 1.2),
            ("home runs %", counts.homers / all, 2.8, 3.7),
            ("double plays % of chances", counts.doubles / counts.chances * 100.0, 9.5, 11.5),
            ("first to third on a single", share(self.first_on_single), 0.26, 0.32),
            ("second to home on a single", share(self.second_on_single), 0.56, 0.64),
            ("fly out scores third", share(self.third_on_fly), 0.68, 0.78),
            ("reached on error %", counts.errors / all, 0.6, 1.0),
            ("steal tries a team-game", counts.tries / games, 0.70, 0.95),
            ("steals %", counts.steals / counts.tries * 100.0, 74.0, 81.0),
            ("wild pitches and passed balls a team-game", counts.loose / games, 0.36, 0.46),
        ]
    }

    /// Bases, outs, what was measured, 2019 †, and plays (DM-17).
    pub(crate) fn expected(&self) -> Vec<(usize, usize, f64, f64, f64)> {
        let cells = self.sum.iter().zip(self.seen).enumerate();
        let row = |(cell, (sum, seen)): (usize, (&f64, f64))| {
            let (bases, outs) = (cell / 3, cell % 3);
            (bases, outs, sum / seen, EXPECTED[bases][outs], seen)
        };
        cells.map(row).collect()
    }
}
