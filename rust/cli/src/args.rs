//! What may stand on the command line.

mod batch;
mod challenge;
mod rooms;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::language;

pub(crate) use batch::{Batch, Format, Merge, Seeds, Simulate};
pub(crate) use challenge::{Challenge, Record};
pub(crate) use rooms::{Host, Join, Posed, Seat};

/// Tabletop games by their rules, in a terminal.
#[derive(Parser)]
#[command(
    name = "sandtable",
    version,
    after_help = "Exit codes: 0 done, 1 refused or failed, 2 a wrong command line."
)]
pub(crate) struct Cli<More: Subcommand> {
    /// What to do; absent, on a terminal: a menu of games.
    #[command(subcommand)]
    pub(crate) task: Option<Task<More>>,
}

#[derive(Subcommand)]
pub(crate) enum Task<More: Subcommand> {
    /// Play a game: people and bots on any seats, on a terminal or through a pipe.
    Play(Play),
    /// Hold a room on this device in which others sit down, and sit in it.
    Host(Host),
    /// Sit down in a room that another device or a service holds.
    Join(Join),
    /// Play a challenge of a service, hand the result in at its end, and show the table.
    Challenge(Posed),
    /// Seat a bot or a program in a room (docs/protocol.md).
    Seat(Seat),
    /// Play many matches on all cores and show who wins how often.
    Simulate(Simulate),
    /// Put the shards of a simulation together that were played on several machines.
    Merge(Merge),
    /// Show what you have played: days, ladder, feats, finished games.
    Record(Record),
    /// Play a save again, comparing every digest; show it step by step or at a command.
    Replay(Replay),
    /// Prove the dice of a game that was played in a room, from the room's journal (docs/dice.md).
    Prove(Prove),
    /// Speak the machine protocol, JSON lines on stdin and stdout (docs/protocol.md).
    Pipe(Pipe),
    /// Check a pack, or begin a new one.
    Packs {
        #[command(subcommand)]
        task: Packs,
    },
    /// Play a season of a game that has a league: each game is kept, and a second run goes on.
    League(League),
    /// Write games in the form of another program, such as `retrosheet` event files.
    Export(Export),
    /// Write a game's rules reference and glossary.
    Reference(Reference),
    /// Ask a game one of its questions, such as what a card looks like, without playing.
    Ask(Ask),
    /// Play one setup with many seeds and show what is usual and what stands out.
    Seeds(Seeds),
    #[command(flatten)]
    More(More),
    /// List the games.
    Games,
}

/// Which game, with which packs.
#[derive(Clone, Debug, Args)]
pub(crate) struct Of {
    /// The game's id; `games` lists them.
    pub(crate) game: String,
    /// A pack that is merged over the game's own, in this order.
    #[arg(long = "pack", value_name = "DIR")]
    pub(crate) packs: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) told: Told,
}

/// In which language.
#[derive(Clone, Debug, Args)]
pub(crate) struct Told {
    /// The language in which the game is told, if it speaks it: `en`, `de`; absent: for players the system's, else `en`.
    #[arg(long, value_name = "TAG")]
    language: Option<String>,
}

impl Told {
    /// The language that was named.
    pub(crate) fn named(&self) -> Option<&str> {
        self.language.as_deref()
    }

    /// That one, or else what the terminal speaks.
    pub(crate) fn language(&self) -> &str {
        self.named().unwrap_or_else(|| language::tag())
    }
}

/// Who sits where.
#[derive(Clone, Debug, Args)]
pub(crate) struct Seating {
    /// Who plays seat p1: `human` or `bot:STRENGTH`.
    #[arg(long, value_name = "PLAYER")]
    p1: Option<String>,
    /// Who plays seat p2.
    #[arg(long, value_name = "PLAYER")]
    p2: Option<String>,
    /// Who plays seat p3.
    #[arg(long, value_name = "PLAYER", hide_short_help = true)]
    p3: Option<String>,
    /// Who plays seat p4.
    #[arg(long, value_name = "PLAYER", hide_short_help = true)]
    p4: Option<String>,
    /// Who plays seat p5.
    #[arg(long, value_name = "PLAYER", hide_short_help = true)]
    p5: Option<String>,
}

impl Seating {
    /// What was said of each seat.
    pub(crate) fn seats(&self) -> [Option<&str>; 5] {
        [&self.p1, &self.p2, &self.p3, &self.p4, &self.p5].map(Option::as_deref)
    }
}

#[derive(Debug, Args)]
pub(crate) struct Play {
    #[command(flatten)]
    pub(crate) of: Of,
    #[command(flatten)]
    pub(crate) seating: Seating,
    #[command(flatten)]
    pub(crate) challenge: Challenge,
    /// The bot on every seat that is not named: random, casual:6, greedy, hint, search, search:400 or search:50ms.
    #[arg(long, value_name = "STRENGTH")]
    pub(crate) bot: Option<String>,
    /// What the dice are opened with; absent: a new one is drawn and shown at the end.
    #[arg(long)]
    pub(crate) seed: Option<String>,
    /// The setup, as a file or as JSON; absent: the seed draws one, with optional rules off.
    #[arg(long, value_name = "FILE|JSON", conflicts_with = "load")]
    pub(crate) setup: Option<String>,
    /// How many sit at the table, in a game whose setup says it; absent: as the setup is drawn.
    #[arg(long, value_name = "N", conflicts_with_all = ["setup", "load", "go_on"])]
    pub(crate) seats: Option<u8>,
    /// Lets the seed draw optional rules too.
    #[arg(long, conflicts_with_all = ["setup", "load"])]
    pub(crate) random_options: bool,
    /// Where the game is saved after every command; absent: in the user's data folder, or in `SANDTABLE_DATA`.
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// The save to go on with.
    #[arg(long, value_name = "FILE", conflicts_with = "seed")]
    pub(crate) load: Option<PathBuf>,
    /// Goes on with the game that was played last and has not ended.
    #[arg(long = "continue", short = 'c', conflicts_with_all = ["load", "seed", "setup"])]
    pub(crate) go_on: bool,
    /// Where what finished games earned is kept for later ones, in games that know such a thing.
    #[arg(long, value_name = "FILE")]
    pub(crate) progress: Option<PathBuf>,
    /// How many lines a second are told; 0 tells them at once.
    #[arg(long, default_value_t = 0, value_name = "LINES", value_parser = clap::value_parser!(u32).range(0..=1000))]
    pub(crate) speed: u32,
    /// Lines of text instead of a table that fills the terminal; so it is for pipes and files anyway.
    #[arg(long)]
    pub(crate) plain: bool,
}

impl Replay {
    /// Whether a person goes through the game, and asks for nothing else.
    pub(crate) const fn is_looked_through(&self) -> bool {
        !(self.plain || self.rolls || self.roll_stats || self.verify_roll.is_some())
    }
}

impl Play {
    /// Whether nothing was said of how the game begins, so that a person fills in a form.
    pub(crate) fn leaves_open(&self) -> bool {
        let said = self.plain
            || self.random_options
            || self.seats.is_some()
            || [&self.bot, &self.seed, &self.setup].iter().any(|said| said.is_some())
            || self.seating.seats().iter().any(Option::is_some);
        !said
    }
}

#[derive(Debug, Args)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "flags of a command line, one for each thing that is asked"
)]
pub(crate) struct Replay {
    /// The save.
    pub(crate) file: PathBuf,
    /// Tells what happened and shows the board after each command; Enter goes on.
    #[arg(long, conflicts_with = "at")]
    pub(crate) step: bool,
    /// Shows the game as it stood after N commands.
    #[arg(long, value_name = "N")]
    pub(crate) at: Option<u32>,
    /// Tells every roll by its name.
    #[arg(long)]
    pub(crate) rolls: bool,
    /// Tells how the rolls fell, and how rare that is.
    #[arg(long)]
    pub(crate) roll_stats: bool,
    /// Rolls one roll again from the seed.
    #[arg(long, value_name = "NAME")]
    pub(crate) verify_roll: Option<String>,
    /// Through whose eyes: p1, p2, …, spectator or referee.
    #[arg(long, default_value = "referee")]
    pub(crate) viewer: String,
    /// A pack that the game was played with.
    #[arg(long = "pack", value_name = "DIR")]
    pub(crate) packs: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) told: Told,
    /// The verdict alone instead of a table that fills the terminal; so it is for pipes and files anyway.
    #[arg(long)]
    pub(crate) plain: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Prove {
    /// The room's journal, a JSON object a line.
    pub(crate) journal: PathBuf,
    /// A pack that the game was played with.
    #[arg(long = "pack", value_name = "DIR")]
    pub(crate) packs: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) told: Told,
}

#[derive(Debug, Args)]
pub(crate) struct League {
    #[command(flatten)]
    pub(crate) of: Of,
    /// What every game is derived from; the same seed gives the same season.
    #[arg(long, default_value = "sandtable")]
    pub(crate) seed: String,
    /// Who decides: `book`, which plays as simulated seasons do, or a bot such as random or greedy.
    #[arg(long, default_value = "book", value_name = "PLAYER")]
    pub(crate) managers: String,
    /// How often any two meet, an even number; absent: as the rules say.
    #[arg(long, value_name = "N")]
    pub(crate) meetings: Option<u16>,
    /// Where games and tables are kept; absent: in the user's data folder, or in `SANDTABLE_DATA`.
    #[arg(long, value_name = "DIR")]
    pub(crate) to: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Export {
    /// The form; each game has its own, and a wrong one is answered by those that there are.
    pub(crate) form: String,
    /// The saves, all of one game with one content.
    #[arg(required = true, value_name = "SAVE")]
    pub(crate) files: Vec<PathBuf>,
    /// Where the files go: a folder that is empty or does not exist yet.
    #[arg(long, value_name = "DIR")]
    pub(crate) to: PathBuf,
    /// A pack that the games were played with.
    #[arg(long = "pack", value_name = "DIR")]
    pub(crate) packs: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) told: Told,
}

#[derive(Debug, Args)]
pub(crate) struct Pipe {
    /// A pack that is merged over the games' own, in this order.
    #[arg(long = "pack", value_name = "DIR")]
    pub(crate) packs: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) told: Told,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Packs {
    /// Names everything that is wrong with a pack: file, pointer, what was found, what was expected.
    Check {
        /// The pack's folder.
        dir: PathBuf,
        /// A pack that it stands beside, because it comes after it.
        #[arg(long = "pack", value_name = "DIR")]
        packs: Vec<PathBuf>,
    },
    /// Writes an empty pack.
    New {
        /// A folder that is empty or does not exist yet; its name is the pack's id.
        dir: PathBuf,
        /// The game that the pack is for; `games` lists them.
        #[arg(long)]
        game: String,
    },
}

#[derive(Debug, Args)]
pub(crate) struct Ask {
    #[command(flatten)]
    pub(crate) of: Of,
    /// The question, as a file or as JSON, by `schemas/GAME/query.schema.json`.
    #[arg(value_name = "FILE|JSON")]
    pub(crate) question: String,
    /// The setup of the game that is asked, as a file or as JSON; absent: the seed draws one.
    #[arg(long, value_name = "FILE|JSON")]
    pub(crate) setup: Option<String>,
    /// What its dice are opened with.
    #[arg(long, default_value = "ask")]
    pub(crate) seed: String,
    /// Who asks: a seat, `spectator` or `referee`.
    #[arg(long, default_value = "referee", value_name = "VIEWER")]
    pub(crate) viewer: String,
    /// For programs: the answer by `schemas/GAME/preview.schema.json`.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Reference {
    #[command(flatten)]
    pub(crate) of: Of,
    /// How it is written.
    #[arg(long, value_enum, default_value_t = Prose::Markdown)]
    pub(crate) format: Prose,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Prose {
    /// For people.
    Markdown,
    /// For programs.
    Json,
}
