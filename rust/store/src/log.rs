//! A log on disk: a line an entry, rotated.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;

/// When a file is full, in bytes.
const FULL: u64 = 256 * 1024;
/// How many full files are kept.
const KEPT: u32 = 4;

/// A log of JSON values, a line each. A full file makes room for the next, and the oldest goes. A disk that takes no line
/// costs the line, never the game.
#[derive(Debug, Default)]
pub struct LineLog {
    path: PathBuf,
    file: Option<File>,
    size: u64,
    line: Vec<u8>,
}

impl LineLog {
    /// Writes to this file from now on, behind what it holds.
    ///
    /// # Errors
    /// The file cannot be opened.
    pub fn open(&mut self, path: &Path) -> io::Result<()> {
        if self.file.is_some() && self.path == path {
            return Ok(());
        }
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let file = OpenOptions::new().create(true).append(true).open(path)?;
        self.size = file.metadata()?.len();
        (self.path, self.file) = (path.to_path_buf(), Some(file));
        Ok(())
    }

    /// Where it is written; empty before it was opened.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes a line, or nothing before it was opened.
    ///
    /// # Errors
    /// The value has no JSON form, or the disk does not take it.
    pub fn note(&mut self, entry: &impl Serialize) -> io::Result<()> {
        self.line.clear();
        serde_json::to_writer(&mut self.line, entry)?;
        self.line.push(b'\n');
        let length = self.line.len() as u64;
        if self.size > 0 && self.size + length > FULL {
            self.rotate()?;
        }
        let Some(file) = &mut self.file else { return Ok(()) };
        file.write_all(&self.line)?;
        self.size += length;
        Ok(())
    }

    fn rotate(&mut self) -> io::Result<()> {
        self.file = None;
        for age in (1..KEPT).rev() {
            let (from, to) = (self.aged(age), self.aged(age + 1));
            if from.exists() {
                fs::rename(from, to)?;
            }
        }
        fs::rename(&self.path, self.aged(1))?;
        let path = std::mem::take(&mut self.path);
        self.open(&path)
    }

    fn aged(&self, age: u32) -> PathBuf {
        self.path.with_extension(format!("{age}.log"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_file_makes_room_and_the_oldest_goes() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("logs/sandtable.log");
        let mut log = LineLog::default();
        log.open(&path).expect("an empty log");
        let line = "x".repeat(60_000);
        for number in 0..40 {
            log.note(&(number, &line)).expect("a line");
        }
        let mut names: Vec<_> = fs::read_dir(folder.path().join("logs"))
            .expect("the folder")
            .map(|file| file.expect("a file").file_name().into_string().expect("a name"))
            .collect();
        names.sort_unstable();
        assert_eq!(
            names,
            ["sandtable.1.log", "sandtable.2.log", "sandtable.3.log", "sandtable.4.log", "sandtable.log"]
        );
        for name in names {
            let text = fs::read_to_string(folder.path().join("logs").join(name)).expect("a log");
            assert!(text.len() as u64 <= FULL && text.lines().all(|line| line.starts_with('[')));
        }
        let newest = fs::read_to_string(&path).expect("the newest");
        assert!(newest.lines().last().is_some_and(|line| line.starts_with("[39,")));
    }

    #[test]
    fn a_log_is_gone_on_with() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("sandtable.log");
        for number in 0..2 {
            let mut log = LineLog::default();
            log.open(&path).expect("the log");
            log.note(&number).expect("a line");
        }
        assert_eq!(fs::read_to_string(&path).expect("the log"), "0\n1\n");
    }
}
