//! `sandtable ask`: a game's own questions, without playing.

use crate::Games;
use crate::args::Ask;
use crate::failure::{Done, Failure};
use crate::open;
use crate::screen::Screen;

pub(crate) fn run(games: Games, args: &Ask) -> Done {
    let viewer = open::viewer(&args.viewer)?;
    let game = open::game(games, &args.of.game, &args.of.packs, &args.of.told)?;
    let question = open::json("question", &args.question)?;
    let setup = args.setup.as_deref().map(open::setup).transpose()?;
    let session = game.begin(setup.as_ref(), &args.seed)?;
    let mut screen = Screen::new(0);
    if args.json {
        let answer = session.preview(viewer, &question)?;
        screen.json(&serde_json::to_string_pretty(&answer).map_err(Failure::said)?)?;
    } else {
        let lines = session.explain(viewer, &question)?;
        lines.iter().try_for_each(|line| screen.line(line))?;
    }
    screen.flush()
}
