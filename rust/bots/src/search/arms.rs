//! Candidates of a search, and which of them to try next.

/// How much a candidate that was tried less is favoured, in the unit of values: 1 is a whole game.
const CURIOSITY: f64 = 0.35;
/// For how many playouts the first guess counts.
const PRIOR: f64 = 2.0;

#[derive(Clone, Copy, Debug)]
struct Arm {
    visits: u32,
    sum: f64,
    prior: f64,
}

impl Arm {
    fn mean(&self) -> f64 {
        (self.sum + self.prior * PRIOR) / (f64::from(self.visits) + PRIOR)
    }
}

/// A bandit over candidates that come in best first: UCB1, with progressive widening.
#[derive(Debug)]
pub(super) struct Arms {
    arms: Vec<Arm>,
    visits: u32,
}

impl Arms {
    /// Candidates by their first guess in thousandths, best first.
    pub(super) fn new(guesses: impl Iterator<Item = i32>) -> Self {
        let arms =
            guesses.map(|guess| Arm { visits: 0, sum: 0.0, prior: f64::from(guess) / 1000.0 }).collect();
        Self { arms, visits: 0 }
    }

    /// How many candidates are in play: the more is known, the more.
    fn open(&self) -> usize {
        (3 + self.visits.isqrt() as usize).min(self.arms.len())
    }

    /// The candidate to try now.
    pub(super) fn next(&self) -> usize {
        // A whole logarithm, because a library's may differ in its last bit from machine to machine.
        let known = f64::from((self.visits + 2).ilog2()) * std::f64::consts::LN_2;
        let bound = |arm: &Arm| arm.mean() + CURIOSITY * (known / (f64::from(arm.visits) + 1.0)).sqrt();
        let open = &self.arms[..self.open()];
        first_best(open.iter().map(bound))
    }

    /// How often a candidate was tried.
    pub(super) fn visits(&self, arm: usize) -> u32 {
        self.arms[arm].visits
    }

    /// Takes in how a playout ended, in thousandths.
    pub(super) fn learn(&mut self, arm: usize, value: i32) {
        self.arms[arm].visits += 1;
        self.arms[arm].sum += f64::from(value) / 1000.0;
        self.visits += 1;
    }

    /// The candidate to play: the one tried most, the better of equals.
    pub(super) fn best(&self) -> usize {
        first_best(self.arms.iter().map(|arm| f64::from(arm.visits) * 4.0 + arm.mean()))
    }
}

/// The place of the greatest value, the first of equals.
fn first_best(values: impl Iterator<Item = f64>) -> usize {
    let best = values.enumerate().reduce(|best, next| if next.1 > best.1 { next } else { best });
    best.map_or(0, |(place, _)| place)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_better_candidate_is_tried_more() {
        let mut arms = Arms::new([10, 0, 0, 0, 0, 0, 0, 0].into_iter());
        for _ in 0..400 {
            let arm = arms.next();
            arms.learn(arm, if arm == 5 { 700 } else { 100 });
        }
        assert_eq!(arms.best(), 5);
        assert!((0..8).all(|arm| arms.visits(arm) > 0), "every candidate gets its chance");
        assert!(arms.visits(5) > 200);
    }

    #[test]
    fn candidates_enter_best_first() {
        let mut arms = Arms::new((0..500).rev());
        for _ in 0..100 {
            let arm = arms.next();
            arms.learn(arm, 0);
        }
        assert!(arms.visits(0) > 0 && arms.visits(20) == 0);
        assert_eq!(arms.visits(499), 0);
    }

    #[test]
    fn the_first_of_equals_is_chosen() {
        assert_eq!(first_best([1.0, 2.0, 2.0].into_iter()), 1);
        assert_eq!(first_best(std::iter::empty()), 0);
        assert_eq!(Arms::new([3, 3].into_iter()).best(), 0);
    }
}
