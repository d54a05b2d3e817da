//! The games of the page, for the machine protocol.

use std::cell::Cell;
use std::sync::Arc;

use kernel::{Digest, GameMeta, Salt};
use registry::Registry;
use session::Game;
use session::protocol::Catalogue;

/// The games in a language, and the chance that the browser gave: a module has none of its own.
pub(crate) struct Shelf {
    games: Arc<Registry>,
    language: String,
    entropy: Salt,
    drawn: Cell<u64>,
}

impl Shelf {
    pub(crate) fn new(games: Arc<Registry>, language: String, entropy: Salt) -> Self {
        Self { games, language, entropy, drawn: Cell::new(0) }
    }

    /// 256 bits that were not drawn before.
    fn draw(&self) -> Salt {
        let number = self.drawn.get();
        self.drawn.set(number + 1);
        let mut bytes = self.entropy.0.to_vec();
        bytes.extend(number.to_le_bytes());
        Salt(Digest::of_bytes(&bytes).0)
    }
}

impl Catalogue for Shelf {
    fn games(&self) -> Vec<&'static GameMeta> {
        self.games.rows().iter().map(|row| row.meta).collect()
    }

    fn open(&self, id: &str) -> Result<Arc<dyn Game>, String> {
        self.games.open(id, &self.language, &[]).map_err(|why| why.to_string())
    }

    fn fresh_seed(&self) -> String {
        self.draw().to_string()
    }

    fn fresh_salt(&self) -> Salt {
        self.draw()
    }
}
