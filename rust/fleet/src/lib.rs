//! Fleet: a naval roguelite. One player leads a fleet over a map of nodes; combat resolves itself.
//!
//! # The rules on one page
//! The whole text is `docs/rules/fleet.md`.
//!
//! | rules | what | where |
//! |---|---|---|
//! | FL-01 | a run is one value | [`State`] |
//! | FL-02, FL-03 | a ship is a hull, mods and equipment; its stats are their sum | `rules/ships.rs` |
//! | FL-05, FL-06 | tags are derived and name their source | `rules/tags.rs` |
//! | FL-07 | chemistry reads the active ships | `rules/chemistry.rs` |
//! | FL-08, FL-30 | a formation gives stations | `rules/formations.rs` |
//! | FL-10 to FL-20, FL-27 | combat | `rules/combat.rs` and below |
//! | FL-21, FL-31 | the map, and what is found on it | `rules/map.rs`, `rules/draws.rs` |
//! | FL-22, FL-23, FL-28 | nodes, rewards, the boss | `rules/nodes.rs`, `rules/incidents.rs` |
//! | FL-29 | the yard | `rules/refit.rs` |
//! | FL-24 | meta-progression | [`Meta`] |
//! | FL-25 | luck of its own for every command | `rules/luck.rs` |
//! | FL-26 | the arena | `rules/arena.rs` |
//! | FL-32 | what can be asked beforehand | [`Query`], [`Preview`] |
//!
//! Everything that a designer may want to change is [`Content`]: a new hull, item, tag, chemistry, encounter or event
//! needs no code.
#![forbid(unsafe_code)]
#![deny(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::float_arithmetic
)]

pub mod content;

mod command;
mod evaluate;
mod event;
mod id;
mod index;
mod preview;
mod rejection;
mod rules;
mod ruleset;
mod setup;
mod state;
mod text;
mod view;

#[cfg(test)]
mod shipped;

pub use command::Command;
pub use content::Content;
pub use event::{CombatOutcome, Event, Side, Who};
pub use id::Id;
pub use preview::{Cover, Forecast, HeapOdds, Preview, Query, Sale, Share, TargetOdds};
pub use rejection::Rejection;
pub use rules::Rules;
pub use rules::meta::Meta;
pub use rules::tags::{DerivedTag, Part};
pub use setup::Setup;
pub use state::{
    Chart, Ending, Engagement, Entry, Fleet, Node, NodeKind, Offer, RunStatus, Ship, State, Status, Tally,
    Task, Ways,
};
pub use view::{ShipSheet, View};
