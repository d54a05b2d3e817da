//! A word that names something: an id of the content, or a ship's name.

use std::fmt;
use std::ops::Deref;

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A word of at most [`Id::MAX`] bytes, kept in place, so that a state is copied without a visit to the allocator.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id {
    // Padded with zeros: the derived order is that of the text.
    bytes: [u8; Self::MAX],
    length: u8,
}

impl Id {
    /// The most bytes that a word may have.
    pub const MAX: usize = 31;

    /// The word, unless it is too long.
    pub fn new(text: &str) -> Option<Self> {
        let mut bytes = [0; Self::MAX];
        bytes.get_mut(..text.len())?.copy_from_slice(text.as_bytes());
        Some(Self { bytes, length: text.len() as u8 })
    }

    /// The word as text.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..usize::from(self.length)]).unwrap_or_default()
    }

    /// A number that depends on every letter, to find the word in a table; the same on every platform.
    pub(crate) fn mixed(&self) -> u64 {
        let word = |at: usize| {
            let mut letters = [0; 8];
            letters.copy_from_slice(&self.bytes[at..at + 8]);
            u64::from_le_bytes(letters)
        };
        // The last word overlaps the one before it by a letter, which is shifted out.
        let words = [word(0), word(8), word(16), word(23) >> 8];
        let mix = |sum: u64, word: u64| (sum.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = words.into_iter().fold(0, mix);
        mixed ^ mixed >> 32
    }

    /// The word for people who have nothing better: `long_lance` becomes `long lance`.
    pub fn spelled(&self) -> String {
        self.as_str().replace('_', " ")
    }
}

impl Deref for Id {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

struct Words;

impl Visitor<'_> for Words {
    type Value = Id;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a word of at most {} bytes, none of them a control character", Id::MAX)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Id, E> {
        // A name stands in lines that people read.
        if text.contains(char::is_control) {
            return Err(E::invalid_value(Unexpected::Str(text), &self));
        }
        Id::new(text).ok_or_else(|| E::invalid_length(text.len(), &self))
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Words)
    }
}

kernel::schema! {
    Id { "type": "string", "maxLength": Self::MAX, "pattern": r"^[^\u0000-\u001f\u007f-\u009f]*$" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_read_as_it_is_written() {
        let word = Id::new("long_lance").unwrap();
        assert_eq!((word.as_str(), word.spelled().as_str()), ("long_lance", "long lance"));
        assert_eq!(serde_json::to_string(&word).unwrap(), "\"long_lance\"");
        assert_eq!(serde_json::from_str::<Id>("\"long_lance\"").unwrap(), word);
        let long = format!("\"{}\"", "x".repeat(32));
        assert!(serde_json::from_str::<Id>(&long).unwrap_err().to_string().contains("at most 31 bytes"));
        let hostile = serde_json::from_str::<Id>("\"\\u001b[31m\"").unwrap_err().to_string();
        assert!(hostile.contains("none of them a control character"), "{hostile}");
    }

    #[test]
    fn words_are_ordered_as_text() {
        let mut words = ["takao", "tag", "ta", "kongo"].map(|text| Id::new(text).unwrap());
        words.sort_unstable();
        assert_eq!(words.map(|word| word.to_string()), ["kongo", "ta", "tag", "takao"]);
    }
}
