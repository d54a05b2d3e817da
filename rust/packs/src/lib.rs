//! Packs of data, checked against schemas, merged and turned into typed content.
//!
//! A pack is a folder: `pack.json` says what it is, and each other JSON file is named after a field of the game's
//! content. [`load`] merges a base pack and its overlays into the content of any [`kernel::Ruleset`]; [`check`] says
//! what a pack changes; [`scaffold`] begins a new one. Whatever is wrong comes back as [`Diagnostic`]s, all of them.
//!
//! ```
//! # #[path = "../tests/toy/mod.rs"]
//! # #[allow(dead_code)]
//! # mod toy;
//! # fn main() -> std::io::Result<()> {
//! use packs::{Source, load};
//! # use kernel::Ruleset;
//! # let folder = tempfile::tempdir()?;
//! # let pack = |id: &str, files: &[(&str, &str)]| toy::pack(folder.path(), id, files);
//!
//! let heavy = pack("heavy", &[("units.json", r#"[{ "id": "king", "patch": true, "armour": 9 }]"#)]);
//! let loaded = load::<toy::Toy>(&toy::schemas(), &toy::base(), &[&heavy as &dyn Source]).expect("sound packs");
//! assert_eq!(loaded.rules.content().units[1].armour, 9);
//!
//! let wrong = pack("wrong", &[("units.json", r#"[{ "id": "knig", "patch": true, "armour": 9 }]"#)]);
//! let faults = load::<toy::Toy>(&toy::schemas(), &toy::base(), &[&wrong as &dyn Source]).err().unwrap();
//! assert!(faults[0].to_string().contains("did you mean `king`?"));
//! # Ok(())
//! # }
//! ```
//!
//! | a file holds | an overlay's file |
//! |---|---|
//! | an array of objects, each with an `id` | replaces the item of the same id, or adds one at the end |
//! | | `{"id": …, "remove": true}` takes the item out |
//! | | `{"id": …, "patch": true, …}` replaces the keys that are given and leaves the others |
//! | an object | replaces the keys that are given, whole; `null` takes a key out |
//!
//! An array may stand in an object beside a `$schema` for editors: `{"$schema": "…", "factions": […]}`. The base pack
//! comes first; the others follow in the order of their `after`, and by id where that leaves a choice. Files whose names
//! begin with a dot, `*.md`, `*.txt`, `LICENSE` and the folder `assets` are left alone; every other name is a fault.
//!
//! `text/<language>.json` holds the pack's texts in another language: the path of each text, such as
//! `cards/dry_well/options/0/label`, with its translation. A text stands in a field called `name`, `title`, `text` or
//! `label`. A language that a pack speaks has all of the pack's texts; what an overlay adds without it stays as it is.
//! Below `sentences` it holds what the rules themselves say: each sentence of the source with its translation.
//! Languages change what is told and nothing else: the content's digest is that of the content's own language.
//!
//! Checks come in four stages, and each reports all it finds: the files one by one, the merged content against the
//! schemas and types, ids that name nothing, the game's own checks. A stage with faults ends the load, for the next would
//! stumble over them.
//! [`load_shipped`] leaves the schemas out, for a game's own pack.
#![forbid(unsafe_code)]

mod blame;
mod check;
mod diagnostic;
#[cfg(not(target_family = "wasm"))]
mod explain;
mod load;
mod manifest;
mod merge;
mod nearest;
mod order;
mod read;
mod references;
mod scaffold;
#[cfg(feature = "schema")]
pub mod schema;
mod schemas;
mod source;
mod text;
mod translate;
mod validator;

pub use check::{Checked, check};
pub use diagnostic::Diagnostic;
pub use load::{Loaded, load, load_shipped};
pub use manifest::{FILE as MANIFEST, Manifest, SCHEMA as MANIFEST_SCHEMA, says};
pub use merge::{Change, MergeAction};
pub use references::{Naming, Reference, references};
pub use scaffold::scaffold;
pub use schemas::Schemas;
pub use source::{Directory, Embedded, MAX_ENTRIES, MAX_FILE, Source};
