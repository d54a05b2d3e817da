//! Saves: slots on disk that survive a full disk, a killed process and a newer version.
//!
//! A save is one file: a line that says what it is, then the JSON of a journal or a campaign, gzipped when it is long.
//!
//! ```text
//! sandtable-save 1 <BLAKE3 of the header> {"game": …, "content": …, "length": …, "checksum": …}
//! {"format": 1, …}
//! ```
//!
//! [`mod@file`] writes and reads a save at a path, for a command line. [`slots`] keeps profiles with numbered slots, for a
//! game with menus. A [`Place`] holds the save of a game that is being played. [`record`] keeps what finished games
//! earn for later ones, and a [`LineLog`] what happened. A save is written beside the old one, synced and renamed, so
//! that a slot always holds one whole save. What is damaged, of another game or content, or newer than this program, is
//! refused by name and never overwritten unless the caller says so with [`Overwrite::Anything`].
#![forbid(unsafe_code)]

mod agree;
mod body;
mod disk;
mod error;
pub mod file;
mod header;
mod lock;
mod log;
mod migrate;
mod place;
pub mod record;
pub mod slots;
mod words;

pub use body::MAX_BODY;
pub use error::StoreError;
pub use file::{Expected, Overwrite, Save, Written};
pub use header::{Header, Kind, Meta};
pub use log::LineLog;
pub use migrate::FORMAT;
pub use place::Place;
pub use slots::{Held, Listed, Slot, Slots};
