//! The bodies of the fuzz targets, one function each, so that guided and unguided runs call the same code.
//!
//! | target | what the bytes are | what must hold |
//! |---|---|---|
//! | [`journal`] | a journal, or edits of a sound one's text or structure | it loads and verifies, or is refused |
//! | [`room`] | edits of the structure of a sound room journal | it is a room that goes on, or is refused |
//! | [`pipe`] | lines to the machine protocol | each is answered by one line of JSON |
//! | [`packs`] | a pack of files | it loads, or every fault names its file |
//! | [`laws`] | moves of a game | the laws of play, saving and going back |
//! | [`doors`] | a position of a game | two games that a seat cannot tell apart get equal answers |
#![forbid(unsafe_code)]
#![expect(clippy::missing_panics_doc, reason = "a target panics where something does not hold")]

mod edit;
mod journal;
mod laws;
mod packs;
mod pipe;
mod restructure;
mod room;
mod seats;

use std::sync::{Arc, LazyLock};

use session::Game;

pub use journal::journal;
pub use laws::{doors, laws};
pub use packs::packs;
pub use pipe::pipe;
pub use room::room;

/// A target's name and body.
pub type Target = (&'static str, fn(&[u8]));

/// Every target.
pub const TARGETS: [Target; 6] = [
    ("journal", journal),
    ("room", room),
    ("pipe", pipe),
    ("packs", packs),
    ("laws", laws),
    ("doors", doors),
];

/// Every game with its own content.
static GAMES: LazyLock<Vec<Arc<dyn Game>>> = LazyLock::new(|| {
    let open = |row: &registry::Row| row.open(&[]).expect("a game opens with its own content");
    games::registry().rows().iter().map(open).collect()
});
