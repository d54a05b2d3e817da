//! What finished games earn for later ones, in a file of its own.

use std::path::{Path, PathBuf};

use serde_json::Value;
use session::{Game, Session};
use store::record;

use crate::failure::{Done, Failure};

/// A record that is open.
pub(super) struct Record {
    file: PathBuf,
    /// What had been earned before this game.
    value: Value,
}

impl Record {
    /// Reads a record; without a file, nothing was earned yet.
    pub(super) fn open(file: &Path, game: &dyn Game) -> Done<Self> {
        if !game.earns() {
            let what = format!("{} keeps no progress; leave --progress out", game.meta().title);
            return Err(Failure::Said(what));
        }
        Ok(Self { file: file.to_owned(), value: record::read(file, game.meta())? })
    }

    /// The setup to begin with.
    pub(super) fn setup(&self, game: &dyn Game, given: Option<&Value>, seed: &str) -> Done<Value> {
        game.entitle(&self.value, given, seed).map_err(|error| Failure::of(self.file.display(), error))
    }

    /// Adds what a finished game earned to what the file holds by now, and returns what is new. A game counts once,
    /// however often its end is looked at.
    pub(super) fn add(&self, session: &dyn Session) -> Done<Vec<String>> {
        let mut news = Vec::new();
        if !session.to_act().is_empty() {
            return Ok(news);
        }
        let played = session.dice().commitment;
        record::update(&self.file, session.meta(), session.content(), played, |before| {
            let earned = session.earned(&before).map_err(|error| Failure::of(self.file.display(), error))?;
            news = earned.news;
            Ok::<_, Failure>(earned.record)
        })?;
        Ok(news)
    }
}

#[cfg(test)]
mod tests {
    use kernel::Seat;
    use serde_json::json;

    use super::*;

    #[test]
    fn two_games_that_are_open_on_one_record_both_count() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let file = folder.path().join("earned.save");
        let game = registry::find("fleet").expect("a game").open(&[]).expect("its content");
        let records = [0, 1].map(|_| Record::open(&file, &*game).expect("a record"));
        for (record, seed) in records.iter().zip(["one", "other"]) {
            let mut session = game.begin(None, seed).expect("a run");
            let given_up = json!({"type": "abandon_run"});
            session.submit(Seat::P1, None, &given_up).expect("legal");
            record.add(&*session).expect("a file");
        }
        assert_eq!(record::read(&file, game.meta()).expect("a record")["runs"], 2);
    }

    #[test]
    fn a_game_counts_at_its_end_and_once() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let file = folder.path().join("earned.save");
        let game = registry::find("fleet").expect("a game").open(&[]).expect("its content");
        let record = Record::open(&file, &*game).expect("a record");
        let mut session = game.begin(None, "one").expect("a run");
        record.add(&*session).expect("nothing to add");
        assert!(!file.exists(), "it goes on");
        session.submit(Seat::P1, None, &json!({"type": "abandon_run"})).expect("legal");
        for _ in 0..2 {
            record.add(&*session).expect("a file");
        }
        assert_eq!(record::read(&file, game.meta()).expect("a record")["runs"], 1);
    }
}
