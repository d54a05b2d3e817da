//! Journals out and in, amendments.

use kernel::{Seat, Viewer};
use serde_json::{Value, json};
use session::{Game, Session};

use crate::{game, reader, round, session, submit};

fn journal(session: &dyn Session) -> Value {
    json!(session.journal())
}

#[test]
fn a_loaded_game_goes_on_as_the_saved_one() {
    let mut saved = session("c");
    round(&mut *saved);
    let mut loaded = game().load(&mut reader(&journal(&*saved))).unwrap();
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
        game().load(&mut reader(&edited)).err().expect("an edited journal is refused").code().to_owned()
    };
    assert_eq!(edit("/game", json!("chess")), "other_game");
    assert_eq!(edit("/format", json!(99)), "unknown_format");
    assert_eq!(edit("/rules_version", json!(77)), "other_rules_version");
    assert_eq!(edit("/entries/0/act", json!({ "dance": {} })), "malformed");
    let mut later = whole.clone();
    later["rules_version"] = json!(77);
    later["entries"][0]["act"] = json!({ "dance": {} });
    let refused = game().load(&mut reader(&later)).err().expect("a later version is refused");
    assert_eq!(refused.code(), "other_rules_version", "by name, whatever is new in it");
    assert_eq!(edit("/seed", json!("loaded dice")), "broken_commitment");
    assert_eq!(edit("/entries/1/sequence", json!(9)), "broken_sequence");
    assert_eq!(edit("/entries/0/act/play/command/penny", json!("tails")), "other_state");
    assert_eq!(edit("/entries/0/act/play/command", json!(7)), "malformed");
}

#[test]
fn an_amendment_is_in_the_log_and_in_the_journal_for_ever() {
    let mut session = session("c");
    let mut state = json!(session.state());
    state["scores"][0] = json!(3);
    session.amend("referee", "a point was forgotten", &mut reader(&state)).unwrap();
    assert!(session.amended());
    let events = json!(session.events(Viewer::Spectator, 1).unwrap());
    assert_eq!(events[0]["type"], "amended");
    assert_eq!(events[0]["payload"], json!({ "by": "referee", "reason": "a point was forgotten" }));
    assert_eq!(events[0]["requirements"], json!(["TB-06"]));
    assert!(game().load(&mut reader(&journal(&*session))).unwrap().amended());
    state["sides"] = json!(7);
    let refused = session.amend("referee", "a die that is none", &mut reader(&state)).unwrap_err();
    assert_eq!((refused.code(), refused.rule()), ("impossible_state", "TB-06"));
    assert_eq!(session.undo(Seat::P1).unwrap_err().code(), "undo_across_amendment");
}
