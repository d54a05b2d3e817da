//! What the service bears on this machine, beside what its databases bear alone (docs/figures.md):
//! `cargo bench -p service`, and `cargo bench -p service -- PART` for one part.

#![allow(clippy::cast_precision_loss)] // Rates and sizes are far below 2^52.

#[allow(dead_code)] // The tests use the rest of it.
#[path = "../../tests/service/harness/mod.rs"]
mod harness;

mod bare;
mod commands;
mod loading;
mod sizes;
mod sockets;

use std::time::Duration;

use harness::Stores;

/// How many connections load the service, and its database alone.
const CONNECTIONS: usize = 16;
/// How long each measurement of a rate lasts.
const TIME: Duration = Duration::from_secs(4);

/// A line of the table: what was measured, the service's figure, what it is compared with, and that figure.
pub(crate) struct Line {
    pub(crate) what: String,
    pub(crate) figure: String,
    pub(crate) beside: String,
}

/// What measures one part over a store.
type Measure = fn(&Stores) -> Vec<Line>;

fn main() {
    let wanted = std::env::args().skip(1).find(|word| !word.starts_with('-')).unwrap_or_default();
    let parts: [(&str, Measure); 4] = [
        ("commands", commands::measure),
        ("sockets", sockets::measure),
        ("loading", loading::measure),
        ("sizes", sizes::measure),
    ];
    println!("| what | the service | beside it |\n|---|--:|---|");
    for store in Stores::all() {
        for (name, measure) in parts {
            if name.contains(&*wanted) {
                for Line { what, figure, beside } in measure(&store) {
                    println!("| {}: {what} | {figure} | {beside} |", store.name());
                }
            }
        }
    }
}
