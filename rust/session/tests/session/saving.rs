//! Journals out and in, amendments.

use kernel::{Seat, Seats, Viewer};
use serde_json::{Value, json};
use session::{Game, Page, Session};

use crate::{game, round, session, submit};

fn journal(session: &dyn Session) -> Value {
    json!(session.journal())
}

#[test]
fn a_loaded_game_goes_on_as_the_saved_one() {
    let mut saved = session("c");
    round(&mut *saved);
    let mut loaded = game().load(&journal(&*saved)).unwrap();
    assert_eq!(loaded.digest(), saved.digest());
    let seat = saved.to_act().lowest().unwrap();
    for game in [&mut saved, &mut loaded] {
        submit(&mut **game, seat, &json!({ "type": "press" })).unwrap();
    }
    assert_eq!(journal(&*loaded), journal(&*saved));
    loaded.verify().unwrap();
}

#[test]
fn an_edited_journal_is_refused_with_the_first_difference() {
    let mut saved = session("c");
    round(&mut *saved);
    let whole = journal(&*saved);
    let edit = |pointer: &str, value: Value| {
        let mut edited = whole.clone();
        *edited.pointer_mut(pointer).expect("the pointer leads somewhere") = value;
        game().load(&edited).err().expect("an edited journal is refused").code().to_owned()
    };
    assert_eq!(edit("/game", json!("chess")), "other_game");
    assert_eq!(edit("/format", json!(99)), "unknown_format");
    assert_eq!(edit("/rules_version", json!(77)), "other_rules_version");
    assert_eq!(edit("/entries/0/act", json!({ "dance": {} })), "malformed");
    let mut later = whole.clone();
    later["rules_version"] = json!(77);
    later["entries"][0]["act"] = json!({ "dance": {} });
    let refused = game().load(&later).err().expect("a later version is refused");
    assert_eq!(refused.code(), "other_rules_version", "by name, whatever is new in it");
    assert_eq!(edit("/seed", json!("loaded dice")), "broken_commitment");
    assert_eq!(edit("/commitment", json!("0".repeat(64))), "broken_commitment");
    assert_eq!(edit("/entries/1/sequence", json!(9)), "broken_sequence");
    assert_eq!(edit("/entries/0/act/play/command/penny", json!("tails")), "broken_chain");
    assert_eq!(edit("/entries/0/link", json!("0".repeat(64))), "broken_chain");
    assert_eq!(edit("/entries/0/act/play/command", json!(7)), "malformed");
}

#[test]
fn an_amendment_is_in_the_log_and_in_the_journal_for_ever() {
    let mut session = session("c");
    let mut state = json!(session.state());
    state["scores"][0] = json!(3);
    session.amend("referee", "a point was forgotten", &state).unwrap();
    assert!(session.amended());
    let events = json!(session.events(Viewer::Spectator, Page::since(1)).unwrap());
    assert_eq!(events[0]["type"], "amended");
    assert_eq!(events[0]["payload"], json!({ "by": "referee", "reason": "a point was forgotten" }));
    assert_eq!(events[0]["requirements"], json!(["TB-06"]));
    assert!(game().load(&journal(&*session)).unwrap().amended());
    state["sides"] = json!(7);
    let refused = session.amend("referee", "a die that is none", &state).unwrap_err();
    assert_eq!((refused.code(), refused.rule()), ("impossible_state", "TB-06"));
    assert_eq!(session.undo(Seat::P1, Seats::NONE).unwrap_err().code(), "undo_across_amendment");
}

/// Where a journal of a form lies that shipped.
fn path(format: u32) -> String {
    format!("{}/tests/journals/format-{format}.json", env!("CARGO_MANIFEST_DIR"))
}

/// A journal of a form that shipped: a game to 6, some commands old, with its seed.
fn shipped(format: u32) -> Value {
    serde_json::from_str(&std::fs::read_to_string(path(format)).expect("the journal")).expect("JSON")
}

#[test]
fn a_journal_of_every_form_goes_on_and_is_saved_in_the_newest() {
    for format in 1..=kernel::journal::FORMAT {
        let old = shipped(format);
        assert_eq!(old["format"], json!(format));
        let loaded = game().load(&old).unwrap_or_else(|error| panic!("{format}: {error}"));
        assert!(loaded.proved(), "its seed was the promised one");
        let now = journal(&*loaded);
        assert_eq!(now["format"], json!(kernel::journal::FORMAT));
        let last = |journal: &Value| journal["entries"].as_array().unwrap().last().unwrap()["record"].clone();
        assert_eq!(last(&now), last(&old));
        let again = game().load(&now).unwrap();
        assert_eq!(journal(&*again), now);
    }
}

#[test]
fn a_journal_of_the_newest_form_is_written_as_ever() {
    let setup = json!({ "goal": 6, "sides": 6 });
    let seed = kernel::Seed::salted("format 2", kernel::Salt([2; 32]));
    let mut saved = game().begin_sealed(Some(&setup), &seed).unwrap();
    round(&mut *saved);
    let (now, path) = (journal(&*saved), path(kernel::journal::FORMAT));
    if std::env::var_os("UPDATE_GOLDEN").is_some() && !std::path::Path::new(&path).exists() {
        std::fs::write(&path, format!("{now}\n")).expect("a new form's first journal");
    }
    assert_eq!(now, shipped(kernel::journal::FORMAT));
}

#[test]
fn an_older_form_is_no_way_around_the_chain() {
    let mut older = shipped(2);
    older["format"] = json!(1);
    for entry in older["entries"].as_array_mut().unwrap() {
        entry.as_object_mut().unwrap().shift_remove("link");
    }
    older.as_object_mut().unwrap().shift_remove("link");
    let refused = game().load(&older).err().expect("the promise had a salt");
    assert_eq!(refused.code(), "broken_commitment");
    older.as_object_mut().unwrap().shift_remove("seed");
    let loaded = game().load(&older).expect("what nothing proves may be looked at");
    assert!(!loaded.proved());
}

#[test]
fn no_game_goes_on_from_a_transcript() {
    let saved = session("c");
    let kept = json!(saved.record_of(Viewer::Seat(Seat::P2)).unwrap());
    let refused = game().load(&kept).err().expect("refused by name");
    assert_eq!((refused.code(), refused.rule()), ("only_a_transcript", "TB-14"));
    assert!(refused.to_string().contains("what p2 saw of a game"), "{refused}");
}
