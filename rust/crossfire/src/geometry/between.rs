//! What lies between a square and another, by their offset.

use super::segment::{PARTS, Segment};
use super::{Square, SquareSet};

/// Sample points along a side of the target's square (D9).
const SAMPLES: i32 = 8;

/// The squares on the segment between two centres, its ends excluded, in a rectangle anchored at (1, 1).
#[derive(Clone, Copy, Default)]
pub(super) struct Shape {
    /// Passed through (D7).
    pub(super) interior: SquareSet,
    /// Touched, corners included (D8).
    pub(super) touched: SquareSet,
}

impl Shape {
    /// The shape of an offset, from the corner that `turn` names: bit 0 when the target has the lower column,
    /// bit 1 when it has the lower row.
    pub(super) fn new(cols: u8, rows: u8, turn: usize) -> Self {
        let segment = Segment { x: PARTS * i32::from(cols), y: PARTS * i32::from(rows) };
        let mut shape = Self::default();
        for at in rectangle(cols, rows).filter(|at| *at != (0, 0) && *at != (cols, rows)) {
            let crossing = segment.crossing(i32::from(at.0), i32::from(at.1));
            let square = turned(at, cols, rows, turn);
            if crossing.touches() {
                shape.touched.insert(square);
            }
            if crossing.passes_inside() {
                shape.interior.insert(square);
            }
        }
        shape
    }
}

/// The squares of a rectangle that hide a sample point, from the corner that `turn` names.
pub(super) fn beam(cols: u8, rows: u8, turn: usize, masks: &[u64]) -> SquareSet {
    let hiding = rectangle(cols, rows).zip(masks).filter(|(_, mask)| **mask != 0);
    hiding.map(|(at, _)| turned(at, cols, rows, turn)).collect()
}

/// The sample points that each square of a rectangle hides from its first square in its last one (D9).
///
/// Walks each segment column by column. A sample point never lies on a line between squares, nor on the
/// shooter's axes, so no divisor is zero and the walk ends inside the target's square.
pub(super) fn hidden_by(cols: i32, rows: i32) -> Vec<u64> {
    let width = cols + 1;
    let mut masks = vec![0; (width * (rows + 1)) as usize];
    for point in 0..SAMPLES * SAMPLES {
        // Below zero only when the target shares the column or row, which the segment then never leaves.
        let x = (PARTS * cols + 2 * (point % SAMPLES) + 1 - SAMPLES).abs();
        let y = (PARTS * rows + 2 * (point / SAMPLES) + 1 - SAMPLES).abs();
        let mut first = 0;
        for col in 0..=cols {
            // Twice the rows gone where the segment leaves the column, counted from a square's edge.
            let gone = y * (2 * col + 1) + x;
            let last = if col == cols { rows } else { (gone - 1) / (2 * x) };
            for row in first..=last {
                masks[(row * width + col) as usize] |= 1 << point;
            }
            first = gone / (2 * x);
        }
    }
    let target = masks.len() - 1;
    masks[0] = 0;
    masks[target] = 0;
    masks
}

/// The rectangle from a square to the one `cols` and `rows` further, row by row, as offsets.
fn rectangle(cols: u8, rows: u8) -> impl Iterator<Item = (u8, u8)> {
    (0..=rows).flat_map(move |row| (0..=cols).map(move |col| (col, row)))
}

/// The place of an offset when the shooter stands in the corner of its rectangle that `turn` names.
fn turned((col, row): (u8, u8), cols: u8, rows: u8, turn: usize) -> Square {
    let col = if turn & 1 == 0 { col } else { cols - col };
    let row = if turn & 2 == 0 { row } else { rows - row };
    Square { col: col + 1, row: row + 1 }
}
