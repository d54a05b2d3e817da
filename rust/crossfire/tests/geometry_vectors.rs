//! The geometry answers the shared vectors as they are written (GR-018, GR-031, D7 to D9).

use crossfire::geometry::{Board, Sight, Square, SquareSet, reach};
use serde::Deserialize;

const BOARD: Board = Board { columns: 15, rows: 9 };
const VECTORS: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/vectors/crossfire/geometry.json"));

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
            // The vectors write a target on cover as hidden whole (D10).
            let share = sight.cover_share(pair.from, pair.to, &cover);
            assert_eq!((visible, share), (pair.visible, pair.hidden_points), "vector {at}: {pair:?}");
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
