//! Every sentence of the source has its translation, and no translation is too many.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Map, Value};

/// What `text/de.json` has of sentences: as they stand in the source, with their translations.
pub(super) fn german() -> Map<String, Value> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/crossfire/text/de.json");
    let text = fs::read_to_string(file).expect("the German texts");
    let mut texts: Map<String, Value> = serde_json::from_str(&text).expect("an object");
    let Some(Value::Object(sentences)) = texts.remove("sentences") else { panic!("no sentences") };
    sentences
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// The sources of a crate by their files, without comments and tests.
fn code(of: &str) -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join(of), &mut files);
    let read = |file: PathBuf| {
        let text = fs::read_to_string(&file).expect("a source");
        let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        let lines = code.lines().map(str::trim).filter(|line| !line.starts_with("//"));
        let code = lines.collect::<Vec<_>>().join("\n");
        (file, code)
    };
    files.into_iter().filter(|file| !file.ends_with("tests.rs")).map(read).collect()
}

/// The literals of a source, each with what stands before it.
fn literals(source: &str) -> Vec<(&str, String)> {
    let (mut found, mut rest) = (Vec::new(), source);
    while let Some((before, after)) = rest.split_once('"') {
        let mut end = 0;
        while !after[end..].starts_with('"') {
            end += if after[end..].starts_with('\\') { 2 } else { 1 };
            while !after.is_char_boundary(end) {
                end += 1;
            }
        }
        found.push((before, after[..end].replace("\\\"", "\"")));
        rest = &after[end + 1..];
    }
    found
}

/// What stands in braces, and the rest.
pub(super) fn placeholders(sentence: &str) -> (Vec<&str>, String) {
    let (mut found, mut words) = (Vec::new(), String::new());
    for part in sentence.split('{') {
        match part.split_once('}') {
            Some((place, after)) => {
                found.push(place);
                words += after;
            }
            None => words += part,
        }
    }
    found.sort_unstable();
    (found, words)
}

/// The sentences that Crossfire says: in `say!`, counted, alone, and in the rows of its rejections.
fn said() -> BTreeSet<String> {
    let mut said = BTreeSet::new();
    // What an audit finds is for designers.
    for (file, code) in code("src").iter().filter(|(file, _)| !file.ends_with("audit.rs")) {
        for (before, literal) in literals(code) {
            let before = before.trim_end();
            let speaks = |of: &str| {
                let name = of.trim_start().strip_suffix(',');
                name.is_some_and(|name| name.chars().all(|letter| letter.is_alphanumeric() || letter == '_'))
            };
            let says = before.rsplit_once("say!(").is_some_and(|(_, of)| speaks(of));
            let counts = before.rsplit_once("counted(").is_some_and(|(_, of)| of.ends_with(','));
            // The message of a row stands after its rule and a colon.
            let row = file.ends_with("rejection.rs") && before.ends_with(':');
            if says || counts || row || before.ends_with(".of(") {
                said.insert(literal);
            }
        }
    }
    said.into_iter().filter(|sentence| placeholders(sentence).1.chars().any(char::is_alphabetic)).collect()
}

#[test]
fn every_sentence_has_its_translation() {
    let german = german();
    let missing: Vec<_> = said().into_iter().filter(|sentence| !german.contains_key(sentence)).collect();
    assert_eq!(missing, [""; 0]);
}

#[test]
fn no_translation_is_too_many() {
    let mut known = BTreeSet::new();
    for (_, code) in code("src").iter().chain(&code("../kernel/src")) {
        for (_, literal) in literals(code) {
            // Endings are told as words.
            known.extend([literal.replace('_', " "), literal]);
        }
    }
    let spare: Vec<_> = german().into_iter().map(|(key, _)| key).filter(|key| !known.contains(key)).collect();
    assert_eq!(spare, [""; 0]);
}

#[test]
fn a_translation_has_the_placeholders_of_its_sentence() {
    for (sentence, told) in german() {
        if let Some(told) = told.as_str() {
            assert_eq!(placeholders(&sentence).0, placeholders(told).0, "{told}");
        } else {
            let forms = told.as_object().expect("plural forms");
            assert!(
                forms.values().all(|form| placeholders(form.as_str().expect("a text")).0 == [""]),
                "{sentence}"
            );
        }
    }
}

#[test]
fn the_source_is_read_as_it_is_said() {
    let said = said();
    assert!(said.len() > 200, "{}", said.len());
    for sentence in ["The board", "{unit} holds", "Down unit", "{square} is named twice", "the game is over"]
    {
        assert!(said.contains(sentence), "{sentence}");
    }
}
