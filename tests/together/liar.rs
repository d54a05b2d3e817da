//! Rooms that lie are left, with words.

use std::io::{Read, Write};
use std::net::TcpListener;
use std::thread;

use serde_json::{Value, json};

use super::lying::{self, Bend};
use super::table::Seated;
use crate::command::folder;

/// The digest of something that nobody has promised or done.
fn forged() -> Value {
    json!("ab".repeat(32))
}

/// What a terminal says when it leaves this room.
fn leaves(bend: Bend) -> String {
    let (folder, room) = (folder(), lying::room(bend));
    let seat = ["seat", "--player", "bot:random", &room.at, "--name", "Bo", "--seat", "p2"];
    let mut bo = Seated::start(folder.path(), &seat);
    assert_eq!(bo.ended().code(), Some(1), "{:?}", bo.told);
    bo.told.pop().expect("it says why")
}

#[test]
fn a_room_that_changes_promises_is_left_before_a_number_is_shown() {
    let line = leaves(|told| {
        if told["stage"] == "revealing" {
            told["members"][0]["promise"] = forged();
        }
        vec![told.take()]
    });
    assert!(line.contains("promises of the dice are others than those that your device noted"), "{line}");
}

#[test]
fn a_room_that_shows_a_link_that_was_not_promised_is_left() {
    let line = leaves(|told| {
        if told["stage"] == "playing" {
            told["members"][0]["chain"] = forged();
        }
        vec![told.take()]
    });
    assert!(line.contains("The device of Ada adds to the dice what it had not promised"), "{line}");
}

#[test]
fn a_room_that_tells_two_histories_is_left() {
    let line = leaves(|told| {
        let told = told.take();
        let mut other = told.clone();
        other["head"] = forged();
        if told["type"] == "events" { vec![told, other] } else { vec![told] }
    });
    assert!(line.contains("The room tells two histories of this game"), "{line}");
}

#[test]
fn a_room_that_shows_a_table_that_cannot_be_is_left() {
    let line = leaves(|told| {
        if told["type"] == "state" {
            told["snapshot"]["round"] = json!(77);
        }
        vec![told.take()]
    });
    assert!(line.contains("The room shows what cannot be"), "{line}");
}

#[test]
fn what_is_said_at_once_and_what_is_no_room_have_limits() {
    let long = leaves(|told| {
        if told["type"] == "room" {
            told["filler"] = json!("x".repeat(5 << 20));
        }
        vec![told.take()]
    });
    assert!(long.contains("it says too much at once"), "{long}");
    let nonsense = leaves(|told| {
        told["type"] = json!("nothing");
        vec![told.take()]
    });
    assert!(nonsense.contains("The room says what cannot be read"), "{nonsense}");
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let at = listener.local_addr().expect("an address").to_string();
    thread::spawn(move || {
        let (mut page, _) = listener.accept().expect("somebody comes");
        let mut asked = [0; 1024];
        let _ = page.read(&mut asked);
        let _ = page.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
    });
    let folder = folder();
    let mut bo = Seated::start(folder.path(), &["join", &at]);
    assert_eq!(bo.ended().code(), Some(1));
    assert!(bo.told.concat().contains("it is no room"), "{:?}", bo.told);
}
