//! SV-07: the page that a browser loads.

use std::process::Command;

use crate::harness::{Client, Service, Stores};

#[test]
fn the_page_and_its_files_are_served_and_load_nothing_from_elsewhere() {
    let store = Stores::sqlite();
    let service = Service::start(&store);
    for (path, kind) in [
        ("/", "text/html"),
        ("/client.css", "text/css"),
        ("/client.js", "text/javascript"),
        ("/room.js", "text/javascript"),
        ("/dice.js", "text/javascript"),
        ("/device.js", "text/javascript"),
        ("/heads.js", "text/javascript"),
        ("/sign.js", "text/javascript"),
        ("/check.js", "text/javascript"),
    ] {
        let answer = service.ask("GET", path, None, None);
        let head = answer.head.to_lowercase();
        assert_eq!(answer.status, 200, "{path}");
        assert!(head.contains(&format!("content-type: {kind}")), "{head}");
        assert!(head.contains("default-src 'none'; script-src 'self'") && head.contains("nosniff"), "{head}");
        for elsewhere in ["http://", "https://", "innerHTML", "eval("] {
            assert!(!answer.body.contains(elsewhere), "{path} has {elsewhere}");
        }
    }
    assert_eq!(service.ask("GET", "/client.rs", None, None).status, 404);
}

#[test]
fn a_seat_is_shown_its_board_its_question_and_its_log_in_words() {
    let store = Stores::sqlite();
    let service = Service::start(&store);
    let clients = Client::table(&service, "kingdoms");
    let seen = clients.iter().map(|client| client.get(&service, "state")).collect::<Vec<_>>();
    for state in &seen {
        assert!(state["board"].as_str().is_some_and(|board| board.lines().count() > 3), "{state}");
        assert!(state["log"].as_array().is_some_and(|log| !log.is_empty()), "{state}");
    }
    assert!(seen.iter().any(|state| state["question"].is_string()), "somebody is asked");
    assert_ne!(seen[0]["board"], seen[1]["board"], "each its own");
}

#[test]
fn rm_15_a_page_that_is_loaded_again_knows_the_heads_that_it_has_seen() {
    let test = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/browser/heads.mjs");
    let Ok(run) = Command::new("node").args(["--no-warnings", test]).output() else {
        println!("left out: there is no node here");
        return;
    };
    let said = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{said}");
}
