//! Diamond: baseball, play by play. Two managers decide before each play, unseen by the other.
//!
//! # The rules on one page
//! The whole text is `docs/rules/diamond.md`.
//!
//! | rules | what | where |
//! |---|---|---|
//! | DM-01 | setup, lineups | `rules/setup.rs`, `rules/bench.rs` |
//! | DM-02 to DM-04 | innings | `rules/flow.rs`, `rules/audit.rs` |
//! | DM-05, DM-06 | decisions | `rules/choices.rs` |
//! | DM-07, D1 | substitutions | `rules/bench.rs` |
//! | D42 to D44 | fielders who move, double switches, the check of lineups | `rules/field.rs` |
//! | DM-08, DM-14 | the roll | `rules/pitch.rs` |
//! | DM-09, DM-10, D7, D38 | the check, steals, bunts | `rules/before.rs` |
//! | DM-11 | cards from rates | [`cards`] |
//! | DM-12, DM-13 | what an outcome does | `rules/settle.rs` |
//! | DM-15 | statistics from events | [`stats`] |
//! | DM-17 | run and win expectancy | [`Expectancy`] |
//! | DM-18 | event files for scorers | [`retrosheet`] |
//! | DM-16, DM-17 | bands and run expectancy of a season | [`truth`] |
//! | D20 to D24, D37 | schedule, standings, playoffs, tired pitchers | [`league`] |
//! | DM-15 | box scores and plays as CSV | [`tables`] |
#![forbid(unsafe_code)]
#![deny(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::float_arithmetic
)]

pub mod cards;
pub mod content;
pub mod league;
pub mod retrosheet;
pub mod stats;
pub mod tables;
pub mod truth;

mod command;
mod evaluate;
mod event;
mod expectancy;
mod game;
mod index;
mod outcome;
mod preview;
mod rejection;
mod rules;
mod setup;
mod state;
mod text;
mod view;

pub use command::{Alignment, Approach, Command, Defence, Depth, Gamble, Offence, Place};
pub use content::Content;
pub use event::{Die, Event, Kind, Move};
pub use expectancy::Expectancy;
pub use index::Diamond;
pub use outcome::Outcome;
pub use preview::{
    Better, Call, CardRow, Change, ChangeKind, Glove, Handed, Measure, Odds, Preview, Profile, Prospect,
    Query, Share, Shift, Slash, Stamina, Standing, Strength,
};
pub use rejection::Rejection;
pub use setup::{Setup, Weary};
pub use state::{Agreed, Carried, Clock, Ending, Lineup, Runner, Secret, Side, Slot, Stage, State};
pub use view::{Duel, Slotted, TeamSeen, View, Who};
