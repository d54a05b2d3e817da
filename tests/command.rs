//! The `sandtable` command as a process.

use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use tempfile::TempDir;

/// Where the command is.
pub(crate) fn sandtable() -> &'static str {
    env!("CARGO_BIN_EXE_sandtable")
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
    let mut command = Command::new(sandtable());
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
