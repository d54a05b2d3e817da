//! A program that decides: JSON lines on its standard input and output.

use std::io::{BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::Sender;

use kernel::{Seat, Viewer};
use serde_json::{Value, json};
use session::protocol::lines::{Line, read_line};
use session::{ApiError, LocalSession, Logs, Page};

use super::Decision;
use crate::failure::{Done, Failure};
use crate::input::Waker;

/// The longest line that a program may say, in bytes.
const LONGEST: usize = 1 << 20;
/// How many lines of the log stand in a snapshot that it is sent.
const LINES: usize = 20;

/// The program, which ends with its seat.
pub(super) struct Program {
    child: Child,
    input: Option<ChildStdin>,
    /// The number of the decision that it is asked for, and whose it is.
    asked: Option<(u64, Seat)>,
    count: u64,
    /// How many events it was told.
    told: usize,
}

impl Program {
    /// Starts it: a path, and what follows it, divided by blanks.
    pub(super) fn start(line: &str, waker: Waker, decide: Sender<Decision>) -> Done<Self> {
        let mut words = line.split_whitespace();
        let program = words.next().ok_or_else(|| Failure::said("cmd: names no program"))?;
        let mut command = Command::new(program);
        command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|why| Failure::of(program, why))?;
        let (input, output) = (child.stdin.take(), child.stdout.take());
        if let Some(output) = output {
            std::thread::Builder::new().spawn(move || read(output, &waker, &decide))?;
        }
        Ok(Self { child, input, asked: None, count: 0, told: 0 })
    }

    /// Asks for a decision: what the seat sees, what has happened since the last one, and what it may do.
    pub(super) fn ask(
        &mut self,
        seat: Seat,
        table: &mut dyn LocalSession,
        refused: Option<ApiError>,
    ) -> Done {
        self.count += 1;
        self.asked = Some((self.count, seat));
        let viewer = Viewer::Seat(seat);
        let events = table.events(viewer, Page::since(self.told as u32))?;
        self.told += events.len();
        let mut asked = json!({
            "id": self.count,
            "op": "decide",
            "game": table.meta().id,
            "seat": seat,
            "revision": table.revision(),
            "snapshot": table.snapshot(viewer, Logs::Last(LINES))?,
            "events": events,
            "choices": table.commands(seat, true)?,
        });
        if let Some(refused) = refused {
            asked["refused"] = serde_json::to_value(refused).map_err(Failure::said)?;
        }
        self.say(&asked)
    }

    /// Hears a line of its: a decision, which is given back, or a question, which is answered.
    pub(super) fn hear(&mut self, line: &Value, table: &mut dyn LocalSession) -> Done<Option<Value>> {
        let Some((number, seat)) = self.asked else {
            self.say(&json!({ "id": line["id"], "error": ApiError::new("RM-03", "not_asked", "nothing is to be decided") }))?;
            return Ok(None);
        };
        if let Some(op) = line["op"].as_str() {
            let answer = match answer(op, line, seat, table) {
                Ok(answer) => json!({ "id": line["id"], "ok": answer }),
                Err(problem) => json!({ "id": line["id"], "error": problem }),
            };
            self.say(&answer)?;
            return Ok(None);
        }
        if line["id"] != json!(number) {
            return Ok(None);
        }
        let command = line["ok"].get("command").cloned();
        let none = || Failure::Said(format!("the program gives no command: {line}"));
        self.asked = None;
        command.ok_or_else(none).map(Some)
    }

    fn say(&mut self, line: &Value) -> Done {
        let Some(input) = &mut self.input else { return Ok(()) };
        let written = writeln!(input, "{line}").and_then(|()| input.flush());
        written.map_err(|why| Failure::of("the program reads no more", why))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.input = None;
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What the rules answer to a question of the pipe's, for the own seat.
fn answer(op: &str, line: &Value, seat: Seat, table: &mut dyn LocalSession) -> Result<Value, ApiError> {
    let viewer = Viewer::Seat(seat);
    match op {
        "why_not" => {
            let reasons = table.why_not(seat, &line["command"])?;
            Ok(json!({ "legal": reasons.is_empty(), "reasons": reasons }))
        }
        "commands" => Ok(json!(table.commands(seat, line["phrases"] == json!(true))?)),
        "preview" => {
            let (preview, lines) =
                (table.preview(viewer, &line["query"])?, table.explain(viewer, &line["query"])?);
            Ok(json!({ "preview": preview, "lines": lines }))
        }
        "snapshot" => Ok(json!({ "snapshot": table.snapshot(viewer, Logs::Last(LINES))? })),
        "events" => {
            let since = line["since"].as_u64().and_then(|since| u32::try_from(since).ok()).unwrap_or(0);
            Ok(json!({ "events": table.events(viewer, Page::since(since))?, "left": 0 }))
        }
        other => {
            let why =
                format!("there is no {other:?} at a seat: why_not, commands, preview, snapshot, events");
            Err(ApiError::new("RM-12", "unknown_op", why))
        }
    }
}

/// Hands on what the program says, a line each, until it ends.
fn read(output: ChildStdout, waker: &Waker, decide: &Sender<Decision>) {
    let (mut output, mut bytes) = (BufReader::new(output), Vec::new());
    loop {
        let said = match read_line(&mut output, &mut bytes, LONGEST) {
            Ok(Line::Whole) => serde_json::from_slice(&bytes)
                .map_err(|why| format!("the program says what is no JSON: {why}")),
            Ok(Line::TooLong) => Err("the program says too much in a line".to_owned()),
            Ok(Line::End) => Err("the program has ended".to_owned()),
            Err(why) => Err(why.to_string()),
        };
        let ends = said.is_err();
        if decide.send(said).is_err() {
            return;
        }
        waker.wake();
        if ends {
            return;
        }
    }
}
