//! Which cards can come at all.

use std::collections::BTreeMap;

use super::{CompiledCard, CompiledRealm, CompiledRule, Deed, Effect, No, RuleChange};
use crate::content::Content;
use crate::formula::Formula;

/// A condition that never holds, as it is once constants are folded.
pub(super) const NEVER: Formula = Formula::Number(0);

/// What can come, found step by step from what the realms begin with: a card that can come brings what its options bring, a
/// rule in force what its effects bring.
pub(super) struct Reach {
    /// Of each card, whether it can come.
    pub(super) cards: Vec<bool>,
    /// Of each card, whether some effect brings it, wherever that stands.
    brought: Vec<bool>,
    rules: Vec<bool>,
    sets: Vec<bool>,
    endings: Vec<bool>,
}

impl Reach {
    pub(super) fn of(
        content: &Content,
        sets: &BTreeMap<String, No>,
        (rules, cards): (&[CompiledRule], &[CompiledCard]),
        realms: &[CompiledRealm],
    ) -> Self {
        let mut found = Self {
            cards: vec![false; cards.len()],
            brought: vec![false; cards.len()],
            rules: vec![false; rules.len()],
            sets: (0..sets.len()).map(|set| realms.iter().any(|realm| realm.sets[set])).collect(),
            endings: content.endings.iter().map(|ending| ending.id == content.numbers.history).collect(),
        };
        for rule in realms.iter().flat_map(|realm| &realm.rules) {
            found.rules[usize::from(*rule)] = true;
        }
        let options = |card: &CompiledCard| {
            let open = card.options.iter().filter(|option| !option.requires.contains(&NEVER));
            open.flat_map(|option| option.effects.clone()).collect::<Vec<_>>()
        };
        let decided: Vec<Vec<Effect>> = cards.iter().map(options).collect();
        let mut known = 0;
        while found.count() > known {
            known = found.count();
            for (place, card) in cards.iter().enumerate() {
                let drawn = card.weight > 0 && !card.requires.contains(&NEVER);
                found.cards[place] |= drawn && found.sets[usize::from(card.set)];
                if found.cards[place] {
                    found.bring(&decided[place]);
                }
            }
            for (place, rule) in rules.iter().enumerate() {
                if found.rules[place] && rule.when != Some(NEVER) {
                    found.bring(&rule.effects);
                }
            }
            for (ending, _) in content.endings.iter().zip(&found.endings).filter(|(_, comes)| **comes) {
                for set in ending.passes.iter().filter_map(|name| sets.get(name)) {
                    found.sets[usize::from(*set)] = true;
                }
            }
        }
        let all = decided.iter().flatten().chain(rules.iter().flat_map(|rule| &rule.effects));
        for effect in all {
            if let Deed::Schedule { card, .. } | Deed::Force(card) = effect.deed {
                found.brought[usize::from(card)] = true;
            }
        }
        found
    }

    /// Whether some effect brings a card, though it may never run.
    pub(super) fn is_brought(&self, card: usize) -> bool {
        self.brought[card]
    }

    fn bring(&mut self, effects: &[Effect]) {
        for effect in effects.iter().filter(|effect| effect.when != Some(NEVER)) {
            let (all, no) = match &effect.deed {
                Deed::Schedule { card, .. } | Deed::Force(card) => (&mut self.cards, *card),
                Deed::Unlock(set) => (&mut self.sets, *set),
                Deed::End(ending) => (&mut self.endings, *ending),
                Deed::Change(RuleChange::Add(rule) | RuleChange::Replace(_, rule)) => {
                    (&mut self.rules, *rule)
                }
                Deed::Change(RuleChange::Remove(_))
                | Deed::Move { .. }
                | Deed::Message { .. }
                | Deed::Draw(_)
                | Deed::Discard(_)
                | Deed::ShuffleIn(_) => continue,
            };
            all[usize::from(no)] = true;
        }
    }

    fn count(&self) -> usize {
        let all = [&self.cards, &self.rules, &self.sets, &self.endings];
        all.into_iter().flatten().filter(|known| **known).count() + 1
    }
}
