//! The service's API, asked what its own document allows and forbids.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::{env, fs};

use anyhow::{Context, Result};

use crate::check::Verdict;
use crate::{python, shell};

/// What draws requests from an `OpenAPI` document and judges the answers.
const PACKAGE: &str = "schemathesis==4.32.5";
/// Requests of each kind.
const EXAMPLES: &str = "60";
/// Where its settings and the rooms for its requests stand.
const FOLDER: &str = "rust/service/tests/openapi";

/// Starts the service with an empty store, and lets it be asked.
///
/// # Errors
/// What was found; or the tool cannot be had.
pub(crate) fn check() -> Result<Verdict> {
    if python::found().is_none() {
        return Ok(Verdict::LeftOut("there is no Python".to_owned()));
    }
    let tool = python::installed("schemathesis", PACKAGE, "schemathesis")?;
    shell::run(&mut shell::cargo("build --quiet --locked --package service"))?;
    let store = shell::target().join("openapi");
    if store.exists() {
        fs::remove_dir_all(&store)?;
    }
    fs::create_dir_all(&store)?;
    let service = Service::start(&format!("sqlite://{}", store.join("games.db").display()))?;
    let mut asked = Command::new(tool);
    let folder = shell::root().join(FOLDER);
    asked.current_dir(store).arg("--config-file").arg(folder.join("schemathesis.toml"));
    asked.args(["run", "--max-examples", EXAMPLES, "--seed", "1", "--no-color"]);
    asked.arg(format!("{}/api/openapi.json", service.url));
    asked.env("SANDTABLE_SERVICE", &service.url).env("SCHEMATHESIS_HOOKS", "rooms").env("PYTHONPATH", folder);
    asked.env("PYTHONDONTWRITEBYTECODE", "1");
    shell::run(&mut asked)?;
    Ok(Verdict::Whole)
}

/// The service, until it is dropped.
struct Service {
    child: Child,
    url: String,
}

impl Service {
    fn start(store: &str) -> Result<Self> {
        let program = shell::target().join("debug").join(format!("service{}", env::consts::EXE_SUFFIX));
        let mut command = Command::new(program);
        command.args(["--listen", "127.0.0.1:0", "--rate", "100000", "--rooms", "100000", "--store", store]);
        command.env("SANDTABLE_LOG", "error").stdout(Stdio::piped());
        let mut child = command.spawn().context("the service does not start")?;
        let mut line = String::new();
        let said = child.stdout.take().context("it says nothing")?;
        let mut service = Self { child, url: String::new() };
        BufReader::new(said).read_line(&mut line)?;
        let url = line.trim().strip_prefix("listening on ").context("it does not say where it listens")?;
        url.clone_into(&mut service.url);
        Ok(service)
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
