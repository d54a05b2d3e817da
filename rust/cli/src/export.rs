//! `sandtable export`: games in the forms of other programs.

use std::fs;
use std::path::Path;

use kernel::text::counted;
use session::Session;

use crate::Games;
use crate::args::Export;
use crate::failure::{Done, Failure};
use crate::progress::Work;
use crate::screen::Screen;
use crate::{open, saves};

pub(crate) fn run(games: Games, args: &Export) -> Done {
    let Some(first) = args.files.first() else { return Ok(()) };
    let id = saves::game_of(first)?;
    let known = open::row(games, &id)?.exports;
    let export = known.iter().find(|export| export.name == args.form).ok_or_else(|| {
        let names: Vec<String> =
            known.iter().map(|export| format!("{} ({})", export.name, export.about)).collect();
        let names = if names.is_empty() { "nothing".to_owned() } else { names.join(", ") };
        Failure::Said(format!("{id} is not exported as {:?}; it is as: {names}", args.form))
    })?;
    // One content for all: loading refuses a save of another.
    let game = open::game(games, &id, &saves::packs(first, &args.packs)?, &args.told)?;
    let work = Work::begin(args.files.len() as u64)?;
    let load = |file| {
        let loaded = saves::load(file, &*game)?;
        if work.step() { Ok(loaded) } else { Err(Failure::said("stopped; nothing is written")) }
    };
    let games: Vec<Box<dyn Session>> = args.files.iter().map(|file| load(file)).collect::<Done<_>>()?;
    drop(work);
    let sessions: Vec<&dyn Session> = games.iter().map(|game| &**game).collect();
    let files = (export.write)(&sessions).unwrap_or_default();
    empty(&args.to)?;
    for (name, text) in &files {
        let path = args.to.join(name);
        fs::write(&path, text).map_err(|error| Failure::of(path.display(), error))?;
    }
    let mut screen = Screen::new(0);
    screen.line(&format!(
        "{}: {}, {}",
        args.to.display(),
        counted(games.len(), "game"),
        counted(files.len(), "file")
    ))?;
    screen.flush()
}

/// Makes a folder, or takes one in which nothing is lost.
fn empty(folder: &Path) -> Done {
    let said = |error| Failure::of(folder.display(), error);
    fs::create_dir_all(folder).map_err(said)?;
    match fs::read_dir(folder).map_err(said)?.next() {
        None => Ok(()),
        Some(_) => Err(Failure::of(folder.display(), "the folder is not empty")),
    }
}
