//! Does any line stay within its limits of memory and of answer?

use kernel::Digest;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};
use store::{Kind, Meta, Overwrite, file};

use crate::command::Pipe;

/// The longest line that is read, with its end.
const LINE: usize = 16 << 20;

/// The most memory that answering a line takes, in KiB.
const MEMORY: u64 = 256 << 10;

/// The longest answer that does not carry a game.
const ANSWER: usize = 1 << 20;

/// `before`, then `part` as often as fits into a line, then `after`; the parts are joined by commas.
fn filled(before: &str, part: &str, after: &str) -> Vec<u8> {
    let room = LINE - before.len() - after.len() - 1;
    let mut line = before.as_bytes().to_vec();
    line.reserve_exact(LINE - line.len());
    for at in 0..room / (part.len() + 1) {
        if at > 0 {
            line.push(b',');
        }
        line.extend_from_slice(part.as_bytes());
    }
    line.extend_from_slice(after.as_bytes());
    line
}

/// `before`, then a text that fills the line, then `after`.
fn long(before: &str, letter: &str, after: &str) -> Vec<u8> {
    let room = LINE - before.len() - after.len() - 1;
    [before.as_bytes(), letter.repeat(room / letter.len()).as_bytes(), after.as_bytes()].concat()
}

/// A journal of a game that has begun, as text.
fn journal(pipe: &mut Pipe, game: &str) -> String {
    let opened = pipe.ask(&json!({ "op": "new", "game": game, "seed": "limits" }));
    let saved = pipe.ask(&json!({ "op": "save", "handle": opened["ok"]["handle"], "viewer": "referee" }));
    saved["ok"]["journal"].to_string()
}

const SIDES: &str = r#""sides":{"p1":{"faction":"grey_cloaks"},"p2":{"faction":"ember_guard"}}"#;

/// Lists that fill a line.
fn hostile(journal: &str) -> Vec<(&'static str, Vec<u8>)> {
    let run = r#"{"op":"new","game":"fleet","setup":{"mode":"run","run_id":"x","fleet":"cruiser_squadron","unlocks":["#;
    let piece = format!(
        r#"{{"op":"new","game":"crossfire","setup":{{{SIDES},"terrain":{{"from":"pieces","pieces":[{{"template_id":"ruin","cells":["#
    );
    let pieces = format!(
        r#"{{"op":"new","game":"crossfire","setup":{{{SIDES},"terrain":{{"from":"pieces","pieces":["#
    );
    let build = r#"{"op":"why_not","handle":2,"seat":"p1","command":{"type":"submit_fleet","formation":"x","doctrine":"x","ships":["#;
    let opening = journal.find("\"rolls\":[").map(|at| at + 9).expect("an opening that rolled");
    let parts = journal.find("\"parts\":[").map(|at| at + 9).expect("parts");
    let inside = |at: usize, part: &str| {
        filled(
            &format!(r#"{{"op":"load","journal":{}"#, &journal[..at]),
            part,
            &format!(",{}}}", &journal[at..]),
        )
    };
    vec![
        ("unlocks", filled(run, r#""a""#, "]}}")),
        ("known unlocks", filled(run, r#""first_blood""#, "]}}")),
        ("cells", filled(&piece, r#"{"col":1,"row":1}"#, "]}]}}}")),
        ("pieces", filled(&pieces, r#"{"template_id":"x","cells":[]}"#, "]}}}")),
        (
            "small entries",
            filled(r#"{"op":"load","journal":{"game":"fleet","entries":["#, r#"{"":0}"#, "]}}"),
        ),
        (
            "replayed entries",
            filled(r#"{"op":"replay","journal":{"game":"fleet","entries":["#, r#"{"":0}"#, "]}}"),
        ),
        ("rolls", inside(opening, "[6,1]")),
        ("parts", inside(parts, r#""a""#)),
        ("long parts", inside(parts, &format!("{:?}", "a".repeat(4000)))),
        ("ships", filled(build, r#"{"hull":"x"}"#, "]}}")),
        ("items", filled(&format!(r#"{build}{{"hull":"x","items":["#), r#""x""#, "]}]}}")),
        (
            "squares",
            filled(
                r#"{"op":"submit","handle":1,"seat":"p1","command":{"type":"deploy_side","squares":["#,
                r#"{"col":1,"row":1}"#,
                "]}}",
            ),
        ),
        ("query", filled(r#"{"op":"preview","handle":1,"viewer":"p1","query":["#, "0", "]}")),
    ]
}

/// Texts that fill a line, and lines that are no JSON.
fn broken() -> Vec<(&'static str, Vec<u8>)> {
    vec![
        ("seed", long(r#"{"op":"new","game":"fleet","seed":""#, "a", "\"}")),
        ("id", long(r#"{"op":"games","id":""#, "a", "\"}")),
        ("ids", filled(r#"{"op":"games","id":["#, "0", "]}")),
        ("small ids", filled(r#"{"op":"load","id":["#, "0", "]}")),
        ("game", long(r#"{"op":"new","game":""#, "a", "\"}")),
        ("op", long(r#"{"op":""#, "a", "\"}")),
        ("viewer", long(r#"{"op":"snapshot","handle":1,"viewer":""#, r"\u0001", "\"}")),
        ("player", long(r#"{"op":"bot","handle":1,"seat":"p1","player":""#, "\u{200b}", "\"}")),
        ("key", long("{\"", "a", "\":0}")),
        ("keys", filled("{", r#""a":{}"#, "}")),
        ("lists", long("", "[", "")),
        ("objects", long("", r#"{"":"#, "")),
        ("marks", long("", "\"", "")),
        ("strokes", long("\"", "\\", "")),
        ("digits", long(r#"{"op":"games","id":"#, "1", "}")),
        ("spaces", long(r#"{"op":"games""#, " ", "}")),
        ("commas", long("", ",", "")),
        ("zeros", long("", "\0", "")),
    ]
}

/// Lines of any shape: lists and objects of lists and objects, as wide as they are deep.
fn shapes(count: u64) -> impl Iterator<Item = (&'static str, Vec<u8>)> {
    let heads = [
        r#"{"op":"load","journal":"#,
        r#"{"op":"new","game":"fleet","setup":"#,
        r#"{"op":"submit","handle":1,"seat":"p1","command":"#,
        r#"{"op":"games","id":"#,
    ];
    (0..count).map(move |seed| {
        let mut word = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let mut below = move |most: u64| {
            word ^= word << 13;
            word ^= word >> 7;
            word ^= word << 17;
            word % most
        };
        let mut line = heads[below(heads.len() as u64) as usize].as_bytes().to_vec();
        let end = LINE / (1 + below(16) as usize) - 200;
        let mut open: Vec<u8> = Vec::new();
        let leaves =
            [r#""""#, "0", "null", r#"{"":0}"#, "[[]]", r#""\u0001""#, "-1e9", "{}", r#""abcdefghijklmnop""#];
        let leaf = leaves[below(leaves.len() as u64) as usize];
        while line.len() < end {
            let (start, close) = if below(2) == 0 { ("[", b']') } else { (r#"{"k":["#, b'}') };
            if open.len() < 40 && below(64) == 0 {
                line.extend_from_slice(start.as_bytes());
                open.push(close);
                line.extend_from_slice(leaf.as_bytes());
            } else if open.is_empty() {
                line.push(b'[');
                open.push(b']');
                line.extend_from_slice(leaf.as_bytes());
            } else {
                line.push(b',');
                line.extend_from_slice(leaf.as_bytes());
            }
        }
        while let Some(close) = open.pop() {
            line.extend_from_slice(if close == b'}' { b"]}" } else { b"]" });
        }
        line.push(b'}');
        ("a shape", line)
    })
}

#[test]
fn no_line_takes_more_memory_or_a_longer_answer_than_it_may() {
    let mut pipe = Pipe::open();
    let journal = journal(&mut pipe, "crossfire");
    let arena = pipe.ask(&json!({ "op": "new", "game": "fleet", "setup": { "mode": "arena" } }));
    assert_eq!(arena["ok"]["handle"], 2);
    let mut most = 0;
    for (name, line) in hostile(&journal).into_iter().chain(broken()).chain(shapes(24)) {
        assert!(line.len() <= LINE, "{name}: {} bytes", line.len());
        let answer = pipe.send(&line);
        assert!(answer.len() < ANSWER, "{name}: an answer of {} bytes", answer.len());
        let head = &answer[..answer.floor_char_boundary(300)];
        let read: Value = serde_json::from_str(&answer).unwrap_or_else(|_| panic!("{name}: {head}"));
        assert!(read.get("ok").is_some() != read.get("error").is_some(), "{name}: {head}");
        if let Some(taken) = pipe.peak() {
            assert!(taken < MEMORY, "{name}: {taken} KiB at the peak, answered {head}");
            if taken > most {
                println!("{name}: {taken} KiB at the peak");
                most = taken;
            }
        }
    }
    let games = pipe.ask(&json!({ "id": 7, "op": "games" }));
    assert_eq!(games["id"], 7, "it goes on");
}

#[test]
fn a_million_reasons_are_told_as_a_few_and_a_count() {
    let mut pipe = Pipe::open();
    let setup =
        json!({ "mode": "run", "run_id": "x", "fleet": "cruiser_squadron", "unlocks": vec!["a"; 200] });
    let refused = pipe.ask(&json!({ "op": "new", "game": "fleet", "setup": setup }));
    let reasons = refused["error"]["reasons"].as_array().expect("reasons");
    assert_eq!(reasons.len(), 33);
    assert_eq!(reasons[32]["code"], "more_reasons");
    assert_eq!(reasons[32]["data"]["more"], 168);
    let long = json!({ "op": "new", "game": "fleet", "seed": "s".repeat(257) });
    assert_eq!(pipe.ask(&long)["error"]["message"], "the seed is malformed: 257 bytes, 256 at most");
    let long = json!({ "op": "new", "game": "fleet", "seed": "s".repeat(256) });
    assert!(pipe.ask(&long)["ok"].is_object());
    let id = "i".repeat(4094);
    assert_eq!(pipe.ask(&json!({ "op": "games", "id": id }))["id"], id);
    let refused = pipe.ask(&json!({ "op": "games", "id": [id, id] }));
    assert_eq!((&refused["id"], &refused["error"]["code"]), (&Value::Null, &json!("too_much")));
}

#[test]
fn a_seat_that_holds_a_match_up_can_neither_go_on_nor_keep_it_from_being_saved() {
    let mut pipe = Pipe::open();
    let opened = pipe.ask(&json!({ "op": "new", "game": "crossfire", "seed": "long",
        "setup": { "sides": { "p1": { "faction": "grey_cloaks" }, "p2": { "faction": "ember_guard" } }, "campaign": true } }));
    let handle = &opened["ok"]["handle"];
    let mut refusals = 0;
    // Every battle of the campaign is held up as long as may be, by both sides.
    loop {
        let snapshot =
            pipe.ask(&json!({ "op": "snapshot", "handle": handle, "viewer": "referee", "logs": 0 }));
        let owed = snapshot["ok"]["snapshot"]["table"]["to_act"].clone();
        let Some(seat) = owed.get(0).cloned() else { break };
        if snapshot["ok"]["snapshot"]["pending"]["kind"] == "deployment" {
            let commands = pipe.ask(&json!({ "op": "commands", "handle": handle, "seat": seat }));
            let commands = commands["ok"]["commands"].as_array().expect("commands").clone();
            let place =
                commands.iter().map(|row| &row["command"]).find(|command| command["type"] == "deploy_side");
            if let Some(place) = place {
                for _ in 0..100 {
                    let placed = pipe
                        .ask(&json!({ "op": "submit", "handle": handle, "seat": seat, "command": place }));
                    if placed["error"]["code"] == "deployments_spent" {
                        refusals += 1;
                        break;
                    }
                }
            }
            let confirm = json!({ "type": "confirm_deployment" });
            pipe.ask(&json!({ "op": "submit", "handle": handle, "seat": seat, "command": confirm }));
        } else {
            pipe.ask(
                &json!({ "op": "bot", "handle": handle, "seat": seat, "player": "random", "play": true }),
            );
        }
    }
    assert!(refusals >= 2, "both sides of a battle came to the end of it");
    let saved = pipe.ask(&json!({ "op": "save", "handle": handle, "viewer": "referee" }));
    let journal = &saved["ok"]["journal"];
    let length = journal.to_string().len();
    println!("{length} bytes, {} commands", journal["entries"].as_array().map_or(0, Vec::len));
    assert!(length < 4 << 20, "the longest campaign is far below the longest line: {length}");
    let loaded = pipe.ask(&json!({ "op": "load", "journal": journal }));
    assert!(loaded["ok"].is_object(), "and loads: {}", loaded["error"]);
}

/// A journal that is as long as a save may be, of entries that say nothing.
#[derive(Serialize)]
struct Hollow {
    game: &'static str,
    entries: Entries,
}

/// So many of them, none of which is held.
struct Entries(usize);

impl Serialize for Entries {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq((0..self.0).map(|_| serde_json::Map::new()))
    }
}

/// A small file that unpacks to as much as any save holds.
#[cfg(unix)]
#[test]
fn a_save_of_very_many_entries_is_refused_within_its_memory() {
    use crate::command::{folder, in_english, sandtable, text};
    let folder = folder();
    let path = folder.path().join("bomb.save");
    let meta = Meta {
        game: "crossfire".to_owned(),
        content: games::registry()
            .find("crossfire")
            .expect("a game")
            .open(&[])
            .expect("content")
            .content_digest(),
        kind: Kind::Match,
        title: "a bomb".to_owned(),
        sequence: 1,
        over: false,
        digest: Digest::of_bytes(b"none"),
        packs: Vec::new(),
    };
    let hollow = Hollow { game: "crossfire", entries: Entries(22_000_000) };
    let written = file::write(&path, &meta, &hollow, Overwrite::Anything).expect("a save");
    assert!(written.bytes < 100 << 10, "{written:?}");
    let mut command = in_english("sh");
    command.args(["-c", "ulimit -v 400000 && exec \"$0\" replay \"$1\"", sandtable()]).arg(&path);
    let output = command.output().expect("it ends");
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    assert!(text(&output.stderr).contains("it says 1 command, and the journal has 22000000"), "{output:?}");
}
