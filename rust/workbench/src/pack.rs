//! A pack as it stands in memory, saved or not.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use kernel::Fault;
use packs::{Directory, Source};
use serde_json::Value;

use crate::edit::Step;

/// The files of a pack: what is edited, and what stands on the disk.
#[derive(Debug)]
pub(crate) struct Pack {
    folder: PathBuf,
    name: String,
    /// By file name.
    texts: BTreeMap<String, Text>,
}

/// One file.
#[derive(Debug, Default)]
struct Text {
    now: String,
    /// As it was read or saved last; none for a file that is not there yet.
    saved: Option<String>,
}

impl Pack {
    /// Reads a pack's folder.
    pub(crate) fn read(folder: &Path) -> Result<Self, Fault> {
        let source = Directory::new(folder);
        let mut texts = BTreeMap::new();
        for file in source
            .list()?
            .into_iter()
            .filter(|file| Path::new(file).extension().is_some_and(|ending| ending == "json"))
        {
            let bytes = source.read(&file)?;
            let text = String::from_utf8(bytes.into_owned())
                .map_err(|_| Fault::new(file.clone(), "bytes that are no UTF-8", "a text"))?;
            texts.insert(file, Text { now: text.clone(), saved: Some(text) });
        }
        Ok(Self { folder: folder.to_path_buf(), name: source.name().to_owned(), texts })
    }

    /// What the pack says of itself; `null` where that is no JSON.
    pub(crate) fn manifest(&self) -> Value {
        self.text(packs::MANIFEST).and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default()
    }

    pub(crate) fn text(&self, file: &str) -> Option<&str> {
        self.texts.get(file).map(|text| text.now.as_str())
    }

    pub(crate) fn set(&mut self, file: &str, text: String) {
        self.texts.entry(file.to_owned()).or_default().now = text;
    }

    /// The files that differ from what stands on the disk.
    pub(crate) fn unsaved(&self) -> impl Iterator<Item = &str> {
        let differs = |(_, text): &(&String, &Text)| text.saved.as_ref() != Some(&text.now);
        self.texts.iter().filter(differs).map(|(file, _)| file.as_str())
    }

    /// Whether somebody else has written a file since it was read.
    pub(crate) fn changed_outside(&self, file: &str) -> bool {
        let there = fs::read_to_string(self.folder.join(file)).ok();
        match self.texts.get(file) {
            Some(text) => text.saved != there,
            None => there.is_some(),
        }
    }

    /// Reads a file again; one that is gone is forgotten.
    pub(crate) fn reread(&mut self, file: &str) -> io::Result<()> {
        match fs::read_to_string(self.folder.join(file)) {
            Ok(text) => {
                self.texts.insert(file.to_owned(), Text { now: text.clone(), saved: Some(text) });
            }
            Err(gone) if gone.kind() == io::ErrorKind::NotFound => {
                self.texts.remove(file);
            }
            Err(other) => return Err(other),
        }
        Ok(())
    }

    /// Writes a file whole or not at all.
    pub(crate) fn save(&mut self, file: &str) -> io::Result<()> {
        let Some(text) = self.texts.get_mut(file) else { return Ok(()) };
        let beside = self.folder.join(format!(".{file}.tmp"));
        let mut out = fs::File::create(&beside)?;
        out.write_all(text.now.as_bytes())?;
        out.sync_all()?;
        fs::rename(&beside, self.folder.join(file))?;
        text.saved = Some(text.now.clone());
        Ok(())
    }
}

impl Source for Pack {
    fn name(&self) -> &str {
        &self.name
    }

    fn list(&self) -> Result<Vec<String>, Fault> {
        Ok(self.texts.keys().cloned().collect())
    }

    fn read(&self, file: &str) -> Result<Cow<'_, [u8]>, Fault> {
        let text = self.text(file).ok_or_else(|| Fault::new("", "no such file", "a file"))?;
        Ok(Cow::Borrowed(text.as_bytes()))
    }
}

/// The objects of a file of a kind, and the way to their list; the whole where there is no list.
pub(crate) fn objects(kind: &str, text: &str) -> Option<(Vec<Step>, Vec<Value>)> {
    match serde_json::from_str(text).ok()? {
        Value::Array(items) => Some((Vec::new(), items)),
        Value::Object(mut fields) => match fields.remove(kind) {
            Some(Value::Array(items)) => Some((vec![Step::Field(kind.to_owned())], items)),
            _ => None,
        },
        _ => None,
    }
}

/// The id of an object.
pub(crate) fn id_of(object: &Value) -> &str {
    object["id"].as_str().unwrap_or_default()
}
