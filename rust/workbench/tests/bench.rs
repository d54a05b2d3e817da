//! Packs on the workbench, with the content of every game.

use std::fs;
use std::path::{Path, PathBuf};

use packs::Directory;
use serde_json::{Value, json};
use tempfile::TempDir;
use workbench::edit::Unedited;
use workbench::{Fault, Origin, Workbench};

fn data(game: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data").join(game)
}

fn pack(game: &str) -> (TempDir, Workbench) {
    let folder = tempfile::tempdir().expect("a folder");
    let manifest = json!({"id": "mine", "title": "Mine", "game": game, "version": "1.0.0"});
    fs::write(folder.path().join("pack.json"), manifest.to_string()).expect("a manifest");
    let bench = Workbench::open(games::registry(), game, folder.path()).expect("a pack");
    (folder, bench)
}

/// The value with its first number or text changed, somewhere below.
fn changed(value: &Value) -> Option<Value> {
    match value {
        Value::Number(number) => Some(json!(number.as_i64()? + 1)),
        Value::String(text) => Some(json!(format!("{text} “x”"))),
        Value::Bool(flag) => Some(json!(!flag)),
        Value::Array(items) => {
            let (at, other) = items.iter().enumerate().find_map(|(at, item)| Some((at, changed(item)?)))?;
            let mut items = items.clone();
            items[at] = other;
            Some(Value::Array(items))
        }
        Value::Object(fields) => {
            let skip = |field: &str| field == "id" || field == "$schema";
            let found = fields.iter().filter(|(field, _)| !skip(field));
            let (field, other) =
                found.rev().find_map(|(field, value)| Some((field.clone(), changed(value)?)))?;
            let mut fields = fields.clone();
            fields.insert(field, other);
            Some(Value::Object(fields))
        }
        Value::Null => None,
    }
}

#[test]
fn whatever_is_changed_and_changed_back_leaves_each_file_as_it_was_written() {
    let mut objects = 0;
    for row in games::registry().rows() {
        let mut bench =
            Workbench::open(games::registry(), row.meta.id, &data(row.meta.id)).expect("the game's own data");
        for kind in bench.kinds() {
            let written = bench.text(kind.id).to_owned();
            for entry in bench.entries(kind.id) {
                let object = bench.own(kind.id, &entry.id).expect("it is there");
                let Some(other) = changed(&object) else { continue };
                bench.put(kind.id, &entry.id, &other).expect("a change");
                assert_ne!(bench.text(kind.id), written, "{} {} {}", row.meta.id, kind.id, entry.id);
                assert_eq!(bench.own(kind.id, &entry.id), Some(other), "{} {}", kind.id, entry.id);
                bench.put(kind.id, &entry.id, &object).expect("back");
                assert_eq!(bench.text(kind.id), written, "{} {} {}", row.meta.id, kind.id, entry.id);
                objects += 1;
            }
        }
        assert!(bench.unsaved().is_empty(), "{}: {:?}", row.meta.id, bench.unsaved());
    }
    assert!(objects > 500, "only {objects} objects were changed");
}

#[test]
fn any_object_of_any_game_is_changed_by_a_patch_and_let_go_again() {
    for row in games::registry().rows() {
        let (_folder, mut bench) = pack(row.meta.id);
        for kind in bench.kinds().into_iter().filter(|kind| kind.list) {
            let Some(entry) = bench.entries(kind.id).into_iter().next() else { continue };
            assert_eq!(entry.origin, Origin::Base);
            bench.change(kind.id, &entry.id).expect("a patch");
            let origin = |bench: &Workbench| {
                let entries = bench.entries(kind.id);
                entries.into_iter().find(|other| other.id == entry.id).map(|other| other.origin)
            };
            assert_eq!(origin(&bench), Some(Origin::Patch));
            assert_eq!(bench.faults(), [], "{} {}: a patch that changes nothing", row.meta.id, kind.id);
            assert!(matches!(bench.change(kind.id, &entry.id), Err(Fault::Taken(..))));
            bench.remove(kind.id, &entry.id).expect("it is let go");
            assert_eq!(origin(&bench), Some(Origin::Base));
        }
    }
}

#[test]
fn every_object_fits_the_schema_that_its_form_is_made_from() {
    for row in games::registry().rows() {
        let (_folder, bench) = pack(row.meta.id);
        for kind in bench.kinds() {
            let schema = bench.schema(kind.id).expect("a schema");
            for entry in bench.entries(kind.id) {
                let object = bench.base(kind.id, &entry.id).expect("an object");
                let item = schema["$ref"].as_str().map_or(&schema, |_| &schema["$defs"]["item"]);
                assert!(item.is_object() && object.is_object(), "{} {}", row.meta.id, kind.id);
            }
        }
    }
}

#[test]
fn faults_are_those_of_the_check_saved_or_not() {
    let (folder, mut bench) = pack("crossfire");
    let entry = &bench.entries("factions")[0];
    bench.change("factions", &entry.id).expect("a patch");
    assert_eq!(bench.faults(), []);
    bench.put("factions", &entry.id, &json!({"id": entry.id, "patch": true, "wrong": 1})).expect("a change");
    let faults = bench.faults();
    assert!(faults[0].pointer.starts_with("/0"), "{faults:?}");
    bench.save("factions").expect("it is written");
    let row = games::registry().find("crossfire").expect("the game");
    assert_eq!(row.check(&[], &Directory::new(folder.path())).err(), Some(faults));
}

#[test]
fn what_refers_to_an_object_is_named_and_follows_its_new_id() {
    let (_folder, mut bench) = pack("crossfire");
    let named = bench.refers("terrain", "low_cover");
    assert!(
        named.iter().any(|place| place.kind == "maps" && place.pointer.ends_with("/template_id")),
        "{named:?}"
    );
    let terrain = json!({"id": "hedge", "name": "hedge"});
    bench.add("terrain", &terrain).expect("a terrain");
    bench
        .add("maps", &json!({"id": "garden", "text": "hedge", "pieces": [{"template_id": "hedge"}]}))
        .expect("a map");
    assert_eq!(bench.refers("terrain", "hedge").len(), 1);
    assert_eq!(bench.rename("terrain", "hedge", "box_hedge").expect("a new id"), 2);
    assert_eq!(bench.own("maps", "garden").expect("the map")["pieces"][0]["template_id"], "box_hedge");
    assert_eq!(bench.own("maps", "garden").expect("the map")["text"], "hedge", "what people read stays");
    assert_eq!(bench.own("terrain", "box_hedge").expect("the terrain")["name"], "hedge");
    assert!(matches!(bench.rename("terrain", "box_hedge", "low_cover"), Err(Fault::Taken(..))));
    assert!(matches!(bench.rename("terrain", "hedge", "x"), Err(Fault::NoObject(..))));
}

#[test]
fn objects_are_found_by_id_by_name_and_by_text() {
    let (_folder, mut bench) = pack("kingdoms");
    let entry = bench.entries("citizens")[0].clone();
    for words in [entry.id.as_str(), &entry.name.to_uppercase()] {
        let found = bench.search(words);
        assert!(found.iter().any(|(kind, other)| *kind == "citizens" && other.id == entry.id), "{words}");
    }
    bench
        .add("citizens", &json!({"id": "löwe_獅子", "name": "[b]Löwe[/b]"}))
        .expect("any script, any markup");
    assert_eq!(bench.search("LÖWE [b]").len(), 1);
    assert!(bench.search("nothing has these words").is_empty());
}

#[test]
fn what_cannot_be_read_is_said_and_nothing_is_lost() {
    assert!(matches!(Workbench::open(games::registry(), "chess", Path::new(".")), Err(Fault::NoGame(_))));
    assert!(matches!(
        Workbench::open(games::registry(), "fleet", Path::new("no/such/folder")),
        Err(Fault::Unread(..))
    ));
    let (folder, mut bench) = pack("fleet");
    let file = folder.path().join("hulls.json");
    bench.set_text("hulls", "[{\"id\": \"x\"".to_owned());
    assert!(matches!(bench.add("hulls", &json!({"id": "y"})), Err(Fault::Unedited(Unedited::NoJson(_)))));
    assert_eq!(bench.text("hulls"), "[{\"id\": \"x\"", "what was typed is still there");
    assert!(bench.faults()[0].file.ends_with("hulls.json"), "{:?}", bench.faults());
    assert_eq!(bench.unsaved(), ["hulls"]);
    bench.save("hulls").expect("a text is saved as it is");
    fs::write(&file, "[]").expect("somebody else writes");
    bench.set_text("hulls", "[ ]".to_owned());
    assert!(matches!(bench.save("hulls"), Err(Fault::Changed(_))));
    assert_eq!(fs::read_to_string(&file).expect("the file"), "[]");
    bench.save_over("hulls").expect("asked for");
    assert_eq!(fs::read_to_string(&file).expect("the file"), "[ ]");
    fs::remove_file(&file).expect("somebody deletes it");
    assert!(matches!(bench.save("hulls"), Err(Fault::Changed(_))));
    assert!(matches!(bench.add("boats", &json!({"id": "y"})), Err(Fault::NoKind(_))));
}

#[test]
fn ten_thousand_objects_are_listed_and_one_of_them_is_changed() {
    let (_folder, mut bench) = pack("fleet");
    let many: Vec<Value> =
        (0..10_000).map(|number| json!({"id": format!("h{number}"), "name": "x"})).collect();
    bench.set_text("hulls", serde_json::to_string_pretty(&many).expect("JSON"));
    assert!(bench.entries("hulls").len() > 10_000);
    bench.put("hulls", "h7777", &json!({"id": "h7777", "name": "y"})).expect("a change");
    assert_eq!(bench.own("hulls", "h7777").expect("it")["name"], "y");
}

#[test]
fn the_games_own_content_is_edited_where_it_lies() {
    let folder = tempfile::tempdir().expect("a folder");
    let german = folder.path().join("text");
    fs::create_dir(&german).expect("a folder");
    for (from, to) in [("crossfire", folder.path()), ("crossfire/text", &german)] {
        let entries = fs::read_dir(data(from)).expect("the game's data").flatten();
        for file in entries.filter(|entry| entry.path().is_file()) {
            fs::copy(file.path(), to.join(file.file_name())).expect("a copy");
        }
    }
    let mut bench =
        Workbench::open(games::registry(), "crossfire", folder.path()).expect("the game's own data");
    assert!(bench.is_own() && bench.faults().is_empty(), "{:?}", bench.faults());
    assert_eq!(bench.base("missions", "occupy"), None, "there is nothing below it");
    let mut mission = bench.own("missions", "occupy").expect("a mission");
    mission["scoring"] = json!([]);
    bench.put("missions", "occupy", &mission).expect("a change");
    assert!(bench.faults()[0].pointer.ends_with("/scoring"), "{:?}", bench.faults());
    assert!(bench.game().is_err(), "it is what is checked that is played");
    mission["scoring"] = json!([{ "kind": "destroyed", "points": 2 }]);
    bench.put("missions", "occupy", &mission).expect("a change");
    let content = bench.game().expect("it can be played").content();
    let found = content["missions"].as_array().expect("missions").iter().find(|one| one["id"] == "occupy");
    assert_eq!(found.expect("the mission")["scoring"][0]["points"], 2);
}

#[test]
fn a_question_is_answered_by_the_rules_with_the_content_as_it_stands() {
    let (_folder, mut bench) = pack("crossfire");
    let sees = |bench: &Workbench| {
        let setup = json!({
            "sides": {"p1": {"faction": "verdant_eye"}, "p2": {"faction": "verdant_eye"}},
            "mission": "crossfire_clash", "terrain": {"from": "map", "id": "one_rock"},
        });
        let query = json!({"type": "sight", "from": {"col": 4, "row": 4}, "to": {"col": 12, "row": 4}});
        bench.ask(&setup, &query)
    };
    assert!(matches!(sees(&bench), Err(Fault::Unplayed(_))), "there is no such map");
    let rock = |row: u8| {
        let piece =
            |at: u8, template: &str| json!({"template_id": template, "cells": [{"col": at, "row": row}]});
        json!({
            "id": "one_rock", "name": "One rock", "text": "A rock in the middle.",
            "pieces": [piece(8, "blocking_rock"), piece(5, "low_cover"), piece(11, "low_cover")],
        })
    };
    bench.add("maps", &rock(4)).expect("a map");
    let answer = sees(&bench).expect("an answer");
    bench.put("maps", "one_rock", &rock(7)).expect("another place");
    assert_ne!(sees(&bench).expect("an answer"), answer, "the rock is out of the way");
    bench.put("maps", "one_rock", &json!({"id": "one_rock"})).expect("no map");
    assert!(matches!(sees(&bench), Err(Fault::Broken(_))));
}

#[test]
fn whether_an_edit_is_fair_is_told_over_the_same_seeds() {
    let (_folder, mut bench) = pack("crossfire");
    let compare = |bench: &Workbench, matches| {
        let players = vec!["random".to_owned(), "random".to_owned()];
        let mut trial =
            bench.begin_trial(session::simulate::Request::new(matches, players, "fair")).expect("a trial");
        loop {
            if let Some(done) = trial.take() {
                assert_eq!(trial.done(), (2 * matches, 2 * matches));
                return done.expect("a comparison");
            }
            std::thread::yield_now();
        }
    };
    let same = compare(&bench, 40);
    assert_eq!(same.before, same.after, "the same seeds and nothing edited");
    assert!(same.after.pairs.as_ref().is_some_and(|pairs| !pairs.is_empty()), "factions against each other");
    assert!(same.shares.iter().all(|share| !share.changed));
    let few = same.shares.iter().find(|share| share.kind == "faction").expect("a faction");
    assert_eq!(few.verdict, workbench::Verdict::NothingToSeeYet);
    bench.change("factions", "verdant_eye").expect("a patch");
    let strong = json!({"id": "verdant_eye", "patch": true, "aq": 6, "defense": 12});
    bench.put("factions", "verdant_eye", &strong).expect("a change");
    let other = compare(&bench, 900);
    let found = other.shares.iter().find(|share| share.value == "verdant_eye").expect("the faction");
    assert!(found.changed && found.verdict == workbench::Verdict::Strong, "{found:?}");
}

#[test]
fn a_trial_that_nobody_waits_for_ends() {
    let (_folder, bench) = pack("crossfire");
    let players = vec!["greedy".to_owned(), "greedy".to_owned()];
    let request = session::simulate::Request::new(1_000_000, players, "long");
    drop(bench.begin_trial(request).expect("a trial"));
}

#[test]
fn a_fault_says_whose_field_it_is() {
    let (_folder, mut bench) = pack("crossfire");
    bench.change("missions", "occupy").expect("a patch");
    bench.change("missions", "dead_zone").expect("a patch");
    let broken = json!({"id": "dead_zone", "patch": true, "scoring": [{"kind": "destroyed", "points": "x"}]});
    bench.put("missions", "dead_zone", &broken).expect("a change");
    let located = bench.located();
    let found = located.iter().find(|located| located.id == "dead_zone").expect("a fault");
    assert_eq!((&found.kind[..], &found.field[..]), ("missions", "/scoring/0/points"), "{located:?}");
    let faults: Vec<_> = located.into_iter().map(|located| located.fault).collect();
    assert_eq!(faults, bench.faults());
    bench.set_text("missions", "[".to_owned());
    let whole = &bench.located()[0];
    assert_eq!((&whole.kind[..], &whole.id[..]), ("missions", ""));
}

#[test]
fn what_others_write_meanwhile_is_noticed_and_read_again() {
    let (folder, mut bench) = pack("fleet");
    assert_eq!(bench.changed_outside(), Vec::<String>::new());
    fs::write(folder.path().join("hulls.json"), "[]").expect("somebody else writes");
    assert_eq!(bench.changed_outside(), ["hulls"]);
    bench.reread("hulls").expect("it is read");
    assert_eq!((bench.text("hulls"), bench.changed_outside()), ("[]", Vec::new()));
    fs::remove_file(folder.path().join("hulls.json")).expect("somebody deletes it");
    assert_eq!(bench.changed_outside(), ["hulls"]);
    bench.reread("hulls").expect("it is gone");
    assert_eq!((bench.text("hulls"), bench.unsaved()), ("", Vec::new()));
}

#[test]
fn of_what_is_no_list_a_pack_says_the_keys_that_it_changes() {
    let (_folder, mut bench) = pack("crossfire");
    assert_eq!(bench.entries("rules")[0].origin, Origin::Base);
    bench.change("rules", "").expect("a change begins");
    assert_eq!(bench.own("rules", ""), Some(json!({})));
    let mut round = bench.base("rules", "").expect("the numbers")["round"].clone();
    round["rounds"] = json!(4);
    bench.put("rules", "", &json!({ "round": round })).expect("a change");
    assert_eq!(bench.faults(), []);
    assert_eq!(bench.entries("rules")[0].origin, Origin::Patch);
    let content = bench.game().expect("it can be played").content();
    assert_eq!(content["rules"]["round"]["rounds"], 4);
    assert_eq!(content["rules"]["board"]["columns"], 15, "the rest is the game's own");
    round["rounds"] = json!(-1);
    bench.put("rules", "", &json!({ "round": round })).expect("a change");
    assert_eq!(bench.located()[0].field, "/round/rounds", "{:?}", bench.located());
    bench.remove("rules", "").expect("all of it");
    assert_eq!((bench.text("rules"), bench.faults()), ("{}\n", Vec::new()));
}
