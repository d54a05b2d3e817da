//! From packs to rules.

use std::sync::Arc;

use include_dir::{Dir, include_dir};
use kernel::{Fault, Ruleset};
use packs::{Checked, Diagnostic, Embedded, Schemas, Source};
use session::{Hostable, Hosting};

use crate::{Opened, Row};

static DATA: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../data");
static SCHEMAS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../schemas");

/// Reads a game's content and opens the game with it.
pub(crate) fn open<R: Hostable>(row: &Row, overlays: &[&dyn Source]) -> Opened {
    let loaded = packs::load::<R>(&schemas(row)?, &base(row)?, overlays)?;
    Ok(Arc::new(Hosting::new(loaded.rules)))
}

/// Checks a pack over a game's own content.
pub(crate) fn check<R: Ruleset>(
    row: &Row,
    beside: &[&dyn Source],
    pack: &dyn Source,
) -> Result<Checked, Vec<Diagnostic>> {
    packs::check::<R>(&schemas(row)?, &base(row)?, beside, pack)
}

/// A game's own pack.
fn base(row: &Row) -> Result<Embedded, Vec<Diagnostic>> {
    let id = row.meta.id;
    let folder = DATA.get_dir(id).ok_or_else(|| missing(id, format!("data/{id}")))?;
    Ok(Embedded::new(id, folder))
}

/// The schemas of a game's content.
pub(crate) fn schemas(row: &Row) -> Result<Schemas, Vec<Diagnostic>> {
    let id = row.meta.id;
    let folder = format!("{id}/content");
    let folder = SCHEMAS.get_dir(&folder).ok_or_else(|| missing(id, format!("schemas/{folder}")))?;
    let texts = folder.files().filter_map(|file| Some((file.path().to_str()?, file.contents_utf8()?)));
    Schemas::new(texts)
}

/// A file below `schemas/`.
pub(crate) fn text(path: &str) -> Option<&'static str> {
    SCHEMAS.get_file(path)?.contents_utf8()
}

fn missing(pack: &str, file: String) -> Vec<Diagnostic> {
    let Fault { pointer, found, expected } =
        Fault::new("", "no such folder", "what cargo xtask schemas and the game's data make");
    vec![Diagnostic { pack: pack.to_owned(), file, pointer, found, expected }]
}
