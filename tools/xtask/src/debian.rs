//! Debian's packages, unpacked into one folder and run through that folder's own loader, beside whatever the system is: no
//! root, nothing global.

use std::env::consts::ARCH;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use anyhow::{Context, Result, anyhow, bail};

/// The suite that packages what the stable ones have too old or not at all.
const SUITE: &str = "sid";
const KEYRING: &str = "/usr/share/keyrings/debian-archive-keyring.gpg";

/// What is fetched.
pub(crate) struct Recipe {
    /// The folder's name. It changes when the packages or the steps below do, so that an older cache is made anew.
    pub(crate) name: &'static str,
    /// What it is, in a word or two.
    pub(crate) about: &'static str,
    pub(crate) megabytes: u32,
    pub(crate) packages: &'static [&'static str],
    /// Debian's names of the processors, besides this machine's, for which packages are fetched as `package:processor`.
    pub(crate) foreign: &'static [&'static str],
}

/// The unpacked packages.
#[derive(Debug)]
pub(crate) struct Unpacked {
    pub(crate) root: PathBuf,
    pub(crate) libraries: PathBuf,
    pub(crate) loader: PathBuf,
}

impl Unpacked {
    /// The packages in `cache`, fetched if they are not there yet. An interrupted fetch is taken up again.
    ///
    /// # Errors
    /// They cannot be fetched here.
    pub(crate) fn ready_or_fetch(cache: &Path, recipe: &Recipe) -> Result<Self> {
        let root = cache.join(recipe.name);
        if !root.is_dir() {
            let mirrors = mirrors()?;
            fs::create_dir_all(cache).with_context(|| format!("creating {}", cache.display()))?;
            let lock = File::create(cache.join("lock")).context("the cache's lock")?;
            lock.lock().context("waiting for another fetch")?;
            if !root.is_dir() {
                fetch(recipe, &cache.canonicalize()?, &mirrors)?;
            }
        }
        Self::open(&root)
    }

    fn open(root: &Path) -> Result<Self> {
        let root = root.canonicalize()?;
        for entry in fs::read_dir(root.join("usr/lib"))? {
            let libraries = entry?.path();
            let is_own =
                |name: &OsStr| name.to_string_lossy().split('-').next().is_some_and(|arch| arch == ARCH);
            if !libraries.file_name().is_some_and(is_own) {
                continue;
            }
            let Ok(files) = fs::read_dir(&libraries) else { continue };
            let loader =
                files.flatten().find(|file| file.file_name().to_string_lossy().starts_with("ld-linux"));
            if let Some(loader) = loader {
                return Ok(Self { root, libraries, loader: loader.path() });
            }
        }
        bail!("no loader in {}; delete it, and it is fetched again", root.display())
    }

    /// A script in a folder that starts a program of the packages through their own loader, with options before the others.
    ///
    /// # Errors
    /// It cannot be written.
    pub(crate) fn script(&self, folder: &Path, program: &str, options: &str) -> Result<PathBuf> {
        let (loader, libraries) = (self.loader.display(), self.libraries.display());
        let file = self.root.join("usr/bin").join(program);
        let path = folder.join(program);
        let text = format!(
            "#!/bin/sh\nexec '{loader}' --library-path '{libraries}' --argv0 {program} '{}'{options} \"$@\"\n",
            file.display()
        );
        fs::write(&path, text).with_context(|| path.display().to_string())?;
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            fs::set_permissions(&path, fs::Permissions::from_mode(0o755))?;
        }
        Ok(path)
    }

    /// A script in a folder that starts the packages' compiler with their own libraries.
    ///
    /// # Errors
    /// As [`script`](Self::script).
    pub(crate) fn rustc(&self, folder: &Path) -> Result<PathBuf> {
        self.script(folder, "rustc", &format!(" --sysroot {}", self.root.join("usr").display()))
    }
}

fn fetch(recipe: &Recipe, cache: &Path, mirrors: &[String]) -> Result<()> {
    let (about, megabytes) = (recipe.about, recipe.megabytes);
    eprintln!("fetching {about} from Debian's {SUITE} into {} (about {megabytes} MB, once)", cache.display());
    let work = cache.join("fetch");
    for folder in ["lists/partial", "cache/archives/partial"] {
        fs::create_dir_all(work.join(folder))?;
    }
    fs::write(work.join("status"), "")?;
    fs::write(work.join("apt.conf"), settings(&work, recipe.foreign))?;
    update(&work, mirrors)?;
    let packages = recipe.packages.iter().copied();
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
    fs::rename(&root, cache.join(recipe.name)).context("the finished folder")?;
    fs::remove_dir_all(&work).context("cleaning up after the fetch")
}

/// apt with all its state below `work`; the machine's proxies and passwords for mirrors stay in force.
fn settings(work: &Path, foreign: &[&str]) -> String {
    let work = work.display();
    let foreign: Vec<_> =
        foreign.iter().map(|processor| format!("APT::Architectures:: \"{processor}\";\n")).collect();
    let foreign = foreign.concat();
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
         Acquire::IndexTargets::deb::DEP-11::DefaultEnabled \"false\";\n\
         {foreign}"
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
