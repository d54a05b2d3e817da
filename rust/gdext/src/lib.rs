//! The engine's side of Sandtable. Games as nodes, Rust values as Variants, what happens as signals, and nothing about any
//! rule. What could be done without an engine is done in the crates below. [`library!`] makes the addon's library of it.
#![forbid(unsafe_code)]
#![allow(clippy::doc_markdown, reason = "the editor's help links names in brackets: [method step_to]")]
#![allow(clippy::needless_pass_by_value, reason = "how the engine calls")]

mod answer;
#[allow(unreachable_pub, reason = "a property's accessors, which a macro writes, are public")]
mod bus;
mod client;
mod elsewhere;
mod extension;
mod folders;
mod open;
mod room;
mod signal_queue;
mod variant;
mod workbench;
mod workers;

pub use extension::hand_over;
pub use registry::games;
