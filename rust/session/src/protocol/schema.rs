//! The protocol's JSON schemas, made from its types.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use super::{answer, request};

use crate::error::Problem;

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
    op("submit", of::<request::Submit>(), of::<answer::Played>());
    op("why_not", of::<request::WhyNot>(), of::<answer::Reasons>());
    op("commands", of::<request::Commands>(), of::<answer::CommandList>());
    op("preview", of::<request::Preview>(), of::<answer::Previewed>());
    op("snapshot", of::<request::Snapshot>(), of::<answer::Snapped>());
    op("events", of::<request::Events>(), of::<answer::EventList>());
    op("rolls", of::<request::Rolls>(), of::<answer::RollList>());
    op("roll_stats", of::<request::RollStats>(), of::<answer::RollStats>());
    op("verify_roll", of::<request::VerifyRoll>(), of::<answer::VerifiedRoll>());
    op("save", of::<request::Save>(), of::<answer::Saved>());
    op("load", of::<request::Load>(), of::<answer::Opened>());
    op("replay", of::<request::Replay>(), of::<answer::Stands>());
    op("undo", of::<request::Undo>(), of::<answer::Returned>());
    op("rewind", of::<request::Rewind>(), of::<answer::Returned>());
    op("bot", of::<request::Bot>(), of::<answer::Decided>());
    op("cancel", of::<request::Cancel>(), of::<answer::Cancelled>());
    op("close", of::<request::Close>(), of::<answer::Closed>());
    files
}

fn of<T: JsonSchema>() -> Value {
    SchemaSettings::draft2020_12().into_generator().into_root_schema_for::<T>().to_value()
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
    let (ok, error) = (lifted(ok, &mut definitions), lifted(of::<Problem>(), &mut definitions));
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
