//! Does the machine protocol keep to its schemas, whatever comes in?

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use jsonschema::Validator;
use serde_json::{Value, json};

use crate::command::sandtable;
use crate::tree::{files, text};

/// A client of `sandtable pipe` that checks every line against the schemas.
struct Client {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    schemas: BTreeMap<String, Validator>,
}

impl Client {
    fn new() -> Self {
        let mut command = Command::new(sandtable());
        command.arg("pipe").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the command starts");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Self { child, input, output, schemas: schemas() }
    }

    /// Sends a line of any bytes and returns the answer.
    fn send(&mut self, line: &[u8]) -> Value {
        let input = self.input.as_mut().expect("the pipe is open");
        input.write_all(line).and_then(|()| input.write_all(b"\n")).expect("the command reads");
        let mut answer = String::new();
        self.output.read_line(&mut answer).expect("the command answers");
        serde_json::from_str(&answer).unwrap_or_else(|error| panic!("an answer is JSON: {error}: {answer:?}"))
    }

    /// Asks, checks both lines against their schemas, and returns the answer.
    fn ask(&mut self, request: &Value) -> Value {
        let op = request["op"].as_str().expect("an op");
        self.check(&format!("{op}.request"), request);
        let answer = self.send(request.to_string().as_bytes());
        self.check(&format!("{op}.answer"), &answer);
        assert_eq!(answer.get("id"), Some(request.get("id").unwrap_or(&Value::Null)));
        answer
    }

    /// Asks for something that is granted.
    fn granted(&mut self, request: &Value) -> Value {
        let answer = self.ask(request);
        answer.get("ok").unwrap_or_else(|| panic!("{request} is granted: {answer}")).clone()
    }

    fn check(&self, schema: &str, value: &Value) {
        let faults: Vec<String> =
            self.schemas[schema].iter_errors(value).map(|error| error.to_string()).collect();
        assert!(faults.is_empty(), "{schema}: {faults:?}: {value}");
    }

    /// Closes the input and expects a clean end.
    fn end(mut self) {
        drop(self.input.take());
        let output = self.child.wait_with_output().expect("the command ends");
        assert!(output.status.success());
        assert!(output.stderr.is_empty(), "{}", crate::command::text(&output.stderr));
    }
}

fn schemas() -> BTreeMap<String, Validator> {
    let read = |path: std::path::PathBuf| {
        let schema: Value = serde_json::from_str(&text(&path)).expect("a schema is JSON");
        let name = path.file_name().expect("a name").to_string_lossy().replace(".schema.json", "");
        (name, jsonschema::draft202012::new(&schema).expect("a schema"))
    };
    files("schemas/protocol", ".schema.json").into_iter().map(read).collect()
}

#[test]
fn every_game_is_played_by_every_op() {
    let mut client = Client::new();
    let games = client.granted(&json!({ "id": 1, "op": "games" }));
    for game in games["games"].as_array().expect("a list") {
        play(&mut client, game["id"].as_str().expect("an id"));
    }
    client.end();
}

fn play(client: &mut Client, game: &str) {
    let opened = client.granted(&json!({ "id": "a", "op": "new", "game": game, "seed": "protocol" }));
    let handle = &opened["handle"];
    let seat = &opened["to_act"][0];
    let commands =
        client.granted(&json!({ "op": "commands", "handle": handle, "seat": seat, "phrases": true }));
    let first = &commands["commands"][0];
    assert!(first["phrase"].is_string(), "{first}");
    let command = &first["command"];
    let legal =
        client.granted(&json!({ "op": "why_not", "handle": handle, "seat": seat, "command": command }));
    assert_eq!(legal["legal"], true);
    let submit = json!({ "op": "submit", "handle": handle, "seat": seat, "command": command, "revision": 0 });
    assert_eq!(client.granted(&submit)["sequence"], 1);
    assert_eq!(client.ask(&submit)["error"]["code"], "late_command");
    for viewer in ["p1", "spectator", "referee"] {
        let seen =
            client.granted(&json!({ "op": "snapshot", "handle": handle, "viewer": viewer, "logs": 5 }));
        let knows = viewer == "referee";
        assert_eq!(seen["snapshot"]["rng"]["seed"] == "protocol", knows, "{viewer}");
        client.granted(&json!({ "op": "events", "handle": handle, "viewer": viewer, "since": 0 }));
    }
    client.ask(&json!({ "op": "preview", "handle": handle, "viewer": seat, "query": { "type": "nothing" } }));
    for _ in 0..20 {
        let saved = client.granted(&json!({ "op": "save", "handle": handle, "viewer": "referee" }));
        let stands = client.granted(&json!({ "op": "replay", "journal": saved["journal"] }));
        let Some(seat) = stands["to_act"].get(0) else { break };
        let bot = json!({ "op": "bot", "handle": handle, "seat": seat, "player": "random", "play": true });
        client.granted(&bot);
    }
    client.ask(&json!({ "op": "undo", "handle": handle, "seat": "p1" }));
    let stands = client.granted(&json!({ "op": "rewind", "handle": handle, "commands": 1 }));
    for viewer in ["p1", "spectator"] {
        let kept = client.granted(&json!({ "op": "save", "handle": handle, "viewer": viewer }));
        assert!(!kept.to_string().contains("\"protocol\""), "the seed is kept back");
        let transcript = &kept["transcript"];
        fits(&format!("schemas/{game}/transcript.schema.json"), transcript);
        let load = json!({ "op": "load", "journal": transcript });
        assert_eq!(client.ask(&load)["error"]["code"], "only_a_transcript");
    }
    let saved = client.granted(&json!({ "op": "save", "handle": handle, "viewer": "referee" }));
    fits(&format!("schemas/{game}/journal.schema.json"), &saved["journal"]);
    let loaded = client.granted(&json!({ "op": "load", "journal": saved["journal"] }));
    assert_eq!(loaded["sequence"], stands["sequence"]);
    for handle in [handle, &loaded["handle"]] {
        client.granted(&json!({ "op": "close", "handle": handle }));
        assert_eq!(
            client.ask(&json!({ "op": "close", "handle": handle }))["error"]["code"],
            "no_such_handle"
        );
    }
}

/// Checks a value against a schema of the project.
fn fits(path: &str, value: &Value) {
    let schema: Value = serde_json::from_str(&text(path)).expect("a schema is JSON");
    let schema = jsonschema::draft202012::new(&schema).expect("a schema");
    let faults: Vec<String> = schema.iter_errors(value).map(|error| error.to_string()).collect();
    assert!(faults.is_empty(), "{path}: {faults:?}: {value}");
}

#[test]
fn no_line_ends_it() {
    let mut client = Client::new();
    let deep = "[".repeat(10_000);
    let deep_request = format!("{{\"op\":\"load\",\"journal\":{}", "{\"a\":".repeat(10_000));
    let deep_command = format!(
        "{{\"op\":\"submit\",\"handle\":1,\"seat\":\"p1\",\"command\":{deep}{}}}",
        "]".repeat(10_000)
    );
    let long = vec![b'x'; 40 << 20];
    let long_string = [b"{\"op\":\"".as_slice(), &vec![b'y'; 1 << 20], b"\"}"].concat();
    let lines: Vec<(&[u8], &str)> = vec![
        (b"nonsense", "bad_request"),
        (b"\xff\xfe\x00", "bad_request"),
        (b"{\"op\":\"games\"", "bad_request"),
        (b"7", "bad_request"),
        (b"{}", "bad_request"),
        (b"{\"op\":null}", "bad_request"),
        (b"{\"op\":\"\xff\"}", "bad_request"),
        (b"{\"op\":\"fly\"}", "unknown_op"),
        (b"{\"op\":\"new\",\"game\":\"chess\"}", "unknown_game"),
        (b"{\"op\":\"new\",\"game\":\"crossfire\",\"setup\":1e999}", "bad_request"),
        (b"{\"op\":\"new\",\"game\":\"crossfire\",\"setup\":[]}", "malformed"),
        (b"{\"op\":\"submit\",\"handle\":4294967296,\"seat\":\"p1\",\"command\":0}", "bad_request"),
        (b"{\"op\":\"undo\",\"handle\":9,\"seat\":\"p1\"}", "no_such_handle"),
        (deep.as_bytes(), "bad_request"),
        (deep_request.as_bytes(), "bad_request"),
        (deep_command.as_bytes(), "bad_request"),
        (&long, "too_long"),
        (&long_string, "unknown_op"),
    ];
    for (line, code) in lines {
        let answer = client.send(line);
        let shown = String::from_utf8_lossy(&line[..line.len().min(60)]);
        assert_eq!(answer["error"]["code"], code, "{shown}: {answer}");
        client.check("games.answer", &answer);
    }
    client.granted(&json!({ "id": { "any": ["value"] }, "op": "games" }));
    client.end();
}

#[test]
fn several_games_go_on_at_once() {
    let mut client = Client::new();
    let new = json!({ "op": "new", "game": "crossfire", "seed": "same" });
    let handles = [0, 1].map(|_| client.granted(&new)["handle"].clone());
    for _ in 0..8 {
        let played = handles.clone().map(|handle| {
            let bot =
                json!({ "op": "bot", "handle": handle, "seat": "p1", "player": "random", "play": true });
            client.ask(&bot)
        });
        assert_eq!(played[0], played[1], "the same seed, the same players, the same game");
    }
    client.end();
}

/// The fields of an op as the document lists them, from its schema.
fn fields(op: &str) -> String {
    let schema: Value = serde_json::from_str(&text(format!("schemas/protocol/{op}.request.schema.json")))
        .expect("a schema is JSON");
    let required = schema["required"].as_array().expect("required fields");
    let own = schema["properties"].as_object().expect("fields").keys();
    let own = own.filter(|field| *field != "id" && *field != "op");
    let named =
        |field: &String| format!("`{field}`{}", if required.contains(&json!(field)) { "" } else { "?" });
    own.map(named).collect::<Vec<_>>().join(", ")
}

#[test]
fn the_document_names_every_op_and_code() {
    let document = text("docs/protocol.md");
    for op in session::protocol::ops() {
        let row = format!("| `{op}` | {} | ", fields(op));
        assert!(document.contains(&row), "docs/protocol.md has no row that begins with {row}");
    }
    for code in ["bad_request", "too_long", "unknown_op", "unknown_game", "no_such_handle", "too_many_games"]
    {
        assert!(document.contains(&format!("`{code}`")), "docs/protocol.md says nothing of {code}");
    }
}
