//! Cargo's subcommands that the chores need: found, or else built from their crates.
//!
//! They are built without optimisation, which takes a third of the time, into `target/tools`; `SANDTABLE_TOOLS` names
//! another folder, so that several clones can share one. Nothing outside that folder changes.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, anyhow};

use crate::shell;

/// A tool, the version that is built, and the oldest that will do.
pub(crate) struct Tool {
    name: &'static str,
    version: &'static str,
    oldest: (u32, u32, u32),
    built_with: &'static str,
}

/// Runs tests, each in a process of its own.
const NEXTEST: Tool = Tool {
    name: "cargo-nextest",
    version: "0.9.143",
    oldest: (0, 9, 100),
    built_with: "--no-default-features",
};

/// Judges dependencies.
pub(crate) const DENY: Tool =
    Tool { name: "cargo-deny", version: "0.20.2", oldest: (0, 20, 0), built_with: "" };

/// Changes code and sees whether a test notices.
pub(crate) const MUTANTS: Tool =
    Tool { name: "cargo-mutants", version: "27.1.0", oldest: (27, 0, 0), built_with: "" };

/// Counts the lines that tests reach.
pub(crate) const LLVM_COV: Tool =
    Tool { name: "cargo-llvm-cov", version: "0.9.1", oldest: (0, 8, 0), built_with: "" };

impl Tool {
    /// The tool as a cargo subcommand in the project's root.
    ///
    /// # Errors
    /// When it is not there and cannot be built.
    pub(crate) fn command(&self, words: &str) -> Result<Command> {
        let mut command = shell::tool(self.program()?);
        command.arg(self.name.trim_start_matches("cargo-")).args(words.split_whitespace());
        Ok(command)
    }

    /// Whether it need not be built first.
    pub(crate) fn is_there(&self) -> bool {
        self.found().is_some()
    }

    fn program(&self) -> Result<PathBuf> {
        self.found().map_or_else(|| self.build(), Ok)
    }

    fn found(&self) -> Option<PathBuf> {
        self.candidates().find(|program| self.will_do(program))
    }

    fn candidates(&self) -> impl Iterator<Item = PathBuf> {
        shell::on_path(self.name).into_iter().chain([self.own()])
    }

    fn own(&self) -> PathBuf {
        folder().join("bin").join(format!("{}{}", self.name, env::consts::EXE_SUFFIX))
    }

    fn will_do(&self, program: &PathBuf) -> bool {
        let subcommand = self.name.trim_start_matches("cargo-");
        let said = shell::captured(Command::new(program).args([subcommand, "--version"]));
        let text =
            said.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
        version_in(&text).is_some_and(|version| version >= self.oldest)
    }

    fn build(&self) -> Result<PathBuf> {
        let program = self.own();
        let folder = program.ancestors().nth(2).ok_or_else(|| anyhow!("no folder for tools"))?;
        eprintln!("  building {} {} into {} (once)", self.name, self.version, folder.display());
        let mut install =
            shell::cargo("install --quiet --locked --profile dev --config profile.dev.debug=false");
        install.arg(format!("{}@{}", self.name, self.version)).args(self.built_with.split_whitespace());
        // A build folder outside the project, so that the project's own cargo settings stay out of it.
        install.arg("--root").arg(folder).current_dir(env::temp_dir()).env_remove("CARGO_TARGET_DIR");
        shell::run(&mut install).with_context(|| format!("building {}", self.name))?;
        Ok(program)
    }
}

/// The folder of what is built or fetched for the chores.
pub(crate) fn folder() -> PathBuf {
    env::var_os("SANDTABLE_TOOLS").map_or_else(|| shell::target().join("tools"), PathBuf::from)
}

/// nextest with what every run of it shares.
///
/// # Errors
/// When it is not there and cannot be built.
pub(crate) fn nextest(words: &str) -> Result<Command> {
    let mut run = NEXTEST.command(words)?;
    run.env("NEXTEST_STATUS_LEVEL", "slow").env("NEXTEST_FINAL_STATUS_LEVEL", "slow");
    Ok(run)
}

/// Lets a command find nextest as a subcommand of cargo.
///
/// # Errors
/// As [`nextest`].
pub(crate) fn give_nextest(command: &mut Command) -> Result<()> {
    let folder = NEXTEST.program()?.parent().map(Path::to_path_buf).unwrap_or_default();
    let known = env::var_os("PATH").unwrap_or_default();
    command.env("PATH", env::join_paths([folder].into_iter().chain(env::split_paths(&known)))?);
    Ok(())
}

/// The first `major.minor.patch` in a text.
fn version_in(text: &str) -> Option<(u32, u32, u32)> {
    text.split_whitespace().find_map(|word| {
        let mut numbers = word.split(['.', '-', '+']).map(|number| number.parse().ok());
        Some((numbers.next()??, numbers.next()??, numbers.next()??))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_found_in_what_a_tool_says_of_itself() {
        assert_eq!(version_in("cargo-nextest 0.9.143 (60fa45f63 2026-08-04)"), Some((0, 9, 143)));
        assert_eq!(version_in("cargo-deny 0.20.2"), Some((0, 20, 2)));
        assert_eq!(version_in("rustc 1.97.0-nightly (e50aa6fba 2026-05-19)"), Some((1, 97, 0)));
        assert_eq!(version_in("no such command"), None);
    }
}
