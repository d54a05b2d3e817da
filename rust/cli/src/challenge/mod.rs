//! `sandtable challenge`: a service's challenge is played here, handed in at its end, and its table shown.

mod http;
mod words;

use std::path::Path;

use kernel::Digest;
use serde::Deserialize;
use serde_json::{Value, json};
use session::Game;

use crate::args::Posed;
use crate::failure::{Done, Failure};
use crate::screen::Screen;
use crate::{Games, language, open, play, saves};

use http::Service;

/// A challenge as a service answers it.
#[derive(Deserialize)]
struct Challenge {
    game: String,
    content: Digest,
    seed: String,
    setup: Value,
    full: bool,
    results: Vec<Ranked>,
}

/// A row of its table.
#[derive(Deserialize)]
struct Ranked {
    name: String,
    won: bool,
    score: Option<i64>,
    commands: u32,
}

pub(crate) fn run(games: Games, args: &Posed) -> Done {
    language::speak(Some(&args.with.told));
    let service = Service::read(&args.address)?;
    let posed = service.look()?;
    let row = games.named(&posed.game).map_err(|_| Failure::Said(words::no_game(&posed.game)))?;
    let game = open::game(games, &posed.game, &args.with.packs, &args.with.told)?;
    if game.content_digest() != posed.content {
        return Err(Failure::Said(words::other_content(row.meta.title)));
    }
    let mut screen = Screen::new(0);
    if posed.full {
        words::table(&posed).iter().try_for_each(|line| screen.line(line))?;
        screen.flush()?;
        return Err(Failure::Said(words::full()));
    }
    let session = match &args.load {
        Some(file) => loaded(file, &*game, &posed)?,
        None => game.begin(Some(&posed.setup), &posed.seed)?,
    };
    let place = match &args.load {
        Some(file) => Some(saves::take(file, &saves::of(&*game))?),
        None => None,
    };
    screen.input.catch_signals()?;
    let ended = play::alone(row, session, place, &args.with.packs, (screen, args.with.plain))?;
    let mut screen = Screen::new(0);
    let told = match ended {
        Some(journal) => {
            let journal: Value = serde_json::from_str(journal.get()).map_err(Failure::said)?;
            let body = json!({ "name": args.with.name(), "journal": journal });
            let token = Digest(open::fresh_salt()?.0);
            words::table(&service.hand_in(&body, token)?)
        }
        None => vec![words::left(&args.address)],
    };
    told.iter().try_for_each(|line| screen.line(line))?;
    screen.flush()
}

/// A game of the challenge that was played before.
fn loaded(file: &Path, game: &dyn Game, posed: &Challenge) -> Done<Box<dyn session::Session>> {
    let session = saves::load(file, game)?;
    let seed = session.dice().seed;
    if session.setup() == posed.setup && seed.is_none_or(|seed| seed == posed.seed) {
        return Ok(session);
    }
    Err(Failure::of(file.display(), words::other_game()))
}
