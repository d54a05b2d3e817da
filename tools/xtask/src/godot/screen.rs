//! A display for a window: the one there is, or an Xvfb of our own.

use std::env;
use std::io::{BufRead, BufReader};
use std::ops::{Deref, DerefMut};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};

/// The size of the virtual screen in pixels, and its depth in bits; the largest window that is tested fills it.
const SIZE: &str = "2560x1440x24";

/// A command whose window has a display. A virtual one is for one run: it ends with its last window, or when this is dropped.
#[derive(Debug)]
pub(crate) struct Windowed {
    command: Command,
    screen: Option<Child>,
}

/// Whether a person could see a window.
pub(super) fn present() -> bool {
    cfg!(not(target_os = "linux"))
        || ["DISPLAY", "WAYLAND_DISPLAY"]
            .iter()
            .any(|name| env::var_os(name).is_some_and(|value| !value.is_empty()))
}

impl Windowed {
    pub(super) fn on_display(command: Command) -> Self {
        Self { command, screen: None }
    }

    /// Draws with OpenGL on the processor, and is silent.
    pub(super) fn on_virtual_screen(mut command: Command) -> Result<Self> {
        let mut screen = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", SIZE, "-nolisten", "tcp", "-terminate"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("there is no display, and Xvfb (Debian: the package xvfb) could not be started")?;
        let mut number = String::new();
        if let Some(output) = screen.stdout.take() {
            BufReader::new(output).read_line(&mut number)?;
        }
        let number = number.trim();
        if number.is_empty() {
            bail!("Xvfb did not start: {}", screen.wait()?);
        }
        command.env("DISPLAY", format!(":{number}")).env_remove("WAYLAND_DISPLAY");
        command.args(["--display-driver", "x11", "--rendering-driver", "opengl3", "--audio-driver", "Dummy"]);
        Ok(Self { command, screen: Some(screen) })
    }
}

impl Deref for Windowed {
    type Target = Command;

    fn deref(&self) -> &Command {
        &self.command
    }
}

impl DerefMut for Windowed {
    fn deref_mut(&mut self) -> &mut Command {
        &mut self.command
    }
}

impl Drop for Windowed {
    fn drop(&mut self) {
        if let Some(screen) = &mut self.screen {
            let _ = screen.kill();
            let _ = screen.wait();
        }
    }
}
