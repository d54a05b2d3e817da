//! Keeping the game: after every command, and whatever ends it.

use std::fs;
use std::path::Path;

use kernel::Digest;
use store::{Expected, Place};

use super::Match;
use crate::failure::{Done, Failure};
use crate::folder::Folder;
use crate::{saves, visible};

/// Where a game is kept.
pub(super) struct Kept {
    place: Option<Place>,
    /// Whether it is kept before anything was played, as in a file that a person named.
    from_start: bool,
    /// Where the game stood when it was last written.
    stood: Option<(u32, Digest)>,
    /// Why it could not be kept where it was asked for, or not at all.
    refused: Option<String>,
    /// That the game has grown longer than a save should be, though it is kept.
    pub(super) long: Option<String>,
}

impl Kept {
    /// In a file that a person named.
    pub(super) fn at(place: Place) -> Self {
        Self { place: Some(place), from_start: true, ..Self::unasked() }
    }

    /// In a file of the user's folder, once there is something to keep.
    pub(super) const fn unasked() -> Self {
        Self { place: None, from_start: false, stood: None, refused: None, long: None }
    }

    /// The same, before anything was played.
    pub(super) fn at_once(self) -> Self {
        Self { from_start: true, ..self }
    }

    /// Puts a game away that has ended.
    pub(super) fn put_away(&mut self, folder: &Folder) -> Done {
        self.place.as_mut().map_or(Ok(()), |place| folder.put_away(place))
    }

    /// The file, as it is named to people.
    pub(super) fn file(&self) -> String {
        let file = self.place.as_ref().map(|place| place.path().display().to_string());
        visible::line(&file.unwrap_or_default()).into_owned()
    }

    /// Why the game is not where it was asked for.
    pub(super) fn refused(self) -> Done {
        self.refused.map_or(Ok(()), |why| Err(Failure::Said(why)))
    }
}

impl Match {
    /// Writes the game to another file, where it stays from now on.
    pub(super) fn save_as(&mut self, file: &Path) -> Done {
        let here = |place: &Place| fs::canonicalize(place.path()).ok();
        if self
            .kept
            .place
            .as_ref()
            .and_then(here)
            .is_some_and(|here| fs::canonicalize(file).ok() == Some(here))
        {
            return self.keep();
        }
        let game = Expected { game: self.session.meta().id, content: self.session.content() };
        let mut place = saves::take_over(file, &game)?;
        let long = saves::save(&mut place, &*self.session, &self.packs)?;
        self.kept = Kept { long, ..Kept::at(place) };
        self.kept.stood = Some(self.stands());
        Ok(())
    }

    /// Writes the game unless its file holds it. Where that cannot be, it goes to the user's folder: nothing is lost.
    pub(super) fn keep(&mut self) -> Done {
        let stands = self.stands();
        let nothing = !self.kept.from_start && self.session.sequence() == 0;
        if nothing || self.kept.stood == Some(stands) {
            return Ok(());
        }
        let mut written = match &mut self.kept.place {
            Some(place) => saves::save(place, &*self.session, &self.packs).map_err(Failure::from),
            None => self.keep_in_folder(),
        };
        if let Err(Failure::Said(why)) = written {
            if self.kept.refused.is_none() {
                self.screen.line(&why)?;
                self.kept.refused = Some(why);
            }
            written = self.keep_in_folder();
        }
        match written {
            Ok(long) => (self.kept.stood, self.kept.long) = (Some(stands), long),
            // Said once; every further command tries again.
            Err(Failure::Said(why)) => self.kept.refused = Some(why),
            Err(Failure::Unread) => return Err(Failure::Unread),
        }
        Ok(())
    }

    fn keep_in_folder(&mut self) -> Done<Option<String>> {
        let (place, long) = Folder::find()?.keep(&*self.session, &self.packs)?;
        self.kept.place = Some(place);
        Ok(long)
    }

    /// Whether the file holds the game as it stands.
    pub(super) fn is_kept(&self) -> bool {
        self.kept.stood == Some(self.stands())
    }

    fn stands(&self) -> (u32, Digest) {
        (self.session.sequence(), self.session.digest())
    }
}
