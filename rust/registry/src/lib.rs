//! The games that a program plays, as a value that is handed to it.
//!
//! A [`Row`] holds all that there is of a game: its rules document, its base pack and schemas, and how packs become a
//! [`Game`](session::Game). A [`Registry`] of them is what every front end plays with: [open](Registry::open) a game by its id, look through
//! [packs](Row::survey), say what a [save](saves) is of, count [what was earned](Progress), remember [what was played](history). It names no game.
#![forbid(unsafe_code)]

mod content;
pub mod export;
pub mod history;
mod names;
mod progress;
pub mod reference;
mod registry;
mod row;
pub mod saves;
pub mod season;
mod survey;

pub use content::Files;
#[doc(hidden)]
pub use include_dir;
pub use names::Name;
pub use progress::Progress;
pub use reference::{Reference, reference};
pub use registry::{OpenError, Registry, RegistryError};
pub use row::{Opened, Row};
pub use saves::SaveError;
pub use survey::{Found, Survey};

/// The tag of the language in which content is written.
pub const ENGLISH: &str = "en";

/// The JSON schema of `pack.json`, which is the same for every game.
pub fn pack_schema() -> serde_json::Value {
    serde_json::from_str(packs::MANIFEST_SCHEMA).unwrap_or_default()
}

/// What stands below `schemas/` of no game: path → text.
#[cfg(feature = "schema")]
pub fn schema_files() -> std::collections::BTreeMap<String, String> {
    let mut files = packs::schema::shared_files();
    files.extend(session::protocol::schema::files());
    files.insert("lesson.schema.json".to_owned(), packs::schema::of_type::<session::lesson::Lesson>());
    files.insert("ladder.schema.json".to_owned(), packs::schema::of_type::<session::ladder::Ladder>());
    files.insert("feats.schema.json".to_owned(), packs::schema::of_type::<session::feat::Feats>());
    files
}
