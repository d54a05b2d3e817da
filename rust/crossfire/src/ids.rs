//! What names a unit, and a value for each side.

use std::fmt;
use std::ops::{Index, IndexMut};

use kernel::Seat;
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A unit: its side and its number from 0; written `p1-1`, `p2-4`.
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

    /// Reads `p1-1`.
    pub fn parse(text: &str) -> Option<Self> {
        let (seat, number) = text.split_once('-')?;
        let number: u8 = number.parse().ok()?;
        (1..=Self::MAX_NUMBER).contains(&number).then_some(())?;
        Some(Self { seat: Seat::parse(seat)?, number: number - 1 })
    }
}

impl fmt::Display for UnitId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.seat, self.number + 1)
    }
}

impl Serialize for UnitId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
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

#[cfg(feature = "schema")]
impl schemars::JsonSchema for UnitId {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "UnitId".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "string",
            "pattern": "^p([1-9]|1[0-6])-([1-9]|1[0-6])$",
            "description": "A unit: its side and its number, p1-1"
        })
    }
}

/// A value for each of the two sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Pair<T> {
    /// Of the first side.
    pub p1: T,
    /// Of the second side.
    pub p2: T,
}

impl<T> Pair<T> {
    /// Both values, each made for its seat.
    pub fn from_fn(mut make: impl FnMut(Seat) -> T) -> Self {
        Self { p1: make(Seat::P1), p2: make(Seat::P2) }
    }

    /// Both seats with their values, `p1` first.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        [(Seat::P1, &self.p1), (Seat::P2, &self.p2)].into_iter()
    }
}

impl<T> Index<Seat> for Pair<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        if seat == Seat::P1 { &self.p1 } else { &self.p2 }
    }
}

impl<T> IndexMut<Seat> for Pair<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        if seat == Seat::P1 { &mut self.p1 } else { &mut self.p2 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unit_is_read_as_it_is_written() {
        let unit = UnitId::new(Seat::P2, 3);
        assert_eq!(unit.to_string(), "p2-4");
        assert_eq!(UnitId::parse("p2-4"), Some(unit));
        for wrong in ["", "p2", "p2-0", "p2-17", "p0-1", "p2-x", "2-4"] {
            assert_eq!(UnitId::parse(wrong), None, "{wrong}");
        }
    }
}
