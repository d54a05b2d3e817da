//! Terrain templates and map presets (GR-002, GR-003).

use crate::geometry::Square;

/// A kind of terrain piece.
#[kernel::value(Eq)]
pub struct Template {
    /// Its id.
    #[id]
    pub id: String,
    /// Its name.
    #[text(1..=60)]
    pub name: String,
    /// What it does, in a sentence.
    #[text(1..=2000)]
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
    #[range(1..=4, "squares")]
    pub fewest_squares: u8,
    /// The most squares of a piece (GR-002.1).
    #[range(1..=4, "squares")]
    pub most_squares: u8,
    /// How often it is drawn, against the other templates.
    #[range(0..=1000, "against the others")]
    pub weight: u32,
}

/// A map that a match may name instead of rolling terrain.
#[kernel::value(Eq)]
pub struct MapPreset {
    /// Its id.
    #[id]
    pub id: String,
    /// Its name.
    #[text(1..=60)]
    pub name: String,
    /// What it is like to fight on, in a sentence.
    #[text(1..=2000)]
    pub text: String,
    /// Its pieces.
    #[length(0..=64)]
    pub pieces: Vec<MapPiece>,
}

/// A terrain piece with its place.
#[kernel::value(Eq)]
pub struct MapPiece {
    /// The template's id.
    #[refers(terrain)]
    pub template_id: String,
    /// Its squares.
    #[length(0..=64)]
    #[range(1..=16, "from the corner")]
    pub cells: Vec<Square>,
}

fn yes() -> bool {
    true
}
