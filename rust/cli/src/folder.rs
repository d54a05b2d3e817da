//! The folder where games are kept that nobody named a file for.

use std::cmp::Reverse;
use std::fs;
use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use session::Session;
use store::{Header, file};

use crate::failure::{Done, Failure};

/// Names another folder than the user's own.
const VARIABLE: &str = "SANDTABLE_DATA";

/// Games that go on, and games that have ended.
pub(crate) struct Folder {
    root: PathBuf,
}

/// A game that can be gone on with.
pub(crate) struct Unfinished {
    pub(crate) file: PathBuf,
    pub(crate) header: Header,
}

impl Folder {
    /// The one that the environment names, or else the user's data folder. Nothing is written yet.
    pub(crate) fn find() -> Done<Self> {
        let named = std::env::var_os(VARIABLE).filter(|named| !named.is_empty()).map(PathBuf::from);
        let own = || ProjectDirs::from("", "", "sandtable").map(|folders| folders.data_dir().to_owned());
        let none = || Failure::Said(format!("there is no folder for saves; name one by {VARIABLE}"));
        Ok(Self { root: named.or_else(own).ok_or_else(none)? })
    }

    /// A file for a game that begins.
    pub(crate) fn begun(&self, session: &dyn Session) -> PathBuf {
        let seed = session.dice().seed.unwrap_or_default();
        let plain = |letter: char| if letter.is_ascii_alphanumeric() || letter == '-' { letter } else { '_' };
        let stem: String = format!("{}-{seed}", session.meta().id).chars().take(60).map(plain).collect();
        free(&self.unfinished(), &stem)
    }

    /// Puts a game away that has ended, when it was kept here, and returns where it is.
    pub(crate) fn put_away(&self, file: &Path) -> Done<PathBuf> {
        let (Some(folder), Some(stem)) = (file.parent(), file.file_stem().and_then(|stem| stem.to_str()))
        else {
            return Ok(file.to_owned());
        };
        if folder != self.unfinished() {
            return Ok(file.to_owned());
        }
        let finished = self.root.join("finished");
        let to = free(&finished, stem);
        let moved = fs::create_dir_all(&finished).and_then(|()| fs::rename(file, &to));
        moved.map_err(|error| Failure::of(file.display(), error))?;
        Ok(to)
    }

    /// The game of this id that was played last and has not ended.
    pub(crate) fn newest(&self, game: &str) -> Option<Unfinished> {
        let entries = fs::read_dir(self.unfinished()).into_iter().flatten().flatten();
        let files = entries
            .map(|entry| entry.path())
            .filter(|path| path.extension().is_some_and(|ending| ending == "save"));
        let saves = files.filter_map(|file| Some(Unfinished { header: file::peek(&file).ok()?, file }));
        saves
            .filter(|save| save.header.meta.game == game)
            .min_by_key(|save| (Reverse(save.header.saved_at), save.file.clone()))
    }

    fn unfinished(&self) -> PathBuf {
        self.root.join("unfinished")
    }
}

/// A name that no file has yet.
fn free(folder: &Path, stem: &str) -> PathBuf {
    let mut names = std::iter::once(format!("{stem}.save"))
        .chain((2..).map(|number: u32| format!("{stem}-{number}.save")));
    let free = names.find_map(|name| Some(folder.join(name)).filter(|file| !file.exists()));
    free.unwrap_or_else(|| folder.join("sandtable.save"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_is_taken_gets_a_number() {
        let folder = tempfile::tempdir().expect("a folder");
        let first = free(folder.path(), "crossfire-x");
        assert_eq!(first, folder.path().join("crossfire-x.save"));
        fs::write(&first, "").expect("a file");
        assert_eq!(free(folder.path(), "crossfire-x"), folder.path().join("crossfire-x-2.save"));
    }

    #[test]
    fn only_a_game_of_this_folder_is_put_away() {
        let root = tempfile::tempdir().expect("a folder");
        let folder = Folder { root: root.path().to_owned() };
        let named = root.path().join("mine.save");
        assert_eq!(folder.put_away(&named).expect("left alone"), named);
        let kept = folder.unfinished().join("a.save");
        fs::create_dir_all(folder.unfinished()).expect("a folder");
        fs::write(&kept, "game").expect("a file");
        let shelved = folder.put_away(&kept).expect("moved");
        assert_eq!(fs::read(&shelved).expect("a file"), b"game");
        assert!(!kept.exists() && folder.newest("crossfire").is_none());
    }
}
