//! What runs earn for later runs (FL-24). Its own value, outside every run; files are the front end's.

use serde::{Deserialize, Serialize};

use super::Rules;
use crate::Id;
use crate::content::UnlockWhen;
use crate::state::{RunStatus, State};

/// Progress over all runs (FL-24).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Meta {
    /// Runs that came to their end.
    pub runs: u32,
    /// Runs that were won.
    pub victories: u32,
    /// Combats won.
    pub combats: u32,
    /// Elites beaten.
    pub elites: u32,
    /// The farthest layer that any run reached.
    pub best_layer: u32,
    /// What is unlocked, in the order of the content; goes into [`Setup::Run`](crate::Setup::Run).
    pub unlocks: Vec<Id>,
}

impl Meta {
    /// The progress after a run that is over; one that is not changes nothing (FL-24).
    #[must_use]
    pub fn after(&self, rules: &Rules, run: &State) -> Self {
        let mut meta = self.clone();
        match run.status() {
            RunStatus::Victory => meta.victories = meta.victories.saturating_add(1),
            RunStatus::Defeat | RunStatus::Abandoned => {}
            RunStatus::Choosing
            | RunStatus::AtNode
            | RunStatus::InRefit
            | RunStatus::Mustering
            | RunStatus::Decided => return meta,
        }
        meta.runs = meta.runs.saturating_add(1);
        meta.combats = meta.combats.saturating_add(run.tally.combats);
        meta.elites = meta.elites.saturating_add(run.tally.elites);
        meta.best_layer = meta.best_layer.max(u32::from(run.layer()));
        let unlocks = rules.content.unlocks.iter();
        let earned = unlocks.filter(|unlock| meta.unlocks.contains(&unlock.id) || meta.earned(unlock.when));
        meta.unlocks = earned.map(|unlock| unlock.id).collect();
        meta
    }

    const fn earned(&self, when: UnlockWhen) -> bool {
        match when {
            UnlockWhen::Victories { at_least } => self.victories >= at_least,
            UnlockWhen::Elites { at_least } => self.elites >= at_least,
            UnlockWhen::Layer { at_least } => self.best_layer >= at_least,
            UnlockWhen::Combats { at_least } => self.combats >= at_least,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shipped;
    use crate::state::{Ending, Task};

    #[test]
    fn fl_24_a_run_that_is_over_earns_unlocks_and_one_that_is_not_earns_nothing() {
        let rules = shipped::rules();
        let mut run = shipped::run("destroyer_flotilla");
        let meta = Meta::default();
        assert_eq!(meta.after(&rules, &run), meta);
        run.tally.combats = 500;
        run.tally.elites = 500;
        run.task = Task::Over { ending: Ending::Defeat {} };
        let lost = meta.after(&rules, &run);
        assert_eq!((lost.runs, lost.victories, lost.combats), (1, 0, 500));
        assert!(!lost.unlocks.is_empty());
        run.task = Task::Over { ending: Ending::Victory {} };
        run.chart.at = (run.chart.nodes.len() - 1) as u8;
        let mut won = lost;
        for _ in 0..10 {
            won = won.after(&rules, &run);
        }
        assert_eq!(won.unlocks.len(), rules.content.unlocks.len(), "everything can be earned");
    }
}
