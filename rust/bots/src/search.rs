//! Information-set Monte Carlo: every playout determinizes its own state.

mod arms;
mod budget;

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use kernel::{Dice, Evaluate, Events, SearchParams, Seat};

use crate::greedy::{ranking, weighed};
use crate::player::Player;
use crate::ply::{legal, worth};
use arms::Arms;
pub use budget::Budget;
use budget::Since;

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The playouts that were played.
    pub playouts: u32,
    /// Thousandths of the budget that are used.
    pub per_mille: u32,
}

type Watch = Arc<dyn Fn(Progress) + Send + Sync>;

/// Plays the command that did best in playouts.
///
/// Each playout draws what is hidden anew, plays a candidate, goes on with commands that the game suggests, as far as its
/// [`SearchParams`](kernel::SearchParams) says, and asks the game who stands better. Candidates that look best are tried by sequential halving.
/// Where a game [weighs](Evaluate::score_moves) its commands exactly, no playout is needed, and no budget.
#[derive(Clone)]
pub struct Search {
    budget: Budget,
    watch: Option<Watch>,
    cancelled: Option<Arc<AtomicBool>>,
}

impl fmt::Debug for Search {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search").field("budget", &self.budget).finish_non_exhaustive()
    }
}

impl Search {
    /// A search with a budget for each decision.
    pub fn new(budget: Budget) -> Self {
        Self { budget, watch: None, cancelled: None }
    }

    /// Calls `watch` now and then, from the thread that searches.
    #[must_use]
    pub fn with_watch(mut self, watch: impl Fn(Progress) + Send + Sync + 'static) -> Self {
        self.watch = Some(Arc::new(watch));
        self
    }

    /// Ends a search early once `cancelled` is set: the best command so far is chosen.
    #[must_use]
    pub fn with_cancel(mut self, cancelled: Arc<AtomicBool>) -> Self {
        self.cancelled = Some(cancelled);
        self
    }

    /// Thousandths of the budget that are used; all of them once somebody does not want to wait any more.
    fn used(&self, playouts: u32, since: Since) -> u32 {
        let per_mille = self.budget.used(playouts, since).min(1000);
        if playouts.is_multiple_of(32)
            && let Some(watch) = &self.watch
        {
            watch(Progress { playouts, per_mille });
        }
        let cancelled = self.cancelled.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed));
        if cancelled { 1000 } else { per_mille }
    }
}

impl<R: Evaluate> Player<R> for Search {
    fn choose(&mut self, rules: &R, seat: Seat, view: &R::View, dice: &mut Dice) -> Option<R::Command> {
        let since = self.budget.begin();
        let state = rules.determinize(view, dice).ok()?;
        let mut commands = legal(rules, &state, seat, dice);
        if commands.len() < 2 {
            return commands.pop();
        }
        if let Some(best) = weighed(rules, &state, seat, &commands, true) {
            return Some(commands.swap_remove(best));
        }
        let ranked = ranking(rules, &state, seat, commands, dice);
        let mut arms = Arms::new(ranked.iter().map(|candidate| candidate.worth), rules.search_params());
        let mut playouts = 0;
        loop {
            let used = self.used(playouts, since);
            if used >= 1000 {
                break;
            }
            let arm = arms.next(used);
            // The same luck for the same visit of every candidate: differences are the candidates' own.
            let mut luck = dice.derive("playout", arms.visits(arm).into());
            let depth = depth(rules.search_params(), arms.visits(arm));
            let value = playout(rules, (seat, view), &ranked[arm].command, depth, &mut luck)?;
            arms.learn(arm, value);
            playouts += 1;
        }
        let best = arms.best();
        ranked.into_iter().nth(best).map(|candidate| candidate.command)
    }
}

/// How many commands a playout goes beyond a candidate that was visited so often.
fn depth(search_params: SearchParams, visits: u32) -> u32 {
    search_params.depth + visits.checked_div(search_params.deepen_after).unwrap_or(0)
}

/// One determinized game, a few commands deep, judged for `seat` in thousandths.
fn playout<R: Evaluate>(
    rules: &R,
    (seat, view): (Seat, &R::View),
    command: &R::Command,
    depth: u32,
    dice: &mut Dice,
) -> Option<i32> {
    let mut events = Events::muted();
    let mut state = rules.determinize(view, dice).ok()?;
    rules.resolve(&mut state, seat, command, dice, &mut events);
    let mut left = depth;
    while left > 0 || !rules.is_quiet(&state) {
        let Some(next) = rules.to_act(&state).lowest() else { break };
        let Some(command) = reply(rules, &state, next, dice) else { break };
        rules.resolve(&mut state, next, &command, dice, &mut events);
        left = left.saturating_sub(1);
    }
    Some(rules.evaluate(&state, seat))
}

/// What a player with little time would do: the best of a few commands that come to mind.
fn reply<R: Evaluate>(rules: &R, state: &R::State, seat: Seat, dice: &mut Dice) -> Option<R::Command> {
    let candidates = rules.search_params().candidates;
    if candidates == 1 {
        return rules.rollout_move(state, seat, dice);
    }
    let mut best: Option<(i32, R::Command)> = None;
    for _ in 0..candidates {
        let Some(command) = rules.rollout_move(state, seat, dice) else { continue };
        let (found, _) = worth(rules, state, seat, &command, dice);
        if best.as_ref().is_none_or(|(most, _)| found > *most) {
            best = Some((found, command));
        }
    }
    best.map(|(_, command)| command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn playouts_go_farther_the_more_a_candidate_had() {
        let mut search_params =
            SearchParams { depth: 6, deepen_after: 3, candidates: 1, width: 8, prior_visits: 2 };
        assert_eq!([0, 2, 3, 30].map(|visits| depth(search_params, visits)), [6, 6, 7, 16]);
        search_params.deepen_after = 0;
        assert_eq!(depth(search_params, 3000), 6, "never");
    }
}
