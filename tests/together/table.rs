//! Processes of the command that sit in a room.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::command::{in_english, sandtable};

/// How long anything may take that is waited for.
const PATIENCE: Duration = Duration::from_secs(40);

/// A process that sits in a room. It ends with its handle.
pub(super) struct Seated {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    /// Everything that it has told so far.
    pub(super) told: Vec<String>,
}

impl Seated {
    pub(super) fn start(folder: &Path, args: &[&str]) -> Self {
        let mut command = in_english(sandtable());
        command.args(args).current_dir(folder).env("SANDTABLE_DATA", folder.join("data"));
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the command starts");
        let (input, output, errors) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (tell, lines) = channel();
        for from in [output.map(boxed), errors.map(boxed)].into_iter().flatten() {
            let tell = tell.clone();
            thread::spawn(move || {
                for line in BufReader::new(from).lines().map_while(Result::ok) {
                    if tell.send(line).is_err() {
                        return;
                    }
                }
            });
        }
        Self { child, input, lines, told: Vec::new() }
    }

    /// A room on this machine alone; gives back where others come in.
    pub(super) fn host(folder: &Path, args: &[&str]) -> (Self, String) {
        let port = ["--at", "127.0.0.1", "--port", "0"];
        let mut host = Self::start(folder, &[&["host"], args, &port].concat());
        let line = host.until("sandtable join 127.0.0.1:");
        let address = line.trim().trim_start_matches("sandtable join ").to_owned();
        (host, address)
    }

    /// The next line that has these words.
    pub(super) fn until(&mut self, words: &str) -> String {
        self.until_any(&[words])
    }

    /// The next line that has any of these words.
    pub(super) fn until_any(&mut self, words: &[&str]) -> String {
        let since = Instant::now();
        loop {
            match self.lines.recv_timeout(PATIENCE.saturating_sub(since.elapsed())) {
                Ok(line) => {
                    self.told.push(line.clone());
                    if words.iter().any(|words| line.contains(words)) {
                        return line;
                    }
                }
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                    panic!("{words:?} is never told:\n{}", self.told.join("\n"))
                }
            }
        }
    }

    /// Somebody else is ready, before it came in itself or since.
    pub(super) fn until_ready(&mut self, name: &str) {
        self.until_any(&[&format!("{name} is ready."), &format!("{name} (ready)")]);
    }

    pub(super) fn type_in(&mut self, line: &str) {
        let input = self.input.as_mut().expect("it is open");
        writeln!(input, "{line}").and_then(|()| input.flush()).expect("it reads");
    }

    /// Waits until it has ended, with all that it had to tell.
    pub(super) fn ended(&mut self) -> ExitStatus {
        let since = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("a process") {
                self.told.extend(self.lines.iter());
                return status;
            }
            assert!(since.elapsed() < PATIENCE, "it does not end:\n{}", self.told.join("\n"));
            thread::sleep(Duration::from_millis(5));
        }
    }

    pub(super) fn child(&self) -> &Child {
        &self.child
    }

    /// Ends it without a word.
    pub(super) fn kill(&mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it has ended");
    }
}

impl Drop for Seated {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
        if thread::panicking() {
            self.told.extend(self.lines.iter());
            eprintln!("all that a process told:\n{}\n", self.told.join("\n"));
        }
    }
}

fn boxed(from: impl Read + Send + 'static) -> Box<dyn Read + Send> {
    Box::new(from)
}

/// Ada holds a room for this game and Bo has come in; both are ready.
pub(super) fn seated(folders: [&Path; 2], game: &[&str]) -> (Seated, Seated) {
    let (mut ada, address) = Seated::host(folders[0], &[game, &["--name", "Ada"]].concat());
    let mut bo = Seated::start(folders[1], &["join", &address, "--name", "Bo"]);
    ada.until_any(&["Bo sits at p2.", "p2  Bo"]);
    bo.until("Bo sits at p2.");
    ada.type_in("ready");
    bo.type_in("");
    (ada, bo)
}
