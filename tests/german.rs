//! Does the terminal speak German to a player, from its menu to the end of a game?

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use registry::Row;
use registry::history::Ended;

use crate::command::{done, folder, sandtable, text};
use crate::english::{english, names};
use crate::tty::{Told, at_a_terminal};

/// What a person asks, types wrong and does; what comes last is a list again.
const TYPED: &str = "help\nhint\nwhy 1\nask 1\nnonsense\n999\nundo\ndo\nlog 5\nboard\nhint\ndo\nrolls 3\nroll-stats\n\
    verify-roll x\nsave\nwhy nonsense\nask nonsense\n/\n1\n1\n1\n1\n1\nhint\ndo\nhint\ndo\nundo\nquit\n";

/// The first English word of each line, with the line. Names of files and rolls, digests, rules and what is typed are no words.
fn strays(told: &str, names: &BTreeSet<String>) -> Vec<String> {
    let is_word = |word: &&str| {
        *word != "why" && !word.contains(['_', '/']) && !word.contains(|letter: char| letter.is_ascii_digit())
    };
    let words = |line: &str| line.split_whitespace().filter(is_word).collect::<Vec<_>>().join(" ");
    let stray = |line: &str| english(&words(line), names).map(|word| format!("{word}: {line}"));
    told.lines().filter_map(stray).collect()
}

/// The names of a game that are the same in English.
fn shared_names(row: &Row) -> BTreeSet<String> {
    let [plain, own] = ["en", "de"].map(|tag| names(&row.open_in(tag, &[]).expect("the game").content()));
    plain.intersection(&own).cloned().collect()
}

#[test]
fn a_person_reads_no_english_while_lines_are_typed() {
    let mut stray = BTreeSet::new();
    for row in games::registry().rows() {
        let (folder, id) = (folder(), row.meta.id);
        let play = ["play", id, "--language", "de", "--seed", "german", "--p1", "human", "--bot", "random"];
        let begun = done(folder.path(), &play, TYPED);
        assert!(
            begun.contains("gespeichert als ") && begun.contains("keine Nummer auf dem Bildschirm"),
            "{begun}"
        );
        let bots =
            ["play", id, "--language", "de", "--seed", "german", "--bot", "random", "--save", "x.save"];
        let ended = done(folder.path(), &bots, "");
        assert!(ended.contains(" Züge, Startwert german, Prüfwert "), "{ended}");
        let again = done(folder.path(), &["replay", "x.save", "--language", "de"], "");
        assert!(again.contains("bewiesen: "), "{again}");
        let names = shared_names(row);
        stray.extend([begun, ended, again].iter().flat_map(|told| strays(told, &names)));
    }
    assert!(
        stray.is_empty(),
        "{} lines, such as {:#?}",
        stray.len(),
        stray.iter().take(40).collect::<Vec<_>>()
    );
}

/// The command on a terminal of a German.
fn begun(folder: &Path, words: &[&str]) -> (Child, Told<File>) {
    let mut command = Command::new(sandtable());
    command.args(words).current_dir(folder).env("SANDTABLE_DATA", folder.join("data"));
    command.env("LC_ALL", "de_DE.UTF-8").env_remove("LANGUAGE").env("TERM", "xterm-256color");
    at_a_terminal(&mut command, [80, 24])
}

#[test]
fn without_a_word_of_the_language_the_system_s_is_spoken() {
    let folder = folder();
    let (mut child, mut terminal) = begun(folder.path(), &[]);
    terminal.until("Was möchtest du spielen?");
    // To the last row, which leaves.
    terminal.type_in("\x1b[F\r");
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn form_and_table_are_german() {
    for id in games::registry().rows().iter().map(|row| row.meta.id) {
        let folder = folder();
        for (words, shows) in [
            (&["play", id][..], "Das Spiel beginnen"),
            (&["play", id, "--seed", "x", "--p1", "human"][..], " zur Wahl"),
        ] {
            let (mut child, mut terminal) = begun(folder.path(), words);
            let told = terminal.until("Esc zurück");
            assert!(told.contains(shows), "{told}");
            terminal.type_in("\x03");
            terminal.until("\x1b[?1049l");
            assert!(child.wait().expect("it ends").success());
        }
    }
}

#[test]
fn what_programs_read_is_english_whatever_the_system_speaks() {
    let told = |locale: &str| {
        let mut command = Command::new(sandtable());
        command.args(["ask", "crossfire", r#"{"type":"objectives"}"#]).env("LC_ALL", locale);
        text(&command.output().expect("it ends").stdout)
    };
    assert!(told("C").contains("units"), "{}", told("C"));
    assert_eq!(told("de_DE.UTF-8"), told("C"));
}

#[test]
fn feats_and_opponents_are_german() {
    for row in games::registry().rows() {
        let (folder, id) = (folder(), row.meta.id);
        let known = Ended::of(row, BTreeMap::new()).expect("feats and a ladder");
        let (mut child, mut terminal) = begun(folder.path(), &["record", id]);
        let (last, first) = (known.feats.feats.last().expect("a feat"), &known.ladder.opponents[0]);
        let [name, style] = first.wording("de");
        let told = terminal.until(last.wording("de")[1]);
        assert!(told.contains(name) && told.contains(style), "{told}");
        assert!(child.wait().expect("it ends").success());
        let mut command = Command::new(sandtable());
        command.args(["play", id, "--against", name, "--language", "de"]).current_dir(folder.path());
        let against = command.env("SANDTABLE_DATA", folder.path().join("data")).stdin(Stdio::null());
        let told = text(&against.output().expect("it runs").stdout);
        assert!(told.contains(&format!("gegen {name}: {style}")), "{told}");
    }
}
