//! Going on with the game that was played last.

use std::path::PathBuf;

use kernel::say;

use crate::args::Play;
use crate::failure::{Done, Failure};
use crate::folder::{Folder, Saved};
use crate::language::spoken;
use crate::screen::Screen;
use crate::visible;

/// The save to go on with: the one that was named, the newest when that was asked for, or when a person wants it now.
pub(super) fn chosen(args: &Play, people: usize, screen: &mut Screen) -> Done<Option<PathBuf>> {
    if args.load.is_some() {
        return Ok(args.load.clone());
    }
    let game = &args.of.game;
    if args.go_on {
        let none = || Failure::Said(say!(spoken(), "there is no unfinished game of {game}"));
        return Folder::find()?.newest(game).map(|found| Some(found.file)).ok_or_else(none);
    }
    let named =
        args.seed.is_some() || args.setup.is_some() || args.save.is_some() || !args.of.packs.is_empty();
    // The menu has offered it already.
    if named || people == 0 || screen.window().is_some() {
        return Ok(None);
    }
    let Some(found) = Folder::find().ok().and_then(|folder| folder.newest(game)) else { return Ok(None) };
    let what = describe(&found);
    if !screen.live {
        screen.line(&say!(spoken(), "{what}; --continue goes on with it"))?;
        return Ok(None);
    }
    if !args.plain {
        screen.open()?;
    }
    screen.line(&what)?;
    let answer = screen.ask(&say!(spoken(), "Enter goes on with it, n begins a new one "))?;
    screen.close()?;
    Ok(answer.is_some_and(|answer| !answer.starts_with(['n', 'N'])).then_some(found.file))
}

fn describe(found: &Saved) -> String {
    let title = visible::line(&found.header.meta.title);
    say!(spoken(), "a game is unfinished: {title}, played {}", found.ago())
}
