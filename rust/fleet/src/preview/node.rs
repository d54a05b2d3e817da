//! What may be met, found or done at a node (FL-22, FL-29, FL-31).

use kernel::RuleResult;

use super::{HeapOdds, Preview, Share};
use crate::rejection::Rejection;
use crate::rules::{Rules, draws, refit};
use crate::state::{NodeKind, State};

pub(super) fn node(rules: &Rules, state: &State, number: u8) -> RuleResult<Preview, Rejection> {
    let node = state.chart.node(number);
    let node = node.ok_or(Rejection::NodeOutOfReach { node: number, at: state.chart.at })?;
    let economy = &rules.content.economy;
    let salvage = node.kind == NodeKind::Salvage;
    let open = match node.known {
        Some(known) => vec![(known, 1)],
        None if salvage => draws::loot(rules, &state.unlocks),
        None => draws::candidates(rules, node.kind, node.layer),
    };
    let heap = if salvage { economy.heap_loot } else { 0 };
    let of = open.iter().map(|(_, weight)| weight).sum::<u32>() + heap;
    let heap = HeapOdds { weight: heap, of, min: economy.heap_min, max: economy.heap_max };
    let yards = open.iter().filter_map(|(id, _)| rules.yard(id)).filter(|_| node.kind == NodeKind::Refit);
    let sales = yards.flat_map(|yard| refit::sold(rules, &state.unlocks, yard));
    Ok(Preview::Node {
        node: number,
        sells: sales.collect(),
        found: open.into_iter().map(|(id, weight)| Share { id, weight, of }).collect(),
        offers: if salvage { economy.offers } else { 0 },
        heap: Some(heap).filter(|heap| heap.weight > 0),
        works: if node.kind == NodeKind::Refit { economy.yard_works } else { 0 },
    })
}
