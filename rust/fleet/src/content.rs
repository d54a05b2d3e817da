//! What designers write: `data/fleet/`, one file a kind.
//!
//! Every number of the rules stands there once; code reads it and never repeats it.

mod checks;
mod condition;
mod fleets;
mod numbers;
mod orders;
mod ships;
mod stats;
mod voyage;

use kernel::Fault;

pub use condition::{Condition, Logic, Operator, Property, Quantifier, TagRule};
pub use fleets::{
    ChemistryEffect, ChemistryRule, Doctrine, Formation, Requirement, Station, StationRule, StatusRule,
};
pub use numbers::{
    ArenaRules, ChaseRules, CombatRules, DamageControlRules, EconomyRules, HitRules, LayerWeights, MapRules,
    SpottingRules, TargetWeight, Weapon,
};
pub use orders::{Order, Salvo};
pub use ships::{Effect, Hull, HullType, Item, Mod, Phase, SlotType, Slots, Trigger};
pub use stats::{Stat, Stats};
pub use voyage::{
    Choice, ChoiceOutcome, Encounter, Encountered, Incident, Outlay, Reward, ShipPlan, StartingFleet, Turn,
    Unlock, UnlockWhen, Which, Yard,
};

kernel::entries![
    Hull, Item, Mod, TagRule by id, ChemistryRule, Formation, StatusRule, Doctrine, Order, Encounter, Incident, Choice by id, Yard,
    StartingFleet, Unlock,
];

/// The content of Fleet. Each field is a file of the same name.
#[kernel::value]
pub struct Content {
    /// Hulls (FL-03).
    #[length(1..=10_000)]
    pub hulls: Vec<Hull>,
    /// Equipment (FL-03).
    #[length(1..=10_000)]
    pub items: Vec<Item>,
    /// Mods (FL-03).
    #[length(1..=10_000)]
    pub mods: Vec<Mod>,
    /// Tag rules (FL-05).
    #[length(1..=10_000)]
    pub tags: Vec<TagRule>,
    /// Chemistry rules (FL-07).
    #[length(1..=64)]
    pub chemistry: Vec<ChemistryRule>,
    /// Formations (FL-08).
    #[length(1..=10_000)]
    pub formations: Vec<Formation>,
    /// Status effects (FL-09).
    #[length(1..=10_000)]
    pub statuses: Vec<StatusRule>,
    /// Doctrines (FL-19).
    #[length(1..=10_000)]
    pub doctrines: Vec<Doctrine>,
    /// Orders inside a fight (FL-38); where there are none, no fight stops for one.
    #[serde(default)]
    #[length(0..=255)]
    pub orders: Vec<Order>,
    /// Enemy fleets (FL-22).
    #[length(1..=10_000)]
    pub encounters: Vec<Encounter>,
    /// Things that happen at sea (FL-22).
    #[length(1..=10_000)]
    pub events: Vec<Incident>,
    /// Places that refit ships (FL-22, FL-29).
    #[length(1..=10_000)]
    pub yards: Vec<Yard>,
    /// Fleets to start with.
    #[length(1..=10_000)]
    pub fleets: Vec<StartingFleet>,
    /// What runs earn for later runs (FL-24).
    #[length(0..=256)]
    pub unlocks: Vec<Unlock>,
    /// The numbers of combat (FL-10 to FL-19).
    pub combat: CombatRules,
    /// The numbers of the map (FL-21).
    pub map: MapRules,
    /// The numbers of salvage and of the yard (FL-22).
    pub economy: EconomyRules,
    /// The numbers of the arena (FL-26).
    pub arena: ArenaRules,
}

impl Content {
    /// Checks what no schema can: dangling ids, cycles, impossible numbers.
    pub(crate) fn faults(&self) -> Vec<Fault> {
        checks::faults(self)
    }
}
