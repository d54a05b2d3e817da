//! The service's API, asked what its own document allows and forbids.

use std::process::Command;

use anyhow::Result;

use crate::check::Verdict;
use crate::service::Service;
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
    let store = shell::target().join("openapi");
    let service = Service::start(&store)?;
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
