//! Saves on disk.

use std::path::{Path, PathBuf};

use kernel::say;
use registry::saves::meta;
use session::{Game, Session};
use store::{Expected, Kind, Place, StoreError, file};

use crate::failure::{Done, Failure};
use crate::language::{self, spoken};

/// Writes a game where it is kept. One that has grown too long is kept as well, with a line that says so.
pub(crate) fn save(
    place: &mut Place,
    session: &dyn Session,
    packs: &[PathBuf],
) -> Result<Option<String>, StoreError> {
    let title = format!("{}, {}", session.meta().title, spoken().counted(session.sequence(), "command"));
    let meta = meta(session, Kind::Match, title, found_again(packs));
    let written = place.write(&meta, &session.journal())?;
    let long = |limit| {
        let (path, bytes) = (place.path().display(), written.bytes);
        say!(
            spoken(),
            "{path}: saved, but with {bytes} bytes it is longer than the {limit} that a game should take"
        )
    };
    Ok(written.over.map(long))
}

/// Packs by paths that are found again from wherever a save is loaded.
pub(crate) fn found_again(packs: &[PathBuf]) -> Vec<String> {
    let found =
        |pack: &PathBuf| std::path::absolute(pack).unwrap_or_else(|_| pack.clone()).display().to_string();
    packs.iter().map(found).collect()
}

/// Takes the save of a game to go on with it.
pub(crate) fn take(path: &Path, game: &Expected<'_>) -> Done<Place> {
    Ok(Place::take(path, game)?)
}

/// Takes a file to keep a game in. What stands there is written over only when it is a save of the same game.
pub(crate) fn take_over(path: &Path, game: &Expected<'_>) -> Done<Place> {
    Place::take(path, game).map_err(|why| {
        if matches!(why, StoreError::Played { .. } | StoreError::Busy { .. }) {
            why.into()
        } else {
            Failure::of(
                say!(spoken(), "nothing is written over that cannot be loaded"),
                language::of_save(&why),
            )
        }
    })
}

/// What a save of a game must be of.
pub(crate) fn of(game: &dyn Game) -> Expected<'static> {
    Expected { game: game.meta().id, content: game.content_digest() }
}

/// Reads a game and plays it up to where it was saved.
pub(crate) fn load(path: &Path, game: &dyn Game) -> Done<Box<dyn Session>> {
    let save = file::read(path, &of(game))?;
    game.load_text(&save.json).map_err(|error| Failure::of(path.display(), Said(&error)))
}

/// The id of the game that a save is of.
pub(crate) fn game_of(path: &Path) -> Done<String> {
    Ok(file::peek(path)?.meta.game)
}

/// The packs that were named, or those that the save was played with.
pub(crate) fn packs(path: &Path, named: &[PathBuf]) -> Done<Vec<PathBuf>> {
    if !named.is_empty() {
        return Ok(named.to_vec());
    }
    let header = file::peek(path)?;
    Ok(header.meta.packs.iter().map(PathBuf::from).collect())
}

/// An error with its rule.
struct Said<'e>(&'e session::SessionError);

impl std::fmt::Display for Said<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} [{}]", self.0, self.0.rule())
    }
}
