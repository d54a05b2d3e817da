//! The machine protocol: JSON lines, so that a bot, a test or a server in any language can play.
//!
//! `{"id", "op", …}` is answered by `{"id", "ok": …}` or `{"id", "error": {"code", "rule", "message"}}`, one line each.
//! No line, however broken, ends it. `docs/protocol.md` describes it for people, `schemas/protocol/` for programs.

pub mod answer;
mod error;
pub mod lines;
mod ops;
pub mod request;
#[cfg(feature = "schema")]
pub mod schema;
mod server;
mod thinking;
pub mod weight;

use crate::ask::Ask;

pub use error::ProtocolError;
pub use request::Handle;
pub use server::{Catalogue, Server};
pub use thinking::{Decision, Step, Thinking};

/// What can be asked of the server itself.
const OF_THE_SERVER: [&str; 6] = ["games", "new", "load", "replay", "cancel", "close"];

/// Every op: those of the server, and those of a game.
pub fn ops() -> impl Iterator<Item = &'static str> {
    OF_THE_SERVER.into_iter().chain(Ask::OPS.iter().map(|op| op.name))
}
