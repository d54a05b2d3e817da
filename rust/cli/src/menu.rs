//! What `sandtable` alone begins with on a terminal: games to go on with, games to begin, games to look at again.

use std::convert::Infallible;
use std::path::PathBuf;

use clap::Parser;
use kernel::say;

use crate::Games;
use crate::args::{Cli, Task};
use crate::failure::{Done, Failure};
use crate::folder::{Folder, Saved};
use crate::language::{self, spoken};
use crate::screen::Screen;
use crate::table::{Act, Form, Row};
use crate::{play, program, replay, visible};

/// So many games of the past are shown.
const SHOWN: usize = 5;

/// What a row of the menu does.
enum Way {
    GoOn(String, PathBuf),
    Begin(String),
    Watch(PathBuf),
    Leave,
}

pub(crate) fn run(games: Games, mut screen: Screen) -> Done {
    language::speak(None);
    screen.input.catch_signals()?;
    loop {
        screen.open()?;
        let (ways, mut form) = menu(games);
        let Act::Choose(row) = screen.fill(&mut form)? else { return screen.close() };
        let words = match ways.into_iter().nth(row) {
            Some(Way::GoOn(game, file)) => {
                vec!["play".into(), game.into(), "--load".into(), file.into_os_string()]
            }
            Some(Way::Begin(game)) => vec!["play".into(), game.into()],
            Some(Way::Watch(file)) => vec!["replay".into(), file.into_os_string()],
            Some(Way::Leave) | None => return screen.close(),
        };
        let cli =
            Cli::<Infallible>::parse_from([std::ffi::OsString::from("sandtable")].into_iter().chain(words));
        if let Some(Task::Replay(args)) = cli.task {
            return replay::at(games, &args, screen);
        }
        let Some(Task::Play(args)) = cli.task else { return Ok(()) };
        let ready = match play::ready(games, &args, &mut screen) {
            Ok(Some(ready)) => ready,
            Ok(None) => return Ok(()),
            // Another program plays it, say, or it cannot be loaded: there are other games.
            Err(Failure::Said(why)) => {
                screen.line(&why)?;
                continue;
            }
            Err(failure) => return Err(failure),
        };
        // Who goes back from the form has begun nothing.
        let Some(back) = ready.play(screen)? else { return Ok(()) };
        screen = back;
    }
}

fn menu(games: Games) -> (Vec<Way>, Form) {
    let mut rows = Vec::new();
    let folder = Folder::find().ok();
    let saved = |saves: fn(&Folder) -> Vec<Saved>| {
        folder.iter().flat_map(saves).filter(|save| games.find(&save.header.meta.game).is_some()).take(SHOWN)
    };
    for save in saved(Folder::going_on) {
        let label = say!(spoken(), "Continue {}", visible::line(&save.header.meta.title));
        let way = Way::GoOn(save.header.meta.game.clone(), save.file.clone());
        rows.push((way, Row::press(label, say!(spoken(), "played {}", save.ago()))));
    }
    for row in games.rows() {
        rows.push((
            Way::Begin(row.meta.id.to_owned()),
            Row::press(say!(spoken(), "Play {}", row.meta.title), spoken().of(row.line)),
        ));
    }
    for save in saved(Folder::finished) {
        let label = say!(spoken(), "Watch {} again", visible::line(&save.header.meta.title));
        rows.push((
            Way::Watch(save.file.clone()),
            Row::press(label, say!(spoken(), "played {}", save.ago())),
        ));
    }
    rows.push((Way::Leave, Row::press(say!(spoken(), "Leave"), "")));
    let (ways, rows) = rows.into_iter().unzip();
    let about =
        vec![say!(spoken(), "{} --help lists what else there is: rooms, replays, simulations.", program())];
    (ways, Form { title: say!(spoken(), "What would you like to play?"), about, rows, selected: 0 })
}
