//! Does `sandtable new` lay out a repository, and refuse what cannot be one? `cargo xtask check --only new-game` builds it.

use std::fs;

use crate::command::{done, folder, refused};

#[test]
fn a_repository_is_laid_out_and_left_alone_afterwards() {
    let folder = folder();
    let said = done(folder.path(), &["new", "night_market", "--title", "Night market"], "");
    assert!(said.contains("cargo run -- play night_market"), "{said}");
    let text = |path: &str| fs::read_to_string(folder.path().join("night_market").join(path)).expect(path);
    assert!(text("docs/rules/night_market.md").starts_with("# Night market: rules"));
    assert!(text("rust/night_market/tests/laws.rs").contains("night_market::NightMarket"));
    assert!(text("rust/terminal/src/main.rs").contains("cli::games![night_market::NightMarket]"));
    assert!(text("rust/addon/src/lib.rs").contains("gdext::games![night_market::NightMarket]"));
    assert!(text("godot_project/project.godot").contains("config/name=\"Night market\""));
    let again = refused(folder.path(), &["new", "night_market"]);
    assert!(again.contains("night_market: the folder is not empty"), "{again}");
}

#[test]
fn what_cannot_be_a_repository_is_refused_and_leaves_nothing() {
    let folder = folder();
    for (args, why) in [
        (&["match"][..], "a word of Rust"),
        (&["Night"], "other letters"),
        (&["crossfire"], "there is a game of that id"),
        (&["kernel"], "a crate or a game of Sandtable has it"),
        (&["night_market", "--prefix", "nm"], "is no prefix"),
        (&["night_market", "--crates", "."], "is no checkout of Sandtable"),
    ] {
        let said = refused(folder.path(), &[&["new"], args].concat());
        assert!(said.contains(why), "{args:?}: {said}");
    }
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0);
}
