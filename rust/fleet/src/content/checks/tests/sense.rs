//! Rules that nothing can come of are refused.

use serde_json::{Value, json};

use super::broken;
use crate::shipped;

/// The pointers of the faults that come of an entry more in a file, without the entry's own place.
fn broken_entry(kind: &str, entry: Value) -> Vec<String> {
    let mut at = String::new();
    let found = broken(|files| {
        let entries = files[kind].as_array_mut().expect("a list");
        at = format!("/{kind}/{}", entries.len());
        entries.push(entry);
    });
    found.into_iter().map(|pointer| pointer.strip_prefix(&at).unwrap_or(&pointer).to_owned()).collect()
}

#[test]
fn fl_05_a_property_without_meaning_is_named() {
    let asks = |property: &str, value: &str| {
        let condition = json!({"kind": "equipment_has_property", "property": property, "value": value, "quantifier": "any"});
        broken_entry("tags", json!({"id": "odd", "tag": "ODD", "logic": "OR", "conditions": [condition]}))
    };
    let sound = [
        ("slot", "WEAPON"),
        ("grants_flight", "true"),
        ("phase", "DETECTION"),
        ("effect", "flak"),
        ("kind", "gun"),
    ];
    for (property, value) in sound {
        let found = asks(property, value);
        // No item of the base grants flight by itself alone: `true` is a word that means something all the same.
        assert!(found.is_empty() || property == "grants_flight", "{property} {value}: {found:?}");
    }
    let odd = [
        ("slot", "weapon"),
        ("slot", "TURRET"),
        ("grants_flight", "True"),
        ("grants_flight", "yes"),
        ("phase", "air_operations"),
        ("phase", "BOARDING"),
        ("effect", "flack"),
        ("effect", "FLAK"),
        ("kind", "trebuchet"),
    ];
    for (property, value) in odd {
        assert_eq!(asks(property, value), ["/conditions/0/value"], "{property} {value}");
    }
}

#[test]
fn fl_05_a_tag_that_wants_two_hull_types_at_once_is_named() {
    let wants = |logic: &str| {
        let conditions =
            json!([{"kind": "hull_type", "value": "CRUISER"}, {"kind": "hull_type", "value": "CARRIER"}]);
        broken_entry("tags", json!({"id": "odd", "tag": "ODD", "logic": logic, "conditions": conditions}))
    };
    assert_eq!(wants("AND"), ["/conditions/1/value"]);
    assert_eq!(wants("OR"), [""; 0]);
}

#[test]
fn fl_07_chemistry_that_nothing_comes_of_is_named() {
    let rule = |requires: Value, effects: Value| {
        broken_entry("chemistry", json!({"id": "x", "name": "X", "requires": requires, "effects": effects}))
    };
    let some = || json!([{"tag": "FAST", "at_least": 1}]);
    let forced = |phase: &str, times: u32| json!([{"kind": "forced_target", "phase": phase, "protects": "CAPITAL", "by": "SCREEN", "times_per_turn": times}]);
    let damage = |phase: &str, percent: u32| json!([{"kind": "damage_bonus", "phase": phase, "tag": "FAST", "percent": percent}]);
    for phase in ["AIR_OPERATIONS", "SURFACE_GUNNERY", "TORPEDO_ATTACKS"] {
        assert_eq!(rule(some(), forced(phase, 1)), [""; 0]);
        assert_eq!(rule(some(), damage(phase, 1)), [""; 0]);
    }
    for phase in ["DETECTION", "DAMAGE_CONTROL"] {
        assert_eq!(rule(some(), forced(phase, 1)), ["/effects/0/phase"]);
        assert_eq!(rule(some(), damage(phase, 1)), ["/effects/0/phase"]);
    }
    assert_eq!(rule(some(), forced("TORPEDO_ATTACKS", 0)), ["/effects/0/times_per_turn"]);
    assert_eq!(rule(some(), damage("TORPEDO_ATTACKS", 0)), ["/effects/0/percent"]);
    let bonus = json!([{"kind": "stat_bonus", "tag": "FAST", "stat": "speed", "amount": 0}]);
    assert_eq!(rule(some(), bonus), ["/effects/0/amount"]);
    assert_eq!(rule(some(), json!([{"kind": "spotting_bonus", "amount": 0}])), ["/effects/0/amount"]);
    assert_eq!(rule(some(), json!([])), ["/effects"]);
    assert_eq!(rule(json!([]), damage("TORPEDO_ATTACKS", 5)), ["/requires"]);
    for at_least in [0, 7] {
        let never = json!([{"tag": "FAST", "at_least": at_least}]);
        assert_eq!(rule(never, damage("TORPEDO_ATTACKS", 5)), ["/requires/0/at_least"]);
    }
}

#[test]
fn fl_17_triggers_statuses_and_lures_that_do_nothing_are_named() {
    let trigger = |phase: &str, effect: Value| {
        let triggers = json!([{"phase": phase, "effect": effect}]);
        broken(move |files| files["items"][0]["triggers"] = triggers)
    };
    let at = |key: &str| vec![format!("/items/0/triggers/0/effect/{key}")];
    assert_eq!(trigger("AIR_OPERATIONS", json!({"kind": "flak", "chance": 0})), at("chance"));
    assert_eq!(trigger("DETECTION", json!({"kind": "spot", "amount": 0})), at("amount"));
    assert_eq!(trigger("DAMAGE_CONTROL", json!({"kind": "repair", "amount": 0})), at("amount"));
    assert_eq!(trigger("SURFACE_GUNNERY", json!({"kind": "extra_attack", "percent": 0})), at("percent"));
    let inflict = json!({"kind": "inflict", "status": "FIRE", "chance": 0});
    assert_eq!(trigger("SURFACE_GUNNERY", inflict), at("chance"));
    let status = json!({"id": "BORED", "name": "Bored", "turns": 2, "hp_per_turn": 0, "cleared_by_damage_control": true});
    assert_eq!(broken_entry("statuses", status), [""]);
    let lure = |lure: Value| {
        broken(move |files| files["combat"]["target_weights"].as_array_mut().expect("a list").push(lure))
            .join(" ")
    };
    let place = shipped::content().combat.target_weights.len();
    assert_eq!(lure(json!({"id": "x", "percent": 100})), format!("/combat/target_weights/{place}/percent"));
    let never = json!({"id": "x", "phase": "DETECTION", "percent": 150});
    assert_eq!(lure(never), format!("/combat/target_weights/{place}/phase"));
    let never = json!({"id": "x", "hp_below": 0, "percent": 150});
    assert_eq!(lure(never), format!("/combat/target_weights/{place}/hp_below"));
}

#[test]
fn fl_21_layers_are_those_of_the_map_in_their_order() {
    let span = |kind: &'static str, place: usize, from: u8, to: u8| {
        broken(move |files| {
            files[kind][place]["from"] = json!(from);
            files[kind][place]["to"] = json!(to);
        })
    };
    for kind in ["encounters", "events", "yards"] {
        let at = |key: &str| format!("/{kind}/0/{key}");
        assert!(span(kind, 0, 5, 3).contains(&at("to")), "{kind}: the last before the first");
        assert!(span(kind, 0, 0, 3).contains(&at("from")), "{kind}: layers count from 1");
        assert!(span(kind, 0, 2, 12).contains(&at("to")), "{kind}: beyond the map");
        assert!(span(kind, 0, 12, 12).contains(&at("from")), "{kind}: the boss's own layer");
        assert!(!span(kind, 0, 2, 11).iter().any(|pointer| pointer.starts_with(&at(""))), "{kind}");
    }
    let band = broken(|files| files["map"]["weights"][3]["to"] = json!(12));
    assert_eq!(band, ["/map/weights/3/to"]);
    let far = |files: &mut Value| files["unlocks"][2]["when"]["at_least"] = json!(13);
    assert_eq!(broken(far), ["/unlocks/2/when/at_least"]);
}

#[test]
fn fl_22_outcomes_that_cannot_come_or_do_nothing_are_named() {
    let outcome = |outcome: Value| {
        broken(move |files| files["events"][0]["choices"][1]["outcomes"][0] = outcome).join(" ")
    };
    let of = |effects: Value| outcome(json!({"weight": 1, "text": "x", "effects": effects}));
    let at = |key: &str| format!("/events/0/choices/1/outcomes/0/{key}");
    let ambush = json!({"kind": "ambush", "encounter": "boats_below"});
    assert_eq!(of(json!([ambush])), "");
    assert_eq!(of(json!([ambush, {"kind": "find"}, ambush])), at("effects/2"), "two ambushes");
    assert_eq!(of(json!([{"kind": "salvage", "amount": 0}])), at("effects/0/amount"));
    assert_eq!(of(json!([{"kind": "damage", "which": "one", "percent": 0}])), at("effects/0/percent"));
    assert_eq!(of(json!([{"kind": "repair", "which": "all", "percent": 0}])), at("effects/0/percent"));
    let second = json!([{"weight": 1, "text": "x"}, {"weight": 0, "text": "y"}]);
    let never = broken(|files| files["events"][0]["choices"][1]["outcomes"] = second);
    assert_eq!(never, ["/events/0/choices/1/outcomes/1/weight"]);
    assert_eq!(broken(|files| files["events"][1]["weight"] = json!(0)), ["/events/1/weight"]);
    assert!(
        broken(|files| files["encounters"][1]["weight"] = json!(0))
            .contains(&"/encounters/1/weight".to_owned())
    );
}

#[test]
fn fl_24_what_is_locked_can_be_unlocked_and_an_unlock_opens_something() {
    assert_eq!(broken(|files| files["items"][0]["locked"] = json!(true)), ["/items/0/locked"]);
    assert_eq!(broken(|files| files["fleets"][0]["locked"] = json!(true)), ["/fleets/0/locked"]);
    let opens = |what: Value| broken(move |files| files["unlocks"][2]["opens"] = what);
    assert!(opens(json!([])).contains(&"/unlocks/2/opens".to_owned()));
    assert!(opens(json!(["lookouts"])).contains(&"/unlocks/2/opens/0".to_owned()), "it is open already");
    let early = broken(|files| files["unlocks"][0]["when"]["at_least"] = json!(0));
    assert_eq!(early, ["/unlocks/0/when/at_least"]);
    let every = broken(|files| {
        let fleets = files["fleets"].as_array_mut().expect("fleets");
        for fleet in fleets.iter_mut() {
            fleet["locked"] = json!(true);
        }
    });
    assert!(every.contains(&"/fleets".to_owned()), "nobody could begin: {every:?}");
}

#[test]
fn d19_a_yard_sells_what_there_is() {
    let pool = |what: Value| broken(move |files| files["yards"][0]["equipment_pool"] = what);
    assert_eq!(pool(json!(["lookouts", "long_keel"])), [""; 0]);
    assert_eq!(pool(json!(["lookouts", "anchor"])), ["/yards/0/equipment_pool/1"]);
}

#[test]
fn prices_and_sums_are_bounded() {
    for kind in ["hulls", "items", "mods"] {
        let dear = broken(|files| files[kind][0]["price"] = json!(100_001));
        assert_eq!(dear, [format!("/{kind}/0/price")]);
    }
    assert_eq!(broken(|files| files["arena"]["budget"] = json!(1_000_001)), ["/arena/budget"]);
    assert_eq!(broken(|files| files["fleets"][0]["salvage"] = json!(100_001)), ["/fleets/0/salvage"]);
    let needs = broken(|files| files["events"][3]["choices"][0]["needs"]["salvage"] = json!(100_001));
    assert_eq!(needs, ["/events/3/choices/0/needs/salvage"]);
    let percent = broken(|files| files["economy"]["pool_price_percent"] = json!(1001));
    assert_eq!(percent, ["/economy/pool_price_percent"]);
}

#[test]
fn fl_38_an_order_does_something() {
    let entry = |more: Value| {
        let mut entry = json!({"id": "odd", "name": "Odd", "text": "Odd."});
        let fields = more.as_object().expect("fields").clone();
        entry.as_object_mut().expect("an entry").extend(fields);
        broken_entry("orders", entry)
    };
    assert_eq!(entry(json!({"aim": 150})), Vec::<String>::new());
    assert_eq!(entry(json!({"stats": {"speed": -1}})), Vec::<String>::new());
    assert_eq!(entry(json!({})), [""]);
    assert_eq!(entry(json!({"breaks_off": true})), Vec::<String>::new());
    assert_eq!(entry(json!({"breaks_off": true, "aim": 150})), [""]);
    assert_eq!(entry(json!({"damage": {"phase": "DETECTION", "percent": 5}})), ["/damage/phase"]);
    assert_eq!(entry(json!({"stats": {"hp": 5}})), ["/stats/hp"]);
}

#[test]
fn fl_37_a_fight_stops_after_turns_that_it_has() {
    let turns = |turns: Value| broken(|files| files["combat"]["order_turns"] = turns);
    assert_eq!(turns(json!([1, 11])), Vec::<String>::new());
    assert_eq!(turns(json!([3, 3])), ["/combat/order_turns/1"]);
    assert_eq!(turns(json!([12])), ["/combat/order_turns/0"]);
}
