//! Terrain templates and map presets (GR-002, GR-003).

use crate::geometry::Square;

/// A kind of terrain piece.
#[kernel::value(Eq)]
pub struct Template {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it does, in a sentence.
    pub text: String,
    /// Whether it blocks line of sight.
    #[serde(default = "yes")]
    pub blocks_los: bool,
    /// Whether it hides what is behind it.
    #[serde(default = "yes")]
    pub provides_cover: bool,
    /// Whether nobody can enter it.
    #[serde(default = "yes")]
    pub impassable: bool,
    /// The fewest squares of a piece.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 4)))]
    pub fewest_squares: u8,
    /// The most squares of a piece (GR-002.1).
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 4)))]
    pub most_squares: u8,
    /// How often it is drawn, against the other templates.
    #[cfg_attr(feature = "schema", schemars(range(max = 1000)))]
    pub weight: u32,
}

/// A map that a match may name instead of rolling terrain.
#[kernel::value(Eq)]
pub struct MapPreset {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is like to fight on, in a sentence.
    pub text: String,
    /// Its pieces.
    pub pieces: Vec<MapPiece>,
}

/// A terrain piece with its place.
#[kernel::value(Eq)]
pub struct MapPiece {
    /// The template's id.
    pub template_id: String,
    /// Its squares.
    #[cfg_attr(feature = "schema", schemars(length(max = 64)))]
    pub cells: Vec<Square>,
}

fn yes() -> bool {
    true
}
