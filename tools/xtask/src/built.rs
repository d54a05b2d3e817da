//! What the steps of the check start, built once for all of them.
//!
//! Cargo compiles a crate again for each set of features that a call asks for. So the steps that build, test or start
//! something make the same selection, and share its one build.

use std::env::consts::EXE_SUFFIX;
use std::path::PathBuf;

use anyhow::Result;

use crate::shell;

/// Every library, program and test of the workspace: what the check's calls of cargo select.
pub(crate) const ALL: &str = "--workspace --lib --bins --tests --locked";

/// Builds the whole selection.
///
/// # Errors
/// It does not compile.
pub(crate) fn all() -> Result<()> {
    shell::run(&mut shell::cargo(&format!("build --quiet {ALL}")))
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
