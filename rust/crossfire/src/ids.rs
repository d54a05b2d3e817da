//! What names a unit.

use std::fmt;

use kernel::Seat;
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A unit: its side and its number from 0. People read and type `A1`, `B4`; data hold `p1-1`, `p2-4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnitId {
    /// The side that it belongs to.
    pub seat: Seat,
    /// Its place in the side's list, from 0.
    pub number: u8,
}

impl UnitId {
    /// The most units that a side can have.
    pub const MAX_NUMBER: u8 = 16;

    /// A unit of a side, by its place from 0.
    pub const fn new(seat: Seat, number: u8) -> Self {
        Self { seat, number }
    }

    /// Reads `p1-1`, as data hold it.
    pub fn parse(text: &str) -> Option<Self> {
        let (seat, number) = text.split_once('-')?;
        Self::numbered(Seat::parse(seat)?, number)
    }

    /// Reads `A1` or `a1`, as people type it.
    pub fn typed(text: &str) -> Option<Self> {
        let letter = text.chars().next()?;
        let seat = [Seat::P1, Seat::P2]
            .into_iter()
            .find(|seat| Self::letter(*seat).eq_ignore_ascii_case(&letter))?;
        Self::numbered(seat, &text[1..])
    }

    /// The letter of a side's units.
    pub const fn letter(seat: Seat) -> char {
        (b'A' + seat.0 % Seat::MAX) as char
    }

    fn numbered(seat: Seat, number: &str) -> Option<Self> {
        // Of a number's forms only the one that is written: neither 01 nor +1.
        let number: u8 = number.parse().ok().filter(|read: &u8| read.to_string() == number)?;
        (1..=Self::MAX_NUMBER).contains(&number).then(|| Self { seat, number: number - 1 })
    }
}

impl fmt::Display for UnitId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Self::letter(self.seat), self.number + 1)
    }
}

impl Serialize for UnitId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(&format_args!("{}-{}", self.seat, self.number + 1))
        } else {
            serializer.serialize_u8(self.seat.0 << 4 | self.number)
        }
    }
}

impl<'de> Deserialize<'de> for UnitId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            let text = String::deserialize(deserializer)?;
            Self::parse(&text)
                .ok_or_else(|| D::Error::invalid_value(Unexpected::Str(&text), &"a unit such as p1-1"))
        } else {
            let byte = u8::deserialize(deserializer)?;
            Ok(Self { seat: Seat(byte >> 4), number: byte & 15 })
        }
    }
}

kernel::schema! {
    UnitId {
        "type": "string",
        "pattern": "^p([1-9]|1[0-6])-([1-9]|1[0-6])$",
        "description": "A unit: its side and its number, p1-1"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unit_is_read_as_it_is_written() {
        let unit = UnitId::new(Seat::P2, 3);
        assert_eq!(serde_json::to_string(&unit).expect("text"), "\"p2-4\"");
        assert_eq!(UnitId::parse("p2-4"), Some(unit));
        for wrong in ["", "p2", "p2-0", "p2-17", "p0-1", "p2-x", "2-4"] {
            assert_eq!(UnitId::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn people_read_and_type_the_same_name() {
        let unit = UnitId::new(Seat::P2, 3);
        assert_eq!(unit.to_string(), "B4");
        assert_eq!([UnitId::typed("B4"), UnitId::typed("b4")], [Some(unit); 2]);
        for wrong in ["", "B", "B0", "B17", "C1", "4", "p2-4", "ß1", "B-4"] {
            assert_eq!(UnitId::typed(wrong), None, "{wrong}");
        }
    }
}
