//! Packs that are whole: order, merging, digests.

use std::fs;

use kernel::{Digest, Ruleset};
use packs::{Change, Directory, Loaded, MergeAction, Source, check, load, load_shipped};

use crate::toy::{Toy, base, pack, schemas};

fn with(overlays: &[Directory]) -> Loaded<Toy> {
    let overlays: Vec<&dyn Source> = overlays.iter().map(|pack| pack as &dyn Source).collect();
    load(&schemas(), &base(), &overlays).expect("whole packs")
}

fn deeds(changes: &[Change], pack: &str) -> Vec<(String, MergeAction)> {
    let own = changes.iter().filter(|change| change.pack == pack);
    own.map(|change| (format!("{}/{}", change.kind, change.id), change.deed)).collect()
}

#[test]
fn the_base_alone_is_content() {
    let loaded = with(&[]);
    assert_eq!(loaded.rules.content().units.len(), 2);
    assert_eq!(loaded.digest, Digest::of(loaded.rules.content()));
    assert!(loaded.rules.content().notes.is_empty());
    assert_eq!(loaded.packs[0].id, "toy");
}

#[test]
fn what_ships_is_the_same_content_without_schemas() {
    let shipped = load_shipped::<Toy>(&base()).expect("the toy's pack");
    assert_eq!(shipped.digest, with(&[]).digest);
}

#[test]
fn what_ships_may_have_kinds_and_fields_that_no_schema_knows_but_the_types_do() {
    let above = tempfile::tempdir().expect("a folder");
    let files = |notes| {
        let rules = r#"{"width": 9, "height": 6, "seed": 1}"#;
        let units = r#"{"$schema": "x", "units": [{"id": "king", "armour": 2, "effects": []}]}"#;
        [("rules.json", rules), ("units.json", units), ("notes.json", notes)]
    };
    let known = pack(above.path(), "known", &files(r#"[{"id": "a", "text": "b"}]"#));
    let loaded = load_shipped::<Toy>(&known).expect("the types know it");
    assert_eq!(loaded.rules.content().notes[0].text, "b");
    let unknown = pack(above.path(), "unknown", &files(r#"[{"id": "a", "text": "b", "loud": true}]"#));
    let faults = load_shipped::<Toy>(&unknown).err().expect("the types do not know it");
    assert!(faults[0].file.ends_with("unknown/notes.json"), "{}", faults[0]);
    assert_eq!(faults[0].found, "unknown field `loud`");
}

#[test]
fn an_overlay_adds_replaces_patches_and_removes() {
    let above = tempfile::tempdir().expect("a folder");
    let units = r#"{"$schema": "x", "units": [
        {"id": "ram", "armour": 9, "effects": [{"kind": "reach", "by": 2, "when": "once"}]},
        {"id": "guard", "patch": true, "armour": 5, "guards": "ram"},
        {"id": "king", "remove": true}
    ]}"#;
    let overlay = pack(
        above.path(),
        "siege",
        &[("units.json", units), ("rules.json", r#"{"$schema": "x", "width": 9}"#)],
    );
    let loaded = with(&[overlay]);
    let content = loaded.rules.content();
    assert_eq!((content.rules.width, content.rules.height), (9, 6));
    let units: Vec<(&str, u8)> = content.units.iter().map(|unit| (unit.id.as_str(), unit.armour)).collect();
    assert_eq!(units, [("guard", 5), ("ram", 9)]);
    assert_eq!(content.units[0].effects.len(), 1, "a patch leaves the other keys");
    assert_eq!(
        deeds(&loaded.changes, "siege"),
        [
            ("rules/width".to_owned(), MergeAction::Replaced),
            ("units/ram".to_owned(), MergeAction::Added),
            ("units/guard".to_owned(), MergeAction::Patched),
            ("units/king".to_owned(), MergeAction::Removed),
        ]
    );
    assert_ne!(loaded.digest, with(&[]).digest);
}

#[test]
fn packs_follow_each_other_as_they_say_and_else_by_id() {
    let above = tempfile::tempdir().expect("a folder");
    let width = |width: u8| format!(r#"{{"width": {width}}}"#);
    let after = r#"{"id": "a", "title": "A", "version": "1.0.0", "game": "toy", "after": ["c"]}"#;
    let a = pack(above.path(), "a", &[("pack.json", after), ("rules.json", &width(11))]);
    let b = pack(above.path(), "b", &[("rules.json", &width(12))]);
    let c = pack(above.path(), "c", &[("rules.json", &width(13))]);
    for overlays in [[a.clone(), b.clone(), c.clone()], [c, b, a]] {
        let loaded = with(&overlays);
        let order: Vec<&str> = loaded.packs.iter().map(|pack| pack.id.as_str()).collect();
        assert_eq!(order, ["toy", "b", "c", "a"]);
        assert_eq!(loaded.rules.content().rules.width, 11);
    }
}

#[test]
fn a_folder_of_packs_is_searched_and_other_files_are_left_alone() {
    let above = tempfile::tempdir().expect("a folder");
    fs::create_dir_all(above.path().join("art")).expect("a folder");
    pack(above.path(), "y", &[("README.md", "x"), (".hidden", "x"), ("LICENSE", "x"), ("credits.TXT", "x")]);
    pack(above.path(), "x", &[]);
    fs::create_dir_all(above.path().join("x/assets")).expect("a folder");
    let found = Directory::packs_in(above.path()).expect("packs");
    assert_eq!(found.len(), 2);
    assert_eq!(with(&found).digest, with(&[]).digest);
}

#[test]
fn a_check_says_what_a_pack_changes() {
    let above = tempfile::tempdir().expect("a folder");
    let first = pack(above.path(), "first", &[("notes.json", r#"[{"id": "n", "text": "x"}]"#)]);
    let second = pack(above.path(), "second", &[("notes.json", r#"[{"id": "n", "text": "y"}]"#)]);
    let checked = check::<Toy>(&schemas(), &base(), &[&first], &second).expect("whole packs");
    assert_eq!(checked.order, ["toy", "first", "second"]);
    assert_eq!(deeds(&checked.changes, "second"), [("notes/n".to_owned(), MergeAction::Replaced)]);
    let itself = check::<Toy>(&schemas(), &base(), &[], &base()).expect("the base");
    assert_eq!(itself.order, ["toy"]);
}

#[test]
fn a_new_pack_is_valid_and_changes_nothing() {
    let above = tempfile::tempdir().expect("a folder");
    let folder = above.path().join("new");
    let manifest = packs::Manifest {
        id: "new".to_owned(),
        title: "New".to_owned(),
        version: "0.1.0".to_owned(),
        game: "toy".to_owned(),
        after: Vec::new(),
        description: None,
        authors: vec!["Me".to_owned()],
    };
    assert_eq!(packs::scaffold(&folder, &manifest, &schemas()).expect("a pack").len(), 4);
    let checked = check::<Toy>(&schemas(), &base(), &[], &Directory::new(&folder)).expect("a whole pack");
    assert_eq!((checked.pack, checked.changes.len()), (manifest.clone(), 0));
    let again = packs::scaffold(&folder, &manifest, &schemas()).expect_err("not empty");
    assert_eq!(again.kind(), std::io::ErrorKind::AlreadyExists);
    let capitals = packs::Manifest { id: "New Pack".to_owned(), ..manifest };
    let refused = packs::scaffold(&above.path().join("other"), &capitals, &schemas()).expect_err("an id");
    assert_eq!(refused.kind(), std::io::ErrorKind::InvalidInput);
    assert!(!above.path().join("other").exists());
}
