//! `sandtable replay`: verify, step, look.

use kernel::text::counted;
use kernel::{Viewer, say};
use session::rolls;
use session::{Replay, Session};

use crate::Games;
use crate::args;
use crate::failure::Done;
use crate::language::{self, spoken};
use crate::person::Names;
use crate::screen::Screen;
use crate::table::{self, Act, Scene, Slider};
use crate::{open, progress, saves, visible};

pub(crate) fn run(games: Games, args: &args::Replay) -> Done {
    language::speak(Some(&args.told));
    let screen = Screen::new(0);
    screen.input.catch_signals()?;
    at(games, args, screen)
}

pub(crate) fn at(games: Games, args: &args::Replay, mut screen: Screen) -> Done {
    let viewer = open::viewer(&args.viewer)?;
    let id = saves::game_of(&args.file)?;
    let game = open::game(games, &id, &saves::packs(&args.file, &args.packs)?, &args.told)?;
    let what = say!(spoken(), "{} is played again", args.file.display());
    let session = progress::while_shown(what, || saves::load(&args.file, &*game))?;
    let replay = match args.at {
        Some(commands) => {
            look(&mut screen, &mut *session.at(commands)?, viewer)?;
            Replay::of(session)
        }
        None if args.step => {
            step(&mut screen, &*session, viewer)?;
            Replay::of(session)
        }
        None if screen.fills() && args.is_looked_through() => slide(&mut screen, session, viewer)?,
        None => Replay::of(session),
    };
    rolled(&mut screen, replay.whole(), viewer, args)?;
    verified(&mut screen, replay.whole())
}

/// Lets a person go through a game on a table that fills the terminal.
fn slide(screen: &mut Screen, session: Box<dyn Session>, viewer: Viewer) -> Done<Replay> {
    screen.open()?;
    let slider = Slider::new(session.sequence(), turns(&*session)?);
    let mut replay = Replay::of(session);
    if let Some(window) = screen.window() {
        window.table.slide(slider);
    }
    let names = Names::default();
    let mut shown = None;
    while let Some(at) = screen.window().map(|window| window.table.slid()) {
        if shown.replace(at) != Some(at) {
            replay.step_to(at)?;
            screen.see(|| Scene::watched(replay.shown(), viewer, viewer, &names))?;
        }
        match screen.act(false)? {
            // The keys of one that is held down are taken together.
            Act::Slide => screen.glance()?,
            Act::Say(_) => screen.line(&table::slider_keys())?,
            Act::Leave | Act::Back => break,
            Act::Choose(_) | Act::Changed(_) => {}
        }
        if screen.input.leaving() {
            break;
        }
    }
    screen.close()?;
    Ok(replay)
}

/// After how many commands other seats owe a decision than before.
fn turns(session: &dyn Session) -> Done<Vec<u32>> {
    let mut now = session.at(0)?;
    let (mut turns, mut owing) = (vec![0], now.to_act());
    while now.step_towards(session) {
        let before = std::mem::replace(&mut owing, now.to_act());
        if before != owing {
            turns.push(now.sequence());
        }
    }
    Ok(turns)
}

/// What was rolled, as far as it was asked for.
fn rolled(screen: &mut Screen, session: &dyn Session, viewer: Viewer, args: &args::Replay) -> Done {
    let mut lines = Vec::new();
    if args.rolls || args.roll_stats {
        let history = session.roll_history(viewer)?;
        let told = history.iter().map(|roll| rolls::line_in(spoken(), roll)).filter(|_| args.rolls);
        let spreads = if args.roll_stats { rolls::spreads(&history) } else { Vec::new() };
        lines.extend(told.chain(spreads.iter().flat_map(|spread| spread.lines_in(spoken()))));
    }
    if let Some(id) = &args.verify_roll {
        lines.extend(rolls::proof_lines_in(spoken(), &session.prove_roll(viewer, id)?));
    }
    lines.iter().try_for_each(|line| screen.line(line))
}

/// Loading has played and compared everything; this says so.
fn verified(screen: &mut Screen, session: &dyn Session) -> Done {
    if let Some(verdict) = session.verdict() {
        screen.line(&visible::line(&verdict))?;
    }
    let repaired = if session.amended() { say!(spoken(), ", repaired by a referee") } else { String::new() };
    let goes_on =
        if session.outcome().is_none() { say!(spoken(), ", the game goes on") } else { String::new() };
    let (played, digest) = (session.sequence(), session.digest());
    screen.line(&say!(
        spoken(),
        "verified: {}{repaired}{goes_on}, digest {digest}",
        counted(played, "command")
    ))?;
    screen.line(&if session.proved() {
        say!(spoken(), "proved: every roll comes from the promised seed")
    } else {
        say!(
            spoken(),
            "not proved: the rolls are what the journal says (no seed, or rules of another version)"
        )
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
    screen.line(&say!(spoken(), "after command {sequence}, digest {digest}"))
}

fn step(screen: &mut Screen, session: &dyn Session, viewer: Viewer) -> Done {
    let mut now = session.at(0)?;
    let mut told = 0;
    loop {
        let at = now.sequence();
        let lines = now.log(viewer, told)?;
        told += lines.len();
        screen.line(&say!(spoken(), "-- {at} of {}", session.sequence()))?;
        lines.iter().filter(|line| line.is_told()).try_for_each(|line| screen.tell(&format!("  {line}")))?;
        screen.board(|colour| now.render_board(viewer, colour))?;
        // In a pipe everything is shown at once; on a terminal Enter goes on.
        let typed = if screen.live {
            screen.ask(&say!(spoken(), "Enter goes on, q ends "))?
        } else {
            Some(String::new())
        };
        if typed.is_none_or(|typed| typed.starts_with('q')) || !now.step_towards(session) {
            return Ok(());
        }
    }
}
