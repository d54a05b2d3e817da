//! Commands in: receipts, refusals, undo, bots.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use kernel::table::TableRejection;
use kernel::{Seat, Seats, Viewer};
use serde_json::json;
use session::{Page, SessionError};

use crate::{round, session, submit};

#[test]
fn what_comes_of_a_command_is_told_and_seen() {
    let mut session = session("a");
    let receipt = submit(&mut *session, Seat::P1, &json!({ "type": "hide", "penny": "tails" })).unwrap();
    assert_eq!(json!(receipt), json!({ "sequence": 1, "revision": 1, "to_act": ["p1", "p2"] }));
    let seen = json!(session.events(Viewer::Seat(Seat::P1), Page::since(1)).unwrap());
    assert_eq!(
        seen,
        json!([{
            "type": "penny_hidden",
            "payload": { "seat": "p1", "penny": "tails" },
            "requirements": ["PE-02"],
            "severity": "info",
            "event_seq": 2,
        }])
    );
    let other = json!(session.events(Viewer::Seat(Seat::P2), Page::since(1)).unwrap());
    assert_eq!(other[0]["payload"]["penny"], json!(null), "the other seat does not see the penny");
}

#[test]
fn a_malformed_command_is_refused_with_its_field() {
    let mut session = session("a");
    let error = submit(&mut *session, Seat::P1, &json!({ "type": "hide", "penny": "edge" })).unwrap_err();
    assert_eq!((error.code(), error.rule()), ("malformed", "TB-08"));
    assert!(error.to_string().contains("heads"), "{error}");
    for broken in [json!(null), json!([]), json!({ "type": "fly" }), json!({ "type": "ready", "x": 1 })] {
        assert_eq!(submit(&mut *session, Seat::P1, &broken).unwrap_err().code(), "malformed", "{broken}");
    }
    assert_eq!(session.sequence(), 0);
}

/// What serde would pass over: a list for an object, and fields where it expects none.
#[test]
fn a_command_is_read_as_it_is_written_or_not_at_all() {
    let mut session = session("a");
    let fine = json!({ "type": "hide", "penny": "heads" });
    assert_eq!(session.why_not(Seat::P1, &fine), Ok(vec![]));
    let forms = [
        json!(["ready"]),
        json!(["hide", "heads"]),
        json!({ "type": "ready", "revision": 9 }),
        json!({ "type": "hide", "penny": "heads", "sequence": 0 }),
    ];
    for form in forms {
        assert_eq!(session.why_not(Seat::P1, &form).unwrap_err().code(), "malformed", "{form}");
        assert_eq!(submit(&mut *session, Seat::P1, &form).unwrap_err().code(), "malformed", "{form}");
    }
    assert_eq!(session.sequence(), 0);
}

#[test]
fn late_and_doubled_commands_are_refused() {
    let mut session = session("a");
    let hide = json!({ "type": "hide", "penny": "heads" });
    session.submit(Seat::P1, Some(0), &hide).unwrap();
    let doubled = session.submit(Seat::P1, Some(0), &hide).unwrap_err();
    assert_eq!((doubled.code(), doubled.rule()), ("late_command", "TB-02"));
    session.submit(Seat::P2, Some(0), &hide).unwrap();
    let ahead = session.submit(Seat::P2, Some(3), &json!({ "type": "ready" })).unwrap_err();
    assert_eq!(ahead.code(), "late_command");
}

#[test]
fn a_seat_that_the_game_has_not_is_named() {
    let mut session = session("a");
    let error = submit(&mut *session, Seat(7), &json!({ "type": "ready" })).unwrap_err();
    assert_eq!(error, SessionError::Table(TableRejection::NoSuchSeat { seat: Seat(7), seats: 2 }));
    assert_eq!(session.commands(Seat(2), true).unwrap_err().code(), "no_such_seat");
    assert_eq!(session.render_board(Viewer::Seat(Seat(2)), false).unwrap_err().rule(), "TB-09");
}

#[test]
fn why_not_gives_every_reason_and_changes_nothing() {
    let session = session("a");
    let before = session.digest();
    let reasons = session.why_not(Seat::P1, &json!({ "type": "take" })).unwrap();
    assert_eq!(json!(reasons)[0]["code"], "no_stake");
    assert!(reasons[0].rule.starts_with("PE-"));
    assert_eq!(session.why_not(Seat::P1, &json!({ "type": "hide", "penny": "heads" })), Ok(vec![]));
    assert_eq!(session.digest(), before);
}

#[test]
fn listed_commands_can_be_phrased_and_played() {
    let mut session = session("a");
    let choices = session.commands(Seat::P1, true).unwrap();
    assert!(choices.whole);
    assert_eq!(
        json!(choices.commands[0]),
        json!({"command": {"type": "hide", "penny": "heads"}, "phrase": "hide heads"})
    );
    session.submit(Seat::P1, Some(0), &choices.commands[0].command).unwrap();
    assert_eq!(session.sequence(), 1);
}

#[test]
fn a_commands_own_seat_can_take_it_back() {
    let mut session = session("a");
    let before = session.digest();
    submit(&mut *session, Seat::P1, &json!({ "type": "hide", "penny": "heads" })).unwrap();
    assert_eq!(session.undo(Seat::P2, Seats::NONE).unwrap_err().code(), "undo_across_seat");
    session.undo(Seat::P1, Seats::NONE).unwrap();
    assert_eq!((session.digest(), session.sequence()), (before, 0));
    round(&mut *session);
    let refused = session.can_undo(Seat::P2, Seats::NONE).unwrap_err();
    assert!(refused.code().starts_with("undo_across_"), "dice fell and pennies were shown: {refused}");
}

#[test]
fn a_player_thinks_the_same_on_any_thread() {
    let session = session("a");
    let here = json!(session.bot_move(Seat::P1, "random").unwrap());
    let thought = session.thought(Seat::P1, "random").unwrap();
    let there = std::thread::spawn(move || thought.think(Arc::new(|_| {}), Arc::default()).unwrap());
    assert_eq!(json!(there.join().unwrap()), here);
    assert_eq!(
        session.thought(Seat::P1, "oracle").err().map(|error| error.code().to_owned()).as_deref(),
        Some("unknown_player")
    );
    let stopped =
        session.thought(Seat::P1, "random").unwrap().think(Arc::new(|_| {}), Arc::new(AtomicBool::new(true)));
    assert_eq!(stopped.unwrap_err(), SessionError::Stopped);
}
