//! A value for each seat: of a table of any size, and of a table of two.

use std::collections::BTreeMap;
use std::ops::{Index, IndexMut};

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Seat, Seats};

/// A value for each seat of a game, in the order of the seats; people read it as `{"p1": …, "p2": …}`.
///
/// A game that always has two seats keeps a [`Pair`], which costs no allocation.
///
/// ```
/// use kernel::{PerSeat, Seat};
///
/// let mut coins = PerSeat::of(3, |_| 2);
/// coins[Seat::P2] += 1;
/// assert_eq!(coins.iter().map(|(_, coins)| *coins).sum::<u32>(), 7);
/// assert_eq!(coins.get(Seat(3)), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PerSeat<T>(Vec<T>);

impl<T> PerSeat<T> {
    /// A value for each of the first `seats` seats, each made for its seat.
    pub fn of(seats: u8, make: impl FnMut(Seat) -> T) -> Self {
        Self(Seats::first(seats).iter().map(make).collect())
    }

    /// The value of a seat; none when the game does not have it.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }

    /// How many seats there are.
    pub fn count(&self) -> u8 {
        self.0.len() as u8
    }

    /// The seats.
    pub fn seats(&self) -> Seats {
        Seats::first(self.count())
    }

    /// Each seat with its value, p1 first.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        (0..).map(Seat).zip(&self.0)
    }

    /// Each seat with its value, to be changed, p1 first.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        (0..).map(Seat).zip(&mut self.0)
    }

    /// A value for each seat, made from the one that it has.
    pub fn map<U>(&self, mut make: impl FnMut(Seat, &T) -> U) -> PerSeat<U> {
        PerSeat(self.iter().map(|(seat, value)| make(seat, value)).collect())
    }

    /// Both values of each seat; of the seats that both have.
    pub fn zip<U>(self, other: PerSeat<U>) -> PerSeat<(T, U)> {
        PerSeat(self.0.into_iter().zip(other.0).collect())
    }

    /// The seats whose value fulfils a condition.
    pub fn which(&self, mut holds: impl FnMut(&T) -> bool) -> Seats {
        self.iter().filter(|(_, value)| holds(value)).map(|(seat, _)| seat).collect()
    }
}

/// # Panics
/// For a seat that the game does not have: rules ask only for seats that they were validated for.
impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

/// # Panics
/// As [`Index`].
impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

impl<T: Serialize> Serialize for PerSeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_map(self.iter())
        } else {
            self.0.serialize(serializer)
        }
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for PerSeat<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let values = if deserializer.is_human_readable() {
            let values = BTreeMap::<Seat, T>::deserialize(deserializer)?;
            let gap = (0..).map(Seat).zip(values.keys()).find(|(expected, found)| expected != *found);
            if let Some((expected, found)) = gap {
                return Err(D::Error::custom(format!("{found} has a value, {expected} has none")));
            }
            values.into_values().collect()
        } else {
            Vec::deserialize(deserializer)?
        };
        if values.len() > usize::from(Seat::MAX) {
            return Err(D::Error::invalid_length(values.len(), &"16 seats at most"));
        }
        Ok(Self(values))
    }
}

#[cfg(feature = "schema")]
impl<T: schemars::JsonSchema> schemars::JsonSchema for PerSeat<T> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        format!("PerSeat_for_{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "object",
            "description": "A value for each seat of the game: p1, p2, …",
            "patternProperties": { "^p([1-9]|1[0-6])$": generator.subschema_for::<T>() },
            "additionalProperties": false
        })
    }
}

/// A value for each of two seats.
///
/// ```
/// use kernel::{Pair, Seat};
///
/// let scores = Pair { p1: 3, p2: 1 };
/// assert_eq!(scores[Seat::P2], 1);
/// assert_eq!(scores.map(|_, score| score * 2), Pair { p1: 6, p2: 2 });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(description = "A value for each of two seats.")
)]
pub struct Pair<T> {
    /// Of the first seat.
    pub p1: T,
    /// Of the second seat.
    pub p2: T,
}

/// The other one of two seats.
///
/// ```
/// use kernel::seat::{Seat, opponent};
///
/// assert_eq!([opponent(Seat::P1), opponent(Seat::P2)], [Seat::P2, Seat::P1]);
/// ```
#[must_use]
pub const fn opponent(of: Seat) -> Seat {
    if of.0 == Seat::P1.0 { Seat::P2 } else { Seat::P1 }
}

impl<T> Pair<T> {
    /// Both values, each made for its seat.
    pub fn from_fn(mut make: impl FnMut(Seat) -> T) -> Self {
        Self { p1: make(Seat::P1), p2: make(Seat::P2) }
    }

    /// Both seats with their values, p1 first.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        [(Seat::P1, &self.p1), (Seat::P2, &self.p2)].into_iter()
    }

    /// Both seats with their values, to be changed, p1 first.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        [(Seat::P1, &mut self.p1), (Seat::P2, &mut self.p2)].into_iter()
    }

    /// Values made from both, which stay.
    pub fn each<U>(&self, mut make: impl FnMut(Seat, &T) -> U) -> Pair<U> {
        Pair { p1: make(Seat::P1, &self.p1), p2: make(Seat::P2, &self.p2) }
    }

    /// Values made from both, each for its seat.
    pub fn map<U>(self, mut make: impl FnMut(Seat, T) -> U) -> Pair<U> {
        Pair { p1: make(Seat::P1, self.p1), p2: make(Seat::P2, self.p2) }
    }

    /// Both values of each seat.
    pub fn zip<U>(self, other: Pair<U>) -> Pair<(T, U)> {
        Pair { p1: (self.p1, other.p1), p2: (self.p2, other.p2) }
    }

    /// The seats whose value fulfils a condition.
    pub fn which(&self, mut holds: impl FnMut(&T) -> bool) -> Seats {
        self.iter().filter(|(_, value)| holds(value)).map(|(seat, _)| seat).collect()
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

    fn hands() -> PerSeat<u8> {
        PerSeat::of(3, |seat| seat.0 * 10)
    }

    #[test]
    fn a_value_for_each_seat_is_found_by_its_seat_and_by_no_other() {
        let mut hands = hands();
        hands[Seat(2)] += 1;
        assert_eq!([hands[Seat(0)], hands[Seat(2)]], [0, 21]);
        assert_eq!((hands.get(Seat(2)), hands.get(Seat(3))), (Some(&21), None));
        assert_eq!((hands.count(), hands.seats()), (3, Seats::first(3)));
    }

    #[test]
    fn values_are_mapped_joined_and_chosen_in_seat_order() {
        let doubled = hands().map(|seat, hand| (seat, hand * 2));
        assert_eq!(doubled[Seat(1)], (Seat(1), 20));
        let joined = hands().zip(PerSeat::of(2, |_| 'x'));
        assert_eq!(
            joined.iter().map(|(seat, both)| (seat.0, *both)).collect::<Vec<_>>(),
            [(0, (0, 'x')), (1, (10, 'x'))]
        );
        assert_eq!(hands().which(|hand| *hand > 0), Seats::first(3).without(Seat::P1));
        let mut hands = hands();
        hands.iter_mut().for_each(|(seat, hand)| *hand = seat.0);
        assert_eq!(hands, PerSeat::of(3, |seat| seat.0));
    }

    #[test]
    fn a_pair_is_mapped_joined_and_chosen_likewise() {
        let pair = Pair::from_fn(|seat| seat.0 + 1);
        assert_eq!(pair.zip(pair.map(|seat, value| value + seat.0)), Pair { p1: (1, 1), p2: (2, 3) });
        assert_eq!(pair.which(|value| *value == 2), Seats::one(Seat::P2));
        assert_eq!(
            pair.each(|seat, value| (seat, value * 10)),
            Pair { p1: (Seat::P1, 10), p2: (Seat::P2, 20) }
        );
        let mut pair = pair;
        pair.iter_mut().for_each(|(seat, value)| *value += seat.0 * 5);
        assert_eq!(pair, Pair { p1: 1, p2: 7 });
    }

    #[test]
    fn values_are_read_as_they_are_written_in_any_order_without_a_gap() {
        let text = serde_json::to_string(&hands()).expect("text");
        assert_eq!(text, r#"{"p1":0,"p2":10,"p3":20}"#);
        let read = serde_json::from_str::<PerSeat<u8>>;
        assert_eq!(read(r#"{"p3":20,"p1":0,"p2":10}"#).expect("hands"), hands());
        assert!(
            read(r#"{"p1":0,"p3":20}"#)
                .is_err_and(|error| error.to_string().contains("p3 has a value, p2 has none"))
        );
        assert!(read(r#"{"p17":0}"#).is_err());
        let bytes = postcard::to_extend(&hands(), Vec::new()).expect("bytes");
        assert_eq!(bytes, [3, 0, 10, 20], "the number of seats, and a value each");
        assert_eq!(postcard::from_bytes::<PerSeat<u8>>(&bytes).expect("hands"), hands());
        assert!(postcard::from_bytes::<PerSeat<u8>>(&[17; 18]).is_err());
    }
}
