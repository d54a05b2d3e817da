//! `libsandtable`: the engine's side of Sandtable. Games as nodes, Rust values as Variants, and nothing about any rule.

mod answer;
#[allow(unreachable_pub, reason = "a property's accessors, which a macro writes, are public")]
mod bus;
mod command_log;
mod extension;
mod folders;
mod open;
mod room;
mod signal_queue;
mod variant;
mod words;
mod workbench;
mod workers;
