//! What binds ships into a fleet: chemistry (FL-07), formations (FL-08), statuses (FL-09), doctrines (FL-19).

use super::{HullType, Phase, Stat, Stats};
use crate::Id;

/// A rule that reads the fleet's active ships (FL-07).
#[kernel::value]
pub struct ChemistryRule {
    /// Its id.
    pub id: Id,
    /// Its name.
    #[text(1..=60)]
    pub name: String,
    /// What the fleet must have; all of it.
    #[length(1..=64)]
    pub requires: Vec<Requirement>,
    /// What it then has.
    #[length(1..=64)]
    pub effects: Vec<ChemistryEffect>,
}

/// So many active ships with a tag (FL-07).
#[kernel::value(Copy, Eq)]
pub struct Requirement {
    /// The tag.
    #[refers(tags.tag)]
    pub tag: Id,
    /// How many ships.
    #[range(1..=12, "ships")]
    pub at_least: u32,
}

/// What chemistry does (FL-07).
#[kernel::value(Copy, Eq, tag = "kind")]
pub enum ChemistryEffect {
    /// A ship takes attacks that were meant for another.
    ForcedTarget {
        /// In this phase.
        phase: Phase,
        /// Meant for a ship with this tag.
        #[refers(tags.tag)]
        protects: Id,
        /// Taken by a ship with this tag.
        #[refers(tags.tag)]
        by: Id,
        /// So many a turn.
        #[range(1..=1000, "times a turn")]
        times_per_turn: u32,
    },
    /// Ships with a tag are better at something.
    StatBonus {
        /// The tag.
        #[refers(tags.tag)]
        tag: Id,
        /// At what.
        stat: Stat,
        /// By how much.
        #[range(-10_000..=10_000, "points")]
        amount: i32,
    },
    /// Ships with a tag hit harder.
    DamageBonus {
        /// In this phase.
        phase: Phase,
        /// The tag.
        #[refers(tags.tag)]
        tag: Id,
        /// By how much of the base, in percent.
        #[range(1..=1000, "percent")]
        percent: u32,
    },
    /// The fleet spots more easily.
    SpottingBonus {
        /// By how many thousandths.
        #[range(1..=1000, "thousandths")]
        amount: u32,
    },
}

/// A ship's place in a formation (FL-08).
#[kernel::value(Copy, Eq, PartialOrd, Ord, rename_all = "UPPERCASE")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Station {
    Van,
    Main,
    Rear,
}

impl Station {
    /// All three, from the front.
    pub const ALL: [Self; 3] = [Self::Van, Self::Main, Self::Rear];

    /// The station in a word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Van => "van",
            Self::Main => "main",
            Self::Rear => "rear",
        }
    }
}

/// A formation (FL-08). It gives every ship its station, in the order of the fleet.
#[kernel::value]
pub struct Formation {
    /// Its id.
    pub id: Id,
    /// Its name.
    #[text(1..=60)]
    pub name: String,
    /// What the reference says of it.
    #[text(1..=2000)]
    pub text: String,
    /// The stations from the front: VAN, MAIN, REAR.
    pub stations: [StationRule; 3],
}

/// What a station is in a formation (FL-08).
#[kernel::value]
pub struct StationRule {
    /// The hull types that take it first.
    #[length(0..=5)]
    #[unique]
    pub first: Vec<HullType>,
    /// How many ships it holds.
    #[range(0..=100, "ships")]
    pub limit: u32,
    /// How likely its ships are aimed at, in percent of the usual.
    #[range(0..=10_000, "percent of the usual")]
    pub target_weight: u32,
    /// What it adds to its ships.
    #[serde(default)]
    #[range(-10_000..=10_000, "points")]
    pub stats: Stats,
}

/// A status effect (FL-09).
#[kernel::value]
pub struct StatusRule {
    /// Its id.
    pub id: Id,
    /// Its name.
    #[text(1..=60)]
    pub name: String,
    /// How many damage control phases it lasts.
    #[range(1..=1000, "turns")]
    pub turns: u32,
    /// What it does to the ship's HP in each.
    #[range(-10_000..=10_000, "HP")]
    pub hp_per_turn: i32,
    /// What it adds to the ship's stats.
    #[serde(default)]
    #[range(-10_000..=10_000, "points")]
    pub stats: Stats,
    /// Whether damage control may clear it before its time.
    pub cleared_by_damage_control: bool,
    /// Whether it stays after the combat, until the ship is repaired.
    #[serde(default)]
    pub lasting: bool,
}

/// When to break off a combat (FL-19).
#[kernel::value]
pub struct Doctrine {
    /// Its id.
    pub id: Id,
    /// Its name.
    #[text(1..=60)]
    pub name: String,
    /// Retreat when less than this much of the HP is left that the fleet came with, in percent; 0 for never.
    #[range(0..=100, "percent")]
    pub retreat_below: u32,
}
