//! A room's journal on disk: a line for its header, then one for each row.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;

use files::Links;
use room::{Header, Row};

use crate::host::LanError;

/// More than the longest game's.
const LONGEST: u64 = 256 << 20;

/// The file, which nobody else writes while it is held.
#[derive(Debug)]
pub(crate) struct Journal {
    file: File,
    /// How much of it is whole lines.
    length: u64,
}

impl Journal {
    /// A new one.
    pub(crate) fn create(path: &Path, header: &Header) -> Result<Self, LanError> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let file = OpenOptions::new().read(true).write(true).create_new(true).open(path)?;
        let mut journal = Self { file, length: 0 };
        journal.claim()?;
        let line = serde_json::to_string(header).map_err(io::Error::other)?;
        journal.write(&(line + "\n"))?;
        if let Some(folder) = path.parent() {
            // Where folders cannot be synced, the file alone is.
            let _ = File::open(folder).and_then(|folder| folder.sync_all());
        }
        Ok(journal)
    }

    /// One that is there. What was written by halves when the device went off was told nobody: it is cut off.
    pub(crate) fn open(path: &Path) -> Result<(Self, Header, Vec<Row>), LanError> {
        let bytes =
            files::read(path, LONGEST, Links::Refuse).map_err(|why| LanError::Unread(why.to_string()))?;
        let file = OpenOptions::new().read(true).write(true).open(path)?;
        let mut journal = Self { file, length: 0 };
        journal.claim()?;
        // Whoever held it until now has kept more than was read.
        if journal.file.metadata()?.len() != bytes.len() as u64 {
            return Err(LanError::Held);
        }
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        let text =
            std::str::from_utf8(&bytes[..whole]).map_err(|_| LanError::Unread("no text".to_owned()))?;
        let mut lines = text.lines();
        let unread =
            |at: usize| move |error: serde_json::Error| LanError::Unread(format!("line {at}: {error}"));
        let header = serde_json::from_str(lines.next().unwrap_or_default()).map_err(unread(1))?;
        let rows = lines.enumerate().map(|(at, line)| serde_json::from_str(line).map_err(unread(at + 2)));
        let rows = rows.collect::<Result<Vec<Row>, LanError>>()?;
        journal.length = whole as u64;
        journal.file.set_len(journal.length)?;
        Ok((journal, header, rows))
    }

    fn claim(&mut self) -> Result<(), LanError> {
        match self.file.try_lock() {
            Err(TryLockError::WouldBlock) => Err(LanError::Held),
            // Some disks know no locks.
            Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
        }
    }

    /// Adds rows; they are on the disk when it comes back. What was written by halves is cut off again.
    pub(crate) fn add(&mut self, rows: &[Row]) -> Result<(), LanError> {
        if rows.is_empty() {
            return Ok(());
        }
        let mut text = String::new();
        for row in rows {
            text += &serde_json::to_string(row).map_err(io::Error::other)?;
            text.push('\n');
        }
        self.write(&text).map_err(LanError::from)
    }

    fn write(&mut self, text: &str) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(self.length))?;
        let written = self.file.write_all(text.as_bytes()).and_then(|()| self.file.sync_data());
        if let Err(error) = written {
            let _ = self.file.set_len(self.length);
            return Err(error);
        }
        self.length += text.len() as u64;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use kernel::Digest;
    use room::{PROTOCOL, RoomEntry, Secret};
    use serde_json::Value;

    use super::*;

    #[test]
    fn rm_11_two_hosts_that_claim_one_journal_again_and_again_lose_nothing_of_each_other() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("room.ndjson");
        let header = Header {
            format: room::FORMAT,
            protocol: PROTOCOL,
            game: "none".to_owned(),
            rules_version: 1,
            content: Digest([0; 32]),
            secret: Secret(Digest([1; 32])),
            setup: Value::Null,
        };
        drop(Journal::create(&path, &header).expect("a journal"));
        let add = || {
            let mut kept = 0;
            while kept < 60 {
                let (mut journal, _, rows) = match Journal::open(&path) {
                    Err(LanError::Held) => continue,
                    opened => opened.expect("it can be read"),
                };
                let row = Row { row: rows.len() as u32 + 1, now: 0, deed: RoomEntry::Reopened {} };
                journal.add(&[row]).expect("it is kept");
                kept += 1;
            }
        };
        thread::scope(|scope| [(); 3].map(|()| scope.spawn(add)).map(|host| host.join().expect("a host")));
        let (_, _, rows) = Journal::open(&path).expect("it can be read");
        assert!(rows.iter().map(|row| row.row).eq(1..=180), "{rows:?}");
    }
}
