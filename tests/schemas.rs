//! Is `schemas/` what the types say, and the addon's manual what the binding says? `UPDATE_SCHEMAS=1` writes both.

mod manual;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::tree::{files, root};

#[test]
fn they_are_what_the_types_say() {
    let folder = root().join("schemas");
    let made = made();
    let bless = std::env::var_os("UPDATE_SCHEMAS").is_some();
    let mut faults = Vec::new();
    for (name, text) in &made {
        let path = folder.join(name);
        if fs::read_to_string(&path).ok().as_ref() == Some(text) {
            continue;
        }
        if bless {
            write(&path, text);
        } else {
            faults.push(format!("schemas/{name} is not what the types say"));
        }
    }
    for path in files("schemas", ".schema.json") {
        let name = path.strip_prefix(&folder).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        if made.contains_key(&name) {
            continue;
        }
        if bless {
            fs::remove_file(&path).expect("a file that is no longer made can be removed");
        } else {
            faults.push(format!("schemas/{name} is not made any more"));
        }
    }
    assert!(faults.is_empty(), "run cargo xtask schemas:\n{}", faults.join("\n"));
}

fn write(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().expect("a file in a folder")).expect("schemas/ can be written");
    fs::write(path, text).expect("schemas/ can be written");
}

/// The registry's, and those of the room's messages, which know no game.
fn made() -> BTreeMap<String, String> {
    registry::schema_files().into_iter().chain(room::schema::files()).collect()
}

#[test]
fn every_one_is_a_schema() {
    for (name, text) in made() {
        let schema = serde_json::from_str(&text).expect("a schema is JSON");
        let built = jsonschema::draft202012::new(&schema);
        assert!(built.is_ok(), "{name}: {}", built.err().map(|error| error.to_string()).unwrap_or_default());
    }
}
