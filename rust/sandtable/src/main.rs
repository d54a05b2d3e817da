//! `sandtable` with the games of this project, and what lays out others.
#![forbid(unsafe_code)]

mod new;

use std::process::ExitCode;

use cli::{Chore, Registry};

/// What this program does besides.
#[derive(Debug, clap::Subcommand)]
enum Task {
    /// Lay out a repository with a small game of your own in it, which plays.
    New(new::New),
}

impl Chore for Task {
    fn run(self, games: &Registry) -> Result<(), String> {
        match self {
            Self::New(args) => new::run(games, &args),
        }
    }
}

fn main() -> ExitCode {
    cli::main_with::<Task>(games::rows())
}
