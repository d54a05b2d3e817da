//! The schemas of a game's content files, ready to check with.

use std::collections::BTreeMap;

use kernel::Fault;
use serde_json::{Value, json};

use crate::diagnostic::{Diagnostic, step};
use crate::references::{self, Known};
use crate::validator::Validator;

/// The ending of a schema's file; what stands before it is the kind.
const ENDING: &str = ".schema.json";

/// The schemas of one game's content: one a kind, which is a field of its content and a file of its packs.
pub struct Schemas(BTreeMap<String, Schema>);

/// One kind's schema.
pub(crate) struct Schema {
    file: Validator,
    merged: Option<Validator>,
    /// Whether its files hold lists of items with ids.
    pub(crate) collection: bool,
    /// Whether a game can do without.
    pub(crate) optional: bool,
}

impl Schemas {
    /// Takes the schemas of `schemas/<game>/content/`: names such as `factions.schema.json`, and their texts.
    ///
    /// # Errors
    /// Every text that is no schema.
    pub fn new<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Self, Vec<Diagnostic>> {
        let mut schemas = BTreeMap::new();
        let mut faults = Vec::new();
        for (name, text) in files {
            let name = name.rsplit('/').next().unwrap_or(name);
            match Schema::new(text) {
                Ok(schema) => {
                    schemas.insert(name.strip_suffix(ENDING).unwrap_or(name).to_owned(), schema);
                }
                Err(found) => {
                    let fault = Fault::new("", found, "a JSON schema of draft 2020-12");
                    faults.push(Diagnostic::new("schemas", name.to_owned(), fault));
                }
            }
        }
        if faults.is_empty() { Ok(Self(schemas)) } else { Err(faults) }
    }

    /// The kinds, by name.
    pub fn kinds(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// Whether the files of a kind hold lists of items with ids; none for an unknown kind.
    pub fn is_collection(&self, kind: &str) -> Option<bool> {
        self.0.get(kind).map(|schema| schema.collection)
    }

    /// What is wrong with merged content, kind → items or object, before the game itself looks at it: what does not fit a
    /// schema, or else what has the id of another entry or names none.
    pub fn faults(&self, content: &Value) -> Vec<Fault> {
        let unfit = self.unfit(content);
        if unfit.is_empty() { self.misnamed(content) } else { unfit }
    }

    /// What does not fit a schema, and the kinds that are missing.
    pub(crate) fn unfit(&self, content: &Value) -> Vec<Fault> {
        let of = |(kind, schema): (&String, &Schema)| match content.get(kind) {
            Some(value) => below(kind, schema.check_merged(value)),
            None if schema.optional => Vec::new(),
            None => vec![Fault::new(step(kind), "no such file", "a file of this kind")],
        };
        self.0.iter().flat_map(of).collect()
    }

    /// What has the id of another entry of its file, or the id of nothing.
    pub(crate) fn misnamed(&self, content: &Value) -> Vec<Fault> {
        let mut known = Known::new(content);
        let named = self.0.iter().filter_map(|(kind, schema)| Some((kind, schema, content.get(kind)?)));
        let of = |(kind, schema, value): (&String, &Schema, &Value)| {
            let root = schema.merged.as_ref().unwrap_or(&schema.file).schema();
            let mut found = references::repeated(value);
            found.extend(references::dangling(root, value, &mut known));
            below(kind, found)
        };
        named.flat_map(of).collect()
    }

    pub(crate) fn by_kind(&self, kind: &str) -> Option<&Schema> {
        self.0.get(kind)
    }
}

impl Schema {
    fn new(text: &str) -> Result<Self, String> {
        let document: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let whole = || json!({ "$ref": "#/$defs/whole", "$defs": document["$defs"] });
        let merged = document.pointer("/$defs/whole").map(|_| Validator::new(whole())).transpose()?;
        let collection = document.pointer("/$defs/list").is_some() || document["type"] == "array";
        let optional = document.get("default").is_some();
        Ok(Self { file: Validator::new(document)?, merged, collection, optional })
    }

    /// What is wrong with a file of this kind.
    pub(crate) fn check_file(&self, value: &Value) -> Vec<Fault> {
        self.file.faults(value)
    }

    /// What is wrong with the merged content of this kind.
    pub(crate) fn check_merged(&self, value: &Value) -> Vec<Fault> {
        self.merged.as_ref().map(|merged| merged.faults(value)).unwrap_or_default()
    }
}

/// Faults of a kind's content as faults of the whole.
fn below(kind: &str, faults: Vec<Fault>) -> Vec<Fault> {
    let placed = |fault: Fault| Fault { pointer: step(kind) + &fault.pointer, ..fault };
    faults.into_iter().map(placed).collect()
}
