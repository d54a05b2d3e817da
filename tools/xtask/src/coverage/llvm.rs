//! LLVM's tools for coverage, of the compiler's own LLVM.
//!
//! Looked for in this order: the variables `LLVM_COV` and `LLVM_PROFDATA`, the toolchain's component `llvm-tools`, an
//! installed LLVM of the same number, and `target/llvm`, into which Debian's packages are unpacked where apt has them: no
//! root, nothing global.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::shell;

/// The two tools.
pub(super) struct Llvm {
    cov: PathBuf,
    profdata: PathBuf,
    libraries: Option<PathBuf>,
}

impl Llvm {
    /// Finds the tools, or fetches them.
    pub(super) fn locate() -> Result<Self> {
        if let (Some(cov), Some(profdata)) = (env::var_os("LLVM_COV"), env::var_os("LLVM_PROFDATA")) {
            return Ok(Self { cov: cov.into(), profdata: profdata.into(), libraries: None });
        }
        let said = shell::read(shell::program("rustc").arg("-vV"))?;
        let major = field(&said, "LLVM version: ").and_then(|version| version.split('.').next());
        let major = major.context("rustc does not say its LLVM version")?;
        let sysroot = shell::read(shell::program("rustc").args(["--print", "sysroot"]))?;
        let host = field(&said, "host: ").unwrap_or_default();
        let component = Path::new(sysroot.trim()).join("lib/rustlib").join(host).join("bin");
        let installed = PathBuf::from(format!("/usr/lib/llvm-{major}/bin"));
        let unpacked = shell::target().join("llvm").join(major);
        let inside = unpacked.join(format!("usr/lib/llvm-{major}/bin"));
        if let Some(found) = [component, installed].iter().find_map(|folder| Self::in_folder(folder, None)) {
            return Ok(found);
        }
        if !inside.join("llvm-cov").is_file() {
            unpack(major, &unpacked)?;
        }
        let libraries = libraries(&unpacked);
        Self::in_folder(&inside, libraries).context("the unpacked packages hold no llvm-cov")
    }

    fn in_folder(folder: &Path, libraries: Option<PathBuf>) -> Option<Self> {
        let named = |name: &str| folder.join(format!("{name}{}", env::consts::EXE_SUFFIX));
        let (cov, profdata) = (named("llvm-cov"), named("llvm-profdata"));
        (cov.is_file() && profdata.is_file()).then_some(Self { cov, profdata, libraries })
    }

    /// Names the tools to a command that looks for them in its environment.
    pub(super) fn give(&self, command: &mut Command) {
        command.env("LLVM_COV", &self.cov).env("LLVM_PROFDATA", &self.profdata);
        if let Some(libraries) = &self.libraries {
            command.env("LD_LIBRARY_PATH", libraries);
        }
    }
}

fn field<'a>(said: &'a str, name: &str) -> Option<&'a str> {
    said.lines().find_map(|line| line.strip_prefix(name))
}

/// `usr/lib/<machine>` of the unpacked packages, where their library lies.
fn libraries(unpacked: &Path) -> Option<PathBuf> {
    let folders = fs::read_dir(unpacked.join("usr/lib")).ok()?.filter_map(|entry| Some(entry.ok()?.path()));
    folders.into_iter().find(|folder| folder.to_string_lossy().ends_with("-linux-gnu"))
}

fn unpack(major: &str, folder: &Path) -> Result<()> {
    let hint = "coverage needs llvm-cov and llvm-profdata of the compiler's LLVM: add the toolchain's component \
                llvm-tools, install LLVM, or name both in LLVM_COV and LLVM_PROFDATA; \
                `cargo xtask check --without coverage` does without";
    if shell::on_path("apt-get").is_none() || shell::on_path("dpkg").is_none() {
        bail!("{hint} (LLVM {major})");
    }
    let archives = folder.join("archives");
    fs::create_dir_all(&archives)?;
    println!("  unpacking LLVM {major} into {} (once)", folder.display());
    let packages = [format!("llvm-{major}"), format!("libllvm{major}")];
    let mut download = Command::new("apt-get");
    let output =
        shell::captured(download.args(["--quiet", "download"]).args(packages).current_dir(&archives))?;
    if !output.status.success() {
        bail!("{hint} (LLVM {major}; apt has no such package, or its lists were never fetched)");
    }
    for archive in fs::read_dir(&archives)? {
        shell::run(Command::new("dpkg").arg("-x").arg(archive?.path()).arg(folder))?;
    }
    fs::remove_dir_all(archives).context("removing the archives")
}
