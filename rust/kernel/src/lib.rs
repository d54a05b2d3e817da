//! The ground of every game: `State + Command + Dice → State' + Events`.
//!
//! A game implements [`Ruleset`]; everything else here works for any of them.
//!
//! ```
//! # #[path = "../tests/pennies/mod.rs"]
//! # mod pennies;
//! # use pennies::{Command, Game, Penny, Setup};
//! use std::sync::Arc;
//!
//! use kernel::replay::replay;
//! use kernel::{RejectionReason, Ruleset, Seat, Seed, Table};
//!
//! let seed = Seed::from("game night");
//! let promise = seed.commitment();
//! let mut table = Table::<Game>::begin(Arc::new(pennies::rules()), Setup { goal: 6, sides: 6 }, seed.clone()).unwrap();
//! table.submit(Seat::P1, Command::Hide { penny: Penny::Heads }).unwrap();
//!
//! // Why not? Each reason is a value with the ID of its rule.
//! let reasons = table.rules().validate(table.state(), Seat::P1, &Command::Take {}).unwrap_err();
//! assert_eq!(reasons.first().rule().0, "PE-05");
//!
//! // The journal replays to the same state, and the seed is the one that was promised before play.
//! let again = replay(Arc::clone(table.rules()), table.journal()).unwrap();
//! assert_eq!(again.digest(), table.digest());
//! assert!(again.proved() && seed.keeps(&promise));
//! ```
//!
//! | module | holds |
//! |---|---|
//! | [`ruleset`] | the contract: what a game is |
//! | [`text`], [`evaluate`], [`progression`] | faces of a game: words for people, a guess for bots, what it earns for later ones |
//! | [`words`], [`say!`] | the sentences that a game tells people, in their language |
//! | [`picture`] | what a viewer sees of a table, as data that every front end draws |
//! | [`content`] | entries by id, and checks that no schema can make |
//! | [`seat`] | seats, sets of seats, values for each seat, viewers |
//! | [`prompt`] | who owes what decision |
//! | [`rejection_reason`], [`event`], [`outcome`] | what a ruleset answers with |
//! | [`value`](macro@value), [`schema!`] | what makes a type a plain value, written, read and described by a schema |
//! | [`rejections!`], [`events!`], [`cites!`] | the tables that a game's refusals and events are made from |
//! | [`dice`] | the only source of chance |
//! | [`table`] | a game in progress |
//! | [`history`] | a list that grows, and is copied at next to no cost |
//! | [`journal`] | save, replay, wire format and bug report in one value |
//! | [`transcript`] | what one viewer may keep of a game that goes on |
//! | [`replay`] | plays a journal again and names the first difference |
//! | [`digest`] | what two machines compare |
//!
//! The kernel knows no game, no file, no clock, no thread and no JSON.
#![forbid(unsafe_code)]
#![deny(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::float_arithmetic
)]

pub mod content;
pub mod dice;
pub mod digest;
pub mod evaluate;
pub mod event;
mod events;
pub mod history;
pub mod journal;
pub mod outcome;
pub mod picture;
mod plain;
pub mod progression;
pub mod prompt;
pub mod rejection_reason;
mod rejections;
pub mod replay;
pub mod ruleset;
mod schema;
pub mod seat;
pub mod table;
pub mod text;
pub mod transcript;
pub mod words;

// What macros write names the kernel from outside.
extern crate self as kernel;

pub use dice::{Dice, Purpose, Salt, Seed};
pub use digest::{Digest, StateDigest};
pub use evaluate::{Evaluate, SearchParams};
pub use event::{Events, GameEvent, Severity};
pub use history::History;
pub use journal::{Journal, JournalOf};
pub use outcome::Outcome;
pub use plain::NoQuestion;
pub use progression::Progression;
pub use prompt::Prompt;
pub use rejection_reason::{Fault, RejectionReason, Rejections, RuleId, RuleResult};
pub use ruleset::{Chance, GameMeta, Goal, Information, Listing, Moves, Ruleset, Value};
pub use seat::{Pair, PerSeat, Seat, Seats, Viewer, opponent};
pub use table::Table;
pub use text::{Describe, Dimension};
pub use transcript::{Transcript, TranscriptOf};
pub use value::{say, value};
pub use words::{Speaks, Spoken, Words};
