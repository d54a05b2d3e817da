//! Orders inside a fight (FL-38).

use super::{Phase, Stats};
use crate::Id;

/// What a captain can order while a fight stands still (FL-38).
#[kernel::value]
pub struct Order {
    /// Its id.
    pub id: Id,
    /// Its name.
    #[text(1..=60)]
    pub name: String,
    /// What it does, in words.
    #[text(1..=300)]
    pub text: String,
    /// It names an enemy ship, and she is aimed at so much more often, in percent of the usual.
    #[serde(default)]
    #[range(101..=10_000, "percent of the usual")]
    pub aim: Option<u32>,
    /// What every ship of the fleet gains or loses.
    #[serde(default)]
    #[range(-10_000..=10_000, "points")]
    pub stats: Stats,
    /// How much harder the fleet hits in a phase.
    #[serde(default)]
    pub damage: Option<Salvo>,
    /// Whether the fleet breaks off at once.
    #[serde(default)]
    pub breaks_off: bool,
}

/// A phase in which a fleet hits harder (FL-38).
#[kernel::value(Copy, Eq)]
pub struct Salvo {
    /// Which.
    pub phase: Phase,
    /// By how much of the base, in percent.
    #[range(1..=1000, "percent")]
    pub percent: u32,
}
