//! What a form calls the fields that a schema describes.

use serde_json::Value;

/// Gives each field below a root schema a `title`, unless its type states one.
pub(super) fn say(node: &mut Value) {
    match node {
        Value::Object(schema) => {
            for (word, below) in schema {
                match (word.as_str(), below) {
                    ("properties", Value::Object(fields)) => fields.iter_mut().for_each(|(key, field)| {
                        let title = title(key, field);
                        if let Value::Object(field) = field {
                            field.entry("title").or_insert(title.into());
                        }
                        say(field);
                    }),
                    ("const" | "default" | "enum" | "examples", _) => {}
                    (_, below) => say(below),
                }
            }
        }
        Value::Array(parts) => parts.iter_mut().for_each(say),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// `faction_id` as people read it. A key that says nothing is called by what it refers to.
fn title(key: &str, field: &Value) -> String {
    let kind = field["x-refers"][0].as_str().filter(|_| key == "id");
    let kind = kind.map(|kind| kind.split('.').next().unwrap_or(kind));
    let words = kind.map(|kind| kind.strip_suffix('s').unwrap_or(kind));
    let words = words.unwrap_or_else(|| key.strip_suffix("_id").unwrap_or(key)).replace('_', " ");
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn every_field_has_a_title_and_keeps_its_own() {
        let mut schema = json!({
            "properties": {
                "starting_gold": { "type": "integer", "default": { "properties": { "no": {} } } },
                "map": { "oneOf": [{ "properties": { "id": { "type": "string", "x-refers": ["maps"] } } }] },
                "leader_id": { "type": "string", "x-refers": ["people"] },
                "sides": { "$ref": "#/$defs/Pair", "title": "Who plays" },
            },
            "$defs": { "Pair": { "properties": { "p1": { "items": { "properties": { "id": {} } } } } } },
        });
        say(&mut schema);
        let at = |pointer: &str| schema.pointer(pointer).and_then(Value::as_str);
        assert_eq!(at("/properties/starting_gold/title"), Some("Starting gold"));
        assert_eq!(at("/properties/map/oneOf/0/properties/id/title"), Some("Map"));
        assert_eq!(at("/properties/leader_id/title"), Some("Leader"));
        assert_eq!(at("/properties/sides/title"), Some("Who plays"));
        assert_eq!(at("/$defs/Pair/properties/p1/items/properties/id/title"), Some("Id"));
        assert_eq!(schema["properties"]["starting_gold"]["default"], json!({ "properties": { "no": {} } }));
    }
}
