//! Who is in a room: over HTTP, where nobody stays connected, and over several nodes.

use room::{Ask, Header, Incoming, Row, prove};
use serde_json::{Value, json};

use super::attack::comes;
use super::harness::{self, Client, Service, Socket, Stores};

/// What all may see of a room.
fn seen(service: &Service, room: &str) -> Value {
    service.ask("GET", &format!("/api/game/{room}/state"), None, None).json()["room"].clone()
}

fn journal(service: &Service, room: &str) -> String {
    let answer = service.ask("GET", &format!("/api/game/{room}/journal"), None, None);
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body
}

#[test]
fn another_game_over_http_waits_for_all_and_the_record_of_the_first_stays() {
    for store in Stores::all() {
        let service = Service::start(&store);
        let mut clients = Client::table(&service, "crossfire");
        let room = clients[0].room.clone();
        harness::play(&service, &mut clients, 4000);
        assert_eq!(clients[0].post(&service, "again", &json!({})).status, 200);
        let alone = seen(&service, &room);
        assert_eq!((&alone["stage"], &alone["members"][1]["seat"]), (&json!("over"), &json!("p2")));
        journal(&service, &room);
        assert_eq!(clients[1].post(&service, "again", &json!({})).status, 200);
        comes("all have said so", || seen(&service, &room)["stage"] == "gathering");
        assert_eq!(seen(&service, &room)["members"][1]["seat"], "p2");
        let journal = journal(&service, &room);
        let mut lines = journal.lines();
        let header: Header = serde_json::from_str(lines.next().unwrap()).unwrap();
        let rows: Vec<Row> = lines.map(|line| serde_json::from_str(line).unwrap()).collect();
        let game = games::registry().find("crossfire").unwrap().open(&[]).unwrap();
        assert!(prove(game, header, rows).is_ok());
        let record = clients[1].get(&service, "record");
        assert!(record["record"]["seed"].is_string() && record["room"].is_array());
    }
}

#[test]
fn two_nodes_hear_a_member_by_its_newest_device_and_not_once_it_is_sent_away() {
    let Some(store) = Stores::postgres() else { return };
    let nodes = [Service::start(&store), Service::start(&store)];
    let clients = Client::table(&nodes[0], "crossfire");
    let room = clients[0].room.clone();
    let greet = |node: &Service, ask: Ask| {
        let mut socket = Socket::open(node, &room);
        socket.send(&Incoming { number: 0, ask });
        let member = socket.until(|tell| tell["type"] == "welcome")["member"].clone();
        (socket, member)
    };
    let (mut ada, _) = greet(&nodes[0], Ask::back(clients[0].proof()));
    let (_other, _) = greet(&nodes[1], Ask::back(clients[0].proof()));
    ada.until(|tell| tell["type"] == "replaced");
    assert!(ada.is_closed());
    let (mut cy, member) = greet(&nodes[1], Ask::hello("Cy", harness::token(77)));
    comes("the first node knows of Cy", || {
        seen(&nodes[0], &room)["members"].as_array().is_some_and(|members| members.len() == 3)
    });
    let kicked = clients[0].post(&nodes[0], "kick", &json!({ "member": member }));
    assert_eq!(kicked.status, 200, "{}", kicked.body);
    cy.until(|tell| tell["type"] == "replaced");
    assert!(cy.is_closed());
}
