//! Line coverage of the kernel and the games.
//!
//! How it is measured: the workspace's crates (not their dependencies) are compiled with `-C instrument-coverage`, all
//! tests of the measured crates, their laws and the golden traces are run, and LLVM's own tools say which lines were
//! reached. The unit tests at the foot of a file are not counted as lines of the crate.

mod lcov;
mod llvm;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, exit};

use anyhow::{Context, Result, anyhow, bail};

use crate::check::Verdict;
use crate::{shell, tools};
use lcov::Lines;
use llvm::Llvm;

/// The crates whose lines are counted, and the least share of lines of each, in thousandths.
const MEASURED: [(&str, usize); 3] = [("kernel", 900), ("crossfire", 900), ("fleet", 800)];
/// The packages whose tests are run for it, and which of them.
const RUN: &str = "--package kernel --package crossfire --package fleet --package cli";
const TESTS: &str = "not package(cli) or test(/^golden::/)";
/// Set while this program stands between cargo and the compiler.
const WRAPPING: &str = "SANDTABLE_COVERAGE";

/// Whether cargo started this program in the compiler's place.
pub(crate) fn is_compiler_wrapper() -> bool {
    env::var_os(WRAPPING).is_some()
}

/// Starts the compiler with coverage switched on. Cargo asks for it for the workspace's own crates only, so that the
/// dependencies are shared with the ordinary builds.
pub(crate) fn compile() -> Result<()> {
    let mut words = env::args_os().skip(1);
    let compiler = words.next().context("a compiler to start")?;
    let mut rustc = Command::new(compiler);
    rustc.args(words).arg("-Cinstrument-coverage").env_remove(WRAPPING);
    let status = rustc.status().context("starting the compiler")?;
    exit(status.code().unwrap_or(1));
}

/// Whether enough lines are reached.
pub(crate) fn check() -> Result<Verdict> {
    let llvm = Llvm::locate()?;
    let folder = shell::target().join("coverage");
    let raw = folder.join("raw");
    // Records of an older build would count lines that are no longer there.
    fs::remove_dir_all(&raw).or_else(|error| if raw.exists() { Err(error) } else { Ok(()) })?;
    fs::create_dir_all(&raw)?;
    shell::run(instrumented("run --locked --no-fail-fast", &raw)?.args(["--filterset", TESTS]))?;
    let report = report(&llvm, &folder, &raw)?;
    judge(&lcov::lines(&report, &shell::root())?)
}

fn instrumented(words: &str, raw: &Path) -> Result<Command> {
    let mut command = tools::nextest(&format!("{words} {RUN}"))?;
    command
        .env("RUSTC_WORKSPACE_WRAPPER", env::current_exe()?)
        .env(WRAPPING, "1")
        // A few records for each program, merged as its processes end.
        .env("LLVM_PROFILE_FILE", raw.join("%4m.profraw"));
    Ok(command)
}

fn report(llvm: &Llvm, folder: &Path, raw: &Path) -> Result<String> {
    let records = fs::read_dir(raw)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    let merged = folder.join("merged.profdata");
    let mut merge = llvm.profdata();
    shell::run(merge.args(["merge", "--sparse", "-o"]).arg(&merged).args(records))?;
    let mut export = llvm.cov();
    export.args(["export", "--format=lcov", "--instr-profile"]).arg(&merged);
    for program in programs(raw)? {
        export.arg("--object").arg(program);
    }
    let sources = MEASURED.map(|(name, _)| shell::root().join("rust").join(name).join("src"));
    let report = shell::read(export.arg("--sources").args(sources))?;
    fs::write(folder.join("lcov.info"), &report)?;
    Ok(report)
}

/// The instrumented test programs.
fn programs(raw: &Path) -> Result<Vec<PathBuf>> {
    let mut list = instrumented("list --locked --list-type binaries-only --message-format json", raw)?;
    let list: serde_json::Value = serde_json::from_str(&shell::read(&mut list)?)?;
    let programs = list["rust-binaries"].as_object().context("nextest lists no programs")?;
    let path = |program: &serde_json::Value| program["binary-path"].as_str().map(PathBuf::from);
    programs
        .values()
        .map(|program| path(program).ok_or_else(|| anyhow!("a program without a path")))
        .collect()
}

fn judge(files: &[Lines]) -> Result<Verdict> {
    let mut figures = Vec::new();
    let mut short = false;
    for (name, least) in MEASURED {
        let of: Vec<_> = files.iter().filter(|file| file.path.starts_with(format!("rust/{name}"))).collect();
        let (reached, all) = of.iter().fold((0, 0), |sum, file| (sum.0 + file.reached, sum.1 + file.all));
        let share = per_mille(reached, all);
        short |= share < least;
        figures.push(format!("{name} {} of {all} lines", percent(share)));
        let missed = |file: &&&Lines| file.all - file.reached;
        let mut worst: Vec<_> = of.iter().filter(|file| per_mille(file.reached, file.all) < least).collect();
        worst.sort_by_key(missed);
        for file in worst.iter().rev().take(8) {
            println!("  {:>7}  {}", percent(per_mille(file.reached, file.all)), file.path.display());
        }
    }
    let figures = figures.join(", ");
    println!("  {figures}");
    if short {
        bail!("too few: {figures}; each line stands in target/coverage/lcov.info");
    }
    Ok(Verdict::Found(figures))
}

fn per_mille(reached: usize, all: usize) -> usize {
    (reached * 1000).checked_div(all).unwrap_or(0)
}

fn percent(per_mille: usize) -> String {
    format!("{}.{} %", per_mille / 10, per_mille % 10)
}
