//! `sandtable replay`: verify, step, look.

use kernel::Viewer;
use kernel::text::counted;
use session::Session;
use session::rolls::{self, Spread};

use crate::Games;
use crate::args::Replay;
use crate::failure::Done;
use crate::screen::Screen;
use crate::{open, saves, visible};

pub(crate) fn run(games: Games, args: &Replay) -> Done {
    let viewer = open::viewer(&args.viewer)?;
    let id = saves::game_of(&args.file)?;
    let game = open::game(games, &id, &saves::packs(&args.file, &args.packs)?, &args.told)?;
    let session = saves::load(&args.file, &*game)?;
    let mut screen = Screen::new(0);
    match args.at {
        Some(commands) => look(&mut screen, &mut *session.at(commands)?, viewer)?,
        None if args.step => step(&mut screen, &*session, viewer)?,
        None => {}
    }
    rolled(&mut screen, &*session, viewer, args)?;
    verified(&mut screen, &*session)
}

/// What was rolled, as far as it was asked for.
fn rolled(screen: &mut Screen, session: &dyn Session, viewer: Viewer, args: &Replay) -> Done {
    let mut lines = Vec::new();
    if args.rolls || args.roll_stats {
        let history = session.roll_history(viewer)?;
        let told = history.iter().map(rolls::line).filter(|_| args.rolls);
        let spreads = if args.roll_stats { rolls::spreads(&history) } else { Vec::new() };
        lines.extend(told.chain(spreads.iter().flat_map(Spread::lines)));
    }
    if let Some(id) = &args.verify_roll {
        lines.extend(rolls::proof_lines(&session.prove_roll(viewer, id)?));
    }
    lines.iter().try_for_each(|line| screen.line(line))
}

/// Loading has played and compared everything; this says so.
fn verified(screen: &mut Screen, session: &dyn Session) -> Done {
    if let Some(verdict) = session.verdict() {
        screen.line(&visible::line(&verdict))?;
    }
    let repaired = if session.amended() { ", repaired by a referee" } else { "" };
    let goes_on = if session.outcome().is_none() { ", the game goes on" } else { "" };
    let (played, digest) = (counted(session.sequence(), "command"), session.digest());
    screen.line(&format!("verified: {played}{repaired}{goes_on}, digest {digest}"))?;
    screen.line(if session.proved() {
        "proved: every roll comes from the promised seed"
    } else {
        "not proved: the rolls are what the journal says (no seed, or rules of another version)"
    })?;
    screen.flush()
}

fn look(screen: &mut Screen, session: &mut dyn Session, viewer: Viewer) -> Done {
    let lines: Vec<_> = session.log(viewer, 0)?.iter().filter(|line| line.is_told()).collect();
    for line in &lines[lines.len().saturating_sub(10)..] {
        screen.tell(&format!("  {line}"))?;
    }
    screen.board(|colour| session.render_board(viewer, colour))?;
    let (sequence, digest) = (session.sequence(), session.digest());
    screen.line(&format!("after command {sequence}, digest {digest}"))
}

fn step(screen: &mut Screen, session: &dyn Session, viewer: Viewer) -> Done {
    let mut now = session.at(0)?;
    let mut told = 0;
    loop {
        let at = now.sequence();
        let lines = now.log(viewer, told)?;
        told += lines.len();
        screen.line(&format!("-- {at} of {}", session.sequence()))?;
        lines.iter().filter(|line| line.is_told()).try_for_each(|line| screen.tell(&format!("  {line}")))?;
        screen.board(|colour| now.render_board(viewer, colour))?;
        // In a pipe everything is shown at once; on a terminal Enter goes on.
        let typed = if screen.live { screen.ask("Enter goes on, q ends ")? } else { Some(String::new()) };
        if typed.is_none_or(|typed| typed.starts_with('q')) || !now.step_towards(session) {
            return Ok(());
        }
    }
}
