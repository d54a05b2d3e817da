//! What may stand on the command line of games between devices.

use std::net::Ipv4Addr;
use std::path::PathBuf;

use clap::Args;

use super::Told;

/// How somebody comes into a room.
#[derive(Debug, Args)]
pub(crate) struct With {
    /// What you are called there; absent: as on this system.
    #[arg(long)]
    name: Option<String>,
    /// A pack that the room plays with.
    #[arg(long = "pack", value_name = "DIR")]
    pub(crate) packs: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) told: Told,
    /// Lines of text instead of a table that fills the terminal; so it is for pipes and files anyway.
    #[arg(long)]
    pub(crate) plain: bool,
}

impl With {
    /// The name.
    pub(crate) fn name(&self) -> String {
        let system = || ["USER", "USERNAME"].iter().find_map(|variable| std::env::var(variable).ok());
        self.name.clone().or_else(system).unwrap_or_else(|| "Guest".to_owned())
    }
}

#[derive(Debug, Args)]
pub(crate) struct Host {
    /// The game's id; `games` lists them.
    #[arg(required_unless_present = "room")]
    pub(crate) game: Option<String>,
    #[command(flatten)]
    pub(crate) with: With,
    /// The setup, as a file or as JSON; absent: one is drawn.
    #[arg(long, value_name = "FILE|JSON", conflicts_with = "room")]
    pub(crate) setup: Option<String>,
    /// A seat that a bot plays from the beginning.
    #[arg(long = "bot", value_name = "SEAT", conflicts_with = "room")]
    pub(crate) bots: Vec<String>,
    /// The seat to take; absent: the first that is free.
    #[arg(long, value_name = "SEAT")]
    pub(crate) seat: Option<String>,
    /// The journal of a room that this device held before, to open it again.
    #[arg(long, value_name = "FILE", conflicts_with = "game")]
    pub(crate) room: Option<PathBuf>,
    /// Where others reach this device; 127.0.0.1 lets nobody else in.
    #[arg(long, value_name = "ADDRESS", default_value_t = Ipv4Addr::UNSPECIFIED)]
    pub(crate) at: Ipv4Addr,
    /// The port; absent: the first free one of those that a code can say.
    #[arg(long)]
    pub(crate) port: Option<u16>,
}

#[derive(Debug, Args)]
pub(crate) struct Join {
    /// The six letters of a room on the network, HOST:PORT, or `http://SERVICE/#CODE`.
    #[arg(value_name = "CODE|ADDRESS")]
    pub(crate) address: String,
    #[command(flatten)]
    pub(crate) with: With,
    /// The seat to take; absent: the first that is free.
    #[arg(long, value_name = "SEAT")]
    pub(crate) seat: Option<String>,
    /// Looks on.
    #[arg(long, conflicts_with = "seat")]
    pub(crate) watch: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Posed {
    /// The challenge's link, as its page shares it: `http://SERVICE/#challenge/CODE`.
    #[arg(value_name = "URL")]
    pub(crate) address: String,
    #[command(flatten)]
    pub(crate) with: With,
    /// A save of the challenge's game: goes on with it, and hands it in once it is over.
    #[arg(long, value_name = "FILE")]
    pub(crate) load: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Seat {
    /// Who decides: `cmd:PROGRAM`, which is asked by JSON lines on its standard input, or `bot:STRENGTH`.
    #[arg(long, value_name = "PLAYER")]
    pub(crate) player: String,
    /// The six letters of a room on the network, HOST:PORT, or `http://SERVICE/#CODE`.
    #[arg(value_name = "CODE|ADDRESS")]
    pub(crate) address: String,
    #[command(flatten)]
    pub(crate) with: With,
    /// The seat to take; absent: the first that is free.
    #[arg(long = "seat", value_name = "SEAT")]
    pub(crate) at: Option<String>,
    /// For how many seconds the player may think.
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=86_400))]
    pub(crate) seconds: u32,
}
