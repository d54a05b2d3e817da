//! What can never come (D7): which cards, options, rules, messages and endings no reign reaches, in a dynasty that begins
//! without a heritage, and what keeps each of them out.
//!
//! Ranges of stats, counters and flags and the things that can come grow together until nothing new does. Whatever happens in
//! a reign is among it; of what is among it, some may never happen.

mod interval;
mod warnings;

use crate::content::MemoryKind;
use crate::formula::{Formula, How, Slot};
use crate::index::{Council, Deed, Effect, Known};
use interval::{Env, Range, hull};

/// What can come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Reach {
    env: Env,
    known: Known,
    /// Of each card, its options.
    options: Vec<Vec<bool>>,
    /// Rules that can run.
    run: Vec<bool>,
}

impl Reach {
    pub(crate) fn of(rules: &Council) -> Self {
        let mut reach = Self::begin(rules);
        loop {
            let before = reach.clone();
            reach.step(rules);
            if reach == before {
                return reach;
            }
        }
    }

    /// What every realm begins with.
    fn begin(rules: &Council) -> Self {
        let content = &rules.content;
        let stats = content.stats.iter().enumerate().map(|(place, stat)| {
            let starts = rules.realms.iter().map(|realm| [i64::from(realm.start[place]); 2]);
            let computed = stat.formula.is_some().then_some(stat.range.map(i64::from));
            computed.or_else(|| starts.reduce(hull)).unwrap_or([0, 0])
        });
        Self {
            env: Env {
                stats: stats.collect(),
                memory: vec![[0, 0]; content.memory.len()],
                turn: [1, content.numbers.turns.into()],
            },
            known: Known::begin(content, rules.sets.len(), &rules.realms),
            options: rules.cards.iter().map(|card| vec![false; card.options.len()]).collect(),
            run: vec![false; rules.rules.len()],
        }
    }

    fn step(&mut self, rules: &Council) {
        for (place, card) in rules.cards.iter().enumerate() {
            let drawn = card.weight > 0 && self.known.sets[usize::from(card.set)];
            self.known.cards[place] |= drawn && self.never(rules, &card.requires).is_none();
            if !self.known.cards[place] {
                continue;
            }
            for (at, option) in card.options.iter().enumerate() {
                self.options[place][at] |= self.never(rules, &option.requires).is_none();
                if self.options[place][at] {
                    option.effects.iter().for_each(|effect| self.effect(rules, effect));
                }
            }
        }
        for (place, rule) in rules.rules.iter().enumerate() {
            let when = rule.when.as_ref();
            let holds = || when.is_none_or(|when| self.env.given(rules, when, true).is_some());
            self.run[place] |= self.known.rules[place] && holds();
            if self.run[place] {
                rule.effects.iter().for_each(|effect| self.effect(rules, effect));
            }
        }
        self.known.pass_on(&rules.content, |name| rules.sets.iter().position(|set| set == name));
    }

    /// How many of the conditions, from the first, hold together at most before one of them cannot; none if all can.
    fn never(&self, rules: &Council, requires: &[Formula]) -> Option<usize> {
        let mut left = self.env.clone();
        for (place, formula) in requires.iter().enumerate() {
            let Some(given) = left.given(rules, formula, true) else { return Some(place) };
            left = given;
        }
        None
    }

    fn effect(&mut self, rules: &Council, effect: &Effect) {
        let given = match &effect.when {
            None => Some(self.env.clone()),
            Some(when) => self.env.given(rules, when, true),
        };
        let Some(given) = given else { return };
        if let Deed::Move { slot, how, value } = &effect.deed
            && let Some(value) = given.value(rules, value)
        {
            self.moved(rules, *slot, *how, value);
        }
        self.known.bring(&effect.deed);
    }

    /// What is added to once can be added to again and again, so that it goes to the edge of its range.
    fn moved(&mut self, rules: &Council, slot: Slot, how: How, [low, high]: Range) {
        let content = &rules.content;
        let (known, [least, most]) = match slot {
            Slot::Stat(no) => {
                let place = usize::from(no);
                (&mut self.env.stats[place], content.stats[place].range.map(i64::from))
            }
            Slot::Memory(no) => {
                let place = usize::from(no);
                let bounds = content.memory[place].kind.bounds();
                (&mut self.env.memory[place], [*bounds.start(), *bounds.end()].map(i64::from))
            }
            Slot::Turn => return,
        };
        let [less, more] = match how {
            How::Add => [low < 0, high > 0],
            How::Take => [high > 0, low < 0],
            How::Set => {
                *known = hull(*known, [low.clamp(least, most), high.clamp(least, most)]);
                return;
            }
        };
        *known = hull(*known, [if less { least } else { known[0] }, if more { most } else { known[1] }]);
    }

    /// Whether a flag or a counter is ever anything but 0.
    fn is_set(&self, place: usize) -> bool {
        self.env.memory[place] != [0, 0]
    }
}

/// A flag or a counter in words.
fn kind(kind: MemoryKind) -> &'static str {
    match kind {
        MemoryKind::Flag => "a flag",
        MemoryKind::Counter => "a counter",
    }
}
