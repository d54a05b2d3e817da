//! A pack as it stands in memory, saved or not.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use files::{Links, Unread};
use kernel::Fault;
use packs::{Directory, MAX_FILE, Source};
use serde_json::Value;

use crate::page::Page;
use crate::write;

/// The files of a pack: what is edited, and what stands on the disk. A copy shares the pages.
#[derive(Clone, Debug)]
pub(crate) struct Pack {
    folder: PathBuf,
    name: String,
    /// By file name; what is read as a page.
    files: BTreeMap<String, File>,
    /// What stands in the folder beside, which only the check looks at: pictures, other folders, what cannot be read.
    beside: BTreeMap<String, Beside>,
}

/// One file.
#[derive(Clone, Debug, Default)]
struct File {
    /// As it stands here; none for a file that is gone.
    now: Option<Arc<Page>>,
    /// As it was read or saved last; none for a file that is not there yet.
    saved: Option<Arc<Page>>,
}

/// What is no page.
#[derive(Clone, Debug)]
enum Beside {
    Bytes(Arc<[u8]>),
    Unread(Fault),
    /// Only its name matters.
    Name,
}

/// How a pack stood at some time.
#[derive(Clone, Debug)]
pub struct Mark(BTreeMap<String, Option<Arc<Page>>>);

impl Mark {
    /// Whether both are the same, page by page.
    pub(crate) fn is(&self, other: &Self) -> bool {
        let same = |one: &Option<Arc<Page>>, other: &Option<Arc<Page>>| match (one, other) {
            (Some(one), Some(other)) => Arc::ptr_eq(one, other),
            (one, other) => one.is_none() && other.is_none(),
        };
        self.0.len() == other.0.len()
            && self.0.iter().zip(&other.0).all(|(one, other)| one.0 == other.0 && same(one.1, other.1))
    }
}

impl Pack {
    /// Reads a pack's folder.
    pub(crate) fn read(folder: &Path) -> Result<Self, Fault> {
        let source = Directory::new(folder);
        let (mut files, mut beside) = (BTreeMap::new(), BTreeMap::new());
        for file in source.list()? {
            if kind_of(&file).is_none() {
                beside.insert(file, Beside::Name);
                continue;
            }
            match source.read(&file).map(Cow::into_owned).map(String::from_utf8) {
                Ok(Ok(text)) => {
                    let page = page(&file, text);
                    files.insert(file, File { now: Some(Arc::clone(&page)), saved: Some(page) });
                }
                Ok(Err(bytes)) => drop(beside.insert(file, Beside::Bytes(bytes.into_bytes().into()))),
                Err(fault) => drop(beside.insert(file, Beside::Unread(fault))),
            }
        }
        Ok(Self { folder: folder.to_path_buf(), name: source.name().to_owned(), files, beside })
    }

    /// What a pack says of itself; `null` where that is no JSON.
    pub(crate) fn manifest(&self) -> Value {
        let page = self.page(packs::MANIFEST);
        page.and_then(|page| page.objects().next().map(|object| object.value.clone())).unwrap_or_default()
    }

    pub(crate) fn page(&self, file: &str) -> Option<&Arc<Page>> {
        self.files.get(file)?.now.as_ref()
    }

    /// The files that are there.
    pub(crate) fn files(&self) -> impl Iterator<Item = &str> {
        self.files.iter().filter(|(_, file)| file.now.is_some()).map(|(name, _)| name.as_str())
    }

    /// Whether a file is there that is no page, such as one that is no text.
    pub(crate) fn is_beside(&self, file: &str) -> bool {
        self.beside.contains_key(file)
    }

    pub(crate) fn set(&mut self, file: &str, page: Page) {
        self.files.entry(file.to_owned()).or_default().now = Some(Arc::new(page));
    }

    pub(crate) fn set_text(&mut self, file: &str, text: String) {
        self.files.entry(file.to_owned()).or_default().now = Some(page(file, text));
    }

    /// How it stands, to come back to.
    pub(crate) fn mark(&self) -> Mark {
        Mark(self.files.iter().map(|(name, file)| (name.clone(), file.now.clone())).collect())
    }

    /// Comes back to how it stood. What is on the disk stays.
    pub(crate) fn restore(&mut self, mark: &Mark) {
        for (name, file) in &mut self.files {
            file.now = mark.0.get(name).cloned().flatten();
        }
        for (name, page) in &mark.0 {
            self.files.entry(name.clone()).or_default().now.clone_from(page);
        }
    }

    /// The files that differ from what stands on the disk.
    pub(crate) fn unsaved(&self) -> impl Iterator<Item = &str> {
        let text = |page: &Option<Arc<Page>>| page.as_ref().map(|page| page.text().to_owned());
        let same = move |file: &File| match (&file.now, &file.saved) {
            (Some(now), Some(saved)) => Arc::ptr_eq(now, saved) || now.text() == saved.text(),
            (now, saved) => text(now) == text(saved),
        };
        self.files.iter().filter(move |(_, file)| !same(file)).map(|(name, _)| name.as_str())
    }

    /// Whether somebody else has written a file, or deleted it, since it was read.
    pub(crate) fn changed_outside(&self, file: &str) -> bool {
        let saved = self.files.get(file).and_then(|file| file.saved.as_ref());
        match self.on_disk(file) {
            Ok(text) => saved.is_none_or(|saved| saved.text() != text),
            Err(Unread::System(gone)) if gone.kind() == io::ErrorKind::NotFound => saved.is_some(),
            // What was no text before is no news, unless it would be written over.
            Err(_) => self.page(file).is_some() || !self.is_beside(file),
        }
    }

    /// Whether a file that was read is not there any more.
    pub(crate) fn is_deleted(&self, file: &str) -> bool {
        let saved = self.files.get(file).is_some_and(|file| file.saved.is_some());
        saved && fs::symlink_metadata(self.folder.join(file)).is_err()
    }

    /// Reads a file again; one that is gone is forgotten.
    pub(crate) fn reread(&mut self, file: &str) -> io::Result<()> {
        match self.on_disk(file) {
            Ok(text) => {
                let page = page(file, text);
                self.beside.remove(file);
                self.files.insert(file.to_owned(), File { now: Some(Arc::clone(&page)), saved: Some(page) });
                Ok(())
            }
            Err(Unread::System(gone)) if gone.kind() == io::ErrorKind::NotFound => {
                self.files.insert(file.to_owned(), File::default());
                Ok(())
            }
            Err(Unread::System(other)) => Err(other),
            Err(other) => Err(io::Error::other(other)),
        }
    }

    /// Writes a file whole or not at all.
    pub(crate) fn save(&mut self, file: &str) -> io::Result<()> {
        let path = self.folder.join(file);
        let inner = path.parent().filter(|inner| *inner != self.folder);
        if inner.is_some_and(|inner| fs::symlink_metadata(inner).is_ok_and(|found| !found.is_dir())) {
            return Err(io::Error::other("its folder is a link, and may lead out of the pack"));
        }
        let Some(known) = self.files.get_mut(file) else { return Ok(()) };
        match &known.now {
            Some(page) if page.text().len() as u64 > MAX_FILE => {
                let most = MAX_FILE >> 20;
                return Err(io::Error::other(format!(
                    "it has more than the {most} MiB that are read of a file"
                )));
            }
            Some(page) => write::whole(&path, page.text().as_bytes())?,
            None => write::away(&path)?,
        }
        known.saved.clone_from(&known.now);
        Ok(())
    }

    fn on_disk(&self, file: &str) -> Result<String, Unread> {
        let bytes = files::read(&self.folder.join(file), MAX_FILE, Links::Refuse)?;
        String::from_utf8(bytes).map_err(|_| Unread::NoFile)
    }
}

impl Source for Pack {
    fn name(&self) -> &str {
        &self.name
    }

    fn list(&self) -> Result<Vec<String>, Fault> {
        let beside = self.beside.keys().map(String::as_str).filter(|name| self.page(name).is_none());
        Ok(self.files().chain(beside).map(str::to_owned).collect())
    }

    fn read(&self, file: &str) -> Result<Cow<'_, [u8]>, Fault> {
        let text = self.page(file).map(|page| page.text().as_bytes());
        if let Some(text) = text {
            if text.len() as u64 > MAX_FILE {
                let found = format!("a file of more than {} MiB", MAX_FILE >> 20);
                return Err(Fault::new("", found, format!("at most {MAX_FILE} bytes")));
            }
            return Ok(Cow::Borrowed(text));
        }
        match self.beside.get(file) {
            Some(Beside::Bytes(bytes)) => Ok(Cow::Borrowed(bytes)),
            Some(Beside::Unread(fault)) => Err(fault.clone()),
            Some(Beside::Name) | None => Err(Fault::new("", "no such file", "a file")),
        }
    }
}

/// The kind whose objects a file holds, or the tag of a language; none for what is no page.
fn kind_of(file: &str) -> Option<&str> {
    let name = file.strip_suffix(".json").filter(|name| !name.starts_with('.'))?;
    Some(name.strip_prefix(crate::texts::FOLDER).unwrap_or(name))
}

fn page(file: &str, text: String) -> Arc<Page> {
    Arc::new(Page::new(kind_of(file).unwrap_or_default(), text))
}
