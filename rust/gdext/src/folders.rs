//! Where the engine keeps things: `user://` on disk, and packs in folders that may lie inside an exported game.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use godot::classes::{Engine, FileAccess, Os};
use godot::prelude::*;
use kernel::Fault;
use packs::{MAX_FILE, Source};

/// A path below `user://`.
pub(crate) fn user(below: &str) -> PathBuf {
    Path::new(&Os::singleton().get_user_data_dir().to_string()).join(below)
}

/// Where a path of the engine's is on disk.
pub(crate) fn on_disk(path: &GString) -> PathBuf {
    ask("ProjectSettings", "globalize_path", &[path.to_variant()]).to_string().into()
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

/// What lies in `res://packs` and `user://packs`.
pub(crate) fn packs() -> Vec<Folder> {
    let below = |root: &'static str| {
        inside("get_directories_at", root).into_iter().map(move |name| Folder(format!("{root}/{name}")))
    };
    ["res://packs", "user://packs"].into_iter().flat_map(below).filter(Folder::is_there).collect()
}
