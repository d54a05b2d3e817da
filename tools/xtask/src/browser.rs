//! The service's page in real browsers: five that share nothing play Kingdoms to its end, and one each other game.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use crate::check::Verdict;
use crate::service::Service;
use crate::shell;

/// What drives the browsers.
const PACKAGE: &str = "playwright-core@1.65.1";
/// What plays.
const SCRIPT: &str = "rust/service/tests/browser/play.mjs";
/// The page's own check of a game.
const CHECKS: &str = "rust/service/tests/browser/check.mjs";
/// What a browser may be called.
const BROWSERS: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// Plays in them, with pictures below `target/browser`.
///
/// # Errors
/// What the pages did that they should not; or what drives them cannot be had.
pub(crate) fn check() -> Result<Verdict> {
    let named = env::var_os("CHROMIUM").map(PathBuf::from);
    let Some(browser) = named.or_else(|| BROWSERS.into_iter().find_map(shell::on_path)) else {
        return Ok(Verdict::LeftOut(
            "there is no browser (Debian's package chromium, or CHROMIUM)".to_owned(),
        ));
    };
    let (Some(node), Some(npm)) = (shell::on_path("node"), shell::on_path("npm")) else {
        return Ok(Verdict::LeftOut("there is no node with npm".to_owned()));
    };
    let tools = env::var_os("SANDTABLE_TOOLS").map_or_else(|| shell::target().join("tools"), PathBuf::from);
    let modules = tools.join("browser").join("node_modules");
    if !modules.join("playwright-core").join("package.json").is_file() {
        eprintln!("  installing {PACKAGE} into {} (once)", tools.join("browser").display());
        let mut install = Command::new(npm);
        install.args(["install", "--no-audit", "--no-fund", "--silent", "--prefix"]);
        shell::run(install.arg(tools.join("browser")).arg(PACKAGE)).context("no playwright-core")?;
    }
    shell::run(Command::new(&node).arg(shell::root().join(CHECKS)))?;
    let folder = shell::target().join("browser");
    let service = Service::start(&folder)?;
    let mut play = Command::new(node);
    play.arg(shell::root().join(SCRIPT)).arg(&service.url).arg(folder.join("pictures"));
    play.env("NODE_PATH", modules).env("CHROMIUM", browser);
    shell::run(&mut play)?;
    Ok(Verdict::Whole)
}
