//! `sandtable packs`.

use std::path::{Path, PathBuf};

use packs::{Directory, Manifest, Source, says};

use crate::Games;
use crate::args::Packs;
use crate::failure::{Done, Failure};
use crate::screen::Screen;
use crate::{open, program};

pub(crate) fn run(games: Games, task: &Packs) -> Done {
    match task {
        Packs::Check { dir, packs } => check(games, dir, packs),
        Packs::New { dir, game } => begin(games, dir, game),
    }
}

fn check(games: Games, dir: &Path, beside: &[PathBuf]) -> Done {
    let row = open::row(games, &game_of(games, dir)?)?;
    let beside: Vec<Directory> = beside.iter().map(Directory::new).collect();
    let beside: Vec<&dyn Source> = beside.iter().map(|folder| folder as &dyn Source).collect();
    let mut screen = Screen::new(0);
    match row.check(&beside, &Directory::new(dir)) {
        Ok(checked) => {
            screen.line(&format!(
                "{} {} for {}",
                checked.pack.title, checked.pack.version, checked.pack.game
            ))?;
            for change in &checked.changes {
                let deed = format!("{:?}", change.deed).to_lowercase();
                screen.line(&format!("  {deed} {} {}", change.kind, change.id))?;
            }
            screen.line(&format!("merged: {}", checked.order.join(", ")))?;
            for warning in &checked.warnings {
                screen.line(&format!("warning: {warning}"))?;
            }
            screen.line(&format!("nothing is wrong, content {}", checked.content))?;
            screen.flush()
        }
        Err(faults) => {
            faults.iter().try_for_each(|fault| screen.line(&fault.to_string()))?;
            screen.flush()?;
            let dir = dir.display();
            Err(Failure::Said(match faults.len() {
                1 => format!("1 thing is wrong with {dir}, named with its file and place"),
                count => format!("{count} things are wrong with {dir}, each named with its file and place"),
            }))
        }
    }
}

/// The game that a pack says it is for. A pack so broken that it says nothing is checked as one for the first game, so
/// that its faults are named by the same words.
fn game_of(games: Games, dir: &Path) -> Done<String> {
    if !dir.is_dir() {
        return Err(Failure::Said(format!("{} is no folder", dir.display())));
    }
    let first = games.rows().first().map_or("", |row| row.meta.id);
    Ok(says(&Directory::new(dir))["game"].as_str().unwrap_or(first).to_owned())
}

fn begin(games: Games, dir: &Path, game: &str) -> Done {
    let row = open::row(games, game)?;
    let id = dir.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
    let manifest = Manifest {
        title: id.replace('_', " "),
        id,
        version: "0.1.0".to_owned(),
        game: game.to_owned(),
        after: Vec::new(),
        description: None,
        authors: Vec::new(),
    };
    let unwritten = |error| Failure::of(format!("no pack can be begun in {}", dir.display()), error);
    let written = row.scaffold(dir, &manifest).map_err(unwritten)?;
    let mut screen = Screen::new(0);
    for file in &written {
        screen.line(&format!("{}", file.display()))?;
    }
    screen.line(&format!("now change something, then: {} packs check {}", program(), dir.display()))?;
    screen.flush()
}
