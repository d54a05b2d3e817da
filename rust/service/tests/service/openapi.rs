//! SV-08: what can be asked is said, and what cannot be read is refused in words.

use serde_json::json;

use crate::harness::{Client, Service, Socket, Stores};

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
    let posed = service.ask("POST", "/api/challenge/create", None, Some(r#"{"game": "fleet"}"#)).json();
    let code = posed["challenge"].as_str().expect("a code").to_owned();
    for (path, methods) in paths {
        let asked = path.replace("{room}", &clients[0].room);
        let asked =
            asked.replace("{game}", "kingdoms").replace("{preset}", "base1").replace("{challenge}", &code);
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

#[test]
fn no_text_has_a_nul_wherever_it_stands() {
    for store in Stores::all() {
        let folder = tempfile::tempdir().expect("a folder");
        let log = folder.path().join("log");
        let service = Service::start_logging(&store, &log, 1024, &["--rate", "100000"]);
        let client = &Client::table(&service, "crossfire")[0];
        let room = &client.room;
        let paths = [
            "/api/game/%00/state".to_owned(),
            "/api/games/kingdoms/presets/%00".to_owned(),
            "/api/games/%00/presets".to_owned(),
            format!("/api/game/{room}%00/state"),
            format!("/api/game/{room}/events?since=%00"),
        ];
        let gets = paths.iter().map(|path| ("GET", path.clone(), ""));
        let nul = r#"{"game": "kingdoms\u0000", "name": "Ada"}"#;
        let posts = [
            ("POST", "/api/lobby/create".to_owned(), nul),
            ("POST", "/api/lobby/create".to_owned(), r#"{"game": "kingdoms", "name": "A\u0000a"}"#),
            ("POST", "/api/lobby/create".to_owned(), r#"{"game": "kingdoms", "name": "Ada", "\u0000": 1}"#),
            ("POST", format!("/api/lobby/{room}/preset"), r#"{"preset": "\u0000"}"#),
            ("POST", "/api/lobby/%00/join".to_owned(), r#"{"name": "Ada"}"#),
            (
                "POST",
                format!("/api/game/{room}/action"),
                r#"{"command": {"type": ["\u0000"]}, "revision": 0}"#,
            ),
        ];
        for (method, path, body) in gets.chain(posts) {
            let answer = service.ask(method, &path, Some(&client.token), Some(body));
            let told = (answer.status, answer.json()["code"].clone(), answer.json()["rule"].clone());
            assert_eq!(told, (400, json!("bad_request"), json!("SV-06")), "{method} {path} {body}");
        }
        let mut socket = Socket::open(&service, room);
        socket.raw(r#"{"number": 0, "type": "hello", "name": "\u0000"}"#);
        assert_eq!(socket.until(|tell| tell["type"] == "refused")["problem"]["code"], "bad_request");
        assert_eq!(std::fs::read_to_string(&log).expect("a log"), "", "nobody is woken");
    }
}
