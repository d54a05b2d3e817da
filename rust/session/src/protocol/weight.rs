//! What a line would take as values, found out before any of them are made: an empty name in an object is three bytes of
//! text and a hundred times that in memory.

/// The most that the values of a line may take, in bytes: a journal of tens of thousands of commands is below it.
pub const HEAVIEST: usize = 64 << 20;

/// The most that the values of a line without a journal may take, in bytes.
pub const HEAVIEST_REQUEST: usize = 4 << 20;

/// The most that the values of a save may take, in bytes.
pub const HEAVIEST_SAVE: usize = 256 << 20;

/// The longest text in a line, in bytes as it is written: names, ids, seeds, digests, reasons.
pub const LONGEST_TEXT: usize = 4 << 10;

// What the parts of JSON take once they are read, rounded up.
const OBJECT: usize = 256;
const FIELD: usize = 96;
const LIST: usize = 128;
const VALUE: usize = 64;
const TEXT: usize = 32;

/// What a line holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weight {
    /// About what its values take, in bytes; never much less.
    pub bytes: usize,
    /// The length of its longest text, in bytes as it is written.
    pub longest_text: usize,
}

/// Weighs a line. Of one that is no JSON, reading stops before it takes more.
pub fn weigh(line: &[u8]) -> Weight {
    let (mut bytes, mut longest_text) = (0usize, 0);
    let mut letters = line.iter();
    while let Some(letter) = letters.next() {
        bytes += match letter {
            b'{' => OBJECT,
            b':' => FIELD,
            b'[' => LIST,
            b',' => VALUE,
            b'"' => {
                let length = text(&mut letters);
                longest_text = longest_text.max(length);
                TEXT + length
            }
            _ => 0,
        };
    }
    Weight { bytes, longest_text }
}

/// The length of a text whose opening mark was read.
fn text(letters: &mut std::slice::Iter<'_, u8>) -> usize {
    let begun = letters.as_slice().len();
    while let Some(letter) = letters.next() {
        match letter {
            b'"' => return begun - letters.as_slice().len() - 1,
            b'\\' => drop(letters.next()),
            _ => {}
        }
    }
    begun
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_measured_whatever_they_hold() {
        let weight = |line: &str| weigh(line.as_bytes());
        assert_eq!(
            weight(r#"["a{[,:", "b\"]", "\\"]"#),
            Weight { bytes: 128 + 2 * 64 + 3 * 32 + 11, longest_text: 5 }
        );
        assert_eq!(weight(r#"{"a": {}}"#), Weight { bytes: 256 + 32 + 1 + 96 + 256, longest_text: 1 });
        assert_eq!(weight(r#""never closed\"#).longest_text, 13);
        assert_eq!(weight(""), Weight { bytes: 0, longest_text: 0 });
    }
}
