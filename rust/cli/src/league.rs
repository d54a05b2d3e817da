//! `sandtable league`: a season, each of its games kept.

use std::env;
use std::fs;
use std::io::{ErrorKind, Write};
use std::path::{Component, Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use kernel::text::counted;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use registry::season::{Match, Season, Table, seed_of};
use session::{Game, Session};
use store::{Place, StoreError};
use tempfile::NamedTempFile;

use crate::Games;
use crate::args::League;
use crate::columns::Columns;
use crate::failure::{Done, Failure};
use crate::folder::Folder;
use crate::progress::Work;
use crate::screen::Screen;
use crate::{open, saves};

/// So many games are held in memory at once.
const AT_ONCE: usize = 64;
/// So many threads for each core: most of them wait for the disk.
const THREADS: usize = 4;
/// The managers of simulated seasons.
const BOOK: &str = "book";

pub(crate) fn run(games: Games, args: &League) -> Done {
    let game = open::game(games, &args.of.game, &args.of.packs, &args.of.told)?;
    if args.managers != BOOK {
        session::check_player(&args.managers)?;
    }
    let season = || games.season(&*game, args.meetings).map_err(Failure::Said);
    let (mut tally, on_field) = (season()?, season()?);
    let to = match &args.to {
        Some(to) => to.clone(),
        None => Folder::find()?.season(game.meta().id, &args.seed),
    };
    keep_managers(&to, &args.managers)?;
    let since = Instant::now();
    let (kept, played) = pool()?.install(|| play(args, &*game, (&mut *tally, &*on_field), &to))?;
    let tables = tally.tables();
    write(&to.join("tables"), &tables)?;
    let mut screen = Screen::new(0);
    for table in tables.iter().filter(|table| table.shown > 0) {
        screen.line(&table.title)?;
        columns(table, table.shown).aligned().iter().try_for_each(|line| screen.line(line))?;
        screen.line("")?;
    }
    let seconds = since.elapsed().as_secs_f64();
    screen.line(&format!(
        "{} played and {kept} found in {seconds:.1} s; each is kept in {}",
        counted(played, "game"),
        to.display()
    ))?;
    screen.flush()
}

/// As many threads as the environment says, or as many as keep the cores at work.
fn pool() -> Done<ThreadPool> {
    let (said, own) = (env::var_os("RAYON_NUM_THREADS").is_some(), rayon::current_num_threads());
    let threads = if said { own } else { own * THREADS };
    ThreadPoolBuilder::new().num_threads(threads).build().map_err(Failure::said)
}

/// Plays the season to its end; how many games were found, and how many played. While games are counted by one season,
/// the next are played by the other.
fn play(
    args: &League,
    game: &dyn Game,
    (tally, on_field): (&mut dyn Season, &dyn Season),
    to: &Path,
) -> Done<(usize, usize)> {
    let (kept, mut all) = (AtomicUsize::new(0), 0);
    let work = Work::begin(0)?;
    let one = |one: &Match| -> Done<(Match, Box<dyn Session>)> {
        if !work.goes_on() {
            let what = format!(
                "stopped; the games so far are kept in {}, and the same command goes on",
                to.display()
            );
            return Err(Failure::Said(what));
        }
        let found = found(args, game, one, to)?;
        kept.fetch_add(usize::from(found.is_some()), Ordering::Relaxed);
        let session = found.map_or_else(|| played(args, game, on_field, one, to), Ok)?;
        work.step();
        Ok((one.clone(), session))
    };
    loop {
        let next = tally.next();
        if next.is_empty() {
            let kept = kept.into_inner();
            return Ok((kept, all - kept));
        }
        all += next.len();
        work.grow(all as u64);
        let mut over = Vec::new();
        for part in next.chunks(AT_ONCE) {
            let ((), sessions) =
                rayon::join(|| count(tally, over), || part.par_iter().map(one).collect::<Done<Vec<_>>>());
            over = sessions?;
        }
        count(tally, over);
    }
}

fn count(season: &mut dyn Season, over: Vec<(Match, Box<dyn Session>)>) {
    for (game, session) in over {
        season.add(&game, &*session);
    }
}

/// Names come from packs, which are strangers': none leads out of the folder.
fn file(to: &Path, one: &Match) -> Done<PathBuf> {
    let plain = Path::new(&one.name).components().all(|part| matches!(part, Component::Normal(_)));
    if !plain {
        return Err(Failure::of(&one.name, "a game that cannot be kept: its name leads out of the folder"));
    }
    Ok(to.join("games").join(format!("{}.save", one.name)))
}

/// A folder keeps the season of one kind of managers: another's games would be taken for theirs.
fn keep_managers(to: &Path, managers: &str) -> Done {
    let path = to.join("managers.txt");
    let said = |error| Failure::of(path.display(), error);
    let kept = match fs::read_to_string(&path) {
        Ok(kept) => kept.trim().to_owned(),
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(said(error)),
        Err(_) if to.join("games").exists() => BOOK.to_owned(),
        Err(_) => managers.to_owned(),
    };
    if kept != managers {
        let other = format!("holds a season of {kept:?} managers; name another folder by --to");
        return Err(Failure::of(to.display(), other));
    }
    fs::create_dir_all(to).map_err(said)?;
    // Whole or not at all: another process may begin the same season.
    let mut whole = NamedTempFile::new_in(to).map_err(said)?;
    writeln!(whole, "{managers}").map_err(said)?;
    whole.persist(&path).map(drop).map_err(|failed| said(failed.error))
}

/// A game that an earlier run has played to its end.
fn found(args: &League, game: &dyn Game, one: &Match, to: &Path) -> Done<Option<Box<dyn Session>>> {
    let path = file(to, one)?;
    if !path.exists() {
        return Ok(None);
    }
    let session = saves::load(&path, game)?;
    let same = session.setup() == one.setup && session.dice().seed == Some(seed_of(&args.seed, one));
    if !same || !session.to_act().is_empty() {
        return Err(Failure::of(path.display(), "a game of another season; name another folder by --to"));
    }
    Ok(Some(session))
}

fn played(
    args: &League,
    game: &dyn Game,
    season: &dyn Season,
    one: &Match,
    to: &Path,
) -> Done<Box<dyn Session>> {
    let seed = seed_of(&args.seed, one);
    let session = if args.managers == BOOK {
        season.play(one, &seed)?
    } else {
        let mut session = game.begin(Some(&one.setup), &seed)?;
        while let Some(seat) = session.to_act().lowest() {
            let command = session.bot_move(seat, &args.managers)?;
            session.submit(seat, None, &command)?;
        }
        session
    };
    match saves::save(&mut Place::fresh(file(to, one)?), &*session, &args.of.packs) {
        // Another process plays the same season, and was there first: it is the same game.
        Err(changed @ StoreError::Changed { .. }) => {
            found(args, game, one, to)?.ok_or_else(|| Failure::said(changed))
        }
        kept => kept.map(|_| session).map_err(Failure::said),
    }
}

fn columns(table: &Table, most: usize) -> Columns {
    let mut columns = Columns::new(table.head.iter().copied());
    table.rows.iter().take(most).for_each(|row| columns.push(row.clone()));
    columns
}

/// Each table as text and as CSV.
fn write(folder: &Path, tables: &[Table]) -> Done {
    let said = |error| Failure::of(folder.display(), error);
    fs::create_dir_all(folder).map_err(said)?;
    for table in tables {
        let columns = columns(table, usize::MAX);
        let text = format!("{}\n\n{}\n", table.title, columns.aligned().join("\n"));
        fs::write(folder.join(format!("{}.txt", table.name)), text).map_err(said)?;
        fs::write(folder.join(format!("{}.csv", table.name)), columns.csv().join("\n") + "\n")
            .map_err(said)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    #[test]
    fn a_game_is_kept_inside_its_folder_or_not_at_all() {
        let at = |name: &str| file(Path::new("to"), &Match { name: name.to_owned(), setup: Value::Null });
        let kept = at("goats/regular-0001-herons").ok();
        assert_eq!(kept, Some(PathBuf::from("to/games/goats/regular-0001-herons.save")));
        for name in ["../../evil", "/tmp/evil", "goats/../../evil", "./goats"] {
            assert!(at(name).is_err(), "{name}");
        }
    }
}
