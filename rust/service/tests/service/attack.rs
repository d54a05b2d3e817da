//! What strangers and members try on the service: to take it all, to hold it up, and to learn what is not theirs.

use std::collections::BTreeSet;
use std::io::Write;
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use room::{Ask, Incoming};
use serde_json::{Value, json};

use crate::harness::{Client, Service, Socket, Stores, nonce, play, token};

/// What a counter of the service says.
pub(crate) fn counted(service: &Service, name: &str) -> u64 {
    let text = service.ask("GET", "/metrics", None, None).body;
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("sandtable_{name} ")));
    line.and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("no {name} in {text}"))
}

/// Waits for what comes by itself, for a minute at most.
pub(crate) fn comes(what: &str, mut holds: impl FnMut() -> bool) {
    let began = Instant::now();
    while !holds() {
        assert!(began.elapsed() < Duration::from_mins(1), "{what}");
        thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn who_asks_and_is_gone_leaves_nothing_behind() {
    for store in Stores::all() {
        let service = Service::start(&store);
        let clients: Vec<Client> = (0..20).map(|_| Client::create(&service, "kingdoms")).collect();
        drop(service);
        let service = Service::start(&store);
        for round in 0..5 {
            for client in &clients {
                let mut stream = TcpStream::connect(&service.address).expect("a connection");
                let path = format!("/api/game/{}/state", client.room);
                write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", service.address).expect("sent");
                thread::sleep(Duration::from_millis(round));
            }
        }
        for client in &clients {
            let seen = service.ask("GET", &format!("/api/game/{}/state", client.room), None, None);
            assert_eq!(seen.status, 200, "{}", seen.body);
        }
        assert_eq!(counted(&service, "rooms"), 20);
        assert_eq!(counted(&service, "loads_total"), 20, "a room is restored once, however many ask");
    }
}

#[test]
fn a_flood_of_rooms_takes_the_place_of_nobody_who_plays() {
    let store = Stores::sqlite();
    let service = Service::start_with(&store, &["--rate", "100000", "--rooms", "6"]);
    let mut clients = Client::table(&service, "kingdoms");
    let mut watcher = Socket::open(&service, &clients[0].room);
    watcher.send(&Incoming { number: 0, ask: Ask::hello("Cy", token(77)) });
    watcher.until(|tell| tell["type"] == "welcome");
    for _ in 0..40 {
        Client::create(&service, "fleet");
        play(&service, &mut clients, 1);
        assert!(counted(&service, "rooms") <= 6);
    }
    watcher.send(&Incoming { number: 1, ask: Ask::Have { epoch: 0, events: 0 } });
    watcher.until(|tell| tell["type"] == "done" && tell["number"] == 1);
    assert_eq!(counted(&service, "loads_total"), 41, "each room came once, and this one stayed");
    // Where somebody is in every room, there is no place for another.
    let others: Vec<Client> = (0..5).map(|_| Client::create(&service, "fleet")).collect();
    let mut sockets: Vec<Socket> = others.iter().map(|other| Socket::open(&service, &other.room)).collect();
    for (socket, at) in sockets.iter_mut().zip(200..) {
        socket.send(&Incoming { number: 0, ask: Ask::hello("Di", token(at)) });
        socket.until(|tell| tell["type"] == "room");
    }
    let body = json!({ "game": "fleet", "name": "Ada" }).to_string();
    let refused = service.ask("POST", "/api/lobby/create", None, Some(&body));
    assert_eq!(
        (refused.status, refused.json()["code"].as_str()),
        (503, Some("too_many")),
        "{}",
        refused.body
    );
}

#[test]
fn who_never_greets_and_who_never_reads_is_cut_off() {
    let store = Stores::sqlite();
    let service = Service::start(&store);
    let mut clients = Client::table(&service, "kingdoms");
    let room = clients[0].room.clone();
    let mut silent = Socket::open(&service, &room);
    let mut deaf = Socket::open(&service, &room);
    deaf.stream().set_write_timeout(Some(Duration::from_secs(3))).expect("an option");
    deaf.send(&Incoming { number: 0, ask: Ask::hello("Cy", token(77)) });
    // It asks for more than all buffers on the way hold, and reads none of it.
    let all = (1..200_000).take_while(|number| {
        deaf.try_raw(&json!({ "number": number, "type": "look", "lines": 200 }).to_string())
    });
    assert!(all.count() < 199_999, "the service reads no further");
    play(&service, &mut clients, 5);
    assert_eq!(silent.until(|tell| tell["type"] == "refused")["problem"]["code"], "stranger");
    assert!(silent.is_closed());
    comes("both are gone", || counted(&service, "sockets") == 0);
    let seen = service.ask("GET", &format!("/api/game/{room}/state"), None, None).json();
    let cy = seen["room"]["members"].as_array().and_then(|all| all.iter().find(|one| one["name"] == "Cy"));
    assert_eq!(cy.map(|cy| &cy["here"]), Some(&json!(false)), "all see that it is away");
}

#[test]
fn one_address_does_not_take_every_connection() {
    let store = Stores::sqlite();
    let service = Service::start_with(&store, &["--rate", "100000", "--sockets", "9", "--sockets-each", "3"]);
    let client = Client::create(&service, "fleet");
    let mut all: Vec<Socket> = (0..3).map(|_| Socket::open(&service, &client.room)).collect();
    let refused = Socket::try_open(&service, &client.room).err().expect("no fourth");
    assert!(refused.contains("503"), "{refused}");
    all.pop();
    comes("its place is free", || Socket::try_open(&service, &client.room).is_ok());
}

#[test]
fn messages_that_are_broken_doubled_or_out_of_order_do_nothing_twice() {
    for store in Stores::all() {
        let service = Service::start(&store);
        let clients = Client::table(&service, "crossfire");
        let room = &clients[0].room;
        let open = || {
            let mut socket = Socket::open(&service, room);
            socket.send(&Incoming { number: 0, ask: Ask::back(clients[0].proof()) });
            let done = socket.until(|tell| tell["type"] == "welcome")["done"].as_u64().expect("a number");
            (socket, done as u32)
        };
        let (mut own, done) = open();
        let whole = json!({ "number": done + 1, "type": "have", "epoch": 0, "events": 0 }).to_string();
        let deep = "[".repeat(20_000);
        let cases = [
            "",
            "null",
            "[]",
            "{}",
            "\u{0}",
            &deep,
            "{\"number\": -1, \"type\": \"undo\"}",
            "{\"number\": 1}",
        ];
        let cut = (1..whole.len()).step_by(3).map(|at| &whole[..at]);
        for text in cases.into_iter().chain(cut) {
            own.raw(text);
            let refused = own.until(|tell| tell["type"] == "refused");
            assert_eq!(refused["problem"]["rule"], "SV-06", "{text}: {refused}");
        }
        own.raw(&whole);
        own.until(|tell| tell["type"] == "done" && tell["number"] == done + 1);
        // The last message is answered again; an older number, and another message with the last one, are refused.
        own.raw(&whole);
        own.until(|tell| tell["type"] == "done" && tell["number"] == done + 1);
        own.send(&Incoming { number: done, ask: Ask::undo() });
        assert_eq!(own.until(|tell| tell["type"] == "refused")["problem"]["code"], "old_message");
        own.send(&Incoming { number: done + 1, ask: Ask::Leave {} });
        assert_eq!(own.until(|tell| tell["type"] == "refused")["problem"]["code"], "other_message");
        let seen = service.ask("GET", &format!("/api/game/{room}/state"), None, None).json();
        assert_eq!(seen["room"]["seats"][0]["bot"], false, "it has not left");
        // Bytes, and messages that are too long, end the connection and nothing else.
        own.bytes(b"{}");
        assert!(own.ends());
        let (mut own, _) = open();
        let _ = own.try_raw(&"x".repeat(70_000));
        assert!(own.ends());
        let (mut own, done) = open();
        own.send(&Incoming { number: done + 5, ask: Ask::Have { epoch: 9, events: 9 } });
        own.until(|tell| tell["type"] == "done" && tell["number"] == done + 5);
    }
}

#[test]
fn the_answer_to_a_message_is_not_given_to_another_one() {
    let store = Stores::sqlite();
    let service = Service::start(&store);
    let client = Client::create(&service, "council");
    let last = json!({ "number": u32::MAX, "seat": "p1" });
    assert_eq!(client.post(&service, "sit", &last).status, 200);
    let after = client.post(&service, "sit", &json!({ "seat": null }));
    assert_eq!((after.status, after.json()["code"].as_str()), (409, Some("old_message")), "{}", after.body);
    let seen = service.ask("GET", &format!("/api/game/{}/state", client.room), None, None).json();
    assert_eq!(seen["room"]["members"][0]["seat"], "p1", "it was not done, and not said to be");
}

#[test]
fn no_door_shows_what_proves_others_or_what_the_dice_come_from() {
    for store in Stores::all() {
        let service = Service::start(&store);
        let mut clients = Client::table(&service, "kingdoms");
        let elsewhere = Client::table(&service, "kingdoms");
        play(&service, &mut clients, 25);
        let room = clients[0].room.clone();
        let secrets = secrets(&store, &clients, &elsewhere);
        assert!(secrets.len() > 3 * clients.len());
        let doors = doors(&room);
        let tokens =
            clients.iter().map(|client| Some(&*client.token)).chain([Some(&*elsewhere[0].token), None]);
        for token in tokens {
            for (method, path, body) in &doors {
                let answer = service.ask(method, path, token, Some(*body).filter(|body| !body.is_empty()));
                let text = answer.head + &answer.body;
                let told = secrets.iter().find(|secret| text.contains(secret.as_str()));
                assert_eq!(told, None, "{method} {path} tells it");
                let stranger = token.is_none_or(|token| token == elsewhere[0].token);
                let public = path.starts_with(&format!("/api/game/{room}/"));
                if stranger && public && *method == "POST" {
                    assert!([400, 401].contains(&answer.status), "{path}: {}", answer.body);
                }
            }
        }
        // By a socket too: what greets with a token is told its own and nobody else's.
        let mut watcher = Socket::open(&service, &room);
        watcher.send(&Incoming { number: 0, ask: Ask::hello("Cy", token(77)) });
        watcher.send(&Incoming { number: 1, ask: Ask::Have { epoch: 0, events: 0 } });
        watcher.send(&Incoming { number: 2, ask: Ask::Look { lines: 200, choices: true } });
        watcher.send(&Incoming { number: 3, ask: Ask::Record {} });
        let told = watcher.until(|tell| {
            let text = tell.to_string();
            assert!(!secrets.iter().any(|secret| text.contains(secret.as_str())), "{text}");
            tell["number"] == 3
        });
        assert_eq!(told["type"], "done", "{told}");
    }
}

/// All that only one member knows, or nobody, of a room and of another.
fn secrets(store: &Stores, clients: &[Client], elsewhere: &[Client]) -> BTreeSet<String> {
    let room = &clients[0].room;
    let header: Value = store.read("SELECT header FROM room WHERE id = $1", room).remove(0);
    let rows: Vec<Value> = store.read("SELECT deed FROM deed WHERE room = $1 ORDER BY number", room);
    let mut secrets: BTreeSet<String> =
        clients.iter().chain(elsewhere).map(|client| client.token.clone()).collect();
    secrets.insert(header["secret"].as_str().expect("a secret").to_owned());
    secrets.extend(clients.iter().map(|client| nonce(client.member).0.to_string()));
    let hashes = rows.iter().filter_map(|row| row["deed"]["token"].as_str().map(str::to_owned));
    secrets.extend(hashes);
    secrets
}

/// Everything that can be asked of a room and of the service: method, path and body.
fn doors(room: &str) -> Vec<(&'static str, String, &'static str)> {
    let questions =
        ["state", "events", "events?since=0&epoch=0", "choices", "record", "journal", "replay", "nothing"];
    let game = questions.map(|question| ("GET", format!("/api/game/{room}/{question}"), ""));
    let verbs = [
        ("say", "{\"phrase\": 99}"),
        ("answer", "{\"yes\": true}"),
        ("undo", "{}"),
        ("question", "{\"what\": \"recap\"}"),
        ("question", "{\"what\": \"hint\"}"),
        ("action", "{\"command\": {\"type\": \"roll\"}, \"revision\": 1}"),
        ("sit", "{\"seat\": \"p1\"}"),
        ("reveal", "{\"nonce\": \"00\"}"),
        ("options", "7"),
    ];
    let posts = verbs.map(|(verb, body)| ("POST", format!("/api/game/{room}/{verb}"), body));
    let all = ["/metrics", "/ready", "/health", "/", "/api/games", "/api/lobby/list", "/api/openapi.json"];
    let public = all.map(|path| ("GET", path.to_owned(), ""));
    game.into_iter().chain(posts).chain(public).collect()
}

#[test]
fn no_answer_is_taken_for_another_kind_by_a_browser() {
    let store = Stores::sqlite();
    let service = Service::start(&store);
    let client = Client::create(&service, "fleet");
    let asked = doors(&client.room)
        .into_iter()
        .chain([("DELETE", "/health".to_owned(), ""), ("GET", "/none".to_owned(), "")]);
    for (method, path, body) in asked {
        let answer = service.ask(method, &path, None, Some(body));
        assert!(
            answer.head.to_lowercase().contains("\r\nx-content-type-options: nosniff"),
            "{path}: {}",
            answer.head
        );
    }
}
