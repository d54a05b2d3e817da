//! The dependency rule: arrows point down only, and a game knows the kernel and nothing else.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::tree::{files, has_word, root, shown, sources, text};

/// Which crates of the project each one may know. A game may know the kernel alone, and only `games` knows games.
const ARROWS: &[(&str, &[&str])] = &[
    ("value", &[]),
    ("kernel", &["value"]),
    ("files", &[]),
    ("bots", &["kernel"]),
    ("packs", &["files", "kernel"]),
    ("store", &["files", "kernel"]),
    ("session", &["kernel", "bots", "packs"]),
    ("room", &["kernel", "session"]),
    ("lan", &["files", "room", "session"]),
    ("registry", &["kernel", "packs", "session", "store"]),
    ("games", &["kernel", "packs", "registry", "session"]),
    ("cli", &["files", "kernel", "lan", "packs", "registry", "room", "session", "store"]),
    ("sandtable", &["cli", "games", "kernel", "new_game"]),
    ("workbench", &["files", "kernel", "packs", "registry", "session"]),
    ("gdext", &["kernel", "lan", "packs", "registry", "room", "session", "store", "workbench"]),
    ("libsandtable", &["games", "gdext"]),
    ("web", &["kernel", "registry", "session", "store"]),
    ("libweb", &["games", "web"]),
    ("laws", &["kernel", "bots", "packs", "session"]),
    ("service", &["games", "kernel", "registry", "room", "session"]),
    ("guide", &["games", "kernel", "laws", "packs", "session"]),
    ("bodies", &["games", "kernel", "laws", "packs", "registry", "room", "session"]),
    ("new_game", &[]),
    ("xtask", &[]),
];

/// Where all games are named. The service knows it as an option, for the program that stands with it.
const GAMES: &str = "games";

/// What is published has it before its name.
const PREFIX: &str = "sandtable-";

/// What kernel and games may bring from outside.
const KERNEL: &[&str] =
    &["blake3", "icu_locale_core", "icu_plurals", "postcard", "rand_chacha", "schemars", "serde"];
const GAME: &[&str] = &["schemars", "serde"];

/// What a single game may bring besides, with a page in `docs/decisions/`.
const BESIDES: &[(&str, &[&str])] =
    &[("council", &["icu_decimal", "icu_locale_core", "icu_plurals", "winnow"])];

/// What must not reach a game even through something else.
const BARRED: &[&str] = &[
    "serde_json",
    "rayon",
    "getrandom",
    "rand",
    "ahash",
    "hashbrown",
    "log",
    "tracing",
    "tokio",
    "time",
    "chrono",
];

/// What the code of kernel and games does not name, and why.
const UNNAMED: &[(&str, &str)] = &[
    ("HashMap", "its order differs from run to run"),
    ("HashSet", "its order differs from run to run"),
    ("SystemTime", "a game has no clock"),
    ("Instant", "a game has no clock"),
    ("std::fs", "a game has no file"),
    ("std::env", "a game has no environment"),
    ("std::thread", "a game has no thread"),
    ("std::net", "a game has no wire"),
    ("std::process", "a game has no process"),
    ("println", "a game has no log"),
    ("eprintln", "a game has no log"),
    ("f32", "floats differ from machine to machine"),
    ("f64", "floats differ from machine to machine"),
];

/// The lints by which clippy holds the same; what they refuse stands in `clippy.toml`.
const DENIED: &[&str] = &["disallowed_macros", "disallowed_methods", "disallowed_types", "float_arithmetic"];

/// Where one of them is named all the same.
const NAMED: &[(&str, &str, &str)] = &[
    ("rust/kernel/src/digest/parts.rs", "f32", "a serializer has to name it to refuse it"),
    ("rust/kernel/src/digest/parts.rs", "f64", "a serializer has to name it to refuse it"),
    ("rust/kernel/src/dice/given.rs", "std::thread", "asks whether a test is failing already"),
];

/// A crate's dependencies outside of tests: name, and whether it is optional.
type Dependencies = Vec<(String, bool)>;

/// The members of the workspace, as cargo describes them.
fn packages() -> Vec<Value> {
    let said = cargo(&["metadata", "--format-version", "1", "--no-deps", "--offline"]);
    let metadata: Value = serde_json::from_str(&said).expect("cargo's metadata");
    metadata["packages"].as_array().expect("packages").clone()
}

/// A member's name as code has it: what is published is called `sandtable-…` in registries.
fn name_of(package: &Value) -> String {
    let name = package["name"].as_str().expect("a name");
    name.strip_prefix(PREFIX).unwrap_or(name).to_owned()
}

/// The folder of each member, below the project's root.
fn folders() -> BTreeMap<String, PathBuf> {
    let folder = |package: &Value| {
        let manifest = Path::new(package["manifest_path"].as_str().expect("a path"));
        let folder = manifest.parent().expect("a file in a folder");
        folder.strip_prefix(root()).expect("a member below the root").to_owned()
    };
    packages().iter().map(|package| (name_of(package), folder(package))).collect()
}

fn crates() -> BTreeMap<String, Dependencies> {
    let mut crates = BTreeMap::new();
    for package in packages() {
        let all = package["dependencies"].as_array().expect("dependencies");
        let shipped = all.iter().filter(|dependency| dependency["kind"].is_null());
        let pair =
            |dependency: &Value| (name_of(dependency), dependency["optional"].as_bool().unwrap_or_default());
        crates.insert(name_of(&package), shipped.map(pair).collect());
    }
    crates
}

fn cargo(words: &[&str]) -> String {
    let output = Command::new(env!("CARGO")).args(words).current_dir(root()).output().expect("cargo starts");
    assert!(output.status.success(), "cargo {words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// Every member that is no part of the joinery is a game.
fn games() -> Vec<String> {
    let known: BTreeSet<_> = ARROWS.iter().map(|(name, _)| *name).collect();
    crates().into_keys().filter(|name| !known.contains(name.as_str())).collect()
}

#[test]
fn arrows_point_down_only() {
    let (crates, games) = (crates(), games());
    for (name, dependencies) in &crates {
        let allowed =
            ARROWS.iter().find(|(known, _)| known == name).map_or(&["kernel"][..], |(_, allowed)| allowed);
        for (to, optional) in dependencies.iter().filter(|(to, _)| crates.contains_key(to)) {
            let to_game = games.contains(to) && name == GAMES;
            assert!(to_game || allowed.contains(&to.as_str()), "{name} must not know {to}");
            assert!(to != GAMES || *optional || name != "service", "{name} does without {to}");
        }
    }
}

/// What cargo packs builds from crates alone, and says what it is.
#[test]
fn what_is_published_needs_nothing_that_is_not() {
    let all = packages();
    let is_published = |package: &Value| package["publish"].is_null();
    let names: BTreeSet<_> = all.iter().filter(|package| is_published(package)).map(name_of).collect();
    let crates = crates();
    let page = text("rust/README.md");
    for package in all.iter().filter(|package| is_published(package)) {
        let (name, title) = (name_of(package), package["name"].as_str().expect("a name"));
        assert_eq!(title, format!("{PREFIX}{name}"), "the name under which {name} is published");
        for (to, _) in crates[&name].iter().filter(|(to, _)| crates.contains_key(to)) {
            assert!(names.contains(to), "{title} needs {to}, which is not published");
        }
        let about = package["description"].as_str().unwrap_or_default();
        let row = format!("| `{title}` | `{name}` | {about} |");
        assert!(page.contains(&row), "rust/README.md lacks: {row}");
        for field in ["license", "readme", "rust_version"] {
            assert!(package[field].is_string(), "{title} has no {field}");
        }
        for field in ["keywords", "categories"] {
            assert!(package[field].as_array().is_some_and(|all| !all.is_empty()), "{title} has no {field}");
        }
    }
    assert!(names.len() > 10, "{names:?}");
}

#[test]
fn kernel_and_games_bring_little_from_outside() {
    let (crates, games) = (crates(), games());
    for name in games.iter().map(String::as_str).chain(["kernel"]) {
        let allowed = if name == "kernel" { KERNEL } else { GAME };
        let besides = BESIDES.iter().find(|(game, _)| *game == name).map_or(&[][..], |(_, besides)| besides);
        for (to, optional) in crates[name].iter().filter(|(to, _)| !crates.contains_key(to)) {
            let may = allowed.contains(&to.as_str()) || besides.contains(&to.as_str());
            assert!(may, "{name} must not bring {to}");
            assert!(to != "schemars" || *optional, "schemars is behind {name}'s feature `schema`");
        }
    }
}

#[test]
fn nothing_barred_reaches_a_game_through_something_else() {
    for name in games().iter().map(String::as_str).chain(["kernel"]) {
        let package = folders()[name].join("Cargo.toml").display().to_string();
        let tree = cargo(&[
            "tree",
            "--offline",
            "--manifest-path",
            &package,
            "--edges",
            "normal",
            "--prefix",
            "none",
        ]);
        let reached: BTreeSet<_> = tree.lines().filter_map(|line| line.split_whitespace().next()).collect();
        for barred in BARRED {
            assert!(
                !reached.contains(barred),
                "{barred} reaches {name}: cargo tree --manifest-path {package} -i {barred}"
            );
        }
    }
}

#[test]
fn kernel_and_games_name_no_clock_file_thread_float_or_hash_order() {
    let (mut faults, folders) = (Vec::new(), folders());
    for name in games().iter().map(String::as_str).chain(["kernel"]) {
        for source in sources(&folders[name]) {
            let path = shown(&source.path);
            for (word, why) in UNNAMED.iter().filter(|(word, _)| has_word(&source.code, word)) {
                if !NAMED.iter().any(|(file, named, _)| *file == path && named == word) {
                    faults.push(format!("{path} names {word}: {why}"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn kernel_and_games_deny_what_clippy_is_told() {
    let lists = text("clippy.toml");
    for (word, _) in UNNAMED {
        let listed = lists.lines().any(|line| line.contains("{ path = ") && has_word(line, word));
        assert!(listed, "clippy.toml lists nothing of {word}");
    }
    let folders = folders();
    for name in games().iter().map(String::as_str).chain(["kernel"]) {
        let root = text(folders[name].join("src/lib.rs"));
        let denied = root.split_once("#![deny(").and_then(|(_, rest)| rest.split_once(")]"));
        let denied = denied.map_or("", |(denied, _)| denied);
        for lint in DENIED {
            assert!(has_word(denied, &format!("clippy::{lint}")), "{name} does not deny {lint}");
        }
    }
}

#[test]
fn unsafe_code_is_forbidden_but_for_entry_points() {
    for (name, folder) in folders() {
        let roots = ["src/lib.rs", "src/main.rs"].map(|file| folder.join(file));
        let mut roots = roots.iter().filter(|path| root().join(path).is_file()).peekable();
        assert!(roots.peek().is_some(), "{name} has a root");
        assert!(roots.all(|path| text(path).contains("\n#![forbid(unsafe_code)]\n")), "{name} forbids it");
    }
    // A macro writes the entry points, into the crate that makes the library or the module.
    let sources: Vec<_> = ["rust/gdext", "rust/web"].into_iter().flat_map(sources).collect();
    let unsafe_files = sources.iter().filter(|source| has_word(&source.code, "unsafe"));
    let named: Vec<_> = unsafe_files.map(|source| shown(&source.path)).collect();
    assert_eq!(named, ["rust/gdext/src/extension.rs", "rust/web/src/module.rs"]);
}

#[test]
fn only_one_crate_names_games() {
    let games = games();
    for (name, folder) in folders() {
        if games.contains(&name) || name == GAMES {
            continue;
        }
        for source in sources(&folder) {
            for game in &games {
                let named = source.code.contains(&format!("{game}::"))
                    || source.code.contains(&format!("\"{game}\""));
                // The chore that plays has to play something when it is not told what, and one lays a game out.
                let chores = ["xtask/src/play.rs", "xtask/src/coverage", "new_game"];
                let chore = chores.iter().any(|chore| shown(&source.path).contains(chore));
                assert!(!named || chore, "{} names {game}", shown(&source.path));
            }
        }
    }
}

/// The tests beside a crate are one program. A file that it does not take in would never run.
#[test]
fn every_file_of_tests_is_taken_in() {
    let mut programs = 0;
    for package in packages() {
        let targets = package["targets"].as_array().expect("targets");
        let tests = targets.iter().filter(|target| target["kind"][0] == "test");
        let mains = tests.map(|target| Path::new(target["src_path"].as_str().expect("a path")));
        for main in mains.filter(|path| path.ends_with("main.rs")) {
            programs += 1;
            let (folder, taken_in) = (main.parent().expect("a folder"), text(main));
            for path in files(folder, ".rs").iter().filter(|path| path.parent() == Some(folder)) {
                let module = path.file_stem().and_then(|stem| stem.to_str()).expect("a name");
                let known = module == "main" || has_word(&taken_in, &format!("mod {module};"));
                assert!(known, "{} does not say mod {module};", shown(main));
            }
        }
    }
    assert!(programs > 10, "{programs} programs of tests");
}

#[test]
fn every_game_has_the_same_spine() {
    for game in games::registry().rows().iter().map(|row| row.meta.id) {
        for file in ["README.md", "src/lib.rs", "src/rules.rs", "tests/laws.rs"] {
            assert!(root().join("rust").join(game).join(file).is_file(), "rust/{game}/{file} is missing");
        }
        assert!(text(format!("rust/{game}/tests/laws.rs")).contains("laws::suite!"), "{game} runs the laws");
        for part in ["data", "docs/rules", "tests/golden"] {
            let found = root().join(part).join(game);
            assert!(found.is_dir() || found.with_extension("md").is_file(), "{part} has nothing for {game}");
        }
    }
}
