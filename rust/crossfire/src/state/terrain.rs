//! Terrain on the board.

use serde::{Deserialize, Serialize};

use crate::geometry::SquareSet;

/// The pieces on the board and, per flag, the squares that they cover (GR-003).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<Piece>", into = "Vec<Piece>")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "Vec<Piece>"))]
pub struct Terrain {
    pieces: Vec<Piece>,
    blocking: SquareSet,
    cover: SquareSet,
    impassable: SquareSet,
}

/// A piece of terrain.
#[kernel::value(Copy, Eq)]
pub struct Piece {
    /// Its template, an index into the content's list.
    pub template: u8,
    /// Its squares.
    pub cells: SquareSet,
    /// Whether it blocks line of sight.
    pub blocks_los: bool,
    /// Whether it hides what is behind it.
    pub provides_cover: bool,
    /// Whether nobody can enter it.
    pub impassable: bool,
}

impl Terrain {
    /// The pieces.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// Squares that block line of sight.
    #[inline]
    pub fn blocking(&self) -> &SquareSet {
        &self.blocking
    }

    /// Squares that provide cover.
    #[inline]
    pub fn cover(&self) -> &SquareSet {
        &self.cover
    }

    /// Squares that nobody can enter.
    #[inline]
    pub fn impassable(&self) -> &SquareSet {
        &self.impassable
    }
}

impl From<Vec<Piece>> for Terrain {
    fn from(pieces: Vec<Piece>) -> Self {
        let union = |flag: fn(&Piece) -> bool| {
            pieces
                .iter()
                .filter(|piece| flag(piece))
                .fold(SquareSet::EMPTY, |squares, piece| squares | piece.cells)
        };
        let blocking = union(|piece| piece.blocks_los);
        let cover = union(|piece| piece.provides_cover);
        let impassable = union(|piece| piece.impassable);
        Self { pieces, blocking, cover, impassable }
    }
}

impl From<Terrain> for Vec<Piece> {
    fn from(terrain: Terrain) -> Self {
        terrain.pieces
    }
}
