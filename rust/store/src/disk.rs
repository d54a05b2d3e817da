//! One file put in the place of another, whole or not at all.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::error::StoreError;
use crate::lock::{self, Held, Patience};

/// Bytes that a save leaves free: its file's blocks, its name, and room for others.
const SPARE: u64 = 64 << 10;

/// How many links are followed, as systems do.
const LINKS: u32 = 40;

const BESIDE: &str = ".tmp";

/// Sole right to write in a folder, until it is dropped or the process ends.
pub(crate) struct Lock {
    /// The file to write, at the end of all links.
    file: PathBuf,
    _held: Held,
}

impl Lock {
    /// Makes the folder of what `path` leads to and waits until no other process writes there, as long as `patience` says.
    pub(crate) fn of_folder(path: &Path, patience: Patience) -> Result<Self, StoreError> {
        let unwritten = |source| StoreError::Unwritten { path: path.to_owned(), source };
        let file = target(path).map_err(unwritten)?;
        let folder = folder(&file);
        fs::create_dir_all(folder).map_err(unwritten)?;
        match lock::hold(folder, patience).map_err(unwritten)? {
            Some(held) => Ok(Self { file, _held: held }),
            None => Err(StoreError::Busy { path: path.to_owned() }),
        }
    }

    /// Puts `parts`, one after the other, in the place of the file at `path`, or of the one that its links lead to.
    pub(crate) fn replace(&self, path: &Path, parts: &[&[u8]]) -> Result<u64, StoreError> {
        let unwritten = |source| StoreError::Unwritten { path: path.to_owned(), source };
        let folder = folder(&self.file);
        self.sweep();
        let length = parts.iter().map(|part| part.len() as u64).sum();
        // Where the free space is not known, writing will tell.
        if let Some(free) = available(folder) {
            room(path, length, free)?;
        }
        let mut beside = tempfile::Builder::new()
            .prefix(&format!("{}.", name(&self.file)))
            .suffix(BESIDE)
            .tempfile_in(folder)
            .map_err(unwritten)?;
        for part in parts {
            beside.write_all(part).map_err(unwritten)?;
        }
        beside.as_file().sync_all().map_err(unwritten)?;
        beside.persist(&self.file).map_err(|failed| unwritten(failed.error))?;
        sync_folder(folder).map_err(|source| StoreError::Unconfirmed { path: path.to_owned(), source })?;
        Ok(length)
    }

    /// Removes what processes left that were killed while they wrote this file: only the holder of the lock writes.
    fn sweep(&self) {
        let start = format!("{}.", name(&self.file));
        for entry in fs::read_dir(folder(&self.file)).into_iter().flatten().flatten() {
            let left = entry.file_name();
            if left.to_str().is_some_and(|left| left.starts_with(&start) && left.ends_with(BESIDE)) {
                // One that will not go is in nobody's way.
                drop(fs::remove_file(entry.path()));
            }
        }
    }
}

/// The free space of a folder's disk, in bytes; none where it is not known.
#[cfg(not(target_family = "wasm"))]
fn available(folder: &Path) -> Option<u64> {
    fs4::available_space(folder).ok()
}

/// A browser's module has no disk.
#[cfg(target_family = "wasm")]
fn available(_: &Path) -> Option<u64> {
    None
}

/// Refuses to write when the disk would be full afterwards.
fn room(path: &Path, length: u64, free: u64) -> Result<(), StoreError> {
    let needed = length + SPARE;
    if free < needed { Err(StoreError::NoSpace { path: path.to_owned(), needed, free }) } else { Ok(()) }
}

/// Where a path leads: a link is written through, also one to a file that is not there yet.
fn target(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        match fs::read_link(&path) {
            Ok(next) => path = folder(&path).join(next),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("its links lead round and round"))
}

fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A temporary file's name begins with a dot, so that folders of saves look tidy.
fn name(path: &Path) -> String {
    format!(".{}", path.file_name().unwrap_or_default().to_string_lossy())
}

/// The rename itself is only safe once its folder is on disk.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Other systems cannot sync a folder; their renames are journaled.
#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disk_that_would_be_full_is_refused_with_its_numbers() {
        let path = Path::new("slot.save");
        assert!(room(path, 100, 100 + SPARE).is_ok());
        let refused = room(path, 100, 99 + SPARE).expect_err("full");
        assert_eq!(refused.code(), "disk_full");
        assert!(
            refused.to_string().contains("the disk has 65635 bytes left, and the save takes 65636"),
            "{refused}"
        );
    }

    #[test]
    fn what_a_killed_process_left_is_swept_and_other_files_are_not() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.save");
        for name in [".a.save.x1.tmp", ".b.save.x1.tmp", "a.save.tmp"] {
            fs::write(folder.path().join(name), "half").expect("a file");
        }
        let lock = Lock::of_folder(&path, Patience::Short).expect("a lock");
        lock.replace(&path, &[b"wh", b"ole"]).expect("written");
        let mut names: Vec<_> =
            fs::read_dir(folder.path()).expect("a folder").flatten().map(|entry| entry.file_name()).collect();
        names.sort();
        assert_eq!(names, [".b.save.x1.tmp", "a.save", "a.save.tmp"]);
        assert_eq!(fs::read(&path).expect("a file"), b"whole");
    }
}
