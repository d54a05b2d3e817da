//! What stands below `schemas/`.

use std::collections::BTreeMap;
use std::path::Path;

use crate::tree::shown;

/// The games' schemas, what they have in common, and those of the room's messages, which know no game: path below `schemas/` → text.
pub(crate) fn made() -> BTreeMap<String, String> {
    games::schema_files().into_iter().chain(room::schema::files()).collect()
}

/// The path of a file below `schemas/`.
pub(crate) fn name(path: &Path) -> String {
    shown(path).replace('\\', "/").trim_start_matches("schemas/").to_owned()
}
