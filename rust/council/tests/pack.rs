//! A pack adds a realm with issues, rules, a message and an ending by data alone, and reigns are played in it.

use council::{Council, Event, Heritage, Hints, Setup};
use kernel::{Dice, Events, Ruleset, Seat};
use std::collections::BTreeSet;

fn rules() -> Council {
    laws::extended("council-example")
}

#[test]
fn reigns_are_played_in_a_realm_that_a_pack_adds() {
    let rules = rules();
    let mut seen = BTreeSet::new();
    for seed in 0..120 {
        let setup =
            Setup { realm: "marsh".to_owned(), hints: Hints::Direction, heritage: Heritage::default() };
        let mut dice = Dice::from_seed(&format!("pack {seed}"));
        let mut events = Events::new();
        let mut state = rules.begin(&setup, &mut dice, &mut events).expect("a reign");
        while rules.outcome(&state).is_none() {
            let command = rules.sample(&state, Seat::P1, &mut dice).expect("a command");
            rules.resolve(&mut state, Seat::P1, &command, &mut dice, &mut events);
        }
        assert_eq!(rules.audit(&state), Ok(()));
        for event in events.take() {
            if let Event::IssueDecided { card, option, .. } = event {
                seen.insert(format!("{card} {option}"));
            } else if let Event::StepRan { rules, .. } = event {
                seen.extend(rules);
            } else if let Event::MessageShown { key: id, .. } | Event::ReignEnded { ending: id, .. } = event {
                seen.insert(id);
            }
        }
    }
    let added = [
        "tide_gate 0",
        "tide_gate 1",
        "tide_gate 2",
        "gate_gives_way 0",
        "gate_gives_way 1",
        "eel_tax 0",
        "eel_tax 1",
        "reed_cutters 0",
        "reed_cutters 1",
        "sea",
        "eel_rents",
        "drowned",
        "dry_feet",
    ];
    let missing: Vec<_> = added.iter().filter(|id| !seen.contains(**id)).collect();
    assert!(missing.is_empty(), "never met: {missing:?}");
    assert!(
        !seen.iter().any(|id| id.starts_with("wreckers") || id == "tithe"),
        "what belongs to other realms"
    );
}

#[test]
fn co_06_every_shipped_option_has_an_answer_of_its_own() {
    let rules = laws::game::<Council>();
    let mut told = BTreeSet::new();
    for card in &rules.content().cards {
        for (place, option) in card.options.iter().enumerate() {
            assert!(!option.text.trim().is_empty(), "{} {place}: no answer", card.id);
            assert!(told.insert(&option.text), "{} {place}: {:?} again", card.id, option.text);
        }
    }
}
