//! What the tests save. Each of them uses a part of it.
#![allow(dead_code)]

use std::path::Path;

use kernel::{Chance, Digest, GameMeta, Goal, Information, Moves};
use serde_json::{Value, json};
use store::{Expected, Kind, Meta, Overwrite, file};

pub(crate) const GAME: &str = "toy";

pub(crate) fn content() -> Digest {
    Digest::of_bytes(b"content")
}

pub(crate) fn expected() -> Expected<'static> {
    Expected { game: GAME, content: content() }
}

pub(crate) fn meta(kind: Kind) -> Meta {
    Meta {
        game: GAME.to_owned(),
        content: content(),
        kind,
        title: "Round 2".to_owned(),
        sequence: 7,
        over: false,
        digest: Digest::of_bytes(b"state"),
        packs: vec!["toy".to_owned()],
    }
}

/// A value of some length that packs badly, told apart by its number.
pub(crate) fn value(number: u64, length: usize) -> Value {
    let mut text = String::new();
    let mut block = number;
    while text.len() < length {
        text += &Digest::of(&block).to_string();
        block = block.wrapping_add(0x1_0000);
    }
    text.truncate(length);
    json!({ "number": number, "text": text })
}

/// Writes a match of a few hundred bytes.
pub(crate) fn write(path: &Path, number: u64) {
    file::write(path, &meta(Kind::Match), &value(number, 200), Overwrite::Loadable).expect("a save");
}

/// The value that stands at a path.
pub(crate) fn read(path: &Path) -> Value {
    file::read(path, &expected()).expect("a whole save").value(path).expect("JSON")
}

/// The value of a save of any kind.
pub(crate) fn read_any(path: &Path) -> Value {
    file::read_any(path).expect("a whole save").value(path).expect("JSON")
}

/// The bytes of a plain save with something else in its body, and a first line that fits.
pub(crate) fn forged(path: &Path, from: &str, to: &str) -> Vec<u8> {
    let text = std::fs::read_to_string(path).expect("a save");
    let (line, body) = text.split_once('\n').expect("a first line");
    let body = body.replace(from, to);
    let mut header: Value =
        serde_json::from_str(line.splitn(4, ' ').last().expect("a header")).expect("JSON");
    header["length"] = json!(body.len());
    header["checksum"] = json!(Digest::of_bytes(body.as_bytes()));
    let header = header.to_string();
    format!("sandtable-save 1 {} {header}\n{body}", Digest::of_bytes(header.as_bytes())).into_bytes()
}

/// The names in a folder, in order.
pub(crate) fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder").flatten();
    let mut names: Vec<String> =
        entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// The game whose saves these are.
pub(crate) const TOY: GameMeta = GameMeta {
    id: GAME,
    title: "The toy",
    min_seats: 1,
    max_seats: 1,
    information: Information::Perfect,
    chance: Chance::None,
    moves: Moves::Sequential,
    goal: Goal::Points,
    rules_document: "docs/rules/toy.md",
    rules_version: 1,
    replays_from: 1,
};
