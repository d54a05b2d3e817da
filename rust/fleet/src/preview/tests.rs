//! Previews say all that is so, with the numbers of the board.

use kernel::{Describe, RejectionReason, Ruleset, Seat, Viewer};

use super::*;
use crate::content::{ChemistryEffect, ChemistryRule, Effect, Requirement, Stat};
use crate::shipped::{self, id, plan};
use crate::state::NodeKind;

fn ask(rules: &Rules, state: &State, query: &Query) -> Result<Preview, Vec<&'static str>> {
    let answer = rules.preview(state, Viewer::Seat(Seat::P1), query);
    answer.map_err(|why| why.iter().map(RejectionReason::code).collect())
}

fn words(rules: &Rules, state: &State, query: &Query) -> String {
    let view = rules.view(state, Viewer::Seat(Seat::P1));
    rules.explain(&view, &ask(rules, state, query).expect("an answer")).join("\n")
}

fn fit(ship: u8, what: &str) -> Query {
    Query::Fit { ship, what: id(what), off: false }
}

#[test]
fn fl_32_only_what_fits_is_previewed() {
    let (rules, state) = (shipped::rules(), shipped::run("cruiser_squadron"));
    assert_eq!(ask(&rules, &state, &fit(3, "kingfisher")), Err(vec!["no_free_slot"]));
    assert_eq!(ask(&rules, &state, &fit(0, "silent_running")), Err(vec!["mod_does_not_fit"]));
    assert_eq!(ask(&rules, &state, &fit(0, "anchor")), Err(vec!["not_an_item"]));
    assert_eq!(ask(&rules, &state, &fit(9, "lookouts")), Err(vec!["unknown_ship"]));
    let off = Query::Fit { ship: 0, what: id("long_lance"), off: true };
    assert_eq!(ask(&rules, &state, &off), Err(vec!["not_aboard"]));
    let mut full = state.clone();
    full.fleet.ships[3].mods = vec![id("long_keel"), id("long_keel")];
    assert_eq!(ask(&rules, &full, &fit(3, "long_keel")), Err(vec!["mod_slots_full"]));
    assert!(ask(&rules, &state, &fit(3, "long_keel")).is_ok());
}

#[test]
fn fl_32_a_fit_has_the_numbers_of_the_board_station_and_chemistry_in_them() {
    let mut content = shipped::content();
    content.formations[0].stations.iter_mut().for_each(|station| station.stats.evasion += 3);
    content.chemistry.push(ChemistryRule {
        id: id("eyes_of_the_fleet"),
        name: "Eyes of the fleet".to_owned(),
        requires: vec![Requirement { tag: id("SCOUT"), at_least: 3 }],
        effects: vec![ChemistryEffect::StatBonus { tag: id("SCOUT"), stat: Stat::Accuracy, amount: 5 }],
    });
    let rules = Rules::with(content).expect("content");
    let mut state = shipped::run("cruiser_squadron");
    state.fleet.formation = rules.content.formations[0].id;
    let board = |state: &State| rules.view(state, Viewer::Seat(Seat::P1));
    let answer = ask(&rules, &state, &fit(3, "sg_radar")).expect("an answer");
    let Preview::Fit { before, after, begins, ends, gains, .. } = answer else { panic!("a fit") };
    let mut fitted = state.clone();
    fitted.fleet.ships[3].items.push(id("sg_radar"));
    assert_eq!((before, after), (board(&state).sheets[3].stats, board(&fitted).sheets[3].stats));
    assert_eq!(
        after.accuracy,
        before.accuracy + 3 + 5,
        "of the radar, and of the chemistry that it brings about"
    );
    assert!(begins.contains(&id("eyes_of_the_fleet")) && ends.is_empty() && gains == [id("SCOUT")]);
    let off = Query::Fit { ship: 3, what: id("sg_radar"), off: true };
    let Ok(Preview::Fit { ends, loses, .. }) = ask(&rules, &fitted, &off) else { panic!("a fit") };
    assert!(ends.contains(&id("eyes_of_the_fleet")) && loses == [id("SCOUT")]);
}

#[test]
fn fl_32_a_fit_names_every_effect() {
    let (rules, state) = (shipped::rules(), shipped::run("cruiser_squadron"));
    let reload = words(&rules, &state, &fit(3, "quick_reload"));
    assert!(reload.contains("an extra attack in torpedo attacks, at 50 %"), "{reload}");
    assert!(reload.contains("A second spread before the first has hit"), "{reload}");
    let mast = words(&rules, &state, &fit(3, "extended_radar_mast"));
    assert!(mast.contains("sensor slots 1 to 2"), "{mast}");
    for item in &rules.content.items {
        let Ok(Preview::Fit { triggers, text, notes, .. }) =
            ask(&rules, &state, &Query::Fit { ship: 3, what: item.id, off: false })
        else {
            continue;
        };
        assert!(notes.len() >= triggers.len(), "{notes:?}");
        assert_eq!((triggers.len(), text), (item.triggers.len(), item.text.clone()), "{}", item.id);
        let told = words(&rules, &state, &Query::Fit { ship: 3, what: item.id, off: false });
        assert!(told.ends_with(&notes.join("\n")), "{told}");
        for trigger in &item.triggers {
            let word = match trigger.effect {
                Effect::StandardAttack {} => "attacks in",
                Effect::ExtraAttack { .. } => "extra attack",
                Effect::Flak { .. } => "flak",
                Effect::Spot { .. } => "spots",
                Effect::Repair { .. } => "repairs",
                Effect::Inflict { .. } => "brings",
            };
            assert!(told.contains(word), "{}: {told}", item.id);
        }
    }
}

#[test]
fn fl_32_an_attack_tells_the_damage_of_each_of_its_attacks_its_cover_and_the_flak() {
    let rules = shipped::rules();
    let mut state = shipped::run("cruiser_squadron");
    state.fleet.ships[3].items = vec![id("mark_15_torpedo"), id("quick_reload")];
    let ships = [plan("kongo", &[], &[]), plan("fletcher", &[], &["bofors_40mm"])];
    let enemy = ships::build_fleet(&rules, &ships, id("line_ahead"));
    state.task = Task::Battle { encounter: id("gun_line"), enemy, attempts: 0 };
    let query = |phase, ship| Query::Attack { phase, by_enemy: false, ship };
    let torpedoes = ask(&rules, &state, &query(Phase::TorpedoAttacks, 3)).expect("an answer");
    let Preview::Attack { attacks, targets, flak, .. } = torpedoes else { panic!("an attack") };
    assert_eq!((attacks, flak), (vec![100, 50], vec![]));
    assert_eq!(targets[0].damage.len(), 2);
    assert!(targets[0].damage[0] > targets[0].damage[1]);
    let cover = Cover { rule: id("torpedo_screen"), by: targets[1].name, times: 1 };
    assert_eq!((targets[0].cover, targets[1].cover), (Some(cover), None));
    state.fleet.ships[0].hull = id("yorktown");
    state.fleet.ships[0].items = vec![id("dauntless")];
    let planes = ask(&rules, &state, &query(Phase::AirOperations, 0)).expect("an answer");
    let Preview::Attack { flak, .. } = planes else { panic!("an attack") };
    assert_eq!(flak, [Share { id: targets[1].name, weight: 350, of: 1000 }]);
}

#[test]
fn fl_32_what_hides_is_told_where_it_cannot_be_aimed_at() {
    let rules = shipped::rules();
    let mut state = shipped::run("cruiser_squadron");
    let enemy =
        ships::build_fleet(&rules, &[plan("gato", &[], &[]), plan("fubuki", &[], &[])], id("line_ahead"));
    state.task = Task::Battle { encounter: id("gun_line"), enemy, attempts: 0 };
    let hidden = |phase| {
        let answer =
            ask(&rules, &state, &Query::Attack { phase, by_enemy: false, ship: 3 }).expect("an answer");
        let Preview::Attack { targets, .. } = answer else { panic!("an attack") };
        targets.iter().map(|target| target.hidden).collect::<Vec<_>>()
    };
    assert_eq!(hidden(Phase::SurfaceGunnery), [true, false]);
    assert_eq!(hidden(Phase::TorpedoAttacks), [false, false], "torpedoes reach her");
}

#[test]
fn fl_32_salvage_and_refit_say_what_is_there() {
    let rules = shipped::rules();
    let mut state = shipped::run("cruiser_squadron");
    state.unlocks.clear();
    let economy = &rules.content.economy;
    state.chart.nodes[1].kind = NodeKind::Salvage;
    state.chart.nodes[1].known = None;
    let Ok(Preview::Node { found, offers, heap, works, .. }) = ask(&rules, &state, &Query::Node { node: 1 })
    else {
        panic!("a node")
    };
    assert_eq!((offers, works), (economy.offers, 0));
    let sum: u32 = found.iter().map(|share| share.weight).sum();
    let heap = heap.expect("plain salvage");
    assert_eq!(
        (heap.weight, heap.of, heap.min),
        (economy.heap_loot, sum + economy.heap_loot, economy.heap_min)
    );
    assert!(
        found.iter().all(|share| share.of == heap.of && share.id != id("vt_fuzes")),
        "what is locked is not found"
    );
    let told = words(&rules, &state, &Query::Node { node: 1 });
    assert!(told.contains("one of 3 things") && told.contains("Bofors"), "{told}");
    state.chart.nodes[1].kind = NodeKind::Refit;
    let Ok(Preview::Node { found, offers, works, sells, .. }) = ask(&rules, &state, &Query::Node { node: 1 })
    else {
        panic!("a node")
    };
    assert_eq!((found.len(), offers, works), (rules.content.yards.len(), 0, economy.yard_works));
    let pools = rules.content.yards.iter().map(|yard| yard.equipment_pool.len());
    assert_eq!(sells.len(), pools.sum::<usize>());
    let told = words(&rules, &state, &Query::Node { node: 1 });
    assert!(told.contains("a yard that does") && told.contains("sells for salvage"), "{told}");
}

#[test]
fn d17_a_starting_fleet_can_be_looked_at_before_it_is_chosen() {
    let rules = shipped::rules();
    let mut state = shipped::run("cruiser_squadron");
    let query = Query::Start { fleet: id("cruiser_squadron") };
    assert_eq!(ask(&rules, &state, &query), Err(vec!["nothing_to_ask"]));
    let (fleet, sheets) = (state.fleet.clone(), rules.view(&state, Viewer::Seat(Seat::P1)).sheets);
    state.task = Task::Start {};
    let Ok(Preview::Start { sheets: told, stores, .. }) = ask(&rules, &state, &query) else {
        panic!("a fleet")
    };
    assert_eq!((told, stores), (sheets, fleet.stores));
    state.unlocks.clear();
    let locked = Query::Start { fleet: id("carrier_task_force") };
    assert_eq!(ask(&rules, &state, &locked), Err(vec!["locked"]));
}

#[test]
fn fl_32_a_choice_names_what_its_outcomes_do() {
    let rules = shipped::rules();
    let mut state = shipped::run("cruiser_squadron");
    state.task = Task::Event { event: id("drifting_tanker") };
    let told = words(&rules, &state, &Query::Choice { choice: id("tow") });
    assert!(told.contains("+34 salvage") && told.contains("combat: Boats below"), "{told}");
}

#[test]
fn fl_03_hulls_items_and_mods_are_told_with_all_that_they_are() {
    let (rules, state) = (shipped::rules(), shipped::run("cruiser_squadron"));
    let told = |what: &str| words(&rules, &state, &Query::Thing { what: id(what) });
    let gato = &rules.content.hulls.iter().find(|hull| hull.id == id("gato")).expect("a hull");
    let hull = told("gato");
    for part in [
        format!("Gato class ({}): hull {}", gato.kind.name(), gato.stats.hp),
        format!("tubes {}", gato.stats.torpedo_tubes),
        "places: 2 weapon, 1 sensor, 1 defense, 1 for mods".to_owned(),
        format!("costs {}", gato.price),
    ] {
        assert!(hull.contains(&part), "{part}: {hull}");
    }
    assert!(told("five_inch_mount").starts_with("5-inch twin mount (weapon slot): guns +9, accuracy +1"));
    for item in rules.content.items.iter().filter(|item| !item.triggers.is_empty()) {
        assert!(told(&item.id).lines().count() > item.triggers.len() + 1, "{}", item.id);
    }
    for found in rules.content.mods.iter().filter(|found| found.only.is_empty()) {
        assert!(told(&found.id).contains("mod for any hull"), "{}", found.id);
    }
    assert_eq!(ask(&rules, &state, &Query::Thing { what: id("bath_tub") }), Err(vec!["unknown_thing"]));
}
