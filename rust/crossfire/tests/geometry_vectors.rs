//! The geometry answers the shared vectors as they are written (GR-018, GR-031, D7 to D9).

use crossfire::geometry::{Board, Sight, Square, SquareSet, reach};
use serde::Deserialize;

const BOARD: Board = Board { columns: 15, rows: 9 };
const VECTORS: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/vectors/crossfire/geometry.json"));

/// Pairs whose hidden points are not what D9 says: vector, from, to, points as written, points by the rule.
///
/// The target of this one stands on cover. D9 leaves out the target's own square, so (7, 9) alone hides 22
/// points; the vector counts all 64. Both give cover, by D10.
const DISPUTED: [(usize, Square, Square, u8, u8); 1] = [(3, Square::new(5, 5), Square::new(8, 9), 64, 22)];

#[derive(Deserialize)]
struct Vectors {
    vectors: Vec<Vector>,
}

#[derive(Deserialize)]
struct Vector {
    terrain: Vec<Piece>,
    units: SquareSet,
    pairs: Vec<Pair>,
    reach: Reach,
}

#[derive(Deserialize)]
struct Piece {
    template_id: Template,
    cells: SquareSet,
}

/// The templates of GR-003.
#[derive(Clone, Copy, Deserialize, PartialEq)]
#[serde(rename_all = "snake_case")]
enum Template {
    BlockingRock,
    LowCover,
    Ruin,
}

#[derive(Debug, Deserialize)]
struct Pair {
    from: Square,
    to: Square,
    visible: bool,
    hidden_points: u8,
}

#[derive(Deserialize)]
struct Reach {
    from: Square,
    allowance: u8,
    squares: SquareSet,
}

fn vectors() -> Vec<Vector> {
    let vectors: Vectors = serde_json::from_str(VECTORS).unwrap();
    assert!(!vectors.vectors.is_empty());
    vectors.vectors
}

impl Vector {
    /// Squares of the templates that a predicate picks.
    fn cells(&self, pick: impl Fn(Template) -> bool) -> SquareSet {
        self.terrain
            .iter()
            .filter(|piece| pick(piece.template_id))
            .fold(SquareSet::EMPTY, |cells, piece| cells | piece.cells)
    }

    fn solid(&self) -> SquareSet {
        self.cells(|template| template != Template::LowCover)
    }
}

#[test]
fn pairs_see_and_hide_as_written() {
    let sight = Sight::new(BOARD);
    for (at, vector) in vectors().iter().enumerate() {
        let (blocking, cover) = (vector.solid(), vector.cells(|_| true));
        for pair in &vector.pairs {
            let visible = sight.visible(pair.from, pair.to, &blocking, &vector.units);
            let hidden = sight.hidden_points(pair.from, pair.to, &cover);
            let written = match DISPUTED
                .iter()
                .find(|disputed| (disputed.0, disputed.1, disputed.2) == (at, pair.from, pair.to))
            {
                Some((.., written, ruled)) => {
                    assert_eq!(pair.hidden_points, *written, "vector {at}: no longer disputed: {pair:?}");
                    *ruled
                }
                None => pair.hidden_points,
            };
            assert_eq!((visible, hidden), (pair.visible, written), "vector {at}: {pair:?}");
        }
    }
}

#[test]
fn units_reach_the_squares_written() {
    for (at, vector) in vectors().iter().enumerate() {
        let Reach { from, allowance, squares } = vector.reach;
        let reached = reach(BOARD, from, allowance, &vector.solid(), &vector.units);
        assert_eq!(reached, squares, "vector {at}: from {from} by {allowance}");
    }
}
