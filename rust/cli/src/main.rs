//! `sandtable`: play, simulate, replay, pipe and more in a terminal.
#![forbid(unsafe_code)]

mod args;
mod ask;
mod batch;
mod columns;
mod export;
mod failure;
mod folder;
mod host;
mod input;
mod join;
mod league;
mod open;
mod packs;
mod pairs;
mod person;
mod pipe;
mod play;
mod prove;
mod reference;
mod replay;
mod rows;
mod saves;
mod screen;
mod seat;
mod socket;
mod visible;

use std::process::ExitCode;

use clap::Parser;

use args::{Cli, Task};
use failure::{Done, Failure};
use screen::Screen;

fn main() -> ExitCode {
    let cli = Cli::parse();
    outlive_long_files();
    match run(cli.task) {
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

fn run(task: Task) -> Done {
    match task {
        Task::Play(args) => play::run(&args),
        Task::Host(args) => host::run(&args),
        Task::Join(args) => join::run(&args),
        Task::Seat(args) => seat::run(&args),
        Task::Simulate(args) => batch::simulate(&args),
        Task::Seeds(args) => batch::seeds(&args),
        Task::Replay(args) => replay::run(&args),
        Task::Prove(args) => prove::run(&args),
        Task::Pipe(args) => pipe::run(&args),
        Task::League(args) => league::run(&args),
        Task::Export(args) => export::run(&args),
        Task::Packs { task } => packs::run(&task),
        Task::Reference(args) => reference::run(&args),
        Task::Ask(args) => ask::run(&args),
        Task::Games => games(),
    }
}

fn games() -> Done {
    let mut screen = Screen::new(0);
    for row in registry::rows() {
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
