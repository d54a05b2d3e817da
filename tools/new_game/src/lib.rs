//! Lays out a new game with a repository of its own around it, for `sandtable new`.
//!
//! The game's template is a member of the workspace, so that it compiles, is linted and keeps the laws as every game does.
#![forbid(unsafe_code)]

mod project;
mod repository;
mod words;

use std::io;
use std::path::Path;

use include_dir::{Dir, DirEntry, include_dir};

pub use repository::{checkout, repository};
pub use words::Words;

/// The files of a game, which lie here as they will lie in a project.
static TEMPLATE: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/template");

/// A file to write: its path below the root of a repository, and what it holds.
pub type File = (String, Vec<u8>);

/// Whether a manifest has a dependency of this name for its workspace.
fn is_dependency(manifest: &str, name: &str) -> bool {
    line_of(manifest, name).is_some()
}

/// Writes files below a folder, which is made where it is not there.
///
/// # Errors
/// A file that cannot be written, with its path.
pub fn write(folder: &Path, files: &[File]) -> io::Result<()> {
    for (path, content) in files {
        let path = folder.join(path);
        let within = path.parent().map_or(Ok(()), std::fs::create_dir_all);
        within.and_then(|()| std::fs::write(&path, content)).map_err(|error| {
            io::Error::new(error.kind(), format!("{} cannot be written: {error}", path.display()))
        })?;
    }
    Ok(())
}

/// The files of a folder that was built in, all of which are text: path and text.
fn collect(folder: &Dir<'_>, files: &mut Vec<(String, String)>) {
    for entry in folder.entries() {
        match entry {
            DirEntry::Dir(within) => collect(within, files),
            DirEntry::File(file) => {
                let path = file.path().to_string_lossy().replace('\\', "/");
                files.push((path, String::from_utf8_lossy(file.contents()).into_owned()));
            }
        }
    }
}

/// The line of a dependency below `[workspace.dependencies]`.
fn line_of<'a>(manifest: &'a str, name: &str) -> Option<&'a str> {
    let (_, dependencies) = manifest.split_once("[workspace.dependencies]\n")?;
    let mut lines = dependencies.lines().take_while(|line| !line.starts_with('['));
    lines.find(|line| line.strip_prefix(name).is_some_and(|rest| rest.starts_with(" = ")))
}
