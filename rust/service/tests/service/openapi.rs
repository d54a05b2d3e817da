//! SV-08: what can be asked is said, and what cannot be read is refused in words.

use crate::harness::{Client, Service, Stores};

#[test]
fn every_message_stands_in_the_document_and_nothing_else_does() {
    let store = Stores::sqlite();
    let service = Service::start(&store);
    let clients = Client::table(&service, "crossfire");
    let document = service.ask("GET", "/api/openapi.json", None, None).json();
    let paths = document["paths"].as_object().expect("paths");
    for path in
        ["/api/lobby/create", "/api/lobby/{room}/kick", "/api/game/{room}/action", "/api/game/{room}/state"]
    {
        assert!(paths.contains_key(path), "{path}");
    }
    assert!(!paths.keys().any(|path| path.ends_with("/hello") || path.ends_with("/play")));
    for (path, methods) in paths {
        let asked = path.replace("{room}", &clients[0].room);
        let asked = asked.replace("{game}", "kingdoms").replace("{preset}", "base1");
        for method in methods.as_object().expect("methods").keys() {
            let answer = service.ask(&method.to_uppercase(), &asked, Some(&clients[0].token), Some("[]"));
            assert!(![404, 405, 500].contains(&answer.status), "{method} {path}: {}", answer.body);
        }
    }
    let command = &paths["/api/game/{room}/action"]["post"];
    assert_eq!(command["security"][0]["seat"], serde_json::json!([]));
    let body = &command["requestBody"]["content"]["application/json"]["schema"];
    assert_eq!(body["required"], serde_json::json!(["command", "revision"]));
    assert_eq!(body["properties"]["revision"]["maximum"], u32::MAX);
}

#[test]
fn what_cannot_be_read_is_refused_with_problem_details() {
    let store = Stores::sqlite();
    let service = Service::start(&store);
    let client = &Client::table(&service, "crossfire")[0];
    let room = &client.room;
    let long = format!(r#"{{"name": "{}"}}"#, "x".repeat(80_000));
    let cases = [
        ("GET", "/api/game/%FF/state".to_owned(), None, 400),
        ("GET", format!("/api/game/{room}/events?since=-1"), None, 400),
        ("GET", format!("/api/game/{room}/events?from=1"), None, 400),
        ("DELETE", format!("/api/game/{room}/state"), None, 405),
        ("POST", format!("/api/lobby/{room}/join"), Some(long.as_str()), 413),
        ("POST", format!("/api/lobby/{room}/join"), Some(r#"{"name": 7}"#), 400),
    ];
    for (method, path, body, status) in cases {
        let answer = service.ask(method, &path, None, body);
        assert_eq!(answer.status, status, "{method} {path}: {}", answer.body);
        assert_eq!(answer.json()["rule"], "SV-06", "{}", answer.body);
        assert_eq!(
            status == 405,
            answer.head.to_lowercase().contains("\r\nallow: get,head"),
            "{}",
            answer.head
        );
    }
}

#[test]
fn a_number_without_a_fraction_is_whole_and_one_with_a_fraction_is_not() {
    let store = Stores::sqlite();
    let service = Service::start(&store);
    let mut client = Client::table(&service, "crossfire").remove(0);
    let message = client.next_play(&service);
    let revision = message["revision"].as_f64().expect("a revision");
    let with = |revision: f64| {
        let mut message = message.clone();
        message["revision"] = serde_json::json!(revision);
        message
    };
    assert_eq!(client.post(&service, "action", &with(revision + 0.5)).status, 400);
    assert_eq!(client.post(&service, "action", &with(revision)).status, 200);
}

#[test]
fn before_the_game_there_is_nothing_to_be_told_of_it() {
    let store = Stores::sqlite();
    let service = Service::start(&store);
    let body = r#"{"game": "fleet", "name": "Ada"}"#;
    let entered = service.ask("POST", "/api/lobby/create", None, Some(body)).json();
    let (room, token) = (entered["room"].as_str().expect("a room"), entered["token"].as_str());
    let cases = [("events", 409, "not_now"), ("choices", 403, "no_seat")];
    for (question, status, code) in cases {
        let answer = service.ask("GET", &format!("/api/game/{room}/{question}"), token, None);
        assert_eq!((answer.status, answer.json()["code"].as_str()), (status, Some(code)), "{}", answer.body);
    }
}
