//! `cargo xtask play`: plays, on whatever there is to play on.

use std::io::{IsTerminal, stdin, stdout};

use anyhow::Result;

use crate::shell;

/// What to play.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game.
    #[arg(default_value = "crossfire")]
    game: String,
    /// The dice; drawn afresh when it is left out.
    #[arg(long)]
    seed: Option<String>,
    /// What else `sandtable play` should be told.
    #[arg(last = true)]
    more: Vec<String>,
}

/// Plays in the terminal against a bot; where nobody sits at a terminal, lets two bots play a match and says so.
pub(crate) fn run(args: &Args) -> Result<()> {
    let mut play = shell::cargo("run --quiet --release --locked --package cli -- play");
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
