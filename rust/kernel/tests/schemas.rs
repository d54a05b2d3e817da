//! Schemas that are written by hand say what is written.

use kernel::dice::Salt;
use kernel::digest::Marks;
use kernel::{Digest, PerSeat, Seat, Seats};
use schemars::{JsonSchema, schema_for};

fn named<T: JsonSchema>() -> (String, serde_json::Value) {
    (T::schema_name().into_owned(), schema_for!(T).to_value())
}

#[test]
fn each_is_a_text_of_its_own_pattern_under_its_own_name() {
    let schemas = [named::<Seat>(), named::<Digest>(), named::<Salt>(), named::<Marks>()];
    let written = [
        ("Seat", "^p([1-9]|1[0-6])$"),
        ("Digest", "^[0-9a-f]{64}$"),
        ("Salt", "^[0-9a-fA-F]{64}$"),
        ("Marks", "^([0-9a-f]{8})*$"),
    ];
    for ((name, schema), (title, pattern)) in schemas.into_iter().zip(written) {
        assert_eq!(name, title);
        assert_eq!((&schema["type"], &schema["pattern"]), (&"string".into(), &pattern.into()), "{name}");
        assert!(schema["description"].is_string(), "{name}");
    }
}

#[test]
fn seats_are_a_list_of_seats() {
    let (name, schema) = named::<Seats>();
    assert_eq!((name.as_str(), &schema["type"]), ("Seats", &"array".into()));
    assert_eq!(schema["items"]["$ref"], "#/$defs/Seat");
}

#[test]
fn a_value_for_each_seat_is_an_object_of_seats() {
    let (name, schema) = named::<PerSeat<u8>>();
    assert_eq!((name.as_str(), &schema["type"]), ("PerSeat_for_uint8", &"object".into()));
    assert_eq!(schema["patternProperties"]["^p([1-9]|1[0-6])$"]["type"], "integer");
    assert_eq!(schema["additionalProperties"], false);
}
