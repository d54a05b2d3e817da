//! Does every reader of journals end at the first difference, whatever a journal holds?
//!
//! A game that was played is edited in every way that its rolls can be. Each of these journals is at most a few
//! kilobytes, and every one of them has to be refused at once.

use std::io::Write;
use std::process::{Output, Stdio};
use std::sync::Arc;

use kernel::Digest;
use serde_json::{Value, json};
use session::{Game, Session};
use store::{Kind, Meta, Overwrite, file};

use crate::command::{in_english, sandtable, text};

/// How many commands the played journals hold.
const COMMANDS: u32 = 24;

/// Every game with its own content.
fn games() -> impl Iterator<Item = Arc<dyn Game>> {
    games::registry().rows().iter().map(|row| row.open(&[]).unwrap_or_else(|faults| panic!("{faults:?}")))
}

/// A journal of a game that was played at random.
fn played(game: &dyn Game, seed: &str) -> Value {
    let mut session = game.begin(None, seed).expect("a drawn setup can be played");
    while session.sequence() < COMMANDS {
        let Some(seat) = session.to_act().lowest() else { break };
        let command = session.bot_move(seat, "random").expect("a bot finds a command");
        session.submit(seat, None, &command).expect("a bot's command is legal");
    }
    json!(session.journal())
}

/// A journal without its seed, as somebody may write one.
fn bare(journal: &Value) -> Value {
    let mut bare = journal.clone();
    lose(&mut bare, "seed");
    bare
}

/// A journal whose chain fits again, whatever was edited: one of the form that had none.
fn unchained(journal: &Value) -> Value {
    let mut older = journal.clone();
    older["format"] = json!(1);
    lose(&mut older, "link");
    older["entries"].as_array_mut().expect("a list").iter_mut().for_each(|entry| lose(entry, "link"));
    older
}

fn lose(value: &mut Value, key: &str) {
    value.as_object_mut().expect("an object").shift_remove(key);
}

fn load(game: &dyn Game, journal: &Value) -> Result<Box<dyn Session>, String> {
    let loaded = game.load(journal);
    loaded.map_err(|error| error.code().to_owned())
}

/// What a journal holds of one step's rolls.
fn rolls(journal: &Value, place: &str) -> Vec<Value> {
    journal.pointer(place).and_then(|record| record["rolls"].as_array()).cloned().unwrap_or_default()
}

/// Every way to edit the rolls of a step, each with its name.
fn edits(rolls: &[Value]) -> Vec<(&'static str, Vec<Value>)> {
    let mut edits = vec![("one more", [rolls, &[json!([6, 1])]].concat())];
    let Some((first, rest)) = rolls.split_first() else { return edits };
    let last = &rolls[rolls.len() - 1];
    let (sides, face) = (first[0].as_u64().unwrap_or_default(), first[1].as_u64().unwrap_or_default());
    let with = |roll: Value| [&[roll], rest].concat();
    edits.extend([
        ("none", Vec::new()),
        ("the first removed", rest.to_vec()),
        ("the last removed", rolls[..rolls.len() - 1].to_vec()),
        ("the first doubled", [std::slice::from_ref(first), rolls].concat()),
        ("the last doubled", [rolls, std::slice::from_ref(last)].concat()),
        ("reversed", rolls.iter().rev().cloned().collect()),
        ("another face", with(json!([sides, face % sides + 1]))),
        ("a face that the die does not have", with(json!([sides, sides + 1]))),
        ("no face", with(json!([sides, 0]))),
        ("another die", with(json!([sides + 1, face]))),
        ("any die", with(json!([0, face]))),
        ("level for ever", vec![json!([sides, 1]); 5000]),
    ]);
    edits
}

/// Where rolls stand in a journal: the pointers of its records.
fn records(journal: &Value) -> Vec<String> {
    let entries = journal["entries"].as_array().map_or(0, Vec::len);
    let entries = (0..entries).map(|entry| format!("/entries/{entry}/record"));
    std::iter::once("/opening".to_owned()).chain(entries).collect()
}

/// What is said of edited rolls once the chain fits again.
const NAMED: [&str; 4] = ["other_rolls", "other_state", "endless_rolls", "other_dice_position"];
/// Edits after which the same may still come about: a miss by one is a miss by two. Nothing proves such a game.
const HARMLESS: [&str; 2] = ["another face", "reversed"];

#[test]
fn edited_entries_break_the_chain() {
    for game in games() {
        let sound = played(&*game, "chain");
        let entries = sound["entries"].as_array().expect("a list");
        let with = |entries: Vec<Value>| {
            let mut journal = sound.clone();
            journal["entries"] = entries
                .into_iter()
                .zip(1..)
                .map(|(mut entry, number): (Value, u32)| {
                    entry["sequence"] = json!(number);
                    entry
                })
                .collect();
            journal
        };
        for at in 0..entries.len() {
            let (mut fewer, mut more, mut moved) = (entries.clone(), entries.clone(), entries.clone());
            fewer.remove(at);
            more.insert(at, entries[at].clone());
            moved.rotate_left(1);
            for journal in [fewer, more, moved].map(&with) {
                let prefix = journal["entries"].as_array().is_some_and(|found| entries.starts_with(found));
                let loaded = load(&*game, &journal).map(drop);
                assert_eq!(loaded, if prefix { Ok(()) } else { Err("broken_chain".to_owned()) });
            }
            let shorter =
                load(&*game, &with(entries[..at].to_vec())).expect("a prefix is a game that goes on");
            assert!(shorter.proved() && shorter.sequence() as usize == at);
        }
    }
}

#[test]
fn edited_rolls_end_a_replay_at_once() {
    edited_rolls_end_it("one");
}

#[test]
#[ignore = "long: `check --full` runs it"]
fn edited_rolls_of_another_game_end_a_replay_at_once() {
    edited_rolls_end_it("two");
}

fn edited_rolls_end_it(seed: &str) {
    for game in games() {
        let (mut tried, id) = (0, game.meta().id);
        let sound = played(&*game, seed);
        for journal in [&sound, &bare(&sound)] {
            load(&*game, journal).map(drop).expect("the journal is sound");
            for place in records(journal) {
                let recorded = rolls(journal, &place);
                for (how, edit) in edits(&recorded).into_iter().filter(|(_, edit)| *edit != recorded) {
                    let mut edited = journal.clone();
                    edited.pointer_mut(&place).expect("a record")["rolls"] = json!(edit);
                    let code = load(&*game, &edited).map(drop).expect_err(how);
                    assert_eq!(code, "broken_chain", "{id} {place}, {how}");
                    match load(&*game, &unchained(&edited)) {
                        Ok(session) => {
                            assert!(!session.proved(), "{id} {place}, {how}: no seed rolls that");
                            assert!(HARMLESS.contains(&how), "{id} {place}, {how}");
                        }
                        Err(code) => {
                            assert!(NAMED.contains(&code.as_str()), "{id} {place}, {how}: {code}");
                        }
                    }
                    tried += 1;
                }
            }
        }
        assert!(tried > 100, "{id}: {tried} journals were tried");
    }
}

/// The smallest journal without a seed that rolls, and has lost its rolls.
fn starved(game: &dyn Game) -> Value {
    let mut journal = bare(&played(game, "starved"));
    let rolled = |place: &String| !rolls(&journal, place).is_empty();
    let place = records(&journal).into_iter().skip(1).find(rolled).expect("a command that rolls");
    let entry: usize = place.split('/').nth(2).and_then(|number| number.parse().ok()).expect("a number");
    journal["entries"].as_array_mut().expect("a list").truncate(entry + 1);
    journal["entries"][entry]["record"]["rolls"] = json!([]);
    unchained(&journal)
}

/// Runs the command with no more memory than a small machine has.
#[cfg(unix)]
fn confined(words: &[&str], input: &[u8]) -> Output {
    let mut command = in_english("sh");
    command.args(["-c", "ulimit -v 1500000 && exec \"$0\" \"$@\"", sandtable()]).args(words);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("a shell starts");
    child.stdin.take().expect("a pipe").write_all(input).expect("the command reads");
    child.wait_with_output().expect("the command ends")
}

#[cfg(unix)]
#[test]
fn a_journal_that_lost_its_rolls_is_refused_through_the_pipe() {
    let journals: Vec<Value> = games().map(|game| starved(&*game)).collect();
    let ask = |op: &str, journal: &Value| json!({ "op": op, "journal": journal }).to_string() + "\n";
    let lines: String =
        journals.iter().flat_map(|journal| [ask("load", journal), ask("replay", journal)]).collect();
    let output = confined(&["pipe"], lines.as_bytes());
    assert!(output.status.success(), "{}", text(&output.stderr));
    let answers = text(&output.stdout);
    assert_eq!(answers.lines().count(), 2 * journals.len());
    for answer in answers.lines() {
        let answer: Value = serde_json::from_str(answer).expect("an answer is JSON");
        assert_eq!(answer["error"]["code"], "other_rolls", "{answer}");
    }
}

#[cfg(unix)]
#[test]
fn a_save_that_lost_its_rolls_is_refused_by_replay() {
    let folder = tempfile::tempdir().expect("a folder");
    for game in games() {
        let (journal, id) = (starved(&*game), game.meta().id);
        let last = journal["entries"].as_array().and_then(|entries| entries.last()).expect("an entry");
        let meta = Meta {
            game: id.to_owned(),
            content: game.content_digest(),
            kind: Kind::Match,
            title: "starved".to_owned(),
            sequence: last["sequence"].as_u64().expect("a number") as u32,
            over: false,
            digest: serde_json::from_value::<Digest>(last["record"]["digest"].clone()).expect("a digest"),
            packs: Vec::new(),
        };
        let path = folder.path().join(format!("{id}.save"));
        file::write(&path, &meta, &journal, Overwrite::Anything).expect("a save");
        let output = confined(&["replay", path.to_str().expect("UTF-8")], b"");
        assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
        assert!(text(&output.stderr).contains("rolled differently"), "{}", text(&output.stderr));
    }
}
