//! SV-09: the card store, asked and chosen from.

use serde_json::{Value, json};

use crate::harness::{Client, Service, Stores};

#[test]
fn a_preset_is_a_query_over_the_cards_of_the_games_content() {
    for store in Stores::all() {
        let service = Service::start(&store);
        let content =
            games::registry().find("kingdoms").expect("a game").open(&[]).expect("its content").content();
        let listed = service.ask("GET", "/api/games/kingdoms/presets", None, None).json();
        let presets = content["presets"].as_array().expect("presets");
        assert_eq!(listed["presets"].as_array().map(Vec::len), Some(presets.len()));
        for (row, preset) in listed["presets"].as_array().into_iter().flatten().zip(presets) {
            assert_eq!([&row["id"], &row["name"]], [&preset["id"], &preset["name"]]);
            let path = format!("/api/games/kingdoms/presets/{}", row["id"].as_str().expect("an id"));
            let cards = service.ask("GET", &path, None, None).json()["cards"].clone();
            for kind in ["areas", "citizens", "domains", "dukes"] {
                let picked = |object: &&Value| preset[kind].as_array().expect("ids").contains(&object["id"]);
                let own: Vec<&Value> =
                    content[kind].as_array().expect("objects").iter().filter(picked).collect();
                assert_eq!(cards[kind], json!(own), "{kind}, as the content has them");
                assert_eq!(row["counts"][kind], own.len());
            }
        }
        // What the store says is what the query finds: a card that is picked no more is in the preset no more.
        store.execute("DELETE FROM pick WHERE preset = 'base1' AND card = 'ashford'");
        let without = service.ask("GET", "/api/games/kingdoms/presets", None, None).json();
        assert_eq!(without["presets"][0]["counts"]["dukes"], 11);
    }
}

#[test]
fn the_cards_are_there_once_however_often_the_service_begins() {
    for store in Stores::all() {
        let before = Service::start(&store).ask("GET", "/api/games/kingdoms/presets", None, None).json();
        let again = Service::start(&store).ask("GET", "/api/games/kingdoms/presets", None, None).json();
        assert_eq!(before, again);
        assert!(before["presets"][0]["counts"]["citizens"].as_u64() > Some(10));
    }
}

#[test]
fn the_host_chooses_a_preset_and_the_journal_needs_no_store() {
    for store in Stores::all() {
        let service = Service::start(&store);
        let host = Client::create(&service, "kingdoms");
        let room = &host.room;
        let preset = format!("/api/lobby/{room}/preset");
        let ask = |token: Option<&str>, body: &str| service.ask("POST", &preset, token, Some(body));
        for chosen in ["base2", "base1"] {
            let told = ask(Some(&host.token), &json!({ "preset": chosen }).to_string());
            assert_eq!(told.status, 200, "{}", told.body);
            let state = service.ask("GET", &format!("/api/game/{room}/state"), None, None).json();
            assert_eq!(state["room"]["setup"]["preset"], chosen);
        }
        let rows: Vec<Value> = store.read("SELECT deed FROM deed WHERE room = $1 ORDER BY number", room);
        let last = &rows.last().expect("a row")["deed"]["ask"];
        assert_eq!((&last["type"], &last["setup"]["preset"]), (&json!("setup"), &json!("base1")));
        let other = service.ask("POST", &format!("/api/lobby/{room}/join"), None, Some(r#"{"name": "Bo"}"#));
        let other = other.json()["token"].as_str().expect("a token").to_owned();
        for (token, body, status, rule) in [
            (Some(&*host.token), r#"{"preset": "nowhere"}"#, 404, "SV-09"),
            (Some(&*host.token), r#"{"preset": 7}"#, 400, "SV-06"),
            (Some(&*other), r#"{"preset": "base2"}"#, 403, "RM-01"),
            (None, r#"{"preset": "base2"}"#, 401, "SV-03"),
        ] {
            let refused = ask(token, body);
            assert_eq!((refused.status, refused.json()["rule"].as_str()), (status, Some(rule)), "{body}");
        }
        let none = service.ask("GET", "/api/games/crossfire/presets", None, None).json();
        assert_eq!(none["presets"], json!([]), "a game without presets has none");
        for nowhere in ["chess/presets", "kingdoms/presets/nowhere"] {
            assert_eq!(service.ask("GET", &format!("/api/games/{nowhere}"), None, None).status, 404);
        }
    }
}
