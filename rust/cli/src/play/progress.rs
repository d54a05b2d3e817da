//! What finished games earn for later ones, in a file of its own.

use std::path::{Path, PathBuf};

use kernel::GameMeta;
use registry::progress::Earned;
use registry::{Progress, Row};
use serde_json::Value;
use session::{Game, Session};
use store::{Kind, Meta, Save, StoreError, file};

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
        Ok(Self { file: file.to_owned(), progress, value: read(file, row.meta)? })
    }

    /// The setup to begin with.
    pub(super) fn setup(&self, game: &dyn Game, given: Option<Value>, seed: &str) -> Done<Value> {
        self.progress.setup(game, &self.value, given, seed).map_err(|error| self.unfit(&error))
    }

    /// Adds what a finished game earned to what the file holds by now, and returns what is new.
    pub(super) fn add(&mut self, game: &dyn Game, session: &dyn Session) -> Done<Vec<String>> {
        let mut now = Earned { record: Value::Null, news: Vec::new() };
        // Another game may have been played on the same record meanwhile, or may be adding to it right now.
        let next = |old: Option<&Save>| {
            let before = old.map_or(Ok(Value::Null), |old| value(old, &self.file, session.meta()))?;
            now = self.progress.after(game, &before, session).map_err(|error| self.unfit(&error))?;
            let meta = Meta {
                game: session.meta().id.to_owned(),
                content: session.content(),
                kind: Kind::Progress,
                title: format!("{}, what was earned", session.meta().title),
                sequence: session.sequence(),
                digest: session.digest(),
                packs: Vec::new(),
            };
            Ok::<_, Failure>((meta, now.record.clone()))
        };
        file::update(&self.file, next)?;
        self.value = now.record;
        Ok(now.news)
    }

    fn unfit(&self, error: &serde_json::Error) -> Failure {
        Failure::of(self.file.display(), error)
    }
}

/// What a file holds of a game's progress; nothing where there is no file yet.
fn read(file: &Path, game: &GameMeta) -> Done<Value> {
    match file::read_any(file) {
        Err(StoreError::Missing { .. }) => Ok(Value::Null),
        read => value(&read?, file, game),
    }
}

/// What a save holds of a game's progress.
fn value(save: &Save, file: &Path, game: &GameMeta) -> Done<Value> {
    let meta = &save.header.meta;
    if meta.kind != Kind::Progress || meta.game != game.id {
        let what = format!("this is no progress of {}; choose another file", game.title);
        return Err(Failure::of(file.display(), what));
    }
    save.value(file).map_err(Failure::said)
}

#[cfg(test)]
mod tests {
    use kernel::Seat;
    use serde_json::json;

    use super::*;
    use crate::open;

    #[test]
    fn two_games_that_are_open_on_one_record_both_count() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let file = folder.path().join("earned.save");
        let row = open::row("fleet").expect("a game");
        let game = open::game("fleet", &[]).expect("its content");
        let mut records = [0, 1].map(|_| Record::open(&file, row).expect("a record"));
        for (record, seed) in records.iter_mut().zip(["one", "other"]) {
            let mut session = game.begin(None, seed).expect("a run");
            let given_up = json!({"type": "abandon_run"});
            session.submit(Seat::P1, None, &given_up).expect("legal");
            record.add(&*game, &*session).expect("a file");
        }
        assert_eq!(read(&file, row.meta).expect("a record")["runs"], 2);
    }
}
