//! Do rooms keep to their schemas, and can anyone check their dice?

use std::collections::BTreeMap;
use std::fs;
use std::process::Command;

use jsonschema::Validator;
use kernel::{Digest, Seat};
use room::client::Client;
use room::{Ask, Connection, Incoming, Nonce, Room, Secret, Tell, Token, promise_of};
use serde::Serialize;
use serde_json::{Value, json};

use crate::command::{done, folder, refused};
use crate::tree::text;

fn drawn(number: u64) -> Digest {
    Digest::of(&number)
}

/// Two people at a table, of whom the first has a device that signs: what goes to and fro is held against the schemas.
struct Table {
    room: Room,
    device: Client,
    schemas: BTreeMap<&'static str, Validator>,
    numbers: [u32; 2],
    /// The kinds of messages that were seen.
    told: Vec<String>,
}

impl Table {
    fn open() -> Self {
        let game = games::registry().find("crossfire").expect("a game").open(&[]).expect("its content");
        let schema = |name: &'static str| {
            let schema = text(format!("schemas/room/{name}.schema.json"));
            let schema = serde_json::from_str(&schema).expect("JSON");
            (name, jsonschema::draft202012::new(&schema).expect("a schema"))
        };
        let schemas = ["message", "tell", "header", "row"].map(schema).into();
        let room = Room::open(game, Secret(drawn(1)));
        let table = Self { room, device: Client::new(), schemas, numbers: [0; 2], told: Vec::new() };
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
        for (to, tell) in &sent.tells {
            self.fits("tell", tell);
            if *to == Connection(0) {
                let json = serde_json::to_string(tell).expect("JSON");
                self.device.hear(serde_json::from_str(&json).expect("news"));
            }
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
        let ready = self.device.ready(nonce(0)).expect("it knows the room");
        self.ask(0, ready);
        self.ask(1, Ask::ready(promise_of(&nonce(1)), self.room.agreement()));
        let promises = self.room.promises();
        let own = [Ask::Acknowledge { promises }, Ask::Reveal { nonce: nonce(1) }];
        for ask in own {
            let due = self.device.due().expect("what it owes");
            self.ask(0, due);
            self.ask(1, ask);
        }
        self.ask(0, Ask::Choices {});
        self.ask(0, Ask::Look { lines: 0, choices: false });
        self.ask(1, Ask::Say { phrase: 1 });
        self.ask(1, Ask::Have { epoch: 0, events: 1 });
        while let Some(seat) = self.room.session().expect("a game").to_act().lowest() {
            let session = self.room.session().expect("a game");
            let (revision, command) =
                (session.revision(), session.bot_move(seat, "random").expect("a command"));
            let play = if seat == Seat::P1 {
                self.device.play(revision, command)
            } else {
                Ask::play(command, revision)
            };
            self.ask(seat.index(), play);
            if let Some(link) = self.device.link() {
                self.numbers[0] -= 1;
                self.ask(0, link);
            }
        }
        let seal = self.device.due().expect("it confirms the end");
        self.ask(0, seal);
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
    for line in [
        "proved: dice: every nonce keeps its promise",
        "proved: order: each device has signed what was done before",
        "commands of p2 (Somebody (2)): its device has no key",
        "not proved: result: p2 (Somebody (2)): its device has no key",
    ] {
        assert!(said.contains(line), "{line}: {said}");
    }
    let word = |start: &str| {
        let line =
            said.lines().find(|line| line.starts_with(start)).unwrap_or_else(|| panic!("{start}: {said}"));
        line.split_whitespace().last().expect("a word").to_owned()
    };
    let (room, one, two) = (word("room showed"), word("p1 showed"), word("p2 showed"));
    assert_eq!(sha256(&["sandtable room 2 promise", &room]), word("room promised"));
    assert_eq!(sha256(&["sandtable room 2 promise", &two]), word("p2 promised"));
    assert_eq!(sha256(&["sandtable room 2 seed", &room, &one, &two]), word("seed"));
    assert_eq!(word("promises"), table.room.promises_began_with().to_string());
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

/// The journal without these rows, numbered again.
fn without(journal: &str, drop: impl Fn(&Value) -> bool) -> String {
    let mut lines: Vec<Value> =
        journal.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    lines.retain(|line| !drop(line));
    for (number, line) in lines.iter_mut().enumerate().skip(1) {
        line["row"] = json!(number);
    }
    lines.iter().map(Value::to_string).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_rewritten_game_is_refused_by_the_command_in_plain_words() {
    let mut table = Table::open();
    table.play_to_the_end();
    let journal = table.journal();
    let folder = folder();
    let says = |journal: &str| {
        fs::write(folder.path().join("room.jsonl"), journal).expect("a file");
        refused(folder.path(), &["prove", "room.jsonl"])
    };
    let rows: Vec<Value> =
        journal.lines().skip(1).map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let of = |row: &Value, member: u32, kind: &str| {
        row["deed"]["member"] == member && row["deed"]["ask"]["type"] == kind
    };
    let plays: Vec<&Value> = rows.iter().filter(|row| of(row, 0, "play")).collect();
    // Other commands, with the same promises and the same seed.
    let command = |row: &Value| row["deed"]["ask"]["command"].to_string();
    let other = journal.replacen(&command(plays[1]), &command(plays[0]), 1);
    assert!(says(&other).contains("signed by another key than was promised, or something else was signed"));
    let unsigned = plays[1]["deed"]["ask"]["signed"].to_string();
    assert!(says(&journal.replacen(&format!(",\"signed\":{unsigned}"), "", 1)).contains("it is not signed"));
    // A nonce that was drawn once all others were shown.
    let mut late = journal.clone();
    for row in &rows {
        let ask = &row["deed"]["ask"];
        if of(row, 1, "ready") {
            late = late.replacen(
                ask["promise"].as_str().expect("digits"),
                &promise_of(&Nonce(drawn(99))).to_string(),
                1,
            );
        } else if of(row, 1, "reveal") {
            late = late.replacen(ask["nonce"].as_str().expect("digits"), &drawn(99).to_string(), 1);
        }
    }
    assert!(says(&late).contains("these are not the promises of this room and its seats"));
    // Commands that are gone, in the middle, and at an end that was confirmed.
    let plays_of = |row: &Value| row["deed"]["ask"]["type"] == "play";
    let first = rows.iter().find(|row| of(row, 1, "play")).expect("a command of the other's")["row"].clone();
    assert!(says(&without(&journal, |line| line["row"] == first)).contains("cannot have happened"));
    let last = rows.iter().rev().find(|row| plays_of(row)).expect("a last command")["row"].clone();
    assert!(says(&without(&journal, |line| line["row"] == last)).contains("cannot have happened"));
}

#[test]
fn anyone_verifies_a_signature_by_common_tools() {
    let mut table = Table::open();
    table.play_to_the_end();
    let journal = table.journal();
    let rows = journal.lines().skip(1).map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let asks: Vec<Value> = rows.map(|row| row["deed"]["ask"].clone()).collect();
    let of =
        |kind: &str| asks.iter().find(|ask| ask["type"] == kind && ask["key"].is_null() != (kind == "ready"));
    let (ready, play) = (of("ready").expect("a key"), of("play").expect("a command"));
    let text = |value: &Value| value.as_str().expect("digits").to_owned();
    let promises = table.room.promises_began_with().to_string();
    let command = sha256(&[&play["command"].to_string()]);
    let (head, salt) = (text(&play["signed"]["head"]), text(&play["salt"]));
    // As docs/dice.md says it; where there is no openssl with Ed25519, it is not asked.
    let verify = |salt: &str| {
        let folder = folder();
        let script = "unhex() { printf \"$(printf '%s' \"$1\" | sed 's/../\\\\x&/g')\"; }\n\
            printf '%s\\n' 'sandtable room 5 play' \"$3\" \"$4\" \"$5\" \"$6\" > text\n\
            unhex \"302a300506032b6570032100$1\" > key.der; unhex \"$2\" > signature\n\
            openssl pkeyutl -verify -pubin -keyform DER -inkey key.der -rawin -in text -sigfile signature";
        let arguments =
            [&text(&ready["key"]), &text(&play["signed"]["signature"]), &promises, &head, &command];
        let mut shell = Command::new("bash");
        shell.current_dir(folder.path()).args(["-c", script, "bash"]).args(arguments).arg(salt);
        shell.output().is_ok_and(|output| output.status.success())
    };
    if Command::new("openssl")
        .args(["genpkey", "-algorithm", "ed25519"])
        .output()
        .is_ok_and(|made| made.status.success())
    {
        assert!(verify(&salt), "it is the device's");
        assert!(!verify(&text(&ready["promise"])), "of these very words");
    }
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
        asked(json!({ "type": "seal", "signed": { "head": promise, "signature": "0".repeat(128) } })),
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
