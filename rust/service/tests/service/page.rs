//! SV-07: the page that a browser loads.

use std::process::Command;

use crate::harness::{Client, Service, Stores};

#[test]
fn the_page_and_its_files_are_served_and_load_nothing_from_elsewhere() {
    let store = Stores::sqlite();
    let service = Service::start(&store);
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/client");
    let files = std::fs::read_dir(folder).expect("the page's files");
    let paths = files.map(|file| format!("/{}", file.expect("a file").file_name().to_string_lossy()));
    for path in paths.filter(|path| path != "/index.html").chain(["/".to_owned()]) {
        let kind = match path.rsplit('.').next() {
            Some("js") => "text/javascript",
            Some("css") => "text/css",
            Some("svg") => "image/svg+xml",
            _ => "text/html",
        };
        let answer = service.ask("GET", &path, None, None);
        let head = answer.head.to_lowercase();
        assert_eq!(answer.status, 200, "{path}");
        assert!(head.contains(&format!("content-type: {kind}")), "{head}");
        assert!(head.contains("default-src 'none'; script-src 'self'") && head.contains("nosniff"), "{head}");
        // The name of SVG is no address.
        let body = answer.body.replace("http://www.w3.org/2000/svg", "");
        for elsewhere in ["http://", "https://", "innerHTML", "eval("] {
            assert!(!body.contains(elsewhere), "{path} has {elsewhere}");
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
fn a_game_tells_its_setup_its_rules_and_its_picture() {
    let store = Stores::sqlite();
    let service = Service::start(&store);
    let get = |path: &str| service.ask("GET", &format!("/api/games/{path}"), None, None);
    let about = get("crossfire/about").json();
    let factions = about["names"]["factions"].as_array().expect("what a setup refers to");
    assert_eq!((factions.len(), &factions[0]["name"]), (5, &"Verdant Eye".into()));
    assert_eq!(about["setup"]["properties"]["sides"]["description"], "What each side brings.");
    let rules = get("crossfire/rules").json();
    assert!(rules["rules"].as_str().is_some_and(|rules| rules.contains("- GR-001 ")), "its document");
    let picture = get("crossfire/picture");
    assert!(picture.head.to_lowercase().contains("image/svg+xml") && picture.body.starts_with("<svg"));
    let known = service.ask("GET", "/api/games", None, None).json();
    let games = known["games"].as_array().expect("games");
    assert!(games.iter().all(|game| game["line"] != "" && game["picture"] == true), "{games:?}");
    assert_eq!(get("chess/about").status, 404);
}

#[test]
fn touched_places_lead_to_commands() {
    run_in_node("touch.mjs");
}

#[test]
fn rm_15_a_page_that_is_loaded_again_knows_the_heads_that_it_has_seen() {
    run_in_node("heads.mjs");
}

#[test]
fn both_pages_have_all_of_their_words_in_german() {
    run_in_node("words.mjs");
}

#[test]
fn no_link_of_a_game_breaks_the_page_that_opens_it() {
    run_in_node("links.mjs");
}

/// Runs a test of the page's modules, where there is node.
fn run_in_node(test: &str) {
    let test = format!("{}/tests/browser/{test}", env!("CARGO_MANIFEST_DIR"));
    let Ok(run) = Command::new("node").args(["--no-warnings", &test]).output() else {
        println!("left out: there is no node here");
        return;
    };
    let said = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{said}");
}
