//! Game Name: what it is, in a line.
//!
//! The rules stand in `docs/rules/gamename.md`; each of its sections is a file here.
//!
//! | section | file |
//! |---|---|
//! | 1 the race | `rules.rs` |
//! | 2 a turn | `rules/turn.rs` |
#![forbid(unsafe_code)]
#![deny(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::float_arithmetic
)]

mod command;
mod content;
mod evaluate;
mod event;
mod game;
mod rejection;
mod rules;
mod setup;
mod state;
mod text;

pub use command::Command;
pub use content::{Content, Limits};
pub use event::Event;
pub use game::GameName;
pub use rejection::Rejection;
pub use setup::Setup;
pub use state::State;
