//! A pack adds a hull, an item, a tag and an event by data alone, and a run plays with them.

use fleet::{Command, Event, Id, Rules, Setup, Task};
use kernel::{Dice, Events, Ruleset, Seat, Viewer};

fn id(text: &str) -> Id {
    Id::new(text).expect("short")
}

fn rules() -> Rules {
    laws::extended("fleet-example")
}

#[test]
fn a_run_plays_with_what_a_pack_adds() {
    let rules = rules();
    let setup =
        Setup::Run { run_id: id("packs"), fleet: Some(id("cruiser_squadron")), unlocks: vec![], orders: 0 };
    let (mut joined, mut told) = (0, 0);
    for seed in 0..10 {
        let mut dice = Dice::from_seed(&format!("pack {seed}"));
        let mut events = Events::new();
        let mut state = rules.begin(&setup, &mut dice, &mut events).expect("a run");
        while !rules.to_act(&state).is_empty() {
            let welcome = Command::SelectEventChoice { choice: id("welcome") };
            let command = if state.task == (Task::Event { event: id("free_french") }) {
                welcome
            } else {
                rules.sample(&state, Seat::P1, &mut dice).expect("a command")
            };
            rules.validate(&state, Seat::P1, &command).expect("legal");
            rules.resolve(&mut state, Seat::P1, &command, &mut dice, &mut events);
            let Some(place) = state.fleet.ships.iter().position(|ship| ship.hull == id("surcouf")) else {
                continue;
            };
            if !state.fleet.ships[place].items.contains(&id("besson_floatplane")) {
                // What the yard would make of her is told beforehand, tag and all.
                let fit = fleet::Query::Fit { ship: place as u8, what: id("besson_floatplane"), off: false };
                // Unless something else stands in her hangar.
                let Ok(answer) = rules.preview(&state, Viewer::Seat(Seat::P1), &fit) else { continue };
                let fleet::Preview::Fit { gains, .. } = answer else { panic!("a fit") };
                told += 1;
                assert!(gains.contains(&id("CRUISER_SUBMARINE")));
            }
        }
        joined += events
            .take()
            .iter()
            .filter(|event| matches!(event, Event::ShipJoined { hull, .. } if *hull == id("surcouf")))
            .count();
    }
    assert!(joined > 0, "nobody met the Surcouf");
    assert!(told > 0, "nobody was told what the yard would make of her");
}
