//! Counts and how sure one may be of them.

use kernel::Seat;
use serde::Serialize;

use super::played::Played;

/// The 97.5th percentile of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// Wins, ties and losses of something over a number of matches.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Tally {
    /// How many matches.
    pub matches: u32,
    /// How many of them it won.
    pub wins: u32,
    /// How many of several seats ended without a winner; who plays alone and does not win has lost.
    pub ties: u32,
    /// How many were given up.
    pub unfinished: u32,
}

/// A share with its Wilson score interval at 95 %.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Interval {
    /// The share itself.
    pub share: f64,
    /// Its lower bound.
    pub low: f64,
    /// Its upper bound.
    pub high: f64,
}

impl Interval {
    /// Of `hits` in `trials`; of no trials everything is possible.
    pub fn wilson(hits: u32, trials: u32) -> Self {
        if trials == 0 {
            return Self { share: 0.0, low: 0.0, high: 1.0 };
        }
        let (hits, trials) = (f64::from(hits), f64::from(trials));
        let share = hits / trials;
        let spread = Z * Z / trials;
        let centre = share + spread / 2.0;
        let reach = Z * (share * (1.0 - share) / trials + spread / (4.0 * trials)).sqrt();
        let low = ((centre - reach) / (1.0 + spread)).clamp(0.0, 1.0);
        let high = ((centre + reach) / (1.0 + spread)).clamp(0.0, 1.0);
        Self { share, low, high }
    }
}

impl Tally {
    /// How many of its matches it lost.
    pub fn losses(&self) -> u32 {
        self.matches - self.wins - self.ties - self.unfinished
    }

    /// Counts a match, as it went for a seat.
    pub(super) fn count(&mut self, played: &Played, seat: Seat) {
        self.matches += 1;
        match &played.outcome {
            None => self.unfinished += 1,
            Some(outcome) if outcome.winners.contains(seat) => self.wins += 1,
            Some(outcome) if outcome.winners.is_empty() && played.seated.len() != 1 => self.ties += 1,
            Some(_) => {}
        }
    }

    /// The share of its matches that it won.
    pub fn rate(&self) -> Interval {
        Interval::wilson(self.wins, self.matches)
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Outcome, Seats};

    use super::*;
    use crate::simulate::Seated;

    #[test]
    fn nobody_wins_a_tie_and_who_plays_alone_loses() {
        let tally = |seats: u8| {
            let outcome = Outcome { winners: Seats::NONE, ending: "over".to_owned(), scores: vec![0] };
            let seated = (0..seats).map(|seat| Seated { seat: Seat(seat), player: 0 }).collect();
            let played = Played { length: 1, outcome: Some(outcome), seated, dimensions: Vec::new() };
            let mut tally = Tally::default();
            tally.count(&played, Seat(0));
            tally
        };
        let (pair, alone) = (tally(2), tally(1));
        assert_eq!([pair.ties, pair.losses()], [1, 0]);
        assert_eq!([alone.ties, alone.losses()], [0, 1]);
    }

    #[test]
    fn intervals_are_wilsons() {
        // Worked out by hand from the formula for 65 of 100.
        let interval = Interval::wilson(65, 100);
        assert!((interval.low - 0.5525).abs() < 1e-3, "{interval:?}");
        assert!((interval.high - 0.7364).abs() < 1e-3, "{interval:?}");
        let none = Interval::wilson(0, 10);
        assert!(none.low.abs() < 1e-12 && none.high > 0.25 && none.high < 0.31, "{none:?}");
        assert!((Interval::wilson(0, 0).high - 1.0).abs() < 1e-12);
    }
}
