//! Missions: where points lie, and what earns them (GR-033, GR-034).

use kernel::Pair;

use crate::geometry::{Board, Square, SquareSet};

/// A mission.
#[kernel::value(Eq)]
pub struct Mission {
    /// Its id.
    #[id]
    pub id: String,
    /// Its name.
    #[text(1..=60)]
    pub name: String,
    /// What earns points, in a sentence.
    #[text(1..=2000)]
    pub text: String,
    /// What earns points; each is counted by itself.
    #[length(1..=16)]
    pub scoring: Vec<Scoring>,
    /// Squares that random terrain leaves free (D1).
    #[serde(default)]
    #[length(0..=192)]
    #[range(1..=16, "from the corner")]
    pub keep_clear: Vec<Square>,
    /// The rules that it stands on.
    #[serde(default)]
    pub requirements: Vec<String>,
}

/// One way to score.
#[kernel::value(Eq, tag = "kind")]
pub enum Scoring {
    /// For each enemy unit destroyed, when it happens.
    Destroyed {
        /// Points a unit.
        #[range(0..=100, "points")]
        points: i16,
    },
    /// At the end of a round, to the side that has more standing units in its zone than the other in the other's.
    Majority {
        /// What it is called on the board.
        #[text(1..=60)]
        name: String,
        /// Where each side's units count.
        zones: Pair<Zone>,
        /// What each side would get.
        #[range(0..=100, "points")]
        points: Pair<i16>,
    },
    /// At the end of a round, to a side that has a standing unit in the zone when the other has none.
    Sole {
        /// What it is called on the board.
        #[text(1..=60)]
        name: String,
        /// Where units count.
        zone: Zone,
        /// What a side would get.
        #[range(0..=100, "points")]
        points: i16,
    },
}

/// A rectangle of squares; both ends belong to it.
#[kernel::value(Copy, Eq)]
pub struct Zone {
    /// First and last column.
    #[range(1..=16, "columns")]
    pub columns: [u8; 2],
    /// First and last row; absent: all rows.
    #[serde(default)]
    #[range(1..=12, "rows")]
    pub rows: Option<[u8; 2]>,
}

impl Zone {
    /// The squares of the zone on a board.
    pub fn squares(self, board: Board) -> SquareSet {
        let [first, last] = self.columns;
        let rows = self.rows.unwrap_or([1, board.rows]);
        board
            .columns_set(first..=last)
            .iter()
            .filter(|square| (rows[0]..=rows[1]).contains(&square.row))
            .collect()
    }

    /// How far a square of a board is from the nearest square of the zone, as range counts it (GR-021.1).
    pub(crate) fn distance(self, square: Square, board: Board) -> u8 {
        let [top, bottom] = self.rows.unwrap_or([1, board.rows]);
        let [first, last] = self.columns;
        let nearest = Square::new(square.col.max(first).min(last), square.row.max(top).min(bottom));
        square.distance(nearest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_distance_to_a_zone_is_that_to_its_nearest_square() {
        let board = Board { columns: 15, rows: 9 };
        let zones = [
            Zone { columns: [7, 9], rows: None },
            Zone { columns: [8, 8], rows: Some([5, 5]) },
            Zone { columns: [14, 15], rows: Some([1, 3]) },
        ];
        for zone in zones {
            for square in board.squares() {
                let nearest = zone.squares(board).iter().map(|other| square.distance(other)).min();
                assert_eq!(Some(zone.distance(square, board)), nearest, "{zone:?} {square}");
            }
        }
    }
}
