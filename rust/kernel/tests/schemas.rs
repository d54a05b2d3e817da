//! Schemas that are written by hand say what is written.
#![cfg(feature = "schema")]

use kernel::digest::Marks;
use kernel::{Digest, Seat, Seats};
use schemars::{JsonSchema, schema_for};

fn named<T: JsonSchema>() -> (String, serde_json::Value) {
    (T::schema_name().into_owned(), schema_for!(T).to_value())
}

#[test]
fn each_is_a_text_of_its_own_pattern_under_its_own_name() {
    for ((name, schema), (title, pattern)) in [named::<Seat>(), named::<Digest>(), named::<Marks>()]
        .into_iter()
        .zip([("Seat", "^p([1-9]|1[0-6])$"), ("Digest", "^[0-9a-f]{64}$"), ("Marks", "^([0-9a-f]{8})*$")])
    {
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
