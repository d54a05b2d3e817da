//! Do rooms keep to their schemas, and can anyone check their dice?

use std::collections::BTreeMap;
use std::fs;
use std::process::Command;

use jsonschema::Validator;
use kernel::{Digest, Seat};
use room::{Ask, Connection, Incoming, Nonce, Room, Secret, Tell, Token, promise_of};
use serde::Serialize;
use serde_json::{Value, json};

use crate::command::{done, folder, refused};
use crate::tree::text;

fn drawn(number: u64) -> Digest {
    Digest::of(&number)
}

/// Two people at a table: what goes to and fro is held against the schemas.
struct Table {
    room: Room,
    schemas: BTreeMap<&'static str, Validator>,
    numbers: [u32; 2],
    /// The kinds of messages that were seen.
    told: Vec<String>,
}

impl Table {
    fn open() -> Self {
        let game = registry::find("crossfire").expect("a game").open(&[]).expect("its content");
        let schema = |name: &'static str| {
            let schema = text(format!("schemas/room/{name}.schema.json"));
            let schema = serde_json::from_str(&schema).expect("JSON");
            (name, jsonschema::draft202012::new(&schema).expect("a schema"))
        };
        let schemas = ["message", "tell", "header", "row"].map(schema).into();
        let room = Room::open(game, Secret(drawn(1)));
        let table = Self { room, schemas, numbers: [0; 2], told: Vec::new() };
        table.fits("header", table.room.header());
        table
    }

    fn fits(&self, name: &str, value: &impl Serialize) {
        let value = serde_json::to_value(value).expect("JSON");
        let wrong: Vec<_> = self.schemas[name].iter_errors(&value).map(|error| error.to_string()).collect();
        assert!(wrong.is_empty(), "{name}: {wrong:?} in {value}");
    }

    fn ask(&mut self, at: usize, ask: Ask) {
        let number = if matches!(ask, Ask::Hello { .. }) { 0 } else { self.numbers[at] + 1 };
        self.numbers[at] = number.max(self.numbers[at]);
        let message = Incoming { number, ask };
        self.fits("message", &message);
        let sent = self.room.receive(Connection(at as u64), message, 0);
        for row in &sent.rows {
            self.fits("row", row);
        }
        for (_, tell) in &sent.tells {
            self.fits("tell", tell);
            let kind = serde_json::to_value(tell).expect("JSON")["type"].clone();
            self.told.push(kind.as_str().expect("a kind").to_owned());
            assert!(!matches!(tell, Tell::Refused { number, .. } if *number != 99));
        }
    }

    fn play_to_the_end(&mut self) {
        for (at, seat) in [(0, Seat::P1), (1, Seat::P2)] {
            self.ask(at, Ask::hello("Somebody", Token(drawn(10 + at as u64))));
            self.ask(at, Ask::Sit { seat: Some(seat) });
        }
        let nonce = |at: usize| Nonce(drawn(20 + at as u64));
        for at in [0, 1] {
            let agreement = Some(self.room.agreement());
            self.ask(at, Ask::Ready { promise: promise_of(&nonce(at)), agreement, chain: None, key: None });
        }
        for at in [0, 1] {
            let promises = self.room.promises();
            self.ask(at, Ask::Acknowledge { promises });
        }
        for at in [0, 1] {
            self.ask(at, Ask::Reveal { nonce: nonce(at) });
        }
        self.ask(0, Ask::Choices {});
        self.ask(0, Ask::Look { lines: 0, choices: false });
        self.ask(1, Ask::Say { phrase: 1 });
        self.ask(1, Ask::Have { epoch: 0, events: 1 });
        while let Some(seat) = self.room.session().expect("a game").to_act().lowest() {
            let session = self.room.session().expect("a game");
            let (revision, command) =
                (session.revision(), session.bot_move(seat, "random").expect("a command"));
            self.ask(seat.index(), Ask::play(command, revision));
        }
        self.ask(0, Ask::Record {});
        self.numbers[0] = 98;
        self.ask(0, Ask::undo());
    }

    fn journal(&self) -> String {
        let lines: Vec<String> =
            self.room.public_journal().expect("it is over").iter().map(Value::to_string).collect();
        lines.join("\n")
    }
}

#[test]
fn what_rooms_send_keep_and_are_sent_fits_its_schemas_and_is_documented() {
    let mut table = Table::open();
    table.play_to_the_end();
    let document = text("docs/protocol.md");
    for kind in
        ["welcome", "room", "events", "choices", "state", "record", "said", "done", "refused", "shown"]
    {
        assert!(table.told.iter().any(|told| told == kind), "{kind} was told");
    }
    for name in ["message", "tell"] {
        let schema: Value =
            serde_json::from_str(&text(format!("schemas/room/{name}.schema.json"))).expect("JSON");
        let kinds = schema["oneOf"].as_array().expect("kinds").iter();
        for kind in kinds.map(|kind| kind["properties"]["type"]["const"].as_str().expect("a kind")) {
            assert!(document.contains(&format!("`{kind}`")), "docs/protocol.md says nothing of {kind}");
        }
    }
}

#[test]
fn anyone_proves_the_dice_of_a_room_by_the_command_and_by_common_tools() {
    let mut table = Table::open();
    table.play_to_the_end();
    let folder = folder();
    let file = folder.path().join("room.jsonl");
    fs::write(&file, table.journal()).expect("a file");
    let said = done(folder.path(), &["prove", "room.jsonl"], "");
    assert!(said.contains("\nproved: "), "{said}");
    let word = |start: &str| {
        let line =
            said.lines().find(|line| line.starts_with(start)).unwrap_or_else(|| panic!("{start}: {said}"));
        line.split_whitespace().last().expect("a word").to_owned()
    };
    let (room, one, two) = (word("room showed"), word("p1 showed"), word("p2 showed"));
    assert_eq!(sha256(&["sandtable room 2 promise", &room]), word("room promised"));
    assert_eq!(sha256(&["sandtable room 2 promise", &two]), word("p2 promised"));
    assert_eq!(sha256(&["sandtable room 2 seed", &room, &one, &two]), word("seed"));
    // Another dice, and an end that is none, prove nothing.
    let journal = table.journal();
    fs::write(&file, journal.replacen(&one, &two, 1)).expect("a file");
    assert!(refused(folder.path(), &["prove", "room.jsonl"]).contains("cannot have happened"));
    let begun = journal.lines().take(12).collect::<Vec<_>>().join("\n");
    fs::write(&file, begun).expect("a file");
    assert!(refused(folder.path(), &["prove", "room.jsonl"]).contains("not over"));
    fs::write(&file, "").expect("a file");
    assert!(refused(folder.path(), &["prove", "room.jsonl"]).contains("empty"));
}

#[test]
fn a_doctored_room_journal_is_refused_in_words() {
    let header = json!(Table::open().room.header());
    let asked = |ask: Value| json!({ "type": "asked", "member": 0, "number": 1, "ask": ask });
    let promise = "0".repeat(64);
    let deeds = [
        asked(json!({ "type": "sit", "seat": "p1" })),
        asked(json!({ "type": "ready", "promise": promise })),
        asked(json!({ "type": "reveal", "nonce": promise })),
        asked(json!({ "type": "play", "command": null, "revision": 0 })),
        asked(json!({ "type": "undo" })),
        asked(json!({ "type": "again" })),
        asked(json!({ "type": "leave" })),
        asked(json!({ "type": "kick", "member": 4_294_967_295_u32 })),
        json!({ "type": "forgotten", "member": 4_294_967_295_u32 }),
        json!({ "type": "lapsed" }),
        json!({ "type": "sat_in", "seat": "p16" }),
        json!({ "type": "moved", "seat": "p16", "command": null }),
        json!({ "type": "again", "secret": promise }),
    ];
    let folder = folder();
    for deed in deeds {
        let row = json!({ "row": 1, "now": 0, "deed": deed });
        fs::write(folder.path().join("room.jsonl"), format!("{header}\n{row}\n")).expect("a file");
        let said = refused(folder.path(), &["prove", "room.jsonl"]);
        assert!(said.contains("row 1 of the room's journal cannot have happened"), "{deed}: {said}");
    }
}

/// As `docs/dice.md` says it; where there is no `sha256sum`, it is not asked.
fn sha256(lines: &[&str]) -> String {
    let script = "printf '%s\\n' \"$@\" | sha256sum | cut -d' ' -f1";
    let output = Command::new("sh").args(["-c", script, "sh"]).args(lines).output().expect("a shell");
    String::from_utf8(output.stdout).expect("digits").trim().to_owned()
}
