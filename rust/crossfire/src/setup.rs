//! What is agreed before a match or a campaign.

use kernel::Pair;

use crate::content::MapPiece;

/// A match or a campaign to be played.
#[kernel::value(Eq)]
pub struct Setup {
    /// What each side brings.
    pub sides: Pair<SideSetup>,
    /// What both sides fight for; without a choice it is drawn, as a campaign always does (GR-039).
    #[serde(default)]
    #[refers(missions)]
    pub mission: Option<String>,
    /// Where the terrain comes from.
    #[serde(default)]
    pub terrain: TerrainSetup,
    /// Whether a battle event is rolled (GR-042).
    #[serde(default)]
    pub events: bool,
    /// Whether this is Operation Crossfire (§8) rather than a single match.
    #[serde(default)]
    pub campaign: bool,
}

/// What a side brings.
#[kernel::value(Eq)]
pub struct SideSetup {
    /// Who fights on this side, with an ability of its own (GR-005).
    #[length(0..=64)]
    #[refers(factions)]
    pub faction: String,
    /// What its commander is good at; both sides have one or neither has (GR-041).
    #[serde(default)]
    #[refers(commanders)]
    pub commander: Option<String>,
}

/// Where the terrain comes from (GR-002).
#[kernel::value(Default, Eq, tag = "from")]
pub enum TerrainSetup {
    /// The dice.
    #[default]
    Random,
    /// A map of the content.
    Map {
        /// Which of the maps.
        #[length(0..=64)]
        #[refers(maps)]
        id: String,
    },
    /// These pieces.
    Pieces {
        /// The pieces.
        #[length(0..=64)]
        pieces: Vec<MapPiece>,
    },
}
