//! The machine protocol: whole games, and whatever else may come in.

use std::sync::Arc;

use kernel::{GameMeta, Ruleset, Salt, Seed};
use serde_json::{Value, json};
use session::ask::answer::{
    Choices, Decided, EventList, Played, Reasons, Returned, RollList, RollStats, VerifiedRoll,
};
use session::protocol::answer::{GameList, Opened, Stands};
use session::protocol::{Catalogue, Server, Step, ops};
use session::{Game, Hosting};

use crate::pennies;

struct Shelf;

impl Catalogue for Shelf {
    fn games(&self) -> Vec<&'static GameMeta> {
        vec![const { &<pennies::Game as Ruleset>::META }]
    }

    fn open(&self, _: &str) -> Result<Arc<dyn Game>, String> {
        Ok(Arc::new(Hosting::<pennies::Game>::new(pennies::rules())))
    }

    fn fresh_seed(&self) -> String {
        "fresh".to_owned()
    }

    fn fresh_salt(&self) -> Salt {
        Salt([9; 32])
    }
}

fn server() -> Server<Shelf> {
    Server::new(Shelf)
}

fn ask(server: &mut Server<Shelf>, request: &Value) -> Value {
    let answer = server.answer(request.to_string().as_bytes());
    assert!(!answer.contains('\n'), "one line a request");
    serde_json::from_str(&answer).expect("an answer is JSON")
}

/// The answer to a request that is granted, in its form.
fn granted<T: serde::de::DeserializeOwned>(server: &mut Server<Shelf>, request: &Value) -> T {
    let mut answer = ask(server, request);
    assert_eq!(answer["id"], request["id"]);
    serde_json::from_value(answer["ok"].take())
        .unwrap_or_else(|error| panic!("{request} is granted: {error}, {answer}"))
}

fn refused(server: &mut Server<Shelf>, request: &Value) -> (String, String) {
    let error = &ask(server, request)["error"];
    let text = |field: &str| {
        error[field].as_str().unwrap_or_else(|| panic!("{request} is refused: {error}")).to_owned()
    };
    assert!(!text("message").is_empty());
    (text("code"), text("rule"))
}

#[test]
fn a_whole_game_is_played_by_bots_and_replayed() {
    let mut server = server();
    let games: GameList = granted(&mut server, &json!({ "id": 1, "op": "games" }));
    assert_eq!(games.games[0].id, "pennies");
    let opened: Opened =
        granted(&mut server, &json!({ "id": "x", "op": "new", "game": "pennies", "seed": "s" }));
    let (handle, mut to_act, mut last) = (opened.handle, opened.to_act, None);
    while let Some(seat) = to_act.lowest() {
        let decided: Decided = granted(
            &mut server,
            &json!({ "id": 2, "op": "bot", "handle": handle, "seat": seat, "player": "random", "play": true }),
        );
        let played = decided.played.expect("it was to be played");
        to_act = played.to_act;
        last = played.outcome;
    }
    assert_eq!(last.expect("the game is over").ending, "goal");
    let saved =
        ask(&mut server, &json!({ "op": "save", "handle": handle, "viewer": "p2" }))["ok"]["journal"].clone();
    let replayed: Stands = granted(&mut server, &json!({ "op": "replay", "journal": saved, "id": null }));
    let again: Opened = granted(&mut server, &json!({ "op": "load", "journal": saved, "id": 0 }));
    assert_eq!(
        (replayed.sequence, again.sequence),
        (again.sequence, saved["entries"].as_array().unwrap().len() as u32)
    );
    assert_ne!(again.handle, handle);
    assert!(replayed.proved, "the seed was rolled again");
    let mut bare = saved.clone();
    bare.as_object_mut().unwrap().retain(|field, _| field != "seed" && field != "salt");
    let shown: Stands = granted(&mut server, &json!({ "op": "replay", "journal": bare, "id": 1 }));
    assert!(!shown.proved, "nothing proves the rolls of a journal without its seed");
    assert_eq!(shown.digest, replayed.digest);
}

#[test]
fn a_promise_is_salted_and_a_named_seed_is_said_to_be_public() {
    let mut server = server();
    let new = json!({ "id": 1, "op": "new", "game": "pennies" });
    let drawn: Opened = granted(&mut server, &new);
    assert_eq!((drawn.public_seed, drawn.salt), (Some(false), Some(Salt([9; 32]))));
    assert_eq!(drawn.commitment, Seed::salted("fresh", Salt([9; 32])).commitment());
    let named = json!({ "id": 1, "op": "new", "game": "pennies", "seed": "s", "salt": "01".repeat(32) });
    let named: Opened = granted(&mut server, &named);
    assert_eq!((named.public_seed, named.salt), (Some(true), Some(Salt([1; 32]))));
    assert_eq!(named.commitment, Seed::salted("s", Salt([1; 32])).commitment());
    let wrong = json!({ "id": 1, "op": "new", "game": "pennies", "salt": "abc" });
    assert_eq!(refused(&mut server, &wrong).0, "bad_request");
}

#[test]
fn a_seat_is_given_a_transcript_and_nothing_that_hangs_on_what_is_hidden() {
    let mut server = server();
    let opened: Opened =
        granted(&mut server, &json!({ "id": 1, "op": "new", "game": "pennies", "seed": "s" }));
    let handle = opened.handle;
    let hide = json!({ "type": "hide", "penny": "tails" });
    ask(&mut server, &json!({ "op": "submit", "handle": handle, "seat": "p1", "command": hide }));
    let mut save =
        |viewer: &str| ask(&mut server, &json!({ "op": "save", "handle": handle, "viewer": viewer }));
    let kept = save("p2")["ok"].clone();
    assert_eq!(kept.get("journal"), None);
    assert_eq!(kept["transcript"]["entries"][0]["act"], json!({ "play": { "seat": "p1" } }));
    assert_eq!(save("referee")["ok"]["journal"]["seed"], "s");
    assert_eq!(save("nobody")["error"]["code"], "bad_request");
    let load = json!({ "op": "load", "journal": kept["transcript"] });
    assert_eq!(refused(&mut server, &load).0, "only_a_transcript");
    for op in [json!({ "op": "undo", "seat": "p1" }), json!({ "op": "rewind", "commands": 0 })] {
        let mut op = op;
        op["handle"] = json!(handle);
        let answer = ask(&mut server, &op);
        let fields: Vec<&String> = answer["ok"].as_object().unwrap().keys().collect();
        assert_eq!(fields, ["sequence", "revision", "to_act"], "{op}");
    }
}

#[test]
fn a_seat_plays_by_hand() {
    let mut server = server();
    let opened: Opened = granted(&mut server, &json!({ "id": 1, "op": "new", "game": "pennies" }));
    assert_eq!(opened.seed.as_deref(), Some("fresh"));
    let handle = opened.handle;
    let list: Choices = granted(
        &mut server,
        &json!({ "id": 1, "op": "commands", "handle": handle, "seat": "p1", "phrases": true }),
    );
    assert!(list.whole && list.commands[0].phrase.is_some());
    let command = &list.commands[0].command;
    let submit =
        json!({ "id": 1, "op": "submit", "handle": handle, "seat": "p1", "command": command, "revision": 0 });
    let played: Played = granted(&mut server, &submit);
    assert_eq!((played.sequence, played.events.len()), (1, 1));
    assert_eq!(refused(&mut server, &submit), ("late_command".to_owned(), "TB-02".to_owned()));
    let reasons: Reasons = granted(
        &mut server,
        &json!({ "id": 1, "op": "why_not", "handle": handle, "seat": "p1", "command": command }),
    );
    assert!(!reasons.legal && !reasons.reasons.is_empty());
    let events: EventList = granted(
        &mut server,
        &json!({ "id": 1, "op": "events", "handle": handle, "viewer": "p2", "since": 1 }),
    );
    assert_eq!((events.events[0]["type"].as_str(), events.left), (Some("penny_hidden"), 0));
    let events: EventList = granted(
        &mut server,
        &json!({ "id": 1, "op": "events", "handle": handle, "viewer": "p2", "limit": 1 }),
    );
    assert_eq!((events.events.len(), events.left), (1, 1));
    let undone: Returned =
        granted(&mut server, &json!({ "id": 1, "op": "undo", "handle": handle, "seat": "p1" }));
    assert_eq!((undone.sequence, undone.revision), (0, 2));
    assert_eq!(refused(&mut server, &submit), ("late_command".to_owned(), "TB-02".to_owned()), "taken back");
}

#[test]
fn wrong_requests_are_named() {
    let mut server = server();
    let mut code = |request: Value| refused(&mut server, &request).0;
    assert_eq!(code(json!({})), "bad_request");
    assert_eq!(code(json!({ "op": 7 })), "bad_request");
    assert_eq!(code(json!({ "op": "fly" })), "unknown_op");
    assert_eq!(code(json!({ "op": "new", "game": "chess" })), "unknown_game");
    assert_eq!(
        code(json!({ "op": "new", "game": "pennies", "setup": { "goal": 0, "sides": 6 } })),
        "goal_out_of_range"
    );
    assert_eq!(code(json!({ "op": "new", "game": "pennies", "colour": "red" })), "bad_request");
    assert_eq!(code(json!({ "op": "submit", "handle": 1, "seat": "p1", "command": {} })), "no_such_handle");
    assert_eq!(code(json!({ "op": "submit", "handle": 1, "seat": "p99", "command": {} })), "bad_request");
    assert_eq!(code(json!({ "op": "load", "journal": { "game": "pennies" } })), "malformed");
    assert_eq!(code(json!({ "op": "load", "journal": [] })), "bad_request");
    assert_eq!(code(json!({ "op": "close", "handle": -1 })), "bad_request");
    for op in ops() {
        if op != "games" {
            assert_eq!(code(json!({ "op": op })), "bad_request", "{op} has fields that must be there");
        }
    }
}

#[test]
fn broken_lines_are_answered() {
    let mut server = server();
    let deep = [b'['; 10_000];
    let mut deeper = br#"{"op":"load","journal":"#.to_vec();
    deeper.extend(std::iter::repeat_n(b"{\"a\":".as_slice(), 10_000).flatten());
    for line in
        [&b""[..], b"\xff\xfe", b"{", b"null", b"[]", b"\"\"", b"{\"op\":\"\\ud800\"}", &deep, &deeper]
    {
        let answer: Value = serde_json::from_str(&server.answer(line)).expect("an answer is JSON");
        assert_eq!(answer["error"]["code"], "bad_request", "{answer}");
        assert_eq!(answer["id"], Value::Null);
    }
}

#[test]
fn so_many_games_can_be_open_and_no_more() {
    let mut server = server();
    let new = json!({ "id": 1, "op": "new", "game": "pennies", "seed": "s" });
    let handles: Vec<u32> = (0..256).map(|_| granted::<Opened>(&mut server, &new).handle).collect();
    assert_eq!(refused(&mut server, &new).0, "too_many_games");
    ask(&mut server, &json!({ "op": "close", "handle": handles[0] }));
    granted::<Opened>(&mut server, &new);
}

#[test]
fn what_is_refused_anyway_does_not_wait_for_a_player_that_thinks() {
    let mut server = server();
    let opened: Opened = granted(&mut server, &json!({ "id": 1, "op": "new", "game": "pennies" }));
    let handle = opened.handle;
    let line = |value: Value| value.to_string().into_bytes();
    let bot = json!({ "id": 2, "op": "bot", "handle": handle, "seat": "p1", "player": "random" });
    let Step::Think(thinking) = server.step(&line(bot)) else { panic!("a player thinks") };
    let look = json!({ "id": 3, "op": "snapshot", "handle": handle, "viewer": "p1" });
    assert!(matches!(server.step(&line(look.clone())), Step::Wait(waits) if waits == handle));
    let long = "x".repeat(5000);
    for refused in [
        json!({ "id": 4, "op": "snapshot", "handle": handle, "viewer": long }),
        json!({ "id": 4, "op": "fly", "handle": handle }),
    ] {
        let Step::Answer(answer) = server.step(&line(refused)) else { panic!("refused at once") };
        assert!(answer.contains("too_much") || answer.contains("unknown_op"), "{answer}");
    }
    server.decided(thinking.think());
    assert!(matches!(server.step(&line(look)), Step::Answer(_)), "the player is done");
}

#[test]
fn tb_15_rolls_are_told_to_whom_they_may_and_proved_at_the_end() {
    let mut server = server();
    let setup = json!({ "goal": 12, "sides": 6 });
    let new = json!({ "id": 1, "op": "new", "game": "pennies", "seed": "rolls", "setup": setup });
    let opened: Opened = granted(&mut server, &new);
    let handle = opened.handle;
    let about = |op: &str, viewer: &str| json!({ "op": op, "handle": handle, "viewer": viewer });
    let play = |server: &mut Server<Shelf>| {
        let seats = ["p1", "p2"].map(
            |seat| json!({ "op": "bot", "handle": handle, "seat": seat, "player": "random", "play": true }),
        );
        for request in &seats {
            ask(server, request);
        }
    };
    while granted::<RollList>(&mut server, &about("rolls", "p1")).rolls.is_empty() {
        play(&mut server);
    }
    let list: RollList = granted(&mut server, &about("rolls", "p2"));
    let verify = |viewer: &str, roll: &str| json!({ "op": "verify_roll", "handle": handle, "viewer": viewer, "roll": roll });
    let name = list.rolls[0].id.clone();
    assert_eq!(refused(&mut server, &verify("p1", &name)).0, "not_over");
    assert_eq!(refused(&mut server, &verify("spectator", &name)).0, "not_over");
    assert_eq!(refused(&mut server, &verify("referee", "7.luck.1")).0, "no_such_roll");
    assert!(granted::<VerifiedRoll>(&mut server, &verify("referee", &name)).proved);
    for _ in 0..200 {
        play(&mut server);
    }
    let verified: VerifiedRoll = granted(&mut server, &verify("p1", &name));
    assert_eq!((verified.proved, &verified.proof.roll), (true, &list.rolls[0]), "the game is over");
    assert_eq!(verified.lines[2], "proved: the promised seed gives this face");
    let all: RollList = granted(&mut server, &about("rolls", "referee"));
    let mut page = about("rolls", "p1");
    (page["since"], page["limit"]) = (json!(1), json!(1));
    let page: RollList = granted(&mut server, &page);
    assert_eq!((&page.rolls[..], page.left as usize), (&all.rolls[1..2], all.rolls.len() - 2));
    let stats: RollStats = granted(&mut server, &about("roll_stats", "p1"));
    let kinds: Vec<&str> = stats.spreads.iter().map(|spread| spread.purpose.as_str()).collect();
    assert_eq!(kinds, ["press", "stake"]);
    let fell: u32 = stats.spreads.iter().flat_map(|spread| &spread.faces).sum();
    assert_eq!(fell as usize, all.rolls.len());
}
