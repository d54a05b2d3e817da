//! Slow geometry, straight from the rules: separating axes for lines, a queue for steps.

use std::collections::{BTreeMap, VecDeque};

use crossfire::geometry::{Board, Square, SquareSet};

/// A point relative to the shooter's centre, in sixteenths of a square.
type Point = (i64, i64);

/// The centre of a square.
pub(crate) fn centre(from: Square, square: Square) -> Point {
    let along = |a: u8, b: u8| 16 * (i64::from(b) - i64::from(a));
    (along(from.col, square.col), along(from.row, square.row))
}

/// A point in half-squares from the board's corner.
pub(crate) fn half_point(from: Square, x: u16, y: u16) -> Point {
    let along = |at: u16, from: u8| 8 * (i64::from(at) - 2 * i64::from(from) + 1);
    (along(x, from.col), along(y, from.row))
}

/// How far the segment and the square overlap on each axis that could part them: negative when parted.
fn overlaps(from: Square, end: Point, square: Square) -> [i64; 3] {
    let at = centre(from, square);
    let along = |end: i64, at: i64| (end.max(0) - (at - 8)).min(at + 8 - end.min(0));
    let across = (end.0 * at.1 - end.1 * at.0).abs();
    [along(end.0, at.0), along(end.1, at.1), 8 * (end.0.abs() + end.1.abs()) - across]
}

/// The closed square and the segment share a point.
pub(crate) fn touches(from: Square, end: Point, square: Square) -> bool {
    overlaps(from, end, square).iter().all(|overlap| *overlap >= 0)
}

/// The open square and the segment share a point.
pub(crate) fn passes(from: Square, end: Point, square: Square) -> bool {
    overlaps(from, end, square).iter().all(|overlap| *overlap > 0)
}

/// D7 and D8 along a segment that ends in or at the target's square.
pub(crate) fn visible(from: Square, end: Point, to: Square, blocking: &SquareSet, units: &SquareSet) -> bool {
    let own = |square: &Square| *square == from || *square == to;
    !blocking.iter().any(|square| !own(&square) && touches(from, end, square))
        && !units.iter().any(|square| !own(&square) && passes(from, end, square))
}

/// Whether some beginning of the segment touches one square and not the other: found by halving the segment.
pub(crate) fn met_before(from: Square, end: Point, square: Square, other: Square) -> bool {
    // Where a square is entered is a fraction of small numbers; 2^24 parts tell any two of them apart.
    let parts = 1_i64 << 24;
    let entered = |square: Square| {
        let at = centre(from, square);
        let (mut out, mut inside) = (-1, parts);
        while inside - out > 1 {
            let half = i64::midpoint(out, inside);
            let (x, y) = (end.0 * half, end.1 * half);
            let (dx, dy) = (at.0 * parts, at.1 * parts);
            let across = (x * at.1 - y * at.0).abs() <= 8 * (x.abs() + y.abs());
            let along = |end: i64, at: i64| end.max(0) >= at - 8 * parts && at + 8 * parts >= end.min(0);
            if along(x, dx) && along(y, dy) && across {
                inside = half;
            } else {
                out = half;
            }
        }
        inside
    };
    entered(square) < entered(other)
}

/// D9, point by point.
pub(crate) fn hidden_points(from: Square, to: Square, cover: &SquareSet) -> u8 {
    let target = centre(from, to);
    let mut hidden = 0;
    for (x, y) in (0..8).flat_map(|x| (0..8).map(move |y| (x, y))) {
        let point = (target.0 - 7 + 2 * x, target.1 - 7 + 2 * y);
        let hides = |square: Square| square != from && square != to && passes(from, point, square);
        hidden += u8::from(cover.iter().any(hides));
    }
    hidden
}

/// GR-018: whether one step leads from a square to another.
pub(crate) fn step(board: Board, from: Square, to: Square, impassable: &SquareSet) -> bool {
    let free = |col, row| board.contains(Square { col, row }) && !impassable.contains(Square { col, row });
    let near = from.col.abs_diff(to.col) <= 1 && from.row.abs_diff(to.row) <= 1 && from != to;
    near && free(to.col, to.row)
        && (from.col == to.col || from.row == to.row || free(from.col, to.row) && free(to.col, from.row))
}

/// The fewest steps to every square that can be reached, the start included.
pub(crate) fn distances(board: Board, from: Square, impassable: &SquareSet) -> Vec<(Square, u8)> {
    let mut known = BTreeMap::from([(from, 0)]);
    let mut queue = VecDeque::from([from]);
    while let Some(at) = queue.pop_front() {
        let steps = known[&at] + 1;
        for to in board.squares().filter(|to| step(board, at, *to, impassable)) {
            known.entry(to).or_insert_with(|| {
                queue.push_back(to);
                steps
            });
        }
    }
    known.into_iter().collect()
}
