use serde_json::{Value, json};

use super::{Occasion, Sign, rows, signs};
use crate::shipped::{self, rules};

/// `gold 2 or magic 1`.
fn read(signs: &[Sign]) -> String {
    let word = |sign: &Sign| {
        let icon = serde_json::to_value(sign.icon).expect("a name");
        let icon = icon.as_str().expect("a name").to_owned();
        sign.n.map_or(icon.clone(), |n| format!("{icon} {n}"))
    };
    signs.iter().map(word).collect::<Vec<_>>().join(" ")
}

fn shows(value: Value) -> String {
    read(&signs(&shipped::effect(value)))
}

#[test]
fn every_effect_has_its_signs() {
    let gain = json!({"do": "gain", "resources": {"gold": 2, "magic": 1}});
    let vp = json!({"do": "gain", "vp": 2});
    for (value, signs) in [
        (gain.clone(), "gold 2 magic 1"),
        (json!({"do": "gain", "resources": {"strength": 1}, "vp": 1}), "strength 1 points 1"),
        (json!({"do": "gain"}), ""),
        (json!({"do": "pay", "cost": {"gold": 1}, "any": 2, "then": vp}), "gold 1 any 2 brings points 2"),
        (json!({"do": "choose", "n": 1, "of": [gain, vp]}), "gold 2 magic 1 or points 2"),
        (
            json!({"do": "choose", "n": 2, "of": [gain, vp, vp]}),
            "pick 2 gold 2 magic 1 or points 2 or points 2",
        ),
        (json!({"do": "per", "count": {"of": "role", "role": "seer"}, "then": vp}), "points 2 each seer"),
        (json!({"do": "per", "count": {"of": "area", "area": "fen"}, "then": vp}), "points 2 each area"),
        (
            json!({"do": "per", "count": {"of": "name", "citizen": "knight"}, "then": vp}),
            "points 2 each citizen",
        ),
        (json!({"do": "steal", "n": 3}), "steal 3"),
        (json!({"do": "give", "resources": {"gold": 1}, "then": vp}), "give gold 1 brings points 2"),
        (
            json!({"do": "take_card", "filter": {"card": "citizen", "role": "maker", "most": 3}, "from": "centre"}),
            "take maker most 3",
        ),
        (
            json!({"do": "take_card", "filter": {"card": "monster", "most": 4}, "from": "another"}),
            "take monster most 4 another",
        ),
        (json!({"do": "return_card", "then": vp}), "return brings points 2"),
        (json!({"do": "flip"}), "flip"),
        (json!({"do": "modify_die", "change": {"set": 6}, "which": "low"}), "set 6 low"),
        (json!({"do": "modify_die", "change": {"by": -1}}), "turn -1"),
        (json!({"do": "discount", "filter": {"card": "domain"}, "gold": 2}), "gold -2 each domain"),
        (json!({"do": "on", "when": "doubles", "then": vp}), "doubles brings points 2"),
        (json!({"do": "extra_action"}), "action"),
        (json!({"do": "immune", "to": "take"}), "safe take"),
    ] {
        assert_eq!(shows(value), signs);
    }
}

#[test]
fn a_card_shows_what_it_brings_and_when() {
    let shown = |id: &str| {
        let rows = rows(rules(), id);
        rows.iter().map(|row| (row.when, read(&row.signs))).collect::<Vec<_>>()
    };
    let is = |when: Occasion, signs: &str| (when, signs.to_owned());
    let citizen = [is(Occasion::OwnTurn, "magic 2"), is(Occasion::OthersTurns, "gold 1")];
    assert_eq!(shown("bell_keeper"), citizen);
    assert_eq!(shown("mudling"), [is(Occasion::Slain, "gold 1")]);
    assert_eq!(shown("watermill"), [is(Occasion::Built, "turn_start brings gold 1")]);
    let hoard = is(Occasion::Scored, "points 1 each gold 4 or strength 4 or magic 4");
    let merits = ["points 2 each maker", "points 2 each beast"].map(|signs| is(Occasion::Scored, signs));
    assert_eq!(shown("ashford"), [vec![hoard], merits.to_vec()].concat());
    assert!(rows(rules(), "nobody").is_empty());
}
