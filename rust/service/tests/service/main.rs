//! The service as a process: what it is asked, what it refuses, and that nothing answered is lost.
//!
//! Each test runs over `SQLite`, and over `PostgreSQL` where Debian's package is installed; else it says so.

mod attack;
mod challenge;
mod company;
mod connections;
mod faults;
#[allow(dead_code)] // The bench uses the rest of it.
mod harness;
mod lobby;
mod openapi;
mod page;
mod presets;
mod tls;
mod upgrade;
mod work;

use kernel::Seat;
use room::{Ask, Header, Incoming, Promised, Row, promise_of, promises_of, prove};
use serde_json::json;

use harness::{Client, Service, Socket, Stores, nonce};

#[test]
fn a_game_is_played_to_its_end_over_http_and_its_journal_proves_its_dice() {
    for store in Stores::all() {
        let service = Service::start(&store);
        let mut clients = Client::table(&service, "crossfire");
        let room = clients[0].room.clone();
        harness::play(&service, &mut clients, 4000);
        let state = clients[0].get(&service, "state");
        assert!(state["snapshot"]["table"]["outcome"].is_object(), "it is over");
        let journal = service.ask("GET", &format!("/api/game/{room}/journal"), None, None);
        assert_eq!(journal.status, 200, "{}", journal.body);
        let mut lines = journal.body.lines();
        let header: Header = serde_json::from_str(lines.next().unwrap()).unwrap();
        let rows: Vec<Row> = lines.map(|line| serde_json::from_str(line).unwrap()).collect();
        let game = games::registry().find("crossfire").unwrap().open(&[]).unwrap();
        let proven = prove(game, header, rows).unwrap();
        assert_eq!(proven.proof.seats.len(), 2);
        assert!(!journal.body.contains(&clients[0].token));
        looked_back_on(&service, &room, proven.commands);
    }
}

/// Whoever has a game's code looks back on it once it is over, with anybody's eyes.
fn looked_back_on(service: &Service, room: &str, commands: u32) {
    let back = |query: &str| service.ask("GET", &format!("/api/game/{room}/replay{query}"), None, None);
    let end = back("").json();
    assert_eq!((&end["game"], &end["commands"]), (&json!("crossfire"), &json!(commands)));
    assert!(end["verdict"].is_string() && end["picture"]["panels"].is_array(), "{end}");
    let begin = back("?commands=0&viewer=p2").json();
    assert_eq!(
        (&begin["commands"], &begin["whole"], &begin["verdict"]),
        (&json!(0), &json!(commands), &json!(null))
    );
    assert_ne!(begin["picture"], end["picture"]);
    for (query, status) in
        [("?commands=99999", 422), ("?viewer=nobody", 400), ("?viewer=p9", 422), ("?of=1", 400)]
    {
        assert_eq!(back(query).status, status, "{query}: {}", back(query).body);
    }
}

#[test]
fn who_has_no_token_sees_what_all_may_see_and_a_seat_its_own() {
    for store in Stores::all() {
        let service = Service::start(&store);
        let clients = Client::table(&service, "kingdoms");
        let room = &clients[0].room;
        let public = service.ask("GET", &format!("/api/game/{room}/state"), None, None).json();
        assert_eq!(public["room"]["stage"], "playing");
        let own = clients[0].get(&service, "state");
        assert_ne!(public["snapshot"]["hash"], own["snapshot"]["hash"]);
        assert_eq!(service.ask("GET", &format!("/api/game/{room}/choices"), None, None).status, 401);
        let journal = service.ask("GET", &format!("/api/game/{room}/journal"), None, None);
        assert_eq!((journal.status, journal.json()["rule"].as_str()), (409, Some("RM-10")));
        let replay = service.ask("GET", &format!("/api/game/{room}/replay?commands=0"), None, None);
        assert_eq!((replay.status, replay.json()["rule"].as_str()), (409, Some("RM-10")));
        let record = clients[0].get(&service, "record");
        assert!(record["room"].is_null() && record["record"].is_object());
        let events = clients[0].get(&service, "events?since=0");
        assert_eq!(events["since"], 0);
    }
}

#[test]
fn refusals_are_problem_details_with_the_rule_behind_them() {
    let store = Stores::sqlite();
    let service = Service::start(&store);
    let mut clients = Client::table(&service, "crossfire");
    let room = clients[0].room.clone();
    let action = format!("/api/game/{room}/action");
    let wrong = "00".repeat(32);
    let play = r#"{"command": {"type": "pass"}, "revision": 0}"#;
    let cases = [
        ("GET", "/api/game/NOWHERE/state", None, None, 404, "SV-01"),
        ("GET", "/nowhere", None, None, 404, "SV-01"),
        ("POST", "/api/lobby/create", None, Some(r#"{"game": "chess", "name": "Ada"}"#), 404, "SV-01"),
        ("POST", "/api/lobby/create", None, Some(r#"{"game": "crossfire", "name": " "}"#), 422, "RM-01"),
        (
            "POST",
            "/api/lobby/create",
            None,
            Some(r#"{"game": "crossfire", "name": "A", "x": 1}"#),
            400,
            "SV-06",
        ),
        ("POST", &action, None, Some(play), 401, "SV-03"),
        ("POST", &action, Some("not hexadecimal"), Some(play), 401, "SV-03"),
        ("POST", &action, Some(&*wrong), Some(play), 401, "RM-01"),
        ("POST", &action, Some(&*clients[0].token), Some("{"), 400, "SV-06"),
        ("POST", &action, Some(&*clients[0].token), Some(r#"{"revision": 0}"#), 400, "SV-06"),
        ("POST", &action, Some(&*clients[0].token), Some(r#"{"command": 7, "revision": 0}"#), 400, "TB-08"),
    ];
    for (method, path, token, body, status, rule) in cases {
        let answer = service.ask(method, path, token, body);
        assert_eq!(answer.status, status, "{method} {path}: {}", answer.body);
        let problem = answer.json();
        assert!(answer.head.contains("application/problem+json"), "{}", answer.head);
        assert!(problem["rule"] == rule, "{problem}");
        assert_eq!(problem["status"], status);
    }
    let long = format!(r#"{{"command": "{}", "revision": 0}}"#, "x".repeat(80_000));
    assert_eq!(service.ask("POST", &action, Some(&clients[0].token), Some(&long)).status, 413);
    let verb = service.ask("POST", &format!("/api/lobby/{room}/hello"), Some(&clients[0].token), Some("{}"));
    assert_eq!(verb.status, 400);
    let kick = service.ask(
        "POST",
        &format!("/api/lobby/{room}/kick"),
        Some(&clients[1].token),
        Some(r#"{"member": 0}"#),
    );
    assert_eq!((kick.status, kick.json()["code"].as_str()), (403, Some("not_host")));
    // What comes twice is done once.
    let message = clients[0].next_play(&service);
    let [one, two] = [0, 1].map(|_| clients[0].post(&service, "action", &message));
    assert_eq!((one.status, two.status), (200, 200), "{} {}", one.body, two.body);
    assert_eq!(one.json()["told"][0], two.json()["told"][0]);
    // Pages of others are not let in, programs and the service's own pages are.
    let games = |origin: &str| {
        service.ask_with(
            "POST",
            "/api/lobby/create",
            &format!("Origin: {origin}\r\n"),
            r#"{"game": "fleet", "name": "Ada"}"#,
        )
    };
    assert_eq!(games("https://evil.example").status, 403);
    assert_eq!(games(&format!("http://{}", service.address)).status, 200);
}

#[test]
fn who_asks_too_fast_is_told_to_wait() {
    let store = Stores::sqlite();
    let service = Service::start_with(&store, &["--rate", "5"]);
    let answers: Vec<u16> = (0..80).map(|_| service.ask("GET", "/api/games", None, None).status).collect();
    assert!(answers[..50].iter().all(|status| *status == 200) && answers.contains(&429), "{answers:?}");
    assert_eq!(service.ask("GET", "/health", None, None).status, 200, "who watches over it is let in");
    let metrics = service.ask("GET", "/metrics", None, None).body;
    assert!(metrics.contains("sandtable_refused_total") && metrics.contains("sandtable_commit_seconds_sum"));
}

#[test]
fn a_websocket_carries_the_rooms_messages_and_a_new_one_goes_on() {
    for store in Stores::all() {
        let service = Service::start(&store);
        let clients = Client::table(&service, "crossfire");
        let room = &clients[0].room;
        let mut own = Socket::open(&service, room);
        own.send(&Incoming { number: 0, ask: Ask::back(clients[0].proof()) });
        let done = own.until(|tell| tell["type"] == "welcome")["done"].as_u64().unwrap() as u32;
        let mut watcher = Socket::open(&service, room);
        watcher.send(&Incoming { number: 0, ask: Ask::hello("Cy", harness::token(77)) });
        watcher.until(|tell| tell["type"] == "welcome");
        own.raw("{\"number\": 1, \"type\": \"nothing\"}");
        assert_eq!(own.until(|tell| tell["type"] == "refused")["problem"]["rule"], "SV-06");
        own.send(&Incoming { number: done + 1, ask: Ask::Choices {} });
        let choices = own.until(|tell| tell["type"] == "choices");
        let command = choices["choices"][0]["command"].clone();
        let revision =
            clients[0].get(&service, "state")["snapshot"]["table"]["revision"].as_u64().unwrap() as u32;
        own.send(&Incoming { number: done + 9, ask: Ask::play(command, revision) });
        let answer = own.until(|tell| tell["type"] == "done" && tell["number"] == done + 9);
        assert_eq!(answer["receipt"]["revision"], revision + 1);
        let news = watcher.until(|tell| tell["type"] == "events");
        assert_eq!(news["revision"], revision + 1);
        // The other device takes the place; the first is told so and closed.
        let mut other = Socket::open(&service, room);
        other.send(&Incoming { number: 0, ask: Ask::back(clients[0].proof()) });
        other.until(|tell| tell["type"] == "welcome");
        own.until(|tell| tell["type"] == "replaced");
        assert!(own.is_closed());
        other.send(&Incoming { number: done + 10, ask: Ask::Have { epoch: 0, events: 0 } });
        assert_eq!(other.until(|tell| tell["type"] == "events")["since"], 0);
        assert!(Socket::try_open(&service, "NOWHERE").is_err());
    }
}

#[test]
fn it_stops_when_asked_to_and_everything_is_there_again() {
    for store in Stores::all() {
        let service = Service::start(&store);
        let mut clients = Client::table(&service, "kingdoms");
        harness::play(&service, &mut clients, 20);
        let before = clients[0].get(&service, "state")["snapshot"].clone();
        assert!(service.stop().success(), "SIGTERM is no failure");
        let service = Service::start(&store);
        assert_eq!(service.ask("GET", "/ready", None, None).status, 200);
        assert_eq!(clients[0].get(&service, "state")["snapshot"]["table"], before["table"]);
        assert_eq!(clients[0].get(&service, "state")["snapshot"]["hash"], before["hash"]);
        harness::play(&service, &mut clients, 20);
    }
}

#[test]
fn settings_are_checked_before_anything_is_served() {
    let store = Stores::sqlite();
    let said = Service::check(&store.url, &[]);
    assert!(said.status.success() && String::from_utf8_lossy(&said.stdout).contains("in order"));
    assert!(!Service::check("sqlite:///nowhere/at/all.db", &[]).status.success());
    assert!(!Service::check("mysql://nowhere", &[]).status.success());
}

#[test]
fn two_nodes_on_one_store_do_not_play_the_same_number_twice() {
    let Some(store) = Stores::postgres() else { return };
    let nodes = [Service::start(&store), Service::start(&store)];
    let mut clients = Client::table(&nodes[0], "kingdoms");
    for round in 0..80 {
        let service = &nodes[round % 2];
        harness::play_one(service, &mut clients).expect("both nodes answer");
    }
    let rows = store.rows(&nodes[0], &clients[0].room.clone(), &mut clients);
    let numbers: Vec<u64> = rows.iter().filter_map(|row| row["row"].as_u64()).collect();
    assert!(numbers.len() > 40 && numbers.is_sorted_by(|one, next| next - one == 1), "{numbers:?}");
}

#[test]
fn two_nodes_tell_each_other_and_when_one_is_killed_the_game_goes_on() {
    let Some(store) = Stores::postgres() else { return };
    let mut nodes = [Service::start(&store), Service::start(&store)];
    let clients = Client::table(&nodes[0], "crossfire");
    let room = clients[0].room.clone();
    let back = |node: &Service, client: &Client| {
        let mut socket = Socket::open(node, &room);
        socket.send(&Incoming { number: 0, ask: Ask::back(client.proof()) });
        let done = socket.until(|tell| tell["type"] == "welcome")["done"].as_u64().unwrap() as u32;
        (socket, done)
    };
    let (mut ada, mut number) = back(&nodes[0], &clients[0]);
    let (mut bo, _) = back(&nodes[1], &clients[1]);
    let here = |tell: &serde_json::Value, count: usize| {
        let members =
            tell["members"].as_array().map(|all| all.iter().filter(|one| one["here"] == true).count());
        members == Some(count)
    };
    // Each node hears whom the other hears.
    ada.until(|tell| here(tell, 2));
    bo.until(|tell| here(tell, 2));
    let mut play = |socket: &mut Socket, node: &Service| {
        let state = clients[0].get(node, "state");
        let revision = state["snapshot"]["table"]["revision"].as_u64().unwrap() as u32;
        let command = clients[0].get(node, "choices")["choices"][0]["command"].clone();
        number += 5;
        socket.send(&Incoming { number, ask: Ask::play(command, revision) });
        socket.until(|tell| tell["type"] == "done" && tell["number"] == number);
        revision + 1
    };
    let revision = play(&mut ada, &nodes[0]);
    bo.until(|tell| tell["type"] == "events" && tell["revision"] == revision);
    nodes[0].kill();
    drop(ada);
    // Whom the dead node heard is away for the other one, until he comes there.
    bo.until(|tell| here(tell, 1));
    let (mut ada, _) = back(&nodes[1], &clients[0]);
    bo.until(|tell| here(tell, 2));
    let state = clients[0].get(&nodes[1], "state");
    assert_eq!(state["snapshot"]["table"]["revision"], revision, "nothing is lost");
    ada.send(&Incoming { number: 9999, ask: Ask::Have { epoch: 0, events: 0 } });
    ada.until(|tell| tell["type"] == "events" && tell["revision"] == revision);
}

#[test]
fn a_members_nonce_is_shown_by_http_too() {
    let store = Stores::sqlite();
    let service = Service::start(&store);
    let client = Client::create(&service, "council");
    assert_eq!(client.post(&service, "sit", &json!({ "seat": "p1" })).status, 200);
    let promise = promise_of(&nonce(0));
    let room = client.public(&service);
    let unread = client.post(&service, "ready", &json!({ "promise": promise, "agreement": promise }));
    assert_eq!((unread.status, unread.json()["rule"].as_str()), (422, Some("RM-01")));
    let ready = json!({ "promise": promise, "agreement": room["agreement"] });
    assert_eq!(client.post(&service, "ready", &ready).status, 200);
    let promises = promises_of(
        serde_json::from_value(room["promise"].clone()).unwrap(),
        &[Promised::plain(Seat::P1, promise)],
    );
    assert_eq!(client.post(&service, "acknowledge", &json!({ "promises": promises })).status, 200);
    let wrong = client.post(&service, "reveal", &json!({ "nonce": nonce(1) }));
    assert_eq!((wrong.status, wrong.json()["rule"].as_str()), (422, Some("RM-04")));
    assert_eq!(client.post(&service, "reveal", &json!({ "nonce": nonce(0) })).status, 200);
}
