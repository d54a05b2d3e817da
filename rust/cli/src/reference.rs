//! `sandtable reference`: what the content and the rules document say.

use crate::Games;
use crate::args::{Prose, Reference};
use crate::failure::{Done, Failure};
use crate::open;
use crate::screen::Screen;

pub(crate) fn run(games: Games, args: &Reference) -> Done {
    let game = open::game(games, &args.of.game, &args.of.packs, &args.of.told)?;
    let reference = registry::reference(open::row(games, &args.of.game)?, &*game);
    let mut screen = Screen::new(0);
    match args.format {
        Prose::Json => screen.json(&serde_json::to_string_pretty(&reference).map_err(Failure::said)?)?,
        Prose::Markdown => screen.line(&reference.markdown())?,
    }
    screen.flush()
}
