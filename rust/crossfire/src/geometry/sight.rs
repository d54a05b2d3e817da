//! Line of sight and cover: tables of a board that depend on no terrain.

use core::fmt;

use super::between::{Shape, beam, hidden_by};
use super::ray::first_blocker;
use super::{BlockerKind, Board, HalfPoint, Ray, Square, SquareSet};

const COLUMNS: usize = Board::MAX_COLUMNS as usize;
const ROWS: usize = Board::MAX_ROWS as usize;

/// How many sample points a square has (D9).
const ALL_POINTS: u8 = 64;

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
                shapes[offset * 4 + turn] = Shape::new(cols, rows, turn);
                beams[offset * 4 + turn] = beam(cols, rows, turn, &masks);
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

    /// The share of a target that cover protects, of 64: all of it on cover (D10), else what is hidden (D9).
    pub fn cover_share(&self, from: Square, to: Square, cover: &SquareSet) -> u8 {
        if cover.contains(to) { ALL_POINTS } else { self.hidden_points(from, to, cover) }
    }

    /// Whether a target has cover from a shooter: at least `needed` of 64 are protected.
    pub fn in_cover(&self, from: Square, to: Square, cover: &SquareSet, needed: u8) -> bool {
        self.cover_share(from, to, cover) >= needed
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

#[cfg(test)]
mod tests {
    use super::*;

    const NONE: SquareSet = SquareSet::EMPTY;

    fn sight() -> Sight {
        Sight::new(Board { columns: 15, rows: 9 })
    }

    fn at(col: u8, row: u8) -> Square {
        Square { col, row }
    }

    fn set<const N: usize>(squares: [(u8, u8); N]) -> SquareSet {
        squares.into_iter().map(|(col, row)| at(col, row)).collect()
    }

    #[test]
    fn d7_a_unit_blocks_where_the_line_passes_inside_not_where_it_cuts_a_corner() {
        let sight = sight();
        assert!(!sight.visible(at(1, 1), at(3, 3), &NONE, &set([(2, 2)])));
        assert!(sight.visible(at(1, 1), at(3, 3), &NONE, &set([(2, 1), (1, 2), (3, 2), (2, 3)])));
        assert!(!sight.visible(at(1, 1), at(3, 2), &NONE, &set([(2, 1)])));
    }

    #[test]
    fn d8_terrain_blocks_where_the_line_touches_a_corner() {
        let sight = sight();
        for rock in [(2, 1), (1, 2), (2, 2), (3, 2), (2, 3)] {
            assert!(!sight.visible(at(1, 1), at(3, 3), &set([rock]), &NONE), "{rock:?}");
        }
        assert!(sight.visible(at(1, 1), at(3, 3), &set([(3, 1), (1, 3), (4, 4)]), &NONE));
    }

    #[test]
    fn d7_d8_the_own_squares_never_block() {
        let sight = sight();
        let both = set([(1, 1), (5, 2)]);
        assert!(sight.visible(at(1, 1), at(5, 2), &both, &both));
        assert!(sight.visible(at(1, 1), at(1, 1), &both, &both));
        assert!(sight.rays(at(1, 1), at(5, 2), &both, &both).iter().all(|ray| !ray.blocked));
    }

    #[test]
    fn the_blocker_is_the_first_from_the_shooter() {
        let sight = sight();
        let (rocks, units) = (set([(5, 1), (9, 1)]), set([(3, 1), (8, 1), (11, 1)]));
        let first = |from, to| sight.blocker(from, to, &rocks, &units);
        assert_eq!(first(at(1, 1), at(10, 1)), Some((at(3, 1), BlockerKind::Unit)));
        assert_eq!(first(at(10, 1), at(1, 1)), Some((at(9, 1), BlockerKind::Terrain)));
        assert_eq!(first(at(1, 1), at(3, 1)), None);
        // All four squares meet the line at the same corner.
        let around = set([(2, 1), (1, 2)]);
        let tied = sight.blocker(at(1, 1), at(3, 3), &around, &set([(2, 2)]));
        assert_eq!(tied, Some((at(1, 2), BlockerKind::Terrain)));
    }

    #[test]
    fn d9_cover_beside_the_target_hides_by_share() {
        let sight = sight();
        assert_eq!(sight.hidden_points(at(1, 1), at(3, 1), &set([(2, 1)])), 64);
        // A diagonal of the sample grid halves the square; its 8 points lie on the line through the corner.
        let beside = sight.hidden_points(at(1, 1), at(2, 2), &set([(2, 1)]));
        assert_eq!(beside, 28);
        assert_eq!(sight.hidden_points(at(1, 1), at(2, 2), &set([(2, 1), (1, 2)])), 56);
        assert!(sight.in_cover(at(1, 1), at(2, 2), &set([(2, 1)]), 28));
        assert!(!sight.in_cover(at(1, 1), at(2, 2), &set([(2, 1)]), 29));
    }

    #[test]
    fn d9_the_own_squares_hide_nothing_and_d10_standing_on_cover_does() {
        let sight = sight();
        let (from, to) = (at(5, 5), at(8, 9));
        assert_eq!(sight.hidden_points(from, to, &set([(5, 5), (8, 9)])), 0);
        assert!(!sight.in_cover(from, to, &set([(5, 5)]), 32));
        for shooter in sight.board().squares().filter(|square| *square != to) {
            assert!(sight.in_cover(shooter, to, &set([(8, 9)]), 32), "{shooter}");
        }
    }

    #[test]
    fn da_021_rays_go_to_the_centre_and_the_corners() {
        let rays = sight().rays(at(1, 1), at(4, 1), &set([(3, 2)]), &NONE);
        assert_eq!(rays[0].from, HalfPoint { x: 1, y: 1 });
        assert_eq!(rays.map(|ray| (ray.to.x, ray.to.y)), [(7, 1), (6, 0), (8, 0), (6, 2), (8, 2)]);
        // The rock lies beside the row: it meets the near corner, and the far one is reached above it.
        assert_eq!(rays.map(|ray| ray.blocked), [false, false, false, true, false]);
        assert_eq!(rays[3].blocker, Some((at(3, 2), BlockerKind::Terrain).into()));
        let rays = sight().rays(at(1, 1), at(4, 1), &NONE, &set([(3, 2)]));
        assert!(rays.iter().all(|ray| !ray.blocked), "a unit blocks by its interior alone");
    }

    #[test]
    fn off_the_board_nothing_is_seen() {
        let sight = sight();
        for (from, to) in [(at(0, 1), at(3, 1)), (at(3, 1), at(16, 1)), (at(255, 255), at(0, 0))] {
            assert!(!sight.visible(from, to, &NONE, &NONE));
            assert_eq!(sight.blocker(from, to, &NONE, &NONE), None);
            assert_eq!(sight.hidden_points(from, to, &set([(2, 1)])), 0);
            let rays = sight.rays(from, to, &NONE, &NONE);
            assert!(rays.iter().all(|ray| ray.blocked && ray.blocker.is_none()));
        }
    }
}
