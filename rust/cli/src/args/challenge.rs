//! What may stand on the command line of what there is to come back for.

use clap::Args;

/// For what a game is played, beside itself.
#[derive(Debug, Args)]
pub(crate) struct Challenge {
    /// The game of the day: the same setup and the same dice for everybody, with one try.
    #[arg(long, conflicts_with_all = [
        "against", "packs", "p1", "p2", "p3", "p4", "p5", "bot", "seed", "setup", "seats", "random_options", "load",
        "go_on",
    ])]
    pub(crate) day: bool,
    /// An opponent of the game's ladder, by name; `record GAME` lists them.
    #[arg(long, value_name = "NAME", conflicts_with_all = [
        "p1", "p2", "p3", "p4", "p5", "bot", "setup", "seats", "random_options",
    ])]
    pub(crate) against: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Record {
    /// The game's id; absent: a line for every game.
    pub(crate) game: Option<String>,
    /// How many days and finished games are shown, the newest first.
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub(crate) last: usize,
}
