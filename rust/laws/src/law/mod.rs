//! The twelve laws. Each answers with how much it checked, or with the shortest play that breaks it.

mod answers;
mod cited;
mod doors;
mod hidden;
mod journal;
mod leak;
mod listing;
mod odds;
mod pictures;
mod playouts;
mod progress;
mod prompts;
mod round_trips;
mod saves;

pub use answers::answers;
pub use cited::cited;
pub(crate) use doors::pairs;
pub use doors::{doors, doors_of};
pub use hidden::hidden;
pub use journal::same_journal;
pub use listing::listing;
pub use odds::odds;
pub use pictures::pictures;
pub use playouts::playouts;
pub use progress::progress;
pub use prompts::prompts;
pub use round_trips::round_trips;
pub use saves::saves;
pub(crate) use saves::{load, same};

use kernel::{Listing, Ruleset, Seat, Viewer};
use serde_json::Value;

use crate::walk::to_value;

/// The seats of the game.
fn seats<R: Ruleset>(rules: &R, state: &R::State) -> impl Iterator<Item = Seat> + use<R> {
    (0..rules.seats(state)).map(Seat)
}

/// Every seat of the game, and one more that it does not have.
fn seats_and_one<R: Ruleset>(rules: &R, state: &R::State) -> impl Iterator<Item = Seat> + use<R> {
    (0..=rules.seats(state).min(Seat::MAX - 1)).map(Seat)
}

/// Everybody who may look.
fn viewers<R: Ruleset>(rules: &R, state: &R::State) -> impl Iterator<Item = Viewer> + use<R> {
    seats(rules, state).map(Viewer::Seat).chain([Viewer::Spectator, Viewer::Referee])
}

/// What a seat can do, as listed.
fn listed<R: Ruleset>(rules: &R, state: &R::State, seat: Seat) -> (Vec<R::Command>, Listing) {
    let mut commands = Vec::new();
    let listing = rules.commands(state, seat, |command| commands.push(command));
    (commands, listing)
}

/// Values of up to `most` commands, evenly taken from all.
fn some_values<C: serde::Serialize>(commands: &[C], most: usize) -> Result<Vec<Value>, String> {
    let stride = commands.len().div_ceil(most.max(1)).max(1);
    commands.iter().step_by(stride).map(to_value).collect()
}
