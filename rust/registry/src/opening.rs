//! A game by its id, with packs over its content.

use std::sync::Arc;

use packs::{Diagnostic, Source};
use session::{Game, Problem};

use crate::named;

/// Why a game cannot be opened.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Unopened {
    /// There is no such game, and which ones there are.
    #[error("{0}")]
    Unknown(String),
    /// Everything that is wrong with its packs, a line each.
    #[error("{}", lines(.0))]
    Broken(Vec<Diagnostic>),
}

impl From<Unopened> for Problem {
    fn from(why: Unopened) -> Self {
        let code = match why {
            Unopened::Unknown(_) => "unknown_game",
            Unopened::Broken(_) => "broken_pack",
        };
        Self::new("TB-13", code, why)
    }
}

/// Opens a game by its id as [`Row::open_in`](crate::Row::open_in) does.
///
/// # Errors
/// There is no such game, or its packs are wrong.
pub fn open(id: &str, language: &str, overlays: &[&dyn Source]) -> Result<Arc<dyn Game>, Unopened> {
    named(id).map_err(Unopened::Unknown)?.open_in(language, overlays).map_err(Unopened::Broken)
}

fn lines(faults: &[Diagnostic]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}
