//! Values are written, read and refused as their attribute says.

use kernel::value;
use serde_json::{Value, from_str, json, to_value};

#[value(Copy, Default, Eq, PartialOrd, Ord, default)]
struct Slots {
    weapon: u8,
    sensor: u8,
}

#[value]
struct Named {
    name: String,
}

#[value(Copy, Eq)]
enum Hull {
    Heavy,
    FastCruiser,
}

#[value(Copy, Eq, rename_all = "SCREAMING_SNAKE_CASE")]
enum Loud {
    FastCruiser,
}

#[value(tag = "kind")]
enum Query {
    WhatIs { what: String },
}

#[test]
fn a_struct_refuses_fields_that_it_does_not_know() {
    let ada = Named { name: "Ada".to_owned() };
    assert_eq!(from_str::<Named>(r#"{"name":"Ada"}"#).expect("a name"), ada.clone());
    assert!(from_str::<Named>(r#"{"name":"Ada","rank":1}"#).is_err());
}

#[test]
fn what_begins_with_a_capital_is_derived_and_the_rest_goes_to_serde() {
    let read: Slots = from_str(r#"{"sensor":2}"#).expect("slots");
    assert_eq!(read, Slots { sensor: 2, ..Slots::default() });
    assert!(read > Slots { weapon: 0, sensor: 1 });
    assert!(from_str::<Slots>(r#"{"wings":2}"#).is_err());
}

#[test]
fn an_enum_is_written_in_snake_case_unless_it_says_otherwise() {
    let text = |hull: &Hull| to_value(hull).expect("text");
    assert_eq!([&Hull::Heavy, &Hull::FastCruiser].map(text), ["heavy", "fast_cruiser"].map(Value::from));
    assert_eq!(to_value(Loud::FastCruiser).expect("text"), "FAST_CRUISER");
}

#[test]
fn an_enum_with_a_tag_refuses_fields_that_it_does_not_know() {
    let query = Query::WhatIs { what: "a hull".to_owned() };
    assert_eq!(to_value(&query).expect("text"), json!({ "kind": "what_is", "what": "a hull" }));
    assert_eq!(from_str::<Query>(r#"{"kind":"what_is","what":"a hull"}"#).expect("a query"), query);
    assert!(from_str::<Query>(r#"{"kind":"what_is","what":"a hull","why":1}"#).is_err());
}
