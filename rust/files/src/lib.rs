//! Files that somebody else may have put there, read with care: packs, saves, setups, records.
//!
//! Only plain files are read, and never more of them than the caller says. To open a pipe would wait for whoever writes
//! to it, a device has no end, and a file's length may lie or grow while it is read.
#![forbid(unsafe_code)]

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read};
use std::path::Path;

/// Whether a link leads on to what it names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Links {
    /// It does: the user named the path.
    Follow,
    /// It does not: the folder came from somebody else, and what is outside it is none of theirs.
    Refuse,
}

/// Why a file is not read.
#[derive(Debug)]
pub enum Unread {
    /// Something else stands there: a folder, a pipe, a device, or a link where none is followed.
    NoFile,
    /// It is longer than the caller reads, in bytes.
    TooLong {
        /// The most that is read.
        limit: u64,
    },
    /// The system refused.
    System(io::Error),
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoFile => f.write_str("something that is no plain file"),
            Self::TooLong { limit } => write!(f, "longer than {limit} bytes"),
            Self::System(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Unread {}

impl From<io::Error> for Unread {
    fn from(error: io::Error) -> Self {
        Self::System(error)
    }
}

/// Opens a plain file for reading, and never waits for it.
///
/// # Errors
/// [`Unread::NoFile`] and what the system refuses.
pub fn open(path: &Path, links: Links) -> Result<File, Unread> {
    let known = match links {
        Links::Follow => fs::metadata(path),
        Links::Refuse => fs::symlink_metadata(path),
    }?;
    // Asked before it is opened, because opening alone may do something to a device.
    if !known.is_file() {
        return Err(Unread::NoFile);
    }
    let file = without_waiting(links).open(path)?;
    // Asked again, because something else may stand there by now.
    if file.metadata()?.is_file() { Ok(file) } else { Err(Unread::NoFile) }
}

/// Reads a plain file whole.
///
/// # Errors
/// As [`open`], and [`Unread::TooLong`].
pub fn read(path: &Path, limit: u64, links: Links) -> Result<Vec<u8>, Unread> {
    let file = open(path, links)?;
    let too_long = Unread::TooLong { limit };
    if file.metadata()?.len() > limit {
        return Err(too_long);
    }
    let mut bytes = Vec::new();
    file.take(limit.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > limit { Err(too_long) } else { Ok(bytes) }
}

#[cfg(unix)]
fn without_waiting(links: Links) -> OpenOptions {
    use std::os::unix::fs::OpenOptionsExt;

    let link = match links {
        Links::Follow => 0,
        Links::Refuse => libc::O_NOFOLLOW,
    };
    let mut options = File::options();
    options.read(true).custom_flags(libc::O_NONBLOCK | link);
    options
}

#[cfg(not(unix))]
fn without_waiting(_: Links) -> OpenOptions {
    let mut options = File::options();
    options.read(true);
    options
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::symlink;
    use std::process::Command;

    use super::*;

    #[test]
    fn only_plain_files_of_a_bounded_length_are_read() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        fs::write(at("plain"), "12345").expect("a file");
        symlink(at("plain"), at("link")).expect("a link");
        symlink("/dev/zero", at("zero")).expect("a link");
        assert!(Command::new("mkfifo").arg(at("pipe")).status().expect("mkfifo").success());
        let huge = File::create(at("huge")).expect("a file");
        huge.set_len(3 << 30).expect("a hole of that length");

        let read = |name: &str, links| read(&at(name), 5, links).map_err(|why| why.to_string());
        assert_eq!(read("plain", Links::Refuse), Ok(b"12345".to_vec()));
        assert_eq!(read("link", Links::Follow), Ok(b"12345".to_vec()));
        let no_file = Err("something that is no plain file".to_owned());
        assert_eq!(read("link", Links::Refuse), no_file);
        for name in ["zero", "pipe", ""] {
            assert_eq!(read(name, Links::Follow), no_file, "{name}");
            assert_eq!(read(name, Links::Refuse), no_file, "{name}");
        }
        assert_eq!(read("huge", Links::Follow), Err("longer than 5 bytes".to_owned()));
        fs::write(at("plain"), "123456").expect("a file");
        assert_eq!(read("plain", Links::Follow), Err("longer than 5 bytes".to_owned()));
        assert!(matches!(super::read(&at("none"), 5, Links::Follow), Err(Unread::System(_))));
        assert!(matches!(
            super::read(Path::new("/proc/self/status"), 5, Links::Follow),
            Err(Unread::TooLong { .. })
        ));
    }
}
