//! Is a text told in German English? For every test that asks so of what players read.

use std::collections::BTreeSet;

use serde_json::Value;

/// Words that German does not have, and that hardly any English sentence is without.
const ENGLISH: &str = "all and any anybody are as at be been before both but by can cannot each either every everybody everyone \
    first for from goes had has have how if into is it its last least left may most neither no nobody none nor \
    nothing of off on one only or other others out over own same second seat seats she so-called somebody that the \
    their them then there these they this those to together turn twice up until was when where which while who whose why \
    wins with without you your yours";

/// What a German says of baseball, and what is typed in every language.
const LOANS: [&str; 5] = ["hit and run", "walk-off", "out", "fight on", "take radar off hood"];

/// Which are German too.
const GERMAN: [&str; 5] = ["all", "was", "it", "so", "last"];

/// The names of a content, in small letters.
pub(crate) fn names(content: &Value) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    collect(content, &mut found);
    found
}

fn collect(content: &Value, found: &mut BTreeSet<String>) {
    match content {
        Value::Object(entry) => {
            found.extend(
                ["name", "title"].iter().filter_map(|key| Some(entry.get(*key)?.as_str()?.to_lowercase())),
            );
            entry.values().for_each(|value| collect(value, found));
        }
        Value::Array(list) => list.iter().for_each(|value| collect(value, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The first English word of a text, without names in small letters.
pub(crate) fn english(text: &str, names: &BTreeSet<String>) -> Option<String> {
    let known = names.iter().map(String::as_str).chain(LOANS);
    let text = known.fold(text.to_lowercase(), |text, name| text.replace(name, "_"));
    let mut words = text.split(|letter: char| !letter.is_alphabetic()).map(str::to_owned);
    let is_english = |word: &String| {
        ENGLISH.split_whitespace().any(|known| known == word) && !GERMAN.contains(&word.as_str())
    };
    words.find(is_english)
}
