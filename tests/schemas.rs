//! Is `schemas/` what the types say, and are the addon's manual and its typed face what the binding says?
//! `cargo xtask schemas` writes them.

mod made;
mod manual;
mod views;
mod wrapper;

use packs::schema::Stale;

use crate::tree::{files, root, shown, text};
use made::made;

#[test]
fn they_are_what_the_types_say() {
    let stale = Stale::of(&root().join("schemas"), "", &made());
    assert!(stale.is_empty(), "run cargo xtask schemas:\n{stale}");
}

#[test]
fn every_one_is_a_schema() {
    for (name, text) in made() {
        let schema = serde_json::from_str(&text).expect("a schema is JSON");
        let built = jsonschema::draft202012::new(&schema);
        assert!(built.is_ok(), "{name}: {}", built.err().map(|error| error.to_string()).unwrap_or_default());
    }
}

#[test]
fn the_addons_manual_is_what_the_binding_says() {
    let manual = text(manual::MANUAL);
    for path in files("rust/gdext/src", ".rs") {
        let found = manual.matches(&format!("{}{} -->\n", manual::BEGIN, shown(&path))).count();
        let wanted = usize::from(!manual::of_file(&text(&path)).is_empty());
        assert_eq!(found, wanted, "how often {} is to have what {} says", manual::MANUAL, shown(&path));
    }
    let made = manual::filled(&manual);
    let differs = manual.lines().zip(made.lines()).find(|(is, wanted)| is != wanted);
    assert!(manual == made, "run cargo xtask schemas: {} differs at {differs:?}", manual::MANUAL);
}

#[test]
fn the_addons_typed_face_is_what_the_binding_says() {
    let (there, made) = (text(wrapper::WRAPPER), wrapper::script());
    let differs = there.lines().zip(made.lines()).find(|(is, wanted)| is != wanted);
    assert!(there == made, "run cargo xtask schemas: {} differs at {differs:?}", wrapper::WRAPPER);
}

#[test]
fn typed_views_are_what_the_schemas_say() {
    let made = views::scripts(&made());
    let there = files("godot_project", ".gd").into_iter().map(|path| shown(&path).replace('\\', "/"));
    let there: Vec<_> = there.filter(|path| path.contains("/views/")).collect();
    assert!(there.iter().eq(made.keys()), "run cargo xtask schemas: {there:?} are not {:?}", made.keys());
    for (path, script) in made {
        let is = text(&path);
        let differs = is.lines().zip(script.lines()).find(|(is, wanted)| is != wanted);
        assert!(is == script, "run cargo xtask schemas: {path} differs at {differs:?}");
    }
}
