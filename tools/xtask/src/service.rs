//! The service as a program, for what asks it.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result};

use crate::built;

/// A running service, until it is dropped.
pub(crate) struct Service {
    child: Child,
    pub(crate) url: String,
}

impl Service {
    /// Builds it and starts it with an empty store in a folder, which is made anew.
    ///
    /// # Errors
    /// It cannot be built, or does not start.
    pub(crate) fn start(folder: &Path) -> Result<Self> {
        let program = built::shared("service")?;
        if folder.exists() {
            fs::remove_dir_all(folder)?;
        }
        fs::create_dir_all(folder)?;
        let mut command = Command::new(program);
        command.args(["--listen", "127.0.0.1:0", "--rate", "100000", "--rooms", "100000", "--store"]);
        command.arg(format!("sqlite://{}", folder.join("games.db").display()));
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
