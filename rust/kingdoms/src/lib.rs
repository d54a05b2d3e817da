//! Kingdoms: dice and tableau for two to five seats, or one against the Dark Lord.
//!
//! # The rules on one page
//! The whole text is `docs/rules/kingdoms.md`.
//!
//! | rules | what | where |
//! |---|---|---|
//! | KD-01 to KD-05 | setup | `rules/setup.rs` |
//! | KD-06 | the roll | `rules/roll.rs` |
//! | KD-07, KD-08 | the harvest | `rules/harvest.rs` |
//! | KD-09 to KD-12 | actions | `rules/actions.rs`, `rules/payment.rs` |
//! | KD-13, KD-14 | the end | `rules/end.rs` |
//! | KD-15 | five seats | [`State`] |
//! | KD-16 | solo | `rules/solo.rs` |
//! | KD-17 to KD-19 | prompts | `rules/prompts.rs` |
//! | §6 | effects: resolved, described, judged | `rules/effects.rs`, `text/describe.rs`, `evaluate/worth.rs` |
//!
//! Everything that a designer may want to change is [`Content`]: a new citizen, area, domain, duke or preset needs no code.
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
mod game;
mod index;
mod preview;
mod rejection;
mod rules;
mod setup;
mod state;
mod stock;
mod text;
mod view;

#[cfg(test)]
mod shipped;

pub use command::Command;
pub use content::Content;
pub use event::Event;
pub use index::Kingdoms;
pub use preview::{Icon, Merit, Number, Occasion, Paid, Points, Preview, Query, Row, Sign, Sum};
pub use rejection::Rejection;
pub use setup::Setup;
pub use state::{CommonKind, Due, Ending, State};
pub use stock::{Resource, Resources};
pub use view::{CitizenSeen, Offer, PromptSeen, Question, SeatSeen, StackSeen, View};
