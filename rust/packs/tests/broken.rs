//! Packs that are not: each fault is named with its file and place, all of them at once, and nothing panics.

use std::fs;
use std::path::Path;

use packs::{Directory, Source, load};
use tempfile::TempDir;

use crate::toy::{Toy, base, pack, schemas};

fn above() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

/// The diagnostics of the base with overlays, without the folder above them.
fn lines(above: &Path, overlays: &[Directory]) -> Vec<String> {
    let overlays: Vec<&dyn Source> = overlays.iter().map(|pack| pack as &dyn Source).collect();
    let faults = load::<Toy>(&schemas(), &base(), &overlays).err().expect("faults");
    let prefix = format!("{}/", above.display());
    faults.iter().map(|fault| fault.to_string().replace(&prefix, "")).collect()
}

fn lines_of(files: &[(&str, &str)]) -> Vec<String> {
    let above = above();
    let overlay = pack(above.path(), "p", files);
    lines(above.path(), &[overlay])
}

#[test]
fn every_fault_of_every_file_is_told() {
    let units = r#"[
        {"id": "a", "armor": 1, "armour": 300, "effects": []},
        {"id": "b", "armour": "4", "effects": [{"kind": "strenth", "by": 1}, {"kind": "reach", "by": 1, "when": "never"}]},
        {"id": "a", "remove": false},
        {"id": "c", "patch": true, "armour": -1},
        {"armour": 1, "effects": [{"kind": "strength"}]}
    ]"#;
    let told = lines_of(&[
        ("units.json", units),
        ("rules.json", r#"{"width": 1, "seed": 4294967296}"#),
        ("notes.json", "{}"),
    ]);
    assert_eq!(
        told,
        [
            "p/notes.json: found no key `notes`, expected `notes` (pack p)",
            "p/rules.json#/seed: found 4294967296, expected at most 4294967295 (pack p)",
            "p/units.json#/0/armour: found 300, expected at most 255 (pack p)",
            "p/units.json#/0: found an unknown key `armor`, expected a key: `id`, `armour`, `guards`, `effects` (did you mean `armour`?) (pack p)",
            "p/units.json#/1/armour: found \"4\", expected a whole number (pack p)",
            "p/units.json#/1/effects/0/kind: found \"strenth\", expected one of \"strength\", \"reach\" (did you mean `strength`?) (pack p)",
            "p/units.json#/1/effects/1/when: found \"never\", expected one of \"always\", \"once\" (pack p)",
            "p/units.json#/2/remove: found false, expected true (pack p)",
            "p/units.json#/3/armour: found -1, expected at least 0 (pack p)",
            "p/units.json#/4: found no key `id`, expected `id` (pack p)",
            "p/units.json#/4/effects/0: found no key `by`, expected `by` (pack p)",
            "p/units.json#/2/id: found the id `a` again, which stands at /0 too, expected each id once in a file (pack p)",
        ]
    );
}

#[test]
fn text_that_is_no_json_is_told_for_each_file() {
    let deep = "[".repeat(10_000) + &"]".repeat(10_000);
    let told = lines_of(&[
        ("units.json", &deep),
        ("rules.json", r#"{"width": 36893488147419103232, "height": 1, "height": 2}"#),
        ("notes.json", "[\n{]"),
    ]);
    assert_eq!(
        told,
        [
            "p/notes.json#/0: found key must be a string at line 2 column 2, expected JSON (pack p)",
            "p/rules.json#/width: found 3.6893488147419103e+19, expected a whole number of at most 64 bits (pack p)",
            "p/rules.json#/height: found the key a second time, expected each key once in an object (pack p)",
            "p/units.json: found nesting too deep at line 1 column 128, expected at most 127 levels (pack p)",
        ]
    );
}

#[test]
fn invalid_utf8_is_named_with_its_line() {
    let above = above();
    let overlay = pack(above.path(), "p", &[]);
    fs::write(above.path().join("p/notes.json"), b"[\n\"\xff\"]").expect("a file");
    let told = lines(above.path(), &[overlay]);
    assert_eq!(
        told,
        ["p/notes.json: found invalid UTF-8 in line 2, at byte 3, expected text in UTF-8 (pack p)"]
    );
}

#[test]
fn a_large_file_is_refused_before_it_is_read() {
    let above = above();
    let overlay = pack(above.path(), "p", &[("notes.json", "")]);
    let file = fs::OpenOptions::new().write(true).open(above.path().join("p/notes.json")).expect("a file");
    file.set_len(100 << 20).expect("100 MiB of nothing");
    let told = lines(above.path(), &[overlay]);
    assert_eq!(
        told,
        ["p/notes.json: found a file of more than 4 MiB, expected at most 4194304 bytes (pack p)"]
    );
}

#[test]
fn unknown_files_and_folders_are_named_with_what_may_have_been_meant() {
    let above = above();
    let overlay = pack(above.path(), "p", &[("unit.json", "[]"), ("rules.yaml", ""), ("weather.json", "{}")]);
    fs::create_dir(above.path().join("p/notes")).expect("a folder");
    let told = lines(above.path(), &[overlay]);
    let kinds = "a file of a kind: `notes`, `rules`, `units`";
    assert_eq!(
        told,
        [
            format!(
                "p/notes/: found a folder that no game reads, expected {kinds} (did you mean `notes`?) (pack p)"
            ),
            format!(
                "p/rules.yaml: found an unknown kind of file, expected {kinds} (did you mean `rules`?) (pack p)"
            ),
            format!(
                "p/unit.json: found an unknown kind of file, expected {kinds} (did you mean `units`?) (pack p)"
            ),
            format!("p/weather.json: found an unknown kind of file, expected {kinds} (pack p)"),
        ]
    );
}

#[test]
fn a_folder_that_is_no_pack_is_refused() {
    let above = above();
    fs::create_dir(above.path().join("empty")).expect("a folder");
    fs::write(above.path().join("file"), "").expect("a file");
    let told =
        lines(above.path(), &["empty", "none", "file"].map(|name| Directory::new(above.path().join(name))));
    assert_eq!(
        told,
        [
            "empty: found no pack.json, expected a pack's folder: pack.json, then one file a kind (pack empty)",
            "none: found no such file or directory, expected a pack's folder that can be read (pack none)",
            "file: found not a directory, expected a pack's folder that can be read (pack file)",
        ]
    );
}

#[test]
fn a_manifest_is_checked_like_any_file() {
    let manifest =
        r#"{"id": "P", "title": "", "version": "one", "game": "toy", "afer": [], "after": ["x", "x"]}"#;
    let told = lines_of(&[("pack.json", manifest)]);
    let all = told.join("\n");
    for part in ["#/id", "#/title", "#/version", "`afer`", "(did you mean `after`?)", "#/after"] {
        assert!(all.contains(part), "{part} in\n{all}");
    }
    let foreign = r#"{"id": "p", "title": "T", "version": "1.0.0", "game": "chess"}"#;
    let told = lines_of(&[("pack.json", foreign), ("pawns.json", "[]")]);
    assert_eq!(told, ["p/pack.json#/game: found a pack for the game `chess`, expected `toy` (pack p)"]);
}

#[test]
fn ids_dependencies_and_cycles_are_checked_together() {
    let above = above();
    let make = |folder: &str, id: &str, after: &str| {
        let manifest = format!(
            r#"{{"id": "{id}", "title": "T", "version": "1.0.0", "game": "toy", "after": [{after}]}}"#
        );
        pack(above.path(), folder, &[("pack.json", &manifest)])
    };
    let told = lines(
        above.path(),
        &[
            make("1", "d", r#""b""#),
            make("2", "c", r#""a", "toy""#),
            make("3", "a", r#""b""#),
            make("4", "b", r#""c""#),
            make("5", "self", r#""self""#),
            make("6", "d", r#""tyo""#),
        ],
    );
    assert_eq!(
        told,
        [
            "6/pack.json#/id: found the id `d`, which 1 has too, expected an id of its own (pack d)",
            "6/pack.json#/after/0: found `tyo`, which is missing, expected a pack that is loaded: `a`, `b`, `c`, `self`, `toy` (did you mean `toy`?) (pack d)",
            "3/pack.json#/after: found a cycle: a after b after c after a, expected an order (pack a)",
            "5/pack.json#/after: found a cycle: self after self, expected an order (pack self)",
        ]
    );
}

#[test]
fn a_flood_of_missing_packs_is_told_as_a_few_and_a_count() {
    let above = above();
    let after: Vec<String> = (0..1000).map(|number| format!("\"p{number}\"")).collect();
    let manifest = format!(
        r#"{{"id": "p", "title": "T", "version": "1.0.0", "game": "toy", "after": [{}]}}"#,
        after.join(",")
    );
    let told = lines(above.path(), &[pack(above.path(), "p", &[("pack.json", &manifest)])]);
    assert_eq!(told.len(), 201);
    assert!(told[199].starts_with("p/pack.json#/after/199: found `p199`"), "{}", told[199]);
    assert!(told[200].contains("found 800 more faults"), "{}", told[200]);
}

#[test]
fn a_removal_or_a_patch_needs_something_to_change() {
    let units = r#"[{"id": "quard", "remove": true}, {"id": "ram", "patch": true, "armour": 1}]"#;
    assert_eq!(
        lines_of(&[("units.json", units)]),
        [
            "p/units.json#/0/id: found `quard`, which is not there, expected an id of an earlier pack: `guard`, `king` (did you mean `guard`?) (pack p)",
            "p/units.json#/1/id: found `ram`, which is not there, expected an id of an earlier pack: `guard`, `king` (pack p)",
        ]
    );
}

#[test]
fn the_games_own_faults_lead_back_to_the_pack_and_the_line() {
    let above = above();
    let first = pack(above.path(), "a", &[("rules.json", r#"{"width": 2}"#)]);
    let units = r#"{"units": [
        {"id": "ram", "armour": 9, "guards": "gate", "effects": []},
        {"id": "king", "patch": true, "guards": "queen"},
        {"id": "guard", "armour": 1, "guards": "duke", "effects": []}
    ]}"#;
    let second = pack(above.path(), "b", &[("units.json", units)]);
    assert_eq!(
        lines(above.path(), &[first, second]),
        [
            "b/units.json#/units/2/guards: found `duke`, expected the id of a unit (pack b)",
            "b/units.json#/units/1/guards: found `queen`, expected the id of a unit (pack b)",
            "b/units.json#/units/0/guards: found `gate`, expected the id of a unit (pack b)",
            "a/rules.json#/width: found 2, expected at least the height (pack a)",
        ]
    );
}

#[test]
fn what_is_missing_in_the_whole_is_told_after_merging() {
    let above = above();
    let own = pack(above.path(), "own", &[("rules.json", r#"{"width": 2}"#)]);
    let faults = load::<Toy>(&schemas(), &own, &[]).err().expect("faults");
    let prefix = format!("{}/", above.path().display());
    let told: Vec<String> = faults.iter().map(|fault| fault.to_string().replace(&prefix, "")).collect();
    assert_eq!(
        told,
        [
            "own/rules.json: found no key `height`, expected `height` (pack own)",
            "own/rules.json: found no key `seed`, expected `seed` (pack own)",
            "own/units.json: found no such file, expected a file of this kind (pack own)",
        ]
    );
}

#[cfg(unix)]
#[test]
fn loops_pipes_and_unreadable_files_are_faults() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let above = above();
    let overlay = pack(above.path(), "p", &[("rules.json", "{}")]);
    let folder = above.path().join("p");
    symlink(folder.join("notes.json"), folder.join("notes.json")).expect("a link");
    symlink("/dev/zero", folder.join("units.json")).expect("a link");
    symlink(&folder, folder.join("loop")).expect("a link");
    let told = lines(above.path(), std::slice::from_ref(&overlay));
    assert_eq!(told.len(), 3, "{told:#?}");
    assert!(told[0].starts_with("p/loop/: found a folder that no game reads"), "{}", told[0]);
    assert!(told[1].starts_with("p/notes.json: found something that is no file"), "{}", told[1]);
    assert!(told[2].starts_with("p/units.json: found something that is no file"), "{}", told[2]);
    let file = folder.join("rules.json");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o000)).expect("a mode");
    // The superuser reads everything.
    if fs::File::open(&file).is_err() {
        let told = lines(above.path(), &[overlay]);
        assert!(told[2].starts_with("p/rules.json: found permission denied"), "{}", told[2]);
    }
}

#[test]
fn a_flood_of_faults_is_cut_for_each_file() {
    let many = format!("[{}]", vec!["{}"; 20_000].join(","));
    let told = lines_of(&[("notes.json", &many), ("units.json", "7")]);
    assert!((1000..1010).contains(&told.len()), "{}", told.len());
    assert!(told[told.len() - 1].starts_with("p/units.json"), "{}", told[told.len() - 1]);
}

#[test]
fn a_schema_that_is_none_is_a_diagnostic() {
    let broken = [("a.schema.json", "{"), ("b.schema.json", r#"{"$ref": "https://example.com/x.json"}"#)];
    let faults = packs::Schemas::new(broken).err().expect("faults");
    assert_eq!(faults.len(), 2);
}
