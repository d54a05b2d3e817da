//! A set of squares as bits.

mod traits;

use super::{Board, Square};

const STRIDE: usize = Board::MAX_COLUMNS as usize;
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
        let row = FIRST_COLUMN * ((1 << columns) - 1);
        Self([
            row & first_rows(rows),
            row & first_rows(rows.saturating_sub(4)),
            row & first_rows(rows.saturating_sub(8)),
        ])
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

/// The bits of the first rows of a word, which holds four.
const fn first_rows(rows: u8) -> u64 {
    if rows >= 4 { u64::MAX } else { (1 << (rows as usize * STRIDE)) - 1 }
}

const fn bit(square: Square) -> Option<usize> {
    let (col, row) = (square.col.wrapping_sub(1), square.row.wrapping_sub(1));
    if col < Board::MAX_COLUMNS && row < Board::MAX_ROWS {
        Some(row as usize * STRIDE + col as usize)
    } else {
        None
    }
}

const fn square(word: usize, bit: u32) -> Square {
    let (col, row) = (bit as usize % STRIDE, word * 4 + bit as usize / STRIDE);
    Square { col: col as u8 + 1, row: row as u8 + 1 }
}

/// The squares of a [`SquareSet`], row by row.
#[derive(Clone, Debug)]
pub struct Squares([u64; 3]);

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let at = self.0.iter().position(|word| *word != 0)?;
        let square = square(at, self.0[at].trailing_zeros());
        self.0[at] &= self.0[at] - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = SquareSet(self.0).len() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Squares {}
