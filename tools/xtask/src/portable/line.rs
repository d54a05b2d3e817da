//! A terminal that is asked, line by line, and how two of its answers differ.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::shell;

/// A program that answers each line of JSON by one. It ends with this value.
pub(super) struct Line {
    child: Child,
    requests: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Line {
    /// # Errors
    /// The program cannot be started.
    pub(super) fn start(command: &mut Command) -> Result<Self> {
        let started = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = started.with_context(|| format!("cannot start `{}`", shell::shown(command)))?;
        let requests = child.stdin.take().context("no standard input")?;
        let answers = BufReader::new(child.stdout.take().context("no standard output")?);
        Ok(Self { child, requests, answers })
    }

    /// # Errors
    /// The program has ended, or its answer is no JSON.
    pub(super) fn ask(&mut self, request: &Value) -> Result<Value> {
        writeln!(self.requests, "{request}").with_context(|| format!("it has ended before {request}"))?;
        let mut answer = String::new();
        self.answers.read_line(&mut answer)?;
        ensure!(!answer.is_empty(), "it ended at {request}");
        serde_json::from_str(&answer).with_context(|| answer)
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        // Where it has ended already there is nothing to end.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// The first part in which two answers differ, by its JSON pointer, with both values; none where they are the same.
pub(super) fn difference(here: &Value, there: &Value) -> Option<String> {
    match (here, there) {
        (Value::Object(ours), Value::Object(theirs)) => {
            let names = ours.keys().chain(theirs.keys().filter(|name| !ours.contains_key(*name)));
            names.into_iter().find_map(|name| {
                let parts =
                    (ours.get(name).unwrap_or(&Value::Null), theirs.get(name).unwrap_or(&Value::Null));
                difference(parts.0, parts.1).map(|what| format!("/{name}{what}"))
            })
        }
        (Value::Array(ours), Value::Array(theirs)) if ours.len() == theirs.len() => {
            let parts = ours.iter().zip(theirs).enumerate();
            parts
                .into_iter()
                .find_map(|(at, (our, their))| difference(our, their).map(|what| format!("/{at}{what}")))
        }
        _ => (here != there).then(|| format!(" is {here} here and {there} there")),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_differs_is_named_by_its_place() {
        let here = json!({"ok": {"seats": [{"gold": 1}, {"gold": 2}]}, "id": 1});
        assert_eq!(difference(&here, &here), None);
        let there = json!({"ok": {"seats": [{"gold": 1}, {"gold": 3}]}, "id": 1});
        assert_eq!(difference(&here, &there).as_deref(), Some("/ok/seats/1/gold is 2 here and 3 there"));
        let more = json!({"ok": {"seats": [{"gold": 1}, {"gold": 2}], "name": "x"}, "id": 1});
        assert_eq!(difference(&here, &more).as_deref(), Some("/ok/name is null here and \"x\" there"));
        let fewer = json!({"ok": {"seats": []}, "id": 1});
        let what = difference(&here, &fewer).expect("a difference");
        assert_eq!(what, r#"/ok/seats is [{"gold":1},{"gold":2}] here and [] there"#);
    }
}
