//! What the steps of the check start, built once for all of them.
//!
//! Cargo compiles a crate again for each set of features that a call asks for. So the steps that build, test or start
//! something make the same selection, and share its one build.

use std::env;
use std::env::consts::EXE_SUFFIX;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::shell;

/// Every library and test of the workspace, and the programs that tests start: what the check's calls of cargo select. Not
/// the program that runs now, which cannot be replaced everywhere.
pub(crate) const ALL: &str = "--workspace --lib --tests --locked";

/// A call of cargo for the shared build: Clippy compiles the workspace's crates, and a warning is an error. A compiler that
/// lints makes the same programs as one that does not, and reads each crate once where `cargo clippy` beside a build reads it
/// twice.
pub(crate) fn linted(mut cargo: Command) -> Command {
    let driver = format!("clippy-driver{EXE_SUFFIX}");
    // Beside cargo, as `cargo clippy` looks for it; otherwise on the PATH.
    let beside =
        env::var_os("CARGO").map(|own| Path::new(&own).with_file_name(&driver)).filter(|path| path.exists());
    cargo
        .env("RUSTC_WORKSPACE_WRAPPER", beside.unwrap_or_else(|| driver.into()))
        .env("CLIPPY_ARGS", "-Dwarnings");
    cargo
}

/// Builds the whole selection.
///
/// # Errors
/// It does not compile, or Clippy warns.
pub(crate) fn all() -> Result<()> {
    shell::run(&mut linted(shell::cargo(&format!("build --quiet {ALL}"))))
}

/// A program of the workspace, from the build that the check shares.
///
/// # Errors
/// As [`all`].
pub(crate) fn shared(program: &str) -> Result<PathBuf> {
    all()?;
    Ok(path(program))
}

/// A program, for a chore that needs nothing else.
///
/// # Errors
/// Its package does not compile.
pub(crate) fn alone(package: &str, program: &str) -> Result<PathBuf> {
    shell::run(&mut shell::cargo(&format!("build --quiet --locked --package {package}")))?;
    Ok(path(program))
}

/// Where a program of the workspace lies once it was built.
pub(crate) fn path(program: &str) -> PathBuf {
    shell::target().join("debug").join(format!("{program}{EXE_SUFFIX}"))
}
