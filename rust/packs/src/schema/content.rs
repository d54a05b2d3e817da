//! From the schema of a whole content type to one schema a file.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

const DRAFT: &str = "https://json-schema.org/draft/2020-12/schema";

/// One schema for each property of `content`, with the definitions that it needs.
pub(super) fn files(content: &Value) -> BTreeMap<String, Value> {
    let definitions = content.get("$defs").and_then(Value::as_object).cloned().unwrap_or_default();
    let required: BTreeSet<&str> =
        content["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let properties = content["properties"].as_object().into_iter().flatten();
    properties
        .map(|(kind, field)| {
            let resolved = resolve(field, &definitions);
            let mut schema = if let Some(item) = resolved.get("items") {
                collection(kind, item, &definitions)
            } else {
                singleton(resolved)
            };
            schema["$defs"]["whole"] = field.clone();
            annotate(&mut schema, kind, field, !required.contains(kind.as_str()));
            add_definitions(&mut schema, &definitions);
            (kind.clone(), schema)
        })
        .collect()
}

/// Puts the title first, the text of the field, and a `default` where the content can do without the kind.
fn annotate(schema: &mut Value, kind: &str, field: &Value, optional: bool) {
    let mut head = Map::new();
    head.insert("$schema".to_owned(), DRAFT.into());
    head.insert("title".to_owned(), kind.into());
    if let Some(text) = field.get("description").or_else(|| schema.get("description")) {
        head.insert("description".to_owned(), text.clone());
    }
    if optional {
        head.insert("default".to_owned(), field.get("default").cloned().unwrap_or(Value::Null));
    }
    let body = std::mem::take(schema);
    for (key, value) in body.as_object().into_iter().flatten() {
        head.entry(key.clone()).or_insert_with(|| value.clone());
    }
    *schema = Value::Object(head);
}

/// An array of items, removals and patches, or an object that holds the array beside a `$schema`.
fn collection(kind: &str, item: &Value, definitions: &Map<String, Value>) -> Value {
    let mut entry = json!({
        "if": { "required": ["remove"] },
        "then": { "$ref": "#/$defs/removal" },
        "else": { "$ref": "#/$defs/item" },
    });
    let mut own = json!({
        "item": item,
        "entry": null,
        "list": { "type": "array", "items": { "$ref": "#/$defs/entry" } },
        "removal": {
            "description": "Takes the item of this id out again",
            "type": "object",
            "properties": { "id": { "type": "string" }, "remove": { "const": true } },
            "required": ["id", "remove"],
            "additionalProperties": false,
        },
    });
    if let Some(patch) = patch(resolve(item, definitions)) {
        own["patch"] = patch;
        entry["else"] = json!({
            "if": { "required": ["patch"] },
            "then": { "$ref": "#/$defs/patch" },
            "else": { "$ref": "#/$defs/item" },
        });
    }
    own["entry"] = entry;
    json!({
        "if": { "type": "object" },
        "then": {
            "properties": { "$schema": { "type": "string" }, kind: { "$ref": "#/$defs/list" } },
            "required": [kind],
            "additionalProperties": false,
        },
        "else": { "$ref": "#/$defs/list" },
        "$defs": own,
    })
}

/// An item of which only the id must be there; none for items that are not plain objects.
fn patch(item: &Value) -> Option<Value> {
    let plain = item.get("properties")?.is_object()
        && ["oneOf", "anyOf", "allOf", "$ref"].iter().all(|key| item.get(key).is_none());
    plain.then(|| {
        let mut patch = item.clone();
        patch["description"] = "Replaces only the keys that are given".into();
        patch["properties"]["patch"] = json!({ "const": true });
        patch["required"] = json!(["id", "patch"]);
        patch
    })
}

/// The object with any of its keys; the entries of a map may be null, which takes them out.
fn singleton(resolved: &Value) -> Value {
    let mut schema = resolved.clone();
    let Some(object) = schema.as_object_mut() else { return json!({ "type": "object" }) };
    for key in ["required", "default", "minProperties"] {
        object.remove(key);
    }
    if let Some(entry) = object.get("additionalProperties").filter(|entry| entry.is_object()) {
        let nullable = json!({ "if": { "not": { "type": "null" } }, "then": entry });
        object.insert("additionalProperties".to_owned(), nullable);
    }
    if let Some(properties) = object.entry("properties").or_insert_with(|| json!({})).as_object_mut() {
        properties.insert("$schema".to_owned(), json!({ "type": "string" }));
    }
    schema
}

fn resolve<'a>(schema: &'a Value, definitions: &'a Map<String, Value>) -> &'a Value {
    let mut schema = schema;
    // A definition that only refers to itself would never end; no type makes one, and the count keeps it so.
    for _ in 0..16 {
        let name = schema.get("$ref").and_then(Value::as_str).and_then(|path| path.strip_prefix("#/$defs/"));
        match name.and_then(|name| definitions.get(name)) {
            Some(next) => schema = next,
            None => break,
        }
    }
    schema
}

/// Copies the definitions that are referred to, and those that these refer to.
fn add_definitions(schema: &mut Value, definitions: &Map<String, Value>) {
    let mut wanted = BTreeSet::new();
    references(schema, &mut wanted);
    while let Some(name) = wanted.pop_first() {
        if schema["$defs"].get(&name).is_some() {
            continue;
        }
        let Some(definition) = definitions.get(&name) else { continue };
        references(definition, &mut wanted);
        schema["$defs"][&name] = definition.clone();
    }
}

fn references(schema: &Value, names: &mut BTreeSet<String>) {
    match schema {
        Value::Object(object) => {
            if let Some(Value::String(path)) = object.get("$ref")
                && let Some(name) = path.strip_prefix("#/$defs/")
            {
                names.insert(name.to_owned());
            }
            object.values().for_each(|value| references(value, names));
        }
        Value::Array(items) => items.iter().for_each(|value| references(value, names)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
