//! SV-10: friends play one game each on their own, and the service believes nothing but what it plays again.

use std::sync::Arc;

use games::registry;
use kernel::{Digest, Salt, Seat, Seed};
use serde_json::{Value, json};
use session::{Game, Session};

use crate::harness::{Answer, Service, Stores, token};

const GAME: &str = "kingdoms";

fn game() -> Arc<dyn Game> {
    registry().find(GAME).expect("a game").open(&[]).expect("its content")
}

/// A challenge: its code, its seed and its setup.
fn posed(service: &Service, body: &Value) -> (String, String, Value) {
    let answer = service.ask("POST", "/api/challenge/create", None, Some(&body.to_string()));
    assert_eq!(answer.status, 200, "{}", answer.body);
    let posed = answer.json();
    let text = |field: &str| posed[field].as_str().expect("a text").to_owned();
    (text("challenge"), text("seed"), posed["setup"].clone())
}

/// Plays on to the end: who hands in plays as `own` does, and bots every other seat.
fn played(mut session: Box<dyn Session>, own: &str, others: &str) -> Box<dyn Session> {
    while let Some(seat) = session.to_act().lowest() {
        let player = if seat == Seat::P1 { own } else { others };
        let command = session.bot_move(seat, player).expect("a command");
        session.submit(seat, None, &command).expect("legal");
    }
    session
}

fn begun(seed: &str, setup: &Value) -> Box<dyn Session> {
    game().begin(Some(setup), seed).expect("a game")
}

fn journal(session: &dyn Session) -> Value {
    serde_json::from_str(session.journal().get()).expect("JSON")
}

fn hand_in(service: &Service, code: &str, number: u64, name: &str, journal: &Value) -> Answer {
    let body = json!({ "name": name, "journal": journal }).to_string();
    let token = token(number).0.to_string();
    service.ask("POST", &format!("/api/challenge/{code}/result"), Some(&token), Some(&body))
}

fn refused(answer: &Answer, status: u16, code: &str, why: &str) {
    assert_eq!((answer.status, answer.json()["code"].as_str()), (status, Some(code)), "{}", answer.body);
    let detail = answer.json()["detail"].as_str().expect("words").to_owned();
    assert!(detail.contains(why), "{why}: {detail}");
}

fn table(service: &Service, code: &str) -> Vec<Value> {
    let answer = service.ask("GET", &format!("/api/challenge/{code}"), None, None);
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json()["results"].as_array().expect("results").clone()
}

#[test]
fn friends_play_one_game_each_on_their_own_and_see_the_table() {
    for store in Stores::all() {
        let service = Service::start(&store);
        let (code, seed, setup) = posed(&service, &json!({ "game": GAME, "seed": "among friends" }));
        assert_eq!(seed, "among friends");
        assert_eq!(setup, game().draw_setup(&seed), "the one that the seed draws");
        let mut expected = Vec::new();
        for (number, own) in [(1, "random"), (2, "greedy")] {
            let over = played(begun(&seed, &setup), own, "greedy");
            let outcome = over.outcome().expect("it is over");
            expected.push((outcome.winners.contains(Seat::P1), outcome.scores[0]));
            let answer = hand_in(&service, &code, number, "Anna", &journal(&*over));
            assert_eq!(answer.status, 200, "{}", answer.body);
        }
        expected.sort_unstable_by(|one, other| other.cmp(one));
        let results = table(&service, &code);
        let found: Vec<_> = results
            .iter()
            .map(|row| (row["won"].as_bool().expect("a bool"), row["score"].as_i64().expect("a score")))
            .collect();
        assert_eq!(found, expected, "the best first");
        let mut names: Vec<_> = results.iter().map(|row| row["name"].as_str().expect("a name")).collect();
        names.sort_unstable();
        assert_eq!(names, ["Anna", "Anna (2)"], "two of one name are told apart");
        drop(service);
        let service = Service::start(&store);
        assert_eq!(table(&service, &code), results, "it is kept");
    }
}

#[test]
fn the_challenge_of_a_day_is_the_game_of_the_day() {
    let store = Stores::sqlite();
    let service = Service::start(&store);
    let (code, seed, setup) = posed(&service, &json!({ "game": GAME }));
    let (other, same, _) = posed(&service, &json!({ "game": GAME }));
    assert!(seed.starts_with("kingdoms 20") && seed.len() == "kingdoms 2026-11-30".len(), "{seed}");
    assert_eq!((setup, same), (game().draw_setup(&seed), seed.clone()));
    assert_ne!(code, other, "each group of friends has its own table");
}

#[test]
fn a_game_with_a_salt_of_its_own_has_the_same_dice() {
    let store = Stores::sqlite();
    let service = Service::start(&store);
    let (code, seed, setup) = posed(&service, &json!({ "game": GAME, "seed": "salted" }));
    let salted = |number: u64| {
        let seed = Seed::salted(&*seed, Salt(Digest::of(&number).0));
        let begun = game().begin_sealed(Some(&setup), &seed).expect("a game");
        journal(&*played(begun, "random", "greedy"))
    };
    assert_eq!(hand_in(&service, &code, 1, "Anna", &salted(1)).status, 200);
    // With another salt it is another journal, of the same game.
    refused(&hand_in(&service, &code, 2, "Bo", &salted(2)), 409, "handed_in", "this very game");
}

#[test]
fn a_result_comes_once_of_a_token_and_a_game() {
    for store in Stores::all() {
        let service = Service::start(&store);
        let (code, seed, setup) = posed(&service, &json!({ "game": GAME, "seed": "once" }));
        let one = journal(&*played(begun(&seed, &setup), "greedy", "greedy"));
        let other = journal(&*played(begun(&seed, &setup), "random", "greedy"));
        assert_eq!(hand_in(&service, &code, 1, "Anna", &one).status, 200);
        refused(&hand_in(&service, &code, 1, "Anna", &other), 409, "handed_in", "your result");
        refused(&hand_in(&service, &code, 1, "Anna", &one), 409, "handed_in", "your result");
        refused(&hand_in(&service, &code, 2, "Bo", &one), 409, "handed_in", "this very game");
        assert_eq!(hand_in(&service, &code, 2, "Bo", &other).status, 200, "and its own is taken");
        assert_eq!(table(&service, &code).len(), 2);
        let (elsewhere, ..) = posed(&service, &json!({ "game": GAME, "seed": "once" }));
        assert_eq!(
            hand_in(&service, &elsewhere, 1, "Anna", &one).status,
            200,
            "another table is another one"
        );
    }
}

#[test]
fn a_forged_journal_is_refused_and_says_where() {
    let store = Stores::sqlite();
    let service = Service::start(&store);
    let (code, seed, setup) = posed(&service, &json!({ "game": GAME, "seed": "forged" }));
    let whole = journal(&*played(begun(&seed, &setup), "random", "greedy"));
    let try_it = |forged: &Value, why: &str| {
        refused(&hand_in(&service, &code, 1, "Eve", forged), 422, "not_proved", why);
    };
    let changed = |pointer: &str, to: Value| {
        let mut forged = whole.clone();
        *forged.pointer_mut(pointer).expect("a field") = to;
        forged
    };
    // What it claims, and what it leaves out.
    try_it(
        &changed("/entries/3/record/digest", json!(Digest::of(&7u64))),
        "command 4: it comes to something else",
    );
    try_it(&changed("/content", json!(Digest::of(&7u64))), "other content");
    try_it(&changed("/game", json!("fleet")), "another game");
    try_it(&changed("/seed", json!("luckier")), "another seed");
    try_it(&changed("/seed", Value::Null), "another seed");
    try_it(&changed("/setup", json!({})), "another setup");
    let entries = whole["entries"].as_array().expect("entries");
    try_it(&changed("/entries", json!(entries[..entries.len() - 1])), "not over");
    try_it(&changed("/entries", json!([])), "not over");
    try_it(&changed("/entries", json!([&entries[..], &entries[entries.len() - 1..]].concat())), "command ");
    try_it(&changed("/entries", json!(entries[1..])), "command ");
    try_it(&json!(7), "no journal");
    let nonsense = json!({ "play": { "seat": "p1", "command": { "type": "fly" } } });
    try_it(&changed("/entries/0/act", nonsense), "command 1: ");
    // Luck, friendly opponents and referees.
    let mut lucky = begun(&seed, &setup);
    while let Some(seat) = lucky.to_act().lowest() {
        let command = lucky.bot_move(seat, "greedy").expect("a command");
        let luck = (seat == Seat::P1).then(|| Digest::of(&u64::from(lucky.sequence())));
        lucky.submit_with(seat, None, &command, luck).expect("legal");
    }
    try_it(&journal(&*lucky), "others have added to its dice");
    try_it(
        &journal(&*played(begun(&seed, &setup), "greedy", "random")),
        "the bot greedy plays another one for p",
    );
    let mut repaired = begun(&seed, &setup);
    let state = repaired.state();
    repaired.amend("Eve", "because", &state).expect("a repair");
    try_it(&journal(&*played(repaired, "random", "greedy")), "a referee has changed the game");
    try_it(&journal(&*played(begun("luckier", &setup), "random", "greedy")), "another seed");
    let renamed = {
        let mut other = journal(&*played(begun("luckier", &setup), "random", "greedy"));
        other["seed"] = json!(seed);
        other
    };
    try_it(&renamed, "command ");
    assert_eq!(table(&service, &code), Vec::<Value>::new(), "nothing of it is in the table");
    assert_eq!(hand_in(&service, &code, 1, "Eve", &whole).status, 200, "and the true one is taken");
}

#[test]
fn what_is_no_request_is_refused_before_anything_is_played() {
    let store = Stores::sqlite();
    let service = Service::start(&store);
    let (code, seed, setup) = posed(&service, &json!({ "game": GAME, "seed": "odd" }));
    let whole = journal(&*played(begun(&seed, &setup), "random", "greedy"));
    let path = format!("/api/challenge/{code}/result");
    let own = token(1).0.to_string();
    let body = json!({ "name": "Anna", "journal": whole }).to_string();
    refused(&service.ask("POST", &path, None, Some(&body)), 401, "no_token", "");
    let cut = &body[..body.len() / 2];
    refused(&service.ask("POST", &path, Some(&own), Some(cut)), 400, "bad_request", "");
    let claimed = json!({ "name": "Anna", "journal": whole, "score": 99 }).to_string();
    refused(&service.ask("POST", &path, Some(&own), Some(&claimed)), 400, "bad_request", "score");
    let long = json!({ "name": "Anna", "journal": "x".repeat(600_000) }).to_string();
    refused(&service.ask("POST", &path, Some(&own), Some(&long)), 413, "bad_request", "bytes at most");
    refused(&hand_in(&service, &code, 1, "\u{200b}", &whole), 422, "bad_name", "");
    refused(&hand_in(&service, "AAAAAAAAAA", 1, "Anna", &whole), 404, "no_such_challenge", "");
    let nowhere = service.ask("GET", "/api/challenge/AAAAAAAAAA", None, None);
    refused(&nowhere, 404, "no_such_challenge", "");
    let create = |body: Value| service.ask("POST", "/api/challenge/create", None, Some(&body.to_string()));
    refused(&create(json!({ "game": "chess" })), 404, "no_such_game", "");
    assert_eq!(create(json!({ "game": GAME, "setup": { "seats": 99 } })).status, 400);
    assert_eq!(create(json!({ "game": GAME, "seed": "x".repeat(300) })).status, 400);
    assert_eq!(create(json!({ "game": GAME, "seed": "x".repeat(70_000) })).status, 413);
    assert_eq!(table(&service, &code), Vec::<Value>::new());
}

#[test]
fn who_asks_too_often_is_refused() {
    let store = Stores::sqlite();
    let service = Service::start_with(&store, &["--rate", "1"]);
    let statuses: Vec<u16> =
        (0..20).map(|_| service.ask("GET", "/api/challenge/AAAAAAAAAA", None, None).status).collect();
    assert!(statuses.contains(&404) && statuses.contains(&429), "{statuses:?}");
}

#[test]
fn a_full_table_and_a_known_game_are_refused_before_anything_is_proved() {
    let store = Stores::sqlite();
    let service = Service::start(&store);
    let fleet = registry().find("fleet").expect("a game").open(&[]).expect("its content");
    let body = json!({ "game": "fleet", "seed": "full" });
    let (code, seed, setup) = posed(&service, &body);
    // So many commands, and then the run is given up: games that are played again at once.
    let give_up = json!({ "type": "abandon_run" });
    let abandoned = |played: usize, first: usize| {
        let mut session = fleet.begin(Some(&setup), &seed).expect("a game");
        for step in 0..played {
            let mut choices = session.commands(Seat::P1, false).expect("choices").commands;
            choices.retain(|choice| choice.command != give_up);
            let command = choices[(first + 3 * step) % choices.len()].command.clone();
            session.submit(Seat::P1, None, &command).expect("legal");
        }
        session.submit(Seat::P1, None, &give_up).expect("legal");
        journal(&*session)
    };
    let unproved = |mut journal: Value| {
        let last = journal["entries"].as_array().expect("entries").len() - 1;
        journal["entries"][last]["record"]["digest"] = json!(Digest::of(&7u64));
        journal
    };
    let first = abandoned(0, 0);
    assert_eq!(hand_in(&service, &code, 0, "Anna", &first).status, 200);
    refused(&hand_in(&service, &code, 1, "Eve", &unproved(first)), 409, "handed_in", "this very game");
    refused(&hand_in(&service, &code, 1, "\u{200b}", &unproved(abandoned(1, 0))), 422, "bad_name", "");
    refused(&hand_in(&service, &code, 1, "Eve", &unproved(abandoned(1, 0))), 422, "not_proved", "");
    let mut number = 1;
    while table(&service, &code).len() < 100 {
        let played = abandoned(number % 20 + 1, number / 20);
        let answer = hand_in(&service, &code, number as u64, "Anna", &played);
        assert!([200, 409].contains(&answer.status), "{}", answer.body);
        number += 1;
        assert!(number < 400, "games differ");
    }
    let full = service.ask("GET", &format!("/api/challenge/{code}"), None, None).json();
    assert_eq!(full["full"], json!(true));
    refused(&hand_in(&service, &code, 999, "Eve", &unproved(abandoned(3, 0))), 409, "handed_in", "full");
}

/// What the page sends: the game so far, and what the player asks.
fn turn(service: &Service, code: &str, journal: &Value, asks: &Value) -> Answer {
    let body = json!({ "journal": journal, "asks": asks, "language": "de" }).to_string();
    service.ask("POST", &format!("/api/challenge/{code}/turn"), None, Some(&body))
}

#[test]
fn a_challenge_is_played_turn_by_turn_and_handed_in() {
    let store = Stores::sqlite();
    let service = Service::start(&store);
    for game in ["council", "crossfire"] {
        let (code, ..) = posed(&service, &json!({ "game": game, "seed": "page" }));
        let commands = json!([{ "op": "commands", "phrases": true }, { "op": "snapshot", "logs": 0 }]);
        let mut stage = turn(&service, &code, &Value::Null, &commands).json();
        let mut played = 0;
        while stage["over"] == json!(false) {
            let choices = stage["answers"][0]["commands"].as_array().expect("choices");
            let chosen = &choices[played * 7 % choices.len()]["command"];
            let submit =
                turn(&service, &code, &stage["journal"], &json!([{ "op": "submit", "command": chosen }]));
            assert_eq!(submit.status, 200, "{}", submit.body);
            let over = submit.json()["over"] == json!(true);
            let asks = if over { json!([]) } else { commands.clone() };
            stage = turn(&service, &code, &submit.json()["journal"], &asks).json();
            played += 1;
        }
        let answer = hand_in(&service, &code, 1, "Ada", &stage["journal"]);
        assert_eq!(answer.status, 200, "{}", answer.body);
        assert_eq!(answer.json()["results"][0]["name"], json!("Ada"));
    }
}

#[test]
fn a_turn_of_another_game_or_with_other_asks_is_refused() {
    let store = Stores::sqlite();
    let service = Service::start(&store);
    let (code, seed, setup) = posed(&service, &json!({ "game": GAME, "seed": "turns" }));
    let whole = journal(&*played(begun(&seed, &setup), "random", "greedy"));
    let mut other = whole.clone();
    other["seed"] = json!("luckier");
    refused(&turn(&service, &code, &other, &json!([])), 422, "not_proved", "another seed");
    refused(&turn(&service, &code, &json!(7), &json!([])), 422, "not_proved", "no journal");
    let nonsense = json!([{ "op": "submit", "command": { "type": "fly" } }]);
    assert_eq!(turn(&service, &code, &Value::Null, &nonsense).status, 400, "no command");
    for ask in [
        json!({ "op": "bot", "player": "search:1000000" }),
        json!({ "op": "undo" }),
        json!({ "op": "rewind", "commands": 0 }),
        json!({ "op": "fly" }),
    ] {
        assert_eq!(turn(&service, &code, &Value::Null, &json!([ask])).status, 400, "{ask}");
    }
    let many = json!(vec![json!({ "op": "question" }); 9]);
    refused(&turn(&service, &code, &Value::Null, &many), 400, "bad_request", "8 times at most");
    refused(&turn(&service, "AAAAAAAAAA", &Value::Null, &json!([])), 404, "no_such_challenge", "");
    let over = turn(&service, &code, &whole, &json!([])).json();
    assert_eq!((&over["over"], &over["journal"]), (&json!(true), &whole), "one that is over stays as it is");
}
