//! A display for a window: the one there is, or an Xvfb of our own.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::ops::{Deref, DerefMut};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};

use super::debian::Packages;

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

    /// Draws with OpenGL on the processor, and is silent. `packages` has the Xvfb to use, else the one on the PATH.
    pub(super) fn on_virtual_screen(mut command: Command, packages: Option<&Packages>) -> Result<Self> {
        let mut server = match packages {
            Some(packages) => packaged_server(packages)?,
            None => Command::new("Xvfb"),
        };
        server.args(["-displayfd", "1", "-screen", "0", SIZE, "-nolisten", "tcp", "-terminate"]);
        let mut screen = server
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("Xvfb")?;
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

fn packaged_server(packages: &Packages) -> Result<Command> {
    let tools = packages.path("tools");
    put_keymap_compiler(packages, &tools).with_context(|| tools.display().to_string())?;
    let mut server = packages.command(&packages.path("usr/bin/Xvfb"));
    server.arg("-xkbdir").arg(packages.path("usr/share/X11/xkb"));
    let path = env::var_os("PATH").unwrap_or_default();
    server.env("PATH", env::join_paths([tools].into_iter().chain(env::split_paths(&path)))?);
    Ok(server)
}

/// A script `xkbcomp`, since the program needs the packages' loader as all of them do.
fn put_keymap_compiler(packages: &Packages, tools: &Path) -> Result<()> {
    let command = packages.command(&packages.path("usr/bin/xkbcomp"));
    let words = [command.get_program()].into_iter().chain(command.get_args());
    let words: Vec<_> = words.map(|word| format!("'{}'", word.to_string_lossy())).collect();
    let script = format!("#!/bin/sh\nexec {} \"$@\"\n", words.join(" "));
    fs::create_dir_all(tools)?;
    let target = tools.join("xkbcomp");
    if fs::read_to_string(&target).is_ok_and(|present| present == script) {
        return Ok(());
    }
    fs::write(&target, script)?;
    set_executable(&target)
}

#[cfg(unix)]
fn set_executable(file: &Path) -> Result<()> {
    use std::os::unix::fs::PermissionsExt;
    Ok(fs::set_permissions(file, fs::Permissions::from_mode(0o755))?)
}

#[cfg(not(unix))]
fn set_executable(_file: &Path) -> Result<()> {
    Ok(())
}
