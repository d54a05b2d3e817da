//! `cargo xtask mutants`: changes of the code that no test notices.
//!
//! cargo-mutants changes one operator, match arm or function at a time, and the tests of its package have to fail for it.
//! `.cargo/mutants.toml` says which files are changed, and names each survivor that is allowed with the reason.

use anyhow::Result;

use crate::{shell, tools};

/// What is handed to cargo-mutants.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Options of cargo-mutants, such as `--re rust/fleet/`, `--shard 1/5` or `--list`.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    options: Vec<String>,
}

/// The most that a test or the compiler may take, in KiB of address space: a mutant that never stops allocating must not
/// take the machine down.
const MEMORY: u32 = 6_000_000;

/// Tests the mutants.
///
/// # Errors
/// When no test notices one that is not named as a survivor.
pub(crate) fn run(args: &Args) -> Result<()> {
    let mut run = tools::MUTANTS.command("--output")?;
    run.arg(shell::target()).args(&args.options);
    shell::run(&mut shell::limited(run, MEMORY))
}
