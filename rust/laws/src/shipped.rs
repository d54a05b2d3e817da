//! What ships with a game, for its tests, benches and examples.

use std::path::Path;
use std::{env, fs};

use kernel::Ruleset;
use serde_json::{Map, Value};

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
    serde_json::from_value(base(R::META.id)).expect("content")
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
    with(serde_json::from_value(base.into()).expect("content"))
}

fn with<R: Ruleset>(content: R::Content) -> R {
    R::new(content).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

/// The files of a folder of `data` by their names; what the pack says of itself is none of them.
fn files(folder: &str) -> Map<String, Value> {
    // Of the crate that is tested: this one may have been compiled for another copy of the project.
    let tested = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    let mut places = Path::new(&tested).ancestors().map(|above| above.join("data").join(folder));
    let folder = places.find(|folder| folder.is_dir()).expect("a folder of data");
    let mut files = Map::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let kind = path.file_stem().and_then(|stem| stem.to_str()).expect("a name");
        if path.is_file() && kind != "pack" {
            let text = fs::read_to_string(&path).expect("a file");
            let read = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{kind}: {error}"));
            files.insert(kind.to_owned(), read);
        }
    }
    files
}
