//! Packs in `tests/packs/<game>/`: the good ones play, each broken one is told what its `expected.txt` says.
//!
//! A case is a pack, or a folder of packs that are loaded together. `UPDATE_GOLDEN=1` writes the expectations.

use std::fs;
use std::path::{Path, PathBuf};

use kernel::Seat;
use packs::{Diagnostic, Directory, MergeAction, Source};
use registry::Row;
use serde_json::{Value, json};

use crate::command::{done, folder, refused, run, text};
use crate::tree::root;

fn folders(path: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(path).into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(|path| path.is_dir()).collect();
    found.sort();
    found
}

/// Every case of a sort, with its game.
fn cases(sort: &str) -> Vec<(&'static Row, PathBuf)> {
    let games = folders(&root().join("tests/packs"));
    let row = |path: &Path| games::registry().find(&path.file_name()?.to_string_lossy());
    let of = |path: PathBuf| {
        let row = row(&path).unwrap_or_else(|| panic!("{} is named after a game", path.display()));
        folders(&path.join(sort)).into_iter().map(move |case| (row, case))
    };
    games.into_iter().flat_map(of).collect()
}

/// The packs of a case: its folders when they are packs, else itself.
fn packs_of(case: &Path) -> Vec<Directory> {
    let inside: Vec<PathBuf> =
        folders(case).into_iter().filter(|path| path.join("pack.json").is_file()).collect();
    if inside.is_empty() {
        return vec![Directory::new(case)];
    }
    inside.into_iter().map(Directory::new).collect()
}

fn sources(packs: &[Directory]) -> Vec<&dyn Source> {
    packs.iter().map(|pack| pack as &dyn Source).collect()
}

fn told(faults: &[Diagnostic], case: &Path) -> String {
    let here = case.display().to_string();
    let line =
        |fault: &Diagnostic| fault.to_string().replace(&format!("{here}/"), "").replace(&here, ".") + "\n";
    faults.iter().map(line).collect()
}

#[test]
fn what_ships_with_each_game_fits_its_schemas() {
    for row in games::registry().rows() {
        // As a pack of its own it is checked; what is built in is not.
        let own = Directory::new(root().join("data").join(row.meta.id));
        let checked = row.open(&[&own]).unwrap_or_else(|faults| panic!("{}", told(&faults, &root())));
        let shipped = row.open(&[]).unwrap_or_else(|faults| panic!("{}", told(&faults, &root())));
        assert_eq!(checked.content_digest(), shipped.content_digest(), "{}", row.meta.id);
    }
}

#[test]
fn a_broken_pack_is_told_everything_that_it_must() {
    let bless = std::env::var_os("UPDATE_GOLDEN").is_some();
    let mut failures = Vec::new();
    let cases = cases("broken");
    assert!(cases.len() >= 12, "{} broken packs", cases.len());
    for (row, case) in cases {
        let packs = packs_of(&case);
        let found = row.open(&sources(&packs)).err().map(|faults| told(&faults, &case)).unwrap_or_default();
        let path = case.join("expected.txt");
        if bless {
            fs::write(&path, &found).expect("an expectation");
        }
        let expected = fs::read_to_string(&path).unwrap_or_default();
        if found != expected || found.is_empty() {
            failures.push(format!("{}:\n{found}instead of\n{expected}", path.display()));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn a_good_pack_opens_its_game() {
    for (row, case) in cases("good") {
        let own = folders(case.parent().expect("a folder of packs"));
        let beside: Vec<Directory> =
            own.into_iter().filter(|path| *path != case).map(Directory::new).collect();
        let checked = row.check(&sources(&beside), &Directory::new(&case));
        let checked = checked.unwrap_or_else(|faults| panic!("{}", told(&faults, &case)));
        assert!(!checked.changes.is_empty(), "{} changes something", case.display());
    }
}

fn crossfire(packs: &[&str]) -> (Vec<Directory>, &'static Row) {
    let good = root().join("tests/packs/crossfire/good");
    let packs = packs.iter().map(|pack| Directory::new(good.join(pack))).collect();
    (packs, games::registry().find("crossfire").expect("a game"))
}

#[test]
fn a_faction_of_known_effects_plays_a_match_without_code() {
    let (packs, row) = crossfire(&["rust_brotherhood"]);
    let game = row.open(&sources(&packs)).unwrap_or_else(|faults| panic!("{faults:#?}"));
    let plain = row.open(&[]).unwrap_or_else(|faults| panic!("{faults:#?}"));
    assert_ne!(game.content_digest(), plain.content_digest());
    let setup = json!({
        "sides": { "p1": { "faction": "rust_brotherhood" }, "p2": { "faction": "grey_cloaks" } },
        "terrain": { "from": "map", "id": "scrapyard" },
    });
    let refused = plain.begin(Some(&setup), "seed");
    assert!(refused.is_err(), "the faction comes from the pack");
    for seed in ["a", "b", "c"] {
        let begun = game.begin(Some(&setup), seed);
        let mut session = begun.unwrap_or_else(|error| panic!("{error}"));
        while let Some(seat) = session.to_act().iter().next() {
            let chosen = session.bot_move(seat, "random").unwrap_or_else(|error| panic!("{error}"));
            session.submit(seat, None, &chosen).unwrap_or_else(|error| panic!("{error}"));
        }
        assert!(session.outcome().is_some() && session.verify().is_ok());
        let journal = json!(session.journal());
        let elsewhere = plain.load(&journal);
        assert!(elsewhere.is_err(), "a journal belongs to its content");
        assert!(game.load(&journal).is_ok());
    }
}

#[test]
fn a_hull_an_item_a_tag_and_an_event_sail_without_code() {
    let row = games::registry().find("fleet").expect("a game");
    let plain = row.open(&[]).unwrap_or_else(|faults| panic!("{faults:#?}"));
    let [example, corvettes] = ["data/packs/fleet-example", "tests/packs/fleet/good/corvettes"]
        .map(|at| Directory::new(root().join(at)));
    let game = row.open(&[&example, &corvettes]).unwrap_or_else(|faults| panic!("{faults:#?}"));
    let bought = json!({ "type": "submit_fleet", "formation": "line_ahead", "doctrine": "measured",
        "ships": [{ "hull": "flower" }, { "hull": "surcouf", "items": ["besson_floatplane"] }] });
    let arena = json!({ "mode": "arena" });
    let known = plain.begin(Some(&arena), "seed").expect("an arena");
    let refused = known.why_not(Seat::P1, &bought).expect("a command");
    let codes: Vec<&str> = refused.iter().map(|reason| reason.code.as_str()).collect();
    assert_eq!(codes, ["unknown_hull", "unknown_hull", "not_an_item"], "they come from the packs");
    let mut session = game.begin(Some(&arena), "seed").expect("an arena");
    session.submit(Seat::P1, None, &bought).unwrap_or_else(|error| panic!("{error}"));
    let other = session.bot_move(Seat::P2, "random").expect("a fleet");
    session.submit(Seat::P2, None, &other).unwrap_or_else(|error| panic!("{error}"));
    assert!(session.outcome().is_some() && session.verify().is_ok());
    let journal = json!(session.journal());
    assert!(plain.load(&journal).is_err(), "a journal belongs to its content");
    assert!(game.load(&journal).is_ok());
}

#[test]
fn packs_build_on_each_other_in_their_declared_order() {
    let (packs, row) = crossfire(&["field_manual", "rust_brotherhood"]);
    let game = row.open(&sources(&packs)).unwrap_or_else(|faults| panic!("{faults:#?}"));
    let content = game.content();
    let faction = |id: &str| -> Value {
        let factions = content["factions"].as_array().expect("a list");
        factions.iter().find(|faction| faction["id"] == id).expect("a faction").clone()
    };
    assert_eq!(faction("rust_brotherhood")["units"], 5, "patched by the pack that comes after");
    assert_eq!(faction("rust_brotherhood")["traits"].as_array().map(Vec::len), Some(3));
    assert_eq!(faction("grey_cloaks")["defense"], 9);
    assert_eq!(content["rules"]["round"]["rounds"], 4);
    let checked = row.check(&sources(&packs[1..]), &packs[0]).unwrap_or_else(|faults| panic!("{faults:#?}"));
    assert_eq!(checked.order, ["crossfire", "rust_brotherhood", "field_manual"]);
    let deeds: Vec<MergeAction> = checked.changes.iter().map(|change| change.deed).collect();
    assert_eq!(deeds, [MergeAction::Patched, MergeAction::Patched, MergeAction::Replaced]);
}

#[test]
fn a_new_pack_of_every_game_is_whole() {
    for row in games::registry().rows() {
        let above = tempfile::tempdir().expect("a folder");
        let folder = above.path().join("mine");
        let manifest = json!({ "id": "mine", "title": "Mine", "version": "0.1.0", "game": row.meta.id });
        let manifest = serde_json::from_value(manifest).expect("a manifest");
        row.scaffold(&folder, &manifest).expect("files");
        let checked = row.check(&[], &Directory::new(&folder));
        assert!(checked.is_ok_and(|checked| checked.changes.is_empty()), "{}", row.meta.id);
    }
}

#[test]
fn a_file_of_100_mb_is_refused_unread() {
    let above = tempfile::tempdir().expect("a folder");
    let manifest = json!({ "id": "big", "title": "Big", "version": "1.0.0", "game": "crossfire" });
    fs::write(above.path().join("pack.json"), manifest.to_string()).expect("a file");
    let file = fs::File::create(above.path().join("factions.json")).expect("a file");
    file.set_len(100_000_000).expect("a hole of that length");
    let (_, row) = crossfire(&[]);
    let faults = row.open(&[&Directory::new(above.path())]).err().expect("a fault");
    assert_eq!(
        told(&faults, above.path()),
        "factions.json: found a file of more than 4 MiB, expected at most 4194304 bytes (pack big)\n"
    );
}

#[test]
fn a_pack_for_a_game_that_is_not_there_is_told_which_games_are() {
    let (folder, pack) = (folder(), root().join("tests/packs/crossfire/broken/other_game"));
    let line = refused(folder.path(), &["packs", "check", &pack.display().to_string()]);
    assert!(line.contains("there is no game \"chess\", only council, crossfire"), "{line}");
}

#[test]
fn a_new_pack_is_sound_and_a_broken_one_is_named() {
    let folder = folder();
    done(folder.path(), &["packs", "new", "raiders", "--game", "crossfire"], "");
    let checked = done(folder.path(), &["packs", "check", "raiders"], "");
    assert!(checked.contains("nothing is wrong"), "{checked}");
    refused(folder.path(), &["packs", "new", "raiders", "--game", "crossfire"]);
    fs::write(folder.path().join("raiders/factions.json"), "[{\"id\": \"x\", \"units\": 99}]")
        .expect("a file");
    let output = run(folder.path(), &["packs", "check", "raiders"], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains("factions.json#/0"), "{}", text(&output.stdout));
    let line = refused(folder.path(), &["packs", "check", "missing"]);
    assert!(line.contains("no folder"), "{line}");
}
