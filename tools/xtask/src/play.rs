//! `cargo xtask play`: opens the game in the engine; where there is no engine or no display, plays in the terminal.

use std::io::{IsTerminal, stdin, stdout};

use anyhow::Result;

use crate::engine::{self, Build};
use crate::{godot, shell};

/// What to play.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game.
    #[arg(default_value = "crossfire")]
    game: String,
    /// Plays in the terminal, whatever else there is.
    #[arg(long)]
    terminal: bool,
    /// The dice; drawn afresh when it is left out.
    #[arg(long)]
    seed: Option<String>,
    /// What else `sandtable play` should be told.
    #[arg(last = true)]
    more: Vec<String>,
}

/// Opens the game, or says why it plays in the terminal.
///
/// # Errors
/// What was tried does not build or does not run.
pub(crate) fn run(args: &Args) -> Result<()> {
    if args.terminal {
        return in_terminal(args);
    }
    if !godot::has_display() {
        println!("there is no display to open a window on");
        return in_terminal(args);
    }
    match godot::locate() {
        Ok(found) => in_engine(&found),
        Err(error) => {
            println!("{error:#}");
            in_terminal(args)
        }
    }
}

fn in_engine(found: &godot::Godot) -> Result<()> {
    let project = engine::project();
    engine::install(Build::Played, &project)?;
    engine::import(found, &project, &shell::target().join("engine"))?;
    shell::run(found.command().arg("--path").arg(project))
}

/// Plays in the terminal against a bot; where nobody sits at a terminal, lets two bots play a match and says so.
fn in_terminal(args: &Args) -> Result<()> {
    let mut play = shell::cargo("run --quiet --release --locked --package sandtable -- play");
    play.arg(&args.game);
    let seed = args.seed.as_deref();
    if stdin().is_terminal() && stdout().is_terminal() {
        play.args(["--p1", "human", "--p2", "bot:greedy"]);
        seed.map(|seed| play.args(["--seed", seed]));
    } else {
        println!("no terminal to play on: two bots play a match instead");
        play.args(["--p1", "bot:greedy", "--p2", "bot:random", "--seed", seed.unwrap_or("demo")]);
        play.stdin(std::process::Stdio::null());
    }
    shell::run(play.args(&args.more))
}
