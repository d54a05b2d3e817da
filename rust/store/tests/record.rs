//! What finished games earn for later ones.

use std::fs;
use std::path::Path;

use kernel::{Digest, GameMeta};
use serde_json::{Value, json};
use store::{Kind, Slots, StoreError, file, record};

use crate::common::{self, GAME, TOY, content, names, write};

/// Puts what is earned in the place of what was.
fn earn(path: &Path, game: &GameMeta, earned: &Value) -> Result<Value, StoreError> {
    let mut before = Value::Null;
    let played = Digest::of_bytes(earned.to_string().as_bytes());
    record::update::<StoreError>(path, Kind::Progress, game, content(), played, |old| {
        before = old;
        Ok(earned.clone())
    })?;
    Ok(before)
}

#[test]
fn a_record_begins_with_nothing_and_keeps_what_was_earned() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = Slots::new(folder.path()).record("Ada", GAME).expect("a name");
    assert_eq!(record::read(&path, Kind::Progress, &TOY).expect("none yet"), Value::Null);
    assert_eq!(earn(&path, &TOY, &json!({ "coins": 1 })).expect("written"), Value::Null);
    assert_eq!(earn(&path, &TOY, &json!({ "coins": 2 })).expect("written"), json!({ "coins": 1 }));
    assert_eq!(record::read(&path, Kind::Progress, &TOY).expect("a record"), json!({ "coins": 2 }));
    let meta = file::peek(&path).expect("a save").meta;
    assert_eq!((meta.game.as_str(), meta.kind, meta.content), (GAME, Kind::Progress, content()));
    assert_eq!(names(path.parent().expect("a folder")), ["progress.save"]);
    let slots = Slots::new(folder.path());
    assert!(slots.record("../Ada", GAME).is_err(), "a name stays in its folder");
    assert!(slots.list("Ada", GAME).expect("a list").iter().all(|slot| slot.bytes == 0), "it is no slot");
}

#[test]
fn a_game_counts_once_among_the_last_ones() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("record.save");
    let count = |game: usize| {
        let next = |sum: Value| Ok::<_, StoreError>(json!(sum.as_u64().unwrap_or_default() + 1));
        record::update(&path, Kind::Progress, &TOY, content(), Digest::of(&(game as u64)), next)
            .expect("a record")
            .is_some()
    };
    let without =
        |game: u64| record::without(&path, Kind::Progress, &TOY, Digest::of(&game)).expect("a record");
    assert_eq!(without(0), Some(Value::Null), "there is none yet");
    assert!(count(0), "the first game");
    assert_eq!((without(0), without(1)), (None, Some(json!(1))), "counted, and not yet");
    let once = fs::read(&path).expect("a file");
    assert!(!count(0), "is counted once");
    assert_eq!(fs::read(&path).expect("a file"), once, "and nothing is written");
    assert!((1..record::COUNTED).all(count), "so are others");
    assert!(!count(0) && !count(record::COUNTED - 1), "all of them are known");
    assert!(count(record::COUNTED) && count(0), "but for the oldest");
    assert_eq!(record::read(&path, Kind::Progress, &TOY).expect("a record"), record::COUNTED + 2);
    assert_eq!(file::peek(&path).expect("its first line").meta.kind, Kind::Progress);
}

#[test]
fn a_record_that_cannot_be_parsed_is_damaged() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("record.save");
    earn(&path, &TOY, &json!("COINS")).expect("written");
    let garbled = common::forged(&path, "\"COINS\"", "1e99999");
    fs::write(&path, garbled).expect("a file");
    let refused = record::read(&path, Kind::Progress, &TOY).expect_err("no number");
    assert_eq!(refused.code(), "damaged_save");
    assert!(!refused.to_string().contains("fault of the program"), "{refused}");
}

#[test]
fn what_is_no_record_of_the_game_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let other = GameMeta { id: "other", title: "Another", ..TOY };
    let (save, record, torn) = (
        folder.path().join("match.save"),
        folder.path().join("record.save"),
        folder.path().join("torn.save"),
    );
    write(&save, 1);
    earn(&record, &TOY, &json!({ "coins": 1 })).expect("written");
    let bytes = fs::read(&record).expect("a file");
    fs::write(&torn, &bytes[..bytes.len() - 3]).expect("a file");
    for (path, game, code) in
        [(&save, &TOY, "not_progress"), (&record, &other, "not_progress"), (&torn, &TOY, "damaged_save")]
    {
        let before = fs::read(path).expect("a file");
        assert_eq!(record::read(path, Kind::Progress, game).expect_err("refused").code(), code);
        let refused = earn(path, game, &json!({ "coins": 9 })).expect_err("refused");
        assert_eq!(refused.code(), code);
        assert!(refused.to_string().contains(&path.display().to_string()), "{refused}");
        assert_eq!(fs::read(path).expect("a file"), before);
    }
}
