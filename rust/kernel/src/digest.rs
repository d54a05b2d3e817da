//! What two machines compare: BLAKE3 over a canonical binary encoding, with a mark for each part of a state.
//!
//! The encoding is postcard's: no padding, no field names, lengths before sequences, the same on every platform. A value
//! with hash-map order in it has no canonical form, which is one reason why games have none.

mod parts;

use std::fmt;

use serde::Serialize;

pub use parts::{Mark, Marks, StateDigest};

/// How 32 bytes are written and read: as 64 hexadecimal digits.
macro_rules! hexadecimal {
    ($name:ident, $pattern:literal, $description:literal) => {
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $crate::digest::write_hex(f, &self.0)
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                let mut bytes = [0; 32];
                let read = $crate::digest::read_hex(&text, &mut bytes).then_some(Self(bytes));
                read.ok_or_else(|| serde::de::Error::custom("expected 64 hexadecimal digits"))
            }
        }

        $crate::schema! {
            $name { "type": "string", "pattern": $pattern, "description": $description }
        }
    };
}

pub(crate) use hexadecimal;

/// As many bytes as most encodings have: a buffer that grows from nothing costs a command a tenth of its time.
const USUAL: usize = 512;

/// A BLAKE3 digest of 32 bytes, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest(pub [u8; 32]);

impl Digest {
    /// The digest of a value's canonical encoding.
    ///
    /// # Panics
    /// When the value's `Serialize` fails or hides the length of a sequence: it then has no canonical encoding.
    pub fn of<T: Serialize + ?Sized>(value: &T) -> Self {
        Self::of_bytes(&canonical(value, Vec::with_capacity(USUAL)))
    }

    /// The digest of bytes.
    pub fn of_bytes(bytes: &[u8]) -> Self {
        Self(*blake3::hash(bytes).as_bytes())
    }
}

/// Appends the canonical encoding of `value` to `buffer`.
fn canonical<T: Serialize + ?Sized>(value: &T, buffer: Vec<u8>) -> Vec<u8> {
    match postcard::to_extend(value, buffer) {
        Ok(bytes) => bytes,
        Err(error) => panic!("a value without a canonical encoding: {error}"),
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({self})")
    }
}

hexadecimal!(Digest, "^[0-9a-f]{64}$", "A BLAKE3 digest of 32 bytes in hexadecimal digits");

pub(crate) fn write_hex(f: &mut fmt::Formatter<'_>, bytes: &[u8]) -> fmt::Result {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    // Every row of a journal has a digest: digits one at a time would be a fifth of what a journal costs.
    bytes.chunks(32).try_for_each(|chunk| {
        let mut text = [0; 64];
        for (pair, byte) in text.chunks_exact_mut(2).zip(chunk) {
            pair.copy_from_slice(&[DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]]);
        }
        f.write_str(str::from_utf8(&text[..chunk.len() * 2]).map_err(|_| fmt::Error)?)
    })
}

/// Fills `bytes` from exactly twice as many hexadecimal digits.
pub(crate) fn read_hex(text: &str, bytes: &mut [u8]) -> bool {
    let digits = text.as_bytes();
    let nibble = |digit: u8| char::from(digit).to_digit(16).map(|value| value as u8);
    digits.len() == bytes.len() * 2
        && bytes.iter_mut().zip(digits.chunks_exact(2)).all(|(byte, pair)| {
            nibble(pair[0]).zip(nibble(pair[1])).map(|(high, low)| *byte = high << 4 | low).is_some()
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hexadecimal_digits_are_read_as_they_are_written() {
        let digest = Digest::of_bytes(b"sandtable");
        let mut bytes = [0; 32];
        assert!(read_hex(&digest.to_string(), &mut bytes));
        assert_eq!(Digest(bytes), digest);
        assert!(!read_hex("abc", &mut [0; 2]));
        assert!(!read_hex("zz", &mut [0; 1]));
        assert!(!read_hex("é0", &mut [0; 1]), "a letter of two bytes is no digit");
    }

    #[test]
    fn the_encoding_of_a_number_never_changes() {
        assert_eq!(
            Digest::of(&(1u8, 300u16, "ab")).to_string(),
            Digest::of_bytes(&[1, 0xac, 0x02, 2, b'a', b'b']).to_string()
        );
    }
}
