//! The one crate that names every game.
//!
//! A row of the registry holds all that the project has of a game: its rules document, its base pack and schemas, and how
//! packs become a [`Game`]. Over them stands what every front end does with any game: [`open`] it by its id, look through
//! [packs](Row::survey), say what a [save](saves) is of, count [what was earned](Progress).
//! With the feature `schema` it also makes everything below `schemas/`.
#![forbid(unsafe_code)]

mod content;
mod export;
mod games;
mod opening;
mod progress;
pub mod reference;
pub mod saves;
pub mod season;
mod survey;

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kernel::{GameMeta, RuleId};
use packs::{Checked, Diagnostic, Manifest, Source, says};
use session::Game;

pub use export::{Export, Exported};
pub use opening::{Unopened, open};
pub use progress::Progress;
pub use reference::{Reference, reference};
pub use saves::SaveError;
pub use survey::{Found, Survey};

/// The tag of the language in which content is written.
pub const ENGLISH: &str = "en";

/// A game that was opened, or everything that is wrong with its packs.
pub type Opened = Result<Arc<dyn Game>, Vec<Diagnostic>>;

/// In a language, with the game's own content or another text of it, with packs over it.
type Open = fn(&Row, &str, Option<&dyn Source>, &[&dyn Source]) -> Opened;

type Check = fn(&Row, &[&dyn Source], &dyn Source) -> Result<Checked, Vec<Diagnostic>>;

/// What the project has of a game.
pub struct Row {
    /// The game.
    pub meta: &'static GameMeta,
    /// Its rules document in Markdown.
    pub rules: &'static str,
    /// Every code that the game refuses with, with each rule that it may cite.
    pub rejections: &'static [(&'static str, RuleId)],
    /// What its games can be exported as, for programs of others.
    pub exports: &'static [Export],
    /// How a season of its games begins, if it has a league.
    pub season: Option<season::Begin>,
    optional_rules: &'static [&'static str],
    open: Open,
    check: Check,
}

impl Row {
    /// Opens the game with packs merged over its own content. A pack by itself that has the game's own id is that content, as
    /// its designers change it, and is opened in its place.
    ///
    /// # Errors
    /// Everything that is wrong with the packs; never empty.
    pub fn open(&self, overlays: &[&dyn Source]) -> Opened {
        self.open_in(ENGLISH, overlays)
    }

    /// As [`open`](Self::open), told in a language (`de`); what nobody translated is told in English. Rules, states and
    /// digests are the same in all of them.
    ///
    /// # Errors
    /// As [`open`](Self::open).
    pub fn open_in(&self, language: &str, overlays: &[&dyn Source]) -> Opened {
        match overlays {
            [own] if says(*own)["id"] == self.meta.id => (self.open)(self, language, Some(*own), &[]),
            _ => (self.open)(self, language, None, overlays),
        }
    }

    /// The tags of the languages that the game itself speaks, English first.
    pub fn languages(&self) -> Vec<&'static str> {
        content::languages(self)
    }

    /// Checks a pack over the game's own content and the packs `beside` it.
    ///
    /// # Errors
    /// Everything that is wrong with it; never empty.
    pub fn check(&self, beside: &[&dyn Source], pack: &dyn Source) -> Result<Checked, Vec<Diagnostic>> {
        (self.check)(self, beside, pack)
    }

    /// The game's own pack.
    ///
    /// # Errors
    /// It is not there, which the build is to blame for.
    pub fn base(&self) -> Result<packs::Embedded, Vec<Diagnostic>> {
        content::base(self)
    }

    /// The schema of each kind of the game's content, by the kind's name.
    pub fn content_schemas(&self) -> Vec<(&'static str, serde_json::Value)> {
        content::documents(self)
    }

    /// The JSON schema of the game's setup, as `schemas/<game>/setup.schema.json` holds it; `null` if there is none.
    pub fn setup_schema(&self) -> serde_json::Value {
        content::text(&format!("{}/setup.schema.json", self.meta.id))
            .and_then(|text| serde_json::from_str(text).ok())
            .unwrap_or_default()
    }

    /// The JSON schema of the questions that the game answers, as `schemas/<game>/query.schema.json` holds it; `null` if there
    /// is none.
    pub fn query_schema(&self) -> serde_json::Value {
        content::text(&format!("{}/query.schema.json", self.meta.id))
            .and_then(|text| serde_json::from_str(text).ok())
            .unwrap_or_default()
    }

    /// Begins a new pack for the game in an empty folder, and returns the files that were written.
    ///
    /// # Errors
    /// When the manifest is none, the folder is not empty, or it cannot be written.
    pub fn scaffold(&self, folder: &Path, manifest: &Manifest) -> io::Result<Vec<PathBuf>> {
        let schemas = content::schemas(self).map_err(|faults| {
            io::Error::other(faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
        })?;
        packs::scaffold(folder, manifest, &schemas)
    }
}

/// The JSON schema of `pack.json`, which is the same for every game.
pub fn pack_schema() -> serde_json::Value {
    content::text("pack.schema.json").and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default()
}

/// Every game, in alphabetical order of the ids.
pub fn rows() -> &'static [Row] {
    games::ROWS
}

/// The game with this id.
pub fn find(id: &str) -> Option<&'static Row> {
    rows().iter().find(|row| row.meta.id == id)
}

/// The game with this id, or in words that there is none.
///
/// # Errors
/// The ids that there are.
pub fn named(id: &str) -> Result<&'static Row, String> {
    let known = || rows().iter().map(|row| row.meta.id).collect::<Vec<_>>().join(", ");
    find(id).ok_or_else(|| format!("there is no game {id:?}, only {}", known()))
}

/// Everything that stands below `schemas/`: path → text.
#[cfg(feature = "schema")]
pub fn schema_files() -> std::collections::BTreeMap<String, String> {
    let mut files = packs::schema::shared_files();
    files.extend(session::protocol::schema::files());
    files.insert("lesson.schema.json".to_owned(), packs::schema::of_type::<session::lesson::Lesson>());
    files.extend(games::schema_files().into_iter().flatten());
    files
}
