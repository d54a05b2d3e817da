//! What ships with a game, for its tests, benches and examples.

use std::path::{Path, PathBuf};
use std::{env, fs};

use kernel::{Fault, Ruleset};
use packs::Schemas;
use serde_json::{Map, Value};
use session::value::read;

/// The base pack of a game as one JSON value: what stands in `data/<game>`, a field for each file.
///
/// # Panics
/// When a file cannot be read, or is no JSON.
pub fn base(game: &str) -> Value {
    files(game).into()
}

/// The content of a game's base pack.
///
/// # Panics
/// When a file has another shape than the content.
pub fn content<R: Ruleset>() -> R::Content {
    read("content", &base(R::META.id)).expect("content")
}

/// A game with the content of its base pack.
///
/// # Panics
/// When the content has faults.
pub fn game<R: Ruleset>() -> R {
    with(content::<R>())
}

/// A game with its base pack, and with what the pack `data/packs/<pack>` adds at the end of each file.
///
/// # Panics
/// When one of them cannot be read, or the content has faults.
pub fn extended<R: Ruleset>(pack: &str) -> R {
    let mut base = files(R::META.id);
    for (kind, added) in files(&format!("packs/{pack}")) {
        let Value::Array(added) = added else { panic!("{kind} is no list") };
        base[&kind].as_array_mut().expect("a list").extend(added);
    }
    with(read("content", &base.into()).expect("content"))
}

/// What is wrong with content, as the base pack's one JSON value: with its schemas, else with its ids, else by the game's own
/// checks, as packs are told it.
///
/// # Panics
/// When a schema cannot be read.
pub fn faults<R: Ruleset>(files: &Value) -> Vec<Fault> {
    let texts = texts(&folder(&format!("schemas/{}/content", R::META.id)));
    let schemas = Schemas::new(texts.iter().map(|(name, text)| (name.as_str(), text.as_str())));
    let found = schemas.unwrap_or_else(|faults| panic!("{faults:#?}")).faults(files);
    if !found.is_empty() {
        return found;
    }
    let content = read("content", files).expect("what fits the schemas fits the types");
    R::new(content).err().unwrap_or_default()
}

fn with<R: Ruleset>(content: R::Content) -> R {
    R::new(content).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

/// The files of a folder of `data` by their names; what the pack says of itself is none of them.
fn files(name: &str) -> Map<String, Value> {
    let content = texts(&folder(&format!("data/{name}"))).into_iter().filter(|(name, _)| name != "pack.json");
    let read = |(name, text): (String, String)| {
        let value = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        (name.trim_end_matches(".json").to_owned(), value)
    };
    content.map(read).collect()
}

/// A folder of the project.
pub(crate) fn folder(name: &str) -> PathBuf {
    // Of the crate that is tested: this one may have been compiled for another copy of the project.
    let tested = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    let mut places = Path::new(&tested).ancestors().map(|above| above.join(name));
    places.find(|folder| folder.is_dir()).unwrap_or_else(|| panic!("no folder {name}"))
}

/// The names and the texts of a folder's files.
pub(crate) fn texts(folder: &Path) -> Vec<(String, String)> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let text = |path: PathBuf| {
        let name = path.file_name()?.to_str()?.to_owned();
        Some((name, fs::read_to_string(&path).expect("a file")))
    };
    entries.filter(|path| path.is_file()).filter_map(text).collect()
}
