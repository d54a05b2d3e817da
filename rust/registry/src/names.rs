//! The entries of content that a setup may name.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;
use session::Game;

use crate::row::Row;

/// An entry of content, as a form offers it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Name {
    /// What a setup says.
    pub id: String,
    /// What people read.
    pub name: String,
}

impl Row {
    /// The entries of each kind of content that the game's setup refers to, by the kind.
    pub fn setup_names(&self, game: &dyn Game) -> BTreeMap<String, Vec<Name>> {
        let setup = self.setup_schema();
        let mut kinds = Vec::new();
        referred(&setup, &mut kinds);
        let content = game.content();
        let entries = |kind: &str| content[kind].as_array().into_iter().flatten().filter_map(name).collect();
        kinds.into_iter().map(|kind| (kind.to_owned(), entries(kind))).collect()
    }
}

fn name(entry: &Value) -> Option<Name> {
    let id = entry["id"].as_str()?.to_owned();
    let name = ["name", "title"].iter().find_map(|key| entry[key].as_str());
    Some(Name { name: name.unwrap_or(&id).to_owned(), id })
}

/// The kinds that a schema and its parts refer to.
fn referred<'a>(schema: &'a Value, kinds: &mut Vec<&'a str>) {
    match schema {
        Value::Object(fields) => {
            let named = fields.get("x-refers").and_then(Value::as_array);
            kinds.extend(named.into_iter().flatten().filter_map(Value::as_str));
            fields.values().for_each(|field| referred(field, kinds));
        }
        Value::Array(all) => all.iter().for_each(|value| referred(value, kinds)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
