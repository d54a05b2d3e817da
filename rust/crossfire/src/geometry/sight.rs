//! Line of sight and cover: tables of a board that depend on no terrain.

use core::fmt;

use super::ray::first_blocker;
use super::segment::{PARTS, Segment};
use super::{BlockerKind, Board, HalfPoint, Ray, Square, SquareSet};

const COLUMNS: usize = Board::MAX_COLUMNS as usize;
const ROWS: usize = Board::MAX_ROWS as usize;
/// Sample points along a side of the target's square (D9).
const SAMPLES: i32 = 8;

/// Which squares lie between two squares, for every pair of a board.
///
/// What lies between depends on the offset alone, so tables hold one shape an offset and a query moves it
/// into place. Built once a board. A square off the board sees nothing and is seen by nothing.
#[derive(Clone)]
pub struct Sight {
    board: Board,
    /// By [`Frame::shape`].
    shapes: Box<[Shape]>,
    /// By [`Frame::shape`]: the squares that hide a sample point of the target.
    beams: Box<[SquareSet]>,
    /// By offset: where its rectangle begins in `hides`.
    rectangles: Box<[u16]>,
    /// One rectangle an offset, from the shooter's square to the target's: the sample points that each
    /// square hides, a bit each (D9). Offsets that differ in sign share one, because reflection keeps counts.
    hides: Box<[u64]>,
}

#[derive(Clone, Copy, Default)]
struct Shape {
    interior: SquareSet,
    touched: SquareSet,
}

/// Where a pair of squares lies in the tables.
struct Frame {
    offset: usize,
    shape: usize,
    corner: Square,
}

impl Sight {
    /// Builds the tables of a board: about a millisecond, 150 KB.
    pub fn new(board: Board) -> Self {
        let board =
            Board { columns: board.columns.min(Board::MAX_COLUMNS), rows: board.rows.min(Board::MAX_ROWS) };
        let mut shapes = vec![Shape::default(); COLUMNS * ROWS * 4];
        let mut beams = vec![SquareSet::EMPTY; COLUMNS * ROWS * 4];
        let mut rectangles = vec![0; COLUMNS * ROWS];
        let mut hides = Vec::new();
        for (rows, cols) in (0..board.rows).flat_map(|rows| (0..board.columns).map(move |cols| (rows, cols)))
        {
            let offset = usize::from(rows) * COLUMNS + usize::from(cols);
            let masks = hidden_by(i32::from(cols), i32::from(rows));
            for turn in 0..4 {
                shapes[offset * 4 + turn] = shape(cols, rows, turn);
                beams[offset * 4 + turn] = rectangle(cols, rows)
                    .zip(&masks)
                    .filter(|(_, mask)| **mask != 0)
                    .map(|(at, _)| turned(at, cols, rows, turn))
                    .collect();
            }
            rectangles[offset] = hides.len() as u16;
            hides.extend(masks);
        }
        Self {
            board,
            shapes: shapes.into(),
            beams: beams.into(),
            rectangles: rectangles.into(),
            hides: hides.into(),
        }
    }

    /// The board of these tables.
    pub const fn board(&self) -> Board {
        self.board
    }

    /// The squares through whose interior the segment between two centres passes, its ends excluded (D7).
    pub fn interior(&self, from: Square, to: Square) -> SquareSet {
        self.frame(from, to)
            .map_or(SquareSet::EMPTY, |frame| self.shapes[frame.shape].interior.anchored(frame.corner))
    }

    /// The squares that the segment between two centres touches, corners included, its ends excluded (D8).
    pub fn touched(&self, from: Square, to: Square) -> SquareSet {
        self.frame(from, to)
            .map_or(SquareSet::EMPTY, |frame| self.shapes[frame.shape].touched.anchored(frame.corner))
    }

    /// Line of sight (GR-031): no unit between, and no blocking terrain touched (D7, D8).
    ///
    /// `units` may hold the shooter and the target: their own squares never block.
    pub fn visible(&self, from: Square, to: Square, blocking: &SquareSet, units: &SquareSet) -> bool {
        let Some(frame) = self.frame(from, to) else { return false };
        let Shape { interior, touched } = self.shapes[frame.shape];
        (touched.anchored(frame.corner) & *blocking | interior.anchored(frame.corner) & *units).is_empty()
    }

    /// The first square that blocks the line of sight, seen from `from`; none exactly when
    /// [`visible`](Self::visible), or off the board.
    ///
    /// Where several are met at one point, terrain goes before units, then the lower column, then row.
    pub fn blocker(
        &self,
        from: Square,
        to: Square,
        blocking: &SquareSet,
        units: &SquareSet,
    ) -> Option<(Square, BlockerKind)> {
        let terrain = self.touched(from, to) & *blocking;
        let bodies = self.interior(from, to) & *units;
        first_blocker(from, HalfPoint::centre(to), terrain, bodies)
    }

    /// How many of the 64 sample points of the target's square cover hides from the shooter's centre (D9).
    pub fn hidden_points(&self, from: Square, to: Square, cover: &SquareSet) -> u8 {
        let Some(frame) = self.frame(from, to) else { return 0 };
        let near = self.beams[frame.shape].anchored(frame.corner) & *cover;
        let width = usize::from(from.col.abs_diff(to.col)) + 1;
        let start = usize::from(self.rectangles[frame.offset]);
        let hidden = near.iter().fold(0, |hidden, square| {
            let rows = usize::from(square.row.abs_diff(from.row));
            let cols = usize::from(square.col.abs_diff(from.col));
            hidden | self.hides[start + rows * width + cols]
        });
        hidden.count_ones() as u8
    }

    /// Whether a target has cover from a shooter: it stands on cover (D10), or at least `needed` of its 64
    /// sample points are hidden (D9).
    pub fn in_cover(&self, from: Square, to: Square, cover: &SquareSet, needed: u8) -> bool {
        cover.contains(to) || self.hidden_points(from, to, cover) >= needed
    }

    /// The rays to the target's centre and then its corners in reading order (DA-021), each under the rules
    /// of line of sight: terrain that meets the very corner blocks the ray to it. Off the board all are
    /// blocked, by nothing.
    pub fn rays(&self, from: Square, to: Square, blocking: &SquareSet, units: &SquareSet) -> [Ray; 5] {
        let off_board = self.frame(from, to).is_none();
        let terrain = blocking.without(from).without(to);
        let bodies = units.without(from).without(to);
        HalfPoint::centre_and_corners(to).map(|point| {
            let met = if off_board { None } else { first_blocker(from, point, terrain, bodies) };
            Ray {
                from: HalfPoint::centre(from),
                to: point,
                blocked: off_board || met.is_some(),
                blocker: met.map(Into::into),
            }
        })
    }

    fn frame(&self, from: Square, to: Square) -> Option<Frame> {
        if !self.board.contains(from) || !self.board.contains(to) {
            return None;
        }
        let rows = usize::from(from.row.abs_diff(to.row));
        let cols = usize::from(from.col.abs_diff(to.col));
        let turn = usize::from(to.col < from.col) + 2 * usize::from(to.row < from.row);
        let offset = rows * COLUMNS + cols;
        let corner = Square { col: from.col.min(to.col), row: from.row.min(to.row) };
        Some(Frame { offset, shape: offset * 4 + turn, corner })
    }
}

impl fmt::Debug for Sight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sight").field("board", &self.board).finish_non_exhaustive()
    }
}

/// The rectangle from a square to the one `cols` and `rows` further, row by row, as offsets.
fn rectangle(cols: u8, rows: u8) -> impl Iterator<Item = (u8, u8)> {
    (0..=rows).flat_map(move |row| (0..=cols).map(move |col| (col, row)))
}

/// The place of an offset when the shooter stands in the corner of its rectangle that `turn` names: bit 0
/// when the target has the lower column, bit 1 when it has the lower row.
fn turned((col, row): (u8, u8), cols: u8, rows: u8, turn: usize) -> Square {
    let col = if turn & 1 == 0 { col } else { cols - col };
    let row = if turn & 2 == 0 { row } else { rows - row };
    Square { col: col + 1, row: row + 1 }
}

fn shape(cols: u8, rows: u8, turn: usize) -> Shape {
    let segment = Segment { x: PARTS * i32::from(cols), y: PARTS * i32::from(rows) };
    let mut shape = Shape::default();
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

/// The sample points that each square of a rectangle hides from its first square in its last one (D9).
///
/// Walks each segment column by column. A sample point never lies on a line between squares, nor on the
/// shooter's axes, so no divisor is zero and the walk ends inside the target's square.
fn hidden_by(cols: i32, rows: i32) -> Vec<u64> {
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
