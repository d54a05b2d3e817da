//! What a field states of itself is taken and refused as it is said: each statement once within and once beyond.

use std::collections::BTreeMap;

use packs::{Naming, Schemas, references};
use serde_json::{Value, json};

/// A yard with everything that a field can state.
#[kernel::value]
struct Content {
    /// Ships.
    #[length(1..=3)]
    ships: Vec<Ship>,
    /// Tags.
    tags: Vec<Label>,
    /// Numbers.
    numbers: Numbers,
}

/// A ship.
#[kernel::value]
struct Ship {
    #[id]
    id: String,
    #[text(1..=10)]
    name: String,
    #[text(0..=10)]
    #[serde(default)]
    about: String,
    #[range(-3..=12, "knots")]
    speed: i16,
    #[range(0..=4, "guns")]
    #[serde(default)]
    guns: Option<u8>,
    #[serde(default)]
    #[unique]
    #[refers(ships)]
    escorts: Vec<String>,
    #[serde(default)]
    #[refers(tags.tag, ships)]
    follows: Option<String>,
    #[serde(default)]
    orders: Vec<Order>,
}

/// An order.
#[kernel::value(tag = "kind")]
enum Order {
    /// Go there.
    Go {
        #[range(1..=9, "miles")]
        far: u8,
    },
    /// Guard another.
    Guard {
        #[refers(ships)]
        ship: String,
    },
}

/// A label.
#[kernel::value]
struct Label {
    #[id]
    id: String,
    #[length(2..=5)]
    tag: String,
    #[mentions(ships)]
    #[serde(default)]
    when: String,
}

/// Numbers.
#[kernel::value]
struct Numbers {
    #[refers(ships)]
    #[range(0..=100, "percent")]
    #[length(0..=2)]
    shares: BTreeMap<String, u32>,
    #[range(0..=20, "faces")]
    wide: Faces,
    #[range(0..=2, "faces")]
    narrow: Faces,
}

/// Faces of a die.
#[kernel::value]
struct Faces {
    #[range(0..=6, "faces")]
    own: u8,
    rest: [u8; 2],
}

fn schemas() -> (BTreeMap<String, Value>, Schemas) {
    let texts = packs::schema::content_files::<Content>();
    let read = |(kind, text): (&String, &String)| (kind.clone(), serde_json::from_str(text).expect("JSON"));
    let schemas = Schemas::new(texts.iter().map(|(kind, text)| (kind.as_str(), text.as_str())));
    (texts.iter().map(read).collect(), schemas.expect("schemas"))
}

fn sound() -> Value {
    json!({
        "ships": [
            {"id": "lion", "name": "Lion", "speed": 12, "escorts": ["tiger"], "orders": [{"kind": "go", "far": 9}]},
            {"id": "tiger", "name": "Tiger", "speed": -3, "guns": 4, "about": "", "follows": "FAST"},
        ],
        "tags": [{"id": "fast", "tag": "FAST", "when": "count(lion) > 1"}],
        "numbers": {
            "shares": {"lion": 100}, "wide": {"own": 6, "rest": [0, 20]}, "narrow": {"own": 6, "rest": [2, 0]},
        },
    })
}

/// What is told with something else at a place.
fn told(pointer: &str, value: Value) -> Vec<String> {
    let mut content = sound();
    *content.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer} is no place")) = value;
    schemas().1.faults(&content).iter().map(ToString::to_string).collect()
}

#[test]
fn what_keeps_to_everything_that_is_stated_is_taken() {
    assert_eq!(schemas().1.faults(&sound()), []);
    for (pointer, value) in [
        ("/ships/0/speed", json!(0)),
        ("/ships/1/guns", Value::Null),
        ("/ships/1/follows", json!("lion")),
        ("/ships/0/name", json!("x".repeat(10))),
        ("/tags/0/tag", json!("FAST")),
        ("/numbers/shares", json!({})),
        ("/ships/0/orders/0", json!({"kind": "guard", "ship": "tiger"})),
    ] {
        assert_eq!(told(pointer, value), [""; 0], "{pointer}");
    }
}

#[test]
fn what_does_not_is_refused_with_its_place_and_what_may_stand_there() {
    let long = "x".repeat(65);
    for (pointer, value, said) in [
        ("/ships/0/speed", json!(13), "/ships/0/speed: found 13, expected -3 to 12 knots"),
        ("/ships/0/speed", json!(-4), "/ships/0/speed: found -4, expected -3 to 12 knots"),
        ("/ships/1/guns", json!(5), "/ships/1/guns: found 5, expected 0 to 4 guns"),
        ("/ships/0/orders/0/far", json!(0), "/ships/0/orders/0/far: found 0, expected 1 to 9 miles"),
        ("/numbers/shares/lion", json!(101), "/numbers/shares/lion: found 101, expected 0 to 100 percent"),
        ("/numbers/wide/rest/1", json!(21), "/numbers/wide/rest/1: found 21, expected 0 to 20 faces"),
        ("/numbers/narrow/rest/1", json!(3), "/numbers/narrow/rest/1: found 3, expected 0 to 2 faces"),
        ("/numbers/wide/own", json!(7), "/numbers/wide/own: found 7, expected 0 to 6 faces"),
        ("/ships", json!([]), "/ships: found a list of 0, expected at least 1 item"),
        ("/tags/0/tag", json!("F"), r#"/tags/0/tag: found "F", expected at least 2 letters"#),
        ("/tags/0/tag", json!("FASTER"), r#"/tags/0/tag: found "FASTER", expected at most 5 letters"#),
        ("/ships/0/name", json!(" "), r#"/ships/0/name: found " ", expected some text"#),
        ("/ships/0/id", json!(""), r#"/ships/0/id: found "", expected some text"#),
        (
            "/ships/1/about",
            json!("01234567890"),
            r#"/ships/1/about: found "01234567890", expected at most 10 letters"#,
        ),
        (
            "/ships/0/escorts",
            json!(["tiger", "tiger"]),
            "/ships/0/escorts: found a list of 2, expected no item twice",
        ),
        (
            "/ships/0/escorts/0",
            json!("tigre"),
            r#"/ships/0/escorts/0: found "tigre", expected an id of `ships` (did you mean `tiger`?)"#,
        ),
        (
            "/ships/1/follows",
            json!("SLOW"),
            r#"/ships/1/follows: found "SLOW", expected a `tag` of `tags` or an id of `ships`"#,
        ),
        (
            "/ships/0/orders/0",
            json!({"kind": "guard", "ship": "bear"}),
            r#"/ships/0/orders/0/ship: found "bear", expected an id of `ships`"#,
        ),
        (
            "/numbers/shares",
            json!({"bear": 1}),
            r#"/numbers/shares/bear: found "bear", expected an id of `ships`"#,
        ),
        ("/ships/1/id", json!("lion"), r#"/ships/1/id: found "lion" again, expected an id of its own"#),
    ] {
        let found = told(pointer, value);
        assert!(found.contains(&said.to_owned()), "{said}: {found:?}");
    }
    let named = told("/ships/0/id", json!(long));
    assert!(named[0].ends_with("expected at most 64 letters"), "{named:?}");
}

#[test]
fn a_schema_says_each_statement_in_words_that_a_form_reads() {
    let (documents, _) = schemas();
    let ship = &documents["ships"]["$defs"]["Ship"]["properties"];
    assert_eq!((&ship["speed"]["minimum"], &ship["speed"]["maximum"]), (&json!(-3), &json!(12)));
    assert_eq!((&ship["speed"]["x-unit"], &ship["guns"]["x-unit"]), (&json!("knots"), &json!("guns")));
    assert_eq!(ship["escorts"]["items"]["x-refers"], json!(["ships"]));
    assert_eq!((&ship["escorts"]["uniqueItems"], &ship["name"]["x-text"]), (&json!(true), &json!(true)));
    assert_eq!(ship["follows"]["x-refers"], json!(["tags.tag", "ships"]));
    let numbers = &documents["numbers"]["properties"];
    assert_eq!(numbers["shares"]["propertyNames"]["x-refers"], json!(["ships"]));
    let text = documents["numbers"].to_string() + &documents["ships"].to_string();
    for raw in ["x-range", "x-length", "x-unique", "x-id\""] {
        assert!(!text.contains(raw), "{raw} is said in words of the schema");
    }
}

#[test]
fn a_field_that_states_its_own_bounds_keeps_them_where_its_struct_has_others() {
    let (documents, _) = schemas();
    let numbers = &documents["numbers"]["properties"];
    for (field, most) in [("wide", 20), ("narrow", 2)] {
        let faces = &numbers[field]["properties"];
        assert_eq!((&faces["own"]["maximum"], &faces["rest"]["items"]["maximum"]), (&json!(6), &json!(most)));
    }
}

#[test]
fn a_formula_mentions_and_an_id_refers() {
    let (documents, _) = schemas();
    let content = sound();
    let found = |kind: &str| -> Vec<(String, Naming)> {
        let document = &documents[kind];
        let whole = &document["$defs"]["whole"];
        let part = if whole["type"] == "array" { whole } else { document };
        let places = references(document, part, &content[kind]).into_iter();
        places.map(|place| (place.pointer, place.naming)).collect()
    };
    assert_eq!(found("tags"), [("/0/when".to_owned(), Naming::Words)]);
    assert_eq!(found("numbers"), [("/shares/lion".to_owned(), Naming::Key)]);
    let ids = ["/0/escorts/0", "/1/follows"].map(|at| (at.to_owned(), Naming::Id));
    assert_eq!(found("ships"), ids);
}
