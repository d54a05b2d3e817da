//! Snapshots, events and logs out.

use kernel::{Seat, Viewer};
use serde_json::{Value, json};
use session::{Attempt, LogEntry, Logs, Page, Reason, Replay, Session};

use crate::{round, session, submit};

fn snapshot(session: &mut dyn Session, viewer: Viewer) -> Value {
    json!(session.snapshot(viewer, Logs::Whole).unwrap())
}

#[test]
fn a_snapshot_is_the_view_and_the_sessions_own_fields() {
    let mut session = session("a");
    let seen = snapshot(&mut *session, Viewer::Referee);
    assert_eq!(seen["goal"], 6);
    assert_eq!(seen["rng"], json!({ "seed": "a", "offset": 0 }));
    assert_eq!(seen["hash"], json!(session.digest()));
    assert_eq!(
        seen["table"],
        json!({
            "sequence": 0,
            "revision": 0,
            "seats": ["p1", "p2"],
            "to_act": ["p1", "p2"],
            "pending": {
                "kind": "hide",
                "rule": "PE-02",
                "seats": ["p1", "p2"],
                "answered": [],
                "secret": true,
                "text": "heads or tails"
            }
        })
    );
    assert_eq!(seen["logs"][0]["type"], "game_begun");
    assert_eq!(seen["logs"][0]["severity"], "info");
    assert!(seen.get("errors").is_none());
}

#[test]
fn a_seat_learns_neither_seed_nor_position_nor_digest() {
    let mut session = session("a secret seed");
    round(&mut *session);
    for viewer in [Viewer::Seat(Seat::P1), Viewer::Spectator] {
        let seen = snapshot(&mut *session, viewer);
        assert_eq!(seen["rng"]["offset"], 0);
        assert_eq!(seen["rng"]["seed"], json!(session.dice().commitment));
        assert_ne!(seen["hash"], json!(session.digest()));
        assert!(!seen.to_string().contains("a secret seed"));
    }
    assert_eq!(session.dice().seed.as_deref(), Some("a secret seed"));
}

#[test]
fn a_viewer_keeps_what_it_saw_and_everybody_the_journal_at_the_end() {
    let mut session = session("a secret seed");
    submit(&mut *session, Seat::P1, &json!({ "type": "hide", "penny": "heads" })).unwrap();
    let journal = json!(session.journal());
    assert_eq!(json!(session.record_of(Viewer::Referee).unwrap()), journal);
    let kept = |viewer: Viewer| json!(session.record_of(viewer).unwrap());
    let own = kept(Viewer::Seat(Seat::P1));
    assert_eq!(own["entries"][0]["act"]["play"]["command"]["penny"], "heads");
    for viewer in [Viewer::Seat(Seat::P2), Viewer::Spectator] {
        let kept = kept(viewer);
        assert_eq!(kept["viewer"], viewer.to_string());
        assert_eq!(kept["entries"][0]["act"], json!({ "play": { "seat": "p1" } }));
        let text = kept.to_string();
        assert!(!text.contains("heads") && !text.contains("a secret seed"), "{text}");
        assert!(!text.contains(journal["entries"][0]["record"]["digest"].as_str().unwrap()), "{text}");
    }
    assert_eq!(session.record_of(Viewer::Seat(Seat(5))).err().unwrap().code(), "no_such_seat");
    while let Some(seat) = session.to_act().lowest() {
        let command = session.bot_move(seat, "random").unwrap();
        session.submit(seat, None, &command).unwrap();
    }
    assert_eq!(json!(session.record_of(Viewer::Spectator).unwrap()), json!(session.journal()));
}

#[test]
fn a_command_is_disclosed_to_its_seat_and_to_the_referee() {
    let session = session("a");
    let command = json!({ "type": "hide", "penny": "tails" });
    let known = |viewer| json!(session.observe_command(viewer, Seat::P1, &command).unwrap());
    assert_eq!(known(Viewer::Seat(Seat::P1)), json!(command));
    assert_eq!(known(Viewer::Referee), json!(command));
    assert_eq!(known(Viewer::Seat(Seat::P2)), Value::Null);
    assert_eq!(known(Viewer::Spectator), Value::Null);
    let hash = |viewer| json!(session.hash(viewer).unwrap());
    assert_eq!(hash(Viewer::Referee), json!(session.digest()));
    assert_ne!(hash(Viewer::Spectator), json!(session.digest()));
}

#[test]
fn a_log_notes_of_a_command_what_its_viewer_may_know() {
    let mut session = session("a");
    submit(&mut *session, Seat::P1, &json!({ "type": "hide", "penny": "heads" })).unwrap();
    submit(&mut *session, Seat::P2, &json!({ "type": "hide", "penny": "tails" })).unwrap();
    let noted = |viewer, refused: &[Reason]| {
        let tried = Attempt { seat: Some(Seat::P2), before: Some(0), refused, ..Attempt::default() };
        json!(LogEntry::of(&*session, viewer, tried).unwrap())
    };
    let whole = noted(Viewer::Referee, &[]);
    assert_eq!(
        (&whole["sequence"], &whole["seat"], &whole["refused"]),
        (&json!(1), &json!("p2"), &json!([]))
    );
    assert_eq!((&whole["digest"], &whole["dice"][0]), (&json!(session.digest()), &json!(0)));
    let other = noted(Viewer::Seat(Seat::P1), &[]);
    assert!(other.get("dice").is_none() && other.get("rolls").is_none(), "{other}");
    assert_ne!(other["digest"], whole["digest"]);
    let refused = session.why_not(Seat::P2, &json!({ "type": "take" })).unwrap();
    assert!(!refused.is_empty());
    assert_eq!(noted(Viewer::Seat(Seat::P1), &refused)["refused"], json!([]), "it is nobody else's");
    assert_eq!(noted(Viewer::Seat(Seat::P2), &refused)["refused"], json!(refused));
    assert_eq!(noted(Viewer::Referee, &refused)["sequence"], 2);
}

#[test]
fn a_refusal_shows_until_something_is_played() {
    let mut session = session("a");
    submit(&mut *session, Seat::P1, &json!({ "type": "take" })).unwrap_err();
    let errors = snapshot(&mut *session, Viewer::Seat(Seat::P1))["errors"].clone();
    assert_eq!(errors[0]["code"], "no_stake");
    assert!(errors[0]["requirement_id"].is_string());
    assert!(snapshot(&mut *session, Viewer::Seat(Seat::P2)).get("errors").is_none(), "it is nobody else's");
    submit(&mut *session, Seat::P1, &json!({ "type": "hide", "penny": "heads" })).unwrap();
    assert!(snapshot(&mut *session, Viewer::Referee).get("errors").is_none());
}

#[test]
fn a_refusal_is_an_error_event_until_something_is_played() {
    let mut session = session("a");
    let events = |session: &mut dyn Session, viewer| json!(session.events(viewer, Page::since(0)).unwrap());
    let before = [Viewer::Seat(Seat::P1), Viewer::Seat(Seat::P2)].map(|viewer| events(&mut *session, viewer));
    submit(&mut *session, Seat::P1, &json!({ "type": "take" })).unwrap_err();
    for viewer in [Viewer::Seat(Seat::P1), Viewer::Referee] {
        let told = events(&mut *session, viewer);
        let last = told.as_array().unwrap().last().unwrap();
        assert_eq!((&last["type"], &last["severity"]), (&json!("error"), &json!("error")));
        assert_eq!(
            (&last["payload"]["code"], &last["requirements"][0]),
            (&json!("no_stake"), &last["payload"]["requirement_id"])
        );
        assert!(last.get("event_seq").is_none(), "it is not part of the game: {last}");
    }
    assert_eq!(events(&mut *session, Viewer::Seat(Seat::P2)), before[1], "it is nobody else's");
    let journal = json!(session.journal());
    submit(&mut *session, Seat::P1, &json!({ "type": "hide", "penny": "heads" })).unwrap();
    assert!(!events(&mut *session, Viewer::Referee).to_string().contains("\"error\""));
    assert!(!journal.to_string().contains("no_stake"), "nor of the journal");
}

#[test]
fn events_are_numbered_for_each_viewer_and_cut_when_the_game_goes_back() {
    let mut session = session("a");
    round(&mut *session);
    let all = json!(session.events(Viewer::Referee, Page::since(0)).unwrap());
    let numbers: Vec<u64> =
        all.as_array().unwrap().iter().map(|event| event["event_seq"].as_u64().unwrap()).collect();
    assert_eq!(numbers, (1..=numbers.len() as u64).collect::<Vec<_>>());
    let newest = json!(session.events(Viewer::Referee, Page::since(numbers.len() as u32 - 1)).unwrap());
    assert_eq!(newest.as_array().unwrap().len(), 1);
    session.rewind(1).unwrap();
    assert_eq!(json!(session.events(Viewer::Referee, Page::since(0)).unwrap()).as_array().unwrap().len(), 2);
    let told: Vec<_> = session.log(Viewer::Referee, 0).unwrap().iter().map(ToString::to_string).collect();
    assert_eq!(told, ["the game is to 6", "p1 hides a penny (heads)"]);
}

#[test]
fn events_come_in_pages_and_a_refusal_with_the_last() {
    let mut session = session("a");
    round(&mut *session);
    submit(&mut *session, Seat::P1, &json!({ "type": "hide", "penny": "heads" })).unwrap_err();
    let all = session.events(Viewer::Seat(Seat::P1), Page::default()).unwrap();
    let numbered = session.log(Viewer::Seat(Seat::P1), 0).unwrap().len();
    assert!(all.len() > numbered && numbered > 4, "events, and a refusal");
    let mut page = |since: usize, limit: u32| {
        let page = Page { since: since as u32, limit: Some(limit) };
        session.events(Viewer::Seat(Seat::P1), page).unwrap()
    };
    for since in 0..numbered - 2 {
        assert_eq!(page(since, 2), &all[since..since + 2]);
    }
    assert_eq!(page(numbered - 2, 2), &all[numbered - 2..], "the newest, and what was refused since");
    assert_eq!(page(numbered - 2, 1), &all[numbered - 2..numbered - 1]);
    assert_eq!(page(numbered, 5), &all[numbered..]);
    assert_eq!(page(numbered + 9, u32::MAX), &all[numbered..]);
    assert!(page(0, 0).is_empty());
}

#[test]
fn the_log_of_a_rewound_game_equals_one_told_afresh() {
    let mut played = session("b");
    round(&mut *played);
    let mut other = played.at(2).unwrap();
    assert_eq!(other.log(Viewer::Spectator, 0).unwrap(), &played.log(Viewer::Spectator, 0).unwrap()[..3]);
    played.rewind(2).unwrap();
    for game in [&mut played, &mut other] {
        submit(&mut **game, Seat::P2, &json!({ "type": "hide", "penny": "tails" })).unwrap();
    }
    assert_eq!(snapshot(&mut *played, Viewer::Referee), snapshot(&mut *other, Viewer::Referee));
}

#[test]
fn a_preview_is_answered_in_values_and_in_words() {
    let mut session = session("a");
    let query = json!({ "Press": {} });
    assert_eq!(session.preview(Viewer::Referee, &query).err().unwrap().code(), "no_stake");
    round(&mut *session);
    let seat = session.to_act().lowest().unwrap();
    let odds = json!(session.preview(Viewer::Seat(seat), &query).unwrap());
    assert_eq!(odds["odds"].as_array().unwrap().len(), 6);
    assert_eq!(session.explain(Viewer::Seat(seat), &query).unwrap().len(), 6);
}

#[test]
fn only_the_newest_lines_may_be_asked_for() {
    let mut session = session("a");
    round(&mut *session);
    let seen = json!(session.snapshot(Viewer::Referee, Logs::Last(2)).unwrap());
    assert_eq!(seen["logs"].as_array().unwrap().len(), 2);
}

#[test]
fn a_game_is_looked_back_on_and_played_on_only_at_its_end() {
    let mut playing = session("a");
    for (seat, penny) in [(Seat::P1, "heads"), (Seat::P2, "tails")] {
        submit(&mut *playing, seat, &json!({ "type": "hide", "penny": penny })).unwrap();
    }
    let mut game = Replay::of(playing);
    let end = game.whole().digest();
    game.step_to(0).unwrap();
    for commands in 0..2 {
        game.step_to(commands).unwrap();
        assert_eq!((game.shown().sequence(), game.whole().sequence()), (commands, 2));
        assert_eq!(game.playable().err().unwrap().code, "looking_back");
    }
    game.step_to(2).unwrap();
    assert_eq!(game.playable().unwrap().digest(), end);
    game.step_to(1).unwrap();
    assert!(game.step_to(9).is_err());
    assert_eq!(game.shown().sequence(), 2);
    game.step_to(1).unwrap();
    game.rewind(1).unwrap();
    assert_eq!((game.playable().unwrap().sequence(), game.whole().sequence()), (1, 1));
}
