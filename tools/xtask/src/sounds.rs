//! The sounds of the Godot project: rendered from `tools/sounds/sounds.toml`, and measured.

use std::process::Command;

use anyhow::Result;

use crate::check::Verdict;
use crate::{engine, shell};

/// Renders every sound into the project, and says how long, loud and large each is.
///
/// # Errors
/// The book of sounds cannot be read, or a sound cannot be made.
pub(crate) fn render() -> Result<()> {
    shell::run(apart("run --release").arg("--").arg(engine::project().join("sounds")))
}

/// Whether every sound that the project has is as loud as the others, short, whole, and in the book.
pub(crate) fn check() -> Result<Verdict> {
    shell::run(&mut apart("test --release"))?;
    Ok(Verdict::Whole)
}

/// The renderer is no member of the workspace: who plays or writes rules builds no synthesizer.
fn apart(words: &str) -> Command {
    let mut cargo =
        shell::cargo(&format!("{words} --locked --manifest-path tools/sounds/Cargo.toml --target-dir"));
    cargo.arg(shell::target().join("sounds"));
    cargo
}
