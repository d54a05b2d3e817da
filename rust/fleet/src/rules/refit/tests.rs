//! Works of the yard, accepted and refused.

use kernel::{Dice, Events, RejectionReason, Ruleset, Seat};

use super::*;
use crate::Command;
use crate::shipped::{self, id};

fn yard() -> (Rules, State) {
    let rules = shipped::rules();
    let mut state = shipped::run("cruiser_squadron");
    state.task = Task::Refit { works: 3, free: 0 };
    state.salvage = 50;
    state.fleet.stores = ["quick_reload", "gunnery_director", "silent_running", "sg_radar"].map(id).to_vec();
    (rules, state)
}

fn refused(rules: &Rules, state: &State, command: &Command) -> Vec<&'static str> {
    let verdict = rules.validate(state, Seat::P1, command);
    verdict.err().map(|why| why.iter().map(RejectionReason::code).collect()).unwrap_or_default()
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
    let tags = |events: &[Event]| -> Vec<_> {
        let told = |event: &Event| {
            if let Event::TagGained { tag, rule, .. } = event {
                Some((*tag, Some(*rule)))
            } else if let Event::TagLost { tag, .. } = event {
                Some((*tag, None))
            } else {
                None
            }
        };
        events.iter().filter_map(told).collect()
    };
    assert_eq!(tags(&events), [(id("SCOUT"), Some(id("scout_by_search")))]);
    assert!(state.fleet.ships[place].items.contains(&item) && !state.fleet.stores.contains(&item));
    let events = play(&rules, &mut state, &Command::UnequipItem { ship, item });
    assert_eq!(tags(&events), [(id("SCOUT"), None)]);
    assert!(state.fleet.stores.contains(&item));
    assert_eq!(state.task, Task::Refit { works: 1, free: 0 });
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
    state.task = Task::Refit { works: 0, free: 0 };
    state.salvage = 99;
    state.fleet.ships[0].hp -= 10;
    assert_eq!(refused(&rules, &state, &repair(10)), ["yard_done"]);
}

#[test]
fn fl_29_a_yard_repairs_some_hp_of_a_stay_for_nothing() {
    let (rules, mut state) = yard();
    state.task = Task::Refit { works: 3, free: 40 };
    state.salvage = 0;
    let repair = |ship, amount| Command::Repair { ship, amount };
    (state.fleet.ships[0].hp, state.fleet.ships[1].hp) = (state.fleet.ships[0].hp - 30, 1);
    play(&rules, &mut state, &repair(0, 30));
    assert_eq!(state.task, Task::Refit { works: 2, free: 10 });
    assert_eq!(refused(&rules, &state, &repair(1, 40)), ["too_dear"]);
    state.salvage = 8;
    play(&rules, &mut state, &repair(1, 40));
    assert_eq!((state.salvage, &state.task), (0, &Task::Refit { works: 1, free: 0 }), "30 HP are paid");
    assert_eq!(refused(&rules, &state, &repair(1, 40)), ["too_dear"]);
}

#[test]
fn fl_29_no_repair_is_nearly_all_that_is_missing_but_where_that_is_too_dear() {
    let (rules, mut state) = yard();
    let offered = |state: &State| -> Vec<u32> {
        let mut amounts = Vec::new();
        rules.commands(state, Seat::P1, |command| {
            if let Command::Repair { ship: 0, amount } = command {
                amounts.push(amount);
            }
        });
        amounts
    };
    let whole = state.fleet.ships[0].hp;
    for (missing, amounts) in [(41, vec![41]), (59, vec![59]), (60, vec![40, 60]), (99, vec![40, 99])] {
        state.fleet.ships[0].hp = whole - missing;
        assert_eq!(offered(&state), amounts, "{missing}");
    }
    let repair = Command::Repair { ship: 0, amount: 40 };
    state.fleet.ships[0].hp = whole - 41;
    assert_eq!(refused(&rules, &state, &repair), ["repair_out_of_range"]);
    state.salvage = 10;
    assert_eq!(offered(&state), [40]);
    play(&rules, &mut state, &repair);
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

/// The yard where the fleet is sells these.
fn selling(things: &[&str]) -> (Rules, State) {
    let mut content = shipped::content();
    content.yards[0].equipment_pool = things.iter().map(|what| id(what)).collect();
    content.economy.pool_price_percent = 150;
    let rules = Rules::with(content).expect("content");
    let (_, mut state) = yard();
    let at = usize::from(state.chart.at);
    state.chart.nodes[at].known = Some(rules.content.yards[0].id);
    (rules, state)
}

#[test]
fn d19_a_yard_sells_from_its_pool() {
    let (rules, mut state) = selling(&["lookouts", "long_keel", "quick_reload"]);
    let ship = state.fleet.ships.len() as u8 - 1;
    let equip = |item| Command::EquipItem { ship, item: id(item) };
    assert_eq!(refused(&rules, &state, &equip("asdic")), ["not_in_stores"], "no yard sells it here");
    state.salvage = 14;
    assert_eq!(refused(&rules, &state, &equip("lookouts")), ["too_dear"]);
    state.salvage = 15;
    assert!(refused(&rules, &state, &equip("lookouts")).is_empty(), "all that there is may be spent");
    state.salvage = 40;
    let events = play(&rules, &mut state, &equip("lookouts"));
    assert_eq!(events[0], Event::SalvageLost { amount: 15, now: 25 }, "10 and a half more");
    assert!(state.fleet.ships[usize::from(ship)].items.contains(&id("lookouts")));
    play(&rules, &mut state, &Command::InstallMod { ship, what: id("long_keel") });
    assert_eq!(state.salvage, 1);
    let stores = state.fleet.stores.len();
    play(&rules, &mut state, &equip("quick_reload"));
    assert_eq!((state.salvage, state.fleet.stores.len()), (1, stores - 1), "what lies in store is free");
}

#[test]
fn d19_the_pool_is_listed_in_a_yard_alone_and_without_what_is_locked() {
    let (rules, mut state) = selling(&["lookouts", "sixteen_inch_triple"]);
    state.salvage = 500;
    let listed = |state: &State, what: &str| {
        let mut found = false;
        let wanted = id(what);
        rules.commands(state, Seat::P1, |command| {
            found |= matches!(command, Command::EquipItem { item, .. } if item == wanted);
        });
        found
    };
    assert!(listed(&state, "lookouts") && listed(&state, "sixteen_inch_triple"));
    state.unlocks.clear();
    assert!(listed(&state, "lookouts") && !listed(&state, "sixteen_inch_triple"));
    let locked = Command::EquipItem { ship: 0, item: id("sixteen_inch_triple") };
    assert!(refused(&rules, &state, &locked).contains(&"not_in_stores"));
    assert_eq!(sales(&rules, &state).len(), 1);
    state.task = Task::Choosing {};
    assert!(sales(&rules, &state).is_empty());
}

#[test]
fn fl_29_each_work_counts_and_none_is_done_after_the_last() {
    let (rules, mut state) = yard();
    state.task = Task::Refit { works: 1, free: 0 };
    state.fleet.ships[0].hp -= 10;
    play(&rules, &mut state, &Command::Repair { ship: 0, amount: 10 });
    assert_eq!(state.task, Task::Refit { works: 0, free: 0 });
    let ship = state.fleet.ships.len() as u8 - 1;
    let (item, aboard) = (id("sg_radar"), id("mark_15_torpedo"));
    for command in [
        Command::EquipItem { ship, item },
        Command::UnequipItem { ship, item: aboard },
        Command::InstallMod { ship: 0, what: id("gunnery_director") },
    ] {
        assert_eq!(refused(&rules, &state, &command), ["yard_done"], "{command:?}");
    }
    let mut listed = Vec::new();
    rules.commands(&state, Seat::P1, |command| listed.push(command));
    let works = |command: &&Command| {
        !matches!(command, Command::SetFormation { .. } | Command::LeaveNode | Command::AbandonRun)
    };
    assert_eq!(listed.iter().find(works), None);
}

/// What is listed of a kind.
fn listed(rules: &Rules, state: &State, wanted: impl Fn(&Command) -> bool) -> Vec<Command> {
    let mut found = Vec::new();
    rules.commands(state, Seat::P1, |command| found.push(command));
    found.retain(|command| wanted(command));
    found
}

#[test]
fn fl_29_only_repairs_that_can_be_paid_are_listed() {
    let (rules, mut state) = yard();
    state.fleet.ships[0].hp -= 100;
    let repairs = |state: &State| {
        let found = listed(&rules, state, |command| matches!(command, Command::Repair { .. }));
        found
            .into_iter()
            .map(|command| if let Command::Repair { amount, .. } = command { amount } else { 0 })
            .collect::<Vec<_>>()
    };
    assert_eq!(repairs(&state), [40, 80, 100]);
    state.salvage = 20;
    assert_eq!(repairs(&state), [40, 80], "80 HP for 20");
    state.salvage = 19;
    assert_eq!(repairs(&state), [40]);
}

#[test]
fn fl_30_no_formation_is_listed_once_the_fleet_has_formed() {
    let (rules, mut state) = yard();
    let forms = |state: &State| {
        listed(&rules, state, |command| matches!(command, Command::SetFormation { .. })).len()
    };
    assert_eq!(forms(&state), rules.content.formations.len() - 1);
    play(&rules, &mut state, &Command::SetFormation { formation: id("scouting_line") });
    assert_eq!((forms(&state), state.turn), (0, 1), "and the command counts");
}

#[test]
fn d11_what_is_landed_with_full_stores_is_sold() {
    let (rules, mut state) = yard();
    let most = usize::from(rules.content.economy.max_stores);
    state.fleet.stores = vec![id("lookouts"); most];
    let ship = state.fleet.ships.len() as u8 - 1;
    let events = play(&rules, &mut state, &Command::UnequipItem { ship, item: id("mark_15_torpedo") });
    assert!(events.iter().any(|event| matches!(event, Event::ThingSold { .. })));
    assert_eq!(state.fleet.stores.len(), most);
}

#[test]
fn fl_29_a_repair_is_charged_by_the_hp_rounded_up() {
    let rules = shipped::rules();
    assert_eq!([0, 1, 4, 5, 40].map(|amount| price(&rules, 0, amount)), [0, 1, 1, 2, 10]);
    assert_eq!(repairs(&rules, 0, 999).count(), 0);
    assert_eq!(repairs(&rules, 40, 999).collect::<Vec<_>>(), [40]);
    assert_eq!(repairs(&rules, 95, 999).collect::<Vec<_>>(), [40, 95]);
}
