//! Does no bot keep other games of a pipe waiting?

use serde_json::{Value, json};

use crate::command::Pipe;

/// A pipe with two matches open, handles 1 and 2.
fn two_matches() -> Pipe {
    let mut pipe = Pipe::open();
    for seed in ["one", "two"] {
        let opened = pipe.ask(&json!({ "op": "new", "game": "crossfire", "seed": seed }));
        assert!(opened["ok"].is_object(), "{opened}");
    }
    pipe
}

fn bot(id: u32, handle: u32, player: &str) -> Value {
    json!({ "id": id, "op": "bot", "handle": handle, "seat": "p1", "player": player, "play": true })
}

fn look(id: u32, handle: u32) -> Value {
    json!({ "id": id, "op": "snapshot", "handle": handle, "viewer": "p1", "logs": 0 })
}

#[test]
fn other_games_go_on_while_a_bot_thinks_and_its_own_waits_in_order() {
    let mut pipe = two_matches();
    // The first asks for a minute; what is answered before it was not kept waiting.
    pipe.write(&bot(1, 1, "search:60000ms"));
    pipe.write(&look(2, 1));
    pipe.write(&look(3, 2));
    pipe.write(&bot(4, 2, "greedy"));
    pipe.write(&json!({ "id": 5, "op": "games" }));
    pipe.write(&json!({ "id": 6, "op": "cancel", "handle": 2 }));
    pipe.write(&json!({ "id": 7, "op": "cancel", "handle": 1 }));
    let answers: Vec<Value> = (0..7).map(|_| pipe.read()).collect();
    let ids: Vec<u64> = answers.iter().filter_map(|answer| answer["id"].as_u64()).collect();
    assert_eq!(ids, [3, 4, 5, 6, 7, 1, 2]);
    assert_eq!(answers[3]["ok"], json!({ "handle": 2, "cancelled": false }));
    assert_eq!(answers[4]["ok"], json!({ "handle": 1, "cancelled": true }));
    let done = answers[5]["ok"]["played"]["sequence"] == 1 || answers[5]["error"]["code"] == "stopped";
    assert!(done, "it decides at once, or had not begun: {}", answers[5]);
}

#[test]
fn a_game_that_is_closed_ends_its_bot_and_the_pipe_ends_with_all_answers() {
    let mut pipe = two_matches();
    pipe.write(&bot(1, 1, "search:60000ms"));
    pipe.write(&json!({ "id": 2, "op": "close", "handle": 1 }));
    pipe.write(&bot(3, 2, "search:40"));
    pipe.write(&look(4, 2));
    pipe.close();
    let mut answers: Vec<Value> = (0..4).map(|_| pipe.read()).collect();
    let place = |id: u64| answers.iter().position(|answer| answer["id"] == id).expect("an answer");
    assert!(place(1) < place(2) && place(3) < place(4), "each game's in order: {answers:?}");
    assert_eq!(answers[place(2)]["ok"], json!({ "handle": 1 }));
    assert_eq!(answers[place(4)]["ok"]["snapshot"]["table"]["sequence"], 1);
    answers.clear();
    assert!(pipe.ended(), "with exit code 0");
}

#[test]
fn the_same_search_is_the_same_apart_and_here() {
    let mut pipe = two_matches();
    let again = pipe.ask(&json!({ "op": "new", "game": "crossfire", "seed": "one" }));
    assert_eq!(again["ok"]["handle"], 3);
    pipe.write(&bot(1, 1, "search:30"));
    pipe.write(&bot(3, 3, "search:30"));
    let [first, other] = [pipe.read(), pipe.read()];
    assert_eq!(first["ok"], other["ok"]);
    assert!(first["ok"]["command"].is_object());
}

#[test]
fn a_search_without_end_is_refused() {
    let mut pipe = two_matches();
    for player in ["search:100001", "search:60001ms", "search:4000000000", "search:0"] {
        let refused = pipe.ask(&bot(1, 1, player));
        assert_eq!(refused["error"]["code"], "unknown_player", "{refused}");
        let message = refused["error"]["message"].as_str().unwrap_or_default();
        assert!(message.contains("100000") && message.contains("60000ms"), "{message}");
    }
}
