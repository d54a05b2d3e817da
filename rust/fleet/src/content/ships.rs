//! Hulls, equipment and mods (FL-03), and what triggers do (FL-17).

use serde::{Deserialize, Serialize};

use super::Stats;
use crate::Id;

/// What kind of ship a hull is (FL-03).
#[kernel::value(Copy, Eq, PartialOrd, Ord, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(missing_docs, reason = "the names say it")]
pub enum HullType {
    Submarine,
    Destroyer,
    Cruiser,
    Battleship,
    Carrier,
}

impl HullType {
    /// All five, in their order.
    pub const ALL: [Self; 5] =
        [Self::Submarine, Self::Destroyer, Self::Cruiser, Self::Battleship, Self::Carrier];

    /// The type in a word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Submarine => "submarine",
            Self::Destroyer => "destroyer",
            Self::Cruiser => "cruiser",
            Self::Battleship => "battleship",
            Self::Carrier => "carrier",
        }
    }
}

/// What kind of place an item takes (FL-03).
#[kernel::value(Copy, Eq, PartialOrd, Ord, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(missing_docs, reason = "the names say it")]
pub enum SlotType {
    Weapon,
    Sensor,
    Defense,
    Aircraft,
}

impl SlotType {
    /// All four, in their order.
    pub const ALL: [Self; 4] = [Self::Weapon, Self::Sensor, Self::Defense, Self::Aircraft];

    /// The slot in a word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Weapon => "weapon",
            Self::Sensor => "sensor",
            Self::Defense => "defense",
            Self::Aircraft => "aircraft",
        }
    }
}

/// Places for equipment, by kind (FL-03).
#[kernel::value(Copy, Default, Eq, default)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Slots {
    pub weapon: u8,
    pub sensor: u8,
    pub defense: u8,
    pub aircraft: u8,
}

impl Slots {
    /// How many of a kind.
    pub const fn of(&self, kind: SlotType) -> u8 {
        match kind {
            SlotType::Weapon => self.weapon,
            SlotType::Sensor => self.sensor,
            SlotType::Defense => self.defense,
            SlotType::Aircraft => self.aircraft,
        }
    }

    /// Both together.
    #[must_use]
    pub const fn and(&self, more: &Self) -> Self {
        Self {
            weapon: self.weapon.saturating_add(more.weapon),
            sensor: self.sensor.saturating_add(more.sensor),
            defense: self.defense.saturating_add(more.defense),
            aircraft: self.aircraft.saturating_add(more.aircraft),
        }
    }
}

/// A phase of a combat turn, in the order in which they run (FL-11).
#[kernel::value(Copy, Eq, PartialOrd, Ord, rename_all = "SCREAMING_SNAKE_CASE")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Phase {
    Detection,
    AirOperations,
    SurfaceGunnery,
    TorpedoAttacks,
    DamageControl,
}

impl Phase {
    /// All five, in their order.
    pub const ALL: [Self; 5] = [
        Self::Detection,
        Self::AirOperations,
        Self::SurfaceGunnery,
        Self::TorpedoAttacks,
        Self::DamageControl,
    ];

    /// The phase in words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Detection => "detection",
            Self::AirOperations => "air operations",
            Self::SurfaceGunnery => "surface gunnery",
            Self::TorpedoAttacks => "torpedo attacks",
            Self::DamageControl => "damage control",
        }
    }
}

/// What an item does by itself in a phase (FL-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Trigger {
    /// When.
    pub phase: Phase,
    /// What.
    pub effect: Effect,
}

/// What a trigger does (FL-17).
#[kernel::value(Copy, Eq, tag = "kind")]
pub enum Effect {
    /// The ship attacks in this phase even when its stats and tags would not let it.
    StandardAttack {},
    /// One attack more.
    ExtraAttack {
        /// How much of the usual base damage it does.
        #[range(1..=1000, "percent of the damage")]
        percent: u32,
    },
    /// Tries to cancel one air attack a turn.
    Flak {
        /// How often it does, in thousandths.
        #[range(1..=1000, "thousandths")]
        chance: u32,
    },
    /// Spots what hides under water more easily.
    Spot {
        /// By how many thousandths.
        #[range(1..=1000, "thousandths")]
        amount: u32,
    },
    /// Heals the ship.
    Repair {
        /// By how much HP.
        #[range(1..=10_000, "HP")]
        amount: u32,
    },
    /// A hit may leave a status behind.
    Inflict {
        /// Which.
        #[refers(statuses)]
        status: Id,
        /// How often it does, in thousandths.
        #[range(1..=1000, "thousandths")]
        chance: u32,
    },
}

impl Effect {
    /// Every kind, as data spells it.
    pub const KINDS: [&'static str; 6] =
        ["standard_attack", "extra_attack", "flak", "spot", "repair", "inflict"];

    /// The kind, as data spells it.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::StandardAttack {} => "standard_attack",
            Self::ExtraAttack { .. } => "extra_attack",
            Self::Flak { .. } => "flak",
            Self::Spot { .. } => "spot",
            Self::Repair { .. } => "repair",
            Self::Inflict { .. } => "inflict",
        }
    }
}

/// A hull (FL-03).
#[kernel::value]
#[cfg_attr(feature = "schema", schemars(extend("x-renamed" = {"base_stats": "stats", "equipment_slots": "slots"})))]
pub struct Hull {
    /// Its id.
    pub id: Id,
    /// The name of the class.
    #[text(1..=60)]
    pub name: String,
    /// What the reference says of it.
    #[text(1..=2000)]
    pub text: String,
    /// What kind of ship it is.
    #[serde(rename = "type")]
    pub kind: HullType,
    /// Its own stats.
    #[range(-10_000..=10_000, "points")]
    pub stats: Stats,
    /// How many mods it holds.
    #[range(0..=8, "mods")]
    pub mod_slots: u8,
    /// How much equipment it holds.
    #[range(0..=16, "places")]
    pub slots: Slots,
    /// Names for its ships; the first free one is taken.
    #[length(0..=255)]
    pub names: Vec<Id>,
    /// What it costs in the arena, and what it fetches where there is no room for it.
    #[range(1..=100_000, "salvage")]
    pub price: u32,
    /// Whether an unlock must open it first (FL-24).
    #[serde(default)]
    pub locked: bool,
}

/// A piece of equipment (FL-03).
#[kernel::value]
pub struct Item {
    /// Its id.
    pub id: Id,
    /// Its name.
    #[text(1..=60)]
    pub name: String,
    /// What the reference says of it.
    #[text(1..=2000)]
    pub text: String,
    /// The kind of place that it takes.
    pub slot: SlotType,
    /// What it adds to the ship.
    #[serde(default)]
    #[range(-10_000..=10_000, "points")]
    pub stats: Stats,
    /// Whether its ship can fly planes.
    #[serde(default)]
    pub grants_flight: bool,
    /// Words that tag rules may ask for.
    #[serde(default)]
    #[length(0..=64)]
    pub kinds: Vec<Id>,
    /// What it does by itself.
    #[serde(default)]
    #[length(0..=4)]
    pub triggers: Vec<Trigger>,
    /// What it costs in the arena.
    #[range(0..=100_000, "salvage")]
    pub price: u32,
    /// How often it is found, beside the others; 0 for never.
    #[range(0..=100_000, "against the others")]
    pub loot: u32,
    /// Whether an unlock must open it first (FL-24).
    #[serde(default)]
    pub locked: bool,
}

/// A change to a hull (FL-03).
#[kernel::value]
pub struct Mod {
    /// Its id.
    pub id: Id,
    /// Its name.
    #[text(1..=60)]
    pub name: String,
    /// What the reference says of it.
    #[text(1..=2000)]
    pub text: String,
    /// The hull types that take it; all of them when none is named.
    #[serde(default)]
    #[length(0..=5)]
    #[unique]
    pub only: Vec<HullType>,
    /// What it adds to the ship.
    #[serde(default)]
    #[range(-10_000..=10_000, "points")]
    pub stats: Stats,
    /// Places for equipment that it adds.
    #[serde(default)]
    #[range(0..=4, "places")]
    pub adds_slots: Slots,
    /// What it costs in the arena.
    #[range(0..=100_000, "salvage")]
    pub price: u32,
    /// How often it is found, beside the others; 0 for never.
    #[range(0..=100_000, "against the others")]
    pub loot: u32,
}

impl Mod {
    /// Whether a hull of this type takes it (FL-03).
    pub fn fits(&self, kind: HullType) -> bool {
        self.only.is_empty() || self.only.contains(&kind)
    }
}
