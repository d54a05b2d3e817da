//! Who may write in a folder, or hold a file: one process at a time, whoever runs it, and nothing is left behind.

use std::fs::File;
use std::io;
use std::path::Path;
use std::thread;
use std::time::Duration;

/// How far apart a taken lock is tried.
const PAUSE: Duration = Duration::from_millis(25);

/// How long to wait for a lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Patience {
    /// Three seconds: a save can be tried again.
    Short,
    /// Half a minute: what is lost here cannot be had again.
    Long,
}

impl Patience {
    const fn tries(self) -> u32 {
        match self {
            Self::Short => 120,
            Self::Long => 1200,
        }
    }
}

/// A lock that is held until it is dropped; none where the disk knows no locks.
pub(crate) struct Held {
    _file: Option<File>,
}

/// Waits until the lock of a folder is free and takes it; none when it was not free in time.
pub(crate) fn hold(folder: &Path, patience: Patience) -> io::Result<Option<Held>> {
    for _ in 0..patience.tries() {
        match system::take(folder)? {
            Taken::Ours(held) => return Ok(Some(held)),
            Taken::Others => thread::sleep(PAUSE),
        }
    }
    Ok(None)
}

/// Takes the lock of a file; none when somebody else holds it.
pub(crate) fn claim(file: &Path) -> io::Result<Option<Held>> {
    Ok(match system::take(file)? {
        Taken::Ours(held) => Some(held),
        Taken::Others => None,
    })
}

enum Taken {
    Ours(Held),
    Others,
}

/// The folder or file itself is locked: whoever can read it can, and no file of another user is in the way.
#[cfg(unix)]
mod system {
    use std::fs::{File, TryLockError};
    use std::io;
    use std::path::Path;

    use super::{Held, Taken};

    /// A network disk locks only what is open for writing, which no folder is.
    const BAD_FILE: i32 = 9;

    pub(super) fn take(path: &Path) -> io::Result<Taken> {
        let file = File::open(path)?;
        match file.try_lock() {
            Ok(()) => Ok(Taken::Ours(Held { _file: Some(file) })),
            Err(TryLockError::WouldBlock) => Ok(Taken::Others),
            // Some disks know no such locks; the rename alone still keeps every save whole.
            Err(TryLockError::Error(error))
                if error.kind() == io::ErrorKind::Unsupported || error.raw_os_error() == Some(BAD_FILE) =>
            {
                Ok(Taken::Ours(Held { _file: None }))
            }
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}

/// A file that nobody else can open while it is open, and that goes with whoever opened it.
#[cfg(windows)]
mod system {
    use std::fs::File;
    use std::io;
    use std::os::windows::fs::OpenOptionsExt;
    use std::path::Path;

    use super::{Held, Taken};

    const DELETE_ON_CLOSE: u32 = 0x0400_0000;
    const SHARING_VIOLATION: i32 = 32;

    /// A file that was locked itself could not be read by others.
    pub(super) fn take(path: &Path) -> io::Result<Taken> {
        let path = std::fs::canonicalize(path)?;
        let beside = if path.is_dir() {
            path.join(".lock")
        } else {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            path.with_file_name(format!(".{name}.lock"))
        };
        let mut options = File::options();
        options.create(true).truncate(false).write(true).share_mode(0).custom_flags(DELETE_ON_CLOSE);
        match options.open(beside) {
            Ok(file) => Ok(Taken::Ours(Held { _file: Some(file) })),
            Err(error) if error.raw_os_error() == Some(SHARING_VIOLATION) => Ok(Taken::Others),
            Err(error) => Err(error),
        }
    }
}

/// Elsewhere the rename alone keeps every save whole.
#[cfg(not(any(unix, windows)))]
mod system {
    use std::io;
    use std::path::Path;

    use super::{Held, Taken};

    pub(super) fn take(_: &Path) -> io::Result<Taken> {
        Ok(Taken::Ours(Held { _file: None }))
    }
}
