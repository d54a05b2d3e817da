use serde_json::{Value, json};

use crate::content::faults;
use crate::shipped::content;
use crate::{Content, Kingdoms};

/// What is wrong with the content that ships once one place of it is another.
fn told(pointer: &str, value: Value) -> Vec<String> {
    let mut files = laws::base("kingdoms");
    *files.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer} is no place")) = value;
    laws::faults::<Kingdoms>(&files).iter().map(ToString::to_string).collect()
}

/// What is wrong with a domain that does this.
fn built(effect: Value) -> Vec<String> {
    told("/domains/0/effect", effect)
}

/// What is wrong with a citizen that pays this.
fn paid(effect: Value) -> Vec<String> {
    told("/citizens/0/on_turn", effect)
}

fn gain() -> Value {
    json!({"do": "gain", "vp": 1})
}

#[test]
fn the_content_that_ships_is_sound_and_as_large_as_it_should_be() {
    let content = content();
    assert_eq!(faults(&content), []);
    assert_eq!([content.citizens.len(), content.areas.len(), content.domains.len()], [20, 8, 30]);
    assert!(content.areas.iter().all(|area| area.monsters.len() == 6));
    assert_eq!([content.dukes.len(), content.presets.len()], [12, 2]);
}

#[test]
fn an_effect_that_can_never_resolve_is_refused() {
    let lasting = "/citizens/0/on_turn: found an effect that lasts, expected an effect that happens at once";
    for effect in [
        json!({"do": "on", "when": "hire", "then": gain()}),
        json!({"do": "modify_die", "change": {"set": 6}}),
        json!({"do": "discount", "filter": {"card": "citizen"}, "gold": 1}),
        json!({"do": "immune", "to": "steal"}),
    ] {
        assert_eq!(paid(effect), [lasting]);
    }
    let outside =
        "/citizens/0/on_turn: found extra_action, expected an effect that can resolve outside of actions";
    assert_eq!(paid(json!({"do": "extra_action"})), [outside]);
    assert_eq!(built(json!({"do": "extra_action"})), [""; 0]);
    let nobody = json!({"do": "take_card", "filter": {"card": "citizen", "most": 0}, "from": "centre"});
    assert_eq!(paid(nobody).len(), 1, "no citizen costs nothing");
    let domain = json!({"do": "take_card", "filter": {"card": "domain"}, "from": "centre"});
    assert_eq!(built(domain).len(), 1, "domains are built, never taken");
    let monsters = json!({"do": "discount", "filter": {"card": "monster"}, "gold": 1});
    assert_eq!(built(monsters), ["/domains/0/effect/filter: found monster, expected cards that cost gold"]);
}

#[test]
fn an_effect_that_brings_itself_about_is_refused() {
    let again = "/domains/0/effect/then: found extra_action, expected";
    for when in ["hire", "slay", "build"] {
        let faults = built(json!({"do": "on", "when": when, "then": {"do": "extra_action"}}));
        assert!(faults[0].starts_with(again), "{faults:?}");
    }
    let within = json!({"do": "on", "when": "hire", "then": {"do": "on", "when": "slay", "then": gain()}});
    assert_eq!(
        built(within),
        ["/domains/0/effect/then: found an effect that lasts, expected an effect that happens at once"]
    );
    let pay = |then: Value| json!({"do": "pay", "cost": {"gold": 1}, "then": then});
    assert_eq!(paid(pay(pay(pay(gain())))), [""; 0]);
    let deep = "/citizens/0/on_turn/then/then/then/then: found an effect too deep in others, expected at most 4 levels";
    assert_eq!(paid(pay(pay(pay(pay(gain()))))), [deep]);
}

#[test]
fn what_can_never_be_paid_or_chosen_is_refused() {
    let pay = |gold: u16| json!({"do": "pay", "cost": {"gold": gold}, "then": gain()});
    assert_eq!(paid(pay(0)), ["/citizens/0/on_turn/cost: found 0, expected 1 to 30"]);
    assert_eq!(paid(pay(30)), [""; 0]);
    assert_eq!(paid(pay(31)), ["/citizens/0/on_turn/cost/gold: found 31, expected 0 to 30 resources"]);
    let give = json!({"do": "give", "resources": {}, "then": gain()});
    assert_eq!(paid(give), ["/citizens/0/on_turn/resources: found 0, expected 1 to 30"]);
    let choose = |n: u8| json!({"do": "choose", "n": n, "of": [gain(), gain()]});
    assert_eq!([paid(choose(1)), paid(choose(0)), paid(choose(2))].map(|faults| faults.len()), [0, 1, 1]);
    assert_eq!(paid(json!({"do": "steal", "n": 0})).len(), 1);
    assert_eq!(built(json!({"do": "modify_die", "change": {"set": 7}})).len(), 1);
    assert_eq!(built(json!({"do": "modify_die", "change": {"by": 0}})).len(), 1);
}

#[test]
fn ids_and_numbers_that_lead_nowhere_are_refused() {
    let count = |count: Value| built(json!({"do": "per", "count": count, "then": gain()}));
    assert_eq!(count(json!({"of": "name", "citizen": "knight"})), [""; 0], "a starter is a citizen");
    let nobody =
        r#"/domains/0/effect/count/citizen: found "nobody", expected an id of `citizens` or `starters`"#;
    assert_eq!(count(json!({"of": "name", "citizen": "nobody"})), [nobody]);
    let nowhere = r#"/domains/0/effect/count/area: found "nowhere", expected an id of `areas`"#;
    assert_eq!(count(json!({"of": "area", "area": "nowhere"})), [nowhere]);
    for (pointer, value) in [
        ("/citizens/0/numbers", json!([9])),
        ("/citizens/0/numbers", json!([1, 2])),
        ("/citizens/0/cost", json!(0)),
        ("/citizens/0/role", Value::Null),
        ("/areas/0/monsters/1/id", json!("mudling")),
        ("/areas/0/monsters/1/strength", json!(0)),
        ("/areas/1/monsters/0/id", json!("mudling")),
        ("/domains/1/id", json!("watermill")),
        ("/domains/0/gold", json!(0)),
        ("/dukes/0/hoard", json!(0)),
        ("/presets/0/areas/0", json!("nowhere")),
        ("/starters/0/numbers", json!([13])),
        ("/presets/0/dukes/0", json!("nobody")),
        ("/numbers/rounds", json!(0)),
        ("/numbers/actions", json!(0)),
        ("/numbers/domains/five", json!(0)),
    ] {
        let faults = told(pointer, value.clone());
        assert!(
            faults.first().is_some_and(|fault| fault.starts_with(pointer)),
            "{pointer} {value}: {faults:?}"
        );
    }
    let few = told("/presets", json!([]));
    assert_eq!(
        few,
        ["/presets: found none that can be played, expected a preset with enough cards for two seats"]
    );
}

#[test]
fn ids_and_names_are_there_and_fit_on_a_line() {
    for (pointer, expected) in [
        ("/citizens/0/id", "some text"),
        ("/citizens/0/name", "some text"),
        ("/starters/1/name", "some text"),
        ("/areas/2/name", "some text"),
        ("/areas/2/monsters/3/name", "some text"),
        ("/domains/4/name", "some text"),
        ("/dukes/5/name", "some text"),
        ("/presets/1/name", "some text"),
    ] {
        let blank = format!(r#"{pointer}: found " ", expected {expected}"#);
        assert!(told(pointer, json!(" ")).contains(&blank), "{pointer}");
    }
    assert_eq!(told("/domains/0/name", json!("é".repeat(60))), [""; 0]);
    assert_eq!(
        told("/domains/0/name", json!("é".repeat(61))),
        [format!("/domains/0/name: found \"{}…, expected at most 60 letters", "é".repeat(60))]
    );
    let long = told("/presets/0/id", json!("x".repeat(100_000)));
    let expected = format!("/presets/0/id: found \"{}…, expected at most 64 letters", "x".repeat(60));
    assert_eq!(long, [expected], "not told whole");
}

#[test]
fn effects_that_multiply_without_end_are_refused() {
    let per = |then: Value| json!({"do": "per", "count": {"of": "citizens"}, "then": then});
    assert_eq!(paid(per(gain())), [""; 0]);
    let again = "/citizens/0/on_turn/then: found per, expected an effect that counts no further";
    assert_eq!(paid(per(per(gain()))), [again]);
    let choose = |part: &Value| json!({"do": "choose", "n": 1, "of": vec![part; 8]});
    let wide = choose(&choose(&choose(&gain())));
    assert_eq!(paid(wide.clone()), [""; 0], "585 effects");
    let mut files = laws::base("kingdoms");
    for place in 0..20 {
        for power in ["on_turn", "off_turn"] {
            files["citizens"][place][power] = wide.clone();
        }
    }
    let content: Content = serde_json::from_value(files).expect("content");
    let faults: Vec<_> = faults(&content).iter().map(ToString::to_string).collect();
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(faults[0].ends_with(" effects, expected at most 20000"), "{faults:?}");
}

#[test]
fn numbers_that_do_not_add_up_any_more_are_refused() {
    let merit = |vp: u8| json!({"count": {"of": "citizens"}, "vp": vp});
    assert_eq!(told("/dukes/0/merits", json!(vec![merit(30); 8])), [""; 0]);
    assert_eq!(
        told("/dukes/0/merits", json!(vec![merit(1); 9])),
        ["/dukes/0/merits: found a list of 9, expected at most 8 items"]
    );
    assert_eq!(
        told("/dukes/0/merits/0/vp", json!(31)),
        ["/dukes/0/merits/0/vp: found 31, expected 0 to 30 points"]
    );
    let starters: Vec<_> = (0..21)
        .map(|number| {
            let mut starter = laws::base("kingdoms")["starters"][0].clone();
            starter["id"] = json!(format!("starter {number}"));
            starter
        })
        .collect();
    assert_eq!(
        told("/starters", json!(starters)),
        ["/starters: found a list of 21, expected at most 20 items"]
    );
    for (pointer, value) in [
        ("/areas/0/monsters/3/magic", 31),
        ("/domains/0/gold", 255),
        ("/numbers/start/gold", 65_535),
        ("/numbers/rounds", 65_535),
        ("/numbers/monsters/four", 255),
        ("/numbers/markers/two", 255),
    ] {
        assert!(!told(pointer, json!(value)).is_empty(), "{pointer} {value}");
    }
}

#[test]
fn a_preset_may_lack_what_other_presets_have() {
    for (pointer, kind) in [
        ("/presets/0/areas", "areas"),
        ("/presets/0/citizens", "numbers of citizens"),
        ("/presets/0/domains", "domains"),
        ("/presets/0/dukes", "dukes"),
    ] {
        assert_eq!(told(pointer, json!([])), [""; 0], "{kind}: the other preset can be played");
    }
}
