//! What finished games earn for later ones, in a file of its own.

use std::path::{Path, PathBuf};

use registry::progress::Earned;
use registry::{Progress, Row};
use serde_json::Value;
use session::{Game, Session};
use store::{Kind, Meta, Overwrite, StoreError, file};

use crate::failure::{Done, Failure};

/// A record that is open.
pub(super) struct Record {
    file: PathBuf,
    progress: &'static dyn Progress,
    value: Value,
}

impl Record {
    /// Reads a record; without a file, nothing was earned yet.
    pub(super) fn open(file: &Path, row: &Row) -> Done<Self> {
        let none = || Failure::Said(format!("{} keeps no progress; leave --progress out", row.meta.title));
        let progress = row.progress.ok_or_else(none)?;
        let value = match file::read_any(file) {
            Err(StoreError::Missing { .. }) => Value::Null,
            read => {
                let save = read.map_err(Failure::said)?;
                let meta = &save.header.meta;
                if meta.kind != Kind::Progress || meta.game != row.meta.id {
                    let what = format!("this is no progress of {}; choose another file", row.meta.title);
                    return Err(Failure::of(file.display(), what));
                }
                save.value(file).map_err(Failure::said)?
            }
        };
        Ok(Self { file: file.to_owned(), progress, value })
    }

    /// The setup to begin with.
    pub(super) fn setup(&self, game: &dyn Game, given: Option<Value>, seed: &str) -> Done<Value> {
        self.progress.setup(game, &self.value, given, seed).map_err(|error| self.unfit(&error))
    }

    /// Adds what a finished game earned, and returns what is new.
    pub(super) fn add(&mut self, game: &dyn Game, session: &dyn Session) -> Done<Vec<String>> {
        let earned = self.progress.after(game, &self.value, session).map_err(|error| self.unfit(&error))?;
        let Earned { record, news } = earned;
        let meta = Meta {
            game: session.meta().id.to_owned(),
            content: session.content(),
            kind: Kind::Progress,
            title: format!("{}, what was earned", session.meta().title),
            sequence: session.sequence(),
            digest: session.digest(),
            packs: Vec::new(),
        };
        // It was read as a record, or was not there.
        file::write(&self.file, &meta, &record, Overwrite::Anything).map_err(Failure::said)?;
        self.value = record;
        Ok(news)
    }

    fn unfit(&self, error: &serde_json::Error) -> Failure {
        Failure::of(self.file.display(), error)
    }
}
