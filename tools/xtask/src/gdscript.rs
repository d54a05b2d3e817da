//! gdformat and gdlint: found, or put into a folder of their own.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::check::Verdict;
use crate::{engine, shell};

/// The package that holds both.
const PACKAGE: &str = "gdtoolkit==4.5.0";

/// Nothing to format, and nothing that the linter finds.
///
/// # Errors
/// What they found; or they are not there and cannot be had.
pub(crate) fn check() -> Result<Verdict> {
    shell::run(tool("gdformat")?.arg("--check").args(folders()))?;
    shell::run(tool("gdlint")?.args(folders()))?;
    Ok(Verdict::Whole)
}

/// Everything but what the engine makes.
fn folders() -> Vec<PathBuf> {
    ["addons", "games", "shell", "table", "tests", "theme"].map(|name| engine::project().join(name)).into()
}

/// A tool of the package, started in the project's folder, where its settings stand.
fn tool(name: &str) -> Result<Command> {
    let program = match shell::on_path(name) {
        Some(program) => program,
        None => installed(name)?,
    };
    let mut command = Command::new(program);
    command.current_dir(engine::project());
    Ok(command)
}

fn installed(name: &str) -> Result<PathBuf> {
    let tools = env::var_os("SANDTABLE_TOOLS").map_or_else(|| shell::target().join("tools"), PathBuf::from);
    let folder = tools.join("gdtoolkit");
    let bin = folder.join(if cfg!(windows) { "Scripts" } else { "bin" });
    let program = bin.join(format!("{name}{}", env::consts::EXE_SUFFIX));
    if program.is_file() {
        return Ok(program);
    }
    let Some(python) = ["python3", "python"].into_iter().find_map(shell::on_path) else {
        bail!("no {name} and no python to install it with: pip install {PACKAGE}");
    };
    eprintln!("  installing {PACKAGE} into {} (once)", folder.display());
    shell::run(Command::new(python).args(["-m", "venv"]).arg(&folder))?;
    let pip = bin.join(format!("pip{}", env::consts::EXE_SUFFIX));
    shell::run(Command::new(pip).args(["install", "--quiet", PACKAGE]))
        .with_context(|| format!("no {name}"))?;
    Ok(program)
}
