//! A stack of the centre.

use serde::{Deserialize, Serialize};

use super::{Card, No, Pile};
use crate::index::Kingdoms;

/// A stack of the centre. Empty, it bears an exhausted marker (KD-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) enum Stack {
    /// Monsters of an area, the weakest on top; all are seen.
    Monsters { area: No, cards: Pile },
    /// Copies of a citizen.
    Citizens { citizen: No, left: u8 },
    /// Domains, of which the top one is seen.
    Domains { cards: Pile },
}

impl Stack {
    pub(crate) fn len(&self) -> usize {
        match self {
            Self::Monsters { cards, .. } | Self::Domains { cards } => cards.len(),
            Self::Citizens { left, .. } => usize::from(*left),
        }
    }

    pub(crate) fn top(&self) -> Option<Card> {
        match self {
            Self::Monsters { cards, .. } => cards.last().copied().map(Card::Monster),
            Self::Citizens { citizen, left } => (*left > 0).then_some(Card::Citizen(*citizen)),
            Self::Domains { cards } => cards.last().copied().map(Card::Domain),
        }
    }

    /// The id of the area or of the citizen; none of domains, of which each has its own name.
    pub(crate) fn of(&self, rules: &Kingdoms) -> Option<String> {
        match self {
            Self::Monsters { area, .. } => Some(rules.content.areas[usize::from(*area)].id.clone()),
            Self::Citizens { citizen, .. } => Some(rules.citizen(*citizen).id.clone()),
            Self::Domains { .. } => None,
        }
    }

    /// Takes the card on top.
    pub(crate) fn draw(&mut self) -> Option<Card> {
        let top = self.top();
        match self {
            Self::Monsters { cards, .. } | Self::Domains { cards } => drop(cards.pop()),
            Self::Citizens { left, .. } => *left = left.saturating_sub(1),
        }
        top
    }
}
