//! The fuzz targets, briefly.
//!
//! libFuzzer is compiled from its crate, and the compiler's own coverage pass guides it: the pinned toolchain and a C++
//! compiler are enough. Where there is none, the same target bodies get unguided bytes instead, which is said.

use std::fs;

use anyhow::{Context, Result};

use crate::check::Verdict;
use crate::shell;

/// The targets, as `fuzz/targets/<name>.rs` names them.
const TARGETS: [&str; 6] = ["journal", "room", "pipe", "packs", "laws", "doors"];

/// What makes the compiler count the edges that an input reaches and pass comparisons on.
const GUIDE: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares";

/// Runs each target for so many seconds.
pub(crate) fn check(seconds: u32) -> Result<Verdict> {
    if ["c++", "g++", "clang++"].iter().any(|compiler| shell::on_path(compiler).is_some()) {
        guided(seconds)?;
        return Ok(Verdict::Found(format!("{seconds} s a target, guided by coverage")));
    }
    let mut plain = shell::cargo("run --release --manifest-path fuzz/Cargo.toml --bin brief --target-dir");
    shell::run(plain.arg(shell::target().join("fuzz")).arg(seconds.to_string()))?;
    Ok(Verdict::LeftOut(
        "guidance by coverage, which needs a C++ compiler; the inputs were random".to_owned(),
    ))
}

fn guided(seconds: u32) -> Result<()> {
    let said = shell::read(shell::program("rustc").arg("-vV"))?;
    let host =
        said.lines().find_map(|line| line.strip_prefix("host: ")).context("rustc does not say its host")?;
    let folder = shell::target().join("fuzz");
    // With a target named, build scripts and macros are compiled without the pass.
    let mut build =
        shell::cargo("build --release --manifest-path fuzz/Cargo.toml --features guided --target");
    build.arg(host).arg("--target-dir").arg(&folder).env("RUSTFLAGS", GUIDE);
    for target in TARGETS {
        build.args(["--bin", target]);
    }
    shell::run(&mut build)?;
    for target in TARGETS {
        let (corpus, found) = (folder.join("corpus").join(target), folder.join("found"));
        fs::create_dir_all(&corpus)?;
        fs::create_dir_all(&found)?;
        let mut run = shell::program(folder.join(host).join("release").join(target));
        run.arg(format!("-max_total_time={seconds}"))
            .arg(format!("-artifact_prefix={}/{target}-", found.display()))
            .args([
                "-timeout=20",
                "-rss_limit_mb=2048",
                "-max_len=65536",
                "-verbosity=0",
                "-print_final_stats=1",
            ])
            .args([corpus, shell::root().join("fuzz/seeds").join(target)]);
        let said = String::from_utf8_lossy(&shell::captured(&mut run)?.stderr).into_owned();
        let runs = said.lines().find_map(|line| line.strip_prefix("stat::number_of_executed_units: "));
        match runs.filter(|_| !said.contains("SUMMARY: libFuzzer")) {
            Some(runs) => println!("  {target}: {} inputs, none breaks it", runs.trim()),
            None => anyhow::bail!("{said}\nfuzz target {target}: the input lies in {}", found.display()),
        }
    }
    Ok(())
}
