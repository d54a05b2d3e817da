//! The one crate that names every game.
//!
//! A row of the registry holds all that the house has of a game: its base pack, its rules document, and how its content
//! becomes a [`Game`](session::Game).
#![forbid(unsafe_code)]

mod content;
mod games;
pub mod reference;

use std::path::PathBuf;
use std::sync::Arc;

use include_dir::Dir;
use kernel::GameMeta;
use session::Game;

pub use reference::{Reference, reference};

/// A game that was opened, or everything that is wrong with its packs, a line each.
pub type Opened = Result<Arc<dyn Game>, Vec<String>>;

/// What the house has of a game.
pub struct Row {
    /// The game.
    pub meta: &'static GameMeta,
    /// Its own content, `data/<game>`, as it was built in.
    pub base: &'static Dir<'static>,
    /// Its rules document in Markdown.
    pub rules: &'static str,
    pub(crate) open: fn(&Row, &[PathBuf]) -> Opened,
    pub(crate) optional_rules: &'static [&'static str],
}

impl Row {
    /// Opens the game with packs merged over its own content, in their order.
    ///
    /// # Errors
    /// Everything that is wrong with them, a line each.
    pub fn open(&self, packs: &[PathBuf]) -> Opened {
        (self.open)(self, packs)
    }
}

/// Every game, in alphabetical order of the ids.
pub fn rows() -> &'static [Row] {
    games::ROWS
}

/// The game with this id.
pub fn find(id: &str) -> Option<&'static Row> {
    rows().iter().find(|row| row.meta.id == id)
}
