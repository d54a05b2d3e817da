//! A square of the board.

use core::fmt;

use serde::{Deserialize, Serialize};

/// A square, column and row both from 1 (GR-001).
///
/// Any two numbers may be held, because commands carry whatever was sent;
/// [`Board::contains`](super::Board::contains) tells a square of the board from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Square {
    /// Column, from 1 at P1's edge.
    pub col: u8,
    /// Row, from 1.
    pub row: u8,
}

impl Square {
    /// The square at a column and a row, both from 1.
    pub const fn new(col: u8, row: u8) -> Self {
        Self { col, row }
    }

    /// Range between two squares: max(|Δcol|, |Δrow|), the first one not counted (GR-021.1).
    ///
    /// ```
    /// use crossfire::geometry::Square;
    /// assert_eq!(Square::new(2, 3).distance(Square::new(5, 1)), 3);
    /// ```
    pub const fn distance(self, other: Self) -> u8 {
        let cols = self.col.abs_diff(other.col);
        let rows = self.row.abs_diff(other.row);
        if cols > rows { cols } else { rows }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.col, self.row)
    }
}

#[cfg(test)]
mod tests {
    use super::Square;

    #[test]
    fn distance_is_the_longer_axis_and_symmetric() {
        let (a, b) = (Square::new(1, 9), Square::new(15, 1));
        assert_eq!(a.distance(b), 14);
        assert_eq!(b.distance(a), 14);
        assert_eq!(a.distance(a), 0);
        assert_eq!(Square::new(0, 255).distance(Square::new(255, 0)), 255);
    }

    #[test]
    fn a_square_reads_as_the_rules_write_it() {
        assert_eq!(Square::new(8, 5).to_string(), "(8, 5)");
        assert_eq!(serde_json::to_string(&Square::new(8, 5)).unwrap(), r#"{"col":8,"row":5}"#);
    }
}
