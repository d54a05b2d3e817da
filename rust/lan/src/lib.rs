//! A room that a player's own device holds. Beside the room itself there are its journal, which is on disk before anything
//! is told, and care with what comes. What carries the messages is still somebody else's.
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use room::{Connection, Secret};
//! # let secret = Secret(kernel::Digest(std::array::from_fn(|at| at as u8)));
//! # let folder = tempfile::tempdir()?;
//! let journal = folder.path().join("room.jsonl");
//! let game = games::registry().find("crossfire").ok_or("no such game")?.open(&[]).map_err(|_| "its content")?;
//! let mut host = lan::Host::create(&journal, game, secret)?;
//! let answers = host.receive(Connection(1), "nonsense", 0)?;
//! assert!(answers[0].1.contains("malformed"));
//! # Ok(())
//! # }
//! ```
#![forbid(unsafe_code)]

mod host;
mod journal;

pub use host::{Find, Host, LanError, Told};
