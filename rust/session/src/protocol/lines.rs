//! Lines of a bounded length, whatever comes in.

use std::io::{self, BufRead};

/// The longest line that is read: a journal of a very long game is far below it.
pub const LONGEST: usize = 16 << 20;

/// What was read.
#[derive(Debug, PartialEq, Eq)]
pub enum Line {
    /// A line without its end; it stands in the buffer.
    Whole,
    /// A line that was too long; it was skipped.
    TooLong,
    /// Nothing more comes.
    End,
}

/// Reads the next line into `buffer`, never keeping more than `limit` bytes of it.
///
/// # Errors
/// What reading brought.
pub fn read_line(from: &mut impl BufRead, buffer: &mut Vec<u8>, limit: usize) -> io::Result<Line> {
    buffer.clear();
    let (mut any, mut long) = (false, false);
    loop {
        let chunk = match from.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            chunk => chunk?,
        };
        if chunk.is_empty() {
            return Ok(if long {
                Line::TooLong
            } else if any {
                Line::Whole
            } else {
                Line::End
            });
        }
        any = true;
        let end = chunk.iter().position(|byte| *byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        long |= buffer.len() + part.len() > limit;
        if long {
            // Given back at once: a line may be longer than memory.
            *buffer = Vec::new();
        } else {
            buffer.extend_from_slice(part);
        }
        let used = end.map_or(chunk.len(), |end| end + 1);
        from.consume(used);
        if end.is_some() {
            return Ok(if long { Line::TooLong } else { Line::Whole });
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Read};

    use super::*;

    #[test]
    fn lines_are_read_one_by_one() {
        let mut input = &b"one\n\ntwo"[..];
        let mut buffer = Vec::new();
        let mut next = || (read_line(&mut input, &mut buffer, 10).unwrap(), buffer.clone());
        assert_eq!(next(), (Line::Whole, b"one".to_vec()));
        assert_eq!(next(), (Line::Whole, b"".to_vec()));
        assert_eq!(next(), (Line::Whole, b"two".to_vec()));
        assert_eq!(next().0, Line::End);
    }

    #[test]
    fn a_line_that_is_too_long_is_skipped_and_not_kept() {
        let endless = io::repeat(b'x').take(1 << 22).chain(&b"\nnext\n"[..]);
        let mut input = BufReader::new(endless);
        let mut buffer = Vec::new();
        assert_eq!(read_line(&mut input, &mut buffer, 100).unwrap(), Line::TooLong);
        assert!(buffer.capacity() < 200_000);
        assert_eq!(read_line(&mut input, &mut buffer, 100).unwrap(), Line::Whole);
        assert_eq!(buffer, b"next");
    }
}
