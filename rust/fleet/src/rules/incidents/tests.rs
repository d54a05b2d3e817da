//! Choices, and the turns that fortune takes.

use kernel::dice::Script;
use kernel::{Events, RejectionReason, Ruleset, Seat};

use super::*;
use crate::Command;
use crate::shipped::{self, id};
use crate::state::RunStatus;

fn at(event: &str) -> (Rules, State) {
    let mut state = shipped::run("cruiser_squadron");
    state.task = Task::Event { event: id(event) };
    (shipped::rules(), state)
}

fn choose_with(rules: &Rules, state: &mut State, choice: &str, faces: &[u32]) -> Vec<Event> {
    let command = Command::SelectEventChoice { choice: id(choice) };
    rules.validate(state, Seat::P1, &command).expect("legal");
    let mut events = Events::new();
    rules.resolve(state, Seat::P1, &command, &mut Script::new(faces), &mut events);
    events.take()
}

#[test]
fn fl_22_an_outcome_is_drawn_by_its_weight() {
    let (rules, state) = at("drifting_tanker");
    let mut lucky = state.clone();
    let events = choose_with(&rules, &mut lucky, "tow", &[7]);
    assert!(matches!(events[0], Event::ChoiceMade { outcome: 0, die: 7, of: 10, .. }), "the die is told");
    assert_eq!((lucky.salvage, lucky.status()), (state.salvage + 34, RunStatus::Choosing));
    let mut trapped = state.clone();
    choose_with(&rules, &mut trapped, "tow", &[8]);
    let ambushed = matches!(&trapped.task, Task::Battle { encounter, .. } if *encounter == id("boats_below"));
    assert!(ambushed, "an ambush is a battle");
    let mut sure = state.clone();
    let events = choose_with(&rules, &mut sure, "sink", &[]);
    assert!(
        matches!(events[0], Event::ChoiceMade { outcome: 0, die: 0, of: 0, .. }),
        "and none without a roll"
    );
}

#[test]
fn fl_22_a_choice_may_ask_for_salvage_or_a_tag() {
    let (rules, mut state) = at("neutral_port");
    let codes = |state: &State, choice: &str| -> Vec<&'static str> {
        let command = Command::SelectEventChoice { choice: id(choice) };
        let verdict = rules.validate(state, Seat::P1, &command);
        verdict.err().map(|why| why.iter().map(RejectionReason::code).collect()).unwrap_or_default()
    };
    state.salvage = 19;
    assert_eq!(codes(&state, "yard"), ["too_dear"]);
    assert_eq!(codes(&state, "swim"), ["unknown_choice"]);
    state.salvage = 20;
    state.fleet.ships[0].hp = 1;
    let mut after = state.clone();
    choose_with(&rules, &mut after, "yard", &[]);
    assert_eq!(after.salvage, 0);
    assert!(after.fleet.ships[0].hp > 30);
    state.task = Task::Event { event: id("minefield") };
    state.fleet.ships.truncate(1);
    assert_eq!(codes(&state, "sweep"), ["tag_missing"]);
}

#[test]
fn d10_harm_outside_a_combat_never_sinks() {
    let (rules, mut state) = at("storm_front");
    for ship in &mut state.fleet.ships {
        ship.hp = 2;
    }
    choose_with(&rules, &mut state, "through", &[1]);
    assert!(state.fleet.ships.iter().all(|ship| ship.hp == 1));
    state.task = Task::Event { event: id("storm_front") };
    let events = choose_with(&rules, &mut state, "through", &[2, 3]);
    assert!(!events.iter().any(|event| matches!(event, Event::ShipDamaged { .. })), "there is no HP to lose");
}

#[test]
fn fl_22_salvage_statuses_finds_and_ships() {
    let (rules, mut state) = at("storm_front");
    state.salvage = 5;
    choose_with(&rules, &mut state, "around", &[]);
    assert_eq!(state.salvage, 0, "lost as far as there is any");
    state.task = Task::Event { event: id("survivors") };
    choose_with(&rules, &mut state, "signal", &[2]);
    assert_eq!(state.fleet.ships[1].statuses[0].id, id("LOW_SPIRITS"));
    state.task = Task::Event { event: id("night_of_stars") };
    choose_with(&rules, &mut state, "drill", &[]);
    assert!(state.fleet.stores.contains(&id("lookouts")));
    state.task = Task::Event { event: id("abandoned_base") };
    let stores = state.fleet.stores.len();
    choose_with(&rules, &mut state, "search", &[1, 1]);
    assert_eq!(state.fleet.stores.len(), stores + 1);
    for ships in state.fleet.ships.len()..usize::from(rules.content.economy.max_ships) {
        (state.salvage, state.task) = (50, Task::Event { event: id("damaged_cruiser") });
        choose_with(&rules, &mut state, "help", &[]);
        assert_eq!((state.fleet.ships.len(), state.salvage), (ships + 1, 0));
        assert_eq!(state.fleet.ships[ships].hp, ships::whole(&rules, &state.fleet.ships[ships]), "whole");
    }
    let ships = state.fleet.ships.len();
    (state.salvage, state.task) = (50, Task::Event { event: id("damaged_cruiser") });
    choose_with(&rules, &mut state, "help", &[]);
    assert_eq!((state.fleet.ships.len(), state.salvage), (ships, 60), "a full fleet sells");
}

#[test]
fn d15_a_hull_joins_only_once_it_is_unlocked() {
    for (event, choice, hull, price) in
        [("damaged_cruiser", "stand_by", "atlanta", 55), ("floating_dock", "giant", "yamato", 110)]
    {
        let (rules, mut open) = at(event);
        open.salvage = price;
        open.fleet.ships.truncate(2);
        let command = Command::SelectEventChoice { choice: id(choice) };
        let listed = |state: &State| {
            let mut found = false;
            rules.commands(state, Seat::P1, &mut |other| found |= other == command);
            found
        };
        let mut shut = open.clone();
        shut.unlocks.retain(|what| *what != id(hull));
        let refused = rules.validate(&shut, Seat::P1, &command).expect_err("it is locked");
        assert_eq!(refused.into_reasons(), [Rejection::Locked { what: id(hull) }]);
        assert!(!listed(&shut) && listed(&open));
        choose_with(&rules, &mut open, choice, &[]);
        assert_eq!((open.fleet.ships[2].hull, open.salvage), (id(hull), 0));
    }
}

#[test]
fn fl_22_the_worst_off_is_docked() {
    let (rules, mut state) = at("floating_dock");
    state.fleet.ships[2].hp = 5;
    choose_with(&rules, &mut state, "dock", &[]);
    assert!(state.fleet.ships[2].hp > 60);
}

#[test]
fn d6_a_status_that_comes_again_begins_anew_at_sea_too() {
    let (rules, mut state) = at("survivors");
    let turns = rules.status(&id("LOW_SPIRITS")).turns;
    state.fleet.ships[1].statuses = vec![Status { id: id("LOW_SPIRITS"), turns: 1 }];
    let events = choose_with(&rules, &mut state, "signal", &[2]);
    assert_eq!(state.fleet.ships[1].statuses, [Status { id: id("LOW_SPIRITS"), turns }]);
    assert!(!events.iter().any(|event| matches!(event, Event::StatusGained { .. })), "nothing new");
}

#[test]
fn fl_22_the_worst_off_is_the_one_with_the_smallest_share_of_its_hull() {
    let (rules, mut state) = at("floating_dock");
    let whole = |state: &State, ship: usize| ships::whole(&rules, &state.fleet.ships[ship]);
    // More HP than the destroyer, and less of her own.
    state.fleet.ships[0].hp = whole(&state, 0) * 6 / 10;
    state.fleet.ships[2].hp = whole(&state, 2) * 9 / 10;
    assert!(state.fleet.ships[0].hp > state.fleet.ships[2].hp);
    let other = state.fleet.ships[2].hp;
    choose_with(&rules, &mut state, "dock", &[]);
    assert_eq!(state.fleet.ships[0].hp, whole(&state, 0), "60 % more is the whole, and no more");
    assert_eq!(state.fleet.ships[2].hp, other);
}

#[test]
fn fl_22_what_happens_to_one_ship_of_one_is_not_rolled() {
    let (rules, mut state) = at("survivors");
    state.fleet.ships.truncate(1);
    choose_with(&rules, &mut state, "signal", &[]);
    assert_eq!(state.fleet.ships[0].statuses[0].id, id("LOW_SPIRITS"));
}

#[test]
fn d11_a_ship_joins_up_to_the_most_and_is_sold_beyond() {
    let (rules, mut state) = at("damaged_cruiser");
    let most = usize::from(rules.content.economy.max_ships);
    let hull = rules.hull(&id("leander")).price;
    let mut last = Vec::new();
    while state.fleet.ships.len() < most {
        (state.salvage, state.task) = (60, Task::Event { event: id("damaged_cruiser") });
        last = choose_with(&rules, &mut state, "help", &[]);
    }
    assert!(last.iter().any(|event| matches!(event, Event::ShipJoined { .. })));
    (state.salvage, state.task) = (60, Task::Event { event: id("damaged_cruiser") });
    let events = choose_with(&rules, &mut state, "help", &[]);
    let amount = hull * rules.content.economy.resale_percent / 100;
    assert!(events.contains(&Event::ThingSold { what: id("leander"), amount }));
    assert_eq!(state.fleet.ships.len(), most);
}
