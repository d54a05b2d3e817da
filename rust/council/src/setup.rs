//! What is agreed before a reign.

use std::collections::BTreeMap;

/// A reign to be played.
#[kernel::value(Eq)]
pub struct Setup {
    /// Which realm is ruled: its people, what it is measured by, and how a reign ends.
    #[refers(realms)]
    pub realm: String,
    /// What is told of an option before it is chosen (CO-13).
    #[serde(default)]
    pub hints: Hints,
    /// What earlier rulers passed on (CO-12).
    #[serde(default)]
    pub heritage: Heritage,
}

/// What is told of what options do (CO-13).
#[kernel::value(Copy, Default, Eq, PartialOrd, Ord)]
pub enum Hints {
    /// Nothing.
    Off,
    /// How much each stat moves.
    Size,
    /// How much, and which way.
    #[default]
    Direction,
}

/// What earlier rulers passed on (CO-12).
#[kernel::value(Default, Eq)]
pub struct Heritage {
    /// How many ruled before.
    #[serde(default)]
    pub rulers: u16,
    /// Flags and counters, by their ids.
    #[serde(default)]
    pub memory: BTreeMap<String, i32>,
    /// Sets of cards.
    #[serde(default)]
    pub sets: Vec<String>,
    /// The reigns before, for the almanac: the last 40, the oldest first. Nothing in a reign hangs on them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reigns: Vec<Reign>,
}

/// A reign that is over.
#[kernel::value(Eq)]
pub struct Reign {
    /// The realm.
    pub realm: String,
    /// How many turns it lasted.
    pub turns: u16,
    /// How it ended.
    pub ending: String,
}
