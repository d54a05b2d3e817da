//! Everything that a game in progress is (FL-01), apart from its dice.

mod chart;
mod engagement;
mod ship;
mod task;

use crate::Id;

pub use chart::{Chart, Node, NodeKind, Ways};
pub use engagement::Engagement;
pub use ship::{Fleet, Ship, Status};
pub use task::{Ending, Entry, Offer, RunStatus, Task};

/// A run, or a meeting in the arena (FL-01). The seed is the journal's, and so is history.
#[kernel::value]
pub struct State {
    /// What the run is called.
    pub run_id: Id,
    /// The fleet that it started with; empty until it is chosen.
    pub start: Id,
    /// How many commands were played.
    pub turn: u32,
    /// What is to be decided; it says the status too.
    pub task: Task,
    /// The run's currency.
    pub salvage: u32,
    /// The player's fleet.
    pub fleet: Fleet,
    /// The map and the current node.
    pub chart: Chart,
    /// What earlier runs have opened: hulls, items, starting fleets, in order (FL-24).
    pub unlocks: Vec<Id>,
    /// What the run did so far, for FL-24.
    pub tally: Tally,
    /// How often a fight stops for an order (FL-37).
    #[serde(default, skip_serializing_if = "is_default")]
    pub orders: u8,
}

/// What a run did (FL-24).
#[kernel::value(Copy, Default, Eq)]
pub struct Tally {
    /// Combats won, elites and the boss among them.
    pub combats: u32,
    /// Elites beaten.
    pub elites: u32,
    /// Ships lost.
    pub ships_lost: u32,
    /// Salvage gained, all told.
    pub salvage: u32,
}

/// Whether a field that old saves do not have is left out.
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl State {
    /// The status that FL-01 names.
    pub fn status(&self) -> RunStatus {
        self.task.status()
    }

    /// Whether the fleet is where the boss is.
    pub fn at_boss(&self) -> bool {
        self.chart.here().is_some_and(|node| node.kind == NodeKind::Boss)
    }

    /// The layer that was reached: 0 at the start.
    pub fn layer(&self) -> u8 {
        self.chart.here().map_or(0, |node| node.layer)
    }
}
