//! What is agreed before a game begins.

use crate::Id;
use crate::state::is_default;

/// A run for one, or a meeting in the arena for two (FL-26).
#[kernel::value(tag = "mode")]
pub enum Setup {
    /// A run.
    Run {
        /// What you call this run.
        run_id: Id,
        /// The fleet to start with; the player chooses it when none is named (D17).
        #[serde(default)]
        #[refers(fleets)]
        fleet: Option<Id>,
        /// What earlier runs have opened: unlocks by id (FL-24).
        #[serde(default)]
        #[cfg_attr(feature = "schema", schemars(extend("readOnly" = true)))]
        #[length(0..=256)]
        #[refers(unlocks)]
        unlocks: Vec<Id>,
        /// How often a fight stops for an order of yours (FL-37).
        // A save of before says nothing, and has none; a form offers two.
        #[serde(default, skip_serializing_if = "is_default")]
        #[cfg_attr(feature = "schema", schemars(extend("default" = 2)))]
        #[range(0..=2, "orders a fight")]
        orders: u8,
    },
    /// A meeting in the arena.
    Arena {},
}
