//! Saves on disk.

use std::fs;
use std::path::{Path, PathBuf};

use session::{Game, Session};

use crate::failure::{Done, Failure};

/// Writes a game.
pub(crate) fn save(file: &Path, session: &dyn Session) -> Done {
    let text = serde_json::to_vec(session.journal()).map_err(Failure::said)?;
    fs::write(file, text).map_err(|error| Failure::of(format!("{} cannot be written", file.display()), error))
}

/// Reads a game and plays it up to where it was saved.
pub(crate) fn load(file: &Path, game: &dyn Game) -> Done<Box<dyn Session>> {
    let text =
        fs::read(file).map_err(|error| Failure::of(format!("{} cannot be read", file.display()), error))?;
    let mut reader = serde_json::Deserializer::from_slice(&text);
    Ok(game.load(&mut <dyn erased_serde::Deserializer<'_>>::erase(&mut reader))?)
}

/// The id of the game that a save is of.
pub(crate) fn game_of(file: &Path) -> Done<String> {
    let text =
        fs::read(file).map_err(|error| Failure::of(format!("{} cannot be read", file.display()), error))?;
    let value: serde_json::Value = serde_json::from_slice(&text).map_err(Failure::said)?;
    value["game"].as_str().map(str::to_owned).ok_or_else(|| Failure::said("no save"))
}

/// A name in the working directory that no file has yet.
pub(crate) fn free_name(session: &dyn Session) -> PathBuf {
    let seed = session.dice().seed.unwrap_or_default();
    let plain = |letter: char| if letter.is_ascii_alphanumeric() || letter == '-' { letter } else { '_' };
    let stem: String = format!("{}-{seed}", session.meta().id).chars().take(60).map(plain).collect();
    let names =
        std::iter::once(format!("{stem}.save")).chain((2..).map(|number| format!("{stem}-{number}.save")));
    names.map(PathBuf::from).find(|name| !name.exists()).unwrap_or_else(|| PathBuf::from("sandtable.save"))
}
