//! What people read and run: there, in measure, and true.

use std::collections::BTreeSet;

use crate::tree::{files, root, shown, text};

/// A file of Rust that is longer than this wants a reason.
const LONG: usize = 350;

/// The files that are longer, and why.
const LONGER: &[(&str, &str)] = &[];

/// What the project's root holds.
const TOP: &[&str] = &[
    "Cargo.toml",
    "Cargo.lock",
    "rust-toolchain.toml",
    "rustfmt.toml",
    "clippy.toml",
    "deny.toml",
    "rust",
    "godot_project",
    "data",
    "schemas",
    "tests",
    "tools",
    "fuzz",
    "docs/rules",
    "docs/decisions",
    ".ci/run",
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
];

#[test]
fn the_root_holds_what_people_look_for() {
    let missing: Vec<_> = TOP.iter().filter(|name| !root().join(name).exists()).collect();
    assert!(missing.is_empty(), "missing: {missing:?}");
}

fn rust_files() -> Vec<std::path::PathBuf> {
    ["rust", "tests", "tools", "fuzz"].iter().flat_map(|folder| files(folder, ".rs")).collect()
}

#[test]
fn files_are_short() {
    let mut faults = Vec::new();
    for path in rust_files() {
        let (name, lines) = (shown(&path), text(&path).lines().count());
        if lines > LONG && !LONGER.iter().any(|(known, _)| *known == name) {
            faults.push(format!("{name} has {lines} lines"));
        }
    }
    assert!(faults.is_empty(), "more than {LONG} lines:\n{}", faults.join("\n"));
}

#[test]
fn nothing_is_left_open() {
    // Put together, so that this file does not name what it looks for.
    let marks = ["todo!", "unimplemented!", "#[ignore", "dbg!"]
        .map(|mark| format!("{mark}{}", if mark.ends_with('!') { "(" } else { "" }));
    let mut faults = Vec::new();
    for path in rust_files().into_iter().filter(|path| !path.ends_with("tests/repo.rs")) {
        // Long tests are run by `check --full`, which takes ignored ones too.
        let text = text(&path).replace(&format!("#[{} = \"long: ", "ignore"), "");
        for mark in marks.iter().filter(|mark| text.contains(mark.as_str())) {
            faults.push(format!("{} has {mark}", shown(&path)));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_rule_of_a_document_has_its_own_id() {
    for document in files("docs/rules", ".md") {
        let mut seen = BTreeSet::new();
        for line in text(&document).lines() {
            // The IDs that head an item; later in a line they are references.
            let head = line.trim_start_matches(['-', '*', '|', ' ', '>']);
            let head = head.split([' ', '*', ':']).next().unwrap_or_default();
            if is_id(head) {
                assert!(seen.insert(head.to_owned()), "{} states {head} twice", shown(&document));
            }
        }
        assert!(!seen.is_empty(), "{} states no rule", shown(&document));
    }
}

/// `GR-022`, `GR-031.1`, `TB-01`, `D7`.
fn is_id(word: &str) -> bool {
    let letters = word.chars().take_while(char::is_ascii_uppercase).count();
    let rest = word[letters..].trim_start_matches('-');
    (1..=4).contains(&letters)
        && rest.starts_with(|letter: char| letter.is_ascii_digit())
        && rest.chars().all(|letter| letter.is_ascii_digit() || letter == '.')
}

#[test]
fn the_readme_names_commands_that_exist() {
    let readme = text("README.md");
    let chores = text("tools/xtask/src/main.rs");
    let tasks = ["rust/cli/src", "rust/sandtable/src"].map(|folder| files(folder, ".rs"));
    let tasks = tasks.iter().flatten().map(text).collect::<String>();
    for (line, word, known) in readme.lines().flat_map(commands) {
        let variant: String = word.split('-').map(capital).collect();
        let known = if known == "xtask" { &chores } else { &tasks };
        assert!(known.contains(&variant), "README.md says `{}`, but there is no {word}", line.trim());
    }
    assert!(readme.contains("cargo xtask check") && readme.contains("cargo xtask play"));
}

/// The subcommands that a line of the README calls, with the program that they are of.
fn commands(line: &str) -> Vec<(&str, &str, &'static str)> {
    let after = |mark: &str| line.split(mark).nth(1).and_then(|rest| rest.split([' ', '`', ')']).next());
    let calls = [(after("cargo xtask "), "xtask"), (after("-p sandtable -- "), "sandtable")];
    calls
        .into_iter()
        .filter_map(|(word, known)| Some((line, word.filter(|word| !word.is_empty())?, known)))
        .collect()
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[test]
fn every_decision_has_its_own_number() {
    let mut seen = BTreeSet::new();
    let pages = files("docs/decisions", ".md").into_iter().filter(|path| !path.ends_with("README.md"));
    for path in pages {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let number = name.split('-').next().filter(|number| number.len() == 4).unwrap_or_default();
        assert!(number.parse::<u32>().is_ok(), "{name} does not begin with four digits");
        assert!(seen.insert(number.to_owned()), "there are two decisions {number}");
        let (head, text) = (format!("# {number} — "), text(&path));
        assert!(
            text.starts_with(&head) && text.contains("**Decision.**"),
            "{name} does not say what was decided"
        );
    }
    let last = seen.last().and_then(|number| number.parse().ok()).unwrap_or(0);
    let readme = text("docs/decisions/README.md");
    for number in (1..=last).map(|number| format!("{number:04}")) {
        let unused = readme.contains(&format!("`{number}`"));
        assert!(seen.contains(&number) != unused, "decision {number} has a page or is said to be unused");
    }
}
