//! Lessons: read with plain faults, and rehearsed to their end.

use serde_json::{Value, json};
use session::lesson::{Lesson, fits};

use crate::game;

/// A lesson of pennies: hide one, whichever, then show it.
fn lesson() -> Value {
    json!({
        "title": "Two pennies",
        "setup": { "goal": 6, "sides": 6 },
        "seed": "a",
        "player": "p1",
        "others": "random",
        "opening": [{ "seat": "p2", "command": { "type": "hide", "penny": "heads" } }],
        "steps": [
            { "head": "Pennies", "text": "Each hides a penny.", "point": [{ "piece": "penny" }] },
            {
                "head": "Hide",
                "text": "Hide one.",
                "do": { "type": "hide" },
                "brings": [{ "type": "penny_hidden", "payload": { "seat": "p1" } }],
            },
            {
                "head": "Show",
                "text": "Show it.",
                "do": { "type": "ready" },
                "replies": [{ "seat": "p2", "command": { "type": "ready" } }],
                "brings": [{ "type": "pennies_shown" }],
            },
        ],
    })
}

/// Why a lesson with something else at a place is none, or cannot be played.
fn fault(place: &str, value: Value) -> String {
    let mut changed = lesson();
    *changed.pointer_mut(place).expect("a place") = value;
    match Lesson::read(&changed.to_string()) {
        Err(error) => error.to_string(),
        Ok(lesson) => lesson.rehearse(&game()).err().map(|stuck| stuck.to_string()).unwrap_or_default(),
    }
}

#[test]
fn a_lesson_is_played_to_its_end() {
    let lesson = Lesson::read(&lesson().to_string()).expect("a lesson");
    let session = lesson.rehearse(&game()).map_err(|stuck| stuck.to_string()).expect("it can be played");
    assert_eq!(session.sequence(), 4);
}

#[test]
fn what_the_words_count_on_has_to_come_of_every_command_that_fits() {
    let heads = json!([{ "type": "penny_hidden", "payload": { "seat": "p1", "penny": "heads" } }]);
    let told = fault("/steps/1/brings", heads.clone());
    assert!(
        told.starts_with("step 2: ") && told.contains("tails") && told.contains("does not bring"),
        "{told}"
    );
    let mut one = lesson();
    one["steps"][1]["brings"] = heads;
    one["steps"][1]["do"]["penny"] = json!("heads");
    assert!(Lesson::read(&one.to_string()).expect("a lesson").rehearse(&game()).is_ok());
}

#[test]
fn where_it_cannot_go_on_is_told_in_words() {
    let cases = [
        ("/setup/sides", json!(5), "setup: "),
        ("/opening/0/command/type", json!("ready"), "opening 1: p2 "),
        ("/steps/1/do/type", json!("fly"), "step 2: no command that the rules allow fits"),
        ("/steps/2/replies/0/command/type", json!("take"), "step 3: p2 "),
        ("/player", json!("p9"), "step 2: p9 "),
    ];
    for (place, value, expected) in cases {
        let told = fault(place, value);
        assert!(told.starts_with(expected), "{place}: {told:?}");
    }
}

#[test]
fn what_is_no_lesson_is_refused_with_its_field() {
    let cases = [
        ("/player", json!("nobody"), "player"),
        ("/steps/1/brings", json!({}), "steps[1].brings"),
        ("/steps/0/point", json!([{ "somewhere": 1 }]), "steps[0].point[0]"),
        ("/steps", json!([]), "no steps"),
        ("/steps/2/replies/0/seat", json!("p1"), "steps[2].replies"),
        ("/steps/2/do", json!(null), "steps[2]"),
    ];
    for (place, value, expected) in cases {
        let told = fault(place, value);
        assert!(told.contains(expected), "{place}: {told:?}");
    }
    assert!(Lesson::read("{").is_err());
}

#[test]
fn a_pattern_names_what_a_value_has_to_hold() {
    let value = json!({ "type": "move", "to": { "col": 7, "row": 3 }, "dice": [1, 2] });
    for pattern in [json!({}), json!({ "to": { "col": 7 } }), json!({ "dice": [1, 2] }), value.clone()] {
        assert!(fits(&pattern, &value), "{pattern}");
    }
    for pattern in [json!({ "to": { "col": 8 } }), json!({ "unit": 1 }), json!({ "dice": [1] }), json!([])] {
        assert!(!fits(&pattern, &value), "{pattern}");
    }
}
