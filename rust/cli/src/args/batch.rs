//! What may stand on the command line of simulations.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{Of, Seating};

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people.
    Table,
    /// For spreadsheets.
    Csv,
    /// For programs.
    Json,
}

/// What simulations have in common.
#[derive(Debug, Args)]
pub(crate) struct Batch {
    #[command(flatten)]
    pub(crate) of: Of,
    #[command(flatten)]
    pub(crate) seating: Seating,
    /// The bot on every seat that is not named.
    #[arg(long, value_name = "STRENGTH", default_value = "greedy")]
    pub(crate) bot: String,
    /// What everything is derived from; the same seed gives the same report.
    #[arg(long, default_value = "sandtable")]
    pub(crate) seed: String,
    /// The setup of every match, as a file or as JSON.
    #[arg(long, value_name = "FILE|JSON")]
    pub(crate) setup: Option<String>,
    /// How the report is written.
    #[arg(long, value_enum, default_value_t = Format::Table)]
    pub(crate) format: Format,
}

#[derive(Debug, Args)]
pub(crate) struct Simulate {
    #[command(flatten)]
    pub(crate) batch: Batch,
    /// How many matches.
    #[arg(short = 'n', long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    pub(crate) matches: u32,
    /// Leaves every player on its seat.
    #[arg(long)]
    pub(crate) no_swap: bool,
    /// Sets the values of a seat's dimension against each other, such as `faction`: who wins how often against whom.
    #[arg(long, value_name = "DIMENSION")]
    pub(crate) pairs: Option<String>,
    /// Writes a row for each match: CSV when the name ends in .csv, JSON lines when it ends in .jsonl.
    #[arg(long, value_name = "FILE")]
    pub(crate) rows: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Seeds {
    #[command(flatten)]
    pub(crate) batch: Batch,
    /// How many seeds.
    #[arg(short = 'n', long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    pub(crate) count: u32,
}
