//! A room on a player's device: what was told is on the disk, and what comes from others does no harm.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kernel::{Digest, Seat};
use lan::{Host, LanError};
use room::{Ask, Connection, Header, Incoming, Nonce, Room, Secret, Token, promise_of};
use serde_json::Value;
use session::Game;

fn drawn(number: u64) -> Digest {
    Digest::of(&number)
}

fn game(id: &str) -> Arc<dyn Game> {
    games::registry().find(id).expect("a game").open(&[]).expect("its content")
}

fn find(header: &Header) -> Result<Arc<dyn Game>, String> {
    let row = games::registry().find(&header.game).ok_or("there is no such game")?;
    row.open(&[]).map_err(|_| "its content has faults".to_owned())
}

/// What a member's device knows.
#[derive(Default)]
struct Device {
    line: u64,
    number: u32,
    /// What was told last, of each type.
    told: std::collections::BTreeMap<String, Value>,
}

/// A host and two devices next to it.
struct House {
    _folder: tempfile::TempDir,
    path: PathBuf,
    host: Option<Host>,
    devices: [Device; 2],
    lines: u64,
    now: u64,
}

impl House {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("rooms/one.jsonl");
        let host = Host::create(&path, game("crossfire"), Secret(drawn(1))).expect("a host");
        let mut house = Self {
            _folder: folder,
            path,
            host: Some(host),
            devices: [Device::default(), Device::default()],
            lines: 0,
            now: 1_000_000,
        };
        house.connect();
        for at in 0..2 {
            house.ask(at, Ask::Sit { seat: Some(Seat(at as u8)) });
            let agreement = Some(house.room().agreement());
            house.ask(
                at,
                Ask::Ready {
                    promise: promise_of(&Nonce(drawn(9 + at as u64))),
                    agreement,
                    chain: None,
                    key: None,
                },
            );
        }
        for at in 0..2 {
            let promises = house.room().promises();
            house.ask(at, Ask::Acknowledge { promises });
        }
        for at in 0..2 {
            house.ask(at, Ask::Reveal { nonce: Nonce(drawn(9 + at as u64)) });
        }
        assert_eq!(house.devices[0].told["room"]["stage"], "playing");
        house
    }

    fn room(&self) -> &Room {
        self.host.as_ref().expect("a host").room()
    }

    fn connect(&mut self) {
        for at in 0..2 {
            self.lines += 1;
            self.devices[at].line = self.lines;
            self.send(at, &Incoming { number: 0, ask: Ask::hello("Ada", Token(drawn(2 + at as u64))) });
            assert_eq!(self.devices[at].told["welcome"]["member"], at, "it is who it was");
        }
    }

    fn send(&mut self, at: usize, message: &Incoming) -> Value {
        let text = serde_json::to_string(message).expect("JSON");
        let line = Connection(self.devices[at].line);
        self.now += 20;
        let told = self.host.as_mut().expect("a host").receive(line, &text, self.now).expect("kept");
        let mut answer = Value::Null;
        for (to, text) in told {
            let tell: Value = serde_json::from_str(&text).expect("JSON");
            if to == line && tell["number"] == message.number && message.number > 0 {
                answer = tell.clone();
            }
            for device in self.devices.iter_mut().filter(|device| Connection(device.line) == to) {
                let kind = tell["type"].as_str().expect("a type").to_owned();
                device.told.insert(kind, tell.clone());
            }
        }
        answer
    }

    /// The answer to the next message of a member.
    fn ask(&mut self, at: usize, ask: Ask) -> Value {
        self.devices[at].number += 1;
        let number = self.devices[at].number;
        self.send(at, &Incoming { number, ask })
    }

    /// A command that somebody may play now.
    fn command(&mut self) -> (usize, Ask) {
        for at in 0..2 {
            self.ask(at, Ask::Look { lines: 0, choices: true });
            let state = &self.devices[at].told["state"];
            let command = state["listed"]["choices"][0]["command"].clone();
            if !command.is_null() {
                let revision = state["snapshot"]["table"]["revision"].as_u64().expect("a number") as u32;
                return (at, Ask::play(command, revision));
            }
        }
        panic!("nobody may do anything");
    }

    fn revision(&mut self) -> Value {
        self.ask(0, Ask::Look { lines: 0, choices: false });
        self.devices[0].told["state"]["snapshot"]["table"]["revision"].clone()
    }

    /// The host is killed, and comes back from its journal.
    fn kill(&mut self) {
        self.host = None;
        self.host = Some(Host::reopen(&self.path, &find, self.now).expect("it comes back"));
        self.connect();
    }
}

#[test]
fn a_host_that_is_killed_after_any_command_loses_nothing_and_does_nothing_twice() {
    let mut house = House::new();
    for turn in 0..30 {
        let (at, ask) = house.command();
        house.devices[at].number += 1;
        let message = Incoming { number: house.devices[at].number, ask };
        let answer = house.send(at, &message);
        assert_eq!(answer["type"], "done", "{answer}");
        let revision = house.revision();
        house.kill();
        // Its answer got lost: the device sends it again.
        assert_eq!(house.send(at, &message), answer, "turn {turn}: the same answer");
        assert_eq!(house.revision(), revision, "turn {turn}: it is there, and was done once");
    }
}

#[test]
fn a_row_that_was_written_by_halves_is_cut_off() {
    let mut house = House::new();
    let revision = house.revision();
    house.host = None;
    let whole = fs::read(&house.path).expect("a journal");
    for torn in [&b"{\"row\": 99, \"no"[..], b"\xff\xfe\x00", b"{"] {
        fs::write(&house.path, [&whole[..], torn].concat()).expect("torn");
        house.kill();
        assert_eq!(house.revision(), revision);
        house.host = None;
        let now = fs::read(&house.path).expect("a journal");
        assert!(now.starts_with(&whole) && now.ends_with(b"\n"), "and the rows after it are whole");
        fs::write(&house.path, &whole).expect("as before");
    }
}

#[test]
fn a_journal_that_cannot_have_happened_is_refused_in_words_and_left_alone() {
    let mut house = House::new();
    house.host = None;
    let text = fs::read_to_string(&house.path).expect("a journal");
    let digest = text.find("\"content\":\"").expect("a digest") + "\"content\":\"".len();
    let digit = if text.as_bytes()[digest] == b'0' { "1" } else { "0" };
    let foreign = format!("{}{digit}{}", &text[..digest], &text[digest + 1..]);
    for (bad, why) in [
        (String::new(), "line 1"),
        ("\n".to_owned(), "line 1"),
        (text.replacen("\"row\":2", "\"row\":7", 1), "row"),
        (text.replacen("crossfire", "diamond", 1), "rules of version"),
        (foreign, "of another game: content"),
        (text.replacen("crossfire", "nothing", 1), "no such game"),
        (text.lines().skip(1).fold(String::new(), |all, line| all + line + "\n"), "line 1"),
    ] {
        fs::write(&house.path, &bad).expect("written");
        let Err(fault) = Host::reopen(&house.path, &find, 0) else { panic!("{why}: it is refused") };
        assert!(fault.to_string().contains(why), "{why}: {fault}");
        assert_eq!(fs::read_to_string(&house.path).expect("a journal"), bad);
    }
    assert!(Host::reopen(Path::new("/nowhere/at/all"), &find, 0).is_err());
    assert!(Host::reopen(Path::new("/dev/zero"), &find, 0).is_err(), "no plain file is not waited for");
}

#[test]
fn of_two_hosts_that_claim_one_room_the_second_is_refused_by_name_and_no_room_takes_the_place_of_another() {
    let mut house = House::new();
    let refused = Host::reopen(&house.path, &find, 0).map(|_| ()).expect_err("the first holds it");
    assert_eq!(refused.to_string(), "another window holds this room");
    let problem = session::ApiError::from(refused);
    assert_eq!(
        (problem.code.as_str(), problem.message.as_str()),
        ("room_held", "another window holds this room")
    );
    assert!(Host::create(&house.path, game("crossfire"), Secret(drawn(1))).is_err());
    let (at, ask) = house.command();
    assert_eq!(house.ask(at, ask)["type"], "done", "the first holds it still");
}

#[test]
fn a_clock_that_was_set_back_stops_no_countdown() {
    let mut house = House::new();
    house.now = 5;
    house.kill();
    let line = Connection(house.devices[1].line);
    let host = house.host.as_mut().expect("a host");
    let _ = host.lose(line, house.now).expect("kept");
    let (mut now, mut sits) = (house.now, false);
    while let Some(due) = host.due(now).filter(|_| !sits) {
        now += due;
        assert!(now <= house.now + 60_000, "in {now} ms");
        let told = host.tick(now).expect("kept");
        sits = told.iter().any(|(_, text)| text.contains("\"bot\":true"));
    }
    assert!(sits, "a bot sits in");
}

#[test]
fn nonsense_and_long_messages_are_answered_in_words_and_keep_nothing() {
    let mut house = House::new();
    let before = fs::metadata(&house.path).expect("a journal").len();
    let host = house.host.as_mut().expect("a host");
    let stranger = Connection(99);
    let nested = "[".repeat(30_000);
    let long = " ".repeat(70_000);
    for (text, code) in [
        ("", "malformed"),
        ("null", "malformed"),
        ("{\"number\":-1,\"type\":\"look\"}", "malformed"),
        ("{\"number\":1,\"type\":\"dance\"}", "malformed"),
        (&nested, "malformed"),
        (&long, "too_long"),
        ("{\"number\":1,\"type\":\"look\"}", "stranger"),
        ("{\"number\":1,\"type\":\"leave\"}", "stranger"),
    ] {
        let told = host.receive(stranger, text, house.now).expect("kept");
        assert_eq!(told.len(), 1, "nobody else is told");
        assert!(told[0].0 == stranger && told[0].1.contains(code), "{code}: {}", told[0].1);
    }
    assert_eq!(fs::metadata(&house.path).expect("a journal").len(), before);
}

#[test]
fn what_the_disk_does_not_take_is_not_told() {
    // Every write to this file fails, as on a disk that is full.
    let full = Path::new("/dev/full");
    if full.exists() {
        let made = Host::create(full, game("crossfire"), Secret(drawn(1)));
        assert!(matches!(made, Err(LanError::Disk(_))), "it is no room");
    }
    let folder = tempfile::tempdir().expect("a folder");
    let nowhere = folder.path().join("file");
    fs::write(&nowhere, "").expect("a file");
    assert!(Host::create(&nowhere.join("below"), game("crossfire"), Secret(drawn(1))).is_err());
}

#[test]
fn a_second_game_outlives_its_host_too() {
    let mut house = House::new();
    for _ in 0..5000 {
        if house.devices[0].told["room"]["stage"] == "over" || house.devices[0].told.contains_key("shown") {
            break;
        }
        let (at, ask) = house.command();
        assert_eq!(house.ask(at, ask)["type"], "done");
    }
    for at in 0..2 {
        assert_eq!(house.ask(at, Ask::Again {})["type"], "done");
    }
    house.kill();
    let host = house.host.as_mut().expect("a host");
    assert!(host.wants_secret() && host.due(house.now) == Some(0), "who wished so wishes so still");
    let told = host.play_again(Secret(drawn(77)), house.now).expect("kept");
    assert!(told.iter().any(|(_, text)| text.contains("\"stage\":\"gathering\"")));
    house.kill();
    let host = house.host.as_mut().expect("a host");
    assert!(!host.wants_secret());
    let seen = serde_json::to_value(host.room().as_seen()).expect("JSON");
    assert_eq!((&seen["stage"], &seen["members"][1]["seat"]), (&"gathering".into(), &"p2".into()));
}
