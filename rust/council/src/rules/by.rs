//! What asks for something, and what it does wrong.

use crate::event::Trouble;
use crate::index::{Council, No};

/// What asks for something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum By {
    Option(No, u8),
    Rule(No),
    /// A computed stat, whose formula is read.
    Stat(No),
}

impl By {
    /// As a pointer into content, with ids for places.
    pub(crate) fn pointer(self, rules: &Council) -> String {
        match self {
            Self::Option(card, option) => format!("cards/{}/options/{option}", rules.card_id(card)),
            Self::Rule(rule) => format!("rules/{}", rules.rule_id(rule)),
            Self::Stat(no) => format!("stats/{}", rules.content.stats[usize::from(no)].id),
        }
    }
}

/// Something that content does wrong in play (CO-10).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Warning {
    pub(crate) trouble: Trouble,
    /// The stat that was held at its edge.
    pub(super) stat: Option<No>,
    pub(super) by: By,
    /// Which of its effects; none: the rule's condition, or the stat's formula.
    pub(super) effect: Option<usize>,
}

impl Warning {
    /// File and place, as diagnostics of packs name them, with ids for places.
    pub(crate) fn at(self, rules: &Council) -> String {
        let (kind, effects, whole) = match self.by {
            By::Option(..) => ("cards", "effects", "requires"),
            By::Rule(_) => ("rules", "do", "when"),
            By::Stat(_) => ("stats", "formula", "formula"),
        };
        let pointer = self.by.pointer(rules);
        let below = pointer.strip_prefix(kind).unwrap_or(&pointer);
        let effect = self.effect.map_or_else(|| whole.to_owned(), |place| format!("{effects}/{place}"));
        format!("{kind}.json#{below}/{effect}")
    }
}
