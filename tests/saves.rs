//! Saves in `tests/saves/`: one of each format that ever shipped, and every one of them is read.
//!
//! `UPDATE_GOLDEN=1` writes the one of the newest format when it is not there; older ones are never written again.

use kernel::Digest;
use serde_json::{Value, json};
use store::{Expected, FORMAT, Kind, Meta, Overwrite, file};

use crate::tree::{files, root};

/// What all of them hold, as the newest format has it.
fn body() -> Value {
    json!({ "format": 1, "game": "crossfire", "entries": [{ "sequence": 1, "note": "Zoë played" }] })
}

fn meta() -> Meta {
    Meta {
        game: "crossfire".to_owned(),
        content: Digest::of_bytes(b"the content of this save"),
        kind: Kind::Match,
        title: "Round 2".to_owned(),
        sequence: 1,
        over: false,
        digest: Digest::of_bytes(b"the state of this save"),
        packs: vec!["crossfire".to_owned()],
    }
}

#[test]
fn a_save_of_every_format_is_read() {
    let folder = root().join("tests/saves");
    let newest = folder.join(format!("format-{FORMAT}.save"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() && !newest.exists() {
        file::write(&newest, &meta(), &body(), Overwrite::Loadable).expect("a save");
    }
    let meta = meta();
    let expected = Expected { game: &meta.game, content: meta.content };
    for format in 1..=FORMAT {
        let path = folder.join(format!("format-{format}.save"));
        let save = file::read(&path, &expected).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(save.value::<Value>(&path).expect("JSON"), body(), "format {format}");
        assert_eq!(save.header.meta, meta, "format {format}");
        assert_eq!(file::peek(&path).expect("a header").meta, meta, "format {format}");
    }
    assert_eq!(files("tests/saves", ".save").len(), FORMAT as usize, "one of each format");
}

#[test]
fn a_save_of_the_next_format_is_refused_by_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("next.save");
    let text = crate::tree::text(format!("tests/saves/format-{FORMAT}.save"));
    let next = text.replacen(&format!("save {FORMAT} "), &format!("save {} ", FORMAT + 1), 1);
    std::fs::write(&path, next).expect("a file");
    let refused = file::read_any(&path).expect_err("newer");
    assert_eq!(refused.code(), "newer_save");
    assert!(refused.to_string().ends_with("update to load it"), "{refused}");
}

#[test]
fn what_was_earned_is_refused_where_a_game_is_wanted() {
    let folder = crate::command::folder();
    let path = folder.path().join("record.save");
    let record = Meta { kind: Kind::Progress, packs: Vec::new(), ..meta() };
    file::write(&path, &record, &body(), Overwrite::Anything).expect("a record");
    let name = path.to_str().expect("UTF-8");
    let before = std::fs::read(&path).expect("a file");
    for args in [&["replay", name][..], &["play", "crossfire", "--load", name]] {
        let line = crate::command::refused(folder.path(), args);
        assert!(line.contains("what finished games have earned, and no game"), "{args:?}: {line}");
    }
    assert_eq!(std::fs::read(&path).expect("a file"), before);
}
