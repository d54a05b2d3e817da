//! What refers to what, as the schemas say: a field's `x-refers` and `x-mentions`.

use std::collections::BTreeSet;

use packs::{Naming, Reference};
use serde::Serialize;
use serde_json::Value;

use crate::bench::{Entry, Workbench, entry, is_list};
use crate::fault::{Done, Fault};
use crate::page::Object;

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
    /// Everything that names an object, in the game's own content and in the pack.
    pub fn refers(&self, kind: &str, id: &str) -> Vec<Place> {
        let mut places = Vec::new();
        for (other, schema) in &self.schemas {
            for object in self.merged(other).into_iter().filter_map(|(base, own)| own.or(base)) {
                let named = naming(schema, object, kind, id).into_iter();
                places.extend(named.map(|place| Place {
                    kind: (*other).to_owned(),
                    id: object.id().to_owned(),
                    pointer: place.pointer,
                }));
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
        for (other, schema) in &self.schemas {
            for object in self.own_objects(other) {
                let mut changed = object.value.clone();
                let places = naming(schema, object, kind, id);
                // What stands below a key is renamed before the key itself.
                places.iter().rev().for_each(|place| set(&mut changed, place, id, to));
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

    /// The ids of a kind; of `tags.tag`, what stands in that field of its objects.
    pub fn ids(&self, target: &str) -> BTreeSet<&str> {
        let (kind, field) = target.split_once('.').unwrap_or((target, "id"));
        let all = self.base_objects(kind).chain(self.own_objects(kind));
        all.filter_map(|object| object.value[field].as_str()).filter(|id| !id.is_empty()).collect()
    }
}

/// Each place at which an object names another one.
fn naming<'a>(schema: &'a Value, object: &'a Object, kind: &str, id: &str) -> Vec<Reference<'a>> {
    // To look whether the id stands anywhere costs little; to look through the schema, more.
    if !object.holds(id) {
        return Vec::new();
    }
    let part = if is_list(schema) { &schema["$defs"]["item"] } else { schema };
    let mut places = packs::references(schema, part, &object.value);
    places.retain(|place| {
        let names = match place.naming {
            Naming::Id | Naming::Key => place.text == id,
            Naming::Words => words(place.text).any(|(_, word)| word == id),
        };
        names && place.targets.contains(&kind)
    });
    places
}

/// Names another one at a place.
fn set(object: &mut Value, place: &Reference<'_>, from: &str, to: &str) {
    match place.naming {
        Naming::Key => {
            let above = place.pointer.rsplit_once('/').map_or("", |(above, _)| above);
            let Some(fields) = object.pointer_mut(above).and_then(Value::as_object_mut) else { return };
            let renamed =
                |(key, value): (String, Value)| (if key == from { to.to_owned() } else { key }, value);
            *fields = std::mem::take(fields).into_iter().map(renamed).collect();
        }
        Naming::Id | Naming::Words => {
            let Some(text) = object.pointer_mut(&place.pointer) else { return };
            *text = match place.naming {
                Naming::Words => replaced(place.text, from, to).into(),
                Naming::Id | Naming::Key => to.into(),
            };
        }
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
    fn an_id_is_found_where_the_schema_says_and_follows_its_new_name_there_alone() {
        let schema = json!({
            "$defs": {"list": {}, "item": {"properties": {
                "cells": {"items": {"properties": {"of": {"type": "string", "x-refers": ["walls"]}}}},
                "when": {"type": "string", "x-mentions": ["walls"]},
                "other": {"type": "string", "x-refers": ["items"]},
                "start": {"additionalProperties": {"type": "integer"}, "propertyNames": {"x-refers": ["walls"]}},
            }}},
        });
        let value = json!({
            "id": "wall", "name": "wall", "cells": [{"of": "wall"}, {"of": "wall_low"}], "when": "count(wall) > 2",
            "other": "wall", "start": {"wall": 3},
        });
        let renamed = |value: &Value, from: &str, to: &str| {
            let object = Object::new(value.clone(), false);
            let (mut made, places) = (value.clone(), naming(&schema, &object, "walls", from));
            places.iter().rev().for_each(|place| set(&mut made, place, from, to));
            (made, places.into_iter().map(|place| place.pointer).collect::<Vec<_>>())
        };
        let (other, places) = renamed(&value, "wall", "fence");
        assert_eq!(places, ["/cells/0/of", "/when", "/start/wall"]);
        let expected = json!({
            "id": "wall", "name": "wall", "cells": [{"of": "fence"}, {"of": "wall_low"}], "when": "count(fence) > 2",
            "other": "wall", "start": {"fence": 3},
        });
        assert_eq!(other, expected);
        assert_eq!(renamed(&other, "fence", "wall").0, value);
    }
}
