//! Writes what is made and checked in, for `cargo xtask schemas` and `cargo xtask golden`; acceptance tests compare it.
//!
//! `cargo run -p games --features schema --example write -- schemas`, or `-- golden crossfire/` for the traces whose path
//! has this in it. It knows nothing but the games, so that a game can be written when the command does not build yet.

#[path = "../../../../tests/schemas/made.rs"]
mod made;
#[path = "../../../../tests/schemas/manual.rs"]
mod manual;
#[path = "../../../../tests/golden/play.rs"]
#[expect(dead_code, reason = "tests ask what happened")]
mod play;
#[path = "../../../../tests/golden/record.rs"]
mod record;
#[path = "../../../../tests/golden/scenario.rs"]
#[expect(dead_code, reason = "tests ask what is expected")]
mod scenario;
#[path = "../../../../tests/golden/trace.rs"]
mod trace;
#[path = "../../../../tests/tree.rs"]
#[expect(dead_code, reason = "tests read sources")]
mod tree;
#[path = "../../../../tests/schemas/views.rs"]
mod views;
#[path = "../../../../tests/schemas/wrapper.rs"]
mod wrapper;

use std::path::Path;
use std::{env, fs};

use packs::schema::Stale;
use tree::{root, text};

fn main() {
    let mut words = env::args().skip(1);
    match (words.next().as_deref(), words.next()) {
        (Some("schemas"), None) => schemas(),
        (Some("golden"), only) => {
            for (name, trace) in record::traces(&only.unwrap_or_default()) {
                write(&root().join(name), &trace);
            }
        }
        _ => panic!("write schemas, or golden with a part of a path"),
    }
}

/// What is out of date, and without what is made no longer.
fn schemas() {
    let (folder, made) = (root().join("schemas"), made::made());
    Stale::of(&folder, "", &made).mend(&folder, &made).expect("schemas can be written");
    for (path, script) in views::scripts(&made) {
        write(&root().join(path), &script);
    }
    write(&root().join(manual::MANUAL), &manual::filled(&text(manual::MANUAL)));
    write(&root().join(wrapper::WRAPPER), &wrapper::script());
}

/// A file that does not change keeps its time.
fn write(path: &Path, text: &str) {
    if fs::read_to_string(path).is_ok_and(|there| there == text) {
        return;
    }
    fs::create_dir_all(path.parent().expect("a file in a folder")).expect("its folder can be made");
    fs::write(path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
}
