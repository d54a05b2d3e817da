//! Who serves a file of `SQLite`: one service at a time (SV-02). Nodes of `PostgreSQL` tell each other whom they hear; those of a
//! file would not.

use std::fs::{File, TryLockError};
use std::str::FromStr;
use std::time::Duration;

use sqlx::sqlite::SqliteConnectOptions;

use crate::store::DatabaseError;

/// How often a lock that is taken is tried, and how far apart: who is killed lets go of its own a moment later.
const TRIES: u32 = 40;
const PAUSE: Duration = Duration::from_millis(25);

/// Claims a store for this process, until what is given back is dropped. The lock is of a file beside the database's own: that one has
/// locks of `SQLite`, which would be lost.
///
/// # Errors
/// Another service has it ([`DatabaseError::Held`]), or the file beside it cannot be made.
pub(crate) async fn claim(store: &str) -> Result<Option<File>, DatabaseError> {
    let in_memory = store.contains(":memory:") || store.contains("mode=memory");
    if !store.starts_with("sqlite:") || in_memory {
        return Ok(None);
    }
    let mut path = SqliteConnectOptions::from_str(store)?.get_filename().as_os_str().to_owned();
    path.push(".lock");
    let file =
        File::options().create(true).truncate(false).write(true).open(path).map_err(sqlx::Error::Io)?;
    for _ in 0..TRIES {
        match file.try_lock() {
            // Some disks know no locks.
            Ok(()) | Err(TryLockError::Error(_)) => return Ok(Some(file)),
            Err(TryLockError::WouldBlock) => tokio::time::sleep(PAUSE).await,
        }
    }
    Err(DatabaseError::Held)
}
