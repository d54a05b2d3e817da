//! Seats, sets of seats, values for each seat, and who may be looking.

mod per_seat;

use std::fmt;

use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub use per_seat::{Pair, PerSeat, opponent};

/// A place at the table, counted from 0; written `p1`, `p2`, … wherever people read it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

impl Seat {
    /// The first seat, `p1`.
    pub const P1: Self = Self(0);
    /// The second seat, `p2`.
    pub const P2: Self = Self(1);
    /// How many seats a table can have.
    pub const MAX: u8 = 16;

    /// The seat's place in an array of seats.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Reads `p1` … `p16`.
    pub fn parse(text: &str) -> Option<Self> {
        // Of a number's forms only the one that is written: neither p01 nor p+1.
        (0..Self::MAX).map(Self).find(|seat| seat.to_string() == text)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "p{}", self.0 + 1)
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            serializer.serialize_u8(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            let text = String::deserialize(deserializer)?;
            Self::parse(&text)
                .ok_or_else(|| D::Error::invalid_value(Unexpected::Str(&text), &"a seat, p1 to p16"))
        } else {
            let number = u8::deserialize(deserializer)?;
            if number < Self::MAX {
                Ok(Self(number))
            } else {
                Err(D::Error::invalid_value(Unexpected::Unsigned(number.into()), &"a seat below 16"))
            }
        }
    }
}

crate::schema! {
    Seat {
        "type": "string",
        "pattern": "^p([1-9]|1[0-6])$",
        "description": "A place at the table: p1, p2, …"
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seats(u16);

impl Seats {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// One seat alone.
    pub const fn one(seat: Seat) -> Self {
        Self(1 << (seat.0 & 15))
    }

    /// The first `count` seats.
    pub const fn first(count: u8) -> Self {
        Self(if count >= 16 { u16::MAX } else { (1 << count) - 1 })
    }

    /// This set and one more seat.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | Self::one(seat).0)
    }

    /// This set without a seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !Self::one(seat).0)
    }

    /// This set without another one.
    #[must_use]
    pub const fn except(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// Whether the seat is one of them.
    pub const fn contains(self, seat: Seat) -> bool {
        seat.0 < Seat::MAX && self.0 & Self::one(seat).0 != 0
    }

    /// Whether nobody is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..Seat::MAX).map(Seat).filter(move |seat| self.contains(*seat))
    }

    /// The lowest seat.
    pub fn lowest(self) -> Option<Seat> {
        self.iter().next()
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_seq(self.iter())
        } else {
            serializer.serialize_u16(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
        } else {
            u16::deserialize(deserializer).map(Self)
        }
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Seats {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Seats".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        <Vec<Seat>>::json_schema(generator)
    }
}

/// Who looks at a game, and so what may be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A player: what is public, and what is this seat's own.
    Seat(Seat),
    /// A bystander: what all may know.
    Spectator,
    /// One who may know everything: the referee, a replay, a device that all players share.
    Referee,
}

impl Viewer {
    /// Whether something that belongs to `owner` may be shown to this viewer.
    pub fn may_see(self, owner: Seat) -> bool {
        match self {
            Self::Seat(seat) => seat == owner,
            Self::Spectator => false,
            Self::Referee => true,
        }
    }

    /// Reads `p1`, `p2`, …, `spectator` or `referee`.
    pub fn parse(text: &str) -> Option<Self> {
        match text {
            "spectator" => Some(Self::Spectator),
            "referee" => Some(Self::Referee),
            seat => Seat::parse(seat).map(Self::Seat),
        }
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => seat.fmt(f),
            Self::Spectator => f.write_str("spectator"),
            Self::Referee => f.write_str("referee"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_is_read_as_it_is_written() {
        for number in 0..Seat::MAX {
            assert_eq!(Seat::parse(&Seat(number).to_string()), Some(Seat(number)));
        }
        for wrong in ["", "p", "p0", "p17", "1", "q1", "p-1", "p256", "P1", "p01", "p+1"] {
            assert_eq!(Seat::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_set_holds_what_was_put_in() {
        let set = Seats::NONE.with(Seat(3)).with(Seat(0));
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(0), Seat(3)]);
        assert_eq!(set.without(Seat(0)).lowest(), Some(Seat(3)));
        assert_eq!(set.with(Seat(3)), set, "put in twice is put in once");
        assert_eq!(set.except(Seats::first(2)), Seats::one(Seat(3)));
        assert!(Seats::NONE.is_empty() && !set.is_empty());
        for beyond in [16, 19, 255] {
            assert!(!Seats::first(16).contains(Seat(beyond)), "a seat beyond the table is in no set");
        }
        assert_eq!(Seats::first(16).len(), 16);
    }

    #[test]
    fn only_the_owner_and_the_referee_see_what_is_hidden() {
        assert!(Viewer::Seat(Seat::P1).may_see(Seat::P1));
        assert!(!Viewer::Seat(Seat::P1).may_see(Seat::P2));
        assert!(!Viewer::Spectator.may_see(Seat::P1));
        assert!(Viewer::Referee.may_see(Seat::P2));
        assert_eq!(Viewer::parse("spectator"), Some(Viewer::Spectator));
    }
}
