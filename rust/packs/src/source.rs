//! Where packs come from: folders on disk, folders built into the binary, or whatever a front end reads.

use std::borrow::Cow;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use files::{Links, Unread};
use include_dir::Dir;
use kernel::Fault;

use crate::translate::FOLDER;

/// The greatest length of a file of a pack, in bytes: 4 MiB. A larger one is refused before it is read.
pub const MAX_FILE: u64 = 4 << 20;

/// The most files and folders that a pack's folder may hold.
pub const MAX_ENTRIES: usize = 256;

/// A pack's folder, wherever it is. Only its top level is read, and its folder `text`.
pub trait Source: Send + Sync {
    /// What people call it: the path of the folder. Diagnostics put it before the names of files.
    fn name(&self) -> &str;

    /// The names of its files, in any order, those in the folder `text` after `text/`; any other folder's name ends in `/`.
    ///
    /// # Errors
    /// Why the folder cannot be read.
    fn list(&self) -> Result<Vec<String>, Fault>;

    /// The bytes of one of its files.
    ///
    /// # Errors
    /// Why the file cannot be read, or that it is longer than [`MAX_FILE`].
    fn read(&self, file: &str) -> Result<Cow<'_, [u8]>, Fault>;
}

/// A pack that is built into the binary.
#[derive(Clone, Copy, Debug)]
pub struct Embedded {
    name: &'static str,
    folder: &'static Dir<'static>,
}

impl Embedded {
    /// The pack in `folder`; `name` is the path that it has in the project, such as `data/crossfire`.
    pub const fn new(name: &'static str, folder: &'static Dir<'static>) -> Self {
        Self { name, folder }
    }
}

impl Source for Embedded {
    fn name(&self) -> &str {
        self.name
    }

    fn list(&self) -> Result<Vec<String>, Fault> {
        let name = |path: &Path| path.file_name().map(|name| name.to_string_lossy().into_owned());
        let mut names: Vec<_> = self.folder.files().filter_map(|file| name(file.path())).collect();
        for inner in self.folder.dirs() {
            let Some(folder) = name(inner.path()).map(|name| name + "/") else { continue };
            if folder == FOLDER {
                names.extend(inner.files().filter_map(|file| Some(folder.clone() + &name(file.path())?)));
            } else {
                names.push(folder);
            }
        }
        Ok(names)
    }

    fn read(&self, file: &str) -> Result<Cow<'_, [u8]>, Fault> {
        // Paths inside an included folder keep the folder's own prefix when it is itself inside another.
        let (folder, file) = match file.strip_prefix(FOLDER) {
            None => (Some(self.folder), file),
            Some(file) => (self.folder.dirs().find(|inner| inner.path().ends_with("text")), file),
        };
        let found = folder.and_then(|folder| {
            folder.files().find(|inner| inner.path().file_name().is_some_and(|name| name == file))
        });
        found
            .map(|inner| Cow::Borrowed(inner.contents()))
            .ok_or_else(|| Fault::new("", "no such file", "a file"))
    }
}

/// A pack in a folder on disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Directory {
    path: PathBuf,
    name: String,
}

impl Directory {
    /// The pack in the folder at `path`. Nothing is read yet.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        let path = path.into();
        let name = path.display().to_string();
        let name = name.strip_suffix('/').unwrap_or(&name).to_owned();
        Self { path, name }
    }

    /// The packs in a folder of packs: every folder below `path` that holds a `pack.json`, by name.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn packs_in(path: &Path) -> io::Result<Vec<Self>> {
        let mut paths: Vec<PathBuf> =
            fs::read_dir(path)?.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<_>>()?;
        paths.retain(|path| path.join("pack.json").is_file());
        paths.sort();
        Ok(paths.into_iter().map(Self::new).collect())
    }
}

impl Source for Directory {
    fn name(&self) -> &str {
        &self.name
    }

    fn list(&self) -> Result<Vec<String>, Fault> {
        let folder = |error: io::Error| Fault::new("", plain(&error), "a pack's folder that can be read");
        let mut names = Vec::new();
        let inside = |path: &Path| fs::read_dir(path).map_err(folder);
        let text = self.path.join(FOLDER);
        // A link may lead out of the pack.
        let own = fs::symlink_metadata(&text).is_ok_and(|found| found.is_dir());
        let texts = if own { Some(inside(&text)?) } else { None };
        for (entry, above) in
            inside(&self.path)?.map(|it| (it, "")).chain(texts.into_iter().flatten().map(|it| (it, FOLDER)))
        {
            let entry = entry.map_err(folder)?;
            let mark = if entry.path().is_dir() { "/" } else { "" };
            let name = format!("{above}{}{mark}", entry.file_name().to_string_lossy());
            if name != FOLDER || !own {
                names.push(name);
            }
            if names.len() > MAX_ENTRIES {
                let expected = format!("a pack's folder, with at most {MAX_ENTRIES}");
                return Err(Fault::new("", format!("more than {MAX_ENTRIES} files"), expected));
            }
        }
        Ok(names)
    }

    fn read(&self, file: &str) -> Result<Cow<'_, [u8]>, Fault> {
        let unread = |why| match why {
            Unread::NoFile => Fault::new("", "something that is no file", "a file"),
            Unread::TooLong { limit } => {
                let found = format!("a file of more than {} MiB", limit >> 20);
                Fault::new("", found, format!("at most {limit} bytes"))
            }
            Unread::System(error) => Fault::new("", plain(&error), "a file that can be read"),
        };
        files::read(&self.path.join(file), MAX_FILE, Links::Refuse).map(Cow::Owned).map_err(unread)
    }
}

/// An IO error in lower case, without the system's number.
fn plain(error: &io::Error) -> String {
    let text = error.to_string();
    let text = text.split(" (os error").next().unwrap_or_default();
    let mut letters = text.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}
