//! What values refer to, as their schema says: `x-refers` of ids, `x-mentions` of formulas.

use std::collections::{BTreeMap, BTreeSet};

use kernel::Fault;
use serde_json::Value;

use crate::diagnostic::step;
use crate::nearest;

/// How a place names entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    /// The text that stands there is an id.
    Id,
    /// The name of the key is an id.
    Key,
    /// The text is a formula that may have ids among its words.
    Words,
}

/// A place in a value that refers to entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reference<'a> {
    /// Where, as a JSON pointer; of a key, its value.
    pub pointer: String,
    /// The text that stands there, or the key.
    pub text: &'a str,
    /// The files whose entries it may name, such as `hulls`; `tags.tag` where it names their field `tag` instead of their id.
    pub targets: Vec<&'a str>,
    /// How it names them.
    pub naming: Naming,
}

/// Everything that a value refers to by `schema`, a part of the document `root`, in the order of the value.
pub fn references<'a>(root: &'a Value, schema: &'a Value, value: &'a Value) -> Vec<Reference<'a>> {
    let mut found = Vec::new();
    walk(root, schema, value, "", &mut found);
    found
}

/// The ids of merged content, file by file, as they are asked for.
pub(crate) struct Known<'c> {
    content: &'c Value,
    ids: BTreeMap<String, BTreeSet<&'c str>>,
}

impl<'c> Known<'c> {
    pub(crate) fn new(content: &'c Value) -> Self {
        Self { content, ids: BTreeMap::new() }
    }

    /// The ids of a file's entries, or what stands in the field that `target` names.
    fn ids(&mut self, target: &str) -> &BTreeSet<&'c str> {
        let content = self.content;
        self.ids.entry(target.to_owned()).or_insert_with(|| {
            let (kind, field) = target.split_once('.').unwrap_or((target, "id"));
            let entries = content[kind].as_array().into_iter().flatten();
            entries.filter_map(|entry| entry[field].as_str()).collect()
        })
    }
}

/// Each id in a kind's merged content that names nothing.
pub(crate) fn dangling(schema: &Value, value: &Value, known: &mut Known<'_>) -> Vec<Fault> {
    let mut faults = Vec::new();
    for place in references(schema, schema, value).into_iter().filter(|place| place.naming != Naming::Words) {
        if place.targets.iter().any(|target| known.ids(target).contains(place.text)) {
            continue;
        }
        let ids: Vec<&str> = place.targets.iter().flat_map(|target| known.ids(target).clone()).collect();
        let expected = format!("{}{}", called(&place.targets), nearest::hint(place.text, &ids));
        faults.push(Fault::new(place.pointer, format!("{:?}", place.text), expected));
    }
    faults
}

/// Each id of a list's entries that an earlier one has.
pub(crate) fn repeated(entries: &Value) -> Vec<Fault> {
    let mut seen = BTreeSet::new();
    let entries = entries.as_array().into_iter().flatten().enumerate();
    let again = entries.filter_map(|(place, entry)| Some((place, entry["id"].as_str()?)));
    again
        .filter(|(_, id)| !seen.insert(*id))
        .map(|(place, id)| Fault::new(format!("/{place}/id"), format!("{id:?} again"), "an id of its own"))
        .collect()
}

/// ``an id of `items` or `mods` ``, ``a `tag` of `tags` ``.
fn called(targets: &[&str]) -> String {
    let one = |(place, target): (usize, &&str)| match target.split_once('.') {
        Some((kind, field)) => format!("a `{field}` of `{kind}`"),
        None if place == 0 || targets[place - 1].contains('.') => format!("an id of `{target}`"),
        None => format!("`{target}`"),
    };
    targets.iter().enumerate().map(one).collect::<Vec<_>>().join(" or ")
}

fn walk<'a>(root: &'a Value, schema: &'a Value, value: &'a Value, at: &str, found: &mut Vec<Reference<'a>>) {
    if let Some(definition) = referred(root, schema) {
        walk(root, definition, value, at, found);
    }
    for branch in ["anyOf", "oneOf", "allOf"].iter().filter_map(|word| schema[word].as_array()).flatten() {
        if fits(root, branch, value) {
            walk(root, branch, value, at, found);
        }
    }
    match value {
        Value::String(text) => {
            for (word, naming) in [("x-refers", Naming::Id), ("x-mentions", Naming::Words)] {
                if let Some(targets) = targets(schema, word) {
                    found.push(Reference { pointer: at.to_owned(), text, targets, naming });
                }
            }
        }
        Value::Array(items) => {
            for (number, item) in items.iter().enumerate() {
                let part = schema["prefixItems"].get(number).unwrap_or(&schema["items"]);
                if part.is_object() {
                    walk(root, part, item, &format!("{at}/{number}"), found);
                }
            }
        }
        Value::Object(fields) => {
            let keys = targets(&schema["propertyNames"], "x-refers");
            for (name, below) in fields {
                let at = || format!("{at}{}", step(name));
                if let Some(targets) = &keys {
                    let targets = targets.clone();
                    found.push(Reference { pointer: at(), text: name, targets, naming: Naming::Key });
                }
                let part = schema["properties"].get(name).unwrap_or(&schema["additionalProperties"]);
                if part.is_object() {
                    walk(root, part, below, &at(), found);
                }
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn referred<'a>(root: &'a Value, schema: &Value) -> Option<&'a Value> {
    root["$defs"].get(schema["$ref"].as_str()?.strip_prefix("#/$defs/")?)
}

fn targets<'a>(schema: &'a Value, word: &str) -> Option<Vec<&'a str>> {
    Some(schema[word].as_array()?.iter().filter_map(Value::as_str).collect())
}

/// Whether a value may be meant by one of several forms: its type, and the words that tell it from the others.
fn fits(root: &Value, form: &Value, value: &Value) -> bool {
    if let Some(definition) = referred(root, form) {
        return fits(root, definition, value);
    }
    let type_of = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let typed = match &form["type"] {
        Value::String(one) => one == type_of,
        Value::Array(several) => several.iter().any(|one| one == type_of),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => true,
    };
    let said = |(name, part): (&String, &Value)| part.get("const").is_none_or(|word| value[name] == *word);
    typed
        && form.get("const").is_none_or(|word| word == value)
        && form["properties"].as_object().into_iter().flatten().all(said)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn found(schema: &Value, value: &Value) -> Vec<(String, String, Naming)> {
        let places = references(schema, schema, value).into_iter();
        places.map(|place| (place.pointer, place.text.to_owned(), place.naming)).collect()
    }

    #[test]
    fn of_several_forms_the_one_that_is_meant_says_what_is_named() {
        let form = |kind: &str, target: &str| {
            let properties =
                json!({"kind": {"const": kind}, "value": {"type": "string", "x-refers": [target]}});
            json!({"type": "object", "properties": properties})
        };
        let schema = json!({
            "oneOf": [form("mod", "mods"), {"$ref": "#/$defs/Tag"}],
            "$defs": {"Tag": form("tag", "tags.tag")},
        });
        for (kind, target) in [("mod", "mods"), ("tag", "tags.tag")] {
            let value = json!({"kind": kind, "value": "x"});
            let places = references(&schema, &schema, &value);
            let targets: Vec<_> = places.iter().map(|place| place.targets.clone()).collect();
            assert_eq!(targets, [[target]]);
        }
        assert_eq!(found(&schema, &json!({"kind": "other", "value": "x"})), []);
    }

    #[test]
    fn keys_items_and_formulas_are_places_and_other_texts_are_none() {
        let schema = json!({"properties": {
            "start": {
                "additionalProperties": {"type": "integer"},
                "propertyNames": {"x-refers": ["stats"]},
            },
            "rules": {"items": {"type": "string", "x-refers": ["rules"]}},
            "when": {"anyOf": [{"type": "string", "x-mentions": ["stats"]}, {"type": "null"}]},
            "name": {"type": "string"},
        }});
        let value = json!({"start": {"a/b": 3}, "rules": ["x"], "when": "a > 2", "name": "a"});
        let expected = [
            ("/start/a~1b", "a/b", Naming::Key),
            ("/rules/0", "x", Naming::Id),
            ("/when", "a > 2", Naming::Words),
        ];
        assert_eq!(found(&schema, &value), expected.map(|(at, text, how)| (at.into(), text.into(), how)));
        assert_eq!(found(&schema, &json!({"when": null, "rules": 3})), []);
    }
}
