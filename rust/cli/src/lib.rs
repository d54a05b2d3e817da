//! The `sandtable` command: play, simulate, replay, pipe and more in a terminal, with the games that a program hands over.
//!
//! It brings no game. A program is one call:
//!
//! ```ignore
//! fn main() -> std::process::ExitCode {
//!     cli::main(cli::games![pig::Pig])
//! }
//! ```
#![forbid(unsafe_code)]

mod args;
mod ask;
mod batch;
mod challenge;
mod columns;
mod export;
mod failure;
mod folder;
mod host;
mod input;
mod join;
mod language;
mod league;
mod menu;
mod merge;
mod open;
mod packs;
mod pairs;
mod person;
mod pipe;
mod play;
mod progress;
mod prove;
mod record;
mod reference;
mod replay;
mod rows;
mod saves;
mod screen;
mod seat;
mod setup;
mod socket;
mod table;
mod visible;

use std::convert::Infallible;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
pub use registry::{Registry, Row, games};

use args::{Cli, Task};
use failure::{Done, Failure};
use screen::Screen;

/// What a person types to run this program, as it was run.
fn program() -> String {
    let path = std::env::args_os().next().map(PathBuf::from).unwrap_or_default();
    path.file_stem().map_or_else(|| "sandtable".to_owned(), |name| name.to_string_lossy().into_owned())
}

/// Every game, for as long as the program runs.
type Games = &'static Registry;

/// A program's own commands, beside those that every program of games has.
pub trait Chore: Subcommand {
    /// Does what the command line says.
    ///
    /// # Errors
    /// In a line, what is wrong and what to do.
    fn run(self, games: &Registry) -> Result<(), String>;
}

impl Chore for Infallible {
    fn run(self, _: &Registry) -> Result<(), String> {
        match self {}
    }
}

/// Does what the command line says, with these games.
pub fn main(games: impl IntoIterator<Item = Row>) -> ExitCode {
    main_with::<Infallible>(games)
}

/// As [`main`], for a program that has commands of its own.
pub fn main_with<More: Chore>(games: impl IntoIterator<Item = Row>) -> ExitCode {
    let cli = Cli::<More>::parse();
    outlive_long_files();
    let games = Registry::new(games).map_err(Failure::said);
    match games.and_then(|games| run(Box::leak(Box::new(games)), cli.task)) {
        Ok(()) | Err(Failure::Unread) => ExitCode::SUCCESS,
        Err(Failure::Said(line)) => {
            failure::complain(&line);
            ExitCode::FAILURE
        }
    }
}

/// A file that may grow no longer is an error to be told, as on a full disk, and no end without a word.
#[cfg(unix)]
fn outlive_long_files() {
    use signal_hook::consts::SIGXFSZ;
    // Where it cannot be caught, it ends the process as it would have.
    drop(signal_hook::flag::register(SIGXFSZ, std::sync::Arc::default()));
}

#[cfg(not(unix))]
fn outlive_long_files() {}

fn run<More: Chore>(games: Games, task: Option<Task<More>>) -> Done {
    let Some(task) = task else {
        let screen = Screen::new(0);
        if screen.fills() {
            return menu::run(games, screen);
        }
        // Where no menu can be shown, a command is missing.
        Cli::<More>::command().subcommand_required(true).arg_required_else_help(true).get_matches();
        return Ok(());
    };
    match task {
        Task::Play(args) => play::run(games, &args),
        Task::Host(args) => host::run(games, &args),
        Task::Join(args) => join::run(games, &args),
        Task::Challenge(args) => challenge::run(games, &args),
        Task::Seat(args) => seat::run(games, &args),
        Task::Simulate(args) => batch::simulate(games, &args),
        Task::Merge(args) => merge::run(&args),
        Task::Seeds(args) => batch::seeds(games, &args),
        Task::Record(args) => record::run(games, &args),
        Task::Replay(args) => replay::run(games, &args),
        Task::Prove(args) => prove::run(games, &args),
        Task::Pipe(args) => pipe::run(games, &args),
        Task::League(args) => league::run(games, &args),
        Task::Export(args) => export::run(games, &args),
        Task::Packs { task } => packs::run(games, &task),
        Task::Reference(args) => reference::run(games, &args),
        Task::Ask(args) => ask::run(games, &args),
        Task::Games => list(games),
        Task::More(chore) => chore.run(games).map_err(Failure::Said),
    }
}

fn list(games: Games) -> Done {
    let mut screen = Screen::new(0);
    for row in games.rows() {
        let meta = row.meta;
        let seats = match (meta.min_seats, meta.max_seats) {
            (1, 1) => "one seat".to_owned(),
            (least, most) if least == most => format!("{least} seats"),
            (least, most) => format!("{least} to {most} seats"),
        };
        screen.line(&format!("{:<12} {} ({seats}), {}", meta.id, meta.title, meta.rules_document))?;
    }
    screen.flush()
}
