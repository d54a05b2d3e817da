//! Whether a state that comes from outside could ever be.

use kernel::Fault;

use super::effects::MOST_DEFERRED;
use super::hand::MOST_IN_HAND;
use crate::index::{Council, MOST_ARGS, No};
use crate::state::State;

pub(crate) fn audit(rules: &Council, state: &State) -> Result<(), Fault> {
    let content = &rules.content;
    let below = |no: No, count: usize| usize::from(no) < count;
    let cards = rules.cards.len();
    let sound = [
        ("/agreed/realm", below(state.agreed.realm, rules.realms.len())),
        ("/turn", (1..=content.numbers.turns).contains(&state.turn)),
        ("/stats", state.stats.len() == content.stats.len()),
        ("/memory", state.memory.len() == content.memory.len()),
        ("/ready", state.ready.len() == cards),
        ("/sets", state.sets.len() == rules.sets.len()),
        ("/rules", state.rules.iter().all(|active| below(active.rule, rules.rules.len()))),
        ("/hand", state.hand.iter().all(|card| below(*card, cards))),
        ("/hand", state.hand.len() <= MOST_IN_HAND),
        ("/forced", state.forced.iter().all(|card| below(*card, cards))),
        ("/scheduled", state.scheduled.iter().all(|scheduled| below(scheduled.card, cards))),
        ("/deferred", state.deferred.iter().all(|later| below(later.message, content.messages.len()))),
        ("/deferred", state.deferred.len() <= MOST_DEFERRED),
        ("/deferred", state.deferred.iter().all(|later| later.args.len() <= MOST_ARGS)),
        ("/ending", state.ending.is_none_or(|ending| below(ending, content.endings.len()))),
    ];
    for (at, holds) in sound {
        if !holds {
            return Err(Fault::new(at, "something else", "what content has"));
        }
    }
    for (place, (value, stat)) in state.stats.iter().zip(&content.stats).enumerate() {
        let [least, most] = if stat.formula.is_some() { [0, 0] } else { stat.range };
        if !(least..=most).contains(value) {
            return Err(Fault::new(format!("/stats/{place}"), value, format!("{least} to {most}")));
        }
    }
    for (place, (value, memory)) in state.memory.iter().zip(&content.memory).enumerate() {
        let bounds = memory.kind.bounds();
        if !bounds.contains(value) {
            let expected = format!("{} to {}", bounds.start(), bounds.end());
            return Err(Fault::new(format!("/memory/{place}"), value, expected));
        }
    }
    let again = |list: &[No]| (1..list.len()).any(|at| list[..at].contains(&list[at]));
    let rules_named: Vec<No> = state.rules.iter().map(|active| active.rule).collect();
    for (at, list) in [("/hand", &state.hand), ("/forced", &state.forced), ("/rules", &rules_named)] {
        if again(list) {
            return Err(Fault::new(at, "one of them again", "each once"));
        }
    }
    Ok(())
}
