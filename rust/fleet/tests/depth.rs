//! Decisions matter: the figures of `docs/figures.md` on fewer runs, with the seeds of the example `voyages`.

use std::collections::BTreeSet;

use fleet::{Command, Event, Offer, Rules, Task};
use kernel::Ruleset;

use crate::voyage::{Sailor, setup, watch};
use crate::whims::Whim;

const RUNS: u32 = 300;

fn rules() -> Rules {
    laws::game()
}

/// The wins of a sailor in a thousand, the starting fleets in turn.
fn wins(rules: &Rules, mut sailor: Sailor) -> u32 {
    let fleets = &rules.content().fleets;
    let won = |seed: u32| {
        let fleet = fleets[seed as usize % fleets.len()].id;
        watch(rules, &setup(rules, fleet), seed, &mut sailor, |_, _, _| {}).won
    };
    (0..RUNS).map(won).filter(|won| *won).count() as u32 * 1000 / RUNS
}

/// Half of the eight points that many runs have to show: so few runs scatter by six.
#[test]
#[ignore = "long: `check --full` runs it"]
fn skill_has_room_and_choosing_well_pays() {
    let rules = rules();
    let greedy = wins(&rules, Sailor::with(None));
    assert!((150..=350).contains(&greedy), "greedy wins {greedy} in a thousand");
    let random = wins(&rules, Sailor::named("random"));
    assert!(random < 30, "random wins {random} in a thousand");
    for whim in [Whim::Loot, Whim::Fights, Whim::Route] {
        let whimsical = wins(&rules, Sailor::with(Some(whim)));
        assert!(greedy >= whimsical + 40, "{}: {whimsical} against {greedy}", whim.name());
    }
}

#[test]
#[ignore = "long: `check --full` runs it"]
fn a_ship_joins_in_most_runs_that_live_to_layer_four() {
    let rules = rules();
    let fleets = &rules.content().fleets;
    let (mut lived, mut joined_in, mut pursued, mut let_go) = (0, 0, 0, 0);
    for seed in 0..RUNS {
        let mut joined = false;
        let fleet = fleets[seed as usize % fleets.len()].id;
        let voyage =
            watch(&rules, &setup(&rules, fleet), seed, &mut Sailor::with(None), |_, command, events| {
                joined |= events.iter().any(|event| matches!(event, Event::ShipJoined { .. }));
                pursued += u32::from(matches!(command, Command::Pursue { .. }));
                let_go += u32::from(matches!(command, Command::LetGo));
            });
        lived += u32::from(voyage.layer >= 4);
        joined_in += u32::from(voyage.layer >= 4 && joined);
    }
    assert!(lived > RUNS / 2 && joined_in * 2 > lived, "{joined_in} of {lived}");
    assert!(pursued > RUNS / 4 && let_go > RUNS / 10, "{pursued} pursued, {let_go} let go");
}

/// By rules of thumb, which are quick: what is offered is sometimes taken, and every hull comes into some run.
#[test]
#[ignore = "long: `check --full` runs it"]
fn every_hull_joins_and_every_thing_is_taken_in_some_run() {
    let rules = rules();
    let fleets = &rules.content().fleets;
    let mut came = BTreeSet::new();
    for seed in 0..RUNS * 10 {
        let fleet = fleets[seed as usize % fleets.len()].id;
        let sailor = &mut Sailor::named("thumb");
        watch(&rules, &setup(&rules, fleet), seed, sailor, |state, command, _| {
            came.extend(state.fleet.ships.iter().map(|ship| ship.hull));
            if let (Command::TakeSalvage { offer }, Task::Salvage { offers }) = (command, &state.task)
                && let Offer::Find { what } = offers[usize::from(*offer)]
            {
                came.insert(what);
            }
        });
    }
    let content = rules.content();
    let all = content.hulls.iter().map(|hull| hull.id);
    let all = all.chain(content.items.iter().map(|item| item.id));
    let all = all.chain(content.mods.iter().map(|part| part.id));
    let never: Vec<_> = all.filter(|id| !came.contains(id)).collect();
    assert!(never.is_empty(), "never: {never:?}");
}

/// A hint looks ahead: it advises as a search does.
#[test]
fn hints_of_fleet_come_from_a_search() {
    let hint = bots::Strength::Hint.in_game::<Rules>();
    assert!(matches!(hint, bots::Strength::Search(bots::Budget::Playouts(1..))), "{hint:?}");
}
