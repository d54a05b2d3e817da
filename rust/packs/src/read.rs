//! One pack, file by file.

use std::collections::BTreeMap;

use kernel::Fault;
use serde_json::Value;

use crate::diagnostic::Diagnostic;
use crate::manifest::{FILE, Manifest};
use crate::nearest;
use crate::schemas::{Schema, Schemas};
use crate::source::Source;
use crate::text::parse;
use crate::translate;

/// A pack as its files say.
pub(crate) struct Pack {
    /// The name of its source.
    pub(crate) name: String,
    pub(crate) manifest: Manifest,
    /// Kind → what its file holds.
    pub(crate) files: BTreeMap<String, Content>,
    /// Language → what its file says.
    pub(crate) languages: BTreeMap<String, translate::Language>,
}

/// What a file holds.
pub(crate) enum Content {
    /// A collection's entries, each with its id and its pointer in the file.
    List(Vec<Entry>),
    /// A singleton's keys.
    Object(serde_json::Map<String, Value>),
}

/// An entry of a collection's file.
pub(crate) struct Entry {
    pub(crate) id: String,
    pub(crate) pointer: String,
    pub(crate) value: serde_json::Map<String, Value>,
}

impl Pack {
    /// The path of a kind's file.
    pub(crate) fn file(&self, kind: &str) -> String {
        format!("{}/{kind}.json", self.name)
    }
}

/// Reads a pack for `game`, with those of its files that have no faults; none when it is no pack of the game. Without
/// schemas the files are only parsed.
pub(crate) fn read(
    source: &dyn Source,
    game: &str,
    schemas: Option<&Schemas>,
    faults: &mut Vec<Diagnostic>,
) -> Option<Pack> {
    let name = source.name().to_owned();
    let names = match source.list() {
        Ok(mut names) => {
            names.sort();
            names
        }
        Err(fault) => {
            faults.push(Diagnostic::new(&name, name.clone(), fault));
            return None;
        }
    };
    if !names.iter().any(|file| file == FILE) {
        let fault = Fault::new("", "no pack.json", "a pack's folder: pack.json, then one file a kind");
        faults.push(Diagnostic::new(&name, name.clone(), fault));
        return None;
    }
    let manifest = value(source, FILE).and_then(Manifest::from_value);
    let id = manifest.as_ref().map_or(name.as_str(), |manifest| manifest.id.as_str()).to_owned();
    let mut report = |file: &str, found: Vec<Fault>| {
        faults.extend(found.into_iter().map(|fault| Diagnostic::new(&id, format!("{name}/{file}"), fault)));
    };
    if let Ok(manifest) = &manifest
        && manifest.game != game
    {
        let found = format!("a pack for the game `{}`", manifest.game);
        report(FILE, vec![Fault::new("/game", found, format!("`{game}`"))]);
        return None;
    }
    let (mut files, mut languages) = (BTreeMap::new(), BTreeMap::new());
    let manifest = manifest.map_err(|found| report(FILE, found)).ok();
    for file in names.iter().filter(|file| *file != FILE && !is_left_alone(file)) {
        if let Some(tag) = translate::tag(file) {
            match value(source, file).and_then(translate::file) {
                Ok(said) => drop(languages.insert(tag.to_owned(), said)),
                Err(found) => report(file, found),
            }
            continue;
        }
        let Some(kind) = file.strip_suffix(".json") else {
            report(file, vec![unknown(file, schemas)]);
            continue;
        };
        let schema =
            schemas.map(|schemas| schemas.by_kind(kind).ok_or_else(|| vec![unknown(file, Some(schemas))]));
        match schema.transpose().and_then(|schema| content(source, file, kind, schema)) {
            Ok(content) => drop(files.insert(kind.to_owned(), content)),
            Err(found) => report(file, found),
        }
    }
    Some(Pack { name, manifest: manifest?, files, languages })
}

fn is_left_alone(file: &str) -> bool {
    let ending = |text: &str| file.len() > text.len() && file.to_ascii_lowercase().ends_with(text);
    file.starts_with('.') || file == "LICENSE" || file == "assets/" || ending(".md") || ending(".txt")
}

fn unknown(file: &str, schemas: Option<&Schemas>) -> Fault {
    if file.starts_with(translate::FOLDER) {
        return Fault::new("", "an unknown kind of file", "a language's: text/de.json, text/pt-BR.json");
    }
    let stem = file.trim_end_matches('/');
    let stem = stem.rsplit_once('.').map_or(stem, |(stem, _)| stem);
    let what = if file.ends_with('/') { "a folder that no game reads" } else { "an unknown kind of file" };
    Fault::new(
        "",
        what,
        nearest::one_of("a file of a kind", stem, schemas.into_iter().flat_map(Schemas::kinds)),
    )
}

fn value(source: &dyn Source, file: &str) -> Result<Value, Vec<Fault>> {
    let bytes = source.read(file).map_err(|fault| vec![fault])?;
    parse(&bytes)
}

fn content(
    source: &dyn Source,
    file: &str,
    kind: &str,
    schema: Option<&Schema>,
) -> Result<Content, Vec<Fault>> {
    let value = value(source, file)?;
    let mut faults = schema.map(|schema| schema.check_file(&value)).unwrap_or_default();
    let well_formed = faults.is_empty();
    let collection =
        schema.map_or_else(|| value.is_array() || value[kind].is_array(), |schema| schema.collection);
    let content = match value {
        Value::Object(mut object) if collection => match object.remove(kind) {
            Some(Value::Array(items)) => Content::List(entries(items, &format!("/{kind}"), &mut faults)),
            _ if well_formed => {
                return Err(vec![Fault::new("", "an object", format!("a list, or a list `{kind}`"))]);
            }
            _ => return Err(faults),
        },
        Value::Object(mut object) => {
            object.remove("$schema");
            Content::Object(object)
        }
        Value::Array(items) if collection => Content::List(entries(items, "", &mut faults)),
        Value::Array(_) | Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            if well_formed {
                let found = crate::diagnostic::show(&value);
                faults.push(Fault::new("", found, "an object or a list of objects"));
            }
            return Err(faults);
        }
    };
    if faults.is_empty() { Ok(content) } else { Err(faults) }
}

/// The most items that a file lists.
const MOST_ITEMS: usize = 4096;

/// The entries of a list. What has no id is a fault, unless the schema has said so already.
fn entries(items: Vec<Value>, above: &str, faults: &mut Vec<Fault>) -> Vec<Entry> {
    let told = !faults.is_empty();
    if items.len() > MOST_ITEMS {
        faults.push(Fault::new(
            above,
            format!("a list of {}", items.len()),
            format!("at most {MOST_ITEMS} items"),
        ));
        return Vec::new();
    }
    let mut entries: Vec<Entry> = Vec::new();
    let mut first: BTreeMap<String, usize> = BTreeMap::new();
    for (at, item) in items.into_iter().enumerate() {
        let pointer = format!("{above}/{at}");
        let id = item.get("id").and_then(Value::as_str).map(str::to_owned);
        let (Some(id), Value::Object(value)) = (id, item) else {
            if !told {
                faults.push(Fault::new(pointer, "no text `id`", "an object with an `id`"));
            }
            continue;
        };
        if let Some(earlier) = first.insert(id.clone(), at) {
            let found = format!("the id `{id}` again, which stands at {above}/{earlier} too");
            faults.push(Fault::new(format!("{pointer}/id"), found, "each id once in a file"));
        }
        entries.push(Entry { id, pointer, value });
    }
    entries
}
