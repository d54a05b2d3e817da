//! Ids and texts: what has another name has it everywhere, and nothing else has.

use std::fs;

use serde_json::{Value, json};
use tempfile::TempDir;
use workbench::{Fault, Workbench};

fn pack(game: &str, files: &[(&str, Value)]) -> (TempDir, Workbench) {
    let folder = tempfile::tempdir().expect("a folder");
    let manifest = json!({"id": "mine", "title": "Mine", "game": game, "version": "1.0.0"});
    fs::write(folder.path().join("pack.json"), manifest.to_string()).expect("a manifest");
    for (name, value) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, serde_json::to_string_pretty(value).expect("JSON")).expect("a file");
    }
    let bench = Workbench::open(games::registry(), game, folder.path()).expect("a pack");
    (folder, bench)
}

#[test]
fn objects_of_other_kinds_with_the_same_id_keep_it() {
    let hulls = json!([{"id": "lion", "name": "lion"}]);
    let items = json!([{"id": "lion", "name": "lion"}]);
    let fleets = json!([{"id": "pride", "ships": [{"hull": "lion", "items": ["lion"]}]}]);
    let (_folder, mut bench) =
        pack("fleet", &[("hulls.json", hulls), ("items.json", items), ("fleets.json", fleets)]);
    let refers = |bench: &Workbench, kind| -> Vec<String> {
        bench.refers(kind, "lion").into_iter().map(|place| place.pointer).collect()
    };
    assert_eq!(refers(&bench, "hulls"), ["/ships/0/hull"]);
    assert_eq!(refers(&bench, "items"), ["/ships/0/items/0"]);
    assert_eq!(bench.rename("hulls", "lion", "tiger").expect("another id"), 2);
    let fleet = bench.own("fleets", "pride").expect("the fleet");
    assert_eq!(fleet["ships"][0], json!({"hull": "tiger", "items": ["lion"]}));
    assert_eq!(bench.own("items", "lion").expect("the item")["name"], "lion");
}

#[test]
fn a_word_of_the_schema_is_no_id() {
    // `destroyed` is a kind of scoring, and here also a mission.
    let missions = json!([{"id": "destroyed", "name": "x", "scoring": [{"kind": "destroyed", "points": 1}]}]);
    let (_folder, mut bench) = pack("crossfire", &[("missions.json", missions)]);
    assert_eq!(bench.refers("missions", "destroyed"), []);
    bench.rename("missions", "destroyed", "wreckage").expect("another id");
    assert_eq!(bench.own("missions", "wreckage").expect("it")["scoring"][0]["kind"], "destroyed");
}

#[test]
fn an_id_that_is_a_key_or_stands_in_a_formula_follows() {
    let base = games::registry().find("council").expect("the game").open(&[]).expect("it opens").content();
    let mut realm = base["realms"][0].clone();
    realm["id"] = "marsh".into();
    realm["start"]["frogs"] = json!(3);
    let stat = json!({"id": "frogs", "name": "Frogs"});
    let card = json!({"id": "croak", "title": "frogs", "requires": ["frogs > 2"],
        "options": [{"label": "frogs", "effects": ["frogs -= 1"]}]});
    let (_folder, mut bench) = pack(
        "council",
        &[("stats.json", json!([stat])), ("cards.json", json!([card])), ("realms.json", json!([realm]))],
    );
    assert_eq!(bench.rename("stats", "frogs", "toads").expect("another id"), 3);
    let card = bench.own("cards", "croak").expect("the card");
    assert_eq!(
        (&card["requires"][0], &card["options"][0]["effects"][0]),
        (&json!("toads > 2"), &json!("toads -= 1"))
    );
    assert_eq!(card["options"][0]["label"], "frogs", "what people read stays");
    assert_eq!(bench.own("realms", "marsh").expect("the realm")["start"]["toads"], 3);
}

#[test]
fn no_id_is_given_that_nothing_can_have() {
    let (_folder, mut bench) = pack("fleet", &[("hulls.json", json!([{"id": "lion"}]))]);
    for to in ["", "a b", "a/b", "[b]"] {
        assert!(matches!(bench.rename("hulls", "lion", to), Err(Fault::NoId(_))), "{to}");
    }
}

#[test]
fn a_language_has_the_packs_texts_path_by_path() {
    let card = json!({
        "id": "hat", "title": "A hat", "text": "It is lost.", "set": "realm",
        "options": [{"label": "Buy one", "effects": ["treasury -= 4"]}],
    });
    let (folder, mut bench) = pack("council", &[("cards.json", json!([card]))]);
    assert_eq!(bench.faults(), []);
    for tag in ["", "Deutsch", "d", "de_DE", "../de", "de-"] {
        assert!(matches!(bench.add_language(tag), Err(Fault::NoLanguage(_))), "{tag}");
    }
    bench.add_language("de").expect("a language");
    assert_eq!(bench.languages(), ["de"]);
    let located = bench.located();
    assert_eq!(located.len(), 3, "{located:?}");
    assert!(located.iter().all(|fault| (&*fault.kind, &*fault.id) == ("cards", "hat")), "{located:?}");
    assert!(located.iter().any(|fault| fault.field == "/options/0/label"), "{located:?}");
    let paths: Vec<String> = bench.texts("cards", "hat").into_iter().map(|text| text.path).collect();
    assert_eq!(paths, ["cards/hat/title", "cards/hat/text", "cards/hat/options/0/label"]);
    for path in &paths {
        bench.translate("de", path, &json!("Ein Hut")).expect("a translation");
    }
    assert_eq!(bench.faults(), []);
    assert_eq!(bench.texts("cards", "hat")[0].said["de"], "Ein Hut");
    bench.rename("cards", "hat", "cap").expect("another id");
    assert_eq!((bench.faults(), &bench.texts("cards", "cap")[2].said["de"]), (Vec::new(), &json!("Ein Hut")));
    for kind in bench.unsaved() {
        bench.save(&kind).expect("it is written");
    }
    assert!(folder.path().join("text/de.json").is_file());
    bench.translate("de", "cards/cap/text", &Value::Null).expect("nothing");
    assert_eq!(bench.located()[0].field, "/text");
    bench.remove("cards", "cap").expect("it goes");
    assert_eq!(bench.faults(), [], "and so does what was said of it");
}

#[test]
fn what_a_pack_says_of_itself_is_edited_as_any_object() {
    let (folder, mut bench) = pack("fleet", &[]);
    let mut about = bench.own("pack", "").expect("the manifest");
    assert!(bench.schema("pack").expect("a schema")["properties"]["title"].is_object());
    about["title"] = "Lions & tigers".into();
    bench.put("pack", "", &about).expect("a change");
    assert_eq!((bench.faults(), bench.unsaved()), (Vec::new(), vec!["pack".to_owned()]));
    about["version"] = "one".into();
    bench.put("pack", "", &about).expect("a change");
    let found = bench.located();
    assert_eq!((&*found[0].kind, &*found[0].id, &*found[0].field), ("pack", "", "/version"));
    bench.set_text("pack", "{".to_owned());
    assert!(!bench.faults().is_empty() && !bench.is_own());
    bench.save("pack").expect("a text is saved as it is");
    let mut again =
        Workbench::open(games::registry(), "fleet", folder.path()).expect("it opens, to be mended");
    again.set_text("pack", about.to_string().replace("one", "1.0.1"));
    assert_eq!(again.faults(), []);
}

#[test]
fn the_game_says_of_an_object_what_players_read_of_it() {
    use std::time::Duration;

    use workbench::Watch;

    let told = |game: &str, kind: &str, id: Option<&str>| {
        let (_folder, bench) = pack(game, &[]);
        let mut watch = Watch::default();
        assert!(watch.look(&bench, Duration::from_mins(1)).1, "it is known in time");
        let id = id.map_or_else(|| bench.entries(kind)[0].id.clone(), str::to_owned);
        watch.told(&bench, kind, &id).join("\n")
    };
    let citizen = told("kingdoms", "citizens", None);
    assert!(citizen.lines().count() > 1, "{citizen}");
    assert!(told("council", "cards", Some("dry_well")).lines().count() > 1);
    let faction = told("crossfire", "factions", Some("verdant_eye"));
    assert!(faction.contains("Rangers who see far") && faction.contains("GR-005: "), "{faction}");
    let (_folder, mut bench) = pack("kingdoms", &[]);
    let id = bench.entries("citizens")[0].id.clone();
    bench.change("citizens", &id).expect("a patch");
    bench.put("citizens", &id, &json!({"id": id, "patch": true, "name": "[b]獅子[/b]"})).expect("a change");
    let mut watch = Watch::default();
    watch.look(&bench, Duration::from_mins(1));
    assert!(watch.told(&bench, "citizens", &id)[0].starts_with("[b]獅子[/b]"));
    let seed = watch.seed_with(&id, None, 0, Duration::from_secs(20)).expect("it is seen in some game");
    assert!(seed.starts_with(&id));
    bench.put("citizens", &id, &json!({"id": id, "patch": true, "name": 3})).expect("a change");
    assert!(!watch.look(&bench, Duration::ZERO).1, "what is known is of before");
    let (found, fresh) = watch.look(&bench, Duration::from_mins(1));
    assert!(fresh && found.faults[0].field == "/name" && found.game.is_none());
    assert!(watch.told(&bench, "citizens", &id).is_empty());
}

#[test]
fn a_field_says_the_kind_that_it_refers_to_its_bounds_and_its_unit() {
    let (_folder, bench) = pack("fleet", &[]);
    let ship = bench.schema("fleets").expect("a schema")["$defs"]["ShipPlan"]["properties"].clone();
    assert_eq!(
        (&ship["hull"]["x-refers"], &ship["items"]["items"]["x-refers"]),
        (&json!(["hulls"]), &json!(["items"]))
    );
    assert!(ship["name"]["x-refers"].is_null(), "{ship}");
    assert!(bench.ids("hulls").contains("fubuki") && bench.ids("tags.tag").contains("CAPITAL"));
    let (_folder, bench) = pack("crossfire", &[]);
    let round = bench.schema("rules").expect("a schema")["$defs"]["RoundRules"]["properties"].clone();
    let batch = ["minimum", "maximum", "x-unit"].map(|word| round["first_batch"][word].clone());
    assert_eq!(batch, [json!(1), json!(16), json!("units")]);
}

#[test]
fn what_refers_to_an_object_is_found_in_effects_and_in_lists_of_several_kinds() {
    let refers = |game: &str, kind: &str, id: &str| -> Vec<String> {
        let (_folder, bench) = pack(game, &[]);
        let places = bench.refers(kind, id).into_iter();
        places.map(|place| format!("{}/{}{}", place.kind, place.id, place.pointer)).collect()
    };
    let sold = refers("fleet", "items", "lookouts");
    assert!(sold.iter().any(|place| place.starts_with("fleets/") && place.contains("/items/")), "{sold:?}");
    assert!(sold.iter().any(|place| place.starts_with("events/") && place.ends_with("/what")), "{sold:?}");
    let counted = refers("kingdoms", "areas", "fen");
    assert!(counted.iter().any(|place| place.ends_with("/count/area")), "{counted:?}");
    assert!(counted.iter().any(|place| place.starts_with("presets/")), "{counted:?}");
}
