//! Games, setups and seeds from what stands on the command line.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use files::Links;
use kernel::{GameMeta, Salt, Viewer, say};
use packs::{Diagnostic, Directory, Source};
use registry::Row;
use serde_json::Value;
use session::Game;
use session::protocol::Catalogue;

use crate::Games;
use crate::args::Told;
use crate::failure::{Done, Failure, complain};
use crate::language::spoken;

/// The most bytes of a setup or a question.
const LONGEST: u64 = 1 << 20;

/// The row of a game.
pub(crate) fn row(games: Games, id: &str) -> Done<&'static Row> {
    games.named(id).map_err(Failure::Said)
}

/// Opens a game with packs over its own.
pub(crate) fn game(games: Games, id: &str, packs: &[PathBuf], told: &Told) -> Done<Arc<dyn Game>> {
    let (row, language) = (row(games, id)?, told.language());
    let known = row.languages();
    if packs.is_empty() && told.named().is_some() && !known.contains(&language) {
        complain(&format!("{} speaks no {language:?}, only {}", row.meta.title, known.join(", ")));
    }
    with_packs(packs, |sources| row.open_in(language, sources).map_err(|faults| all_but_last(&faults)))
}

/// Runs something with the packs of these folders.
fn with_packs<T>(packs: &[PathBuf], run: impl FnOnce(&[&dyn Source]) -> T) -> T {
    let folders: Vec<Directory> = packs.iter().map(Directory::new).collect();
    let sources: Vec<&dyn Source> = folders.iter().map(|folder| folder as &dyn Source).collect();
    run(&sources)
}

/// Says all faults but the last, which is why the command ends.
fn all_but_last(faults: &[Diagnostic]) -> Failure {
    let mut lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
    let last = lines.pop().unwrap_or_default();
    for line in &lines {
        complain(line);
    }
    Failure::Said(last)
}

/// Diagnostics, one after the other.
pub(crate) fn lines(faults: &[Diagnostic], between: &str) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join(between)
}

/// A setup given as a file or as JSON.
pub(crate) fn setup(text: &str) -> Done<Value> {
    json("setup", text)
}

/// Something given as a file or as JSON.
pub(crate) fn json(what: &str, text: &str) -> Done<Value> {
    let what = spoken().of(what);
    if text.trim_start().starts_with('{') {
        return serde_json::from_str(text)
            .map_err(|error| Failure::of(say!(spoken(), "the {what} is no JSON"), error));
    }
    let written = files::read(Path::new(text), LONGEST, Links::Follow)
        .map_err(|error| Failure::of(say!(spoken(), "the {what} {text} cannot be read"), error))?;
    serde_json::from_slice(&written)
        .map_err(|error| Failure::of(say!(spoken(), "the {what} {text} is no JSON"), error))
}

/// Who looks on.
pub(crate) fn viewer(text: &str) -> Done<Viewer> {
    let unknown = || Failure::Said(format!("{text:?} is no viewer: p1, p2, …, spectator or referee"));
    Viewer::parse(text).ok_or_else(unknown)
}

/// A seed that nobody can guess: 256 bits in hexadecimal digits.
pub(crate) fn fresh_seed() -> Done<String> {
    Ok(fresh_salt()?.to_string())
}

/// A salt for the promise of a seed.
pub(crate) fn fresh_salt() -> Done<Salt> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::of("this machine gives no chance to draw a seed from", error))?;
    Ok(Salt(bytes))
}

/// Every game, for the machine protocol.
pub(crate) struct Shelf {
    games: Games,
    packs: Vec<PathBuf>,
    language: String,
}

impl Shelf {
    pub(crate) fn new(games: Games, packs: &[impl AsRef<Path>], told: &Told) -> Self {
        let packs = packs.iter().map(|pack| pack.as_ref().to_owned()).collect();
        Self { games, packs, language: told.language().to_owned() }
    }
}

impl Catalogue for Shelf {
    fn games(&self) -> Vec<&'static GameMeta> {
        self.games.rows().iter().map(|row| row.meta).collect()
    }

    fn open(&self, id: &str) -> Result<Arc<dyn Game>, String> {
        let row = self.games.find(id).ok_or_else(|| format!("there is no game {id:?}"))?;
        with_packs(&self.packs, |sources| {
            row.open_in(&self.language, sources).map_err(|faults| lines(&faults, "; "))
        })
    }

    fn fresh_seed(&self) -> String {
        // Only a machine without any source of chance comes here; its games are at least played.
        fresh_seed().unwrap_or_else(|_| "sandtable".to_owned())
    }

    fn fresh_salt(&self) -> Salt {
        fresh_salt().unwrap_or(Salt([0; 32]))
    }
}
