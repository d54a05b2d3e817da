//! Council: a hand of issues, and rules that change the rules.
//!
//! # The rules on one page
//! The whole text is `docs/rules/council.md`.
//!
//! | rules | what | where |
//! |---|---|---|
//! | CO-01 to CO-04 | the turn | `rules/turn.rs` |
//! | CO-05 | the rule collection | `rules/turn.rs`, `rules/effects.rs` |
//! | CO-06, D1 | the hand and the draw | `rules/hand.rs` |
//! | CO-07, CO-08 | stats, formulas, effects | `formula.rs`, `rules/effects.rs` |
//! | CO-09 to CO-11 | messages and warnings | `rules/effects.rs`, `words.rs` |
//! | CO-12 | dynasties | `evaluate.rs`, `rules/ends.rs` |
//! | CO-13 | hints | `preview.rs` |
//! | D7 | what can never come | `reach.rs` |
//!
//! Everything that a designer may want to change is [`Content`]: a new issue is one JSON object.
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
mod formula;
mod game;
mod index;
mod preview;
mod reach;
mod rejection;
mod rules;
mod setup;
mod state;
mod text;
mod view;
mod words;

pub use command::Command;
pub use content::Content;
pub use event::{Amendment, Drawn, Event, Trouble, Weighted};
pub use index::Council;
pub use preview::{Against, Edge, Hint, Law, Odds, Preview, Query};
pub use rejection::Rejection;
pub use setup::{Heritage, Hints, Reign, Setup};
pub use state::State;
pub use view::{CardSeen, RuleSeen, StatSeen, View};
