//! The map: layers of nodes from the start to the boss (FL-21).

use kernel::{Dice, Purpose, RuleId};

use super::{Rules, draws};
use crate::content::LayerWeights;
use crate::state::{Chart, Node, NodeKind, Ways};

const WIDTH: Purpose = Purpose::new("layer_width", RuleId("FL-21"));
const EDGE: Purpose = Purpose::new("edge", RuleId("FL-21"));
const KIND: Purpose = Purpose::new("node_type", RuleId("FL-21"));

/// Makes a map (FL-21).
///
/// Between two layers runs a staircase from their first nodes to their last: each step goes on in one layer, in the
/// other or in both. So every node has a way in and a way out, and no two edges cross.
pub(crate) fn make(rules: &Rules, dice: &mut Dice) -> Chart {
    let numbers = &rules.content.map;
    let mut widths = vec![1u8];
    for _ in 0..numbers.layers {
        widths
            .push(draws::between(u32::from(numbers.min_nodes), u32::from(numbers.max_nodes), &WIDTH, dice)
                as u8);
    }
    widths.push(1);
    let mut nodes: Vec<Node> = Vec::new();
    for (layer, width) in (0u8..).zip(&widths) {
        for lane in 0..*width {
            let kind = kind_of(rules, layer, dice);
            nodes.push(Node { layer, lane, kind, ways: None, known: None });
        }
    }
    let mut first = 0;
    for pair in widths.windows(2) {
        let next = first + pair[0];
        for (lane, ways) in staircase(pair[0], pair[1], dice).into_iter().enumerate() {
            let ways = Ways { first: next + ways.first, last: next + ways.last };
            nodes[usize::from(first) + lane].ways = Some(ways);
        }
        first = next;
    }
    let mut chart = Chart { nodes, at: 0 };
    place_refits(&mut chart, numbers.layers);
    let boss = draws::draw_met(rules, NodeKind::Boss, numbers.layers + 1, dice);
    if let Some(last) = chart.nodes.last_mut() {
        last.known = boss;
    }
    chart
}

fn kind_of(rules: &Rules, layer: u8, dice: &mut Dice) -> NodeKind {
    let numbers = &rules.content.map;
    if layer == 0 {
        return NodeKind::Start;
    }
    if layer > numbers.layers {
        return NodeKind::Boss;
    }
    let band = numbers.weights.iter().find(|band| (band.from..=band.to).contains(&layer));
    let Some(kinds) = band.map(weights_of) else { return NodeKind::Combat };
    let place = dice.weighted(kinds.iter().map(|(_, weight)| *weight), &KIND);
    place.map_or(NodeKind::Combat, |place| kinds[place].0)
}

fn weights_of(band: &LayerWeights) -> [(NodeKind, u32); 5] {
    [
        (NodeKind::Combat, band.combat),
        (NodeKind::Elite, band.elite),
        (NodeKind::Refit, band.refit),
        (NodeKind::Event, band.event),
        (NodeKind::Salvage, band.salvage),
    ]
}

/// The lanes that each node of a layer leads to.
fn staircase(width: u8, next: u8, dice: &mut Dice) -> Vec<Ways> {
    let mut ways = vec![Ways { first: 0, last: 0 }; usize::from(width)];
    let (mut here, mut there) = (0, 0);
    while here + 1 < width || there + 1 < next {
        let step = match (here + 1 < width, there + 1 < next) {
            (true, true) => dice.below(3, &EDGE),
            (true, false) => 0,
            (false, _) => 1,
        };
        here += u8::from(step != 1);
        there += u8::from(step != 0);
        let way = &mut ways[usize::from(here)];
        if step != 1 {
            way.first = there;
        }
        way.last = there;
    }
    ways
}

/// From wherever one comes, a REFIT can be reached in the layer before the boss (FL-21).
fn place_refits(chart: &mut Chart, layers: u8) {
    for place in 0..chart.nodes.len() {
        let node = chart.nodes[place];
        let Some(ways) = node.ways.filter(|_| node.layer + 1 == layers) else { continue };
        let refit = |number: u8| chart.nodes[usize::from(number)].kind == NodeKind::Refit;
        if !ways.iter().any(refit) {
            chart.nodes[usize::from(ways.last)].kind = NodeKind::Refit;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shipped;

    fn check(chart: &Chart, rules: &Rules) {
        let numbers = &rules.content.map;
        let layer = |layer: u8| chart.nodes.iter().enumerate().filter(move |(_, node)| node.layer == layer);
        for number in 1..=numbers.layers {
            let width = layer(number).count();
            assert!((2..=4).contains(&width), "layer {number} has {width} nodes");
        }
        let mut reached = vec![false; chart.nodes.len()];
        reached[0] = true;
        for (place, node) in chart.nodes.iter().enumerate() {
            assert!(reached[place], "node {place} lies on no path from the start");
            let last = place + 1 == chart.nodes.len();
            assert_eq!(node.ways.is_none(), last, "only the boss leads nowhere");
            for next in node.ways.into_iter().flat_map(Ways::iter) {
                assert_eq!(chart.nodes[usize::from(next)].layer, node.layer + 1);
                reached[usize::from(next)] = true;
            }
        }
        for number in 0..numbers.layers {
            let ways: Vec<Ways> = layer(number).filter_map(|(_, node)| node.ways).collect();
            assert!(ways.windows(2).all(|pair| pair[0].last <= pair[1].first), "edges cross in {number}");
        }
        for (place, node) in layer(numbers.layers - 1) {
            let mut next = node.ways.into_iter().flat_map(Ways::iter);
            let refit = next.any(|number| chart.nodes[usize::from(number)].kind == NodeKind::Refit);
            assert!(refit, "no refit follows node {place}");
        }
    }

    #[test]
    fn fl_21_holds_over_ten_thousand_seeds() {
        let rules = shipped::rules();
        for seed in 0..10_000u64 {
            let mut dice = Dice::from_seed("maps").derive("map", seed);
            check(&make(&rules, &mut dice), &rules);
        }
    }

    #[test]
    fn fl_21_all_node_types_are_found() {
        let rules = shipped::rules();
        let mut kinds = Vec::new();
        for seed in 0..50u64 {
            let chart = make(&rules, &mut Dice::from_seed("kinds").derive("map", seed));
            kinds.extend(chart.nodes.iter().map(|node| node.kind));
        }
        kinds.sort_unstable();
        kinds.dedup();
        assert_eq!(kinds.len(), 7);
    }
}
