//! The board's size.

use core::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::{Square, SquareSet};

/// The size of a board (GR-001).
///
/// Data may claim any size; whatever lies beyond [`MAX_COLUMNS`](Self::MAX_COLUMNS) ×
/// [`MAX_ROWS`](Self::MAX_ROWS) is never part of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Board {
    /// Number of columns, 1 to 16.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 16)))]
    pub columns: u8,
    /// Number of rows, 1 to 12.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 12)))]
    pub rows: u8,
}

impl Board {
    /// The most columns that a board may have: the row stride of a [`SquareSet`].
    pub const MAX_COLUMNS: u8 = 16;
    /// The most rows that a board may have.
    pub const MAX_ROWS: u8 = 12;

    /// A board, or `None` when it is empty or larger than 16 × 12.
    pub fn new(columns: u8, rows: u8) -> Option<Self> {
        let fits = (1..=Self::MAX_COLUMNS).contains(&columns) && (1..=Self::MAX_ROWS).contains(&rows);
        fits.then_some(Self { columns, rows })
    }

    /// Whether a square lies on the board (GR-032).
    pub const fn contains(self, square: Square) -> bool {
        square.col.wrapping_sub(1) < self.width() && square.row.wrapping_sub(1) < self.height()
    }

    /// Every square of the board, row by row.
    pub fn squares(self) -> impl Iterator<Item = Square> + Clone {
        (1..=self.height()).flat_map(move |row| (1..=self.width()).map(move |col| Square { col, row }))
    }

    /// The set of every square of the board.
    pub const fn all(self) -> SquareSet {
        SquareSet::rectangle(self.width(), self.height())
    }

    /// The squares of the columns in a range: a zone (GR-012, GR-033). Columns off the board add nothing.
    ///
    /// ```
    /// use crossfire::geometry::Board;
    /// let board = Board::new(15, 9).unwrap();
    /// assert_eq!(board.columns_set(7..=9).len(), 27);
    /// ```
    pub fn columns_set(self, columns: RangeInclusive<u8>) -> SquareSet {
        let before = SquareSet::rectangle(self.width().min(columns.start().saturating_sub(1)), self.height());
        SquareSet::rectangle(self.width().min(*columns.end()), self.height()).minus(before)
    }

    const fn width(self) -> u8 {
        if self.columns < Self::MAX_COLUMNS { self.columns } else { Self::MAX_COLUMNS }
    }

    const fn height(self) -> u8 {
        if self.rows < Self::MAX_ROWS { self.rows } else { Self::MAX_ROWS }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_never_empty_nor_larger_than_a_set() {
        assert!(Board::new(16, 12).is_some());
        for (columns, rows) in [(0, 9), (15, 0), (17, 9), (15, 13)] {
            assert_eq!(Board::new(columns, rows), None, "{columns} × {rows}");
        }
    }

    #[test]
    fn squares_contains_and_all_agree() {
        for (columns, rows) in [(1, 1), (15, 9), (16, 12), (16, 4), (3, 5)] {
            let board = Board::new(columns, rows).unwrap();
            assert_eq!(board.squares().collect::<SquareSet>(), board.all());
            assert_eq!(board.all().len(), u32::from(columns) * u32::from(rows));
            for square in (0..=255).flat_map(|col| (0..=255).map(move |row| Square { col, row })) {
                assert_eq!(board.contains(square), board.all().contains(square), "{square}");
            }
        }
    }

    #[test]
    fn an_oversized_board_from_data_stops_at_the_limit() {
        let board = Board { columns: 255, rows: 255 };
        assert_eq!(board.all(), Board { columns: 16, rows: 12 }.all());
        assert!(!board.contains(Square::new(17, 1)) && !board.contains(Square::new(1, 13)));
        assert_eq!(board.squares().count(), 192);
    }

    #[test]
    fn column_sets_stop_at_the_edges() {
        let board = Board { columns: 15, rows: 9 };
        let zone: SquareSet = board.squares().filter(|square| (14..=15).contains(&square.col)).collect();
        assert_eq!(board.columns_set(14..=15), zone);
        assert_eq!(board.columns_set(14..=200), zone);
        assert_eq!(board.columns_set(0..=255), board.all());
        #[expect(clippy::reversed_empty_ranges, reason = "a reversed zone holds nothing")]
        let reversed = board.columns_set(9..=7);
        assert!(reversed.is_empty() && board.columns_set(16..=16).is_empty());
    }
}
