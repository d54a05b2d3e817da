//! What one viewer knows of a game that is played elsewhere.

use kernel::{Seat, Viewer};
use serde_json::{Value, json};
use session::{Game as _, LocalSession, Logs, Observe, Page, Session};

use crate::{game, round, session};

const OWN: Viewer = Viewer::Seat(Seat::P1);

fn told(table: &mut dyn Session) -> (Value, Vec<Value>) {
    let snapshot = table.snapshot(OWN, Logs::Last(0)).unwrap();
    (snapshot, table.events(OWN, Page::default()).unwrap())
}

fn known(table: &mut dyn Session) -> Box<dyn LocalSession> {
    let (snapshot, events) = told(table);
    let mut known = game().local(OWN, &snapshot).unwrap();
    known.hear(0, &events).unwrap();
    known
}

/// What both say, as far as the seat may ask.
fn said(of: &mut dyn Observe) -> Value {
    let press = json!({ "type": "press" });
    let snapshot = of.snapshot(OWN, Logs::Whole).unwrap();
    json!({
        "snapshot": snapshot,
        "events": of.events(OWN, Page::since(1)).unwrap(),
        "log": of.log(OWN, 1).unwrap(),
        "commands": of.commands(Seat::P1, true).unwrap(),
        "why_not": of.why_not(Seat::P1, &press).unwrap(),
        "phrase": of.phrase(Seat::P1, &press).unwrap(),
        "board": of.render_board(OWN, false).unwrap(),
        "picture": of.picture(OWN).unwrap(),
        "question": of.question(OWN).unwrap(),
        "counts": [of.sequence(), of.revision()],
        "to_act": of.to_act(),
    })
}

#[test]
fn a_seat_is_answered_as_the_table_answers_it() {
    let mut table = session("local");
    assert_eq!(said(&mut *known(&mut *table)), said(&mut *table), "at the beginning");
    table.submit(Seat::P2, None, &json!({ "type": "hide", "penny": "tails" })).unwrap();
    assert_eq!(said(&mut *known(&mut *table)), said(&mut *table), "with something hidden");
    round(&mut *table);
    assert_eq!(said(&mut *known(&mut *table)), said(&mut *table), "with odds to know");
}

#[test]
fn it_follows_the_table_forth_and_back() {
    let mut table = session("local");
    let mut known = known(&mut *table);
    let had = told(&mut *table).1.len();
    table.submit(Seat::P1, None, &json!({ "type": "hide", "penny": "tails" })).unwrap();
    let (snapshot, events) = told(&mut *table);
    known.hear(had, &events[had..]).unwrap();
    known.see(&snapshot).unwrap();
    assert_eq!(said(&mut *known), said(&mut *table), "forth");
    table.undo(Seat::P1, kernel::Seats::NONE).unwrap();
    let (snapshot, events) = told(&mut *table);
    known.hear(events.len(), &[]).unwrap();
    known.see(&snapshot).unwrap();
    assert_eq!(said(&mut *known), said(&mut *table), "and back");
}

#[test]
fn it_answers_its_own_viewer_alone() {
    let mut table = session("local");
    let mut known = known(&mut *table);
    let code = |error: session::SessionError| error.code().to_owned();
    for other in [Viewer::Seat(Seat::P2), Viewer::Spectator, Viewer::Referee] {
        assert_eq!(known.render_board(other, false).map_err(code), Err("not_theirs".to_owned()), "{other}");
        assert_eq!(known.snapshot(other, Logs::Whole).map_err(code), Err("not_theirs".to_owned()));
        assert_eq!(known.events(other, Page::default()).map_err(code), Err("not_theirs".to_owned()));
        assert_eq!(known.preview(other, &json!({})).map_err(code), Err("not_theirs".to_owned()));
    }
    assert_eq!(known.commands(Seat::P2, false).map_err(code), Err("not_theirs".to_owned()));
    assert_eq!(known.commands(Seat(2), false).map_err(code), Err("no_such_seat".to_owned()));
    let refused = known.commands(Seat::P2, false).unwrap_err();
    assert_eq!((refused.rule(), refused.to_string()), ("TB-09", "p1 does not know what p2 knows".to_owned()));
}

#[test]
fn a_hint_is_thought_of_here() {
    let mut table = session("local");
    let known = known(&mut *table);
    let hint = known.bot_move(Seat::P1, session::HINT).unwrap();
    assert!(table.why_not(Seat::P1, &hint).unwrap().is_empty(), "{hint}");
    assert_eq!(known.bot_move(Seat::P2, "random").unwrap_err().code(), "not_theirs");
}

/// What becomes of a snapshot after a change.
fn lied(change: impl Fn(&mut Value)) -> (String, String) {
    let mut table = session("local");
    let (mut snapshot, _) = told(&mut *table);
    change(&mut snapshot);
    let refused = game().local(OWN, &snapshot).err().expect("it is refused");
    assert_eq!(refused.rule(), "TB-08");
    (refused.code().to_owned(), refused.to_string())
}

#[test]
fn what_a_host_makes_up_is_refused_in_words() {
    assert_eq!(lied(|told| *told = json!([])).0, "malformed");
    assert_eq!(lied(|told| told["goal"] = json!("six")).0, "malformed");
    assert_eq!(lied(|told| told["table"] = Value::Null).0, "malformed");
    assert_eq!(lied(|told| told["surplus"] = json!(1)).0, "malformed");
    let (code, words) = lied(|told| told["sides"] = json!(5));
    assert_eq!(code, "impossible_view");
    assert!(words.starts_with("what was told is a view of no game that can be: "), "{words}");
    let other = "what was told is not what p1 would see of any game".to_owned();
    let of_another = |told: &mut Value| told["hash"] = json!("0".repeat(64));
    assert_eq!(lied(of_another), ("impossible_view".to_owned(), other.clone()));
    assert_eq!(lied(|told| told["scores"] = json!([0, 1])), ("impossible_view".to_owned(), other));
}

#[test]
fn a_lie_changes_nothing_of_what_was_known() {
    let mut table = session("local");
    let mut known = known(&mut *table);
    let before = said(&mut *known);
    assert_eq!(known.see(&json!({ "goal": 6 })).unwrap_err().code(), "malformed");
    assert_eq!(known.hear(99, &[]).unwrap_err().code(), "malformed", "events are missing");
    assert_eq!(known.hear(0, &[json!({ "type": "fairy" })]).unwrap_err().code(), "malformed");
    assert_eq!(said(&mut *known), before);
}
