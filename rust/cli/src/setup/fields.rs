//! The fields of a setup, from its schema. Lists and wide numbers are no fields: they stay as they are.

use std::collections::BTreeMap;

use kernel::say;
use registry::Name;
use serde_json::{Map, Value, json};

use crate::language::{self, spoken};

/// A number of more values than this is no field.
const MOST: i64 = 256;

/// What can be filled in of a setup.
#[derive(Debug, PartialEq)]
pub(super) struct Field {
    /// Where it stands in the setup.
    pub(super) path: Vec<String>,
    pub(super) label: String,
    pub(super) about: String,
    pub(super) values: Values,
}

/// What a field can be.
#[derive(Debug, PartialEq)]
pub(super) enum Values {
    /// One of these values, each with what people read, and which of them it is now.
    OneOf(Vec<(Value, String)>, usize),
    /// A line of text.
    Text,
}

/// What the fields of a game's setups are made from.
pub(super) struct Forms<'a> {
    pub(super) schema: &'a Value,
    /// The entries of content that a setup may name, by their kind.
    pub(super) names: &'a BTreeMap<String, Vec<Name>>,
    /// The fewest and the most seats.
    pub(super) seats: [i64; 2],
}

impl Forms<'_> {
    /// The fields of a setup as it is now.
    pub(super) fn fields(&self, setup: &Value) -> Vec<Field> {
        let mut fields = Vec::new();
        self.add(&self.resolved(self.schema), setup, &At::default(), &mut fields);
        fields
    }

    fn add(&self, part: &Value, now: &Value, at: &At, fields: &mut Vec<Field>) {
        if let Some(shapes) = part["oneOf"].as_array() {
            return self.shapes(part, shapes, now, at, fields);
        }
        if let (Some(kinds), true) = (part["x-refers"].as_array(), part["type"] == "string") {
            let known = kinds.iter().filter_map(|kind| self.names.get(kind.as_str()?)).flatten();
            let known = known.map(|name| (json!(name.id), name.name.clone())).collect();
            return fields.extend(field(part, at, known, now));
        }
        let said = |value: &Value| (value.clone(), title(value.as_str().unwrap_or_default()));
        match part["type"].as_str() {
            _ if part["enum"].is_array() => {
                let all = part["enum"].as_array().into_iter().flatten().map(said);
                fields.extend(field(part, at, all.collect(), now));
            }
            Some("boolean") => {
                let all = [(json!(false), say!(spoken(), "no")), (json!(true), say!(spoken(), "yes"))];
                fields.extend(field(part, at, all.into(), now));
            }
            Some("integer") => {
                let own = || Some([part["minimum"].as_i64()?, part["maximum"].as_i64()?]);
                let seats = at.path == ["seats"];
                let bounds = if seats { Some(self.seats) } else { own() };
                let Some([least, most]) = bounds else { return };
                if most - least < MOST {
                    let all = (least..=most).map(|number| (json!(number), number.to_string()));
                    fields.extend(field(part, at, all.collect(), now));
                }
            }
            Some("string") => fields.push(blank_field(part, at)),
            Some("object") => {
                for (key, inner) in part["properties"].as_object().into_iter().flatten() {
                    let inner = self.resolved(inner);
                    if inner.get("const").is_none() && inner["readOnly"] != true {
                        self.add(&inner, &now[key], &at.below(part, key), fields);
                    }
                }
            }
            Some(_) | None => {}
        }
    }

    /// One of several shapes, told apart by a constant, and what the shape has that is chosen.
    fn shapes(&self, part: &Value, shapes: &[Value], now: &Value, at: &At, fields: &mut Vec<Field>) {
        let shapes: Vec<Value> = shapes.iter().map(|shape| self.resolved(shape)).collect();
        let words = |value: &Value| title(value.as_str().unwrap_or_default());
        if shapes.iter().all(|shape| shape.get("const").is_some()) {
            let all = shapes.iter().map(|shape| (shape["const"].clone(), words(&shape["const"])));
            return fields.extend(field(part, at, all.collect(), now));
        }
        let first = shapes.first().and_then(|shape| shape["properties"].as_object());
        let tag = first.and_then(|all| all.iter().find(|(_, of)| of.get("const").is_some()));
        let Some((tag, _)) = tag else { return };
        let named = |shape: &Value| shape["properties"][tag]["const"].clone();
        let is_now = |shape: &&Value| named(shape) == now[tag];
        // A shape that is nothing without a list cannot be filled in.
        let required = |shape: &Value, key: &String| {
            shape["required"].as_array().is_some_and(|all| all.iter().any(|one| one == key))
        };
        let lists = |shape: &Value| {
            shape["properties"]
                .as_object()
                .into_iter()
                .flatten()
                .any(|(key, of)| self.resolved(of)["type"] == "array" && required(shape, key))
        };
        let sayable: Vec<&Value> = shapes.iter().filter(|shape| is_now(shape) || !lists(shape)).collect();
        let chosen = sayable.iter().position(&is_now).unwrap_or(0);
        let all: Vec<_> = sayable.iter().map(|shape| (self.blank(shape), words(&named(shape)))).collect();
        if all.len() > 1 {
            let mut field = Field { values: Values::OneOf(all, chosen), ..blank_field(part, at) };
            if at.path.is_empty() {
                field.label = called(&shapes[0]["properties"][tag], tag);
            }
            fields.push(field);
        }
        if let Some(shape) = shapes.iter().find(is_now) {
            let mut shape = shape.clone();
            shape["title"] = part["title"].clone();
            self.add(&shape, now, at, fields);
        }
    }

    /// A value of a shape that was just chosen: what it must have.
    fn blank(&self, shape: &Value) -> Value {
        let mut made = Map::new();
        for (key, of) in shape["properties"].as_object().into_iter().flatten() {
            let of = self.resolved(of);
            let required = shape["required"].as_array().is_some_and(|all| all.iter().any(|one| one == key));
            if let Some(fixed) = of.get("const") {
                made.insert(key.clone(), fixed.clone());
            } else if required {
                let mut refers = of["x-refers"].as_array().into_iter().flatten().filter_map(Value::as_str);
                let first = refers.find_map(|kind| self.names.get(kind)?.first());
                made.insert(
                    key.clone(),
                    match (first, of["type"].as_str()) {
                        (Some(first), _) => json!(first.id),
                        (None, Some("string")) => json!(called(&of, key)),
                        (None, Some("integer")) => json!(of["minimum"].as_i64().unwrap_or(0)),
                        (None, Some("boolean")) => json!(false),
                        (None, Some("array")) => json!([]),
                        (None, _) => self.blank(&of),
                    },
                );
            }
        }
        Value::Object(made)
    }

    /// A part of the schema without references, and without the wrapping of what may be absent.
    fn resolved(&self, part: &Value) -> Value {
        // What a field says of itself goes before what its type says.
        let over = |mut base: Value| {
            for (word, own) in ["title", "description"].map(|word| (word, &part[word])) {
                if !own.is_null() {
                    base[word] = own.clone();
                }
            }
            base
        };
        if let Some(at) = part["$ref"].as_str().and_then(|at| at.strip_prefix('#')) {
            return self.schema.pointer(at).map(|base| over(self.resolved(base))).unwrap_or_default();
        }
        let is_null = |part: &Value| part["type"] == "null";
        if let Some(some) = part["anyOf"].as_array().and_then(|all| all.iter().find(|part| !is_null(part))) {
            return optional(over(self.resolved(some)));
        }
        if let Some(some) = part["type"].as_array().and_then(|all| all.iter().find(|one| *one != "null")) {
            let mut part = part.clone();
            part["type"] = some.clone();
            return optional(part);
        }
        part.clone()
    }
}

/// Where a part of a setup stands.
#[derive(Default)]
struct At {
    path: Vec<String>,
    /// What the part is called in which it stands; none at the root.
    within: Option<String>,
}

impl At {
    fn below(&self, part: &Value, key: &str) -> Self {
        let within = (!self.path.is_empty() && part["title"].is_string()).then(|| called(part, key));
        Self { path: [&self.path[..], &[key.to_owned()]].concat(), within }
    }
}

/// A part that may be absent.
fn optional(mut part: Value) -> Value {
    part["optional"] = json!(true);
    part
}

/// A field of some values; none where there is nothing to choose.
fn field(part: &Value, place: &At, mut values: Vec<(Value, String)>, now: &Value) -> Option<Field> {
    if part["optional"] == true {
        values.insert(0, (Value::Null, say!(spoken(), "none, or drawn")));
    }
    let of = |wanted: &Value| values.iter().position(|(value, _)| value == wanted);
    let at = of(now).or_else(|| of(&part["default"])).unwrap_or(0);
    (values.len() > 1).then(|| Field { values: Values::OneOf(values, at), ..blank_field(part, place) })
}

fn blank_field(part: &Value, at: &At) -> Field {
    let own = called(part, at.path.last().map_or("", String::as_str));
    let label = match &at.within {
        // Other languages have names that begin large everywhere.
        Some(outer) if language::tag() != registry::ENGLISH => format!("{outer} {own}"),
        Some(outer) => {
            let mut letters = own.chars();
            let first = letters.next().into_iter().flat_map(char::to_lowercase);
            format!("{outer} {}", first.chain(letters).collect::<String>())
        }
        None => own,
    };
    let about = plain(part["description"].as_str().unwrap_or_default());
    Field { path: at.path.clone(), label, about, values: Values::Text }
}

/// What a field is called, as its schema says.
fn called(part: &Value, key: &str) -> String {
    part["title"].as_str().map_or_else(|| title(key), |title| spoken().of(title).to_owned())
}

/// `grey_cloaks` as people read it, in their language where it has words for it.
fn title(words: &str) -> String {
    let words = words.replace('_', " ");
    let mut letters = words.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    spoken().of(&first.chain(letters).collect::<String>()).to_owned()
}

/// A description without what only readers of the rules look up: `(GR-041)`.
fn plain(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default();
    if line.split(|letter: char| !letter.is_alphanumeric()).any(|word| word == "id") {
        return String::new();
    }
    let (mut said, mut rest) = (String::new(), spoken().of(line));
    while let Some((before, after)) = rest.split_once(" (") {
        let (inside, further) = after.split_once(')').unwrap_or((after, ""));
        said.push_str(before);
        if !(inside.contains(|letter: char| letter.is_ascii_uppercase())
            && inside.contains(|letter: char| letter.is_ascii_digit()))
        {
            said.extend([" (", inside, ")"]);
        }
        rest = further;
    }
    said + rest
}

/// Puts a value into a setup; what is missing on the way there is made.
pub(super) fn put(setup: &mut Value, path: &[String], value: Value) {
    let mut at = setup;
    for key in path {
        if !at.is_object() {
            *at = json!({});
        }
        at = &mut at[key];
    }
    *at = value;
}

/// The value at a path; null where there is none.
pub(super) fn get<'v>(setup: &'v Value, path: &[String]) -> &'v Value {
    path.iter().fold(setup, |at, key| &at[key])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(setup: &Value) -> Vec<Field> {
        let schema = json!({
            "type": "object",
            "properties": {
                "seats": { "type": "integer", "minimum": 0, "maximum": 255 },
                "far": { "type": "integer", "minimum": 0, "maximum": 65535 },
                "sides": { "$ref": "#/$defs/Pair", "title": "Sides" },
                "mission": { "type": ["string", "null"], "x-refers": ["missions"], "description": "The mission (GR-039)." },
                "ground": { "title": "Ground", "oneOf": [
                    { "properties": { "from": { "const": "dice" } }, "required": ["from"], "type": "object" },
                    { "properties": { "from": { "const": "map" }, "id": { "type": "string", "title": "Mission", "x-refers": ["missions"] } },
                      "required": ["from", "id"], "type": "object" },
                    { "properties": { "from": { "const": "list" }, "all": { "type": "array" } }, "required": ["from", "all"],
                      "type": "object" } ] },
                "earned": { "type": "boolean", "readOnly": true },
            },
            "$defs": { "Pair": { "type": "object", "properties": { "p1": { "type": "string" } } } },
        });
        let name = |id: &str| Name { id: id.to_owned(), name: title(id) };
        let names = BTreeMap::from([("missions".to_owned(), vec![name("hold_out"), name("raid")])]);
        Forms { schema: &schema, names: &names, seats: [2, 4] }.fields(setup)
    }

    fn values(field: &Field) -> Vec<&str> {
        let Values::OneOf(values, _) = &field.values else { return Vec::new() };
        values.iter().map(|(_, words)| words.as_str()).collect()
    }

    #[test]
    fn a_schema_becomes_fields() {
        let mut setup = json!({ "ground": { "from": "dice" } });
        let found = fields(&setup);
        let labels: Vec<&str> = found.iter().map(|field| field.label.as_str()).collect();
        assert_eq!(labels.len(), 4, "{labels:?}");
        let field = |label: &str| found.iter().find(|field| field.label == label).expect("a field");
        assert_eq!(values(field("Seats")), ["2", "3", "4"]);
        assert_eq!(field("Sides p1").values, Values::Text);
        assert_eq!(values(field("Mission")), ["none, or drawn", "Hold out", "Raid"]);
        assert_eq!(field("Mission").about, "The mission.");
        assert_eq!(values(field("Ground")), ["Dice", "Map"], "no form for a list");
        let Values::OneOf(shapes, 0) = &field("Ground").values else { panic!("shapes") };
        put(&mut setup, &field("Ground").path, shapes[1].0.clone());
        assert_eq!(setup, json!({ "ground": { "from": "map", "id": "hold_out" } }));
        let id =
            fields(&setup).into_iter().find(|field| field.label == "Ground mission").expect("of the map");
        assert_eq!(values(&id), ["Hold out", "Raid"]);
    }

    #[test]
    fn a_value_is_put_where_nothing_was() {
        let mut setup = json!({ "a": 1 });
        let path = ["a", "b"].map(str::to_owned);
        put(&mut setup, &path, json!(2));
        assert_eq!((get(&setup, &path), &setup), (&json!(2), &json!({ "a": { "b": 2 } })));
        assert_eq!(get(&setup, &["c".to_owned()]), &Value::Null);
    }

    #[test]
    fn a_description_is_cut_to_what_players_know() {
        assert_eq!(plain("Who (FL-26) and (as said) more (D17)."), "Who and (as said) more.");
        assert_eq!(plain("How many: 2 to 5 (KD-01, KD-16).\n\nMore."), "How many: 2 to 5.");
    }
}
