//! A set of squares as a collection, under operators, and as text and data.

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use super::{Square, SquareSet, Squares, bit};

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        self.iter()
    }
}

impl IntoIterator for &SquareSet {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        self.iter()
    }
}

impl Extend<Square> for SquareSet {
    fn extend<T: IntoIterator<Item = Square>>(&mut self, squares: T) {
        *self = squares.into_iter().fold(*self, Self::with);
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<T: IntoIterator<Item = Square>>(squares: T) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

macro_rules! word_by_word {
    ($($operator:ident $method:ident, $assign:ident $assign_method:ident, $op:tt;)*) => {$(
        impl $operator for SquareSet {
            type Output = Self;

            fn $method(self, other: Self) -> Self {
                let ([a, b, c], [d, e, f]) = (self.0, other.0);
                Self([a $op d, b $op e, c $op f])
            }
        }

        impl $assign for SquareSet {
            fn $assign_method(&mut self, other: Self) {
                *self = *self $op other;
            }
        }
    )*};
}

word_by_word! {
    BitOr bitor, BitOrAssign bitor_assign, |;
    BitAnd bitand, BitAndAssign bitand_assign, &;
    BitXor bitxor, BitXorAssign bitxor_assign, ^;
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|square| (square.col, square.row))).finish()
    }
}

impl Serialize for SquareSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

impl<'de> Deserialize<'de> for SquareSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let squares = Vec::<Square>::deserialize(deserializer)?;
        match squares.iter().find(|square| bit(**square).is_none()) {
            Some(square) => Err(D::Error::custom(format_args!("square {square} lies beyond 16 × 12"))),
            None => Ok(squares.into_iter().collect()),
        }
    }
}
