//! The service's page in real browsers: five that share nothing play Kingdoms to its end, and one each other game.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use crate::check::Verdict;
use crate::service::Service;
use crate::{shell, tools};

/// What drives the browsers.
const PACKAGE: &str = "playwright-core@1.65.1";
/// What plays.
const SCRIPT: &str = "rust/service/tests/browser/play.mjs";
/// The page's own check of a game.
const CHECKS: &str = "rust/service/tests/browser/check.mjs";
/// What a browser may be called.
const BROWSERS: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// What drives a browser.
pub(crate) struct Driver {
    browser: PathBuf,
    node: PathBuf,
    modules: PathBuf,
}

impl Driver {
    /// Finds browser and node, and installs what joins them; or says what is missing.
    ///
    /// # Errors
    /// What joins them cannot be installed.
    pub(crate) fn locate() -> Result<Result<Self, String>> {
        let named = env::var_os("CHROMIUM").map(PathBuf::from);
        let Some(browser) = named.or_else(|| BROWSERS.into_iter().find_map(shell::on_path)) else {
            return Ok(Err("there is no browser (Debian's package chromium, or CHROMIUM)".to_owned()));
        };
        let (Some(node), Some(npm)) = (shell::on_path("node"), shell::on_path("npm")) else {
            return Ok(Err("there is no node with npm".to_owned()));
        };
        let folder = tools::folder().join("browser");
        let modules = folder.join("node_modules");
        if !modules.join("playwright-core").join("package.json").is_file() {
            eprintln!("  installing {PACKAGE} into {} (once)", folder.display());
            let mut install = Command::new(npm);
            install.args(["install", "--no-audit", "--no-fund", "--silent", "--prefix"]);
            shell::run(install.arg(&folder).arg(PACKAGE)).context("no playwright-core")?;
        }
        Ok(Ok(Self { browser, node, modules }))
    }

    /// A script of the project, ready for arguments.
    pub(crate) fn script(&self, path: &str) -> Command {
        let mut script = Command::new(&self.node);
        script.arg(shell::root().join(path));
        script.env("NODE_PATH", &self.modules).env("CHROMIUM", &self.browser);
        script
    }
}

/// Plays in them, with pictures below `target/browser`.
///
/// # Errors
/// What the pages did that they should not; or what drives them cannot be had.
pub(crate) fn check() -> Result<Verdict> {
    let driver = match Driver::locate()? {
        Ok(driver) => driver,
        Err(missing) => return Ok(Verdict::LeftOut(missing)),
    };
    shell::run(&mut driver.script(CHECKS))?;
    let folder = shell::target().join("browser");
    let service = Service::start(&folder)?;
    shell::run(driver.script(SCRIPT).arg(&service.url).arg(folder.join("pictures")))?;
    Ok(Verdict::Whole)
}
