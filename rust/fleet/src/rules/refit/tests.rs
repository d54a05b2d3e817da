//! Works of the yard, accepted and refused.

use kernel::{Dice, Events, Refusal, Ruleset, Seat};

use super::*;
use crate::Command;
use crate::shipped::{self, id};

fn yard() -> (Rules, State) {
    let rules = shipped::rules();
    let mut state = shipped::run("cruiser_squadron");
    state.task = Task::Refit { works: 3 };
    state.salvage = 50;
    state.fleet.stores = ["quick_reload", "gunnery_director", "silent_running", "sg_radar"].map(id).to_vec();
    (rules, state)
}

fn refused(rules: &Rules, state: &State, command: &Command) -> Vec<&'static str> {
    let verdict = rules.validate(state, Seat::P1, command);
    verdict.err().map(|why| why.iter().map(Refusal::code).collect()).unwrap_or_default()
}

fn play(rules: &Rules, state: &mut State, command: &Command) -> Vec<Event> {
    assert_eq!(refused(rules, state, command), Vec::<&str>::new());
    let mut events = Events::new();
    rules.resolve(state, Seat::P1, command, &mut Dice::from_seed("yard"), &mut events);
    events.take()
}

#[test]
fn fl_22_an_item_goes_aboard_and_back_and_tags_follow() {
    let (rules, mut state) = yard();
    // The last destroyer carries a torpedo mount and no search gear.
    let ship = (state.fleet.ships.len() - 1) as u8;
    let (item, place) = (id("sg_radar"), usize::from(ship));
    let events = play(&rules, &mut state, &Command::EquipItem { ship, item });
    assert!(events.iter().any(|event| matches!(event, Event::TagGained { tag, .. } if *tag == id("SCOUT"))));
    assert!(state.fleet.ships[place].items.contains(&item) && !state.fleet.stores.contains(&item));
    let events = play(&rules, &mut state, &Command::UnequipItem { ship, item });
    assert!(events.iter().any(|event| matches!(event, Event::TagLost { tag, .. } if *tag == id("SCOUT"))));
    assert!(state.fleet.stores.contains(&item));
    assert_eq!(state.task, Task::Refit { works: 1 });
}

#[test]
fn fl_03_slots_and_hull_types_are_kept() {
    let (rules, mut state) = yard();
    let equip = |ship, item| Command::EquipItem { ship, item: id(item) };
    let install = |ship, what| Command::InstallMod { ship, what: id(what) };
    let full = state.fleet.ships.len() as u8 - 1;
    state.fleet.ships[usize::from(full)].items = vec![id("five_inch_mount"); 3];
    assert_eq!(refused(&rules, &state, &equip(full, "quick_reload")), ["no_free_slot"]);
    assert_eq!(refused(&rules, &state, &equip(0, "long_lance")), ["not_in_stores"]);
    assert_eq!(refused(&rules, &state, &equip(0, "gunnery_director")), ["not_an_item"]);
    assert_eq!(refused(&rules, &state, &equip(99, "sg_radar")), ["unknown_ship"]);
    assert_eq!(refused(&rules, &state, &install(0, "silent_running")), ["mod_does_not_fit"]);
    assert_eq!(refused(&rules, &state, &install(0, "sg_radar")), ["not_a_mod"]);
    let unequip = Command::UnequipItem { ship: 0, item: id("long_lance") };
    assert_eq!(refused(&rules, &state, &unequip), ["not_aboard"]);
    play(&rules, &mut state, &install(0, "gunnery_director"));
    assert_eq!(state.fleet.ships[0].mods.last(), Some(&id("gunnery_director")));
    state.fleet.stores.push(id("gunnery_director"));
    assert_eq!(refused(&rules, &state, &install(0, "gunnery_director")), ["mod_slots_full"]);
}

#[test]
fn fl_29_a_repair_costs_salvage_goes_by_steps_and_uses_the_yard_up() {
    let (rules, mut state) = yard();
    let repair = |amount| Command::Repair { ship: 0, amount };
    assert_eq!(refused(&rules, &state, &repair(40)), ["nothing_to_repair"]);
    state.fleet.ships[0].hp -= 100;
    for amount in [0, 39, 101] {
        assert_eq!(refused(&rules, &state, &repair(amount)), ["repair_out_of_range"], "{amount}");
    }
    play(&rules, &mut state, &repair(40));
    assert_eq!(state.salvage, 40, "four HP for one salvage");
    state.salvage = 14;
    assert_eq!(refused(&rules, &state, &repair(60)), ["too_dear"]);
    state.salvage = 15;
    play(&rules, &mut state, &repair(60));
    assert_eq!((state.salvage, missing(&rules, &state.fleet.ships[0])), (0, 0));
    state.task = Task::Refit { works: 0 };
    state.salvage = 99;
    state.fleet.ships[0].hp -= 10;
    assert_eq!(refused(&rules, &state, &repair(10)), ["yard_done"]);
}

#[test]
fn d2_when_the_whole_shrinks_hp_above_it_is_gone() {
    let (rules, mut state) = yard();
    state.fleet.stores.push(id("torpedo_bulge"));
    let ship = &mut state.fleet.ships[0];
    ship.items.retain(|item| *item != id("bofors_40mm"));
    let whole = ships::whole(&rules, ship);
    play(&rules, &mut state, &Command::EquipItem { ship: 0, item: id("torpedo_bulge") });
    assert_eq!(state.fleet.ships[0].hp, whole, "equipping fills nothing up");
    state.fleet.ships[0].hp = whole + 30;
    play(&rules, &mut state, &Command::UnequipItem { ship: 0, item: id("torpedo_bulge") });
    assert_eq!(state.fleet.ships[0].hp, whole);
}

#[test]
fn fl_30_the_formation_changes_once_between_moves() {
    let (rules, mut state) = yard();
    let form = |formation| Command::SetFormation { formation: id(formation) };
    assert_eq!(refused(&rules, &state, &form("mob")), ["unknown_formation"]);
    let now = Command::SetFormation { formation: state.fleet.formation };
    assert_eq!(refused(&rules, &state, &now), ["same_formation"]);
    play(&rules, &mut state, &form("scouting_line"));
    assert_eq!(refused(&rules, &state, &form("circular_screen")), ["already_regrouped"]);
}
