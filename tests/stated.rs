//! What content files may hold is stated at the fields: each number has bounds and a unit, and each reference leads to a file.

use serde_json::Value;

/// Visits each schema below a document, with its pointer.
fn visit(schema: &Value, at: &str, seen: &mut impl FnMut(&str, &Value)) {
    match schema {
        Value::Object(fields) => {
            seen(at, schema);
            let values = |key: &str| {
                ["const", "default", "enum", "examples"].contains(&key) && !at.ends_with("/properties")
            };
            for (key, below) in fields.iter().filter(|(key, _)| !values(key)) {
                visit(below, &format!("{at}/{key}"), seen);
            }
        }
        Value::Array(items) => {
            for (place, item) in items.iter().enumerate() {
                visit(item, &format!("{at}/{place}"), seen);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn is_integer(schema: &Value) -> bool {
    let is_number = |name: &Value| name == "integer" || name == "number";
    match &schema["type"] {
        Value::Array(names) => names.iter().any(is_number),
        name @ (Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Object(_)) => {
            is_number(name)
        }
    }
}

#[test]
fn every_number_of_every_content_file_has_bounds_and_a_unit() {
    let (mut bare, mut stated) = (Vec::new(), 0);
    for row in games::registry().rows() {
        for (kind, document) in row.content_schemas() {
            visit(&document, &format!("{}/{kind}#", row.meta.id), &mut |at, schema| {
                let said = ["minimum", "maximum"].iter().all(|end| schema[*end].is_i64())
                    && schema["x-unit"].as_str().is_some_and(|unit| !unit.is_empty());
                if is_integer(schema) && said {
                    stated += 1;
                } else if is_integer(schema) {
                    bare.push(at.to_owned());
                }
            });
        }
    }
    assert!(bare.is_empty(), "`#[range(1..=16, \"squares\")]` is missing at\n{}", bare.join("\n"));
    assert!(stated > 350, "{stated} numbers");
}

#[test]
fn every_reference_leads_to_a_file_of_the_game_and_to_a_field_of_its_entries() {
    let mut found = 0;
    for row in games::registry().rows() {
        let documents = row.content_schemas();
        let leads = |target: &str| {
            let (kind, field) = target.split_once('.').unwrap_or((target, "id"));
            let document = documents.iter().find(|(known, _)| *known == kind).map(|(_, document)| document);
            let patch = document.map(|document| &document["$defs"]["patch"]["properties"][field]);
            patch.is_some_and(Value::is_object)
        };
        let setup = row.setup_schema();
        let all = documents.iter().map(|(kind, document)| (*kind, document)).chain([("setup", &setup)]);
        for (kind, document) in all {
            visit(document, kind, &mut |at, schema| {
                for word in ["x-refers", "x-mentions"] {
                    for target in schema[word].as_array().into_iter().flatten() {
                        let target = target.as_str().expect("a kind");
                        assert!(leads(target), "{} {at}: {target} is nothing of the game's", row.meta.id);
                        found += 1;
                    }
                }
            });
        }
        let refers = documents.iter().any(|(_, document)| document.to_string().contains("x-refers"));
        assert!(refers, "{} has no references", row.meta.id);
    }
    assert!(found > 60, "{found} references");
}
