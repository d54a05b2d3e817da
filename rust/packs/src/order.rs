//! Which pack comes after which.

use std::collections::{BTreeMap, BTreeSet};

use kernel::Fault;

use crate::diagnostic::Diagnostic;
use crate::manifest::FILE;
use crate::nearest;
use crate::read::Pack;

/// Puts packs in the order in which they are merged: the first of them, which is the base, then each after those that
/// it names, by id where that leaves a choice.
///
/// # Errors
/// Ids that two packs share, dependencies that are missing, and cycles.
pub(crate) fn order(packs: Vec<Pack>) -> Result<Vec<Pack>, Vec<Diagnostic>> {
    let mut faults = Vec::new();
    let mut by_id: BTreeMap<&str, usize> = BTreeMap::new();
    for (at, pack) in packs.iter().enumerate() {
        if let Some(earlier) = by_id.get(pack.manifest.id.as_str()) {
            let found = format!("the id `{}`, which {} has too", pack.manifest.id, packs[*earlier].name);
            faults.push(fault(pack, Fault::new("/id", found, "an id of its own")));
        } else {
            by_id.insert(&pack.manifest.id, at);
        }
    }
    let before: Vec<BTreeSet<usize>> =
        packs.iter().enumerate().map(|(at, pack)| needs(at, pack, &by_id, &mut faults)).collect();
    let mut waiting: BTreeSet<(bool, &str, usize)> =
        packs.iter().enumerate().map(|(at, pack)| (at > 0, pack.manifest.id.as_str(), at)).collect();
    let mut done = Vec::new();
    while let Some(next) =
        waiting.iter().find(|(_, _, at)| before[*at].iter().all(|need| done.contains(need))).copied()
    {
        waiting.remove(&next);
        done.push(next.2);
    }
    let left: BTreeSet<usize> = waiting.iter().map(|(_, _, at)| *at).collect();
    cycles(&packs, &before, left, &mut faults);
    if !faults.is_empty() {
        return Err(faults);
    }
    let mut packs: Vec<Option<Pack>> = packs.into_iter().map(Some).collect();
    Ok(done.into_iter().filter_map(|at| packs[at].take()).collect())
}

fn fault(pack: &Pack, fault: Fault) -> Diagnostic {
    Diagnostic::new(&pack.manifest.id, format!("{}/{FILE}", pack.name), fault)
}

/// The packs that must be merged before the one `at`.
fn needs(
    at: usize,
    pack: &Pack,
    by_id: &BTreeMap<&str, usize>,
    faults: &mut Vec<Diagnostic>,
) -> BTreeSet<usize> {
    let mut needs = BTreeSet::new();
    if at > 0 {
        needs.insert(0);
    }
    for (row, id) in pack.manifest.after.iter().enumerate() {
        if let Some(other) = by_id.get(id.as_str()) {
            needs.insert(*other);
        } else {
            let others = by_id.keys().copied().filter(|known| *known != pack.manifest.id);
            let expected = nearest::one_of("a pack that is loaded", id, others);
            let found = format!("`{id}`, which is missing");
            faults.push(fault(pack, Fault::new(format!("/after/{row}"), found, expected)));
        }
    }
    needs
}

/// Names each cycle once, at the pack of its lowest id, then looks for the next among those that are left.
fn cycles(
    packs: &[Pack],
    before: &[BTreeSet<usize>],
    mut left: BTreeSet<usize>,
    faults: &mut Vec<Diagnostic>,
) {
    while let Some(start) = left.first().copied() {
        let mut path = vec![start];
        while let Some(next) = before[path[path.len() - 1]].iter().find(|need| left.contains(need)) {
            let known = path.iter().position(|step| step == next);
            path.push(*next);
            let Some(from) = known else { continue };
            let mut ring = path.split_off(from);
            ring.pop();
            let lowest = ring.iter().enumerate().min_by_key(|(_, pack)| packs[**pack].manifest.id.as_str());
            let turn = lowest.map_or(0, |(at, _)| at);
            ring.rotate_left(turn);
            ring.push(ring[0]);
            let names: Vec<&str> = ring.iter().map(|at| packs[*at].manifest.id.as_str()).collect();
            let found = format!("a cycle: {}", names.join(" after "));
            faults.push(fault(&packs[ring[0]], Fault::new("/after", found, "an order")));
            left.retain(|at| !ring.contains(at));
            break;
        }
        // What only leads to a cycle is no cycle.
        left.retain(|at| !path.contains(at));
    }
}
