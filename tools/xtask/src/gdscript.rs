//! gdformat and gdlint: found, or put into a folder of their own.

use std::path::PathBuf;
use std::process::Command;
use std::thread;

use anyhow::{Result, bail};

use crate::check::Verdict;
use crate::{engine, python, shell};

/// The package that holds both.
const PACKAGE: &str = "gdtoolkit==4.5.0";

/// Nothing to format, and nothing that the linter finds.
///
/// # Errors
/// What they found; or they are not there and cannot be had.
pub(crate) fn check() -> Result<Verdict> {
    // The first of them makes a cache of its grammar, and two at once fail to make the same folder.
    shell::run(tool("gdlint")?.arg("tests/run.gd"))?;
    let (mut format, mut lint) = (tool("gdformat")?, tool("gdlint")?);
    format.arg("--check").args(folders());
    lint.args(folders());
    // Each reads all scripts, on one processor.
    let linted = thread::spawn(move || shell::run(&mut lint));
    let formatted = shell::run(&mut format);
    linted.join().unwrap_or_else(|_| bail!("the linter's thread panicked"))?;
    formatted.map(|()| Verdict::Whole)
}

/// Everything but what the engine makes.
fn folders() -> Vec<PathBuf> {
    ["addons", "games", "parts", "shell", "table", "tests", "theme", "together"]
        .map(|name| engine::project().join(name))
        .into()
}

/// A tool of the package, started in the project's folder, where its settings stand.
fn tool(name: &str) -> Result<Command> {
    let program = match shell::on_path(name) {
        Some(program) => program,
        None => python::installed("gdtoolkit", PACKAGE, name)?,
    };
    let mut command = Command::new(program);
    command.current_dir(engine::project());
    Ok(command)
}
