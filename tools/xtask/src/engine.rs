//! The Godot project and its library: built, put in place, imported, run.

mod editor;
mod figures;
mod log;
mod suite;
mod together;

use std::env::consts::{DLL_PREFIX, DLL_SUFFIX};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::godot::Godot;
use crate::watch::{Ended, Silent};
use crate::{built, shell, watch};

pub(crate) use figures::{figures, strange, told};
pub(crate) use log::faults;
pub(crate) use suite::{check, copy};

/// How the library is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Build {
    /// Checked throughout: the build that the steps of the check share.
    Tested,
    /// Fast, with documents for the editor.
    Played,
    /// Fast, without what only the editor reads.
    Shipped,
}

impl Build {
    fn make(self) -> Result<()> {
        let words = match self {
            Self::Tested => return built::all(),
            Self::Played => "build --locked --package libsandtable --release",
            Self::Shipped => "build --locked --package libsandtable --release --no-default-features",
        };
        shell::run(&mut shell::cargo(words))
    }

    const fn folder(self) -> &'static str {
        match self {
            Self::Tested => "debug",
            Self::Played | Self::Shipped => "release",
        }
    }
}

/// The Godot project in the repository.
pub(crate) fn project() -> PathBuf {
    shell::root().join("godot_project")
}

/// Builds the library and puts it into a project.
///
/// # Errors
/// It does not build, or the project's folder cannot be written.
pub(crate) fn install(build: Build, project: &Path) -> Result<()> {
    build.make()?;
    put(build.folder(), project)
}

/// Puts the library that was built into a project.
///
/// # Errors
/// There is none, or the project's folder cannot be written.
pub(crate) fn put(profile: &str, project: &Path) -> Result<()> {
    let library = format!("{DLL_PREFIX}sandtable{DLL_SUFFIX}");
    let made = shell::target().join(profile).join(&library);
    let bin = project.join("addons/sandtable/bin");
    fs::create_dir_all(&bin)?;
    // Renamed over the old one: an editor that is open loads the new one and never half of it.
    let beside = bin.join(format!("{library}.tmp"));
    fs::copy(&made, &beside).with_context(|| format!("{} cannot be copied", made.display()))?;
    fs::rename(&beside, bin.join(&library))?;
    Ok(())
}

/// Imports a project, so that it can be run.
///
/// # Errors
/// The engine's own words, when it fails or finds an error.
pub(crate) fn import(godot: &Godot, project: &Path, home: &Path) -> Result<()> {
    let hidden = project.join(".godot");
    fs::create_dir_all(&hidden)?;
    // Without its row here a first import ends in an abort.
    fs::write(hidden.join("extension_list.cfg"), "res://addons/sandtable/sandtable.gdextension\n")?;
    let mut import = godot.command();
    import.args(["--headless", "--import", "--path"]).arg(project);
    crate::godot::isolate(&mut import, home);
    run(import, "importing the Godot project").map(drop)
}

/// Runs the engine to its end without showing what it says, and gives that back.
///
/// # Errors
/// What it said, when it failed or complained.
pub(crate) fn run(command: Command, doing: &str) -> Result<String> {
    run_excusing(command, doing, &[])
}

/// The same, where lines that hold the excused words are no complaint. An engine that hangs is told of and started once more,
/// since an editor may.
///
/// # Errors
/// As [`run`].
pub(crate) fn run_excusing(mut command: Command, doing: &str, excused: &[&str]) -> Result<String> {
    let mut ended = watch::run(&mut command);
    if let Some(silent) = ended.as_ref().err().filter(|error| error.is::<Silent>()) {
        println!("  {doing}: {silent}\n  {doing} once more");
        ended = watch::run(&mut command);
    }
    let Ended { status, said } = ended.with_context(|| doing.to_owned())?;
    let judged: Vec<_> =
        said.lines().filter(|line| !excused.iter().any(|words| line.contains(words))).collect();
    let judged = judged.join("\n");
    let faults = faults(&judged);
    if status.success() && faults.is_empty() {
        return Ok(said);
    }
    let mut shown: Vec<_> = said.lines().filter(|line| line.starts_with("FAILED")).collect();
    shown.extend(faults);
    if shown.is_empty() {
        shown = said.lines().skip(said.lines().count().saturating_sub(25)).collect();
    }
    bail!("{doing} failed ({status}):\n{}", shown.join("\n"))
}
