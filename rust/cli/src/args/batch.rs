//! What may stand on the command line of simulations.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use session::simulate::Shard;

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
    /// Plays one of several shards, such as 3/64; together they are the same matches as without it.
    #[arg(long, value_name = "PART/OF", value_parser = shard)]
    pub(crate) shard: Option<Shard>,
    /// Keeps what was played in this file, for `merge`.
    #[arg(long, value_name = "FILE")]
    pub(crate) part: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Merge {
    /// What `simulate --shard … --part FILE` has kept: every shard, in any order.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) parts: Vec<PathBuf>,
    /// As `simulate --rows`.
    #[arg(long, value_name = "FILE")]
    pub(crate) rows: Option<PathBuf>,
    /// How the report is written.
    #[arg(long, value_enum, default_value_t = Format::Table)]
    pub(crate) format: Format,
}

fn shard(text: &str) -> Result<Shard, String> {
    let numbers = text.split_once('/').and_then(|(part, of)| Some((part.parse().ok()?, of.parse().ok()?)));
    let (part, of) = numbers.ok_or("a shard is written as 3/64")?;
    Ok(Shard { part, of })
}

#[derive(Debug, Args)]
pub(crate) struct Seeds {
    #[command(flatten)]
    pub(crate) batch: Batch,
    /// How many seeds.
    #[arg(short = 'n', long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    pub(crate) count: u32,
}
