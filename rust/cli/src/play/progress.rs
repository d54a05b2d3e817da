//! What finished games earn for later ones, in a file that was named.

use std::path::{Path, PathBuf};

use registry::{Progress, SaveError};
use serde_json::Value;
use session::{Game, Session};
use store::{Kind, record};

use kernel::say;

use crate::failure::{Done, Failure};
use crate::language::spoken;

/// A record that is open.
pub(super) struct Record {
    file: PathBuf,
    progress: Progress,
}

impl Record {
    /// Reads a record; without a file, nothing was earned yet.
    pub(super) fn open(file: &Path, game: &dyn Game) -> Done<Self> {
        if !game.earns() {
            let what = say!(spoken(), "{} keeps no progress; leave --progress out", game.meta().title);
            return Err(Failure::Said(what));
        }
        // Better now than after an evening's play.
        record::read(file, Kind::Progress, game.meta())?;
        Ok(Self { file: file.to_owned(), progress: Progress::at(file) })
    }

    /// The setup to begin with.
    pub(super) fn setup(&self, game: &dyn Game, given: Option<&Value>, seed: &str) -> Done<Value> {
        self.progress.entitle(game, given, seed).map_err(|why| self.failed(why))
    }

    /// Adds what a finished game earned, and returns what is new.
    pub(super) fn add(&self, session: &dyn Session) -> Done<Vec<String>> {
        self.progress.add(session).map_err(|why| self.failed(why))
    }

    /// The file is named, which an error of the disk does by itself.
    fn failed(&self, why: SaveError) -> Failure {
        match why {
            SaveError::Store(why) => why.into(),
            SaveError::Session(why) => Failure::of(self.file.display(), why),
        }
    }
}
