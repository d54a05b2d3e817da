//! Does nothing that a stranger wrote do anything to a terminal, and is no file read that is none?
#![cfg(unix)]

use std::fs::{self, File};
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::json;

use crate::command::{folder, in_english, sandtable, text};

/// Clears the screen, turns text around, rings, and begins a line of its own.
const EVIL: &str = "\u{1b}[2J\u{1b}]0;x\u{7}\u{9b}31m\u{202e}\rtxt\nforged";

fn run(folder: &Path, args: &[&str]) -> Output {
    let mut command = in_english("sh");
    // Whoever reads without end runs out of memory here and not on the machine.
    command.args(["-c", "ulimit -v 2000000; exec \"$0\" \"$@\"", sandtable()]);
    command
        .args(args)
        .current_dir(folder)
        .env("SANDTABLE_DATA", folder.join("data"))
        .output()
        .expect("the command ends")
}

/// What the command said, which holds nothing that does anything to a terminal.
fn said(folder: &Path, args: &[&str]) -> String {
    let output = run(folder, args);
    assert!(output.status.code().is_some(), "{args:?} ends by itself");
    let said = text(&output.stdout) + &text(&output.stderr);
    let bad =
        |letter: char| letter != '\n' && (letter.is_control() || ('\u{202a}'..='\u{202e}').contains(&letter));
    assert!(!said.contains(bad), "{args:?}: {said:?}");
    assert!(!said.lines().any(|line| line.starts_with("forged")), "{args:?}: {said}");
    said
}

fn pack(folder: &Path, name: &str) {
    let manifest =
        json!({ "id": "evil", "title": name, "version": "1.0.0", "game": "crossfire", "authors": [name] });
    fs::create_dir_all(folder.join("evil")).expect("a folder");
    fs::write(folder.join("evil/pack.json"), manifest.to_string()).expect("a file");
    let faction = json!([{ "id": "grey_cloaks", "patch": true, "name": name, "text": name }]);
    fs::write(folder.join("evil/factions.json"), faction.to_string()).expect("a file");
}

#[test]
fn names_of_packs_do_nothing_to_a_terminal() {
    let folder = folder();
    for name in [EVIL, "\u{202e}\u{2066}turned\u{200b}"] {
        pack(folder.path(), name);
        let told = said(folder.path(), &["packs", "check", "evil"]);
        assert!(told.contains("\\u{202e}") || told.contains("control characters"), "{told}");
        for args in [
            &["play", "crossfire", "--bot", "random", "--seed", "x", "--save", "x.save", "--pack", "evil"][..],
            &["replay", "x.save", "--step", "--pack", "evil"],
            &["simulate", "crossfire", "-n", "2", "--bot", "random", "--pack", "evil"],
            &["simulate", "crossfire", "-n", "2", "--bot", "random", "--format", "csv", "--pack", "evil"],
            &["reference", "crossfire", "--pack", "evil"],
            &["reference", "crossfire", "--format", "json", "--pack", "evil"],
        ] {
            said(folder.path(), args);
        }
    }
    pack(folder.path(), "\u{202e}turned");
    let json = said(folder.path(), &["reference", "crossfire", "--format", "json", "--pack", "evil"]);
    assert!(json.contains("\\u202eturned"), "JSON says it as JSON does");
    serde_json::from_str::<serde_json::Value>(&json).expect("JSON");
}

#[test]
fn seeds_setups_and_paths_do_nothing_to_a_terminal() {
    let folder = folder();
    let setup =
        json!({ "sides": { "p1": { "faction": EVIL }, "p2": { "faction": "grey_cloaks" } } }).to_string();
    let run =
        json!({ "mode": "run", "run_id": "\u{1b}[31mred\nforged", "fleet": "cruiser_squadron" }).to_string();
    let path = folder.path().join("\u{1b}[31m.save");
    let path = path.to_str().expect("text");
    let told =
        said(folder.path(), &["play", "crossfire", "--bot", "random", "--seed", EVIL, "--save", "x.save"]);
    assert!(told.contains("\\u{1b}"), "{told}");
    for args in [
        &["replay", "x.save", "--step"][..],
        &["play", "crossfire", "--load", "x.save"],
        &["play", "crossfire", "--setup", &setup],
        &["play", "fleet", "--bot", "random", "--setup", &run, "--seed", "x", "--save", path],
        &["replay", path],
        &["replay", EVIL],
        &["packs", "check", EVIL],
        &["play", EVIL],
        &["play", "crossfire", "--bot", EVIL],
    ] {
        said(folder.path(), args);
    }
}

#[test]
fn what_is_no_plain_file_is_refused_and_not_waited_for() {
    let folder = folder();
    let at = |name: &str| folder.path().join(name);
    assert!(Command::new("mkfifo").arg(at("fifo")).status().expect("mkfifo").success());
    symlink("/dev/zero", at("zero")).expect("a link");
    File::create(at("huge")).and_then(|file| file.set_len(3 << 30)).expect("a hole of that length");
    for name in ["fifo", "zero", "huge"] {
        let pack = at(&format!("pack-{name}"));
        fs::create_dir(&pack).expect("a folder");
        fs::rename(at(name), pack.join("pack.json")).expect("moved");
        let told = said(folder.path(), &["packs", "check", pack.to_str().expect("text")]);
        assert!(told.contains("pack.json") && told.contains(" wrong with "), "{name}: {told}");
        fs::rename(pack.join("pack.json"), at(name)).expect("moved back");
        for args in [
            &["play", "crossfire", "--setup", name][..],
            &["play", "crossfire", "--load", name],
            &["replay", name],
            &["play", "fleet", "--bot", "random", "--progress", name],
        ] {
            let output = run(folder.path(), args);
            assert_eq!(output.status.code(), Some(1), "{args:?}: {}", text(&output.stderr));
        }
    }
    fs::write(at("pack.json"), "{}").expect("a file");
    fs::create_dir(at("linked")).expect("a folder");
    symlink(at("pack.json"), at("linked/pack.json")).expect("a link");
    let told = said(folder.path(), &["packs", "check", "linked"]);
    assert!(told.contains("something that is no file"), "a link leads out of the pack: {told}");
}

#[test]
fn faults_of_packs_are_told_as_some_and_a_count() {
    let folder = folder();
    pack(folder.path(), "plain");
    let removed: Vec<_> = (0..4000).map(|at| json!({ "id": format!("x{at}"), "remove": true })).collect();
    fs::write(folder.path().join("evil/factions.json"), json!(removed).to_string()).expect("a file");
    let told = said(folder.path(), &["packs", "check", "evil"]);
    assert!(told.contains("found 3800 more faults"), "{}", told.lines().last().unwrap_or_default());
    assert!(told.len() < 100_000, "{} bytes", told.len());
    let many: Vec<_> = (0..5000).map(|at| json!({ "id": format!("x{at}"), "remove": true })).collect();
    fs::write(folder.path().join("evil/factions.json"), json!(many).to_string()).expect("a file");
    let told = said(folder.path(), &["packs", "check", "evil"]);
    assert!(told.contains("found a list of 5000, expected at most 4096 items"), "{told}");
}
