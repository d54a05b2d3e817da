//! What refers to what: an id is named wherever a text of an object is that id, or a word of a formula is.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use serde_json::{Map, Value};

use crate::bench::{Entry, Workbench, entry};
use crate::fault::{Done, Fault};
use crate::page::Object;

/// Fields that people read: what stands there refers to nothing.
pub(crate) const TEXTS: [&str; 4] = ["name", "title", "text", "label"];

/// So many of a pack's objects are looked at for what their fields refer to; more would take longer than a frame.
const SAMPLE: usize = 1000;

/// The ids of each kind.
type Ids<'a> = Vec<(&'static str, BTreeSet<&'a str>)>;

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

/// How the objects of a kind name an object.
struct Naming {
    id: String,
    /// The fields that refer to other kinds alone, and name nothing of this one.
    others: BTreeSet<String>,
    /// Whether the id is a word of the schema, which says something else where it stands alone.
    is_word: bool,
    /// Whether the id is the name of a field.
    is_field: bool,
}

impl Workbench {
    /// Everything that names an object, in the game's own content and in the pack.
    pub fn refers(&self, kind: &str, id: &str) -> Vec<Place> {
        let (mut places, mut known) = (Vec::new(), None);
        for (other, _) in &self.schemas {
            // To look whether the id stands anywhere costs little; to know what fields refer to, more.
            let all = self.merged(other).into_iter().filter_map(|(base, own)| own.or(base));
            let holding: Vec<_> = all.filter(|object| object.holds(id)).collect();
            if holding.is_empty() {
                continue;
            }
            let naming = self.naming(known.get_or_insert_with(|| self.all_ids()), other, kind, id);
            for object in holding {
                naming.visit(&object.value, "", "", &mut |pointer| {
                    let (kind, id) = ((*other).to_owned(), object.id().to_owned());
                    places.push(Place { kind, id, pointer: pointer.to_owned() });
                });
            }
        }
        places
    }

    /// Gives an object of the pack another id, wherever the pack names it, its texts in other languages too. Gives back in how
    /// many objects.
    ///
    /// # Errors
    /// The pack has no such object, something has the id already, or it is none.
    pub fn rename(&mut self, kind: &str, id: &str, to: &str) -> Done<usize> {
        self.place(kind, id)?;
        check_id(to)?;
        if self.own(kind, to).is_some() || self.base(kind, to).is_some() {
            return Err(Fault::Taken(kind.to_owned(), to.to_owned()));
        }
        let before = self.mark();
        let done = self.renamed(kind, id, to);
        if done.is_err() {
            self.restore(&before);
        }
        done
    }

    fn renamed(&mut self, kind: &str, id: &str, to: &str) -> Done<usize> {
        let mut others = Vec::new();
        let known = self.all_ids();
        for (other, _) in &self.schemas {
            let holding: Vec<_> = self.own_objects(other).filter(|object| object.holds(id)).collect();
            if holding.is_empty() {
                continue;
            }
            let naming = self.naming(&known, other, kind, id);
            for object in holding {
                let mut changed = naming.renamed(&object.value, "", to);
                if *other == kind && object.id() == id {
                    changed["id"] = to.into();
                }
                if changed != object.value {
                    others.push(((*other).to_owned(), object.id().to_owned(), changed));
                }
            }
        }
        for (kind, id, changed) in &others {
            self.put(kind, id, changed)?;
        }
        self.rename_texts(kind, id, to)?;
        Ok(others.len())
    }

    /// The objects whose id or whose texts hold all of some words.
    pub fn search(&self, words: &str) -> Vec<(&'static str, Entry)> {
        let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
        let holds =
            |object: Option<&Object>, word: &str| object.is_some_and(|it| it.searched().contains(word));
        let mut found = Vec::new();
        for (kind, _) in &self.schemas {
            let all = self.merged(kind).into_iter();
            let fitting =
                all.filter(|(base, own)| words.iter().all(|word| holds(*base, word) || holds(*own, word)));
            found.extend(fitting.map(|(base, own)| (*kind, entry(base, own))));
        }
        found
    }

    /// Which kinds the fields of a kind's objects refer to, as the content uses them: field → kinds. A field is a pointer
    /// with `*` for a place in a list, such as `/ships/*/hull`. Where all texts of a field are ids of one kind, the field
    /// refers to it.
    pub fn references(&self, kind: &str) -> BTreeMap<String, Vec<&'static str>> {
        self.used(&self.all_ids(), kind)
    }

    fn used(&self, ids: &Ids<'_>, kind: &str) -> BTreeMap<String, Vec<&'static str>> {
        let mut used: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
        for object in self.base_objects(kind).chain(self.own_objects(kind).take(SAMPLE)) {
            texts(&object.value, "", &mut |field, text| {
                if let Some(used) = used.get_mut(field) {
                    used.insert(text);
                } else {
                    used.insert(field.to_owned(), BTreeSet::from([text]));
                }
            });
        }
        let referred = |texts: &BTreeSet<&str>| -> Vec<&'static str> {
            ids.iter().filter(|(_, ids)| texts.is_subset(ids)).map(|(kind, _)| *kind).collect()
        };
        let fields = used.into_iter().filter(|(field, _)| field != "/id");
        fields
            .map(|(field, texts)| (field, referred(&texts)))
            .filter(|(_, kinds)| !kinds.is_empty())
            .collect()
    }

    /// The ids of a kind.
    pub fn ids(&self, kind: &str) -> BTreeSet<&str> {
        let all = self.base_objects(kind).chain(self.own_objects(kind));
        all.map(|object| object.id()).filter(|id| !id.is_empty()).collect()
    }

    fn all_ids(&self) -> Ids<'_> {
        self.schemas.iter().map(|(kind, _)| (*kind, self.ids(kind))).collect()
    }

    fn naming(&self, ids: &Ids<'_>, other: &str, kind: &str, id: &str) -> Naming {
        let elsewhere =
            |(field, kinds): (String, Vec<&'static str>)| (!kinds.contains(&kind)).then_some(field);
        let others = self.used(ids, other).into_iter().filter_map(elsewhere).collect();
        let schema = self.document(other).unwrap_or(&Value::Null);
        let (is_word, is_field) = (is_word(schema, id), is_field(schema, id));
        Naming { id: id.to_owned(), others, is_word, is_field }
    }
}

impl Naming {
    /// Whether a text of a field names the object.
    fn is_named(&self, field: &str, text: &str) -> bool {
        if text == self.id {
            return field != "/id" && !self.is_word && !self.others.contains(field);
        }
        text.contains(&self.id) && words(text).any(|(_, word)| word == self.id)
    }

    fn is_key(&self, key: &str) -> bool {
        key == self.id && !self.is_field
    }

    /// Visits every place of a value at which the object is named, as a pointer.
    fn visit(&self, value: &Value, field: &str, at: &str, visit: &mut impl FnMut(&str)) {
        match value {
            Value::String(text) if self.is_named(field, text) => visit(at),
            Value::Array(items) => {
                let field = format!("{field}/*");
                for (number, item) in items.iter().enumerate() {
                    self.visit(item, &field, &format!("{at}/{number}"), visit);
                }
            }
            Value::Object(fields) => {
                for (name, value) in fields {
                    let at = format!("{at}/{name}");
                    if self.is_key(name) {
                        visit(&at);
                    }
                    if !TEXTS.contains(&name.as_str()) {
                        self.visit(value, &format!("{field}/{name}"), &at, visit);
                    }
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }

    /// The value with another id at each place where the object is named.
    fn renamed(&self, value: &Value, field: &str, to: &str) -> Value {
        match value {
            Value::String(text) if self.is_named(field, text) => Value::String(replaced(text, &self.id, to)),
            Value::Array(items) => {
                let field = format!("{field}/*");
                items.iter().map(|item| self.renamed(item, &field, to)).collect()
            }
            Value::Object(fields) => {
                let mut made = Map::new();
                for (name, value) in fields {
                    let key = if self.is_key(name) { to } else { name };
                    let below = if TEXTS.contains(&name.as_str()) {
                        value.clone()
                    } else {
                        self.renamed(value, &format!("{field}/{name}"), to)
                    };
                    made.insert(key.to_owned(), below);
                }
                Value::Object(made)
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.clone(),
        }
    }
}

/// Visits the texts of a value that people do not read, each with its field.
fn texts<'v>(value: &'v Value, field: &str, visit: &mut impl FnMut(&str, &'v str)) {
    match value {
        Value::String(text) => visit(field, text),
        Value::Array(items) => {
            let field = format!("{field}/*");
            for item in items {
                texts(item, &field, visit);
            }
        }
        Value::Object(fields) => {
            for (name, value) in fields.iter().filter(|(name, _)| !TEXTS.contains(&name.as_str())) {
                texts(value, &format!("{field}/{name}"), visit);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Whether a schema has a word to choose from that is this one.
fn is_word(schema: &Value, word: &str) -> bool {
    match schema {
        Value::Object(fields) => fields.iter().any(|(key, value)| match (key.as_str(), value) {
            ("const", value) => value == word,
            ("enum", Value::Array(words)) => words.iter().any(|one| one == word),
            (_, below) => is_word(below, word),
        }),
        Value::Array(items) => items.iter().any(|item| is_word(item, word)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

/// Whether a schema has a field of this name.
fn is_field(schema: &Value, name: &str) -> bool {
    match schema {
        Value::Object(fields) => {
            let named = |(key, value): (&String, &Value)| {
                (key == "properties" && value.get(name).is_some()) || is_field(value, name)
            };
            fields.iter().any(named)
        }
        Value::Array(items) => items.iter().any(|item| is_field(item, name)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
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

/// Whether something can have an id.
pub(crate) fn check_id(id: &str) -> Done {
    if id.is_empty() || !id.chars().all(part_of_id) {
        return Err(Fault::NoId(id.to_owned()));
    }
    Ok(())
}

fn part_of_id(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_' || letter == '-'
}

/// The words of a text that could be ids, and where they begin.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split(|letter| !part_of_id(letter))
        .filter(|word| !word.is_empty())
        .map(move |word| (word.as_ptr() as usize - text.as_ptr() as usize, word))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_id_is_found_in_lists_keys_and_formulas_and_not_in_texts_words_or_longer_ids() {
        let value = json!({
            "id": "wall", "name": "wall", "cells": [{"of": "wall"}, {"of": "wall_low"}], "when": "count(wall) > 2",
            "other": "wall", "start": {"wall": 3},
        });
        let others = BTreeSet::from(["/other".to_owned()]);
        let naming =
            |id: &str| Naming { id: id.to_owned(), others: others.clone(), is_word: false, is_field: false };
        let mut found = Vec::new();
        naming("wall").visit(&value, "", "", &mut |at| found.push(at.to_owned()));
        found.sort();
        assert_eq!(found, ["/cells/0/of", "/start/wall", "/when"]);
        let other = naming("wall").renamed(&value, "", "fence");
        assert_eq!(other["when"], "count(fence) > 2");
        assert_eq!(
            (&other["name"], &other["id"], &other["other"]),
            (&json!("wall"), &json!("wall"), &json!("wall"))
        );
        assert_eq!(other["cells"][1]["of"], "wall_low");
        assert_eq!(other["start"], json!({"fence": 3}));
        assert_eq!(naming("fence").renamed(&other, "", "wall"), value);
        let word = Naming { is_word: true, is_field: true, ..naming("wall") };
        let mut found = Vec::new();
        word.visit(&value, "", "", &mut |at| found.push(at.to_owned()));
        assert_eq!(found, ["/when"], "where the schema says it, it is no id");
    }
}
