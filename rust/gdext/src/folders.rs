//! Where the engine keeps things: `user://` on disk, and packs in folders that may lie inside an exported game.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use godot::classes::{Engine, FileAccess, Os};
use godot::prelude::*;
use kernel::Fault;
use packs::{Diagnostic, MAX_FILE, Source};
use registry::Row;
use serde_json::{Value, json};

/// A path below `user://`.
pub(crate) fn user(below: &str) -> PathBuf {
    Path::new(&Os::singleton().get_user_data_dir().to_string()).join(below)
}

/// Where a path of the engine's is on disk.
pub(crate) fn on_disk(path: &GString) -> PathBuf {
    ask("ProjectSettings", "globalize_path", &[path.to_variant()]).to_string().into()
}

/// A date and time as people sort it: `2026-11-21 05:29:30`.
pub(crate) fn date(seconds: u64) -> String {
    let args = [(seconds as i64).to_variant(), true.to_variant()];
    ask("Time", "get_datetime_string_from_unix_time", &args).to_string()
}

/// The language that the engine was told to speak: `de` of `de_AT`.
pub(crate) fn language() -> String {
    let locale = ask("TranslationServer", "get_locale", &[]).to_string();
    locale.split('_').next().unwrap_or_default().to_owned()
}

/// Asks a part of the engine that is not among the few classes that are built in.
fn ask(singleton: &str, method: &str, args: &[Variant]) -> Variant {
    let found = Engine::singleton().get_singleton(singleton);
    found.map(|mut singleton| singleton.call(method, args)).unwrap_or_default()
}

/// A pack in a folder that the engine reads: `res://packs/…` or `user://packs/…`.
#[derive(Clone)]
pub(crate) struct Folder(pub(crate) String);

impl Folder {
    /// Whether there is a pack in it at all.
    pub(crate) fn is_there(&self) -> bool {
        FileAccess::file_exists(&format!("{}/pack.json", self.0))
    }
}

impl Source for Folder {
    fn name(&self) -> &str {
        &self.0
    }

    fn list(&self) -> Result<Vec<String>, Fault> {
        let folders = inside("get_directories_at", &self.0).into_iter().filter(|name| name != "text");
        let texts = inside("get_files_at", &format!("{}/text", self.0)).into_iter();
        let others = folders.map(|name| name + "/").chain(texts.map(|name| format!("text/{name}")));
        Ok(inside("get_files_at", &self.0).into_iter().chain(others).collect())
    }

    fn read(&self, file: &str) -> Result<Cow<'_, [u8]>, Fault> {
        let path = format!("{}/{file}", self.0);
        let length = FileAccess::get_size(&path);
        if !FileAccess::file_exists(&path) {
            return Err(Fault::new("", "no such file", "a file"));
        }
        if length > MAX_FILE as i64 {
            return Err(Fault::new("", format!("{length} bytes"), format!("at most {} MiB", MAX_FILE >> 20)));
        }
        Ok(Cow::Owned(FileAccess::get_file_as_bytes(&path).to_vec()))
    }
}

/// Folders and files in a folder; none where there is no such folder.
fn inside(method: &str, folder: &str) -> Vec<String> {
    if !folders("dir_exists_absolute", folder).booleanize() {
        return Vec::new();
    }
    let found: PackedStringArray = folders(method, folder).try_to().unwrap_or_default();
    found.as_slice().iter().map(GString::to_string).collect()
}

/// Asks `DirAccess`.
fn folders(method: &str, folder: &str) -> Variant {
    let args = ["DirAccess".to_variant(), method.to_variant(), folder.to_variant()];
    ask("ClassDB", "class_call_static", &args)
}

/// What lies in `res://packs` and `user://packs` for a game: `packs`, each `{dir, id, title, fine}`, and all that is wrong
/// with them in `diagnostics`.
pub(crate) fn packs(row: &Row) -> Value {
    let (mut found, mut diagnostics) = (Vec::new(), Vec::new());
    let folders: Vec<Folder> = ["res://packs", "user://packs"]
        .iter()
        .flat_map(|root| {
            inside("get_directories_at", root).into_iter().map(move |name| format!("{root}/{name}"))
        })
        .map(Folder)
        .filter(Folder::is_there)
        .collect();
    for folder in &folders {
        let says = manifest(folder);
        if says["game"].as_str().is_some_and(|game| game != row.meta.id) {
            continue;
        }
        let checked = row.check(&needed(&folders, &says), folder);
        let word = |key: &str| says[key].as_str().unwrap_or(&folder.0);
        let (id, title, fine) = (word("id"), word("title"), checked.is_ok());
        found.push(json!({ "dir": folder.0, "id": id, "title": title, "fine": fine }));
        diagnostics.extend(checked.err().iter().flatten().map(Diagnostic::to_string));
    }
    json!({ "packs": found, "diagnostics": diagnostics })
}

pub(crate) fn manifest(folder: &Folder) -> Value {
    let bytes = folder.read("pack.json").unwrap_or_default();
    serde_json::from_slice(&bytes).unwrap_or_default()
}

/// The packs that a pack says it comes after, and those that they do. One that needs itself is left to the check.
fn needed<'a>(folders: &'a [Folder], says: &Value) -> Vec<&'a dyn Source> {
    let mut open: Vec<String> = ids(says);
    let mut met: Vec<String> = Vec::new();
    let mut found: Vec<&dyn Source> = Vec::new();
    while let Some(id) = open.pop() {
        let named = folders.iter().find(|folder| manifest(folder)["id"] == id.as_str());
        if let Some(folder) = named.filter(|_| !met.contains(&id)) {
            open.extend(ids(&manifest(folder)));
            found.push(folder);
        }
        met.push(id);
    }
    found
}

fn ids(says: &Value) -> Vec<String> {
    says["after"].as_array().into_iter().flatten().filter_map(|id| id.as_str().map(str::to_owned)).collect()
}
