//! Line coverage of the kernel and the games.
//!
//! `cargo-llvm-cov` compiles the workspace's crates with the compiler's instrumentation, runs the tests of the measured
//! crates and the golden traces, and says which lines were reached. The unit tests at the foot of a file are not counted
//! as lines of the crate.

mod lcov;
mod llvm;

use anyhow::{Result, bail};

use crate::check::Verdict;
use crate::{shell, tools};
use lcov::Lines;

/// The crates whose lines are counted, and the least share of lines of each, in thousandths.
const MEASURED: [(&str, usize); 3] = [("kernel", 900), ("crossfire", 900), ("fleet", 800)];
/// The packages whose tests are run for it, and which of them.
const RUN: &str = "--package sandtable-kernel --package crossfire --package fleet --package sandtable";
const TESTS: &str = "not package(sandtable) or test(/^golden::/)";

/// Whether enough lines are reached.
pub(crate) fn check() -> Result<Verdict> {
    let folder = shell::target().join("coverage");
    std::fs::create_dir_all(&folder)?;
    let report = folder.join("lcov.info");
    let mut run = tools::LLVM_COV.command(&format!("nextest --locked --no-fail-fast {RUN} --lcov"))?;
    tools::give_nextest(&mut run)?;
    llvm::Llvm::locate()?.give(&mut run);
    shell::run(run.arg("--output-path").arg(&report).args(["--filterset", TESTS]))?;
    judge(&lcov::lines(&std::fs::read_to_string(report)?, &shell::root())?)
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
