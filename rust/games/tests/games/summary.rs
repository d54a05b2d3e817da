//! The head of every table: how the game is won, who is ahead and how far it is, until it is over.

use kernel::Viewer;
use serde_json::{Value, json};
use session::Logs;

/// Plays a game at random and gives the summaries that a bystander sees: before the first command, in the middle, at the end.
fn summaries(game: &str, setup: &Value) -> [Value; 3] {
    let opened = games::registry().find(game).expect("a game").open(&[]).expect("its content");
    let mut session = opened.begin(Some(setup), "summary").expect("a game");
    let mut seen = Vec::new();
    loop {
        let snapshot = session.snapshot(Viewer::Spectator, Logs::Last(0)).expect("a snapshot");
        seen.push(snapshot["table"]["summary"].clone());
        let Some(seat) = session.to_act().lowest() else { break };
        let command = session.bot_move(seat, "random").expect("a command");
        session.submit(seat, None, &command).expect("legal");
    }
    let (middle, last) = (seen.len() / 2, seen.len() - 1);
    [0, middle, last].map(|at| seen[at].clone())
}

fn line(summary: &Value, part: &str) -> String {
    summary[part].as_str().unwrap_or_default().to_owned()
}

#[test]
fn every_game_says_its_goal_and_its_clock_until_it_is_over() {
    for game in ["council", "crossfire", "diamond", "fleet", "kingdoms"] {
        let opened = games::registry().find(game).expect("a game").open(&[]).expect("its content");
        let [first, middle, last] = summaries(game, &opened.draw_setup("summary"));
        assert!(!line(&first, "goal").is_empty(), "{game}: {first}");
        assert_ne!(line(&first, "clock"), line(&middle, "clock"), "{game}: the clock goes on");
        assert_eq!(last, Value::Null, "{game}: nothing more is to be won");
    }
}

#[test]
fn a_campaign_says_its_battle_and_a_game_of_many_seats_its_leaders() {
    let campaign = json!({
        "sides": { "p1": { "faction": "azure_blades" }, "p2": { "faction": "verdant_eye" } },
        "campaign": true,
    });
    let [first, _, _] = summaries("crossfire", &campaign);
    assert_eq!(line(&first, "clock"), "battle 1 of 4, deployment");
    assert!(
        line(&first, "goal").starts_with("most campaign points after 4 battles; in a battle "),
        "{first}"
    );
    assert_eq!(line(&first, "score"), "level, 0 : 0; campaign: level, 0 : 0");
    let [first, _, _] = summaries("kingdoms", &json!({ "preset": "base1", "seats": 3 }));
    assert_eq!(line(&first, "score"), "level with 0");
    assert_eq!(line(&first, "clock"), "round 1 of 14, 0/8 markers");
    let [first, _, _] = summaries("fleet", &json!({ "mode": "arena" }));
    assert!(line(&first, "goal").starts_with("win the one battle"), "{first}");
}
