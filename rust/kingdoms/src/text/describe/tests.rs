use serde_json::{Value, json};

use super::{card, effect};
use crate::shipped::{self, rules};

fn says(value: Value) -> String {
    effect(rules(), &shipped::effect(value))
}

#[test]
#[expect(clippy::too_many_lines, reason = "a line for each effect")]
fn every_effect_has_a_sentence() {
    let gain = json!({"do": "gain", "resources": {"gold": 2, "magic": 1}});
    let vp = json!({"do": "gain", "vp": 2});
    for (value, sentence) in [
        (gain.clone(), "gain 2 gold and 1 magic"),
        (vp.clone(), "gain 2 VP"),
        (json!({"do": "gain", "resources": {"gold": 1}, "vp": 1}), "gain 1 gold and 1 VP"),
        (json!({"do": "gain"}), "nothing"),
        (json!({"do": "pay", "cost": {"magic": 1}, "then": vp}), "you may pay 1 magic to gain 2 VP"),
        (json!({"do": "pay", "any": 2, "then": vp}), "you may pay 2 of any kind to gain 2 VP"),
        (
            json!({"do": "pay", "cost": {"gold": 1}, "any": 2, "then": vp}),
            "you may pay 1 gold and 2 of any kind to gain 2 VP",
        ),
        (json!({"do": "choose", "n": 1, "of": [gain, vp]}), "gain 2 gold and 1 magic, or gain 2 VP"),
        (
            json!({"do": "choose", "n": 2, "of": [gain, vp, vp]}),
            "2 of: gain 2 gold and 1 magic; gain 2 VP; gain 2 VP",
        ),
        (
            json!({"do": "per", "count": {"of": "role", "role": "seer"}, "then": vp}),
            "gain 2 VP for each seer icon",
        ),
        (
            json!({"do": "per", "count": {"of": "area", "area": "fen"}, "then": vp}),
            "gain 2 VP for each monster of The Drowned Fen",
        ),
        (
            json!({"do": "per", "count": {"of": "name", "citizen": "knight"}, "then": vp}),
            "gain 2 VP for each Knight",
        ),
        (json!({"do": "steal", "n": 3}), "steal up to 3 of one resource from another seat"),
        (
            json!({"do": "give", "resources": {"gold": 1}, "then": vp}),
            "you may give another seat 1 gold to gain 2 VP",
        ),
        (
            json!({"do": "take_card", "filter": {"card": "citizen", "role": "maker", "most": 3}, "from": "centre"}),
            "you may take a maker citizen of cost 3 or less from the centre",
        ),
        (
            json!({"do": "take_card", "filter": {"card": "monster", "kind": "beast", "most": 4}, "from": "another"}),
            "you may take a beast of strength 4 or less from another seat",
        ),
        (json!({"do": "return_card", "then": vp}), "you may put one of your citizens back to gain 2 VP"),
        (json!({"do": "flip"}), "everyone turns one citizen over"),
        (
            json!({"do": "modify_die", "change": {"set": 6}, "which": "low"}),
            "once a roll, set the lower die to 6",
        ),
        (json!({"do": "modify_die", "change": {"by": -1}}), "once a roll, change a die by -1"),
        (
            json!({"do": "discount", "filter": {"card": "citizen", "role": "warden"}, "gold": 1}),
            "wardens cost you 1 gold less",
        ),
        (json!({"do": "discount", "filter": {"card": "domain"}, "gold": 2}), "domains cost you 2 gold less"),
        (json!({"do": "on", "when": "doubles", "then": vp}), "when you roll doubles, gain 2 VP"),
        (json!({"do": "extra_action"}), "take one more action"),
        (json!({"do": "immune", "to": "take"}), "nobody takes your cards"),
    ] {
        assert_eq!(says(value), sentence);
    }
}

#[test]
fn a_card_is_told_line_by_line() {
    let lines = |id: &str| card(rules(), id).expect("a card");
    assert_eq!(lines("echo")[0], "The Echo: spirit of The Old Quarry, 5 strength and 2 magic, 3 VP");
    assert_eq!(lines("knight")[0], "Knight: starter, activated by 6, costs 0 gold");
    assert!(lines("castellan")[1].ends_with("VP for each domain"), "{:?}", lines("castellan"));
    assert_eq!(card(rules(), "nobody"), None);
}
