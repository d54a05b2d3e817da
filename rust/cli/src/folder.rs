//! The folder where games are kept that nobody named a file for.

use std::cmp::Reverse;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use directories::ProjectDirs;
use kernel::say;
use kernel::text::counted;
use session::Session;
use store::{Header, Place, StoreError, file};

use crate::failure::{Done, Failure};
use crate::language::spoken;
use crate::saves;

/// Names another folder than the user's own.
const VARIABLE: &str = "SANDTABLE_DATA";

/// Where games go that have ended.
const FINISHED: &str = "finished";

/// Games that go on, and games that have ended.
pub(crate) struct Folder {
    root: PathBuf,
}

/// A game that is kept.
pub(crate) struct Saved {
    pub(crate) file: PathBuf,
    pub(crate) header: Header,
}

impl Saved {
    /// How long ago it was played.
    pub(crate) fn ago(&self) -> String {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
        ago(now.saturating_sub(self.header.saved_at))
    }
}

impl Folder {
    /// The one that the environment names, or else the user's data folder. Nothing is written yet.
    pub(crate) fn find() -> Done<Self> {
        let named = std::env::var_os(VARIABLE).filter(|named| !named.is_empty()).map(PathBuf::from);
        let own = || ProjectDirs::from("", "", "sandtable").map(|folders| folders.data_dir().to_owned());
        let none = || Failure::Said(say!(spoken(), "there is no folder for saves; name one by {VARIABLE}"));
        Ok(Self { root: named.or_else(own).ok_or_else(none)? })
    }

    /// Keeps a game that begins in a file of its own, and returns it, with what [`saves::save`] says.
    pub(crate) fn keep(&self, session: &dyn Session, packs: &[PathBuf]) -> Done<(Place, Option<String>)> {
        let seed = session.dice().seed.unwrap_or_default();
        let plain = |letter: char| if letter.is_ascii_alphanumeric() || letter == '-' { letter } else { '_' };
        let stem: String = format!("{}-{seed}", session.meta().id).chars().take(60).map(plain).collect();
        first_free(&self.unfinished(), &stem, |file| {
            let mut place = Place::fresh(file);
            let long = saves::save(&mut place, session, packs)?;
            Ok((place, long))
        })
    }

    /// Puts a game away that has ended, when it was kept here.
    pub(crate) fn put_away(&self, place: &mut Place) -> Done {
        let file = place.path();
        let Some(stem) = file.file_stem().and_then(|stem| stem.to_str()).map(ToOwned::to_owned) else {
            return Ok(());
        };
        // A link was put there by somebody who wants the file to stay where it is.
        if file.parent() != Some(&*self.unfinished()) || file.is_symlink() {
            return Ok(());
        }
        first_free(&self.root.join(FINISHED), &stem, |to| place.move_to(&to))
    }

    /// The game of this id that was played last and has not ended.
    pub(crate) fn newest(&self, game: &str) -> Option<Saved> {
        self.going_on().into_iter().find(|save| save.header.meta.game == game)
    }

    /// The games that have not ended, the newest first.
    pub(crate) fn going_on(&self) -> Vec<Saved> {
        saves(&self.unfinished())
    }

    /// The games that have ended, the newest first.
    pub(crate) fn finished(&self) -> Vec<Saved> {
        saves(&self.root.join(FINISHED))
    }

    /// Where a season is kept.
    pub(crate) fn season(&self, game: &str, seed: &str) -> PathBuf {
        let plain = |letter: char| if letter.is_ascii_alphanumeric() || letter == '-' { letter } else { '_' };
        let name: String = format!("{game}-{seed}").chars().take(60).map(plain).collect();
        self.root.join("leagues").join(name)
    }

    /// Where the record of what was played is kept, as the window keeps that of a profile.
    pub(crate) fn profiles(&self) -> PathBuf {
        self.root.join("profiles")
    }

    /// Where rooms are kept: those that are held here, and the seats in others.
    pub(crate) fn rooms(&self) -> PathBuf {
        self.root.join("rooms")
    }

    fn unfinished(&self) -> PathBuf {
        self.root.join("unfinished")
    }
}

/// The games of a folder, the newest first.
fn saves(folder: &Path) -> Vec<Saved> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let files = files.filter(|path| path.extension().is_some_and(|ending| ending == "save"));
    let saves = files.filter_map(|file| Some(Saved { header: file::peek(&file).ok()?, file }));
    let mut saves: Vec<Saved> = saves.filter(|save| !save.header.meta.kind.is_record()).collect();
    saves.sort_by_cached_key(|save| (Reverse(save.header.saved_at), save.file.clone()));
    saves
}

/// How long ago, in the largest unit that fits.
fn ago(seconds: u64) -> String {
    match seconds {
        0..60 => say!(spoken(), "just now"),
        60..3600 => say!(spoken(), "{} ago", counted(seconds / 60, "minute")),
        3600..86400 => say!(spoken(), "{} ago", counted(seconds / 3600, "hour")),
        _ => say!(spoken(), "{} ago", counted(seconds / 86400, "day")),
    }
}

/// Does something with the first name that no file has. Where another process was quicker, the next one is tried.
fn first_free<T>(
    folder: &Path,
    stem: &str,
    mut with: impl FnMut(PathBuf) -> Result<T, StoreError>,
) -> Done<T> {
    let names = std::iter::once(format!("{stem}.save"))
        .chain((2..).map(|number: u32| format!("{stem}-{number}.save")));
    for file in names.map(|name| folder.join(name)).filter(|file| !file.exists()) {
        match with(file) {
            Err(StoreError::Changed { .. } | StoreError::Taken { .. }) => {}
            done => return Ok(done?),
        }
    }
    Err(Failure::of(folder.display(), say!(spoken(), "no name is free there")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_is_taken_gets_a_number() {
        let folder = tempfile::tempdir().expect("a folder");
        let free = || first_free(folder.path(), "crossfire-x", Ok).expect("a name");
        assert_eq!(free(), folder.path().join("crossfire-x.save"));
        fs::write(free(), "").expect("a file");
        assert_eq!(free(), folder.path().join("crossfire-x-2.save"));
        let quicker = first_free(folder.path(), "crossfire-x", |path| {
            if path.ends_with("crossfire-x-3.save") { Ok(path) } else { Err(StoreError::Changed { path }) }
        });
        assert_eq!(quicker.expect("a name"), folder.path().join("crossfire-x-3.save"));
    }

    #[test]
    fn only_a_game_of_this_folder_is_put_away() {
        let root = tempfile::tempdir().expect("a folder");
        let folder = Folder { root: root.path().to_owned() };
        let mut named = Place::fresh(root.path().join("mine.save"));
        folder.put_away(&mut named).expect("left alone");
        assert_eq!(named.path(), root.path().join("mine.save"));
        let kept = folder.unfinished().join("a.save");
        fs::create_dir_all(folder.unfinished()).expect("a folder");
        fs::write(&kept, "game").expect("a file");
        let mut shelved = Place::fresh(&kept);
        folder.put_away(&mut shelved).expect("moved");
        assert_eq!(fs::read(shelved.path()).expect("a file"), b"game");
        assert!(!kept.exists() && folder.newest("crossfire").is_none());
    }

    #[test]
    fn time_is_told_in_its_largest_unit() {
        let told = [0, 59, 60, 3599, 3600, 86_399, 86_400, 200_000].map(ago);
        let words = ["just now", "just now", "1 minute ago", "59 minutes ago", "1 hour ago"];
        assert_eq!(told[..5], words);
        assert_eq!(told[5..], ["23 hours ago", "1 day ago", "2 days ago"]);
    }
}
