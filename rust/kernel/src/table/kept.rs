//! States of a game that are kept to go back to.

use std::sync::Arc;

/// A state is kept after every so many commands.
const EVERY: usize = 16;

/// So many commands back every one of them is still kept; twice as far back every second one, and so on.
const NEAR: usize = 128;

/// States that a game went through: the opening, and others the fewer the farther back. Going back so many commands costs
/// a quarter as many at most, and a game of 3,000 commands keeps some forty states.
#[derive(Clone, Debug)]
pub(super) struct Kept<S> {
    /// Each with the number of commands before it, ascending; the opening is always there. A copy of the table shares them.
    states: Vec<(usize, Arc<S>)>,
}

impl<S: Clone> Kept<S> {
    pub(super) fn new(opening: S) -> Self {
        Self { states: vec![(0, Arc::new(opening))] }
    }

    /// The state before the first command.
    pub(super) fn opening(&self) -> &S {
        &self.states[0].1
    }

    /// Offers the state after so many commands.
    pub(super) fn offer(&mut self, commands: usize, state: &S) {
        if !commands.is_multiple_of(EVERY) || commands <= self.last() {
            return;
        }
        self.states.push((commands, Arc::new(state.clone())));
        let reach = |at: usize| NEAR << (at / EVERY).trailing_zeros().min(32);
        self.states.retain(|(at, _)| *at == 0 || commands - at <= reach(*at));
    }

    /// The last state at or before so many commands, with its own number; all later ones are dropped.
    pub(super) fn back_to(&mut self, commands: usize) -> (usize, S) {
        self.states.retain(|(at, _)| *at <= commands);
        let at = self.last();
        (at, S::clone(&self.states[self.states.len() - 1].1))
    }

    fn last(&self) -> usize {
        self.states[self.states.len() - 1].0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(commands: usize) -> Kept<usize> {
        let mut kept = Kept::new(0);
        (1..=commands).for_each(|at| kept.offer(at, &at));
        kept
    }

    #[test]
    fn few_are_kept_however_long_the_game() {
        assert_eq!(played(15).states.len(), 1);
        assert_eq!(played(128).states.len(), 9, "the opening, and all that is near");
        assert!(played(3000).states.len() <= 48, "{}", played(3000).states.len());
        assert!(played(60_000).states.len() <= 96, "{}", played(60_000).states.len());
    }

    #[test]
    fn going_back_costs_a_quarter_of_the_way() {
        for back in 0..=3000 {
            let (at, state) = played(3000).back_to(3000 - back);
            assert_eq!(at, state);
            let again = 3000 - back - at;
            assert!(again < back / 4 + 2 * EVERY, "{again} commands to go back {back}");
        }
    }

    #[test]
    fn what_lies_later_is_dropped_and_can_be_kept_again() {
        let mut kept = played(200);
        assert_eq!(kept.back_to(100).0, 96);
        assert_eq!(kept.back_to(5).0, 0);
        kept.offer(16, &16);
        kept.offer(16, &17);
        assert_eq!(kept.back_to(20), (16, 16), "the first that came");
        assert_eq!(*kept.opening(), 0);
    }
}
