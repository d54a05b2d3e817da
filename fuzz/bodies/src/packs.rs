//! Packs, made of bytes.

use std::borrow::Cow;

use kernel::{Fault, Ruleset};
use packs::{Directory, Schemas, Source, load};

use crate::edit::edited;
use crate::seats::seat;

/// A game's own pack, and what its files must be.
pub(crate) struct Own {
    schemas: Schemas,
    files: Memory,
}

/// A pack in memory.
struct Memory(Vec<(String, Vec<u8>)>);

impl Source for Memory {
    fn name(&self) -> &'static str {
        "memory"
    }

    fn list(&self) -> Result<Vec<String>, Fault> {
        Ok(self.0.iter().map(|(name, _)| name.clone()).collect())
    }

    fn read(&self, file: &str) -> Result<Cow<'_, [u8]>, Fault> {
        let found = self.0.iter().find(|(name, _)| name == file);
        found
            .map(|(_, bytes)| Cow::Borrowed(bytes.as_slice()))
            .ok_or_else(|| Fault::new("", "nothing", "a file"))
    }
}

/// Loads a pack of a game: files that zero bytes divide, each a name, a line feed and its bytes, merged over the game's
/// own; or the game's own files with edits. It loads, or every fault says something.
pub fn packs(data: &[u8]) {
    let Some((first, rest)) = data.split_first() else { return };
    let (game, which) = seat(first >> 1);
    (game.pack)(first & 1 != 0, which.into(), rest);
}

/// Loads a pack of one game: its own files with edits in one of them, or an overlay.
pub(crate) fn judge<R: Ruleset>(own: &Own, edits: bool, which: usize, rest: &[u8]) {
    let loaded = if edits {
        load::<R>(&own.schemas, &with_edits(&own.files, which, rest), &[])
    } else {
        load::<R>(&own.schemas, &own.files, &[&overlay(R::META.id, rest)])
    };
    if let Err(faults) = loaded {
        assert!(!faults.is_empty(), "a pack is refused for no reason");
        assert!(faults.iter().all(|fault| !fault.to_string().is_empty()));
    }
}

/// A game's rules with its own content.
pub(crate) fn rules<R: Ruleset>(own: &Own) -> R {
    match load::<R>(&own.schemas, &own.files, &[]) {
        Ok(loaded) => loaded.rules,
        Err(faults) => panic!("the game's own pack: {faults:?}"),
    }
}

/// A game's own pack and schemas, from the project's folders.
pub(crate) fn own<R: Ruleset>() -> Own {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let id = R::META.id;
    let pack = Directory::new(format!("{root}/data/{id}"));
    let schemas = read(&Directory::new(format!("{root}/schemas/{id}/content")));
    let texts =
        schemas.0.iter().map(|(name, bytes)| (name.as_str(), std::str::from_utf8(bytes).expect("UTF-8")));
    let schemas = Schemas::new(texts).unwrap_or_else(|faults| panic!("{faults:?}"));
    Own { schemas, files: read(&pack) }
}

fn read(folder: &Directory) -> Memory {
    let mut names = folder.list().expect("a folder of the project can be listed");
    names.sort();
    let file = |name: String| {
        let bytes = folder.read(&name).expect("a file of the project can be read").into_owned();
        (name, bytes)
    };
    Memory(names.into_iter().map(file).collect())
}

fn overlay(game: &str, data: &[u8]) -> Memory {
    let file = |part: &[u8]| {
        let end = part.iter().position(|byte| *byte == b'\n').unwrap_or(part.len());
        let text = part.get(end + 1..).unwrap_or_default();
        (String::from_utf8_lossy(&part[..end]).into_owned(), text.to_vec())
    };
    let mut files: Vec<_> = data.split(|byte| *byte == 0).take(16).map(file).collect();
    if !files.iter().any(|(name, _)| name == "pack.json") {
        let manifest = format!(r#"{{"id":"fuzz","title":"Fuzz","game":"{game}","version":"1.0.0"}}"#);
        files.push(("pack.json".to_owned(), manifest.into_bytes()));
    }
    Memory(files)
}

fn with_edits(own: &Memory, which: usize, edits: &[u8]) -> Memory {
    let edit = which % own.0.len();
    let file = |(at, (name, bytes)): (usize, &(String, Vec<u8>))| {
        (name.clone(), if at == edit { edited(bytes, edits) } else { bytes.clone() })
    };
    Memory(own.0.iter().enumerate().map(file).collect())
}
