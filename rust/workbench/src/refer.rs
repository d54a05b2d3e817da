//! What refers to what: an id is named wherever a text of an object is that id, or a word of a formula is.

use serde::Serialize;
use serde_json::Value;

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
