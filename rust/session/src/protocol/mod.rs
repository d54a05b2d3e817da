//! The machine protocol: JSON lines, so that a bot, a test or a server in any language can play.
//!
//! `{"id", "op", …}` is answered by `{"id", "ok": …}` or `{"id", "error": {"code", "rule", "message"}}`, one line each.
//! No line, however broken, ends it. `docs/protocol.md` describes it for people, `schemas/protocol/` for programs.

pub mod answer;
pub mod lines;
mod ops;
mod refused;
pub mod request;
#[cfg(feature = "schema")]
pub mod schema;
mod server;
mod thinking;
pub mod weight;

pub use request::Handle;
pub use server::{Catalogue, Server};
pub use thinking::{Decision, Step, Thinking};

/// Every op.
pub const OPS: [&str; 19] = [
    "games",
    "new",
    "submit",
    "why_not",
    "commands",
    "preview",
    "snapshot",
    "events",
    "rolls",
    "roll_stats",
    "verify_roll",
    "save",
    "load",
    "replay",
    "undo",
    "rewind",
    "bot",
    "cancel",
    "close",
];
