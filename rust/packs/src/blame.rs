//! Which pack is to blame for a fault of the whole.
//!
//! What a game refuses may stand in one pack and come of another: a boss of the base that no map reaches any more, an
//! item that lost its unlock. The first pack with which the fault appears is the one to mend.

use kernel::{Fault, Ruleset};

use crate::diagnostic::Diagnostic;
use crate::load::typed;
use crate::merge::{Merged, merge};
use crate::read::Pack;

/// The faults of the merged packs, each at the first pack with which it appears.
pub(crate) fn blame<R: Ruleset>(packs: &[Pack], merged: &Merged<'_>, found: Vec<Fault>) -> Vec<Diagnostic> {
    let mut faults: Vec<Diagnostic> = found.into_iter().map(|fault| merged.locate(fault)).collect();
    let mut open: Vec<&mut Diagnostic> = faults.iter_mut().collect();
    for count in 1..packs.len() {
        let here = refused::<R>(&packs[..count]);
        let pack = &packs[count - 1].manifest.id;
        open.retain_mut(|fault| {
            let appears = here.iter().any(|other| other.is_as(fault));
            if appears {
                fault.pack.clone_from(pack);
            }
            !appears
        });
    }
    if let Some(last) = packs.last() {
        for fault in open {
            fault.pack.clone_from(&last.manifest.id);
        }
    }
    faults
}

/// What the game refuses in packs; nothing when they make no content at all.
fn refused<R: Ruleset>(packs: &[Pack]) -> Vec<Diagnostic> {
    let merged = merge(packs);
    let rules = typed(&merged.content()).map(R::new);
    let Ok(Err(found)) = rules else { return Vec::new() };
    found.into_iter().map(|fault| merged.locate(fault)).collect()
}
