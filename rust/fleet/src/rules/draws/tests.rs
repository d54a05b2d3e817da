//! What may be drawn, and what never is.

use kernel::dice::Script;

use super::*;
use crate::content::Content;
use crate::shipped::{self, id};

fn with(change: impl FnOnce(&mut Content)) -> Rules {
    let mut content = shipped::content();
    change(&mut content);
    Rules::with(content).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

fn names(list: &[(Id, u32)]) -> Vec<Id> {
    list.iter().map(|(id, _)| *id).collect()
}

#[test]
fn fl_24_what_is_locked_is_no_loot_until_it_is_opened() {
    let rules = shipped::rules();
    let locked: Vec<Id> = rules.content.items.iter().filter(|item| item.locked).map(|item| item.id).collect();
    assert!(locked.contains(&id("vt_fuzes")));
    let shut = names(&loot(&rules, &[]));
    assert!(locked.iter().all(|item| !shut.contains(item)));
    let open = names(&loot(&rules, &[id("vt_fuzes")]));
    assert!(open.contains(&id("vt_fuzes")) && !open.contains(&id("sixteen_inch_triple")));
    assert_eq!(open.len(), shut.len() + 1);
    // Nor by any roll.
    let mut dice = Dice::from_seed("loot");
    for _ in 0..2000 {
        let found = draw_loot(&rules, &[], &mut dice).expect("loot");
        let offers = draw_offers(&rules, &[], 3, &mut dice);
        let offered =
            offers.iter().any(|offer| matches!(offer, Offer::Find { what } if locked.contains(what)));
        assert!(!locked.contains(&found) && !offered);
    }
}

#[test]
fn fl_22_loot_is_items_and_mods_by_their_weight() {
    let rules = with(|content| {
        content.items[0].loot = 0;
        content.mods[0].loot = 0;
    });
    let (first, part) = (rules.content.items[0].id, rules.content.mods[0].id);
    let found = loot(&rules, &[]);
    assert!(!names(&found).contains(&first) && !names(&found).contains(&part), "0 is never");
    let second = &rules.content.items[1];
    assert!(found.contains(&(second.id, second.loot)));
    assert!(found.contains(&(rules.content.mods[1].id, rules.content.mods[1].loot)));
    let one = draw_loot(&rules, &[], &mut Script::new(&[1]));
    assert_eq!(one, Some(found[0].0));
}

#[test]
fn fl_22_offers_are_no_two_alike_and_a_heap_is_within_its_bounds() {
    let rules = shipped::rules();
    let economy = rules.content.economy;
    let (mut heaps, mut dice) = (0, Dice::from_seed("offers"));
    for _ in 0..500 {
        let offers = draw_offers(&rules, &[], 3, &mut dice);
        assert_eq!(offers.len(), 3);
        for (place, offer) in offers.iter().enumerate() {
            let kind = |offer: &Offer| match offer {
                Offer::Find { what } => Some(*what),
                Offer::Prize { hull } => Some(*hull),
                Offer::Heap { .. } => None,
            };
            assert!(offers[..place].iter().all(|other| kind(other) != kind(offer)), "{offers:?}");
            if let Offer::Heap { amount } = offer {
                assert!((economy.heap_min..=economy.heap_max).contains(amount));
                heaps += 1;
            }
        }
    }
    assert!(heaps > 0);
    let none = with(|content| content.economy.heap_loot = 0);
    let offers = draw_offers(&none, &[], 200, &mut dice);
    assert_eq!(offers.len(), loot(&none, &[]).len(), "everything once, and no heap");
}

#[test]
fn fl_22_what_is_met_fits_the_node_and_its_layer() {
    let rules = shipped::rules();
    let met = |kind, layer| names(&candidates(&rules, kind, layer));
    let of = |found: &Id| rules.encounter(found);
    for layer in 1..=rules.content.map.layers {
        for (kind, wanted) in [(NodeKind::Combat, Encountered::Combat), (NodeKind::Elite, Encountered::Elite)]
        {
            let found = met(kind, layer);
            let fits =
                |found: &Id| of(found).met == wanted && (of(found).from..=of(found).to).contains(&layer);
            assert!(found.iter().all(fits), "{kind:?} in {layer}");
            let all = rules.content.encounters.iter();
            let all = all.filter(|found| found.met == wanted && (found.from..=found.to).contains(&layer));
            assert_eq!(found.len(), all.count());
        }
        let events = met(NodeKind::Event, layer);
        assert!(events.iter().all(|id| (rules.incident(id).from..=rules.incident(id).to).contains(&layer)));
        assert!(met(NodeKind::Start, layer).is_empty() && met(NodeKind::Salvage, layer).is_empty());
        assert!(met(NodeKind::Boss, layer).is_empty(), "no boss before the last layer");
    }
    let boss = rules.content.map.layers + 1;
    assert_eq!(met(NodeKind::Boss, boss).len(), 3);
    let bounds = with(|content| (content.yards[1].from, content.yards[1].to) = (3, 5));
    let yard = bounds.content.yards[1].id;
    let works = |layer| names(&candidates(&bounds, NodeKind::Refit, layer)).contains(&yard);
    assert_eq!([2, 3, 5, 6].map(works), [false, true, true, false]);
}

#[test]
fn fl_22_a_single_candidate_is_met_without_a_roll() {
    let rules = with(|content| {
        content.encounters.retain(|found| found.met != Encountered::Boss || found.id == id("the_iron_pack"));
    });
    let boss = draw_met(&rules, NodeKind::Boss, rules.content.map.layers + 1, &mut Script::new(&[]));
    assert_eq!(boss, Some(id("the_iron_pack")));
    assert_eq!(between(4, 4, &HEAP, &mut Script::new(&[])), 4);
    assert_eq!(between(4, 6, &HEAP, &mut Script::new(&[3])), 6);
}

/// What is known of the nodes one and two layers ahead after a scout looked.
fn scouted(rules: &Rules, prepare: impl FnOnce(&mut State)) -> [Vec<(NodeKind, bool)>; 2] {
    let mut state = shipped::run("cruiser_squadron");
    state.chart.nodes.iter_mut().for_each(|node| node.known = None);
    prepare(&mut state);
    scout(rules, &mut state, &mut Dice::from_seed("scout"), &mut Events::muted());
    let at = |layer| {
        let nodes = state.chart.nodes.iter().filter(move |node| node.layer == layer);
        nodes.map(|node| (node.kind, node.known.is_some())).collect()
    };
    [at(1), at(2)]
}

fn fights(kind: NodeKind) -> bool {
    matches!(kind, NodeKind::Combat | NodeKind::Elite | NodeKind::Boss)
}

#[test]
fn fl_31_a_scout_sees_the_fights_one_layer_ahead_and_nothing_else() {
    let rules = shipped::rules();
    let [next, after] = scouted(&rules, |state| {
        state.chart.nodes[1].kind = NodeKind::Event;
        state.chart.nodes[2].kind = NodeKind::Combat;
    });
    assert!(next.iter().all(|(kind, known)| *known == fights(*kind)), "{next:?}");
    assert!(after.iter().all(|(_, known)| !known));
    let far = with(|content| content.map.scout_range = 2);
    let [_, after] = scouted(&far, |_| {});
    assert!(after.iter().any(|(kind, known)| fights(*kind) && *known));
}

#[test]
fn fl_31_without_an_active_scout_nothing_is_seen() {
    let rules = shipped::rules();
    let blind = |state: &mut State| state.fleet.ships.iter_mut().for_each(|ship| ship.items.clear());
    let [next, _] = scouted(&rules, blind);
    assert!(next.iter().all(|(_, known)| !known), "no scout");
    let scout = rules.index.scout;
    let out = |state: &mut State| {
        for ship in &mut state.fleet.ships {
            if crate::rules::ships::sheet(&rules, ship).tags & scout != 0 {
                ship.hp = 0;
            }
        }
    };
    let [next, _] = scouted(&rules, out);
    assert!(next.iter().all(|(_, known)| !known), "none that is active");
}

#[test]
fn fl_31_what_was_seen_stays() {
    let rules = shipped::rules();
    let mut state = shipped::run("cruiser_squadron");
    state.chart.nodes[1].kind = NodeKind::Combat;
    let met = candidates(&rules, NodeKind::Combat, 1)[0].0;
    for seed in 0..20u64 {
        state.chart.nodes[1].known = Some(met);
        scout(&rules, &mut state, &mut Dice::from_seed("stay").derive("scout", seed), &mut Events::muted());
        assert_eq!(state.chart.nodes[1].known, Some(met));
    }
}
