//! Crossfire Sector: a tactical skirmish on a grid, with its campaign.
//!
//! The rules stand in `docs/rules/crossfire.md`; each of its sections is a file here.
//!
//! | section | file |
//! |---|---|
//! | 1 board, terrain | [`geometry`], `rules/terrain.rs` |
//! | 2 factions | `rules/factions.rs` |
//! | 3 deployment | `rules/deployment.rs` |
//! | 4 the round | `rules/round.rs` |
//! | 5 actions | `rules/actions.rs` |
//! | 6 combat | `rules/combat.rs`, `rules/rerolls.rs` |
//! | 7 missions | `rules/missions.rs` |
//! | 8 campaign | `rules/campaign.rs` |
//! | 9 optional rules | `rules/options.rs` |
//! | 10 what a player must be shown | `preview.rs` |
//! | 12 snapshot and events | `view.rs`, `event.rs` |
#![forbid(unsafe_code)]
#![deny(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::float_arithmetic
)]

pub mod geometry;

mod command;
pub mod content;
mod evaluate;
mod event;
mod game;
mod ids;
mod listing;
pub mod preview;
mod rejection;
mod rules;
#[cfg(test)]
mod sandbox;
mod setup;
pub mod state;
mod text;
pub mod view;

pub use command::{Action, Command, Kept, Source, Weapon};
pub use content::Content;
pub use event::{Event, Harm, Hit, MeleeFacts, Modifier, Offer, Rest, Scored, Shelter, ShotFacts, Stride};
pub use game::Crossfire;
pub use ids::UnitId;
pub use kernel::Pair;
pub use preview::{Preview, Query};
pub use rejection::Rejection;
pub use setup::{Setup, SideSetup, TerrainSetup};
pub use state::State;
pub use view::View;
