//! The games of a program.

use std::sync::Arc;

use packs::{Diagnostic, Source};
use session::{ApiError, Game};

use crate::row::Row;
use crate::season::Season;

/// The games of a program, in alphabetical order of the ids. Without any by default.
#[derive(Default)]
pub struct Registry {
    rows: Vec<Row>,
}

/// Why games are no registry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RegistryError {
    /// Files and saves could not tell two games apart.
    #[error("two games have the id {0:?}")]
    Twice(&'static str),
    /// Its rejections cite rules that nobody could read.
    #[error("{0} has no rules document: docs/rules/{0}.md is missing or empty")]
    NoRules(&'static str),
}

impl Registry {
    /// Takes games in any order.
    ///
    /// # Errors
    /// Two have one id, or one has no rules document.
    pub fn new(rows: impl IntoIterator<Item = Row>) -> Result<Self, RegistryError> {
        let mut rows: Vec<Row> = rows.into_iter().collect();
        rows.sort_by_key(|row| row.meta.id);
        if let Some(twice) = rows.windows(2).find(|pair| pair[0].meta.id == pair[1].meta.id) {
            return Err(RegistryError::Twice(twice[0].meta.id));
        }
        if let Some(row) = rows.iter().find(|row| row.rules.is_empty()) {
            return Err(RegistryError::NoRules(row.meta.id));
        }
        Ok(Self { rows })
    }

    /// Every game.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The game with this id.
    pub fn find(&self, id: &str) -> Option<&Row> {
        self.rows.iter().find(|row| row.meta.id == id)
    }

    /// The game with this id, or in words that there is none.
    ///
    /// # Errors
    /// The ids that there are.
    pub fn named(&self, id: &str) -> Result<&Row, String> {
        let known = || self.rows.iter().map(|row| row.meta.id).collect::<Vec<_>>().join(", ");
        self.find(id).ok_or_else(|| format!("there is no game {id:?}, only {}", known()))
    }

    /// Opens a game by its id as [`Row::open_in`] does.
    ///
    /// # Errors
    /// There is no such game, or its packs are wrong.
    pub fn open(
        &self,
        id: &str,
        language: &str,
        overlays: &[&dyn Source],
    ) -> Result<Arc<dyn Game>, OpenError> {
        self.named(id).map_err(OpenError::Unknown)?.open_in(language, overlays).map_err(OpenError::Broken)
    }

    /// Begins a season of a game in which each meets each other so often, or as often as the league means it.
    ///
    /// # Errors
    /// The game has no league, or what is wrong with the number of meetings.
    pub fn season(&self, game: &dyn Game, meetings: Option<u16>) -> Result<Box<dyn Season>, String> {
        let begin = self.find(game.meta().id).and_then(|row| row.season);
        begin.ok_or_else(|| format!("{} has no league", game.meta().title))?(game, meetings)
    }
}

/// Why a game cannot be opened.
#[derive(Clone, Debug, thiserror::Error)]
pub enum OpenError {
    /// There is no such game, and which ones there are.
    #[error("{0}")]
    Unknown(String),
    /// Everything that is wrong with its packs, a line each.
    #[error("{}", lines(.0))]
    Broken(Vec<Diagnostic>),
}

impl From<OpenError> for ApiError {
    fn from(why: OpenError) -> Self {
        let code = match why {
            OpenError::Unknown(_) => "unknown_game",
            OpenError::Broken(_) => "broken_pack",
        };
        Self::new("TB-13", code, why)
    }
}

fn lines(faults: &[Diagnostic]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}
