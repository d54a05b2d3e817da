//! Any game as values: one object-safe face over every ruleset.
//!
//! ```
//! # #[path = "../../kernel/tests/pennies/mod.rs"]
//! # mod pennies;
//! use kernel::{Seat, Viewer};
//! use serde_json::json;
//! use session::{Game, Hosting, Logs};
//!
//! let game: Hosting<pennies::Game> = Hosting::new(pennies::rules());
//! let mut table = game.begin(Some(&json!({ "goal": 6, "sides": 6 })), "game night")?;
//! table.submit(Seat::P1, None, &json!({ "type": "hide", "penny": "heads" }))?;
//!
//! // Every rule that stands against a command, before it is played.
//! let reasons = table.why_not(Seat::P1, &json!({ "type": "take" }))?;
//! assert_eq!((reasons[0].code.as_str(), reasons[0].rule.as_str()), ("no_stake", "PE-05"));
//!
//! // What the other seat may know: that a penny is hidden, and no more.
//! let seen = table.snapshot(Viewer::Seat(Seat::P2), Logs::Whole)?;
//! assert_eq!(seen["logs"][1]["message"], "p1 hides a penny (hidden)");
//!
//! // The save is the replay, the wire format and the bug report.
//! let again = game.load_text(table.journal().get().as_bytes())?;
//! assert_eq!(again.digest(), table.digest());
//! # Ok::<(), session::SessionError>(())
//! ```
//!
//! | module | holds |
//! |---|---|
//! | [`questions`] | [`Questions`], what the rules answer about a game as it stands |
//! | [`observe`] | [`Observe`], what a viewer is shown of it |
//! | [`session`] | [`Session`], a game in progress behind one face |
//! | [`hosted`] | [`Hosted`], any ruleset as a session |
//! | [`local`] | [`LocalTable`], what one viewer knows of a game that is played elsewhere |
//! | [`ask`] | everything that can be asked of a game or done to it, as one value |
//! | [`choice`] | what a seat may do |
//! | [`dto`] | what scenes and programs consume |
//! | [`game`] | [`Game`], a game with its content, and [`Hosting`], any ruleset as a game |
//! | [`lesson`] | a game that teaches itself, from data |
//! | [`Replay`] | a game that may be looked back on |
//! | [`LogEntry`] | what a log says of a command |
//! | [`rolls`] | what was rolled, how it fell, and in words |
//! | [`Workers`] | threads, and the news from them |
//! | [`simulate`](mod@simulate) | thousands of matches, for statistics |
//! | [`protocol`] | the machine protocol, JSON lines for any language |
//! | [`error`] | why a session says no |
//! | [`value`] | values in and out: plain JSON values |
//!
//! Nothing here reads a file or a clock; the same calls give the same values everywhere.
#![forbid(unsafe_code)]

pub mod ask;
mod begun;
pub mod choice;
mod clip;
mod command;
pub mod dimension;
pub mod dto;
pub mod error;
mod event_log;
pub mod feat;
pub mod game;
pub mod hosted;
pub mod ladder;
pub mod lesson;
pub mod local;
mod log_entry;
mod migrate;
pub mod observe;
mod players;
mod position;
pub mod protocol;
pub mod questions;
mod replay;
mod revealed;
pub mod rolls;
pub mod session;
pub mod simulate;
mod think;
pub mod translation;
pub mod value;
mod workers;

pub use ask::{Answer, Ask, Asker};
pub use begun::Begun;
pub use choice::{Choice, Choices};
pub use dimension::DimensionOf;
pub use dto::{DiceStand, Earned, ErrorEvent, Logs, Page, Receipt};
pub use error::{ApiError, MOST_REASONS, Reason, SessionError};
pub use event_log::Line;
pub use game::{Game, Hosting, LONGEST_SEED};
pub use hosted::{Hostable, Hosted};
pub use local::{LocalSession, LocalTable};
pub use log_entry::{Attempt, LogEntry};
pub use observe::Observe;
pub use players::{HINT, PLAYERS, check_player};
pub use questions::Questions;
pub use replay::Replay;
pub use revealed::Revealed;
pub use session::{Session, Thought, Watch};
pub use value::Document;
pub use workers::{Task, Workers};
