//! What is chosen can be touched: options, choices and items have a place of their own.

use std::collections::BTreeSet;

use kernel::Viewer;
use serde_json::{Value, json};

/// Plays at random until each of these commands was listed, and checks that two of them never touch the same.
fn touches(game: &str, change: impl Fn(&mut Value), kinds: &[&str]) {
    let opened = games::registry().find(game).expect("a game").open(&[]).expect("its content");
    let mut missing: BTreeSet<&str> = kinds.iter().copied().collect();
    for seed in ["one", "two", "three", "four", "five", "six"] {
        let mut setup = opened.draw_setup(seed);
        change(&mut setup);
        let mut session = opened.begin(Some(&setup), seed).expect("a game");
        while let Some(seat) = session.to_act().lowest().filter(|_| !missing.is_empty()) {
            let choices = session.commands(seat, true).expect("commands").commands;
            let kind = |command: &Value| kinds.iter().find(|kind| command["type"] == **kind);
            let shown = session.picture(Viewer::Seat(seat)).expect("a picture").places();
            let mut touched = BTreeSet::new();
            for choice in &choices {
                let Some(kind) = kind(&choice.command) else { continue };
                missing.remove(kind);
                assert!(choice.places.iter().all(|place| shown.contains(place)), "{choice:?}");
                assert!(!choice.places.is_empty() && touched.insert(&choice.places), "{choice:?}");
            }
            let command = session.bot_move(seat, "random").expect("a command");
            session.submit(seat, None, &command).expect("legal");
        }
    }
    assert!(missing.is_empty(), "{game} never lists {missing:?}");
}

#[test]
fn council_touches_the_option() {
    touches("council", |_| (), &["decide"]);
}

#[test]
fn fleet_touches_choices_of_events_and_items_aboard() {
    let run = |setup: &mut Value| *setup = json!({ "mode": "run", "run_id": "touch" });
    touches("fleet", run, &["select_event_choice", "unequip_item"]);
}

#[test]
fn crossfire_touches_advantages() {
    let campaign = |setup: &mut Value| (setup["campaign"], setup["mission"]) = (json!(true), Value::Null);
    touches("crossfire", campaign, &["choose_advantage"]);
}
