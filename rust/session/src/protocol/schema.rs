//! The protocol's JSON schemas, made from its types.

use std::collections::BTreeMap;

use kernel::Seat;
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use super::request::Handle;
use super::{answer, request};
use crate::ask::{self, Asker};
use crate::error::ApiError;

/// Every schema: path below `schemas/` → pretty JSON that ends with a line feed.
///
/// `protocol/<op>.request.schema.json` and `protocol/<op>.answer.schema.json`; an answer's schema is that of the whole
/// line, with `ok` or with `error`.
pub fn files() -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    let mut op = |op: &str, request: Value, answer: Value| {
        files.insert(format!("protocol/{op}.request.schema.json"), pretty(&asked(op, request)));
        files.insert(format!("protocol/{op}.answer.schema.json"), pretty(&answered(op, answer)));
    };
    op("games", of::<request::Games>(), of::<answer::GameList>());
    op("new", of::<request::New>(), of::<answer::Opened>());
    op("load", of::<request::Load>(), of::<answer::Opened>());
    op("replay", of::<request::Replay>(), of::<answer::Stands>());
    op("cancel", of::<request::Cancel>(), of::<answer::Cancelled>());
    op("close", of::<request::Close>(), of::<answer::Closed>());
    for (row, request, answer) in ask::schemas() {
        op(row.name, of_a_game(row.by, request.to_value()), answer.to_value());
    }
    files
}

fn of<T: JsonSchema>() -> Value {
    SchemaSettings::draft2020_12().into_generator().into_root_schema_for::<T>().to_value()
}

/// What stands beside the fields of an [`Ask`](crate::Ask) of a seat.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[expect(dead_code, reason = "only its schema is used")]
struct OfSeat {
    /// The game.
    handle: Handle,
    /// Who asks.
    seat: Seat,
}

/// The same of a viewer.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[expect(dead_code, reason = "only its schema is used")]
struct OfViewer {
    /// The game.
    handle: Handle,
    /// Who asks: `p1`, …, `spectator` or `referee`.
    viewer: String,
}

/// The same of the referee, who is not named.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[expect(dead_code, reason = "only its schema is used")]
struct OfReferee {
    /// The game.
    handle: Handle,
}

/// The fields of an op of a game, after those that say of which game it is asked and for whom.
fn of_a_game(by: Asker, ask: Value) -> Value {
    let mut schema = match by {
        Asker::Seat => of::<OfSeat>(),
        Asker::Viewer => of::<OfViewer>(),
        Asker::Referee => of::<OfReferee>(),
    };
    let Value::Object(fields) = ask else { return schema };
    for (field, value) in fields {
        match (&mut schema[&field], value) {
            (Value::Object(all), Value::Object(more)) => all.extend(more),
            (Value::Array(all), Value::Array(more)) => all.extend(more),
            (all, value) => *all = value,
        }
    }
    schema
}

/// A request's fields with `id` and `op` beside them.
fn asked(op: &str, mut schema: Value) -> Value {
    if let Some(object) = schema.as_object_mut() {
        object.insert("title".to_owned(), json!(format!("request: {op}")));
        let fields = object.entry("properties").or_insert_with(|| Value::Object(Map::new()));
        fields["id"] = json!({ "description": "Any value of at most 4096 bytes; the answer carries it" });
        fields["op"] = json!({ "const": op });
        if let Some(required) = object.entry("required").or_insert_with(|| json!([])).as_array_mut() {
            required.push(json!("op"));
        }
    }
    schema
}

/// The line that answers.
fn answered(op: &str, ok: Value) -> Value {
    let mut definitions = Map::new();
    let (ok, error) = (lifted(ok, &mut definitions), lifted(of::<ApiError>(), &mut definitions));
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": format!("answer: {op}"),
        "type": "object",
        "properties": { "id": { "description": "The request's" }, "ok": ok, "error": error },
        "required": ["id"],
        "oneOf": [{ "required": ["ok"] }, { "required": ["error"] }],
        "additionalProperties": false,
        "$defs": definitions,
    })
}

/// A schema without its definitions, which go to where its references look.
fn lifted(mut schema: Value, definitions: &mut Map<String, Value>) -> Value {
    if let Some(object) = schema.as_object_mut() {
        object.shift_remove("$schema");
        if let Some(Value::Object(own)) = object.shift_remove("$defs") {
            definitions.extend(own);
        }
    }
    schema
}

fn pretty(schema: &Value) -> String {
    format!("{schema:#}\n")
}
