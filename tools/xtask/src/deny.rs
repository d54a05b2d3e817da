//! The dependencies: licences, bans, sources, advisories. What is allowed stands in `deny.toml`.

use anyhow::{Result, bail};

use crate::check::Verdict;
use crate::{shell, tools};

/// Judges the dependency tree. Advisories need a database that is fetched; without one they are left out, and said to be. So
/// is all of it where the tool would have to be built and not `full`, which is a minute of two processors.
pub(crate) fn check(full: bool) -> Result<Verdict> {
    if !full && !tools::DENY.is_there() {
        return Ok(Verdict::LeftOut(
            "the dependencies: `cargo-deny` is not there; `--full` builds it".to_owned(),
        ));
    }
    shell::run(&mut tools::DENY.command("--locked check --hide-inclusion-graph bans licenses sources")?)?;
    let mut advisories = tools::DENY.command("--locked check --hide-inclusion-graph advisories")?;
    // A fetch that asks for a password, or whose other end says nothing, would wait for ever.
    advisories
        .env("GIT_TERMINAL_PROMPT", "0")
        .env("GIT_HTTP_LOW_SPEED_LIMIT", "1000")
        .env("GIT_HTTP_LOW_SPEED_TIME", "20");
    let output = shell::captured(&mut advisories)?;
    if output.status.success() {
        return Ok(Verdict::Whole);
    }
    let said = String::from_utf8_lossy(&output.stderr);
    if said.contains("advisory database") {
        let what =
            "advisories: their database could not be fetched; unmaintained crates are named in deny.toml";
        println!("  {what}");
        return Ok(Verdict::LeftOut(what.to_owned()));
    }
    eprintln!("{said}");
    bail!("an advisory stands against a dependency");
}
