//! One save: what is written is read, and what is not whole is refused.

use std::fs;
use std::path::Path;

use kernel::Digest;
use proptest::prelude::*;
use serde_json::{Value, json};
use store::{Expected, FORMAT, Kind, MAX_BODY, Meta, Overwrite, StoreError, file};

use crate::common::{self, GAME, content, expected, meta, read, read_any, value, write};

fn code(path: &Path) -> &'static str {
    file::read(path, &expected()).expect_err("refused").code()
}

#[test]
fn a_save_is_read_as_it_was_written() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, kind, length) in [("small", Kind::Match, 10), ("large", Kind::Campaign, 300 << 10)] {
        let path = folder.path().join("deep/er").join(name);
        let written =
            file::write(&path, &meta(kind), &value(3, length), Overwrite::Loadable).expect("written");
        assert_eq!(read(&path), value(3, length));
        assert_eq!(fs::metadata(&path).expect("a file").len(), written.bytes);
        let header = file::peek(&path).expect("a header");
        assert_eq!((header.meta, header.saved_at), (meta(kind), written.saved_at));
    }
    let packed = fs::metadata(folder.path().join("deep/er/large")).expect("a file").len();
    assert!(packed < 200 << 10, "{packed} bytes for 300 KiB of digits that gzip halves");
}

#[test]
fn a_save_without_a_path_is_the_same_bytes() {
    let folder = tempfile::tempdir().expect("a folder");
    for (kind, length) in [(Kind::Match, 10), (Kind::Campaign, 300 << 10)] {
        let path = folder.path().join("slot");
        let written =
            file::write(&path, &meta(kind), &value(3, length), Overwrite::Anything).expect("written");
        let bytes = file::encode(&meta(kind), &value(3, length), written.saved_at).expect("packed");
        assert_eq!(fs::read(&path).expect("a file"), bytes);
        assert_eq!(file::decode(&bytes).expect("read"), file::read(&path, &expected()).expect("read"));
        let short = file::decode(&bytes[..bytes.len() - 1]).expect_err("refused");
        assert_eq!(short.code(), "damaged_save");
    }
}

#[test]
fn a_header_says_its_date_as_people_sort_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("slot");
    file::write(&path, &meta(Kind::Match), &value(1, 1), Overwrite::Loadable).expect("written");
    let mut header = file::peek(&path).expect("a header");
    for (seconds, told) in [
        (0, "1970-01-01 00:00:00"),
        (951_868_799, "2000-02-29 23:59:59"),
        (1_795_238_970, "2026-11-21 05:29:30"),
        (u64::MAX, "unknown"),
    ] {
        header.saved_at = seconds;
        assert_eq!(header.date(), told);
    }
}

#[test]
fn a_title_of_any_length_and_letters_is_kept_or_cut() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("slot");
    let long = Meta { title: "→\n\"".repeat(500), ..meta(Kind::Match) };
    file::write(&path, &long, &value(1, 1), Overwrite::Loadable).expect("written");
    let title = file::peek(&path).expect("a header").meta.title;
    assert!(title.len() <= 200 && long.title.starts_with(&title) && !title.is_empty());
    let packs = Meta { packs: vec!["x".repeat(100); 1000], ..meta(Kind::Match) };
    let refused = file::write(&path, &packs, &value(1, 1), Overwrite::Loadable).expect_err("too long");
    assert_eq!(refused.code(), "not_saveable");
}

#[test]
fn a_save_over_its_limit_is_kept_and_said_to_be() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("slot");
    for (kind, length, over) in [
        (Kind::Progress, 200 << 10, true),
        (Kind::Match, 200 << 10, false),
        (Kind::Match, 600 << 10, true),
        (Kind::Campaign, 1200 << 10, true),
        (Kind::Campaign, 17 << 20, true),
    ] {
        let written = file::write(&path, &meta(kind), &value(2, length), Overwrite::Anything).expect("kept");
        assert_eq!(written.over, over.then_some(kind.limit()), "{kind:?} of {length} bytes");
        assert_eq!(read_any(&path), value(2, length));
    }
    write(&path, 1);
    let beyond = " ".repeat(MAX_BODY as usize);
    let refused = file::write(&path, &meta(Kind::Match), &beyond, Overwrite::Anything).expect_err("beyond");
    assert_eq!(refused.code(), "save_too_large", "{refused}");
    assert_eq!(read(&path), value(1, 200), "the old one stays");
}

#[test]
fn every_flipped_byte_of_a_small_save_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("slot");
    write(&path, 1);
    let bytes = fs::read(&path).expect("a file");
    for at in 0..bytes.len() {
        let mut flipped = bytes.clone();
        flipped[at] ^= 1 << (at % 8);
        fs::write(&path, &flipped).expect("a file");
        let refused = file::read(&path, &expected()).expect_err("damage");
        assert!(
            matches!(refused.code(), "damaged_save" | "not_a_save" | "newer_save"),
            "byte {at}: {refused}"
        );
    }
    for length in 0..bytes.len() {
        fs::write(&path, &bytes[..length]).expect("a file");
        assert!(file::read(&path, &expected()).is_err(), "cut at {length}");
        assert!(file::peek(&path).is_err(), "cut at {length}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn a_damaged_save_is_refused_or_loads_equal(
        length in prop_oneof![Just(40usize), Just(280 << 10)],
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
        cut in prop::option::of(any::<prop::sample::Index>()),
        tail in prop::collection::vec(any::<u8>(), 0..3),
    ) {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("slot");
        file::write(&path, &meta(Kind::Campaign), &value(5, length), Overwrite::Loadable).expect("written");
        let mut bytes = fs::read(&path).expect("a file");
        for (at, byte) in damage {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        if let Some(cut) = cut {
            bytes.truncate(cut.index(bytes.len()));
        }
        bytes.extend(tail);
        fs::write(&path, bytes).expect("a file");
        if let Ok(save) = file::read(&path, &expected()) {
            prop_assert_eq!(save.value::<serde_json::Value>(&path).expect("JSON"), value(5, length));
        }
    }

    #[test]
    fn bytes_of_any_kind_are_refused(bytes in prop::collection::vec(any::<u8>(), 0..200), magic in any::<bool>()) {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("slot");
        let start: &[u8] = if magic { b"sandtable-save 1 " } else { b"" };
        fs::write(&path, [start, &bytes].concat()).expect("a file");
        prop_assert!(file::read(&path, &expected()).is_err());
        prop_assert!(file::peek(&path).is_err());
    }
}

#[test]
fn each_reason_has_its_name_and_keeps_the_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("slot");
    assert_eq!(code(&path), "missing_save");
    assert_eq!(code(folder.path()), "not_a_save");
    write(&path, 1);
    let good = fs::read_to_string(&path).expect("a file");
    let other = Digest::of_bytes(b"other");
    let foreign = Expected { game: "chess", content: content() };
    assert_eq!(file::read(&path, &foreign).expect_err("another game").code(), "other_game");
    let changed = Expected { game: common::GAME, content: other };
    assert_eq!(file::read(&path, &changed).expect_err("other content").code(), "other_content");
    assert_eq!(file::read_any(&path).expect("a save").header.meta.game, common::GAME);

    let newer = good.replacen("save 1 ", &format!("save {} ", FORMAT + 1), 1);
    for (text, expected) in [
        (newer.as_str(), "newer_save"),
        ("a letter to my aunt\n", "not_a_save"),
        ("", "not_a_save"),
        (&good[..good.len() - 1], "damaged_save"),
        (&good[..100], "damaged_save"),
        (&good.replacen("Round 2", "Round 3", 1), "damaged_save"),
    ] {
        fs::write(&path, text).expect("a file");
        assert_eq!(code(&path), expected);
        let refused =
            file::write(&path, &meta(Kind::Match), &value(2, 9), Overwrite::Loadable).expect_err("taken");
        let StoreError::Taken { why, .. } = &refused else { panic!("{refused}") };
        assert_eq!(why.code(), expected);
        assert!(refused.to_string().contains("choose another slot"), "{refused}");
        assert_eq!(fs::read_to_string(&path).expect("a file"), text, "left as it was");
    }
    file::write(&path, &meta(Kind::Match), &value(2, 9), Overwrite::Anything).expect("on purpose");
    assert_eq!(read(&path), value(2, 9));
    let other_game = Meta { game: "chess".to_owned(), ..meta(Kind::Match) };
    let refused = file::write(&path, &other_game, &value(2, 9), Overwrite::Loadable).expect_err("foreign");
    assert_eq!(refused.code(), "slot_taken");
}

#[test]
fn a_first_line_that_contradicts_its_body_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.save");
    let state = |number: u8| Digest::of_bytes(&[number]);
    let record = |number: u8| json!({ "record": { "digest": state(number) } });
    let journal = json!({
        "game": GAME, "content": content(), "opening": { "digest": state(0) }, "entries": [record(1), record(2)],
    });
    let sound = Meta { sequence: 2, digest: state(2), ..meta(Kind::Match) };
    let said = |meta: &Meta, journal: &Value| {
        file::write(&path, meta, journal, Overwrite::Anything).expect("a save");
        file::read_any(&path).map(drop)
    };
    said(&sound, &journal).expect("they agree");
    let lies = [
        (Meta { game: "chess".to_owned(), ..sound.clone() }, "holds a journal of \"toy\""),
        (Meta { content: state(9), ..sound.clone() }, "the journal has content"),
        (Meta { sequence: 3, ..sound.clone() }, "it says 3 commands, and the journal has 2"),
        (Meta { digest: state(1), ..sound.clone() }, "the journal ends with"),
    ];
    for (meta, what) in lies {
        let refused = said(&meta, &journal).expect_err(what);
        assert_eq!(refused.code(), "contradictory_save");
        assert!(refused.to_string().contains(what), "{refused}");
        said(&Meta { kind: Kind::Progress, ..meta }, &journal).expect("what was earned is no journal");
    }
    let mut begun = journal.clone();
    begun["entries"] = json!([]);
    said(&Meta { sequence: 0, digest: state(0), ..sound.clone() }, &begun).expect("it has only begun");
    said(&Meta { sequence: 0, ..sound.clone() }, &begun).expect_err("another state");
    let refused = said(&sound, &json!({ "game": "x".repeat(1 << 20) })).expect_err("another game");
    assert!(refused.to_string().len() < 1000, "a long name is told in part: {}", refused.to_string().len());
}

#[test]
fn what_was_earned_is_no_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.save");
    file::write(&path, &meta(Kind::Progress), &json!({}), Overwrite::Anything).expect("a record");
    let before = fs::read(&path).expect("a file");
    assert_eq!(code(&path), "not_a_game");
    let refused = file::write(&path, &meta(Kind::Match), &json!({}), Overwrite::Loadable);
    assert_eq!(refused.expect_err("it would be lost").code(), "slot_taken");
    assert_eq!(fs::read(&path).expect("a file"), before);
}
