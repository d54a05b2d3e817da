//! Profiles with numbered slots, below one folder: `<profile>/<game>/<slot>.save`.

mod names;

use std::fs;
use std::path::{Path, PathBuf};

use kernel::Digest;
use serde::Serialize;

use crate::disk::Lock;
use crate::error::StoreError;
use crate::file::{self, Expected, Overwrite, Save, Written};
use crate::header::{Header, Meta};
use crate::lock::Patience;

pub use names::Slot;

/// A folder of profiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slots {
    root: PathBuf,
}

/// A slot in a list.
#[derive(Debug)]
pub struct Listed {
    /// Which.
    pub slot: Slot,
    /// Its file, whether there is one or not.
    pub path: PathBuf,
    /// What it takes on disk, in bytes.
    pub bytes: u64,
    /// What it holds.
    pub held: Held,
}

/// What a slot holds.
#[derive(Debug)]
pub enum Held {
    /// Nothing.
    Empty,
    /// A save, as its first line tells.
    Save(Box<Header>),
    /// Something that cannot be loaded, and why.
    Refused(StoreError),
}

impl Slots {
    /// The profiles below `root`. Nothing is read or written yet.
    pub fn new(root: impl Into<PathBuf>) -> Self {
        Self { root: root.into() }
    }

    /// The names of the profiles that have saved anything, in order.
    ///
    /// # Errors
    /// When the folder is there but cannot be read.
    pub fn profiles(&self) -> Result<Vec<String>, StoreError> {
        folders(&self.root)
    }

    /// The ids of the games of which a profile has saved anything, in order.
    ///
    /// # Errors
    /// [`StoreError::Profile`] when no profile may have such a name; when its folder is there but cannot be read.
    pub fn games(&self, profile: &str) -> Result<Vec<String>, StoreError> {
        names::check_profile(profile)?;
        folders(&self.root.join(profile))
    }

    /// Every slot of a game, empty ones too, without reading the saves whole.
    ///
    /// # Errors
    /// [`StoreError::Profile`] when no profile may have such a name.
    pub fn list(&self, profile: &str, game: &str) -> Result<Vec<Listed>, StoreError> {
        Slot::all().map(|slot| self.path(profile, game, slot).map(|path| Listed::of(slot, path))).collect()
    }

    /// Where a slot's file is.
    ///
    /// # Errors
    /// [`StoreError::Profile`] when no profile may have such a name.
    pub fn path(&self, profile: &str, game: &str, slot: Slot) -> Result<PathBuf, StoreError> {
        let folder = self.folder(profile, game)?;
        // A folder of its own, with a lock of its own: it is written to while the history is.
        if let Slot::Finished(number) = slot {
            return Ok(folder.join("finished").join(format!("{number}.save")));
        }
        Ok(folder.join(format!("{slot}.save")))
    }

    /// Where the [record](crate::record) of what a game's finished games have earned is.
    ///
    /// # Errors
    /// [`StoreError::Profile`] when no profile may have such a name.
    pub fn record(&self, profile: &str, game: &str) -> Result<PathBuf, StoreError> {
        Ok(self.folder(profile, game)?.join("progress.save"))
    }

    /// Where the [record](crate::record) of the games that a profile has finished is.
    ///
    /// # Errors
    /// [`StoreError::Profile`] when no profile may have such a name.
    pub fn history(&self, profile: &str, game: &str) -> Result<PathBuf, StoreError> {
        Ok(self.folder(profile, game)?.join("history.save"))
    }

    /// Saves into a slot of the game that `meta` names.
    ///
    /// # Errors
    /// As [`file::write`]; and when the slot does not take this kind.
    pub fn save<T: Serialize + ?Sized>(
        &self,
        profile: &str,
        slot: Slot,
        meta: &Meta,
        value: &T,
        overwrite: Overwrite,
    ) -> Result<Written, StoreError> {
        if !slot.takes(meta.kind) {
            return Err(StoreError::Slot { name: slot.to_string() });
        }
        file::write(&self.path(profile, &meta.game, slot)?, meta, value, overwrite)
    }

    /// Loads a slot.
    ///
    /// # Errors
    /// As [`file::read`].
    pub fn load(&self, profile: &str, slot: Slot, game: &str, content: Digest) -> Result<Save, StoreError> {
        file::read(&self.path(profile, game, slot)?, &Expected { game, content })
    }

    /// The first line of what a slot holds, of the first of these games for which it holds anything; none if it is empty for
    /// all of them.
    ///
    /// # Errors
    /// As [`file::peek`]; [`StoreError::OtherGame`] where it lies among the saves of another game than its own.
    pub fn find(&self, profile: &str, slot: Slot, games: &[&str]) -> Result<Option<Header>, StoreError> {
        for game in games {
            let path = self.path(profile, game, slot)?;
            if path.exists() {
                let header = file::peek(&path)?;
                if header.meta.game == *game {
                    return Ok(Some(header));
                }
                let (found, expected) = (header.meta.game, (*game).to_owned());
                return Err(StoreError::OtherGame { path, found, expected });
            }
        }
        Ok(None)
    }

    /// Empties a slot, whatever it holds; an empty one stays empty.
    ///
    /// # Errors
    /// When the file cannot be removed.
    pub fn delete(&self, profile: &str, game: &str, slot: Slot) -> Result<(), StoreError> {
        let path = self.path(profile, game, slot)?;
        if !exists(&path) {
            return Ok(());
        }
        let _lock = Lock::of_folder(&path, Patience::Short)?;
        match fs::remove_file(&path) {
            Err(source) if exists(&path) => Err(StoreError::Unwritten { path, source }),
            Ok(()) | Err(_) => Ok(()),
        }
    }

    /// Removes a profile with all its saves. Ask the player first.
    ///
    /// # Errors
    /// When no profile may have such a name, or something cannot be removed.
    pub fn delete_profile(&self, profile: &str) -> Result<(), StoreError> {
        names::check_profile(profile)?;
        let path = self.root.join(profile);
        match fs::remove_dir_all(&path) {
            Err(source) if path.exists() => Err(StoreError::Unwritten { path, source }),
            Ok(()) | Err(_) => Ok(()),
        }
    }

    fn folder(&self, profile: &str, game: &str) -> Result<PathBuf, StoreError> {
        names::check_profile(profile)?;
        names::check_profile(game)?;
        Ok(self.root.join(profile).join(game))
    }
}

impl Listed {
    fn of(slot: Slot, path: PathBuf) -> Self {
        let held = match file::peek(&path) {
            Ok(header) => Held::Save(Box::new(header)),
            Err(StoreError::Missing { .. }) => Held::Empty,
            Err(why) => Held::Refused(why),
        };
        let bytes = fs::metadata(&path).map_or(0, |known| known.len());
        Self { slot, path, bytes, held }
    }
}

/// The names of the folders in a folder, in order; none if it is not there.
fn folders(root: &Path) -> Result<Vec<String>, StoreError> {
    let entries = match fs::read_dir(root) {
        Ok(entries) => entries,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(source) => return Err(StoreError::Unread { path: root.to_owned(), source }),
    };
    let folders = entries.flatten().filter(|entry| entry.path().is_dir());
    let mut names: Vec<String> = folders
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| names::check_profile(name).is_ok())
        .collect();
    names.sort_unstable();
    Ok(names)
}

/// A link that leads nowhere is there too.
fn exists(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}
