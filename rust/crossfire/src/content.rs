//! What designers write: `data/crossfire/`, one file a kind.
//!
//! Every number of the rules stands here once; code reads it and never repeats it.

mod checks;
mod effect;
mod faction;
mod mission;
mod numbers;
mod reference;
mod terrain;

pub use effect::{Effect, Period, RollKind, WhichResult};
pub use faction::{BattleEvent, Faction, Perk};
pub use mission::{Mission, Scoring, Zone};
pub use numbers::{BoardRules, CampaignRules, CombatRules, Numbers, RoundRules, TerrainRules};
pub use reference::Term;
pub use terrain::{MapPiece, MapPreset, Template};

kernel::entries![Faction, Mission, Template, MapPreset, Perk, BattleEvent];

/// The content of Crossfire Sector. Each field is a file of the same name.
#[kernel::value]
pub struct Content {
    /// The numbers of the rules.
    pub rules: Numbers,
    /// Kinds of terrain pieces.
    #[length(0..=250)]
    pub terrain: Vec<Template>,
    /// Maps that a match may name.
    #[length(0..=250)]
    pub maps: Vec<MapPreset>,
    /// Factions.
    #[length(1..=250)]
    pub factions: Vec<Faction>,
    /// Missions.
    #[length(1..=250)]
    pub missions: Vec<Mission>,
    /// Commander traits.
    #[length(0..=250)]
    pub commanders: Vec<Perk>,
    /// Battle events, by the face of the die.
    #[length(0..=250)]
    pub events: Vec<BattleEvent>,
    /// Advantages of the campaign.
    #[length(1..=250)]
    pub advantages: Vec<Perk>,
    /// The actions, for the reference.
    #[length(0..=1000)]
    pub actions: Vec<Term>,
    /// Words of the game, for the reference.
    #[length(0..=1000)]
    pub glossary: Vec<Term>,
}

impl Content {
    /// Checks what no schema can.
    pub(crate) fn faults(&self) -> Vec<kernel::Fault> {
        checks::faults(self)
    }
}
