//! Which packs are found, and what keeps them out.

use std::fs;
use std::path::Path;

use packs::Directory;
use serde_json::{Value, json};

fn pack(root: &Path, id: &str, manifest: &Value) -> Directory {
    let folder = root.join(id);
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("pack.json"), manifest.to_string()).expect("a manifest");
    Directory::new(folder)
}

fn manifest(id: &str, game: &str, after: &[&str]) -> Value {
    json!({ "id": id, "title": id.to_uppercase(), "version": "1.0.0", "game": game, "after": after })
}

#[test]
fn packs_are_found_with_what_they_need_and_those_of_other_games_are_not() {
    let root = tempfile::tempdir().expect("a folder");
    let mut folders = Vec::new();
    for (id, game, after) in [
        ("first", "crossfire", &[][..]),
        ("second", "crossfire", &["first"]),
        ("third", "crossfire", &["second"]),
        ("round", "crossfire", &["round"]),
        ("alone", "crossfire", &["nobody"]),
        ("other", "fleet", &[]),
    ] {
        folders.push(pack(root.path(), id, &manifest(id, game, after)));
    }
    folders.push(pack(root.path(), "mute", &json!("no manifest")));
    let survey = games::registry().find("crossfire").expect("a game").survey(&folders);
    let found: Vec<_> = survey.packs.iter().map(|found| (found.title.as_str(), found.fine)).collect();
    let mute = root.path().join("mute").display().to_string();
    let expected = [
        ("FIRST", true),
        ("SECOND", true),
        ("THIRD", true),
        ("ROUND", false),
        ("ALONE", false),
        (&mute, false),
    ];
    assert_eq!(found, expected, "{:#?}", survey.diagnostics);
    assert!(survey.diagnostics.len() >= 3);
}
