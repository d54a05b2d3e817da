//! What is drawn: setups, commands and fleets; and what finds room on a ship.

use std::collections::BTreeSet;

use kernel::dice::Script;

use super::*;

fn drawn(rules: &Rules) -> impl Iterator<Item = Vec<ShipPlan>> {
    (0..60).map(|seed| draw_entry(rules, &mut Dice::from_seed("draw").derive("fleet", seed)).ships)
}

#[test]
fn fl_26_a_drawn_fleet_spends_its_budget_while_a_hull_can_be_paid() {
    let rules = shipped::rules();
    let numbers = &rules.content.arena;
    let cheapest = rules.content.hulls.iter().map(|hull| hull.price).min().expect("a hull");
    for ships in drawn(&rules) {
        let spent: u32 = ships.iter().map(|ship| price(&rules, ship)).sum();
        let full = ships.len() == usize::from(numbers.max_ships);
        assert!(spent <= numbers.budget && (full || numbers.budget - spent < cheapest), "{spent}");
    }
}

#[test]
fn fl_26_a_drawn_fleet_has_no_more_ships_than_the_arena_takes() {
    let mut content = shipped::content();
    content.arena.budget = 1_000_000;
    let rules = Rules::new(content).expect("content");
    let most = usize::from(rules.content.arena.max_ships);
    assert!(drawn(&rules).all(|ships| ships.len() == most), "whatever it costs");
}

#[test]
fn fl_26_as_many_setups_are_arenas_as_the_content_says() {
    let mut content = shipped::content();
    let unlocks = content.unlocks.len();
    content.arena.drawn = 0;
    let mut faces = vec![1; unlocks + 2];
    faces[0] = 77;
    let never = Rules::new(content.clone()).expect("content");
    // The number of the run, a roll for each unlock and one for the orders; none for what cannot come.
    let setup = never.draw_setup(&mut Script::new(&faces));
    assert!(matches!(setup, Setup::Run { unlocks: earned, .. } if earned.len() == unlocks));
    content.arena.drawn = 300;
    let some = Rules::new(content).expect("content");
    assert_eq!(some.draw_setup(&mut Script::new(&[300])), Setup::Arena {});
    faces.insert(0, 301);
    assert!(matches!(some.draw_setup(&mut Script::new(&faces)), Setup::Run { .. }));
}

#[test]
fn every_command_is_drawn_but_giving_up_and_only_for_who_is_to_act() {
    let rules = shipped::rules();
    let state = shipped::run("destroyer_flotilla");
    let mut listed = BTreeSet::new();
    rules.commands(&state, Seat::P1, |command| listed.extend([format!("{command:?}")]));
    assert!(listed.remove(&format!("{:?}", Command::AbandonRun)) && listed.len() > 1);
    let mut dice = Dice::from_seed("draw");
    let drawn = (0..400).map(|_| rules.sample(&state, Seat::P1, &mut dice).expect("a command"));
    assert_eq!(drawn.map(|command| format!("{command:?}")).collect::<BTreeSet<_>>(), listed);
    assert_eq!(rules.sample(&state, Seat(1), &mut dice), None, "a run has one seat");
}

#[test]
fn fl_03_a_thing_fits_while_a_slot_of_its_kind_is_free() {
    let rules = shipped::rules();
    let fits = |mods: &[&str], items: &[&str], what: &str| {
        let ShipPlan { hull, mods, items, .. } = plan("takao", mods, items);
        super::fits(&rules, (&hull, &mods, &items), &id(what))
    };
    let slots = usize::from(ships::slots(&rules, &id("takao"), &[]).of(SlotType::Sensor));
    assert!(slots > 0 && fits(&[], &vec!["sg_radar"; slots - 1], "sg_radar"));
    assert!(!fits(&[], &vec!["sg_radar"; slots], "sg_radar"), "no slot is left");
    assert!(fits(&[], &[], "twin_rudders") && !fits(&[], &[], "silent_running"), "a mod of another type");
}
