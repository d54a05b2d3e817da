//! Looking for what is wrong beside who edits, so that no change waits for it.

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use kernel::{Seat, Viewer};
use packs::Diagnostic;
use serde_json::{Value, json};
use session::{Game, Logs};

use crate::bench::Workbench;
use crate::located::Located;
use crate::pack::Mark;

/// What was found out about a pack as it stood.
#[derive(Clone, Default)]
pub struct Findings {
    /// What is wrong with it.
    pub faults: Vec<Located>,
    /// The game with it, if nothing is.
    pub game: Option<Arc<dyn Game>>,
}

/// Looks for what is wrong with a pack on another thread, again whenever it has changed.
#[derive(Default)]
pub struct Watch {
    last: Findings,
    /// How the pack stood that the last findings are about.
    of: Option<Mark>,
    running: Option<Running>,
}

struct Running {
    of: Mark,
    answer: Receiver<Result<Arc<dyn Game>, Vec<Diagnostic>>>,
    thread: JoinHandle<()>,
}

impl Watch {
    /// What is known after waiting for so long at most, and whether it is about the pack as it stands. While it is not, ask
    /// again.
    pub fn look(&mut self, bench: &Workbench, patience: Duration) -> (&Findings, bool) {
        let now = bench.mark();
        let fresh = |of: &Option<Mark>| of.as_ref().is_some_and(|of| of.is(&now));
        if !fresh(&self.of) {
            if self.running.is_none() {
                self.running = Some(begin(bench, now.clone()));
            }
            self.fetch(bench, patience);
        }
        let fresh = fresh(&self.of);
        (&self.last, fresh)
    }

    /// What the game says of an object, a line each: what its reference says, the rules that it cites, and the answers to each
    /// of the game's questions that asks for one id. Empty while something is wrong.
    pub fn told(&self, bench: &Workbench, kind: &str, id: &str) -> Vec<String> {
        let Some(game) = self.last.game.as_ref().filter(|_| !id.is_empty()) else { return Vec::new() };
        let content = game.content();
        let all = content[kind].as_array().map_or(&[][..], Vec::as_slice);
        let Some(object) = all.iter().find(|object| object["id"] == id) else { return Vec::new() };
        let words = ["name", "title", "text"].map(|field| object[field].as_str().unwrap_or_default());
        let mut told =
            vec![words.into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" — ")];
        if let Ok(session) = game.begin(None, "workbench") {
            for (kind, field) in questions(&bench.row.query_schema()) {
                let query = json!({ "type": kind, field: id });
                told.extend(session.explain(Viewer::Seat(Seat::P1), &query).unwrap_or_default());
            }
        }
        let rules = registry::reference(&bench.row, &**game).rules;
        told.extend(
            rules
                .iter()
                .filter(|rule| holds(object, &rule.id))
                .map(|rule| format!("{}: {}", rule.id, rule.text)),
        );
        // What an answer begins with need not be said before.
        let first = told[0].clone();
        if told[1..].iter().any(|line| line.starts_with(&first)) {
            told.remove(0);
        }
        told
    }

    /// A seed with which the first seat sees an object from the start, such as a card in its hand: the first of those from
    /// `number` on. After so long it says up to where it has looked.
    ///
    /// # Errors
    /// The number to go on from.
    pub fn seed_with(
        &self,
        id: &str,
        setup: Option<&Value>,
        number: u32,
        patience: Duration,
    ) -> Result<String, u32> {
        let Some(game) = &self.last.game else { return Err(number) };
        let began = Instant::now();
        for number in number.. {
            let seed = format!("{id}-{number}");
            let opened = game.begin(setup, &seed);
            let view = opened.and_then(|mut session| session.snapshot(Viewer::Seat(Seat::P1), Logs::Last(0)));
            if view.is_ok_and(|view| holds(&view, id)) {
                return Ok(seed);
            }
            if began.elapsed() >= patience {
                return Err(number + 1);
            }
        }
        Err(number)
    }

    fn fetch(&mut self, bench: &Workbench, patience: Duration) {
        let Some(running) = self.running.take() else { return };
        match running.answer.recv_timeout(patience) {
            Err(RecvTimeoutError::Timeout) => self.running = Some(running),
            answer => {
                // Its panic was printed where it happened.
                drop(running.thread.join());
                let (faults, game) = match answer {
                    Ok(Ok(game)) => (Vec::new(), Some(game)),
                    Ok(Err(faults)) => (faults, None),
                    Err(_) => (Vec::new(), None),
                };
                let faults = faults.into_iter().map(|fault| bench.locate(fault)).collect();
                self.last = Findings { faults, game };
                self.of = Some(running.of);
            }
        }
    }
}

impl Drop for Watch {
    /// The library may be unloaded next.
    fn drop(&mut self) {
        if let Some(running) = self.running.take() {
            drop(running.thread.join());
        }
    }
}

fn begin(bench: &Workbench, of: Mark) -> Running {
    let (tell, answer) = mpsc::channel();
    let (row, pack) = (bench.row, bench.pack.clone());
    let thread = thread::spawn(move || {
        // What is wrong with a pack that is opened is what its check says.
        // Nobody may be there any more to be told.
        drop(tell.send(row.open(&[&pack])));
    });
    Running { of, answer, thread }
}

/// Whether a text stands somewhere in a value.
fn holds(value: &Value, text: &str) -> bool {
    match value {
        Value::String(other) => other == text,
        Value::Array(items) => items.iter().any(|item| holds(item, text)),
        Value::Object(fields) => fields.values().any(|inner| holds(inner, text)),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

/// The questions of a game that ask for one id: their type and the field.
fn questions(schema: &Value) -> Vec<(String, String)> {
    let variants = schema["oneOf"].as_array().map_or(&[][..], Vec::as_slice);
    let text = |part: &Value| {
        let named = part["$ref"].as_str().and_then(|path| schema.pointer(path.trim_start_matches('#')));
        named.unwrap_or(part)["type"] == "string"
    };
    let question = |variant: &Value| {
        let fields = variant["properties"].as_object()?;
        let mut asked = fields.iter().filter(|(name, _)| *name != "type");
        let (field, _) = asked.next().filter(|(_, part)| text(part))?;
        asked.next().is_none().then(|| Some((fields["type"]["const"].as_str()?.to_owned(), field.clone())))?
    };
    variants.iter().filter_map(question).collect()
}
