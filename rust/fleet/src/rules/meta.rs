//! What runs earn for later runs (FL-24). Its own value, outside every run; files are the front end's.

use kernel::Progression;

use super::Rules;
use crate::content::UnlockWhen;
use crate::state::{RunStatus, State};
use crate::{Id, Setup};

/// Progress over all runs (FL-24).
#[kernel::value(Default, Eq, default)]
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
    /// What is unlocked: first what the content knows, in its order, and then what only other content knows, such as
    /// that of a pack which is not in use. What is known goes into [`Setup::Run`](crate::Setup::Run).
    pub unlocks: Vec<Id>,
}

impl Progression for Rules {
    type Record = Meta;

    /// With all that is unlocked and that this content knows (FL-24).
    fn entitle(&self, meta: &Meta, setup: Setup) -> Setup {
        let known = |id: &Id| self.index.unlocks.find(id).is_some();
        let unlocks = || meta.unlocks.iter().copied().filter(known).collect();
        match setup {
            Setup::Run { run_id, fleet, orders, .. } => {
                Setup::Run { run_id, fleet, unlocks: unlocks(), orders }
            }
            Setup::Arena {} => setup,
        }
    }

    /// What is earned stays earned, even if this content does not know it (FL-24).
    fn earn(&self, before: &Meta, run: &State) -> Meta {
        let mut meta = before.clone();
        match run.status() {
            RunStatus::Victory => meta.victories = meta.victories.saturating_add(1),
            RunStatus::Defeat | RunStatus::Abandoned => {}
            RunStatus::ChoosingFleet
            | RunStatus::Choosing
            | RunStatus::AtNode
            | RunStatus::InRefit
            | RunStatus::Mustering
            | RunStatus::Decided => return meta,
        }
        meta.runs = meta.runs.saturating_add(1);
        meta.combats = meta.combats.saturating_add(run.tally.combats);
        meta.elites = meta.elites.saturating_add(run.tally.elites);
        meta.best_layer = meta.best_layer.max(u32::from(run.layer()));
        let unlocks = self.content.unlocks.iter();
        let earned = unlocks.filter(|unlock| meta.unlocks.contains(&unlock.id) || meta.earned(unlock.when));
        let others = meta.unlocks.iter().copied().filter(|id| self.index.unlocks.find(id).is_none());
        meta.unlocks = earned.map(|unlock| unlock.id).chain(others).collect();
        meta
    }

    fn news(&self, meta: &Meta, before: &Meta) -> Vec<String> {
        let new = |id: &Id| meta.unlocks.contains(id) && !before.unlocks.contains(id);
        let unlocks = self.content.unlocks.iter();
        unlocks.filter(|unlock| new(&unlock.id)).map(|unlock| unlock.name.clone()).collect()
    }
}

impl Meta {
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
    use kernel::{Dice, Events, Progression, Ruleset};

    use super::*;
    use crate::shipped::{self, id};
    use crate::state::{Ending, Task};

    #[test]
    fn fl_24_a_run_that_is_over_earns_unlocks_and_one_that_is_not_earns_nothing() {
        let rules = shipped::rules();
        let mut run = shipped::run("destroyer_flotilla");
        let meta = Meta::default();
        assert_eq!(rules.earn(&meta, &run), meta);
        run.tally.combats = 500;
        run.tally.elites = 500;
        run.task = Task::Over { ending: Ending::Defeat {} };
        let lost = rules.earn(&meta, &run);
        assert_eq!((lost.runs, lost.victories, lost.combats), (1, 0, 500));
        assert!(!lost.unlocks.is_empty());
        run.task = Task::Over { ending: Ending::Victory {} };
        run.chart.at = (run.chart.nodes.len() - 1) as u8;
        let mut won = lost;
        for _ in 0..30 {
            won = rules.earn(&won, &run);
        }
        assert_eq!(won.unlocks.len(), rules.content.unlocks.len(), "everything can be earned");
        assert_eq!(rules.news(&won, &Meta::default()).len(), won.unlocks.len());
        assert!(rules.news(&won, &won).is_empty());
    }

    #[test]
    fn fl_24_an_unlock_is_earned_with_the_last_that_it_asks_for() {
        let rules = shipped::rules();
        let mut run = shipped::run("destroyer_flotilla");
        run.task = Task::Over { ending: Ending::Defeat {} };
        let earned = |combats: u32, elites: u32, layer: u8| {
            let mut run = run.clone();
            (run.tally.combats, run.tally.elites) = (combats, elites);
            let at = run.chart.nodes.iter().position(|node| node.layer == layer).expect("a node");
            run.chart.at = at as u8;
            rules.earn(&Meta::default(), &run).unlocks
        };
        for unlock in &rules.content.unlocks {
            let [short, enough] = match unlock.when {
                UnlockWhen::Combats { at_least } => [at_least - 1, at_least].map(|many| earned(many, 0, 0)),
                UnlockWhen::Elites { at_least } => [at_least - 1, at_least].map(|many| earned(0, many, 0)),
                UnlockWhen::Layer { at_least } => [at_least - 1, at_least].map(|far| earned(0, 0, far as u8)),
                UnlockWhen::Victories { .. } => continue,
            };
            assert!(!short.contains(&unlock.id) && enough.contains(&unlock.id), "{}", unlock.id);
        }
    }

    #[test]
    fn fl_24_a_drawn_run_begins_with_what_is_earned() {
        let rules = shipped::rules();
        let drawn = |unlocks| Setup::Run { run_id: id("test"), fleet: None, unlocks, orders: 0 };
        let nothing = Meta::default();
        assert_eq!(rules.entitle(&nothing, drawn(vec![id("first_blood")])), drawn(vec![]));
        let earned = Meta { unlocks: vec![id("first_blood")], ..nothing };
        assert_eq!(rules.entitle(&earned, drawn(vec![])), drawn(vec![id("first_blood")]));
        assert_eq!(rules.entitle(&earned, Setup::Arena {}), Setup::Arena {});
    }

    #[test]
    fn d16_what_only_other_content_knows_is_kept_and_stays_out_of_runs() {
        let rules = shipped::rules();
        let unlocks = vec![id("lost_pack"), id("first_blood"), id("another_pack")];
        let meta = Meta { unlocks, ..Meta::default() };
        let begun = |setup: &Setup| {
            rules.begin(setup, &mut Dice::from_seed("meta"), &mut Events::new()).map(|state| state.unlocks)
        };
        let setup = |unlocks: &[Id]| Setup::Run {
            run_id: id("test"),
            fleet: Some(id("carrier_task_force")),
            unlocks: unlocks.to_vec(),
            orders: 0,
        };
        assert!(begun(&setup(&meta.unlocks)).is_err(), "a run knows its own content only");
        let fitting = rules.entitle(&meta, setup(&[]));
        assert_eq!(fitting, setup(&[id("first_blood")]));
        assert!(begun(&fitting).is_ok());
        let mut run = shipped::run("destroyer_flotilla");
        run.tally.elites = 3;
        run.task = Task::Over { ending: Ending::Defeat {} };
        let after = rules.earn(&meta, &run);
        let kept = ["first_blood", "anti_air_lessons", "lost_pack", "another_pack"].map(id);
        assert_eq!(after.unlocks, kept);
        assert_eq!(rules.news(&after, &meta), ["Lessons of the air war"]);
    }
}
