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
