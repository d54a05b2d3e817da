//! What a line of sight met, for a preview to show (DA-021).

use serde::{Deserialize, Serialize};

use super::segment::{PARTS, Segment};
use super::{Square, SquareSet};

/// A point of the board in half-squares: the board's outer corner is (0, 0), the centre of square
/// `(col, row)` is `(2·col − 1, 2·row − 1)`, its corners are one half-square further and nearer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HalfPoint {
    /// Half-squares along the columns.
    pub x: u16,
    /// Half-squares along the rows.
    pub y: u16,
}

/// Why a square blocks a line of sight.
#[kernel::value(Copy, Eq, PartialOrd, Ord, Hash)]
pub enum BlockerKind {
    /// Terrain that blocks line of sight is touched (D8).
    Terrain,
    /// The line passes through the interior of a unit's square (D7).
    Unit,
}

/// A square that blocks a ray, as previews write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Blocker {
    /// Column of the square.
    pub col: u8,
    /// Row of the square.
    pub row: u8,
    /// What on it blocks.
    pub kind: BlockerKind,
}

impl From<(Square, BlockerKind)> for Blocker {
    fn from((square, kind): (Square, BlockerKind)) -> Self {
        Self { col: square.col, row: square.row, kind }
    }
}

/// A segment from the shooter's centre to a point of the target's square (DA-021).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ray {
    /// The shooter's centre.
    pub from: HalfPoint,
    /// The target's centre or one of its corners.
    pub to: HalfPoint,
    /// Whether something blocks the segment, by the rules of line of sight (D7, D8).
    pub blocked: bool,
    /// The first square that does.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub blocker: Option<Blocker>,
}

impl HalfPoint {
    /// The centre of a square.
    pub const fn centre(square: Square) -> Self {
        Self { x: (2 * square.col as u16).saturating_sub(1), y: (2 * square.row as u16).saturating_sub(1) }
    }

    /// The centre, then the corners in reading order.
    pub(super) fn centre_and_corners(square: Square) -> [Self; 5] {
        let (high_x, high_y) = (2 * u16::from(square.col), 2 * u16::from(square.row));
        let (low_x, low_y) = (high_x.saturating_sub(2), high_y.saturating_sub(2));
        let corners = [(low_x, low_y), (high_x, low_y), (low_x, high_y), (high_x, high_y)];
        let [a, b, c, d] = corners.map(|(x, y)| Self { x, y });
        [Self::centre(square), a, b, c, d]
    }
}

/// The square of `terrain` touched first or of `units` entered first on the way from a square's centre to a
/// point. Where several are met at one point, terrain goes before units, then the lower column, then row.
pub(super) fn first_blocker(
    from: Square,
    to: HalfPoint,
    terrain: SquareSet,
    units: SquareSet,
) -> Option<(Square, BlockerKind)> {
    let centre = HalfPoint::centre(from);
    let half = PARTS / 2;
    let segment = Segment {
        x: half * (i32::from(to.x) - i32::from(centre.x)),
        y: half * (i32::from(to.y) - i32::from(centre.y)),
    };
    let crossing = |square: Square| {
        segment.crossing(
            i32::from(square.col) - i32::from(from.col),
            i32::from(square.row) - i32::from(from.row),
        )
    };
    let walls = terrain.iter().map(|square| (crossing(square), BlockerKind::Terrain, square));
    let walls = walls.filter(|(crossing, ..)| crossing.touches());
    let bodies = units.iter().map(|square| (crossing(square), BlockerKind::Unit, square));
    let bodies = bodies.filter(|(crossing, ..)| crossing.passes_inside());
    walls
        .chain(bodies)
        .min_by_key(|(crossing, kind, square)| (crossing.enter, *kind, *square))
        .map(|(_, kind, square)| (square, kind))
}
