//! The file of a game that is being played: one process holds it, and writes over nothing that another one wrote.

use std::fs;
use std::path::{Path, PathBuf};

use kernel::Digest;
use serde::Serialize;

use crate::disk::Lock;
use crate::error::StoreError;
use crate::file::{self, Expected, Written, now, pack};
use crate::header::Meta;
use crate::lock::{self, Held, Patience};

/// A file in which a game is kept while it is played.
///
/// It is held from the moment it is taken, or first written, until the value is dropped or the process ends. Where the
/// disk knows no locks nobody is kept from taking it too; but what another process wrote is never written over.
pub struct Place {
    path: PathBuf,
    /// The digest of what stands there, as far as this process knows.
    stands: Option<Digest>,
    held: Option<Held>,
}

impl Place {
    /// A file that is not there yet. Nothing is read or written before the first save.
    pub fn fresh(path: impl Into<PathBuf>) -> Self {
        Self { path: path.into(), stands: None, held: None }
    }

    /// Takes a save to go on with; or a file that is not there yet, as [`Place::fresh`] does.
    ///
    /// # Errors
    /// Why what stands there cannot be loaded; [`StoreError::Played`] while another process holds it.
    pub fn take(path: &Path, expected: &Expected<'_>) -> Result<Self, StoreError> {
        if matches!(file::peek(path), Err(StoreError::Missing { .. })) {
            return Ok(Self::fresh(path));
        }
        // Whoever holds the folder's lock writes; who cannot get it for another reason may still read.
        let _lock = match Lock::of_folder(path, Patience::Short) {
            Err(busy @ StoreError::Busy { .. }) => return Err(busy),
            locked => locked.ok(),
        };
        let stands = Some(file::read(path, expected)?.header.checksum);
        let unread = |source| StoreError::Unread { path: path.to_owned(), source };
        let held = lock::claim(path).map_err(unread)?;
        let held = held.ok_or_else(|| StoreError::Played { path: path.to_owned() })?;
        Ok(Self { path: path.to_owned(), stands, held: Some(held) })
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the game, in the place of what was taken or last written here.
    ///
    /// # Errors
    /// Why nothing was written; [`StoreError::Changed`] when another process wrote there. Except after
    /// [`StoreError::Unconfirmed`], what stood there stands there whole.
    pub fn write<T: Serialize + ?Sized>(&mut self, meta: &Meta, value: &T) -> Result<Written, StoreError> {
        let packed = pack(&self.path, meta, value, &[], now())?;
        let lock = Lock::of_folder(&self.path, Patience::Short)?;
        self.check_unchanged()?;
        let done = lock.replace(&self.path, &[packed.line.as_bytes(), &packed.body]);
        if matches!(done, Ok(_) | Err(StoreError::Unconfirmed { .. })) {
            self.stands = Some(Digest::of_bytes(&packed.body));
            // The file that was held is gone; nobody takes the new one while its folder is locked.
            self.held = None;
            self.held = lock::claim(&self.path).ok().flatten();
        }
        done.map(|_| packed.written)
    }

    /// Moves the file to where none stands.
    ///
    /// # Errors
    /// Why it stays; [`StoreError::Changed`] when there is a file already.
    pub fn move_to(&mut self, to: &Path) -> Result<(), StoreError> {
        let _lock = Lock::of_folder(to, Patience::Short)?;
        if fs::symlink_metadata(to).is_ok() {
            return Err(StoreError::Changed { path: to.to_owned() });
        }
        let unwritten = |source| StoreError::Unwritten { path: self.path.clone(), source };
        fs::rename(&self.path, to).map_err(unwritten)?;
        to.clone_into(&mut self.path);
        Ok(())
    }

    fn check_unchanged(&self) -> Result<(), StoreError> {
        let path = self.path.clone();
        match file::read_any(&self.path) {
            // What somebody removed is not lost by writing it again.
            Err(StoreError::Missing { .. }) => Ok(()),
            Ok(save) if Some(save.header.checksum) == self.stands => Ok(()),
            Ok(_) => Err(StoreError::Changed { path }),
            Err(why) => Err(StoreError::Taken { path, why: Box::new(why) }),
        }
    }
}
