//! What the steps of the check start, built once for all of them.
//!
//! Cargo compiles a crate again for each set of features that a call asks for. So the steps that build, test or start
//! something make the same selection, and share its one build.

use std::env;
use std::env::consts::EXE_SUFFIX;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::Result;

use crate::shell;

/// Every test of the workspace, and the programs that tests start. Not the program that runs now, which cannot be replaced
/// everywhere. Without `--lib`: it would build a test program even of a library that has none.
pub(crate) const TESTS: &str = "--workspace --tests --locked";

/// Tells this program that cargo starts it as the compiler: where Clippy's driver is.
const DRIVER: &str = "SANDTABLE_CLIPPY_DRIVER";

/// A call of cargo for the shared build, which this program compiles ([`compile`]).
///
/// # Errors
/// The path of this program is unknown.
pub(crate) fn linted(mut cargo: Command) -> Result<Command> {
    let driver = format!("clippy-driver{EXE_SUFFIX}");
    // Beside cargo, as `cargo clippy` looks for it; otherwise on the PATH.
    let beside =
        env::var_os("CARGO").map(|own| Path::new(&own).with_file_name(&driver)).filter(|path| path.exists());
    cargo
        .env("RUSTC_WORKSPACE_WRAPPER", env::current_exe()?)
        .env(DRIVER, beside.unwrap_or_else(|| driver.into()))
        .env("CLIPPY_ARGS", "-Dwarnings");
    Ok(cargo)
}

/// Where Clippy's driver is, if cargo has started this program as the compiler of the workspace's crates.
pub(crate) fn driver() -> Option<OsString> {
    let is_compiler = |word: OsString| Path::new(&word).file_stem() == Some(OsStr::new("rustc"));
    env::var_os(DRIVER).filter(|_| env::args_os().nth(1).is_some_and(is_compiler))
}

/// Compiles a crate as cargo asks. Clippy's driver does it, and a warning is an error: a compiler that lints makes the same
/// programs as one that does not, and reads each crate once where `cargo clippy` beside a build reads it twice. Test programs
/// are not optimized: the libraries that they call are, and most take longer to build than to run.
///
/// # Errors
/// The driver cannot be started.
pub(crate) fn compile(driver: &OsStr) -> Result<ExitCode> {
    let words: Vec<_> = env::args_os().skip(1).collect();
    let is_test = words.iter().any(|word| word == "--test");
    let status = Command::new(driver).args(&words).args(is_test.then_some("-Copt-level=0")).status()?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Builds the whole selection.
///
/// # Errors
/// It does not compile, or Clippy warns.
pub(crate) fn all() -> Result<()> {
    shell::run(&mut linted(shell::cargo(&format!("build --quiet --lib {TESTS}")))?)
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
