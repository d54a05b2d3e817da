//! Rooms that wait for their game: the list of them costs little, and nobody has to remove those that nobody wants.

use room::{Ask, Incoming, Options};
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
        let kept_at_all = "SELECT CAST(COUNT(*) AS TEXT) FROM room WHERE id = $1";
        let is_there = |client: &Client| store.text(kept_at_all, &client.room) == "1";
        comes("it has expired", || !is_there(&gone));
        let state = service.ask("GET", &format!("/api/game/{}/state", gone.room), None, None);
        assert_eq!((state.status, state.json()["code"].as_str()), (404, Some("no_such_room")));
        let deeds: Vec<Value> = store.read("SELECT deed FROM deed WHERE room = $1", &gone.room);
        assert_eq!(deeds, Vec::<Value>::new(), "nothing is left of it");
        assert!(is_there(&kept), "somebody is in it");
        assert!(is_there(&begun), "its game has begun");
        drop(socket);
        comes("it expires once nobody is in it", || !is_there(&kept));
        assert!(is_there(&begun));
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
        for client in &opened {
            list(&service, client, true);
        }
        let query =
            include_str!("../../src/lobby.rs").lines().find(|line| line.contains("\"SELECT door, game"));
        let query = query.and_then(|line| line.split('"').nth(1)).expect("the query");
        let plan = store.plan(query);
        assert!(plan.contains("room_listed"), "{plan}");
        assert!(!plan.contains("Sort") && !plan.contains("TEMP B-TREE"), "{plan}");
        assert_eq!(doors(&service).len(), opened.len());
    }
}

/// The host wants its room in the list, or no longer.
fn list(service: &Service, client: &Client, listed: bool) {
    let options = Options { listed, ..Options::default() };
    let answer = client.post(service, "options", &json!({ "options": options }));
    assert_eq!(answer.status, 200, "{}", answer.body);
}

/// By what the listed rooms are joined.
fn doors(service: &Service) -> Vec<String> {
    let listed = service.ask("GET", "/api/lobby/list", None, None).json();
    let rooms = listed["rooms"].as_array().expect("rooms").iter();
    rooms.map(|room| room["room"].as_str().expect("a text").to_owned()).collect()
}

#[test]
fn a_room_is_listed_where_its_host_wants_it_and_never_by_its_code() {
    for store in Stores::all() {
        let service = Service::start(&store);
        let [open, _private] = [0, 1].map(|_| Client::create(&service, "crossfire"));
        assert_eq!(doors(&service), Vec::<String>::new(), "rooms are private");
        list(&service, &open, true);
        let first = doors(&service);
        assert_eq!(first.len(), 1);
        let body = service.ask("GET", "/api/lobby/list", None, None).body;
        assert!(!body.contains(&open.room), "its code is for those who are invited: {body}");
        let join = |service: &Service, door: &str| {
            let name = json!({ "name": "Bo" }).to_string();
            service.ask("POST", &format!("/api/lobby/{door}/join"), None, Some(&name))
        };
        let joined = join(&service, &first[0]);
        assert_eq!((joined.status, joined.json()["room"].as_str()), (200, Some(&*open.room)));
        let stranger = joined.json()["token"].as_str().expect("a token").to_owned();
        let options = json!({ "options": Options::default() }).to_string();
        let refused = service.ask(
            "POST",
            &format!("/api/lobby/{}/options", open.room),
            Some(&stranger),
            Some(&options),
        );
        assert_eq!(refused.json()["code"], "not_host", "only its host hides it");
        assert!(service.stop().success());
        let service = Service::start(&store);
        assert_eq!(doors(&service), first, "as before");
        list(&service, &open, false);
        assert_eq!(doors(&service), Vec::<String>::new());
        let gone = join(&service, &first[0]);
        assert_eq!((gone.status, gone.json()["code"].as_str()), (404, Some("no_such_room")));
        list(&service, &open, true);
        let second = doors(&service);
        assert_ne!(second, first, "who knew the first door does not know this one");
        assert_eq!(join(&service, &second[0]).status, 200);
        store.execute("UPDATE room SET stage = 'over'");
        assert_eq!(doors(&service), Vec::<String>::new(), "a game that is over is not listed");
    }
}
