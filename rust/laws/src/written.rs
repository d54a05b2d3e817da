//! Are the files of `schemas/` what a game's types say?

use std::env;

use packs::schema::{HasSchemas, Stale};

use crate::shipped::folder;

/// Names the variable of the environment with which the files are written instead of compared.
const WRITE: &str = "LAWS_WRITE";

/// Passes where `schemas/<game>` holds what the game's types say and nothing else. `LAWS_WRITE=1 cargo test schemas` writes
/// the files.
///
/// # Panics
/// A file differs, is missing or is not made any more, or cannot be written.
pub fn require_schemas<R: HasSchemas>() {
    let made = packs::schema::game_files::<R>();
    let data = folder(&format!("data/{}", R::META.id));
    let schemas = data.ancestors().nth(2).expect("data lies in a project").join("schemas");
    let stale = Stale::of(&schemas, R::META.id, &made);
    if env::var_os(WRITE).is_some() {
        stale.mend(&schemas, &made).expect("schemas can be written");
    } else {
        assert!(stale.is_empty(), "{WRITE}=1 cargo test schemas writes schemas/:\n{stale}");
    }
}
