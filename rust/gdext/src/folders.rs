//! Where the engine keeps things on this machine.

use std::path::{Path, PathBuf};

use godot::classes::{Os, ProjectSettings};
use godot::prelude::*;

/// A path below `user://`.
pub(crate) fn user(below: &str) -> PathBuf {
    Path::new(&Os::singleton().get_user_data_dir().to_string()).join(below)
}

/// The file behind a `res://` or `user://` path.
pub(crate) fn real(path: &str) -> PathBuf {
    PathBuf::from(ProjectSettings::singleton().globalize_path(path).to_string())
}

/// The packs of a game, and what is wrong with them.
pub(crate) fn packs(game: &str) -> VarDictionary {
    let _ = game;
    vdict! { "packs" => &VarArray::new(), "diagnostics" => &PackedStringArray::new() }
}
