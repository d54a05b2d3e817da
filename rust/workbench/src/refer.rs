//! What refers to what: an id is named wherever a text of an object is that id, or a word of a formula is.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use serde_json::Value;

use crate::bench::{Entry, Workbench};
use crate::pack::id_of;

/// Fields that people read: what stands there refers to nothing.
const TEXTS: [&str; 4] = ["name", "title", "text", "label"];

/// Where something is named.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Place {
    /// The kind of the object that names it.
    pub kind: String,
    /// The object's id.
    pub id: String,
    /// Where in the object, as a JSON pointer.
    pub pointer: String,
}

impl Workbench {
    /// Everything that names an id, in the game's own content and in the pack.
    pub fn refers(&self, id: &str) -> Vec<Place> {
        let mut places = Vec::new();
        for (kind, _) in &self.schemas {
            let own = self.own_objects(kind);
            let base = self.base_objects(kind).into_iter();
            let kept = base.filter(|object| !own.iter().any(|own| id_of(own) == id_of(object)));
            for object in kept.chain(own.iter().cloned()) {
                named(&object, id, "", &mut |pointer| {
                    let (kind, of) = ((*kind).to_owned(), id_of(&object).to_owned());
                    if !(of == id && pointer == "/id") {
                        places.push(Place { kind, id: of, pointer: pointer.to_owned() });
                    }
                });
            }
        }
        places
    }

    /// The objects whose id or whose texts hold all of some words.
    pub fn search(&self, words: &str) -> Vec<(&'static str, Entry)> {
        let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
        let mut found = Vec::new();
        for (kind, _) in &self.schemas {
            for entry in self.entries(kind) {
                let whole = [self.base(kind, &entry.id), self.own(kind, &entry.id)];
                let text =
                    whole.iter().flatten().fold(String::new(), |text, object| text + &object.to_string());
                let text = text.to_lowercase();
                if words.iter().all(|word| text.contains(word)) {
                    found.push((*kind, entry));
                }
            }
        }
        found
    }

    /// Which kinds the fields of a kind's objects refer to, as the content uses them: field → kinds. A field is a pointer
    /// with `*` for a place in a list, such as `/ships/*/hull`. Where all texts of a field are ids of one kind, the field
    /// refers to it.
    pub fn references(&self, kind: &str) -> BTreeMap<String, Vec<&'static str>> {
        let ids: Vec<(&'static str, BTreeSet<String>)> =
            self.schemas.iter().map(|(other, _)| (*other, self.ids(other))).collect();
        let mut used: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for object in self.base_objects(kind).iter().chain(&self.own_objects(kind)) {
            texts(object, "", &mut |field, text| {
                used.entry(field.to_owned()).or_default().insert(text.to_owned());
            });
        }
        let referred = |texts: &BTreeSet<String>| -> Vec<&'static str> {
            ids.iter().filter(|(_, ids)| texts.is_subset(ids)).map(|(kind, _)| *kind).collect()
        };
        let fields = used.into_iter().filter(|(field, _)| field != "/id");
        fields
            .map(|(field, texts)| (field, referred(&texts)))
            .filter(|(_, kinds)| !kinds.is_empty())
            .collect()
    }

    fn ids(&self, kind: &str) -> BTreeSet<String> {
        self.entries(kind).into_iter().map(|entry| entry.id).filter(|id| !id.is_empty()).collect()
    }
}

/// Visits the texts of a value that people do not read, each with its field.
fn texts(value: &Value, field: &str, visit: &mut impl FnMut(&str, &str)) {
    match value {
        Value::String(text) => visit(field, text),
        Value::Array(items) => items.iter().for_each(|item| texts(item, &format!("{field}/*"), visit)),
        Value::Object(fields) => {
            for (name, value) in fields.iter().filter(|(name, _)| !TEXTS.contains(&name.as_str())) {
                texts(value, &format!("{field}/{name}"), visit);
            }
        }
        _ => {}
    }
}

/// Visits every place of a value at which an id is named, as a pointer.
pub(crate) fn named(value: &Value, id: &str, at: &str, visit: &mut impl FnMut(&str)) {
    match value {
        Value::String(text) if is_named(text, id) => visit(at),
        Value::Array(items) => {
            for (number, item) in items.iter().enumerate() {
                named(item, id, &format!("{at}/{number}"), visit);
            }
        }
        Value::Object(fields) => {
            for (field, value) in fields.iter().filter(|(field, _)| !TEXTS.contains(&field.as_str())) {
                named(value, id, &format!("{at}/{field}"), visit);
            }
        }
        _ => {}
    }
}

/// The value with another id at each place where one is named.
pub(crate) fn renamed(value: &Value, from: &str, to: &str) -> Value {
    match value {
        Value::String(text) if is_named(text, from) => Value::String(replaced(text, from, to)),
        Value::Array(items) => items.iter().map(|item| renamed(item, from, to)).collect(),
        Value::Object(fields) => fields
            .iter()
            .map(|(field, value)| {
                let text = TEXTS.contains(&field.as_str());
                (field.clone(), if text { value.clone() } else { renamed(value, from, to) })
            })
            .collect(),
        other => other.clone(),
    }
}

fn is_named(text: &str, id: &str) -> bool {
    words(text).any(|(_, word)| word == id)
}

fn replaced(text: &str, from: &str, to: &str) -> String {
    let mut made = String::with_capacity(text.len());
    let mut end = 0;
    for (at, word) in words(text).filter(|(_, word)| *word == from) {
        made.push_str(&text[end..at]);
        made.push_str(to);
        end = at + word.len();
    }
    made.push_str(&text[end..]);
    made
}

/// The words of a text that could be ids, and where they begin.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let part_of_id = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '-';
    text.split(move |letter| !part_of_id(letter))
        .filter(|word| !word.is_empty())
        .map(move |word| (word.as_ptr() as usize - text.as_ptr() as usize, word))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_id_is_found_in_lists_and_formulas_and_not_in_texts_or_longer_ids() {
        let value = json!({
            "id": "wall", "name": "wall", "cells": [{"of": "wall"}, {"of": "wall_low"}], "when": "count(wall) > 2",
        });
        let mut found = Vec::new();
        named(&value, "wall", "", &mut |at| found.push(at.to_owned()));
        found.sort();
        assert_eq!(found, ["/cells/0/of", "/id", "/when"]);
        let other = renamed(&value, "wall", "fence");
        assert_eq!(other["when"], "count(fence) > 2");
        assert_eq!(other["name"], "wall");
        assert_eq!(other["cells"][1]["of"], "wall_low");
        assert_eq!(renamed(&other, "fence", "wall"), value);
    }
}
