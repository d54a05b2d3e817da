//! What fields state of themselves (`#[kernel::value]`), in the words of JSON schema.
//!
//! A statement holds of all that is below its field: of the items of a list, the values of a map, the fields of a struct.
//! Where a struct is shared, the field gets a schema of its own.

use serde_json::{Map, Value, json};

type Schema = Map<String, Value>;

/// Statements of one field lie in no more structs than this; deeper is a type that holds itself.
const DEEPEST: usize = 64;

/// What a field states, as `#[kernel::value]` writes it: `x-range`, `x-unit` and so on.
const STATEMENTS: [&str; 8] = ["range", "unit", "length", "text", "id", "unique", "refers", "mentions"];

/// Replaces each statement below a root schema by `minimum`, `maxItems`, `x-unit`, `x-refers` and their like.
///
/// # Panics
/// A type states what it cannot have: bounds that its integer does not hold, or a length of what is no list, map or text.
pub(super) fn say(root: &mut Value) {
    mark(root);
    let definitions = root.get("$defs").and_then(Value::as_object).cloned().unwrap_or_default();
    walk(root, &definitions, 0);
}

/// Tells statements from what they become, for which some have the same word.
fn mark(node: &mut Value) {
    if let Value::Object(object) = node {
        for word in STATEMENTS {
            if let Some(said) = object.shift_remove(&format!("x-{word}")) {
                object.insert(stated(word), said);
            }
        }
        object.values_mut().for_each(mark);
    } else if let Value::Array(items) = node {
        items.iter_mut().for_each(mark);
    }
}

fn stated(word: &str) -> String {
    format!("stated {word}")
}

fn walk(node: &mut Value, definitions: &Schema, depth: usize) {
    assert!(depth < DEEPEST, "a statement of a type that holds itself");
    match node {
        Value::Object(_) => {
            let unit = node.as_object_mut().and_then(|object| object.shift_remove(&stated("unit")));
            for word in STATEMENTS {
                let said = node.as_object_mut().and_then(|object| object.shift_remove(&stated(word)));
                let Some(said) = said else { continue };
                let found =
                    spread(node, definitions, word, &|schema| put(schema, word, &said, unit.as_ref()));
                assert!(found, "{word} {said} of what cannot have it: {node}");
            }
            let parts = node.as_object_mut().into_iter().flat_map(Map::values_mut);
            parts.for_each(|below| walk(below, definitions, depth + 1));
        }
        Value::Array(items) => items.iter_mut().for_each(|item| walk(item, definitions, depth + 1)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Puts a statement wherever it fits below a schema; a field that states the same of itself keeps its own.
fn spread(node: &mut Value, definitions: &Schema, word: &str, put: &impl Fn(&mut Schema) -> bool) -> bool {
    inline(node, definitions);
    let Value::Object(object) = node else { return false };
    if put(object) {
        return true;
    }
    let mut found = false;
    for (key, below) in object.iter_mut() {
        let parts: Vec<&mut Value> = match (key.as_str(), below) {
            ("items" | "additionalProperties", below) => vec![below],
            ("prefixItems" | "anyOf" | "oneOf" | "allOf", Value::Array(parts)) => parts.iter_mut().collect(),
            ("properties", Value::Object(parts)) => parts.values_mut().collect(),
            _ => continue,
        };
        for part in parts {
            found |= part.get(stated(word)).is_some() || spread(part, definitions, word, put);
        }
    }
    found
}

/// What a schema refers to in its place; what stands beside the reference counts.
fn inline(node: &mut Value, definitions: &Schema) {
    let name = |node: &Value| Some(node.get("$ref")?.as_str()?.strip_prefix("#/$defs/")?.to_owned());
    while let Some(definition) = name(node).and_then(|name| definitions.get(&name)) {
        let Value::Object(own) = std::mem::replace(node, definition.clone()) else { return };
        for (key, value) in own.into_iter().filter(|(key, _)| key != "$ref") {
            node[key] = value;
        }
    }
}

/// Says it of a schema that it fits.
fn put(schema: &mut Schema, word: &str, said: &Value, unit: Option<&Value>) -> bool {
    let is = |name: &str| match schema.get("type") {
        Some(Value::Array(names)) => names.iter().any(|one| one == name),
        Some(one) => one == name,
        None => false,
    };
    let words = is("string") && !schema.contains_key("enum") && !schema.contains_key("const");
    let map = schema.get("additionalProperties").is_some_and(Value::is_object)
        && !schema.contains_key("properties");
    match word {
        "range" if is("integer") => {
            bound(schema, ["minimum", "maximum"], said);
            schema.insert("x-unit".to_owned(), unit.cloned().unwrap_or_default());
        }
        "length" if is("array") => bound(schema, ["minItems", "maxItems"], said),
        "length" if words => bound(schema, ["minLength", "maxLength"], said),
        "length" if map => bound(schema, ["minProperties", "maxProperties"], said),
        "text" if words => {
            bound(schema, ["minLength", "maxLength"], said);
            if said[0] != 0 {
                say_something(schema);
            }
            schema.insert("x-text".to_owned(), true.into());
        }
        "id" if words => {
            let most = schema.get("maxLength").cloned().unwrap_or(64.into());
            bound(schema, ["minLength", "maxLength"], &json!([1, most]));
            say_something(schema);
        }
        "unique" if is("array") => drop(schema.insert("uniqueItems".to_owned(), true.into())),
        "refers" if map && schema["additionalProperties"]["type"] != "string" => {
            schema.insert("propertyNames".to_owned(), json!({ "x-refers": said }));
        }
        "refers" | "mentions" if words => drop(schema.insert(format!("x-{word}"), said.clone())),
        _ => return false,
    }
    true
}

/// A text with a letter in it is not too short either; one that has a pattern keeps it.
fn say_something(schema: &mut Schema) {
    if schema.contains_key("pattern") {
        return;
    }
    schema.insert("pattern".to_owned(), crate::explain::SOME_TEXT.into());
    if schema.get("minLength") == Some(&json!(1)) {
        schema.shift_remove("minLength");
    }
}

/// Sets the least and the most, no wider than they were.
fn bound(schema: &mut Schema, keys: [&str; 2], said: &Value) {
    let was = keys.map(|key| schema.get(key).and_then(Value::as_i64));
    let ends = [0, 1].map(|at| said[at].as_i64());
    let [least, most] = ends;
    let fits = least <= most
        && was[0].is_none_or(|was| least >= Some(was))
        && was[1].is_none_or(|was| most <= Some(was));
    assert!(fits, "{said} is not within what {schema:?} can be");
    for (key, end) in keys.into_iter().zip(ends) {
        schema.insert(key.to_owned(), end.into());
    }
}
