//! Finds a Godot 4.6 or newer and starts it.
//!
//! Looked for in this order: the `GODOT` variable, `godot4` and `godot` on the PATH, the project's cache folder. Where
//! none is found and apt speaks to a Debian mirror, Debian's packages are unpacked into the cache: no root, nothing global.
//!
//! The cache is `target/godot`: ignored by git, gone with the clone or with `cargo clean`, and rebuilt in half a minute.
//! `SANDTABLE_GODOT_CACHE` names another folder, so that several clones can share one.

mod debian;
mod screen;

use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, anyhow, bail};

use debian::Packages;
pub(crate) use screen::Windowed;

/// The oldest Godot that loads our extension.
const OLDEST: (u32, u32) = (4, 6);

/// An engine that was found and answered to `--version`.
#[derive(Debug)]
pub(crate) struct Godot {
    program: PathBuf,
    version: String,
    packages: Option<Packages>,
}

/// Finds Godot, fetching Debian's where that is possible, and prints one line on what it did.
///
/// # Errors
/// `GODOT` names something that is not a Godot of 4.6 or newer; or there is none, and none can be fetched.
pub(crate) fn locate() -> Result<Godot> {
    let godot = find()?;
    eprintln!("godot {} ({})", godot.version, godot.program.display());
    Ok(godot)
}

/// Whether a person could see a window.
pub(crate) fn has_display() -> bool {
    screen::present()
}

fn find() -> Result<Godot> {
    if let Some(named) = env::var_os("GODOT").filter(|value| !value.is_empty()) {
        return Godot::open(PathBuf::from(named), None).context("the variable GODOT");
    }
    let mut refused = String::new();
    for program in ["godot4", "godot"].iter().filter_map(on_path) {
        match Godot::open(program, None) {
            Ok(godot) => return Ok(godot),
            Err(error) => refused = format!("; passed over: {error:#}"),
        }
    }
    let packages = Packages::ready_or_fetch(&cache()).map_err(|error| {
        anyhow!(
            "no Godot 4.6 or newer: put `godot` on the PATH, or its path into the variable GODOT{refused}; \
             fetching Debian's: {error:#}"
        )
    })?;
    Godot::open(packages.engine(), Some(packages)).context("Debian's Godot in the cache")
}

impl Godot {
    fn open(program: PathBuf, packages: Option<Packages>) -> Result<Self> {
        let mut godot = Self { program, version: String::new(), packages };
        let output = godot.command().arg("--version").stdin(Stdio::null()).output();
        let output = output.with_context(|| format!("{} does not start", godot.program.display()))?;
        let text = String::from_utf8_lossy(&output.stdout);
        let version = text.lines().rev().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default();
        match release(version) {
            Some(found) if found >= OLDEST => version.clone_into(&mut godot.version),
            Some(_) => bail!("{} is {version}, 4.6 or newer is needed", godot.program.display()),
            None => bail!("{} does not tell its version", godot.program.display()),
        }
        Ok(godot)
    }

    /// The engine, ready for arguments. Without a window unless it finds a display; see [`Godot::windowed_command`].
    pub(crate) fn command(&self) -> Command {
        match &self.packages {
            Some(packages) => packages.command(&self.program),
            None => Command::new(&self.program),
        }
    }

    /// What the project setting `editor/run/main_run_args` has to be for an open editor to run its project.
    pub(crate) fn run_args(&self) -> Option<String> {
        self.packages.as_ref().map(|packages| packages.run_args(&self.program))
    }

    /// An exported game, started as whoever has made its template means it. Its pack lies beside it and has its name.
    ///
    /// # Errors
    /// Its folder cannot be written, which Debian's engine needs.
    pub(crate) fn exported(&self, template: &Template, game: &Path) -> Result<Command> {
        match &self.packages {
            Some(packages) if !template.is_official() => packages.command_beside(game),
            Some(_) | None => Ok(Command::new(game)),
        }
    }

    /// The engine with a window: on the display there is, else on a virtual one of 2560×1440, which lives as long as the result.
    ///
    /// # Errors
    /// There is no display and no Xvfb, or Xvfb does not start.
    pub(crate) fn windowed_command(&self) -> Result<Windowed> {
        let command = self.command();
        if screen::present() {
            Ok(Windowed::on_display(command))
        } else {
            Windowed::on_virtual_screen(command)
        }
    }

    /// The export template for Linux, release, of this engine's version: the official one where it is installed, which
    /// starts on other machines too, else the distribution's.
    ///
    /// # Errors
    /// None is installed.
    pub(crate) fn release_template(&self) -> Result<Template> {
        let official = self.installed_templates()?.join(format!("linux_release.{}", env::consts::ARCH));
        let packaged = self.packages.as_ref().map(Packages::release_template);
        choose(official, packaged)
    }

    /// Where the editor keeps the templates of its version, `…/export_templates/4.6.3.stable`.
    fn installed_templates(&self) -> Result<PathBuf> {
        let folder = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let data = match env::consts::OS {
            "windows" => folder("APPDATA").map(|data| data.join("Godot")),
            "macos" => folder("HOME").map(|home| home.join("Library/Application Support/Godot")),
            _ => folder("XDG_DATA_HOME")
                .or_else(|| folder("HOME").map(|home| home.join(".local/share")))
                .map(|data| data.join("godot")),
        };
        let parts = self.version.split('.');
        let numbers = parts.clone().take_while(|part| part.parse::<u32>().is_ok()).count();
        let name: Vec<_> = parts.take(numbers + 1).collect();
        Ok(data.context("no home folder")?.join("export_templates").join(name.join(".")))
    }
}

/// What an exported game is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Template {
    /// The engine's makers': it brings what it needs.
    Official(PathBuf),
    /// A distribution's: it needs that distribution's libraries.
    Packaged(PathBuf),
}

impl Template {
    pub(crate) fn path(&self) -> &Path {
        match self {
            Self::Official(path) | Self::Packaged(path) => path,
        }
    }

    pub(crate) const fn is_official(&self) -> bool {
        matches!(self, Self::Official(_))
    }

    pub(crate) const fn words(&self) -> &'static str {
        match self {
            Self::Official(_) => "the official",
            Self::Packaged(_) => "the distribution's",
        }
    }
}

/// The official template if it is there, else the packaged one.
fn choose(official: PathBuf, packaged: Option<PathBuf>) -> Result<Template> {
    if official.is_file() {
        return Ok(Template::Official(official));
    }
    match packaged.filter(|path| path.is_file()) {
        Some(path) => Ok(Template::Packaged(path)),
        None => bail!(
            "no export template {}: install it from the editor, Editor → Manage Export Templates",
            official.display()
        ),
    }
}

/// Gives a command settings, caches and `user://` of its own below `folder`, so that a test never meets a player's files.
pub(crate) fn isolate(command: &mut Command, folder: &Path) {
    for (name, part) in
        [("XDG_DATA_HOME", "data"), ("XDG_CONFIG_HOME", "config"), ("XDG_CACHE_HOME", "cache")]
    {
        command.env(name, folder.join(part));
    }
}

fn release(version: &str) -> Option<(u32, u32)> {
    let mut parts = version.split('.').map(str::parse);
    Some((parts.next()?.ok()?, parts.next()?.ok()?))
}

fn on_path(name: impl AsRef<OsStr>) -> Option<PathBuf> {
    let file = PathBuf::from(name.as_ref()).with_extension(env::consts::EXE_EXTENSION);
    env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(&file)).find(|path| path.is_file())
}

fn cache() -> PathBuf {
    if let Some(folder) = env::var_os("SANDTABLE_GODOT_CACHE").filter(|value| !value.is_empty()) {
        return PathBuf::from(folder);
    }
    let package = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    let root = Path::new(&package).ancestors().nth(2).unwrap_or(Path::new(".")).to_path_buf();
    root.join("target/godot")
}

#[cfg(test)]
mod tests {
    use super::{OLDEST, Template, choose, release};

    #[test]
    fn the_official_template_comes_first_where_it_is_installed() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        std::fs::write(path("packaged"), "").expect("a file");
        let packaged = || Some(path("packaged"));
        let chosen = choose(path("official"), packaged()).expect("the packaged one");
        assert_eq!(chosen, Template::Packaged(path("packaged")));
        assert!(choose(path("official"), None).is_err());
        assert!(choose(path("official"), Some(path("gone"))).is_err());
        std::fs::write(path("official"), "").expect("a file");
        let chosen = choose(path("official"), packaged()).expect("both are there");
        assert_eq!(chosen, Template::Official(path("official")));
    }

    #[test]
    fn versions_are_read_as_the_engine_prints_them() {
        assert_eq!(release("4.6.3.stable.official.35e80b3a8"), Some((4, 6)));
        assert_eq!(release("4.10.stable"), Some((4, 10)));
        assert_eq!(release("godot"), None);
        assert!(release("4.10.stable").is_some_and(|found| found >= OLDEST));
        assert!(release("4.5.1.stable").is_some_and(|found| found < OLDEST));
    }
}
