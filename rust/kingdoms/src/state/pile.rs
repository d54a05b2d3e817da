//! A few cards on each other, kept in place.

use std::ops::Deref;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::No;

/// Cards on each other, the top one last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pile {
    // Places beyond the length are 0, so that equal piles are equal.
    cards: [No; Self::MOST],
    length: u8,
}

impl Pile {
    /// The most cards of a pile.
    pub(crate) const MOST: usize = 8;

    /// The cards, the top one last; those beyond the most are left out.
    pub(crate) fn of(cards: impl IntoIterator<Item = No>) -> Self {
        let mut pile = Self::default();
        for card in cards.into_iter().take(Self::MOST) {
            pile.cards[usize::from(pile.length)] = card;
            pile.length += 1;
        }
        pile
    }

    pub(crate) fn pop(&mut self) -> Option<No> {
        let top = self.last().copied()?;
        self.length -= 1;
        self.cards[usize::from(self.length)] = 0;
        Some(top)
    }
}

impl Deref for Pile {
    type Target = [No];

    fn deref(&self) -> &[No] {
        &self.cards[..usize::from(self.length)]
    }
}

impl Serialize for Pile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Pile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<No>::deserialize(deserializer)?;
        if cards.len() > Self::MOST {
            return Err(D::Error::invalid_length(cards.len(), &"a pile of at most 8 cards"));
        }
        Ok(Self::of(cards))
    }
}

kernel::schema! {
    Pile {
        "type": "array",
        "items": { "type": "integer", "minimum": 0, "maximum": 65535 },
        "maxItems": Self::MOST
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_card_is_on_top() {
        let mut pile = Pile::of([3, 9]);
        assert_eq!((pile.pop(), pile), (Some(9), Pile::of([3])));
        assert_eq!((pile.pop(), pile.pop(), pile), (Some(3), None, Pile::default()));
        assert_eq!(Pile::of(0..20).len(), Pile::MOST);
        assert!(serde_json::from_str::<Pile>("[1,2,3,4,5,6,7,8,9]").is_err());
        assert_eq!(serde_json::from_str::<Pile>("[1,2]").ok(), Some(Pile::of([1, 2])));
    }
}
