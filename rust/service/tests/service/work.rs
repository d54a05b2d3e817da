//! What a request costs, counted as work and bytes: hints, the list of very many rooms, and two hosts that claim one room.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use room::Row;
use serde_json::{Value, json};

use crate::attack::{comes, counted};
use crate::harness::{Client, Service, Stores, play_one};

fn hint(service: &Service, client: &Client) -> Value {
    let answer = client.post(service, "question", &json!({ "ask": { "op": "bot", "player": "hint" } }));
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.json()["told"][0]["answer"].clone()
}

/// Some seat that owes a decision.
fn decides(service: &Service, clients: &[Client]) -> usize {
    let mut choices = clients.iter().map(|client| client.get(service, "choices")["choices"].clone());
    choices
        .position(|choices| choices.as_array().is_some_and(|all| !all.is_empty()))
        .expect("somebody decides")
}

/// Asks for a hint, and looks at the counters meanwhile; says whether it was seen being searched for.
fn watched(service: &Service, client: &Client) -> (Value, bool) {
    // Both counters are read at once: where a search holds the only thread, nobody sees the one rise before the other.
    let read = || {
        let text = service.ask("GET", "/metrics", None, None).body;
        ["messages_total", "hints_total"].map(|name| {
            let line = text.lines().find_map(|line| line.strip_prefix(&format!("sandtable_{name} ")));
            line.and_then(|number| number.parse::<u64>().ok()).expect("a number")
        })
    };
    let [messages, hints] = read();
    thread::scope(|scope| {
        let asked = scope.spawn(|| hint(service, client));
        let mut seen = false;
        loop {
            let now = read();
            seen |= now == [messages + 1, hints];
            if now[1] > hints {
                return (asked.join().expect("a hint"), seen);
            }
        }
    })
}

#[test]
fn rm_12_a_hint_is_searched_for_once_and_nobody_else_waits_for_it() {
    let store = Stores::sqlite();
    let service = Service::start_on_one_thread(&store);
    let mut clients = Client::table(&service, "crossfire");
    let (mut seen, mut searched) = (false, 0);
    while !seen && searched < 40 {
        let at = decides(&service, &clients);
        let before = counted(&service, "hints_total");
        let (first, now) = watched(&service, &clients[at]);
        (seen, searched) = (now, searched + 1);
        for _ in 0..5 {
            assert_eq!(hint(&service, &clients[at]), first);
        }
        assert_eq!(counted(&service, "hints_total"), before + 1, "one search");
        assert_eq!(play_one(&service, &mut clients), Some(true));
    }
    assert!(seen, "the service answers while it searches");
}

/// Two seats of a room ask for hints and play on, until they are told to stop; counts hints and refusals.
fn ask_on(service: &Service, stop: &AtomicBool, [hints, refused]: [&AtomicU64; 2]) {
    let mut clients = Client::table(service, "crossfire");
    while !stop.load(Ordering::Relaxed) {
        for client in &clients {
            let ask = json!({ "ask": { "op": "bot", "player": "hint" } });
            let answer = client.post(service, "question", &ask);
            match answer.status {
                200 => hints.fetch_add(1, Ordering::Relaxed),
                503 => {
                    assert_eq!(answer.json()["code"], "too_many", "{}", answer.body);
                    assert!(answer.json()["detail"].as_str().is_some_and(|why| why.contains("hints")));
                    refused.fetch_add(1, Ordering::Relaxed)
                }
                // The other seat decides.
                status => {
                    assert!((400..500).contains(&status), "{}", answer.body);
                    0
                }
            };
        }
        if play_one(service, &mut clients) != Some(true) {
            clients = Client::table(service, "crossfire");
        }
    }
}

/// Tells all to stop, also where the test fails.
struct Stops<'a>(&'a AtomicBool);

impl Drop for Stops<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

#[test]
fn sv_05_where_every_seat_of_many_rooms_asks_for_hints_all_the_time_others_play_on() {
    let store = Stores::sqlite();
    let service = Service::start_with(&store, &["--rate", "100000", "--hints", "1"]);
    let mut others = Client::table(&service, "kingdoms");
    let (stop, counts) = (AtomicBool::new(false), [(); 2].map(|()| AtomicU64::new(0)));
    thread::scope(|scope| {
        let stops = Stops(&stop);
        let asking = [(); 6].map(|()| scope.spawn(|| ask_on(&service, &stop, [&counts[0], &counts[1]])));
        let mut played = 0;
        comes("hints are given, and more than one at once refused", || {
            assert_eq!(service.ask("GET", "/ready", None, None).status, 200);
            played += u32::from(play_one(&service, &mut others).expect("an answer"));
            asking.iter().any(thread::ScopedJoinHandle::is_finished)
                || counts.iter().all(|count| count.load(Ordering::Relaxed) > 5)
        });
        drop(stops);
        for one in asking {
            one.join().expect("only what is expected is answered");
        }
        assert!(played > 0, "a room without hints is played meanwhile");
    });
}

/// Rooms that are listed, without a message to any of them.
const THOUSANDS: &str = "WITH RECURSIVE n (i) AS (SELECT 10001 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) \
    INSERT INTO room (id, game, stage, created, header, door) \
    SELECT 'ROOM' || i, 'fleet', 'gathering', i, '{}', 'open-' || i FROM n";
const HUNDREDS: &str = "DELETE FROM room WHERE created <= 19800";

#[test]
fn a_lobby_of_ten_thousand_rooms_costs_a_list_as_much_as_one_of_two_hundred() {
    for store in Stores::all() {
        let service = Service::start(&store);
        store.execute(THOUSANDS);
        let cost = || {
            let work = ["rooms", "loads_total", "messages_total", "rows_total"];
            let before = work.map(|name| counted(&service, name));
            let answer = service.ask("GET", "/api/lobby/list", None, None);
            assert_eq!(work.map(|name| counted(&service, name)), before, "no room is woken for a list");
            let listed = answer.json()["rooms"].as_array().map_or(0, Vec::len);
            let newest = answer.json()["rooms"][0]["room"].clone();
            (listed, newest, answer.body.len())
        };
        let of_all = cost();
        assert_eq!((of_all.0, of_all.1.as_str()), (100, Some("open-20000")));
        assert!(of_all.2 < 10_000, "{} bytes", of_all.2);
        store.execute(HUNDREDS);
        assert_eq!(cost(), of_all);
    }
}

#[test]
fn rm_11_of_two_hosts_that_claim_one_room_the_slower_is_refused_by_name() {
    let Some(store) = Stores::postgres() else { return };
    let hosts = [Service::start(&store), Service::start(&store)];
    let clients = Client::table(&hosts[0], "kingdoms");
    let room = &clients[0].room;
    // Both have it in memory, as it stands now.
    let at = decides(&hosts[0], &clients);
    let state = clients[at].get(&hosts[1], "state");
    let revision = state["snapshot"]["table"]["revision"].clone();
    let choices = clients[at].get(&hosts[1], "choices")["choices"].clone();
    let play = json!({ "command": choices[0]["command"], "revision": revision });
    let first = clients[at].post(&hosts[0], "action", &play);
    assert_eq!(first.status, 200, "{}", first.body);
    let second = clients[at].post(&hosts[1], "action", &play);
    assert_eq!(
        (second.status, second.json()["code"].as_str()),
        (409, Some("late_command")),
        "{}",
        second.body
    );
    let rows: Vec<Row> = store.read("SELECT deed FROM deed WHERE room = $1 ORDER BY number", room);
    assert!(rows.iter().zip(1..).all(|(row, number)| row.row == number), "one history");
    let states = [0, 1].map(|host: usize| clients[at].get(&hosts[host], "state")["snapshot"]["hash"].clone());
    assert_eq!(states[0], states[1], "and both tell it");
}
