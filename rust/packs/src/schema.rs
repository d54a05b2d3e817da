//! JSON schemas (draft 2020-12) made from a game's Rust types.
//!
//! A content file's schema describes the file, not the field: a collection's file also takes removals and patches, a
//! singleton's file may hold only some of its keys. What the merged content must be stands below `$defs/whole`.
//!
//! What fields state of themselves (`#[kernel::value]`) is said in the schema's words, and in a few of our own: `x-unit`
//! (of a number), `x-refers` (the files whose ids a text is one of, or the names of a map's keys), `x-mentions` (the files
//! whose ids are words of a formula) and `x-text` (words for people). Each field of a setup has a `title`, by which forms
//! call it.

mod content;
mod folder;
mod numbers;
mod stated;
mod titles;

use std::collections::BTreeMap;

use kernel::{JournalOf, Ruleset, TranscriptOf};
use schemars::JsonSchema;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use serde_json::Value;

pub use folder::Stale;

/// A game whose types all have schemas.
pub trait HasSchemas:
    Ruleset<
        Content: JsonSchema,
        Setup: JsonSchema,
        State: JsonSchema,
        Command: JsonSchema,
        Event: JsonSchema,
        View: JsonSchema,
        Query: JsonSchema,
        Preview: JsonSchema,
    >
{
}

impl<R: Ruleset> HasSchemas for R
where
    R::Content: JsonSchema,
    R::Setup: JsonSchema,
    R::State: JsonSchema,
    R::Command: JsonSchema,
    R::Event: JsonSchema,
    R::View: JsonSchema,
    R::Query: JsonSchema,
    R::Preview: JsonSchema,
{
}

/// Every schema of a game: path below `schemas/` → pretty JSON that ends with a line feed.
///
/// `<game>/content/<kind>.schema.json` for each field of its content, then `<game>/<name>.schema.json` for `setup`,
/// `command`, `event`, `view`, `query`, `preview`, `journal` and `transcript`. What goes in (setup, command, query,
/// journal) is described as it is read; what comes out (event, view, preview, transcript) as it is written.
pub fn game_files<R: HasSchemas>() -> BTreeMap<String, String> {
    let game = R::META.id;
    let read = || settings().for_deserialize().into_generator();
    let written = || settings().for_serialize().into_generator();
    let mut files: BTreeMap<String, String> = content_files::<R::Content>()
        .into_iter()
        .map(|(kind, text)| (format!("{game}/content/{kind}.schema.json"), text))
        .collect();
    let mut add = |name: &str, schema: String| files.insert(format!("{game}/{name}.schema.json"), schema);
    let mut setup = said::<R::Setup>(read());
    titles::say(&mut setup);
    add("setup", pretty(&setup));
    add("command", of::<R::Command>(read()));
    add("query", of::<R::Query>(read()));
    add("journal", of::<JournalOf<R>>(read()));
    add("event", of::<R::Event>(written()));
    add("view", of::<R::View>(written()));
    add("preview", of::<R::Preview>(written()));
    add("transcript", of::<TranscriptOf<R>>(written()));
    files
}

/// The schemas of a content type's files: kind → pretty JSON. [`game_files`] holds them too.
pub fn content_files<Content: JsonSchema>() -> BTreeMap<String, String> {
    let whole = said::<Content>(settings().for_deserialize().into_generator());
    content::files(&whole).into_iter().map(|(kind, schema)| (kind, pretty(&schema))).collect()
}

/// Schemas that belong to no game: path below `schemas/` → JSON. Now `pack.schema.json`, for `pack.json`.
pub fn shared_files() -> BTreeMap<String, String> {
    BTreeMap::from([("pack.schema.json".to_owned(), crate::manifest::SCHEMA.to_owned())])
}

/// One type's schema as pretty JSON, for what is no part of a game, such as the machine protocol.
pub fn of_type<T: JsonSchema>() -> String {
    of::<T>(settings().for_deserialize().into_generator())
}

fn settings() -> SchemaSettings {
    SchemaSettings::draft2020_12().with_transform(schemars::transform::RecursiveTransform(numbers::bound))
}

fn of<T: JsonSchema + ?Sized>(generator: SchemaGenerator) -> String {
    pretty(&said::<T>(generator))
}

fn said<T: JsonSchema + ?Sized>(generator: SchemaGenerator) -> Value {
    let mut schema = generator.into_root_schema_for::<T>().to_value();
    stated::say(&mut schema);
    schema
}

fn pretty(schema: &Value) -> String {
    format!("{schema:#}\n")
}
