//! Python, and tools of its packages: found, or put into a folder of their own.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::shell;

/// The interpreter, if there is one.
pub(crate) fn found() -> Option<PathBuf> {
    ["python3", "python"].into_iter().find_map(shell::on_path)
}

/// A tool of a package, in the environment of this name below the tools' folder; it is made if missing.
///
/// # Errors
/// There is no Python, or the package cannot be had.
pub(crate) fn installed(environment: &str, package: &str, name: &str) -> Result<PathBuf> {
    let tools = env::var_os("SANDTABLE_TOOLS").map_or_else(|| shell::target().join("tools"), PathBuf::from);
    let folder = tools.join(environment);
    let bin = folder.join(if cfg!(windows) { "Scripts" } else { "bin" });
    let program = bin.join(format!("{name}{}", env::consts::EXE_SUFFIX));
    if program.is_file() {
        return Ok(program);
    }
    let Some(python) = found() else {
        bail!("no {name} and no python to install it with: pip install {package}");
    };
    eprintln!("  installing {package} into {} (once)", folder.display());
    shell::run(Command::new(python).args(["-m", "venv"]).arg(&folder))?;
    let pip = bin.join(format!("pip{}", env::consts::EXE_SUFFIX));
    shell::run(Command::new(pip).args(["install", "--quiet", package]))
        .with_context(|| format!("no {name}"))?;
    Ok(program)
}
