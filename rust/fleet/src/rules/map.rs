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
/// Between two layers each node leads to a fan of neighbours that begins where the one before it ends. So every node has
/// a way in and a way out. One that leads to a single node gets another beside it, so that there is a choice.
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
        let mut before = 0;
        for (lane, ways) in fan(pair[0], pair[1], dice).into_iter().enumerate() {
            let ways = fork(ways, before, pair[1], dice);
            before = ways.last;
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
///
/// Neighbours share a lane, so there are as many ways as the layers have nodes, less one: no map without crossings has
/// more. The nodes share out those beyond their first as evenly as they can; which have one more, the dice say.
fn fan(width: u8, next: u8, dice: &mut Dice) -> Vec<Ways> {
    let (each, mut extra) = ((next - 1) / width, (next - 1) % width);
    let mut lane = 0;
    let ways = (0..width).map(|place| {
        let left = width - place;
        let more = extra > 0 && (extra == left || dice.below(u32::from(left), &EDGE) < u32::from(extra));
        extra -= u8::from(more);
        let first = lane;
        lane += each + u8::from(more);
        Ways { first, last: lane }
    });
    ways.collect()
}

/// A second lane beside a single one, where the next layer has any: the dice say on which side, but the ways keep the
/// order of their nodes, of which the one before leads as far as `before` (D20).
fn fork(ways: Ways, before: u8, next: u8, dice: &mut Dice) -> Ways {
    let Ways { first, last } = ways;
    let [down, up] = [first > 0 && before <= last, last + 1 < next];
    if last > first || next == 1 {
        ways
    } else if down && (!up || dice.below(2, &EDGE) == 0) {
        Ways { first: first - 1, last }
    } else {
        Ways { first, last: last + 1 }
    }
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
            assert!(ways.iter().all(|ways| ways.last > ways.first), "a node of {number} leads to one alone");
            let in_order = |pair: &[Ways]| pair[0].first <= pair[1].first && pair[0].last <= pair[1].last;
            assert!(ways.windows(2).all(in_order), "{ways:?}");
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
    fn d20_a_fan_has_as_many_ways_as_do_not_cross_and_shares_them_evenly() {
        for (width, next) in (1..=4).flat_map(|width| (1..=4).map(move |next| (width, next))) {
            for seed in 0..20u64 {
                let ways = fan(width, next, &mut Dice::from_seed("fans").derive("fan", seed));
                let counts: Vec<u8> = ways.iter().map(|ways| ways.last - ways.first + 1).collect();
                assert_eq!(counts.iter().sum::<u8>(), width + next - 1, "{ways:?}");
                let [least, most] =
                    [counts.iter().min(), counts.iter().max()].map(|count| count.expect("a node"));
                assert!(most - least <= 1, "{ways:?}");
                assert_eq!((ways[0].first, ways[ways.len() - 1].last), (0, next - 1));
            }
        }
    }

    #[test]
    fn d20_a_single_way_gets_one_beside_it_on_either_side() {
        let dice = &mut Dice::from_seed("forks");
        let mut forked = |first, last, before, next| fork(Ways { first, last }, before, next, dice);
        assert_eq!(forked(0, 0, 0, 3), Ways { first: 0, last: 1 });
        assert_eq!(forked(2, 2, 2, 3), Ways { first: 1, last: 2 });
        assert_eq!(forked(1, 1, 2, 3), Ways { first: 1, last: 2 }, "after the one before");
        assert_eq!(forked(1, 2, 1, 3), Ways { first: 1, last: 2 }, "two are enough");
        assert_eq!(forked(0, 0, 0, 1), Ways { first: 0, last: 0 }, "there is nothing beside");
        let drawn: Vec<Ways> = (0..40).map(|_| forked(1, 1, 1, 3)).collect();
        assert!(drawn.contains(&Ways { first: 0, last: 1 }) && drawn.contains(&Ways { first: 1, last: 2 }));
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
