//! Content, compiled.

mod compile;
mod reach;

use std::ops::RangeInclusive;

use kernel::{Fault, Spoken};

use crate::content::{self, Content};
use crate::formula::{Formula, How, Slot};
use compile::Compiler;
pub(crate) use reach::Known;

/// The place of something in its file.
pub(crate) type No = u16;

/// How many turns ahead something may come (D4).
pub(crate) const TURNS: RangeInclusive<i32> = 1..=1000;
/// How many cards an effect may draw (D4).
pub(crate) const CARDS: RangeInclusive<i32> = 0..=12;
/// The most arguments of a message.
pub(crate) const MOST_ARGS: usize = 9;

/// The rules of Council with their content.
#[derive(Clone, Debug)]
pub struct Council {
    pub(crate) content: Content,
    /// The same in the language that is told; none: its own.
    pub(crate) spoken: Option<Spoken<Content>>,
    /// Of each stat, what it is computed from.
    pub(crate) computed: Vec<Option<Formula>>,
    pub(crate) rules: Vec<CompiledRule>,
    pub(crate) cards: Vec<CompiledCard>,
    /// Sets of cards, by their places.
    pub(crate) sets: Vec<String>,
    pub(crate) realms: Vec<CompiledRealm>,
    /// The ending when nothing is left to decide.
    pub(crate) history: No,
}

/// A realm, by places.
#[derive(Clone, Debug)]
pub(crate) struct CompiledRealm {
    pub(crate) start: Vec<i32>,
    pub(crate) rules: Vec<No>,
    pub(crate) sets: Vec<bool>,
}

/// A rule, compiled.
#[derive(Clone, Debug)]
pub(crate) struct CompiledRule {
    pub(crate) step: i16,
    pub(crate) when: Option<Formula>,
    pub(crate) effects: Vec<Effect>,
    pub(crate) times: Option<u16>,
}

/// A card, compiled.
#[derive(Clone, Debug)]
pub(crate) struct CompiledCard {
    pub(crate) set: No,
    pub(crate) weight: u32,
    pub(crate) requires: Vec<Formula>,
    pub(crate) options: Vec<CompiledOption>,
}

/// An option, compiled.
#[derive(Clone, Debug)]
pub(crate) struct CompiledOption {
    pub(crate) requires: Vec<Formula>,
    pub(crate) effects: Vec<Effect>,
}

/// An effect, compiled.
#[derive(Clone, Debug)]
pub(crate) struct Effect {
    pub(crate) when: Option<Formula>,
    pub(crate) deed: Deed,
}

/// What an effect does, by places.
#[derive(Clone, Debug)]
pub(crate) enum Deed {
    Move { slot: Slot, how: How, value: Formula },
    Message { message: No, args: Vec<Formula>, after: Option<Formula> },
    Schedule { card: No, after: Formula },
    Change(RuleChange),
    Draw(Formula),
    Discard(No),
    ShuffleIn(No),
    Force(No),
    Unlock(No),
    End(No),
}

/// A change to the rule collection (CO-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RuleChange {
    Add(No),
    Remove(No),
    Replace(No, No),
}

impl Council {
    /// Checks and compiles.
    pub(crate) fn with(content: Content) -> Result<Self, Vec<Fault>> {
        let found = content::faults(&content);
        if !found.is_empty() {
            return Err(found);
        }
        let mut compiler = Compiler::new(&content);
        let computed = compiler.computed();
        let rules = compiler.rules();
        let cards = compiler.cards();
        let sets: Vec<String> = compiler.sets.keys().cloned().collect();
        let realms = compiler.realms();
        compiler.tells_nothing_hidden(&computed, &cards);
        compiler.reachable(&rules, &cards, &realms);
        let history = compiler.endings[&content.numbers.history];
        let faults: Vec<Fault> = compiler.faults.into();
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(Self { content, spoken: None, computed, rules, cards, sets, realms, history })
    }

    pub(crate) fn card_no(&self, id: &str) -> Option<No> {
        self.content.cards.iter().position(|card| card.id == id).map(|no| no as No)
    }

    pub(crate) fn card_id(&self, no: No) -> &str {
        &self.content.cards[usize::from(no)].id
    }

    pub(crate) fn rule_id(&self, no: No) -> &str {
        &self.content.rules[usize::from(no)].id
    }
}

impl Effect {
    /// In how many ways its dice can fall.
    pub(crate) fn ways(&self) -> u32 {
        let sides = |formula: &Formula| dice(formula);
        let when = self.when.as_ref().map_or(1, sides);
        let deed = match &self.deed {
            Deed::Move { value, .. } => sides(value),
            Deed::Schedule { after, .. } => sides(after),
            Deed::Message { args, after, .. } => {
                args.iter().chain(after).map(sides).fold(1, u32::saturating_mul)
            }
            Deed::Draw(cards) => sides(cards),
            Deed::Change(_)
            | Deed::Discard(_)
            | Deed::ShuffleIn(_)
            | Deed::Force(_)
            | Deed::Unlock(_)
            | Deed::End(_) => 1,
        };
        when.saturating_mul(deed)
    }
}

fn dice(formula: &Formula) -> u32 {
    match formula {
        Formula::Number(_) | Formula::Read(_) => 1,
        Formula::Die(sides) => {
            if let Formula::Number(sides) = **sides {
                sides.unsigned_abs()
            } else {
                20
            }
        }
        Formula::Negated(part) | Formula::Not(part) => dice(part),
        Formula::Two(_, parts) => parts.iter().map(dice).fold(1, u32::saturating_mul),
        Formula::If(parts) => parts.iter().map(dice).fold(1, u32::saturating_mul),
    }
}
