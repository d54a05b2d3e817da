//! The games compiled for the browser.
//!
//! By the toolchain's own target where `rustup target add wasm32-unknown-unknown` has put it, else by Debian's compiler, which is unpacked
//! below `target/tools/wasm`, or below the folder that `SANDTABLE_TOOLS` names.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::debian::{Recipe, Unpacked};
use crate::{shell, tools};

const TARGET: &str = "wasm32-unknown-unknown";
/// The compiler, its library for the target, and a linker.
const RECIPE: Recipe = Recipe {
    name: "debian-1",
    about: "a compiler for WebAssembly",
    megabytes: 280,
    packages: &["rustc", "libstd-rust-dev-wasm32", "lld"],
    foreign: &[],
};
/// The module's stack, in bytes: as much as a program's main thread has.
const STACK: u32 = 8 << 20;

/// Who compiles.
pub(crate) enum Compiler {
    /// The toolchain that everything is compiled with.
    Own,
    /// Debian's, by scripts that start it.
    Debian { rustc: PathBuf, linker: PathBuf },
}

impl Compiler {
    /// Finds a compiler, or fetches one.
    ///
    /// # Errors
    /// There is none, and none can be fetched here.
    pub(crate) fn locate() -> Result<Self> {
        let sysroot = shell::read(shell::program("rustc").args(["--print", "sysroot"]))?;
        if Path::new(sysroot.trim()).join("lib/rustlib").join(TARGET).join("lib").is_dir() {
            return Ok(Self::Own);
        }
        let cache = tools::folder().join("wasm");
        let unpacked = Unpacked::ready_or_fetch(&cache, &RECIPE)
            .with_context(|| format!("no compiler for {TARGET}: `rustup target add {TARGET}` brings one"))?;
        let rustc = unpacked.rustc(&cache)?;
        Ok(Self::Debian { rustc, linker: unpacked.script(&cache, "wasm-ld", "")? })
    }

    /// Compiles the module of a crate, and says where it lies.
    ///
    /// # Errors
    /// It does not compile.
    pub(crate) fn module(&self, package: &str, name: &str) -> Result<PathBuf> {
        // Of its own: two compilers in one folder would take turns in building all of it anew.
        let folder = shell::target().join("wasm");
        let mut build = shell::cargo("build --locked --profile web --target");
        build.args([TARGET, "--package", package, "--target-dir"]).arg(&folder);
        let flags = format!("-C link-arg=-zstack-size={STACK}");
        build.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags);
        if let Self::Debian { rustc, linker } = self {
            build.env("RUSTC", rustc).env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
            build.env_remove("RUSTC_WRAPPER").env_remove("RUSTC_WORKSPACE_WRAPPER");
        }
        shell::run(&mut build)?;
        Ok(folder.join(TARGET).join("web").join(format!("{name}.wasm")))
    }
}
