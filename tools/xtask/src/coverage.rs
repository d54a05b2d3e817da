//! Line coverage of the kernel and the games.
//!
//! `cargo-llvm-cov` compiles the workspace's crates with the compiler's instrumentation, runs the tests of the measured
//! crates and the golden traces, and says which lines were reached.

mod llvm;

use std::path::Path;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::check::Verdict;
use crate::{shell, tools};

/// The crates whose lines are counted, and the least share of lines of each, in per cent.
const MEASURED: [(&str, u64); 3] = [("kernel", 90), ("crossfire", 90), ("fleet", 80)];
/// The packages whose tests are run for it, and which of them.
const RUN: &str = "--package kernel --package crossfire --package fleet --package cli";
const TESTS: &str = "not package(cli) or test(/^golden::/)";

/// Whether enough lines are reached.
pub(crate) fn check() -> Result<Verdict> {
    let report = shell::target().join("coverage.json");
    let words = format!("nextest --locked --no-fail-fast {RUN} --json --summary-only");
    let mut run = tools::LLVM_COV.command(&words)?;
    tools::give_nextest(&mut run)?;
    llvm::Llvm::locate()?.give(&mut run);
    shell::run(run.arg("--output-path").arg(&report).args(["--filterset", TESTS]))?;
    let report = serde_json::from_slice(&std::fs::read(report)?)?;
    let figures = MEASURED.map(|(name, least)| judge(&report, name, least));
    Ok(Verdict::Found(figures.into_iter().collect::<Result<Vec<_>>>()?.join(", ")))
}

/// The share of a crate's lines that were reached, in words.
fn judge(report: &Value, name: &str, least: u64) -> Result<String> {
    let folder = shell::root().join("rust").join(name);
    let files = report["data"][0]["files"].as_array().context("a report without files")?;
    let of =
        |file: &&Value| file["filename"].as_str().is_some_and(|file| Path::new(file).starts_with(&folder));
    let sum = |what: &str| -> u64 {
        files.iter().filter(of).filter_map(|file| file["summary"]["lines"][what].as_u64()).sum()
    };
    let (reached, all) = (sum("covered"), sum("count"));
    let figure = format!("{name} {reached} of {all} lines");
    if all == 0 || reached * 100 < all * least {
        bail!("{figure}: less than {least} %; `cargo llvm-cov report` names them");
    }
    Ok(figure)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn too_few_lines_of_a_crate_are_a_fault_and_other_crates_do_not_count() {
        let file = |path: &str, covered: u64| {
            let path = shell::root().join("rust").join(path);
            json!({"filename": path, "summary": {"lines": {"count": 10, "covered": covered}}})
        };
        let files = [file("chess/src/a.rs", 10), file("chess/src/b.rs", 8), file("chessmen/src/c.rs", 0)];
        let report = json!({"data": [{"files": files}]});
        assert_eq!(judge(&report, "chess", 90).expect("enough"), "chess 18 of 20 lines");
        assert!(judge(&report, "chess", 91).is_err());
        assert!(judge(&report, "draughts", 0).is_err(), "a crate that is not there");
    }
}
