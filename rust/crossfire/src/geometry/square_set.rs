//! A set of squares as bits.

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use super::{Board, Square};

const STRIDE: usize = Board::MAX_COLUMNS as usize;
const BITS: usize = STRIDE * Board::MAX_ROWS as usize;
const FIRST_COLUMN: u64 = 0x0001_0001_0001_0001;
const LAST_COLUMN: u64 = FIRST_COLUMN << (STRIDE - 1);

/// A set of squares within 16 × 12.
///
/// The bit of a square is `(row − 1) · 16 + col − 1`, so a step is a shift. A square beyond 16 × 12 has no
/// bit: it is never contained, and inserting it changes nothing. Serialised as a list of squares, row by row.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(transparent))]
pub struct SquareSet(#[cfg_attr(feature = "schema", schemars(with = "Vec<Square>"))] [u64; 3]);

impl SquareSet {
    /// No square.
    pub const EMPTY: Self = Self([0; 3]);

    /// Columns 1 to `columns` of rows 1 to `rows`, both within the limits.
    pub(super) const fn rectangle(columns: u8, rows: u8) -> Self {
        let row = (1_u64 << columns) - 1;
        let (mut words, mut at) = ([0; 3], 0);
        while at < rows as usize {
            words[at / 4] |= row << (at % 4 * STRIDE);
            at += 1;
        }
        Self(words)
    }

    /// Whether a square is in the set.
    pub const fn contains(&self, square: Square) -> bool {
        match bit(square) {
            Some(bit) => self.0[bit / 64] >> (bit % 64) & 1 == 1,
            None => false,
        }
    }

    /// Adds a square; whether the set changed. A square beyond 16 × 12 is left out.
    pub fn insert(&mut self, square: Square) -> bool {
        let before = *self;
        *self = self.with(square);
        *self != before
    }

    /// Takes a square out; whether the set changed.
    pub fn remove(&mut self, square: Square) -> bool {
        let before = *self;
        *self = self.without(square);
        *self != before
    }

    /// The set and a square. A square beyond 16 × 12 is left out.
    #[must_use]
    pub const fn with(mut self, square: Square) -> Self {
        if let Some(bit) = bit(square) {
            self.0[bit / 64] |= 1 << (bit % 64);
        }
        self
    }

    /// The set but for a square.
    #[must_use]
    pub const fn without(mut self, square: Square) -> Self {
        if let Some(bit) = bit(square) {
            self.0[bit / 64] &= !(1 << (bit % 64));
        }
        self
    }

    /// The set but for the squares of another.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        let ([a, b, c], [d, e, f]) = (self.0, other.0);
        Self([a & !d, b & !e, c & !f])
    }

    /// Number of squares.
    pub const fn len(&self) -> u32 {
        let [a, b, c] = self.0;
        a.count_ones() + b.count_ones() + c.count_ones()
    }

    /// Whether no square is in the set.
    pub const fn is_empty(&self) -> bool {
        let [a, b, c] = self.0;
        a | b | c == 0
    }

    /// The `k`th square, row by row from 0: with `k` below [`len`](Self::len), an even pick.
    pub fn nth(&self, k: u32) -> Option<Square> {
        self.iter().nth(k as usize)
    }

    /// The squares, row by row.
    pub const fn iter(&self) -> Squares {
        Squares(self.0)
    }

    /// Every square one column up, towards column 16; those of column 16 fall off.
    pub(crate) const fn east(self) -> Self {
        let [a, b, c] = self.0;
        Self([(a & !LAST_COLUMN) << 1, (b & !LAST_COLUMN) << 1, (c & !LAST_COLUMN) << 1])
    }

    /// Every square one column down; those of column 1 fall off.
    pub(crate) const fn west(self) -> Self {
        let [a, b, c] = self.0;
        Self([(a & !FIRST_COLUMN) >> 1, (b & !FIRST_COLUMN) >> 1, (c & !FIRST_COLUMN) >> 1])
    }

    /// Every square one row down, towards row 1; those of row 1 fall off.
    pub(crate) const fn north(self) -> Self {
        let [a, b, c] = self.0;
        Self([a >> STRIDE | b << (64 - STRIDE), b >> STRIDE | c << (64 - STRIDE), c >> STRIDE])
    }

    /// Every square one row up, towards row 12; those of row 12 fall off.
    pub(crate) const fn south(self) -> Self {
        let [a, b, c] = self.0;
        Self([a << STRIDE, b << STRIDE | a >> (64 - STRIDE), c << STRIDE | b >> (64 - STRIDE)])
    }

    /// The set moved so that what stood on (1, 1) stands on `corner`; nothing may cross an edge by it.
    pub(super) const fn anchored(self, corner: Square) -> Self {
        let Some(bit) = bit(corner) else { return Self::EMPTY };
        let [a, b, c] = self.0;
        let (up, down) = (bit % 64, 63 - bit % 64);
        let moved = [a << up, b << up | (a >> 1 >> down), c << up | (b >> 1 >> down)];
        match bit / 64 {
            0 => Self(moved),
            1 => Self([0, moved[0], moved[1]]),
            _ => Self([0, 0, moved[0]]),
        }
    }
}

const fn bit(square: Square) -> Option<usize> {
    let (col, row) = (square.col.wrapping_sub(1), square.row.wrapping_sub(1));
    if col < Board::MAX_COLUMNS && row < Board::MAX_ROWS {
        Some(row as usize * STRIDE + col as usize)
    } else {
        None
    }
}

/// The squares of a [`SquareSet`], row by row.
#[derive(Clone, Debug)]
pub struct Squares([u64; 3]);

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let at = self.0.iter().position(|word| *word != 0)?;
        let bit = at * 64 + self.0[at].trailing_zeros() as usize;
        self.0[at] &= self.0[at] - 1;
        debug_assert!(bit < BITS);
        Some(Square { col: (bit % STRIDE) as u8 + 1, row: (bit / STRIDE) as u8 + 1 })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = SquareSet(self.0).len() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Squares {}

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
