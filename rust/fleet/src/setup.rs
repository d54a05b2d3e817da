//! What is agreed before a game begins.

use crate::Id;

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
    },
    /// A meeting in the arena.
    Arena {},
}
