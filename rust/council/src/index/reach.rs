//! Which cards can come at all.

use std::collections::BTreeMap;

use super::{CompiledCard, CompiledRealm, CompiledRule, Deed, Effect, No, RuleChange};
use crate::content::Content;
use crate::formula::Formula;

/// A condition that never holds, as it is once constants are folded.
pub(super) const NEVER: Formula = Formula::Number(0);

/// What can come, as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    pub(crate) cards: Vec<bool>,
    /// Rules that can be in force.
    pub(crate) rules: Vec<bool>,
    pub(crate) sets: Vec<bool>,
    pub(crate) endings: Vec<bool>,
    pub(crate) messages: Vec<bool>,
}

impl Known {
    /// What the realms begin with, the end of history, and what the interface says itself.
    pub(crate) fn begin(content: &Content, sets: usize, realms: &[CompiledRealm]) -> Self {
        let mut rules = vec![false; content.rules.len()];
        for rule in realms.iter().flat_map(|realm| &realm.rules) {
            rules[usize::from(*rule)] = true;
        }
        let own = |id: &String| crate::words::KEYS.iter().any(|(key, _)| key == id);
        Self {
            cards: vec![false; content.cards.len()],
            rules,
            sets: (0..sets).map(|set| realms.iter().any(|realm| realm.sets[set])).collect(),
            endings: content.endings.iter().map(|ending| ending.id == content.numbers.history).collect(),
            messages: content.messages.iter().map(|message| own(&message.id)).collect(),
        }
    }

    /// What a deed that can be done brings.
    pub(crate) fn bring(&mut self, deed: &Deed) {
        let (all, no) = match deed {
            Deed::Schedule { card, .. } | Deed::Force(card) => (&mut self.cards, *card),
            Deed::Change(RuleChange::Add(rule) | RuleChange::Replace(_, rule)) => (&mut self.rules, *rule),
            Deed::Unlock(set) => (&mut self.sets, *set),
            Deed::End(ending) => (&mut self.endings, *ending),
            Deed::Message { message, .. } => (&mut self.messages, *message),
            Deed::Change(RuleChange::Remove(_))
            | Deed::Move { .. }
            | Deed::Draw(_)
            | Deed::Discard(_)
            | Deed::ShuffleIn(_) => return,
        };
        all[usize::from(no)] = true;
    }

    /// What endings that can come pass on to the next reign.
    pub(crate) fn pass_on(&mut self, content: &Content, set: impl Fn(&String) -> Option<usize>) {
        let come = content.endings.iter().zip(&self.endings).filter(|(_, comes)| **comes);
        for set in come.flat_map(|(ending, _)| &ending.passes).filter_map(set) {
            self.sets[set] = true;
        }
    }
}

/// What can come, found step by step from what the realms begin with: a card that can come brings what its options bring, a
/// rule in force what its effects bring.
pub(super) struct Reach {
    pub(super) known: Known,
    /// Of each card, whether some effect brings it, wherever that stands.
    brought: Vec<bool>,
}

impl Reach {
    pub(super) fn of(
        content: &Content,
        sets: &BTreeMap<String, No>,
        (rules, cards): (&[CompiledRule], &[CompiledCard]),
        realms: &[CompiledRealm],
    ) -> Self {
        let options = |card: &CompiledCard| {
            let open = card.options.iter().filter(|option| !option.requires.contains(&NEVER));
            open.flat_map(|option| option.effects.clone()).collect::<Vec<_>>()
        };
        let decided: Vec<Vec<Effect>> = cards.iter().map(options).collect();
        let mut known = Known::begin(content, sets.len(), realms);
        loop {
            let before = known.clone();
            for (place, card) in cards.iter().enumerate() {
                let drawn = card.weight > 0 && !card.requires.contains(&NEVER);
                known.cards[place] |= drawn && known.sets[usize::from(card.set)];
                if known.cards[place] {
                    bring(&mut known, &decided[place]);
                }
            }
            for (place, rule) in rules.iter().enumerate() {
                if known.rules[place] && rule.when != Some(NEVER) {
                    bring(&mut known, &rule.effects);
                }
            }
            known.pass_on(content, |name| sets.get(name).copied().map(usize::from));
            if known == before {
                break;
            }
        }
        let mut brought = vec![false; cards.len()];
        let all = decided.iter().flatten().chain(rules.iter().flat_map(|rule| &rule.effects));
        for effect in all {
            if let Deed::Schedule { card, .. } | Deed::Force(card) = effect.deed {
                brought[usize::from(card)] = true;
            }
        }
        Self { known, brought }
    }

    /// Whether some effect brings a card, though it may never run.
    pub(super) fn is_brought(&self, card: usize) -> bool {
        self.brought[card]
    }
}

fn bring(known: &mut Known, effects: &[Effect]) {
    for effect in effects.iter().filter(|effect| effect.when != Some(NEVER)) {
        known.bring(&effect.deed);
    }
}
