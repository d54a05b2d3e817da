//! Keeping the game: after every command, and whatever ends it.

use std::path::{Path, PathBuf};

use kernel::Digest;

use super::Match;
use crate::failure::{Done, Failure};
use crate::folder::Folder;
use crate::saves;

/// Where a game is kept.
pub(super) struct Kept {
    pub(super) file: PathBuf,
    /// Whether a person named the file.
    named: bool,
    /// Where the game stood when it was last written.
    stood: Option<(u32, Digest)>,
    /// Why it could not be kept where it was asked for, or not at all.
    refused: Option<String>,
    /// That the game has grown longer than a save should be, though it is kept.
    pub(super) long: Option<String>,
}

impl Kept {
    /// In a file that a person named.
    pub(super) fn at(file: PathBuf) -> Self {
        Self { file, named: true, stood: None, refused: None, long: None }
    }

    /// In a file that is written once there is something to keep.
    pub(super) fn unasked(file: PathBuf) -> Self {
        Self { named: false, ..Self::at(file) }
    }

    /// Why the game is not where it was asked for.
    pub(super) fn refused(self) -> Done {
        self.refused.map_or(Ok(()), |why| Err(Failure::Said(why)))
    }
}

impl Match {
    /// Writes the game to another file, where it stays from now on.
    pub(super) fn save_as(&mut self, file: &Path) -> Done {
        let long = saves::save(file, &*self.session, &self.packs)?;
        self.kept = Kept { long, ..Kept::at(file.to_owned()) };
        self.kept.stood = Some(self.stands());
        Ok(())
    }

    /// Writes the game unless its file holds it. Where that cannot be, it goes to the user's folder: nothing is lost.
    pub(super) fn keep(&mut self) -> Done {
        let stands = self.stands();
        let nothing = !self.kept.named && self.session.sequence() == 0;
        if nothing || self.kept.stood == Some(stands) {
            return Ok(());
        }
        let mut written = saves::save(&self.kept.file, &*self.session, &self.packs);
        if let Err(Failure::Said(why)) = written {
            if self.kept.refused.is_none() {
                self.screen.line(&why)?;
                self.kept.refused = Some(why);
            }
            let file = Folder::find()?.begun(&*self.session);
            written = saves::save(&file, &*self.session, &self.packs);
            if written.is_ok() {
                self.kept.file = file;
            }
        }
        match written {
            Ok(long) => (self.kept.stood, self.kept.long) = (Some(stands), long),
            // Said once; every further command tries again.
            Err(Failure::Said(why)) => self.kept.refused = Some(why),
            Err(Failure::Unread) => return Err(Failure::Unread),
        }
        Ok(())
    }

    /// Whether the file holds the game as it stands.
    pub(super) fn is_kept(&self) -> bool {
        self.kept.stood == Some(self.stands())
    }

    fn stands(&self) -> (u32, Digest) {
        (self.session.sequence(), self.session.digest())
    }
}
