//! Starting programs.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use anyhow::{Context, Result, bail};

/// The project's root folder.
pub(crate) fn root() -> PathBuf {
    // The program is started by cargo; started by hand, it serves the clone that it was built from.
    let own = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&own).ancestors().nth(2).map_or_else(PathBuf::new, Path::to_path_buf)
}

/// The folder of what is built.
pub(crate) fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |named| root().join(named))
}

/// A program in the project's root.
pub(crate) fn program(name: impl Into<OsString>) -> Command {
    let mut command = Command::new(name.into());
    command.current_dir(root());
    command
}

/// Cargo in the project's root.
pub(crate) fn cargo(words: &str) -> Command {
    let mut command = tool(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(words.split_whitespace());
    command
}

/// A program that starts cargo, in the project's root. Quiet under CI, where cargo's progress only lengthens the log.
pub(crate) fn tool(name: impl Into<OsString>) -> Command {
    let mut command = program(name);
    // What cargo set for this program must not reach the packages that are built.
    for (name, _) in env::vars_os().filter(|(name, _)| is_of_this_package(&name.to_string_lossy())) {
        command.env_remove(name);
    }
    if on_ci() {
        command.env("CARGO_TERM_QUIET", "true");
    }
    command
}

fn is_of_this_package(name: &str) -> bool {
    name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_") || name == "CARGO_PRIMARY_PACKAGE"
}

/// Whether a machine reads along instead of a person.
pub(crate) fn on_ci() -> bool {
    env::var_os("CI").is_some_and(|value| value != "false")
}

/// Runs to the end, output shown.
///
/// # Errors
/// The command line, when it cannot be started or fails.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot start `{}`", shown(command)))?;
    if !status.success() {
        bail!("`{}` failed ({status})", shown(command));
    }
    Ok(())
}

/// Runs to the end and returns what was printed; errors are shown.
///
/// # Errors
/// As [`run`].
pub(crate) fn read(command: &mut Command) -> Result<String> {
    let output = captured(command.stderr(Stdio::inherit()))?;
    if !output.status.success() {
        bail!("`{}` failed ({})", shown(command), output.status);
    }
    String::from_utf8(output.stdout).with_context(|| format!("what `{}` printed", shown(command)))
}

/// Runs to the end and keeps everything, whether it failed or not.
///
/// # Errors
/// When it cannot be started.
pub(crate) fn captured(command: &mut Command) -> Result<Output> {
    command.stdin(Stdio::null()).output().with_context(|| format!("cannot start `{}`", shown(command)))
}

/// The command at low priority and with at most so many KiB of address space, for itself and for each program that it
/// starts; as it is on systems without a shell.
pub(crate) fn limited(command: Command, memory: u32) -> Command {
    if !cfg!(unix) {
        return command;
    }
    let mut limited = Command::new("sh");
    limited.arg("-c").arg(format!("ulimit -v {memory} && exec nice \"$@\"")).arg("sh");
    limited.arg(command.get_program()).args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => limited.env(name, value),
            None => limited.env_remove(name),
        };
    }
    if let Some(folder) = command.get_current_dir() {
        limited.current_dir(folder);
    }
    limited
}

/// A command as one would type it.
pub(crate) fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    let words: Vec<_> = words.map(|word| word.to_string_lossy().into_owned()).collect();
    words.join(" ")
}

/// The files below a folder, sorted by path.
///
/// # Errors
/// A folder that cannot be read.
pub(crate) fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("reading {}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// The path of a program on the PATH.
pub(crate) fn on_path(name: &str) -> Option<PathBuf> {
    let folders = env::var_os("PATH")?;
    env::split_paths(&folders).map(|folder| folder.join(name)).find(|file| file.is_file())
}
