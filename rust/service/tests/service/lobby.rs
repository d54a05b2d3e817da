//! Rooms that wait for their game: the list of them costs little, and nobody has to remove those that nobody wants.

use room::{Ask, Incoming};
use serde_json::{Value, json};

use crate::attack::comes;
use crate::harness::{Client, Service, Socket, Stores};

#[test]
fn rooms_that_never_began_expire_where_nobody_is_and_all_others_stay() {
    for store in Stores::all() {
        let args = ["--rate", "100000", "--expire", "4", "--idle", "1"];
        let service = Service::start_with(&store, &args);
        let begun = Client::table(&service, "crossfire").remove(0);
        let kept = Client::create(&service, "fleet");
        let mut socket = Socket::open(&service, &kept.room);
        socket.send(&Incoming { number: 0, ask: Ask::back(kept.proof()) });
        let gone = Client::create(&service, "fleet");
        let listed = |client: &Client| {
            let rooms = service.ask("GET", "/api/lobby/list", None, None).json();
            rooms["rooms"].as_array().expect("rooms").iter().any(|room| room["room"] == *client.room)
        };
        comes("it has expired", || !listed(&gone));
        let state = service.ask("GET", &format!("/api/game/{}/state", gone.room), None, None);
        assert_eq!((state.status, state.json()["code"].as_str()), (404, Some("no_such_room")));
        let deeds: Vec<Value> = store.read("SELECT deed FROM deed WHERE room = $1", &gone.room);
        assert_eq!(deeds, Vec::<Value>::new(), "nothing is left of it");
        assert!(listed(&kept), "somebody is in it");
        assert!(listed(&begun), "its game has begun");
        drop(socket);
        comes("it expires once nobody is in it", || !listed(&kept));
        assert!(listed(&begun));
        assert_eq!(service.ask("GET", "/ready", None, None).status, 200);
    }
}

#[test]
fn a_room_that_gathers_for_another_game_keeps_its_first_one() {
    let store = Stores::sqlite();
    let service = Service::start(&store);
    let clients = Client::table(&service, "crossfire");
    let room = &clients[0].room;
    let since = "SELECT CAST(COALESCE(waiting_since, -1) AS TEXT) FROM room WHERE id = $1";
    assert_eq!(store.text(since, room), "-1");
    let waits = Client::create(&service, "crossfire");
    assert_ne!(store.text(since, &waits.room), "-1");
    // As after its first game.
    store.execute("UPDATE room SET stage = 'gathering'");
    drop(service);
    let service = Service::start(&store);
    for client in [&clients[0], &waits] {
        assert_eq!(client.post(&service, "say", &json!({ "phrase": 0 })).status, 200);
    }
    assert_eq!(store.text(since, room), "-1");
    assert_ne!(store.text(since, &waits.room), "-1");
}

#[test]
fn the_list_of_rooms_is_read_from_an_index() {
    for store in Stores::all() {
        let service = Service::start(&store);
        let opened: Vec<Client> = (0..3).map(|_| Client::create(&service, "fleet")).collect();
        let list =
            include_str!("../../src/lobby.rs").lines().find(|line| line.contains("\"SELECT id, game, stage"));
        let list = list.expect("the query").trim().trim_matches(['"', ';']);
        let plan = store.plan(list);
        assert!(plan.contains("room_listed"), "{plan}");
        assert!(!plan.contains("Sort") && !plan.contains("TEMP B-TREE"), "{plan}");
        let listed = service.ask("GET", "/api/lobby/list", None, None).json();
        let rooms: Vec<&str> = listed["rooms"]
            .as_array()
            .expect("rooms")
            .iter()
            .filter_map(|room| room["room"].as_str())
            .collect();
        assert!(opened.iter().all(|client| rooms.contains(&&*client.room)));
    }
}
