//! The texts of packs in other languages: `text/<language>.json`.
//!
//! A text is what stands in a field called `name`, `title`, `text` or `label`, wherever it is in an entry: a string, or
//! an object with a string for each plural form. A language's file maps the path of each text, with an entry's id for
//! its place, to its translation: `"cards/dry_well/options/0/label": "Tiefer graben"`. What nobody translated is told
//! in the content's own language.
//!
//! What the rules themselves say is no content. Under `sentences` the file maps each sentence of theirs, as the source has it,
//! to its translation.

use std::collections::{BTreeMap, BTreeSet};

use kernel::Fault;
use kernel::words::Sentence;
use serde_json::{Map, Value};

use crate::diagnostic::{Diagnostic, show, step};
use crate::nearest;
use crate::read::{Content, Pack};

/// The folder of a pack's languages.
pub(crate) const FOLDER: &str = "text/";

/// The key below which a language's file holds the sentences of the rules.
const SENTENCES: &str = "sentences";

/// The fields that hold texts.
const FIELDS: [&str; 4] = ["name", "title", "text", "label"];

/// The plural forms of Unicode's CLDR.
const FORMS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// The language of a file such as `text/de.json`.
pub(crate) fn tag(file: &str) -> Option<&str> {
    let tag = file.strip_prefix(FOLDER)?.strip_suffix(".json")?;
    let mut parts = tag.split('-');
    let first = parts.next().is_some_and(|part| {
        (2..=3).contains(&part.len()) && part.bytes().all(|letter| letter.is_ascii_lowercase())
    });
    let rest =
        |part: &str| (2..=8).contains(&part.len()) && part.bytes().all(|it| it.is_ascii_alphanumeric());
    (first && parts.all(rest)).then_some(tag)
}

/// What a language's file says.
pub(crate) struct Language {
    /// Path of a text → translation.
    texts: Map<String, Value>,
    sentences: BTreeMap<String, Sentence>,
}

/// What is spoken in a language.
pub(crate) struct Told {
    /// The merged content with its texts.
    pub(crate) content: Value,
    /// The sentences of the rules; a later pack's come before an earlier one's.
    pub(crate) sentences: BTreeMap<String, Sentence>,
}

/// Reads a language's file.
pub(crate) fn file(value: Value) -> Result<Language, Vec<Fault>> {
    let Value::Object(mut texts) = value else {
        return Err(vec![Fault::new("", show(&value), "an object with a translation for each text")]);
    };
    let sentences = match texts.remove(SENTENCES) {
        None => Map::new(),
        Some(Value::Object(sentences)) => sentences,
        Some(other) => {
            let expected = "an object with a translation for each sentence of the rules";
            return Err(vec![Fault::new(step(SENTENCES), show(&other), expected)]);
        }
    };
    let wrong = |above: &str, texts: &Map<String, Value>| {
        let wrong = texts.iter().filter(|(_, text)| !is_text(text));
        let expected = "a text, or one for each plural form";
        wrong
            .map(|(key, text)| Fault::new(above.to_owned() + &step(key), show(text), expected))
            .collect::<Vec<_>>()
    };
    let faults = [wrong("", &texts), wrong(&step(SENTENCES), &sentences)].concat();
    if !faults.is_empty() {
        return Err(faults);
    }
    let sentence = |(english, text)| Some((english, serde_json::from_value(text).ok()?));
    Ok(Language { texts, sentences: sentences.into_iter().filter_map(sentence).collect() })
}

/// The merged content in each language that a pack speaks. Faults are what a language lacks of its pack's texts, what it
/// translates that is not there, and arguments that differ.
pub(crate) fn translate(
    packs: &[Pack],
    content: &Value,
    faults: &mut Vec<Diagnostic>,
) -> BTreeMap<String, Told> {
    let languages: BTreeSet<&String> = packs.iter().flat_map(|pack| pack.languages.keys()).collect();
    if languages.is_empty() {
        return BTreeMap::new();
    }
    let told = |language: &String| {
        let mut found: BTreeMap<&String, &Value> = BTreeMap::new();
        let (mut there, mut sentences) = (BTreeMap::new(), BTreeMap::new());
        for pack in packs {
            let own = own(pack);
            there.extend(own.clone());
            // What a later pack says otherwise is not what an earlier one translated.
            found.retain(|path, _| !own.contains_key(*path));
            let Some(said) = pack.languages.get(language) else { continue };
            check(pack, language, (&own, &said.texts), &there, faults);
            found.extend(&said.texts);
            sentences.extend(said.sentences.clone());
        }
        let mut spoken = content.clone();
        for (path, text) in found {
            if let Some(place) = place(&mut spoken, path) {
                *place = text.clone();
            }
        }
        (language.clone(), Told { content: spoken, sentences })
    };
    languages.into_iter().map(told).collect()
}

fn check(
    pack: &Pack,
    language: &str,
    (own, said): (&BTreeMap<String, Value>, &Map<String, Value>),
    there: &BTreeMap<String, Value>,
    faults: &mut Vec<Diagnostic>,
) {
    let file = format!("{}/{FOLDER}{language}.json", pack.name);
    let mut fault = |pointer: String, found: String, expected: String| {
        faults.push(Diagnostic::new(&pack.manifest.id, file.clone(), Fault::new(pointer, found, expected)));
    };
    for (path, text) in own.iter().filter(|(path, _)| !said.contains_key(*path)) {
        fault(String::new(), format!("no `{path}`"), format!("a translation of {}", show(text)));
    }
    for (path, text) in said {
        match there.get(path) {
            None => {
                let known: Vec<&str> = there.keys().map(String::as_str).collect();
                let expected = format!("the path of a text{}", nearest::hint(path, &known));
                fault(step(path), "a translation of nothing".to_owned(), expected);
            }
            Some(of) if of.is_string() && text.is_object() => {
                fault(
                    step(path),
                    "plural forms".to_owned(),
                    "a text without, as its text has none".to_owned(),
                );
            }
            Some(of) if arguments(of) != arguments(text) => {
                let list = |text: &Value| arguments(text).into_iter().collect::<Vec<_>>().join(" ");
                let said = |text: &Value| if list(text).is_empty() { "none".to_owned() } else { list(text) };
                fault(
                    step(path),
                    format!("the arguments {}", said(text)),
                    format!("those of its text: {}", said(of)),
                );
            }
            Some(_) => {}
        }
    }
}

/// The texts that stand in a pack's own files.
fn own(pack: &Pack) -> BTreeMap<String, Value> {
    let value = |content: &Content| match content {
        Content::List(entries) => entries.iter().map(|entry| Value::Object(entry.value.clone())).collect(),
        Content::Object(object) => Value::Object(object.clone()),
    };
    let content = pack.files.iter().map(|(kind, content)| (kind.clone(), value(content))).collect();
    let mut found = BTreeMap::new();
    texts(&Value::Object(content), &mut |path, text| drop(found.insert(path, text.clone())));
    found
}

/// Visits each text of a content with its path.
fn texts<'a>(content: &'a Value, visit: &mut impl FnMut(String, &'a Value)) {
    for (kind, value) in content.as_object().into_iter().flatten() {
        if let Value::Array(items) = value {
            for item in items {
                let id = item.get("id").and_then(Value::as_str).unwrap_or_default();
                below(item, &format!("{kind}/{id}"), visit);
            }
        } else {
            below(value, kind, visit);
        }
    }
}

fn below<'a>(value: &'a Value, path: &str, visit: &mut impl FnMut(String, &'a Value)) {
    match value {
        Value::Object(object) => {
            for (key, inner) in object {
                let path = format!("{path}/{key}");
                if FIELDS.contains(&key.as_str()) && is_text(inner) {
                    visit(path, inner);
                } else {
                    below(inner, &path, visit);
                }
            }
        }
        Value::Array(items) => {
            for (at, inner) in items.iter().enumerate() {
                below(inner, &format!("{path}/{at}"), visit);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Whether a value can be a text: some words, or the same in plural forms, one for all others among them.
fn is_text(value: &Value) -> bool {
    let words = |value: &Value| value.as_str().is_some_and(|text| !text.trim().is_empty());
    let Value::Object(forms) = value else { return words(value) };
    forms.contains_key("other")
        && forms.iter().all(|(form, text)| FORMS.contains(&form.as_str()) && words(text))
}

/// Where a path leads in the content.
fn place<'a>(content: &'a mut Value, path: &str) -> Option<&'a mut Value> {
    let mut here = content;
    for (depth, key) in path.split('/').enumerate() {
        here = if let Value::Array(items) = here {
            let named = || items.iter().position(|item| item["id"] == key);
            let at = if depth == 1 { named() } else { key.parse().ok() };
            items.get_mut(at?)?
        } else {
            here.get_mut(key)?
        };
    }
    Some(here)
}

/// The arguments of a text, `{0}` and the like. A plural form may leave out what it says in words.
fn arguments(text: &Value) -> BTreeSet<String> {
    let words = |text: &str| -> Vec<String> {
        let parts = text.split('{').skip(1).filter_map(|part| part.split_once('}'));
        parts.map(|(name, _)| format!("{{{name}}}")).collect()
    };
    if let Value::Object(forms) = text {
        forms.values().filter_map(Value::as_str).flat_map(words).collect()
    } else {
        text.as_str().map(words).unwrap_or_default().into_iter().collect()
    }
}
