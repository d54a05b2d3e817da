//! What a pack changes, or what is wrong with it: `packs check DIR`.

use kernel::{Digest, Ruleset};
use serde::Serialize;

use crate::diagnostic::Diagnostic;
use crate::load::load;
use crate::manifest::{FILE, Manifest};
use crate::merge::Change;
use crate::schemas::Schemas;
use crate::source::Source;
use crate::text::parse;

/// A pack without faults.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Checked {
    /// What it says of itself.
    pub pack: Manifest,
    /// The ids of all packs, in the order in which they were merged.
    pub order: Vec<String>,
    /// What it changes in the packs before it.
    pub changes: Vec<Change>,
    /// What can be played but is hardly meant, such as an entry that nothing reaches.
    pub warnings: Vec<Diagnostic>,
    /// The digest of the content that the packs make together.
    pub content: Digest,
}

/// Checks a pack over the base pack and the packs `beside` it. A folder with the base's own id is checked in its place.
///
/// # Errors
/// Everything that is wrong, as [`load`] tells it; never empty.
pub fn check<R: Ruleset>(
    schemas: &Schemas,
    base: &dyn Source,
    beside: &[&dyn Source],
    pack: &dyn Source,
) -> Result<Checked, Vec<Diagnostic>> {
    let id =
        |source: &dyn Source| Some(parse(&source.read(FILE).ok()?).ok()?.get("id")?.as_str()?.to_owned());
    let own = id(pack);
    let loaded = if own.is_some() && own == id(base) {
        load::<R>(schemas, pack, beside)?
    } else {
        let overlays: Vec<&dyn Source> = beside.iter().copied().chain([pack]).collect();
        load::<R>(schemas, base, &overlays)?
    };
    let order: Vec<String> = loaded.packs.iter().map(|pack| pack.id.clone()).collect();
    // The pack was loaded, so it stands in the order; the base stands in for the compiler.
    let at = order.iter().position(|id| Some(id) == own.as_ref()).unwrap_or_default();
    let pack = loaded.packs[at].clone();
    let changes = loaded.changes.into_iter().filter(|change| change.pack == pack.id).collect();
    Ok(Checked { pack, order, changes, warnings: loaded.warnings, content: loaded.digest })
}
