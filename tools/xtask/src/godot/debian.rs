//! Debian's Godot, unpacked into one folder and run through that folder's own loader, beside whatever the system is.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use anyhow::{Context, Result, anyhow, bail};

/// The suite that packages Godot 4.6.
const SUITE: &str = "sid";
/// The engine, its template for exports, and what a window without a graphics card needs.
const PACKAGES: [&str; 7] = [
    "godot",
    "godot-template-release",
    "libgl1",
    "libegl1",
    "libgl1-mesa-dri",
    "libegl-mesa0",
    "libglx-mesa0",
];
/// Grows when [`PACKAGES`] or the steps below change, so that an older cache is made anew.
const RECIPE: &str = "debian-1";
const KEYRING: &str = "/usr/share/keyrings/debian-archive-keyring.gpg";

/// The unpacked packages.
#[derive(Debug)]
pub(super) struct Packages {
    root: PathBuf,
    libraries: PathBuf,
    loader: PathBuf,
}

impl Packages {
    /// The packages in `cache`, fetched if they are not there yet. An interrupted fetch is taken up again.
    pub(super) fn ready_or_fetch(cache: &Path) -> Result<Self> {
        let root = cache.join(RECIPE);
        if !root.is_dir() {
            let mirrors = mirrors()?;
            fs::create_dir_all(cache).with_context(|| format!("creating {}", cache.display()))?;
            let lock = File::create(cache.join("lock")).context("the cache's lock")?;
            lock.lock().context("waiting for another fetch")?;
            if !root.is_dir() {
                fetch(&cache.canonicalize()?, &mirrors)?;
            }
        }
        Self::open(&root)
    }

    fn open(root: &Path) -> Result<Self> {
        let root = root.canonicalize()?;
        for entry in fs::read_dir(root.join("usr/lib"))? {
            let libraries = entry?.path();
            let Ok(files) = fs::read_dir(&libraries) else { continue };
            let loader =
                files.flatten().find(|file| file.file_name().to_string_lossy().starts_with("ld-linux"));
            if let Some(loader) = loader {
                return Ok(Self { root, libraries, loader: loader.path() });
            }
        }
        bail!("no loader in {}; delete it, and it is fetched again", root.display())
    }

    pub(super) fn engine(&self) -> PathBuf {
        self.root.join("usr/bin/godot")
    }

    pub(super) fn release_template(&self) -> PathBuf {
        self.root.join("usr/bin/godot-template-release")
    }

    /// A program that uses the packages' libraries, among them their OpenGL.
    pub(super) fn command(&self, program: &Path) -> Command {
        self.loaded_by(&self.loader, program)
    }

    /// An exported game looks for its pack beside the process's own file, which is the loader: so one is put there.
    pub(super) fn command_beside(&self, game: &Path) -> Result<Command> {
        let loader = game.with_extension("loader");
        fs::copy(&self.loader, &loader).with_context(|| loader.display().to_string())?;
        Ok(self.loaded_by(&loader.canonicalize()?, game))
    }

    /// The project setting with which an open editor can run its project, which it starts by the process's own file: that is
    /// the loader. The loader's path follows the arguments; an option that does nothing takes it.
    pub(super) fn run_args(&self, program: &Path) -> String {
        let (libraries, program) = (self.libraries.display(), program.display());
        format!(
            "loader --library-path {libraries}:{libraries}/pulseaudio {program} --benchmark-file %command%"
        )
    }

    fn loaded_by(&self, loader: &Path, program: &Path) -> Command {
        let mut command = Command::new(loader);
        let libraries = self.libraries.display();
        command.arg("--library-path").arg(format!("{libraries}:{libraries}/pulseaudio")).arg(program);
        command.env("LIBGL_DRIVERS_PATH", self.libraries.join("dri"));
        command.env("GBM_BACKENDS_PATH", self.libraries.join("gbm"));
        command.env("__EGL_VENDOR_LIBRARY_DIRS", self.root.join("usr/share/glvnd/egl_vendor.d"));
        command
    }
}

fn fetch(cache: &Path, mirrors: &[String]) -> Result<()> {
    eprintln!("fetching Godot from Debian's {SUITE} into {} (about 200 MB, once)", cache.display());
    let work = cache.join("fetch");
    for folder in ["lists/partial", "cache/archives/partial"] {
        fs::create_dir_all(work.join(folder))?;
    }
    fs::write(work.join("status"), "")?;
    fs::write(work.join("apt.conf"), settings(&work))?;
    update(&work, mirrors)?;
    let packages = PACKAGES.iter().copied();
    apt(&work, ["--download-only", "--yes", "install"].into_iter().chain(packages))?;

    let root = work.join("root");
    let _ = fs::remove_dir_all(&root);
    let archives = fs::read_dir(work.join("cache/archives"))?.flatten().map(|entry| entry.path());
    for package in archives.filter(|path| path.extension().is_some_and(|end| end == "deb")) {
        done(Command::new("dpkg-deb").arg("--extract").arg(&package).arg(&root))?;
    }
    for unused in ["doc", "locale", "man"] {
        let _ = fs::remove_dir_all(root.join("usr/share").join(unused));
    }
    fs::rename(&root, cache.join(RECIPE)).context("the finished folder")?;
    fs::remove_dir_all(&work).context("cleaning up after the fetch")
}

/// apt with all its state below `work`; the machine's proxies and passwords for mirrors stay in force.
fn settings(work: &Path) -> String {
    let work = work.display();
    format!(
        "#clear APT::Update::Post-Invoke;\n\
         #clear APT::Update::Post-Invoke-Success;\n\
         Dir::State::lists \"{work}/lists\";\n\
         Dir::State::status \"{work}/status\";\n\
         Dir::Cache \"{work}/cache\";\n\
         Dir::Cache::archives \"{work}/cache/archives\";\n\
         Dir::Etc::sourcelist \"{work}/sources.list\";\n\
         Dir::Etc::sourceparts \"/dev/null\";\n\
         Dir::Etc::preferences \"/dev/null\";\n\
         Dir::Etc::preferencesparts \"/dev/null\";\n\
         APT::Install-Recommends \"false\";\n\
         APT::Install-Suggests \"false\";\n\
         APT::Sandbox::User \"\";\n\
         Acquire::Languages \"none\";\n\
         Acquire::IndexTargets::deb::DEP-11::DefaultEnabled \"false\";\n"
    )
}

/// The addresses that this machine's own apt has Debian from, the likeliest first.
fn mirrors() -> Result<Vec<String>> {
    let format = "$(CREATED_BY) $(COMPONENT) $(RELEASE) $(REPO_URI)";
    let output = done(Command::new("apt-get").args(["indextargets", "--format", format]))
        .context("this is no Debian, so none can be fetched")?;
    let mut found: Vec<String> = Vec::new();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let fields: Vec<_> = line.split(' ').collect();
        let ["Packages", "main", release, address] = fields[..] else { continue };
        if !release.contains('-') && !found.iter().any(|known| known == address) {
            found.push(address.to_owned());
        }
    }
    found.sort_by_key(|address| !address.trim_end_matches('/').ends_with("/debian"));
    if found.is_empty() {
        bail!("apt knows no mirror of Debian's main packages")
    }
    Ok(found)
}

fn update(work: &Path, mirrors: &[String]) -> Result<()> {
    let signed = if Path::new(KEYRING).is_file() { format!("[signed-by={KEYRING}] ") } else { String::new() };
    let mut refused = anyhow!("no mirror");
    for mirror in mirrors {
        fs::write(work.join("sources.list"), format!("deb {signed}{mirror} {SUITE} main\n"))?;
        match apt(work, ["--error-on=any", "update"]) {
            Ok(()) => return Ok(()),
            Err(error) => refused = error,
        }
    }
    Err(refused)
}

fn apt<'a>(work: &Path, arguments: impl IntoIterator<Item = &'a str>) -> Result<()> {
    done(
        Command::new("apt-get")
            .arg("--quiet")
            .arg("--config-file")
            .arg(work.join("apt.conf"))
            .args(arguments),
    )?;
    Ok(())
}

fn done(command: &mut Command) -> Result<Output> {
    let program = command.get_program().to_string_lossy().into_owned();
    let output = command.env("LC_ALL", "C").stdin(Stdio::null()).output().with_context(|| program.clone())?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        // Of all that apt says, its first error is what a person can do something about.
        let error = said.lines().find(|line| line.starts_with("E:")).or(said.lines().last());
        bail!("{program}: {}", error.unwrap_or_default().trim());
    }
    Ok(output)
}
