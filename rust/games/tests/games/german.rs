//! A game that is told in German has no English left.

use std::collections::BTreeSet;

use kernel::Viewer;
use serde_json::Value;
use session::{Game, Logs, Session};

use crate::english::{english, names};

/// Every text that a value holds, but ids and what programs read.
fn texts(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(entry) => {
            for (key, value) in entry {
                if !matches!(
                    key.as_str(),
                    "id" | "suit" | "symbol" | "states" | "layout" | "seat" | "of" | "kind"
                ) {
                    texts(value, found);
                }
            }
        }
        Value::Array(list) => list.iter().for_each(|value| texts(value, found)),
        Value::String(text) => found.push(text.clone()),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// What a game tells, wherever it stands.
fn told(session: &mut dyn Session, found: &mut Vec<String>) {
    let snapshot = session.snapshot(Viewer::Referee, Logs::Last(0)).expect("a snapshot");
    texts(&snapshot["table"]["summary"], found);
    texts(&snapshot["table"]["pending"]["text"], found);
    // What is typed stays as it is; behind it stands what it does.
    let what = |form: String| form.split_once("  ").map(|(_, what)| what.trim().to_owned());
    found.extend(session.forms().into_iter().filter_map(what));
    for seat in session.to_act().iter() {
        found.push(session.render_board(Viewer::Seat(seat), false).expect("a board"));
        let picture = session.picture(Viewer::Seat(seat)).expect("a picture");
        texts(&serde_json::to_value(picture).expect("JSON"), found);
        for choice in session.commands(seat, true).expect("a list").commands.into_iter().take(12) {
            found.extend(choice.phrase);
            found.extend(session.consider(seat, &choice.command).into_iter().flatten());
            found.extend(session.reason(seat, &choice.command).expect("a legal command"));
        }
    }
}

fn play(game: &dyn Game, seed: &str) -> Vec<String> {
    let setup = game.draw_any_setup(seed);
    let mut session = game.begin(Some(&setup), seed).expect("a drawn setup");
    let mut found = Vec::new();
    let mut played = 0;
    while let Some(seat) = session.to_act().lowest() {
        if played % 7 == 0 {
            told(&mut *session, &mut found);
        }
        let command = session.bot_move(seat, "random").expect("a command");
        session.submit(seat, None, &command).expect("legal");
        played += 1;
    }
    found.extend(session.recap(Viewer::Referee).expect("a recap"));
    found.extend(session.log(Viewer::Referee, 0).expect("a log").iter().map(|line| line.message.clone()));
    found.extend(session.outcome().map(|outcome| game.verdict(&outcome)));
    found
}

#[test]
fn a_game_that_is_told_in_german_has_no_english_left() {
    has_no_english_left(&["one"]);
}

#[test]
#[ignore = "long: `check --full` runs it"]
fn many_games_that_are_told_in_german_have_no_english_left() {
    has_no_english_left(&["two", "three"]);
}

fn has_no_english_left(seeds: &[&str]) {
    for row in games::registry().rows() {
        let languages = row.languages();
        assert!(languages.contains(&"de"), "{} speaks German", row.meta.id);
        let [plain, game] = ["en", "de"].map(|tag| row.open_in(tag, &[]).expect("the game"));
        let own = names(&game.content());
        let names: BTreeSet<_> = names(&plain.content()).intersection(&own).cloned().collect();
        let mut stray = BTreeSet::new();
        for seed in seeds {
            for text in play(&*game, seed) {
                stray.extend(english(&text, &names).map(|word| format!("{word}: {text}")));
            }
        }
        let first: Vec<_> = stray.iter().take(40).collect();
        assert!(stray.is_empty(), "{}: {} texts, such as {first:#?}", row.meta.id, stray.len());
    }
}
