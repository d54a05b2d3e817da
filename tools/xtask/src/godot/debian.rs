//! Debian's Godot, unpacked.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::debian::{Recipe, Unpacked};

/// The engine, its template for exports, and what a window without a graphics card needs.
const RECIPE: Recipe = Recipe {
    name: "debian-1",
    about: "Godot",
    megabytes: 200,
    packages: &[
        "godot",
        "godot-template-release",
        "libgl1",
        "libegl1",
        "libgl1-mesa-dri",
        "libegl-mesa0",
        "libglx-mesa0",
    ],
    foreign: &[],
};

/// The unpacked packages.
#[derive(Debug)]
pub(super) struct Packages(Unpacked);

impl Packages {
    /// The packages in `cache`, fetched if they are not there yet.
    pub(super) fn ready_or_fetch(cache: &Path) -> Result<Self> {
        Unpacked::ready_or_fetch(cache, &RECIPE).map(Self)
    }

    pub(super) fn engine(&self) -> PathBuf {
        self.0.root.join("usr/bin/godot")
    }

    pub(super) fn release_template(&self) -> PathBuf {
        self.0.root.join("usr/bin/godot-template-release")
    }

    /// A program that uses the packages' libraries, among them their OpenGL.
    pub(super) fn command(&self, program: &Path) -> Command {
        self.loaded_by(&self.0.loader, program)
    }

    /// An exported game looks for its pack beside the process's own file, which is the loader: so one is put there.
    pub(super) fn command_beside(&self, game: &Path) -> Result<Command> {
        let loader = game.with_extension("loader");
        fs::copy(&self.0.loader, &loader).with_context(|| loader.display().to_string())?;
        Ok(self.loaded_by(&loader.canonicalize()?, game))
    }

    /// The project setting with which an open editor can run its project, which it starts by the process's own file: that is
    /// the loader. The loader's path follows the arguments; an option that does nothing takes it.
    pub(super) fn run_args(&self, program: &Path) -> String {
        let (libraries, program) = (self.0.libraries.display(), program.display());
        format!(
            "loader --library-path {libraries}:{libraries}/pulseaudio {program} --benchmark-file %command%"
        )
    }

    fn loaded_by(&self, loader: &Path, program: &Path) -> Command {
        let mut command = Command::new(loader);
        let libraries = self.0.libraries.display();
        command.arg("--library-path").arg(format!("{libraries}:{libraries}/pulseaudio")).arg(program);
        command.env("LIBGL_DRIVERS_PATH", self.0.libraries.join("dri"));
        command.env("GBM_BACKENDS_PATH", self.0.libraries.join("gbm"));
        command.env("__EGL_VENDOR_LIBRARY_DIRS", self.0.root.join("usr/share/glvnd/egl_vendor.d"));
        command
    }
}
