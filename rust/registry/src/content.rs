//! From packs to rules.

use std::sync::Arc;

use include_dir::Dir;
use kernel::{Fault, Ruleset, Spoken};
use packs::{Checked, Diagnostic, Embedded, Schemas, Source};
use serde_json::Value;
use session::{Game, Hostable, Hosting};

use crate::{ENGLISH, Opened, Row};

/// Where games keep what is built in with their rules: `data`, `schemas` and `docs/rules` of a repository.
pub struct Files {
    /// `<game>/pack.json`, and a file for each kind of content.
    pub data: Dir<'static>,
    /// `<game>/<name>.schema.json` and `<game>/content/<kind>.schema.json`.
    pub schemas: Dir<'static>,
    /// `<game>.md`, its rules document.
    pub rules: Dir<'static>,
}

/// The [`Files`] of the repository in which the crate that says it lies at `rust/<crate>`.
#[macro_export]
macro_rules! files {
    () => {{
        // What the macro writes names it so.
        use $crate::include_dir;
        $crate::Files {
            data: include_dir::include_dir!("$CARGO_MANIFEST_DIR/../../data"),
            schemas: include_dir::include_dir!("$CARGO_MANIFEST_DIR/../../schemas"),
            rules: include_dir::include_dir!("$CARGO_MANIFEST_DIR/../../docs/rules"),
        }
    }};
}

/// Games by their rules, with the [`files!`](crate::files) of their repository, for a program that is handed games:
/// `cli::main(cli::games![pig::Pig])`.
#[macro_export]
macro_rules! games {
    ($($rules:ty),+ $(,)?) => {{
        static FILES: $crate::Files = $crate::files!();
        ::std::vec![$($crate::Row::of::<$rules>(&FILES)),+]
    }};
}

/// Reads a game's content and opens the game with it, in a language if the packs speak it. Its own content is what ships,
/// or another text of it.
pub(crate) fn open<R: Hostable>(
    row: &Row,
    language: &str,
    own: Option<&dyn Source>,
    overlays: &[&dyn Source],
) -> Opened {
    let shipped = base(row)?;
    let loaded = match own {
        None if overlays.is_empty() => packs::load_shipped::<R>(&shipped)?,
        own => packs::load::<R>(&schemas(row)?, own.unwrap_or(&shipped), overlays)?,
    };
    let content = loaded.rules.content().clone();
    let speaking = |spoken: Spoken<R::Content>| {
        // Content that these rules have taken in already.
        let mut rules = R::new(content.clone()).ok()?;
        let language = spoken.language.clone();
        rules.speak(spoken);
        Some((language, rules))
    };
    let others = loaded.languages.into_iter().filter_map(speaking);
    let game: Arc<dyn Game> = Arc::new(Hosting::speaking(ENGLISH, loaded.rules, others));
    Ok(game.spoken_in(language).unwrap_or(game))
}

/// The languages of a game's own pack, by their tags, English first.
pub(crate) fn languages(row: &Row) -> Vec<&'static str> {
    let texts = row.files.data.get_dir(format!("{}/text", row.meta.id));
    let others = texts.into_iter().flat_map(Dir::files).filter_map(|file| file.path().file_stem()?.to_str());
    std::iter::once(ENGLISH).chain(others).collect()
}

/// Checks a pack over a game's own content.
pub(crate) fn check<R: Ruleset>(
    row: &Row,
    beside: &[&dyn Source],
    pack: &dyn Source,
) -> Result<Checked, Vec<Diagnostic>> {
    packs::check::<R>(&schemas(row)?, &base(row)?, beside, pack)
}

/// The schemas of a game's content as documents, by kind.
pub(crate) fn documents(row: &Row) -> Vec<(&'static str, Value)> {
    let folder = row.files.schemas.get_dir(format!("{}/content", row.meta.id));
    let read = |file: &'static include_dir::File<'static>| {
        let kind = file.path().file_name()?.to_str()?.strip_suffix(".schema.json")?;
        Some((kind, serde_json::from_slice(file.contents()).ok()?))
    };
    folder.into_iter().flat_map(Dir::files).filter_map(read).collect()
}

/// A game's own pack.
pub(crate) fn base(row: &Row) -> Result<Embedded, Vec<Diagnostic>> {
    let id = row.meta.id;
    let folder = row.files.data.get_dir(id).ok_or_else(|| missing(id, format!("data/{id}")))?;
    Ok(Embedded::new(id, folder))
}

/// The schemas of a game's content.
pub(crate) fn schemas(row: &Row) -> Result<Schemas, Vec<Diagnostic>> {
    let id = row.meta.id;
    let folder = format!("{id}/content");
    let folder =
        row.files.schemas.get_dir(&folder).ok_or_else(|| missing(id, format!("schemas/{folder}")))?;
    let texts = folder.files().filter_map(|file| Some((file.path().to_str()?, file.contents_utf8()?)));
    Schemas::new(texts)
}

/// A schema of the game itself, such as `setup`; `null` if there is none.
pub(crate) fn schema(row: &Row, name: &str) -> Value {
    let file = row.files.schemas.get_file(format!("{}/{name}.schema.json", row.meta.id));
    file.and_then(|file| serde_json::from_slice(file.contents()).ok()).unwrap_or_default()
}

fn missing(pack: &str, file: String) -> Vec<Diagnostic> {
    let Fault { pointer, found, expected } =
        Fault::new("", "no such folder", "what cargo xtask schemas and the game's data make");
    vec![Diagnostic { pack: pack.to_owned(), file, pointer, found, expected }]
}
