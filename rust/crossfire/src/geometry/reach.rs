//! Steps on the board: where they lead, and what is adjacent.

use super::{Board, Square, SquareSet};

/// The squares that a unit can end on within `allowance` steps (GR-018).
///
/// Eight directions, each step costs 1; impassable squares and the board's edge stop a step, and a diagonal
/// needs both squares that it squeezes past. Squares in `occupied` may be crossed, not ended on (GR-032.1).
/// The start is never in the set; from off the board nothing is reached.
///
/// ```
/// use crossfire::geometry::{Board, Square, SquareSet, reach};
/// let board = Board::new(15, 9).unwrap();
/// let open = SquareSet::EMPTY;
/// assert_eq!(reach(board, Square::new(1, 1), 2, &open, &open).len(), 8);
/// ```
pub fn reach(
    board: Board,
    from: Square,
    allowance: u8,
    impassable: &SquareSet,
    occupied: &SquareSet,
) -> SquareSet {
    if !board.contains(from) {
        return SquareSet::EMPTY;
    }
    let steps = Steps::new(board, *impassable);
    let mut reached = SquareSet::EMPTY.with(from);
    for _ in 0..allowance {
        let further = reached | steps.from(reached);
        if further == reached {
            break;
        }
        reached = further;
    }
    reached.minus(*occupied).without(from)
}

/// A shortest way to a square of [`reach`], for showing: the squares stepped on, `to` last, the start left
/// out, so its length is its cost. Of several, the one that keeps nearest to the straight line.
pub fn path(
    board: Board,
    from: Square,
    to: Square,
    allowance: u8,
    impassable: &SquareSet,
    occupied: &SquareSet,
) -> Option<Vec<Square>> {
    if !board.contains(from) || from == to || occupied.contains(to) {
        return None;
    }
    let steps = Steps::new(board, *impassable);
    let mut reached = SquareSet::EMPTY.with(from);
    let mut within = Vec::new();
    while !reached.contains(to) {
        let further = reached | steps.from(reached);
        if further == reached || within.len() >= usize::from(allowance) {
            return None;
        }
        within.push(reached);
        reached = further;
    }
    let mut way = vec![to];
    let mut at = to;
    // The first entry is the start alone.
    for before in within.into_iter().skip(1).rev() {
        let candidates = steps.from(SquareSet::EMPTY.with(at)) & before;
        at = candidates.iter().min_by_key(|square| deviation(from, to, *square))?;
        way.push(at);
    }
    way.reverse();
    Some(way)
}

/// Whether two squares are adjacent: one legal step apart, disregarding who stands there (D6).
///
/// Never past an impassable corner, never on an impassable square, never the same square.
pub fn adjacent(a: Square, b: Square, impassable: &SquareSet) -> bool {
    let corners = [a, b, Square { col: a.col, row: b.row }, Square { col: b.col, row: a.row }];
    a.distance(b) == 1 && !corners.iter().any(|square| impassable.contains(*square))
}

/// Every square adjacent to a square (D6), whoever stands there.
pub fn neighbours(board: Board, of: Square, impassable: &SquareSet) -> SquareSet {
    if !board.contains(of) || impassable.contains(of) {
        return SquareSet::EMPTY;
    }
    Steps::new(board, *impassable).from(SquareSet::EMPTY.with(of))
}

/// Whether legal steps lead from some square of a set to some square of another (D1).
pub fn connected(board: Board, from: &SquareSet, to: &SquareSet, impassable: &SquareSet) -> bool {
    let steps = Steps::new(board, *impassable);
    let mut reached = *from & steps.open;
    let goal = *to & steps.open;
    loop {
        if !(reached & goal).is_empty() {
            return true;
        }
        let further = reached | steps.from(reached);
        if further == reached {
            return false;
        }
        reached = further;
    }
}

/// Twice the area between a square and the line from one square to another, then the square itself.
fn deviation(from: Square, to: Square, square: Square) -> (i32, Square) {
    let along = |a: u8, b: u8| i32::from(b) - i32::from(a);
    let area = along(from.col, to.col) * along(from.row, square.row)
        - along(from.row, to.row) * along(from.col, square.col);
    (area.abs(), square)
}

/// The legal steps of a board and its terrain.
struct Steps {
    open: SquareSet,
    /// Squares beside a step's start from where the step goes on diagonally, by direction.
    north_east: SquareSet,
    north_west: SquareSet,
    south_east: SquareSet,
    south_west: SquareSet,
}

impl Steps {
    fn new(board: Board, impassable: SquareSet) -> Self {
        let open = board.all().minus(impassable);
        // Squares whose northern, southern neighbour is open.
        let (north, south) = (open.south(), open.north());
        Self {
            open,
            north_east: open & north & north.east(),
            north_west: open & north & north.west(),
            south_east: open & south & south.east(),
            south_west: open & south & south.west(),
        }
    }

    /// The squares one legal step from those of a set.
    fn from(&self, set: SquareSet) -> SquareSet {
        let (east, west) = (set.east(), set.west());
        let north = (set | east & self.north_east | west & self.north_west).north();
        let south = (set | east & self.south_east | west & self.south_west).south();
        (east | west | north | south) & self.open
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: Board = Board { columns: 15, rows: 9 };
    const NONE: SquareSet = SquareSet::EMPTY;

    fn at(col: u8, row: u8) -> Square {
        Square { col, row }
    }

    fn set<const N: usize>(squares: [(u8, u8); N]) -> SquareSet {
        squares.into_iter().map(|(col, row)| at(col, row)).collect()
    }

    #[test]
    fn d6_a_diagonal_past_an_impassable_corner_is_not_adjacent() {
        let (a, b) = (at(4, 4), at(5, 5));
        assert!(adjacent(a, b, &NONE));
        for corner in [(5, 4), (4, 5)] {
            let rock = set([corner]);
            assert!(!adjacent(a, b, &rock) && !adjacent(b, a, &rock));
            assert!(!neighbours(BOARD, a, &rock).contains(b));
        }
        assert!(adjacent(a, b, &set([(3, 3), (5, 3), (6, 5)])));
    }

    #[test]
    fn d6_a_square_is_adjacent_neither_to_itself_nor_to_rock_nor_further_off() {
        assert!(!adjacent(at(4, 4), at(4, 4), &NONE));
        assert!(!adjacent(at(4, 4), at(5, 4), &set([(5, 4)])));
        assert!(!adjacent(at(4, 4), at(6, 4), &NONE));
        assert!(neighbours(BOARD, at(4, 4), &set([(4, 4)])).is_empty());
        assert!(neighbours(BOARD, at(16, 4), &NONE).is_empty());
    }

    #[test]
    fn gr_018_a_corner_is_walked_around() {
        let rock = set([(2, 1)]);
        let one = reach(BOARD, at(1, 1), 1, &rock, &NONE);
        assert_eq!(one, set([(1, 2)]), "the diagonal squeezes past the rock");
        assert!(reach(BOARD, at(1, 1), 2, &rock, &NONE).contains(at(2, 2)));
        assert_eq!(path(BOARD, at(1, 1), at(2, 2), 2, &rock, &NONE), Some(vec![at(1, 2), at(2, 2)]));
    }

    #[test]
    fn gr_032_1_occupied_squares_are_crossed_not_ended_on() {
        let corridor = set([(1, 2), (2, 2), (3, 2)]);
        let unit = set([(1, 1), (2, 1)]);
        let reached = reach(BOARD, at(1, 1), 2, &corridor, &unit);
        assert_eq!(reached, set([(3, 1)]));
        assert_eq!(path(BOARD, at(1, 1), at(2, 1), 2, &corridor, &unit), None);
        assert_eq!(path(BOARD, at(1, 1), at(3, 1), 2, &corridor, &unit), Some(vec![at(2, 1), at(3, 1)]));
    }

    #[test]
    fn gr_032_the_edges_hold_on_boards_of_any_width() {
        for board in [BOARD, Board { columns: 16, rows: 12 }] {
            let corner = at(board.columns, board.rows);
            let corners = [(board.columns - 1, board.rows - 1), (board.columns, board.rows - 1)];
            let expected = set(corners).with(at(board.columns - 1, board.rows));
            assert_eq!(reach(board, corner, 1, &NONE, &NONE), expected);
            assert_eq!(reach(board, at(1, 5), 1, &NONE, &NONE).len(), 5);
            assert_eq!(reach(board, at(board.columns, 5), 1, &NONE, &NONE).len(), 5);
            assert_eq!(reach(board, corner, 255, &NONE, &NONE), board.all().without(corner));
        }
        assert!(reach(BOARD, at(0, 4), 5, &NONE, &NONE).is_empty());
        assert!(reach(BOARD, at(4, 4), 0, &NONE, &NONE).is_empty());
    }

    #[test]
    fn a_path_keeps_near_the_straight_line_and_within_the_allowance() {
        let way = path(BOARD, at(2, 5), at(6, 5), 5, &NONE, &NONE).unwrap();
        assert_eq!(way, [at(3, 5), at(4, 5), at(5, 5), at(6, 5)]);
        assert_eq!(path(BOARD, at(2, 5), at(6, 5), 3, &NONE, &NONE), None);
        assert_eq!(path(BOARD, at(2, 5), at(2, 5), 3, &NONE, &NONE), None);
        assert_eq!(path(BOARD, at(15, 5), at(16, 5), 3, &NONE, &NONE), None);
    }

    #[test]
    fn d1_a_wall_cuts_the_home_zones_apart() {
        let (west, east) = (BOARD.columns_set(1..=2), BOARD.columns_set(14..=15));
        let wall = BOARD.columns_set(8..=8);
        assert!(!connected(BOARD, &west, &east, &wall));
        assert!(connected(BOARD, &west, &east, &wall.without(at(8, 9))));
        // Two rocks that meet at a corner leave no gap, nor does a diagonal chain.
        let chain: SquareSet = (1..=9).map(|row| at(4 + row, row)).collect();
        assert!(!connected(BOARD, &west, &east, &chain));
        assert!(!connected(BOARD, &west, &NONE, &NONE));
    }
}
