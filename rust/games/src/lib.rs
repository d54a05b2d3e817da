//! The games of this project, handed over to its programs. No other crate names them.
//!
//! A game of another repository is handed over in the same way: by its rules, and by the folders that hold its content,
//! schemas and rules document (`registry::Files`).
#![forbid(unsafe_code)]

mod exports;
mod season;

use std::sync::LazyLock;

use registry::{Files, Registry, Row};

static FILES: Files = registry::files!();

/// Takes the games, a line each. `$d` is a dollar, for the macro that is written here.
macro_rules! games {
    ($d:tt $($game:ident::$rules:ident,)*) => {
        $(#[doc(hidden)] pub use ::$game;)*

        /// Hands the rules of all games to a macro, as types with a comma after each.
        #[macro_export]
        macro_rules! every {
            ($d then:ident) => { $d then! { $($d crate::$game::$rules,)* } };
        }

        /// Every game, for the programs that play any.
        pub fn rows() -> Vec<Row> {
            vec![$(with_extras(Row::of::<::$game::$rules>(&FILES)),)*]
        }

        /// Everything that stands below `schemas/`, but for the room's messages: path → text.
        #[cfg(feature = "schema")]
        pub fn schema_files() -> std::collections::BTreeMap<String, String> {
            let mut files = registry::schema_files();
            $(files.extend(packs::schema::game_files::<::$game::$rules>());)*
            files
        }
    };
}

games! { $
    council::Council,
    crossfire::Crossfire,
    diamond::Diamond,
    fleet::Rules,
    kingdoms::Kingdoms,
}

/// What a game has besides its rules and files.
fn with_extras(mut row: Row) -> Row {
    (row.line, row.picture) = presented(row.meta.id);
    (row.feats, row.ladder) = challenges(row.meta.id);
    match row.meta.id {
        "crossfire" => row.optional_rules = &["commanders", "events", "advantages"],
        "diamond" => {
            row.exports = &[exports::CSV, exports::RETROSHEET];
            row.season = Some(season::begin);
        }
        "fleet" => row.optional_rules = &["unlocks", "arena"],
        _ => {}
    }
    row
}

/// A file of a game that the window shows too, where the engine exports it from.
macro_rules! shared {
    ($game:literal, $file:literal) => {
        include_str!(concat!("../../../godot_project/games/", $game, "/", $file))
    };
}

/// The picture of a game.
macro_rules! picture {
    ($game:literal) => {
        shared!($game, "picture.svg")
    };
}

/// What a game sets its player beyond winning: feats and a ladder.
fn challenges(game: &str) -> (&'static str, &'static str) {
    match game {
        "council" => (shared!("council", "feats.json"), shared!("council", "ladder.json")),
        "crossfire" => (shared!("crossfire", "feats.json"), shared!("crossfire", "ladder.json")),
        "diamond" => (shared!("diamond", "feats.json"), shared!("diamond", "ladder.json")),
        "fleet" => (shared!("fleet", "feats.json"), shared!("fleet", "ladder.json")),
        "kingdoms" => (shared!("kingdoms", "feats.json"), shared!("kingdoms", "ladder.json")),
        _ => ("", ""),
    }
}

/// How a list of games shows a game: a line and a picture.
fn presented(game: &str) -> (&'static str, &'static str) {
    match game {
        "council" => (
            "A hand of issues, a decision a turn, and rules that your decisions change.",
            picture!("council"),
        ),
        "crossfire" => {
            ("Two squads, fifteen columns, six rounds. Cover decides who walks away.", picture!("crossfire"))
        }
        "diamond" => (
            "Baseball, play by play: two managers decide unseen, then cards and dice tell.",
            picture!("diamond"),
        ),
        "fleet" => (
            "Chart a course, fit your ships, and beat the enemy flagship at the last stop of the chart.",
            picture!("fleet"),
        ),
        "kingdoms" => (
            "Every roll pays everyone. Hire, slay and build, and keep the duke who likes it best.",
            picture!("kingdoms"),
        ),
        _ => ("", ""),
    }
}

/// The registry of all games, for tests.
///
/// # Panics
/// Two games have one id, or one has no rules document.
pub fn registry() -> &'static Registry {
    static REGISTRY: LazyLock<Registry> =
        LazyLock::new(|| Registry::new(rows()).unwrap_or_else(|unfit| panic!("{unfit}")));
    &REGISTRY
}
