//! What stands below `schemas/`.

use std::collections::BTreeMap;

/// The games' schemas, what they have in common, and those of the room's messages, which know no game: path below `schemas/` → text.
pub(crate) fn made() -> BTreeMap<String, String> {
    games::schema_files().into_iter().chain(room::schema::files()).collect()
}
