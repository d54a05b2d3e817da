//! What a terminal keeps of a room, so that it comes back to its seat after a restart.

use std::fs::{self, File, OpenOptions};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use kernel::{Digest, say};
use room::Token;
use room::client::Kept;
use serde::{Deserialize, Serialize};
use tempfile::NamedTempFile;

use crate::failure::{Done, Failure};
use crate::folder::Folder;
use crate::language::spoken;
use crate::open;

/// The most bytes of such a file.
const LONGEST: u64 = 1 << 20;
/// How many terminals of one device sit in one room at most.
const MOST: u32 = 64;

/// What is written.
#[derive(Serialize, Deserialize)]
struct Written {
    token: Token,
    kept: Option<Kept>,
}

/// The file of one terminal in one room. While it is held, another terminal takes another one.
pub(crate) struct Keep {
    path: PathBuf,
    written: Written,
    _lock: File,
}

impl Keep {
    /// The first free one of a room, with a new token if it holds none.
    pub(crate) fn take(key: &str) -> Done<Self> {
        let folder = Folder::find()?.rooms();
        let said = |error| Failure::of(folder.display(), error);
        fs::create_dir_all(&folder).map_err(said)?;
        let name = &Digest::of(&key).to_string()[..16];
        for number in 1..=MOST {
            let path = folder.join(format!("{name}-{number}.seat"));
            let lock = OpenOptions::new()
                .create(true)
                .truncate(false)
                .write(true)
                .open(path.with_extension("lock"))
                .map_err(said)?;
            if lock.try_lock().is_ok() {
                let written = match read(&path) {
                    Some(written) => written,
                    None => Written { token: Token(Digest(open::fresh_salt()?.0)), kept: None },
                };
                return Ok(Self { path, written, _lock: lock });
            }
        }
        Err(Failure::of(key, say!(spoken(), "{MOST} terminals of this device are in this room already")))
    }

    /// What proves this terminal.
    pub(crate) fn token(&self) -> Token {
        self.written.token
    }

    /// What its device goes on with, if it has promised anything.
    pub(crate) fn kept(&self) -> Option<Kept> {
        self.written.kept.clone()
    }

    /// Writes what the device has to know after a restart, for nobody else to read.
    pub(crate) fn keep(&mut self, kept: Option<Kept>) -> Done {
        self.written.kept = kept;
        let said = |error| Failure::of(self.path.display(), error);
        let folder = self.path.parent().unwrap_or(Path::new("."));
        let text = serde_json::to_string(&self.written).map_err(Failure::said)?;
        let mut file = NamedTempFile::new_in(folder).map_err(said)?;
        file.write_all(text.as_bytes()).and_then(|()| file.as_file().sync_data()).map_err(said)?;
        file.persist(&self.path).map(drop).map_err(|failed| said(failed.error))
    }

    /// Forgets the room: there is nothing to come back to.
    pub(crate) fn forget(&self) {
        // Where it cannot be removed, the next terminal comes back and is told so.
        let _ = fs::remove_file(&self.path);
    }
}

/// What is kept; nothing where it cannot be read.
fn read(path: &Path) -> Option<Written> {
    let mut text = String::new();
    File::open(path).ok()?.take(LONGEST).read_to_string(&mut text).ok()?;
    serde_json::from_str(&text).ok()
}
