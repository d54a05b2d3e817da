//! Broken content is refused, with a pointer to what is wrong.

mod sense;

use serde_json::{Value, json};

use super::*;
use crate::content::{Choice, HullType, ShipPlan};
use crate::shipped;

/// The pointers of the faults that content has after a change.
fn broken(change: impl FnOnce(&mut Value)) -> Vec<String> {
    let mut files = laws::base("fleet");
    change(&mut files);
    laws::faults::<crate::Rules>(&files).into_iter().map(|fault| fault.pointer).collect()
}

#[test]
fn what_ships_has_no_faults_and_the_sizes_of_the_rules() {
    let content = shipped::content();
    assert_eq!(faults(&content), []);
    assert!(content.hulls.len() >= 12 && content.items.len() >= 30 && content.mods.len() >= 12);
    assert!(content.chemistry.len() >= 8 && content.formations.len() >= 3 && content.events.len() >= 16);
    assert!(content.encounters.len() >= 24 && content.fleets.len() >= 3 && content.statuses.len() >= 4);
    let bosses = content.encounters.iter().filter(|found| found.met == crate::content::Encountered::Boss);
    assert_eq!(bosses.count(), 3);
    let mut kinds: Vec<_> = content.hulls.iter().map(|hull| hull.kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    assert_eq!(kinds.len(), 5);
}

/// The hull types that a word for ships may mean.
fn meant(word: &str) -> Option<&'static [HullType]> {
    use HullType::{Battleship, Carrier, Cruiser, Destroyer, Submarine};
    let types: &[HullType] = match word.trim_end_matches('s') {
        "destroyer" => &[Destroyer],
        "cruiser" => &[Cruiser],
        "battleship" => &[Battleship],
        "carrier" | "deck" => &[Carrier],
        "boat" | "submarine" => &[Submarine],
        "ship" => &[Battleship, Carrier, Cruiser, Destroyer, Submarine],
        _ => return None,
    };
    Some(types)
}

#[test]
fn texts_count_the_ships_that_are_there() {
    const NUMBERS: [&str; 7] = ["no", "one", "two", "three", "four", "five", "six"];
    let content = shipped::content();
    let hull = |plan: &ShipPlan| content.hulls.iter().find(|hull| hull.id == plan.hull).expect("a hull").kind;
    let encounters = content.encounters.iter().map(|found| (&found.text, &found.ships));
    let fleets = content.fleets.iter().map(|found| (&found.text, &found.ships));
    let mut counted = 0;
    for (text, ships) in encounters.chain(fleets) {
        let letters = |word: &str| word.trim_matches(|letter: char| !letter.is_alphabetic()).to_lowercase();
        let words: Vec<String> = text.split_whitespace().map(letters).collect();
        for (place, word) in words.iter().enumerate() {
            let Some(number) = NUMBERS.iter().position(|number| number == word) else { continue };
            // "Three heavy cruisers": the noun, or what stands before it.
            let Some(types) = words.iter().skip(place + 1).take(2).find_map(|word| meant(word)) else {
                continue;
            };
            let there = ships.iter().filter(|plan| types.contains(&hull(plan))).count();
            let fits = if types.len() == 1 { there == number } else { there >= number };
            assert!(fits, "{text:?} counts {number}, there are {there}");
            counted += 1;
        }
    }
    assert!(counted >= 6, "{counted} texts count ships");
}

#[test]
fn a_cycle_of_tags_is_named() {
    let found = broken(|files| {
        let has = |tag: &str| json!([{"kind": "has_tag", "value": tag}]);
        let rules = files["tags"].as_array_mut().expect("rules");
        rules.push(json!({"id": "egg", "tag": "EGG", "logic": "OR", "conditions": has("HEN")}));
        rules.push(json!({"id": "hen", "tag": "HEN", "logic": "OR", "conditions": has("EGG")}));
    });
    let first = shipped::content().tags.len();
    assert_eq!(found, [format!("/tags/{first}/conditions"), format!("/tags/{}/conditions", first + 1)]);
}

#[test]
fn dangling_ids_are_named() {
    assert_eq!(
        broken(|files| files["fleets"][0]["ships"][0]["hull"] = json!("raft")),
        ["/fleets/0/ships/0/hull"]
    );
    assert_eq!(broken(|files| files["fleets"][0]["stores"][0] = json!("anchor")), ["/fleets/0/stores/0"]);
    assert_eq!(broken(|files| files["fleets"][0]["formation"] = json!("mob")), ["/fleets/0/formation"]);
    assert_eq!(
        broken(|files| files["encounters"][0]["doctrine"] = json!("panic")),
        ["/encounters/0/doctrine"]
    );
    assert_eq!(broken(|files| files["map"]["scout"] = json!("EYE")), ["/map/scout"]);
    let unmarked = |files: &mut Value| files["combat"]["spotting"]["status"] = json!("X");
    assert_eq!(broken(unmarked), ["/combat/spotting/status"]);
    let other = |files: &mut Value| files["combat"]["spotting"]["status"] = json!("FIRE");
    assert_eq!(broken(other), ["/statuses/3"], "SPOTTED does nothing else");
    assert_eq!(broken(|files| files["combat"]["guns"]["by_tag"] = json!("X")), ["/combat/guns/by_tag"]);
    let target = |files: &mut Value| files["combat"]["target_weights"][0]["target"] = json!("X");
    assert_eq!(broken(target), ["/combat/target_weights/0/target"]);
    let forced = |files: &mut Value| files["chemistry"][0]["effects"][0]["by"] = json!("X");
    assert_eq!(broken(forced), ["/chemistry/0/effects/0/by"]);
    let opens = |files: &mut Value| files["unlocks"][0]["opens"] = json!(["carrier_task_force", "nothing"]);
    assert_eq!(broken(opens), ["/unlocks/0/opens/1"]);
    let ambush = |files: &mut Value| {
        files["events"][0]["choices"][0]["outcomes"][1]["effects"][0]["encounter"] = json!("x");
    };
    assert_eq!(broken(ambush), ["/events/0/choices/0/outcomes/1/effects/0/encounter"]);
}

#[test]
fn d15_a_locked_hull_that_nobody_can_have_is_named() {
    let place = |hull: &str| {
        let found = shipped::content().hulls.iter().position(|other| other.id == shipped::id(hull));
        format!("/hulls/{}/locked", found.expect("a hull"))
    };
    let lock = |files: &mut Value, hull: &str| {
        let hulls = files["hulls"].as_array_mut().expect("hulls");
        hulls.iter_mut().find(|other| other["id"] == hull).expect("the hull")["locked"] = json!(true);
    };
    // The Leander joins by an event, the Bismarck by nothing.
    assert_eq!(broken(|files| lock(files, "leander")), [place("leander")]);
    assert_eq!(broken(|files| lock(files, "bismarck")), [place("bismarck"), place("bismarck")]);
    let opened = |hull: &'static str| {
        broken(move |files| {
            lock(files, hull);
            files["unlocks"][0]["opens"] = json!(["carrier_task_force", hull]);
        })
    };
    assert_eq!(opened("leander"), [""; 0]);
    assert_eq!(opened("bismarck"), [place("bismarck")]);
    let forced = broken(|files| {
        for choice in files["events"][0]["choices"].as_array_mut().expect("choices") {
            choice["outcomes"][0]["effects"] = json!([{"kind": "join", "hull": "atlanta"}]);
        }
    });
    assert_eq!(forced, ["/events/0/choices"], "an event that cannot be left while it is locked");
}

#[test]
fn d1_impossible_numbers_are_named() {
    assert_eq!(
        broken(|files| files["hulls"][0]["stats"]["hp"] = json!(0)).first().unwrap(),
        "/hulls/0/stats/hp"
    );
    assert!(
        broken(|files| files["items"][0]["stats"]["speed"] = json!(-20))
            .contains(&"/hulls/0/stats/speed".to_owned()),
        "a sum that may go negative"
    );
    assert_eq!(broken(|files| files["items"][0]["stats"]["hp"] = json!(2_000_000)), ["/items/0/stats/hp"]);
    assert_eq!(broken(|files| files["map"]["layers"] = json!(1)).first().unwrap(), "/map/layers");
    assert_eq!(broken(|files| files["map"]["min_nodes"] = json!(1)), ["/map/min_nodes"]);
    let bare = |files: &mut Value| {
        files["map"]["weights"][0]["from"] = json!(2);
        files["map"]["weights"][0]["to"] = json!(2);
    };
    assert_eq!(broken(bare), ["/map/weights"]);
    assert_eq!(broken(|files| files["economy"]["hp_per_salvage"] = json!(0)), ["/economy/hp_per_salvage"]);
    assert_eq!(broken(|files| files["combat"]["hit"]["max"] = json!(2000)), ["/combat/hit/max"]);
    assert_eq!(broken(|files| files["arena"]["budget"] = json!(1)), ["/arena/budget"]);
    let room = |files: &mut Value| {
        for station in 0..3 {
            files["formations"][0]["stations"][station]["limit"] = json!(1);
        }
    };
    assert_eq!(broken(room), ["/formations/0/stations"]);
    let phase = |files: &mut Value| {
        let trigger = json!([{"phase": "DETECTION", "effect": {"kind": "flak", "chance": 100}}]);
        files["items"][0]["triggers"] = trigger;
    };
    assert_eq!(broken(phase), ["/items/0/triggers/0/phase"]);
}

#[test]
fn a_boss_that_cannot_be_met_or_that_runs_is_named() {
    let unreachable = broken(|files| {
        for encounter in files["encounters"].as_array_mut().expect("encounters") {
            if encounter["met"] == "BOSS" {
                encounter["from"] = json!(3);
                encounter["to"] = json!(3);
            }
        }
    });
    assert_eq!(unreachable, ["/encounters"]);
    let place =
        shipped::content().encounters.iter().position(|found| found.id == shipped::id("the_iron_pack"));
    let place = place.expect("the boss");
    let runs = broken(|files| files["encounters"][place]["doctrine"] = json!("cautious"));
    assert_eq!(runs, [format!("/encounters/{place}/doctrine")]);
}

#[test]
fn ids_are_told_apart_and_events_can_be_left() {
    let twice = broken(|files| {
        let first = files["statuses"][0].clone();
        files["statuses"].as_array_mut().expect("statuses").push(first);
    });
    assert_eq!(twice, ["/statuses/5/id"]);
    let shared = broken(|files| {
        let mut part = files["mods"][0].clone();
        part["id"] = json!("sg_radar");
        files["mods"].as_array_mut().expect("mods").push(part);
    });
    assert_eq!(shared, ["/mods/13/id"], "an item has it");
    let stuck = broken(|files| {
        for choice in files["events"][0]["choices"].as_array_mut().expect("choices") {
            choice["needs"] = json!({"salvage": 5});
        }
    });
    assert_eq!(stuck, ["/events/0/choices"]);
}

#[test]
fn fl_35_every_hull_can_come_into_a_run() {
    let content = shipped::content();
    let mut hulls: Vec<_> =
        content.fleets.iter().flat_map(|fleet| &fleet.ships).map(|plan| plan.hull).collect();
    hulls.extend(content.events.iter().flat_map(|event| &event.choices).flat_map(Choice::joining));
    let prizes = content.encounters.iter().filter(|found| found.met != crate::content::Encountered::Boss);
    hulls.extend(prizes.flat_map(|found| &found.ships).map(|plan| plan.hull));
    for hull in &content.hulls {
        assert!(hulls.contains(&hull.id), "{} never joins", hull.id);
    }
    for part in &content.mods {
        let fits = content.hulls.iter().any(|hull| part.fits(hull.kind) && hulls.contains(&hull.id));
        assert!(fits, "{} fits nobody", part.id);
    }
}

#[test]
fn fl_05_every_tag_matters_to_somebody() {
    let files = laws::base("fleet");
    let asks = |kind: &str, tag: &str| files[kind].to_string().contains(&format!("\"{tag}\""));
    for rule in shipped::content().tags {
        let tag = rule.tag.as_str();
        let asked = ["chemistry", "events", "combat", "map"].iter().any(|kind| asks(kind, tag));
        let by_tags =
            files["tags"].to_string().contains(&format!("\"kind\":\"has_tag\",\"value\":\"{tag}\""));
        assert!(asked || by_tags, "{tag} is asked for by nothing");
    }
}

#[test]
fn fl_33_fl_35_chances_of_flight_and_prizes_have_bounds() {
    assert_eq!(broken(|files| files["combat"]["chase"]["min"] = json!(950)), ["/combat/chase/min"]);
    assert_eq!(broken(|files| files["combat"]["chase"]["base"] = json!(1001)), ["/combat/chase/base"]);
    assert_eq!(broken(|files| files["combat"]["chase"]["max"] = json!(1001)), ["/combat/chase/max"]);
    assert_eq!(
        broken(|files| files["combat"]["chase"]["per_knot"] = json!(1001)),
        ["/combat/chase/per_knot"]
    );
    assert_eq!(broken(|files| files["economy"]["pursuit_cost"] = json!(100_001)), ["/economy/pursuit_cost"]);
    assert_eq!(
        broken(|files| files["economy"]["slip_cost_percent"] = json!(101)),
        ["/economy/slip_cost_percent"]
    );
    assert_eq!(broken(|files| files["economy"]["prize_chance"] = json!(1001)), ["/economy/prize_chance"]);
    assert_eq!(
        broken(|files| files["economy"]["prize_hp_percent"] = json!(101)),
        ["/economy/prize_hp_percent"]
    );
}
