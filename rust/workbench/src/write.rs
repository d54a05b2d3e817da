//! Files, written whole or not at all.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// Puts a text in the place of a file. What stood there stands there until all of the new text is on the disk.
///
/// # Errors
/// Something else than a plain file stands there, it may not be written, or the disk is full: then nothing has changed.
pub(crate) fn whole(path: &Path, text: &[u8]) -> io::Result<()> {
    let known = judged(path)?;
    let folder = path.parent().unwrap_or(Path::new("."));
    if !folder.exists() {
        fs::create_dir(folder)?;
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    // A name that nobody can guess: a link that lies there already would be written through.
    let mut beside =
        tempfile::Builder::new().prefix(&format!(".{name}.")).suffix(".tmp").tempfile_in(folder)?;
    beside.write_all(text)?;
    if let Some(known) = known {
        beside.as_file().set_permissions(known.permissions())?;
    } else {
        readable(beside.as_file())?;
    }
    beside.as_file().sync_all()?;
    beside.persist(path).map_err(|failed| failed.error)?;
    // Not every system can, and the file itself is whole.
    drop(File::open(folder).and_then(|folder| folder.sync_all()));
    Ok(())
}

/// Takes a file away; one that is gone already is.
///
/// # Errors
/// As [`whole`].
pub(crate) fn away(path: &Path) -> io::Result<()> {
    judged(path)?.map_or(Ok(()), |_| fs::remove_file(path))
}

/// What is known of the file that stands there, none if there is none.
fn judged(path: &Path) -> io::Result<Option<fs::Metadata>> {
    let known = match fs::symlink_metadata(path) {
        Ok(known) => known,
        Err(gone) if gone.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(other) => return Err(other),
    };
    if !known.is_file() {
        return Err(io::Error::other("something that is no plain file stands there"));
    }
    if known.permissions().readonly() {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "it is read-only"));
    }
    Ok(Some(known))
}

/// A file that is new is for everybody to read, as any other that somebody makes.
#[cfg(unix)]
fn readable(file: &File) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;

    file.set_permissions(fs::Permissions::from_mode(0o644))
}

#[cfg(not(unix))]
fn readable(_: &File) -> io::Result<()> {
    Ok(())
}
