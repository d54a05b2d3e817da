//! JSON schemas of the messages and of the journal.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;

use crate::{Header, Incoming, Row, Tell};

/// Every schema: path below `schemas/` → pretty JSON that ends with a line feed.
pub fn files() -> BTreeMap<String, String> {
    BTreeMap::from([
        ("room/message.schema.json".to_owned(), of::<Incoming>()),
        ("room/tell.schema.json".to_owned(), of::<Tell>()),
        ("room/header.schema.json".to_owned(), of::<Header>()),
        ("room/row.schema.json".to_owned(), of::<Row>()),
    ])
}

fn of<T: JsonSchema>() -> String {
    let schema = SchemaSettings::draft2020_12().into_generator().into_root_schema_for::<T>();
    let text = serde_json::to_string_pretty(&schema).expect("a schema can be written");
    format!("{text}\n")
}
