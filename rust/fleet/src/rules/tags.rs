//! Tags: derived from a ship alone, never stored, each with its source (FL-05, FL-06).

use super::Rules;
use crate::Id;
use crate::content::{HullType, Logic, Stat, Stats};
use crate::index::{Marks, TagSet, Test};

/// A tag and where it comes from (FL-05).
#[kernel::value]
pub struct DerivedTag {
    /// The tag.
    pub tag: Id,
    /// The first rule that gives it.
    pub rule: Id,
    /// The parts of the ship that satisfied the rule.
    pub parts: Vec<Part>,
}

/// A part of a ship that satisfied a condition (FL-05).
#[kernel::value(Copy, Eq, tag = "kind")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Part {
    Stat { stat: Stat, value: i32 },
    Hull { value: HullType },
    Mod { value: Id },
    Item { value: Id },
    Tag { value: Id },
}

/// What tag rules read of a ship.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Traits<'a> {
    pub(crate) kind: HullType,
    pub(crate) own: &'a Stats,
    /// Places of its items and mods in the content.
    pub(crate) items: &'a [u16],
    /// Properties that some item has, and that every item has.
    pub(crate) any: Marks,
    pub(crate) all: Marks,
    pub(crate) mods: &'a [u16],
}

impl Test {
    fn holds(&self, ship: &Traits<'_>, tags: TagSet) -> bool {
        match self {
            Self::Stat(stat, operator, value) => operator.holds(ship.own.of(*stat), *value),
            Self::AnyItem(mark) => ship.any & mark != 0,
            Self::AllItems(mark) => ship.all & mark != 0,
            Self::Hull(kind) => ship.kind == *kind,
            Self::Mod(place) => ship.mods.contains(place),
            Self::Item(place) => ship.items.contains(place),
            Self::Tag(tag) => tags & tag != 0,
        }
    }
}

/// All tags of a ship (FL-05).
pub(crate) fn tags(rules: &Rules, ship: &Traits<'_>) -> TagSet {
    let mut tags = 0;
    for rule in &rules.index.tag_tests {
        if tags & rule.tag != 0 {
            continue;
        }
        let holds = match rule.logic {
            Logic::And => rule.tests.iter().all(|test| test.holds(ship, tags)),
            Logic::Or => rule.tests.iter().any(|test| test.holds(ship, tags)),
        };
        if holds {
            tags |= rule.tag;
        }
    }
    tags
}

/// The tags of a ship with their sources, in the order of the content (FL-05).
pub(crate) fn sources(rules: &Rules, ship: &Traits<'_>) -> Vec<DerivedTag> {
    let mut tags = 0;
    let mut found = Vec::new();
    for rule in &rules.index.tag_tests {
        let satisfied: Vec<&Test> = rule.tests.iter().filter(|test| test.holds(ship, tags)).collect();
        let holds = match rule.logic {
            Logic::And => satisfied.len() == rule.tests.len(),
            Logic::Or => !satisfied.is_empty(),
        };
        if holds && tags & rule.tag == 0 {
            tags |= rule.tag;
            let source = &rules.content.tags[rule.rule];
            let parts = satisfied.iter().flat_map(|test| parts(rules, ship, test)).collect();
            found.push((rule.rule, DerivedTag { tag: source.tag, rule: source.id, parts }));
        }
    }
    found.sort_by_key(|(rule, _)| *rule);
    found.into_iter().map(|(_, tag)| tag).collect()
}

fn parts(rules: &Rules, ship: &Traits<'_>, test: &Test) -> Vec<Part> {
    let item = |place: &u16| Part::Item { value: rules.content.items[usize::from(*place)].id };
    match test {
        Test::Stat(stat, ..) => vec![Part::Stat { stat: *stat, value: ship.own.of(*stat) }],
        Test::AnyItem(mark) => {
            let has = |place: &&u16| rules.index.item_marks[usize::from(**place)] & mark != 0;
            ship.items.iter().find(has).map(item).into_iter().collect()
        }
        Test::AllItems(_) => ship.items.iter().map(item).collect(),
        Test::Hull(value) => vec![Part::Hull { value: *value }],
        Test::Mod(place) => vec![Part::Mod { value: rules.content.mods[usize::from(*place)].id }],
        Test::Item(place) => vec![item(place)],
        Test::Tag(tag) => rules.index.tags_of(*tag).map(|value| Part::Tag { value }).collect(),
    }
}

#[cfg(test)]
mod tests {
    use crate::content::Phase;
    use crate::rules::ships;
    use crate::shipped::{self, id, ship};

    use super::*;

    fn tags_of(hull: &str, mods: &[&str], items: &[&str]) -> Vec<String> {
        let rules = shipped::rules();
        let sheet = ships::sheet(&rules, &ship(&rules, hull, mods, items));
        rules.index.tags_of(sheet.tags).map(|tag| tag.to_string()).collect()
    }

    #[test]
    fn fl_06_every_tag_of_the_rules_is_given_by_some_rule() {
        let rules = shipped::rules();
        for tag in [
            "AVIATOR",
            "SCREEN",
            "CAPITAL",
            "ARTILLERY",
            "TORPEDO_SPECIALIST",
            "SCOUT",
            "SUBMERSIBLE",
            "FLAK",
            "FAST",
            "FLAGSHIP",
        ] {
            assert_ne!(rules.index.tag(&id(tag)), 0, "{tag}");
        }
        assert!(rules.index.tags.len() >= 12);
    }

    #[test]
    fn fl_05_a_ship_has_the_tags_of_its_parts() {
        assert!(tags_of("gato", &[], &[]).contains(&"SUBMERSIBLE".to_owned()));
        assert!(!tags_of("fletcher", &[], &[]).contains(&"FLAK".to_owned()));
        assert!(tags_of("fletcher", &[], &["bofors_40mm"]).contains(&"FLAK".to_owned()));
    }

    #[test]
    fn fl_05_operators_compare_as_they_are_written() {
        use crate::content::Operator::{Above, AtLeast, AtMost, Below, Equal, Unequal};
        // Below, level, above.
        let table = [
            (Above, [false, false, true]),
            (AtLeast, [false, true, true]),
            (Below, [true, false, false]),
            (AtMost, [true, true, false]),
            (Equal, [false, true, false]),
            (Unequal, [true, false, true]),
        ];
        for (operator, expected) in table {
            assert_eq!([4, 5, 6].map(|left| operator.holds(left, 5)), expected, "{operator:?}");
        }
    }

    /// Rules with tag rules more, in JSON.
    fn with_tags(more: serde_json::Value) -> Rules {
        let mut content = shipped::content();
        let more: Vec<crate::content::TagRule> = serde_json::from_value(more).expect("tag rules");
        content.tags.extend(more);
        Rules::with(content).unwrap_or_else(|faults| panic!("{faults:#?}"))
    }

    fn has(rules: &Rules, tag: &str, hull: &str, mods: &[&str], items: &[&str]) -> bool {
        ships::sheet(rules, &ship(rules, hull, mods, items)).tags & rules.index.tag(&id(tag)) != 0
    }

    #[test]
    fn fl_05_d4_all_of_the_equipment_is_more_than_some_and_more_than_none() {
        let asks = |quantifier: &str| {
            let condition = serde_json::json!({"kind": "equipment_has_property", "property": "kind", "value": "gun",
                "quantifier": quantifier});
            with_tags(serde_json::json!([{"id": "g", "tag": "G", "logic": "OR", "conditions": [condition]}]))
        };
        let (all, any) = (asks("all"), asks("any"));
        let mixed = ["five_inch_mount", "mark_15_torpedo"];
        assert!(has(&all, "G", "fletcher", &[], &["five_inch_mount", "bofors_40mm"]));
        assert!(!has(&all, "G", "fletcher", &[], &mixed) && has(&any, "G", "fletcher", &[], &mixed));
        assert!(
            !has(&all, "G", "fletcher", &[], &[]) && !has(&any, "G", "fletcher", &[], &[]),
            "none is not all"
        );
    }

    #[test]
    fn fl_05_each_condition_asks_for_its_own() {
        let rules = shipped::rules();
        assert!(has(&rules, "RESCUER", "fletcher", &[], &["smoke_generator"]), "an item");
        assert!(!has(&rules, "RESCUER", "fletcher", &[], &["bofors_40mm"]));
        assert!(has(&rules, "FLAGSHIP", "brooklyn", &["flag_bridge"], &[]), "a mod");
        assert!(!has(&rules, "FLAGSHIP", "brooklyn", &["long_keel"], &[]));
        assert!(
            has(&rules, "SCREEN", "fletcher", &[], &[]) && !has(&rules, "SCREEN", "kongo", &[], &[]),
            "a hull"
        );
        assert!(has(&rules, "SCREEN", "takao", &[], &[]), "a fast cruiser: both of AND");
        assert!(!has(&rules, "SCREEN", "leander", &[], &[]), "a slow one has one of two");
        assert!(has(&rules, "NIGHT_FIGHTER", "fubuki", &[], &["long_lance"]), "two tags");
        assert!(!has(&rules, "NIGHT_FIGHTER", "gato", &[], &["long_lance"]), "one of two");
    }

    #[test]
    fn fl_05_a_tag_that_two_rules_give_has_the_first_as_its_source() {
        let always =
            serde_json::json!([{"kind": "stat_comparison", "stat": "hp", "operator": ">", "value": 0}]);
        let rules = with_tags(serde_json::json!([
            {"id": "second_flak", "tag": "FLAK", "logic": "AND", "conditions": always},
        ]));
        let sources = |items: &[&str]| {
            let all = ships::tag_sources(&rules, &ship(&rules, "fletcher", &[], items));
            all.into_iter().filter(|tag| tag.tag == id("FLAK")).map(|tag| tag.rule).collect::<Vec<_>>()
        };
        assert_eq!(sources(&["bofors_40mm"]), [id("flak_by_guns")]);
        assert_eq!(sources(&[]), [id("second_flak")]);
    }

    #[test]
    fn fl_05_a_tag_names_its_rule_and_the_parts_that_satisfied_it() {
        let rules = shipped::rules();
        let ship = ship(&rules, "fletcher", &[], &["bofors_40mm"]);
        let sheet = ships::sheet(&rules, &ship);
        let sources = ships::tag_sources(&rules, &ship);
        assert_eq!(sources.len(), sheet.tags.count_ones() as usize);
        let flak = sources.iter().find(|tag| tag.tag == id("FLAK")).expect("flak");
        assert_eq!(flak.parts, [Part::Item { value: id("bofors_40mm") }]);
        assert!(sources.iter().all(|tag| !tag.parts.is_empty()));
        assert_eq!(Phase::ALL.len(), 5);
    }
}
