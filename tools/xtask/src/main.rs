//! `cargo xtask`: the chores of the project.
//!
//! | module | chore |
//! |---|---|
//! | `check` | everything that has to hold; what CI runs |
//! | `schemas`, `golden` | write what is generated and checked in |
//! | `bench` | the figures of `docs/figures.md` |
//! | `mutants` | which changes of the code no test notices |
//! | `play`, `export`, `screens`, `sounds` | the game in the engine |
//! | `web` | the games in the browser, without a server |
//! | `engine`, `gdscript` | its steps of `check` |
//! | `new_game` | a game in a repository of its own, built and played |
//! | `referee` | whether an independent reading of the rules agrees with the games |
//! | `coverage`, `deny`, `fuzz`, `release` | the longer steps of `check` |
//! | `built` | the one build that the steps of `check` share |
//! | `shell`, `tools`, `python`, `godot`, `wasm`, `debian` | starting programs, and finding those that are needed |
#![forbid(unsafe_code)]

mod addon;
mod bench;
mod browser;
mod built;
mod check;
mod coverage;
mod debian;
mod deny;
mod engine;
mod export;
mod fuzz;
mod gdscript;
mod godot;
mod golden;
mod mutants;
mod new_game;
mod openapi;
mod play;
mod portable;
mod python;
mod referee;
mod release;
mod schemas;
mod screens;
mod service;
mod shell;
mod sounds;
mod tools;
mod wasm;
mod watch;
mod web;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

/// The project's chores.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", version)]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Checks everything that has to hold.
    Check(check::Args),
    /// Writes schemas/ from the Rust types, and the tables of the addon's manual from the binding.
    Schemas,
    /// Plays the golden scenarios again, writes their traces, and shows what changed.
    Golden(golden::Args),
    /// Runs the benches and prints tables of figures; `--write` puts them into docs/figures.md.
    Bench(bench::Args),
    /// Changes the code of kernel and rules bit by bit, and names the changes that no test notices.
    Mutants(mutants::Args),
    /// Lets the referee in tests/ play along with random matches, and names where it differs.
    Referee(referee::Args),
    /// Opens the game: in the engine, or in the terminal where there is no display.
    Play(play::Args),
    /// Builds the game to be run without the editor, and starts the build.
    Export(export::Args),
    /// Lays out the page without a server: the games in WebAssembly, in a folder for any file server.
    Web(web::Args),
    /// Packs the addon as a zip for projects of others.
    Addon(addon::Args),
    /// Takes a picture of every screen at five sizes.
    Screens(screens::Args),
    /// Renders the sounds of the Godot project from tools/sounds/sounds.toml.
    Sounds,
}

fn main() -> Result<ExitCode> {
    if let Some(driver) = built::driver() {
        return built::compile(&driver);
    }
    run(Cli::parse().chore)?;
    Ok(ExitCode::SUCCESS)
}

fn run(chore: Chore) -> Result<()> {
    match chore {
        Chore::Check(args) => check::run(&args),
        Chore::Schemas => schemas::write(),
        Chore::Golden(args) => golden::write(&args),
        Chore::Bench(args) => bench::run(&args),
        Chore::Mutants(args) => mutants::run(&args),
        Chore::Referee(args) => referee::run(&args),
        Chore::Play(args) => play::run(&args),
        Chore::Export(args) => export::run(&args),
        Chore::Web(args) => web::run(&args),
        Chore::Addon(args) => addon::run(&args),
        Chore::Screens(args) => screens::run(&args),
        Chore::Sounds => sounds::render(),
    }
}
