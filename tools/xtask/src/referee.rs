//! `cargo xtask referee`: an independent reading of the rules plays along with random matches.
//!
//! The referee is Python under `tests/referee`, written from `docs/rules` and the data. It drives `sandtable pipe` and needs
//! nothing but the standard library. Where games are exported, a scorer's program
//! of others reads them as well.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::check::Verdict;
use crate::{built, python, shell};

/// Matches of each game in the check, and games that the scorer reads; with `--full` five times as many.
const SOME: u32 = 10;
const SCORED: u32 = 25;
/// The scorer of Diamond's games (DM-18).
const SCORER: &str = "chadwickpy==0.4.0";

/// What to follow.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only this game; may be repeated.
    #[arg(long, value_name = "GAME")]
    game: Vec<String>,
    /// So many matches of each game.
    #[arg(long, value_name = "N", default_value_t = 500)]
    matches: u32,
    /// What the matches' seeds begin with.
    #[arg(long, value_name = "SEED", default_value = "referee")]
    seed: String,
    /// Instead, so many exported games as a scorer's program reads them (DM-18).
    #[arg(long, value_name = "N", conflicts_with_all = ["game", "only"])]
    scored: Option<u32>,
    /// Only the match with this seed, in which a difference was found.
    #[arg(long, value_name = "SEED")]
    only: Option<String>,
    /// Change a rule, or an exported cell or record, on one side at a time, and see whether it is noticed.
    #[arg(long)]
    self_test: bool,
}

/// Follows the matches; says where the rules and the games differ.
///
/// # Errors
/// There is no Python; the terminal does not build; a difference.
pub(crate) fn run(args: &Args) -> Result<()> {
    let python = python::found().context("the referee needs Python 3.11 or newer on the PATH")?;
    let terminal = built::alone("sandtable", "sandtable")?;
    if let Some(games) = args.scored {
        let mut scorer = scorer(&python, &terminal)?;
        scorer.args(["--games", &games.to_string(), "--seed", &args.seed]);
        if args.self_test {
            scorer.arg("--self-test");
        }
        return shell::run(&mut scorer);
    }
    let mut referee = referee(&python, &terminal);
    for game in &args.game {
        referee.args(["--game", game]);
    }
    referee.args(["--matches", &args.matches.to_string(), "--seed", &args.seed]);
    args.only.as_ref().map(|seed| referee.args(["--only", seed]));
    if args.self_test {
        referee.arg("--self-test");
    }
    shell::run(&mut referee)
}

/// Some matches of each game.
///
/// # Errors
/// As [`run`].
pub(crate) fn check(full: bool) -> Result<Verdict> {
    let times = if full { 5 } else { 1 };
    let (some, scored) = (SOME * times, SCORED * times);
    let Some(python) = python::found() else {
        return Ok(Verdict::LeftOut("the referee, which needs Python on the PATH".to_owned()));
    };
    let terminal = built::shared("sandtable")?;
    shell::run(referee(&python, &terminal).args(["--matches", &some.to_string()]))?;
    shell::run(scorer(&python, &terminal)?.args(["--games", &scored.to_string()]))?;
    Ok(Verdict::Found(format!("{some} matches a game, {scored} exported games or more")))
}

/// The referee beside a terminal.
fn referee(python: &Path, terminal: &Path) -> Command {
    beside(python, terminal, "tests/referee")
}

/// The same for Diamond, with the scorer's programs.
fn scorer(python: &Path, terminal: &Path) -> Result<Command> {
    let program = python::installed("scorer", SCORER, "cwevent")?;
    let mut command = beside(python, terminal, "tests/referee/scorer");
    command.arg("--scorer").args(program.parent());
    Ok(command)
}

fn beside(python: &Path, terminal: &Path, folder: &str) -> Command {
    let mut command = shell::program(python);
    command.arg(folder).arg("--binary").arg(terminal).env("PYTHONDONTWRITEBYTECODE", "1");
    command
}
