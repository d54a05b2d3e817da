//! Schemas made from a game's types, beside those that the other tests read.

use std::path::Path;

#[test]
fn the_schemas_of_the_toy_are_those_checked_in() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/toy/schemas");
    for (kind, text) in packs::schema::content_files::<crate::toy::Content>() {
        let path = folder.join(format!("{kind}.schema.json"));
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            std::fs::write(&path, &text).expect("a schema");
        }
        assert_eq!(std::fs::read_to_string(&path).unwrap_or_default(), text, "{}", path.display());
    }
}

#[test]
fn every_type_of_a_game_has_its_file() {
    let files = packs::schema::game_files::<crate::toy::Toy>();
    let names: Vec<&str> = files.keys().map(String::as_str).collect();
    assert_eq!(
        names,
        [
            "toy/command.schema.json",
            "toy/content/notes.schema.json",
            "toy/content/rules.schema.json",
            "toy/content/units.schema.json",
            "toy/event.schema.json",
            "toy/journal.schema.json",
            "toy/preview.schema.json",
            "toy/query.schema.json",
            "toy/setup.schema.json",
            "toy/transcript.schema.json",
            "toy/view.schema.json",
        ]
    );
    for (name, text) in files {
        let schema: serde_json::Value = serde_json::from_str(&text).expect(&name);
        jsonschema::draft202012::meta::validate(&schema).expect("a schema");
        assert!(text.ends_with("}\n"), "{name}");
    }
}

#[test]
fn a_manifests_schema_is_handed_out_too() {
    assert!(packs::schema::shared_files()["pack.schema.json"].contains("\"after\""));
}
