//! Are the files of `schemas/` what a game's types say?

use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs};

use kernel::Ruleset;
use schemars::JsonSchema;

use crate::shipped::{folder, texts};

/// Names the variable of the environment with which the files are written instead of compared.
const WRITE: &str = "LAWS_WRITE";

/// Passes where `schemas/<game>` holds what the game's types say and nothing else. `LAWS_WRITE=1 cargo test schemas` writes
/// the files.
///
/// # Panics
/// A file differs, is missing or is not made any more, or cannot be written.
pub fn require_schemas<R: Ruleset>()
where
    R::Content: JsonSchema,
    R::Setup: JsonSchema,
    R::State: JsonSchema,
    R::Command: JsonSchema,
    R::Event: JsonSchema,
    R::View: JsonSchema,
    R::Query: JsonSchema,
    R::Preview: JsonSchema,
{
    let made = packs::schema::game_files::<R>();
    let data = folder(&format!("data/{}", R::META.id));
    let schemas = data.ancestors().nth(2).expect("data lies in a project").join("schemas");
    let there = written(&schemas, R::META.id);
    let stale: Vec<&String> = there.keys().filter(|name| !made.contains_key(*name)).collect();
    let differs: Vec<&String> =
        made.iter().filter(|(name, text)| there.get(*name) != Some(text)).map(|(name, _)| name).collect();
    if env::var_os(WRITE).is_none() {
        let wrong = "not what the types say; LAWS_WRITE=1 cargo test schemas writes it";
        assert!(
            differs.is_empty() && stale.is_empty(),
            "schemas/ is {wrong}: {differs:?} differ, {stale:?} go"
        );
        return;
    }
    for name in stale {
        fs::remove_file(schemas.join(name)).expect("a file that goes");
    }
    for name in differs {
        let path = schemas.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder for schemas");
        fs::write(&path, &made[name]).expect("a schema is written");
    }
}

/// The schemas of a game that are there: path below `schemas/` → text.
fn written(schemas: &Path, game: &str) -> BTreeMap<String, String> {
    let folders = [game.to_owned(), format!("{game}/content")];
    let of = |place: &String| {
        let folder = schemas.join(place);
        let files = if folder.is_dir() { texts(&folder) } else { Vec::new() };
        files.into_iter().map(|(name, text)| (format!("{place}/{name}"), text)).collect::<Vec<_>>()
    };
    folders.iter().flat_map(of).collect()
}
