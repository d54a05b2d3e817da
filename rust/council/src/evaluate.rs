//! What surrounds the rules: a guess for bots, and what a reign passes on (CO-12).

use kernel::{Dice, Evaluate, Progression, Ruleset, SearchParams, Seat};

use crate::command::Command;
use crate::index::Council;
use crate::preview::each_way;
use crate::setup::{Heritage, Reign, Setup};
use crate::state::State;

/// How many reigns the almanac keeps.
const ALMANAC: usize = 40;

impl Evaluate for Council {
    /// The stat nearest to an edge counts most.
    fn evaluate(&self, state: &State, _: Seat) -> i32 {
        if let Some(ending) = state.ending {
            let good = self.content.endings[usize::from(ending)].good;
            return if good { 1000 } else { -1000 + i32::from(state.turn.min(300)) };
        }
        let (mut nearest, mut sum, mut count) = (500, 0, 0);
        for (stat, value) in self.content.stats.iter().zip(&state.stats) {
            if stat.formula.is_some() {
                continue;
            }
            let [least, most] = stat.range;
            let margin = (value - least).min(most - value).saturating_mul(1000) / (most - least);
            nearest = nearest.min(margin);
            // The square of what is missing: two stats half-way are better than one at its edge.
            sum += (500 - margin) * (500 - margin) / 500;
            count += 1;
        }
        let missing = sum / count.max(1);
        (nearest - missing - 500).clamp(-650, 900)
    }

    /// What an option itself does to the realm, over all ways in which its dice can fall, as a hint tells it (CO-13): the
    /// rules that run afterwards run whatever is decided. Who looks far has the turns played instead.
    fn score_moves(&self, state: &State, seat: Seat, commands: &[Command], far: bool) -> Option<Vec<i32>> {
        let worth = |command: &Command| {
            let Command::Decide { card, option } = command else { return 0 };
            let Some(card) = self.card_no(card) else { return 0 };
            let (mut sum, mut all) = (0_i64, 0_i64);
            each_way(self, state, (card, *option), |after, ways| {
                sum += i64::from(self.evaluate(after, seat)) * 1000 * i64::from(ways);
                all += i64::from(ways);
            });
            (sum / all.max(1)) as i32
        };
        (!far).then(|| commands.iter().map(worth).collect())
    }

    fn rollout_move(&self, state: &State, seat: Seat, dice: &mut Dice) -> Option<Command> {
        self.sample(state, seat, dice)
    }

    fn search_params(&self) -> SearchParams {
        SearchParams { depth: 6, deepen_after: 4, candidates: 1, width: 12, prior_visits: 2 }
    }
}

impl Progression for Council {
    type Record = Heritage;

    fn entitle(&self, record: &Heritage, setup: Setup) -> Setup {
        Setup { heritage: record.clone(), ..setup }
    }

    /// CO-12: an ending passes what it names.
    fn earn(&self, record: &Heritage, state: &State) -> Heritage {
        let Some(ending) = state.ending else { return record.clone() };
        let passes = &self.content.endings[usize::from(ending)].passes;
        let mut next = Heritage { rulers: record.rulers.saturating_add(1), ..Heritage::default() };
        for (memory, value) in self.content.memory.iter().zip(&state.memory) {
            if passes.contains(&memory.id) && *value != 0 {
                next.memory.insert(memory.id.clone(), *value);
            }
        }
        let kept = |set: &&String| record.sets.contains(*set) || passes.contains(*set);
        next.sets.extend(self.sets.iter().filter(kept).cloned());
        let forgotten = (record.reigns.len() + 1).saturating_sub(ALMANAC);
        next.reigns.extend(record.reigns.iter().skip(forgotten).cloned());
        next.reigns.push(Reign {
            realm: self.content.realms[usize::from(state.agreed.realm)].id.clone(),
            turns: state.turn,
            ending: self.content.endings[usize::from(ending)].id.clone(),
        });
        next
    }

    fn news(&self, record: &Heritage, before: &Heritage) -> Vec<String> {
        let sets = record.sets.iter().filter(|set| !before.sets.contains(set)).cloned();
        let memory = record.memory.keys().filter(|name| !before.memory.contains_key(*name)).cloned();
        sets.chain(memory).collect()
    }
}
