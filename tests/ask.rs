//! A game's own questions, asked from the command line.

use serde_json::Value;

use crate::command::{done, folder, refused};

#[test]
fn a_game_is_asked_without_being_played() {
    let folder = folder();
    let rates = |homer: u32| {
        format!(
            r#"{{"type":"card","kind":"batter","rates":{{"strikeout":2300,"walk":850,"hit_by_pitch":100,"single":1400,"double":450,"triple":40,"homer":{homer}}}}}"#
        )
    };
    let told = done(folder.path(), &["ask", "diamond", &rates(400)], "");
    assert!(told.starts_with("column 1") && told.contains("home run"), "{told}");
    let answer = done(folder.path(), &["ask", "diamond", &rates(400), "--json"], "");
    let answer: Value = serde_json::from_str(&answer).expect("JSON");
    assert_eq!(answer["type"], "card");
    let short = refused(folder.path(), &["ask", "diamond", &rates(1)]);
    assert!(short.contains("no card reaches it, by ") && short.contains("DM-11"), "{short}");
    let deck = done(folder.path(), &["ask", "council", r#"{"type":"deck"}"#], "");
    assert!(!deck.is_empty());
    let malformed = refused(folder.path(), &["ask", "council", r#"{"type":"weather"}"#]);
    assert!(malformed.contains("weather"), "{malformed}");
}
