//! The `sandtable` command as a process.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

/// Where the command is.
pub(crate) fn sandtable() -> &'static str {
    env!("CARGO_BIN_EXE_sandtable")
}

/// Something that runs it, in English whatever language the system has.
pub(crate) fn in_english(program: &str) -> Command {
    let mut command = Command::new(program);
    command.env("LC_ALL", "C").env_remove("LANGUAGE");
    command
}

/// What a process wrote.
pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Runs the command in a folder of its own, with `typed` on its standard input.
pub(crate) fn run(folder: &Path, args: &[&str], typed: &str) -> Output {
    let mut child = spawn(folder, args);
    // The command may end before it has read everything.
    let _ = child.stdin.take().expect("a pipe").write_all(typed.as_bytes());
    child.wait_with_output().expect("the command ends")
}

/// Starts it in a folder that holds its data too.
pub(crate) fn spawn(folder: &Path, args: &[&str]) -> Child {
    let mut command = in_english(sandtable());
    command.args(args).current_dir(folder).env("SANDTABLE_DATA", folder.join("data"));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the command starts")
}

/// Runs it and expects success.
pub(crate) fn done(folder: &Path, args: &[&str], typed: &str) -> String {
    let output = run(folder, args, typed);
    assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
    assert_eq!(text(&output.stderr), "", "{args:?} has nothing to complain about");
    text(&output.stdout)
}

/// Runs it, expects a refusal, and returns its one line.
pub(crate) fn refused(folder: &Path, args: &[&str]) -> String {
    let output = run(folder, args, "");
    assert_eq!(output.status.code(), Some(1), "{args:?}: {}", text(&output.stdout));
    let line = text(&output.stderr);
    assert_eq!(line.lines().count(), 1, "one line: {line}");
    line
}

/// A folder for a test.
pub(crate) fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder for the test")
}

/// `sandtable pipe`, open at both ends.
pub(crate) struct Pipe {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Pipe {
    pub(crate) fn open() -> Self {
        let mut command = Command::new(sandtable());
        command.arg("pipe").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the command starts");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Self { child, input, output }
    }

    /// Sends a request and returns its answer.
    pub(crate) fn ask(&mut self, request: &Value) -> Value {
        self.write(request);
        self.read()
    }

    /// Sends a request.
    pub(crate) fn write(&mut self, request: &Value) {
        self.write_line(request.to_string().as_bytes());
    }

    /// The next answer.
    pub(crate) fn read(&mut self) -> Value {
        let answer = self.read_line();
        serde_json::from_str(&answer).unwrap_or_else(|error| panic!("an answer is JSON: {error}: {answer:?}"))
    }

    /// Sends a line of any bytes and returns the line that answers it.
    pub(crate) fn send(&mut self, line: &[u8]) -> String {
        self.write_line(line);
        self.read_line()
    }

    fn write_line(&mut self, line: &[u8]) {
        let input = self.input.as_mut().expect("the pipe is open");
        input.write_all(line).and_then(|()| input.write_all(b"\n")).expect("the command reads");
    }

    fn read_line(&mut self) -> String {
        let mut answer = String::new();
        self.output.read_line(&mut answer).expect("the command answers");
        answer
    }

    /// Sends nothing more.
    pub(crate) fn close(&mut self) {
        self.input = None;
    }

    /// Whether it has ended, with exit code 0.
    pub(crate) fn ended(mut self) -> bool {
        self.close();
        self.child.wait().is_ok_and(|status| status.success())
    }

    /// The most memory that it has taken so far, in KiB, where the system tells.
    pub(crate) fn peak(&self) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
        line.split_whitespace().next()?.parse().ok()
    }
}

impl Drop for Pipe {
    fn drop(&mut self) {
        // One that was left thinking need not finish.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
