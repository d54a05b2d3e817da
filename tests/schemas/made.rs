//! What stands below `schemas/`.

use std::collections::BTreeMap;
use std::path::Path;

use crate::tree::shown;

/// The registry's schemas, and those of the room's messages, which know no game: path below `schemas/` → text.
pub(crate) fn made() -> BTreeMap<String, String> {
    registry::schema_files().into_iter().chain(room::schema::files()).collect()
}

/// The path of a file below `schemas/`.
pub(crate) fn name(path: &Path) -> String {
    shown(path).replace('\\', "/").trim_start_matches("schemas/").to_owned()
}
