//! Candidates of a search, and which of them to try next.

use kernel::SearchParams;

#[derive(Clone, Copy, Debug)]
struct Arm {
    visits: u32,
    sum: f64,
    prior: f64,
}

impl Arm {
    /// The mean of its playouts, and of as many more that ended as the first guess says.
    fn mean(&self, prior_visits: f64) -> f64 {
        (self.sum + self.prior * prior_visits) / (f64::from(self.visits) + prior_visits)
    }
}

/// Sequential halving: all candidates are tried equally often for a share of the budget, then the better half of them
/// for as long again, until two are left. What counts is the choice at the end, not what the trying earns, and equal
/// shares let the same luck be compared with itself.
#[derive(Debug)]
pub(super) struct Arms {
    all: Vec<Arm>,
    /// Those still in play, best first as they were last compared.
    left: Vec<usize>,
    /// How often they were halved.
    halved: u32,
    /// Into how many shares the budget falls.
    shares: u32,
    /// For how many playouts the first guess counts.
    prior_visits: f64,
}

impl Arms {
    /// Candidates by their first guess in thousandths, best first.
    pub(super) fn new(guesses: impl Iterator<Item = i32>, search_params: SearchParams) -> Self {
        let all: Vec<_> =
            guesses.map(|guess| Arm { visits: 0, sum: 0.0, prior: f64::from(guess) / 1000.0 }).collect();
        let left: Vec<_> = (0..all.len().min(search_params.width)).collect();
        let shares = left.len().next_power_of_two().ilog2().max(1);
        Self { all, left, halved: 0, shares, prior_visits: search_params.prior_visits.into() }
    }

    /// The candidate to try now, when so many thousandths of the budget are used.
    pub(super) fn next(&mut self, used: u32) -> usize {
        while self.halved < (used.min(999) * self.shares) / 1000 {
            self.rank();
            self.left.truncate(self.left.len().div_ceil(2).max(2));
            self.halved += 1;
        }
        let fewest = self.left.iter().copied().min_by_key(|arm| self.all[*arm].visits);
        fewest.unwrap_or_default()
    }

    /// How often a candidate was tried.
    pub(super) fn visits(&self, arm: usize) -> u32 {
        self.all[arm].visits
    }

    /// Takes in how a playout ended, in thousandths.
    pub(super) fn learn(&mut self, arm: usize, value: i32) {
        self.all[arm].visits += 1;
        self.all[arm].sum += f64::from(value) / 1000.0;
    }

    /// The candidate to play: the best of those that are left, the first of equals.
    pub(super) fn best(mut self) -> usize {
        self.rank();
        self.left.first().copied().unwrap_or_default()
    }

    /// The stable order keeps the first of equals first.
    fn rank(&mut self) {
        let mean = |arm: &usize| self.all[*arm].mean(self.prior_visits);
        self.left.sort_by(|one, other| mean(other).total_cmp(&mean(one)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOOK: SearchParams =
        SearchParams { depth: 2, deepen_after: 0, candidates: 8, width: 24, prior_visits: 2 };

    #[test]
    fn the_better_candidate_is_tried_more() {
        let mut arms = Arms::new([10, 0, 0, 0, 0, 0, 0, 0].into_iter(), LOOK);
        for playout in 0..400 {
            let arm = arms.next(playout * 1000 / 400);
            arms.learn(arm, if arm == 5 { 700 } else { 100 });
        }
        assert!((0..8).all(|arm| arms.visits(arm) > 0), "every candidate gets its chance");
        assert!(arms.visits(5) > 100);
        assert_eq!(arms.best(), 5);
    }

    #[test]
    fn those_that_look_worst_are_not_tried() {
        let mut arms = Arms::new((0..500).rev(), LOOK);
        for playout in 0..100 {
            let arm = arms.next(playout * 10);
            arms.learn(arm, 0);
        }
        assert!(arms.visits(0) > 0 && arms.visits(LOOK.width) == 0);
        assert_eq!(arms.visits(499), 0);
    }

    #[test]
    fn the_first_of_equals_is_chosen() {
        assert_eq!(Arms::new([3, 3].into_iter(), LOOK).best(), 0);
    }

    #[test]
    fn a_budget_that_is_used_up_at_once_leaves_a_choice() {
        let mut arms = Arms::new([3, 2, 1].into_iter(), LOOK);
        assert!(arms.next(1000) < 3);
        assert_eq!(arms.best(), 0);
    }
}
