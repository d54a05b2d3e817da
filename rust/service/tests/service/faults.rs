//! SV-02: what was answered is there, whatever happens to the service, its database and its disk.

use std::fs::File;
use std::io::Write;
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::harness::{Client, Service, Stores, play, play_one};

#[test]
fn what_was_answered_survives_a_kill_at_any_moment_and_is_done_once() {
    let kills: u32 = std::env::var("KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(20);
    for store in Stores::all() {
        let mut tables: Vec<Vec<Client>> = Vec::new();
        let mut over = true;
        for kill in 0..kills {
            let mut service = Service::start(&store);
            if over {
                tables.push(Client::table(&service, "kingdoms"));
            }
            let clients = tables.last_mut().expect("a table");
            // Three of four times the room is there before; else the kill may come while it is restored.
            if kill % 4 > 0 {
                clients[0].get(&service, "state");
            }
            service.kill_after(Duration::from_millis(u64::from(kill * 37 % 80)));
            // Until nobody answers any more, or nobody has anything to decide.
            over = loop {
                match play_one(&service, clients) {
                    Some(true) => {}
                    Some(false) => break true,
                    None => break false,
                }
            };
        }
        let service = Service::start(&store);
        let mut acknowledged = 0;
        for clients in &mut tables {
            let room = clients[0].room.clone();
            acknowledged += all_kept(&store.rows(&service, &room, clients), clients);
        }
        let games = tables.len();
        println!("{kills} kills, {games} games, {acknowledged} acknowledged, all kept once");
    }
}

#[test]
fn while_the_database_is_gone_nothing_is_answered_and_then_everything_goes_on() {
    let Some(mut store) = Stores::postgres() else { return };
    let service = Service::start(&store);
    let mut clients = Client::table(&service, "kingdoms");
    play(&service, &mut clients, 10);
    let message = clients[0].next_play_or_none(&service);
    store.stop();
    if let Some(message) = &message {
        let refused = clients[0].post(&service, "action", message);
        assert_eq!(
            (refused.status, refused.json()["rule"].as_str()),
            (503, Some("SV-02")),
            "{}",
            refused.body
        );
        assert!(refused.head.to_lowercase().contains("retry-after"), "the answer says what to do");
    }
    assert_eq!(service.ask("GET", "/ready", None, None).status, 503);
    assert_eq!(service.ask("GET", "/health", None, None).status, 200);
    assert_eq!(service.ask("GET", "/api/lobby/list", None, None).status, 503);
    store.start_again();
    assert_eq!(service.ask("GET", "/ready", None, None).status, 200);
    if let Some(message) = &message {
        let played = clients[0].post(&service, "action", message);
        assert_eq!(played.status, 200, "it was not done before: {}", played.body);
    }
    play(&service, &mut clients, 10);
    let rows = store.rows(&service, &clients[0].room.clone(), &mut clients);
    assert!(all_kept(&rows, &clients) > 10);
}

/// Every message that somebody knows to be done is kept, once; says how many.
fn all_kept(rows: &[Value], clients: &[Client]) -> usize {
    for client in clients {
        for number in &client.acknowledged {
            let own = |row: &&Value| row["deed"]["member"] == client.member;
            let kept = rows.iter().filter(own).filter(|row| row["deed"]["number"] == *number);
            assert_eq!(kept.count(), 1, "message {number} of member {} was done, once", client.member);
        }
    }
    clients.iter().map(|client| client.acknowledged.len()).sum()
}

#[test]
fn of_many_rooms_in_one_commit_some_may_be_taken_and_nobody_else_waits_for_them() {
    for store in Stores::all() {
        let service = Service::start(&store);
        let clients: Vec<Client> = (0..40).map(|_| Client::create(&service, "council")).collect();
        let agreed = |client: &Client| client.public(&service)["agreement"].clone();
        let agreed: Vec<Value> = clients.iter().map(agreed).collect();
        // Half of them begin another stage with their next message.
        for client in clients.iter().step_by(2) {
            assert_eq!(client.post(&service, "sit", &json!({ "number": 1, "seat": "p1" })).status, 200);
        }
        // Another node has kept something that this one has not heard of.
        for client in clients.iter().step_by(5) {
            store.put(&client.room, &json!({ "type": "reopened" }));
        }
        let answers: Vec<u16> = thread::scope(|scope| {
            let sent = store.held(|| {
                let (each, service) = (clients.iter().enumerate(), &service);
                let sent: Vec<_> = each
                    .map(|(at, one)| (at, one, &agreed[at]))
                    .map(|(at, one, agreed)| scope.spawn(move || second(service, one, at, agreed)))
                    .collect();
                thread::sleep(Duration::from_millis(500));
                sent
            });
            sent.into_iter().map(|one| one.join().expect("an answer")).collect()
        });
        assert_eq!(answers, [200; 40]);
        for (at, client) in clients.iter().enumerate() {
            let rows: Vec<Value> =
                store.read("SELECT deed FROM deed WHERE room = $1 ORDER BY number", &client.room);
            let numbers: Vec<_> = rows.iter().map(|row| row["row"].as_u64()).collect();
            assert!(numbers.is_sorted_by(|one, next| one.map(|one| one + 1) == *next), "{numbers:?}");
            let kept = rows.iter().filter(|row| row["deed"]["number"] == 2).count();
            assert_eq!(kept, 1, "room {at}: {rows:?}");
            let stage = store.text("SELECT stage FROM room WHERE id = $1", &client.room);
            assert_eq!(stage, if at % 2 == 0 { "acknowledging" } else { "gathering" });
        }
    }
}

fn second(service: &Service, client: &Client, at: usize, agreed: &Value) -> u16 {
    let (verb, body) = if at.is_multiple_of(2) {
        ("ready", json!({ "number": 2, "promise": "5a".repeat(32), "agreement": agreed }))
    } else {
        ("sit", json!({ "number": 2, "seat": "p1" }))
    };
    client.post(service, verb, &body).status
}

#[test]
fn while_the_disk_is_full_nothing_is_answered_and_then_everything_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let Some(service) = Service::start_on_a_small_disk(folder.path()) else { return };
    let mut clients = Client::table(&service, "kingdoms");
    play(&service, &mut clients, 10);
    for _ in 0..3 {
        let filler = service.seen_by_it(&folder.path().join("filler"));
        let mut file = File::create(&filler).expect("a file");
        while file.write_all(&[0; 4096]).is_ok() {}
        drop(file);
        // What fits into the space that the database holds already is kept as before.
        while play_one(&service, &mut clients) == Some(true) {}
        let refused = clients.iter().find_map(|client| client.repeat(&service)).expect("it has no answer");
        let told = (refused.status, refused.json()["code"].as_str().map(str::to_owned));
        assert_eq!(told, (503, Some("store_unavailable".to_owned())), "{}", refused.body);
        let body = json!({ "game": "fleet", "name": "Ada" }).to_string();
        let created = service.ask("POST", "/api/lobby/create", None, Some(&body));
        assert_eq!((created.status, created.json()["rule"].as_str()), (503, Some("SV-02")));
        assert_eq!(service.ask("GET", "/health", None, None).status, 200);
        std::fs::remove_file(&filler).expect("there is room again");
        play(&service, &mut clients, 10);
    }
    let room = clients[0].room.clone();
    let store = Stores::copy_of(&service, folder.path());
    let rows: Vec<Value> = store.read("SELECT deed FROM deed WHERE room = $1 ORDER BY number", &room);
    assert!(all_kept(&rows, &clients) > 10);
}

#[test]
fn nodes_that_begin_at_once_on_an_empty_database_all_begin() {
    for _ in 0..3 {
        let Some(store) = Stores::postgres() else { return };
        let nodes: Vec<Service> = thread::scope(|scope| {
            let all: Vec<_> = (0..6).map(|_| scope.spawn(|| Service::start(&store))).collect();
            all.into_iter().map(|one| one.join().expect("it begins")).collect()
        });
        for node in &nodes {
            assert_eq!(node.ask("GET", "/ready", None, None).status, 200);
        }
    }
}

#[test]
fn sv_02_a_second_service_on_one_file_is_refused_in_words_until_the_first_is_gone() {
    let store = Stores::sqlite();
    let service = Service::start(&store);
    let client = Client::create(&service, "fleet");
    let second = Service::check(&store.url, &[]);
    let said = String::from_utf8_lossy(&second.stderr);
    assert!(!second.status.success() && said.contains("another service serves this file"), "{said}");
    assert_eq!(client.public(&service)["stage"], "gathering", "the first serves on");
    drop(service);
    let service = Service::start(&store);
    assert_eq!(client.public(&service)["stage"], "gathering");
}
