//! Whether a straight segment meets a square, and where first.

/// Parts of a square that lengths are counted in: fine enough for the 8 × 8 sample points of D9.
pub(super) const PARTS: i32 = 16;
const HALF: i32 = PARTS / 2;

/// A segment from the centre of a square to a point, in sixteenths of a square.
#[derive(Clone, Copy, Debug)]
pub(super) struct Segment {
    pub(super) x: i32,
    pub(super) y: i32,
}

/// Where a segment enters and leaves a square, as parameters over a denominator that is the segment's own:
/// crossings of one segment compare, those of two do not.
#[derive(Clone, Copy, Debug)]
pub(super) struct Crossing {
    pub(super) enter: i32,
    leave: i32,
}

impl Segment {
    /// The crossing of the square that lies `cols` and `rows` from the first one.
    pub(super) fn crossing(self, cols: i32, rows: i32) -> Crossing {
        let cols = if self.x < 0 { -cols } else { cols };
        let rows = if self.y < 0 { -rows } else { rows };
        // A segment along an axis keeps to its line: any positive divisor shuts the other lines out.
        let (u, v) = (self.x.abs().max(1), self.y.abs().max(1));
        Crossing {
            enter: 0.max((PARTS * cols - HALF) * v).max((PARTS * rows - HALF) * u),
            leave: (u * v).min((PARTS * cols + HALF) * v).min((PARTS * rows + HALF) * u),
        }
    }
}

impl Crossing {
    /// The square and the segment share a point, be it a corner (D8).
    pub(super) fn touches(self) -> bool {
        self.enter <= self.leave
    }

    /// The segment passes through the square's interior (D7).
    pub(super) fn passes_inside(self) -> bool {
        self.enter < self.leave
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn met(to: (i32, i32), square: (i32, i32)) -> (bool, bool) {
        let crossing = Segment { x: PARTS * to.0, y: PARTS * to.1 }.crossing(square.0, square.1);
        (crossing.touches(), crossing.passes_inside())
    }

    #[test]
    fn a_diagonal_touches_the_corners_it_cuts_and_passes_between_them() {
        for (x, y) in [(1, 1), (-1, 1), (1, -1), (-1, -1)] {
            assert_eq!(met((2 * x, 2 * y), (x, y)), (true, true));
            assert_eq!(met((2 * x, 2 * y), (x, 0)), (true, false));
            assert_eq!(met((2 * x, 2 * y), (0, y)), (true, false));
            assert_eq!(met((2 * x, 2 * y), (2 * x, 0)), (false, false));
        }
    }

    #[test]
    fn a_straight_segment_keeps_to_its_line() {
        for at in -4..=4 {
            assert_eq!(met((3, 0), (at, 0)), ((0..=3).contains(&at), (0..=3).contains(&at)));
            assert_eq!(met((0, -3), (0, at)), ((-3..=0).contains(&at), (-3..=0).contains(&at)));
            assert_eq!(met((3, 0), (at, 1)), (false, false));
            assert_eq!(met((0, -3), (-1, at)), (false, false));
        }
    }

    #[test]
    fn a_knights_move_passes_two_squares_and_no_corner() {
        assert_eq!(met((2, 1), (1, 0)), (true, true));
        assert_eq!(met((2, 1), (1, 1)), (true, true));
        assert_eq!(met((2, 1), (0, 1)), (false, false));
        assert_eq!(met((2, 1), (2, 0)), (false, false));
    }

    #[test]
    fn squares_are_met_in_order() {
        let segment = Segment { x: -5 * PARTS, y: 2 * PARTS };
        let entries: Vec<i32> =
            [(-1, 0), (-2, 1), (-4, 2)].map(|(cols, rows)| segment.crossing(cols, rows).enter).into();
        assert!(entries.is_sorted() && entries[0] > 0, "{entries:?}");
    }
}
