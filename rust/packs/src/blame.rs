//! Which pack is to blame for a fault of the whole.
//!
//! What is refused may stand in one pack and come of another: a boss of the base that no map reaches any more, an item
//! that lost its unlock. The first pack with which the fault appears is the one to mend.

use kernel::Fault;
use serde_json::Value;

use crate::diagnostic::Diagnostic;
use crate::merge::merge;
use crate::read::Pack;

/// The faults of the merged packs, each at the first pack with which it appears. `refused` says what is wrong with the
/// merged content of the first of them.
pub(crate) fn blame(
    packs: &[Pack],
    mut faults: Vec<Diagnostic>,
    refused: impl Fn(&Value) -> Vec<Fault>,
) -> Vec<Diagnostic> {
    let mut open: Vec<&mut Diagnostic> = faults.iter_mut().collect();
    for count in 1..packs.len() {
        let merged = merge(&packs[..count]);
        let here = refused(&merged.content()).into_iter();
        let here: Vec<Diagnostic> = here.map(|fault| merged.locate(fault)).collect();
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
