//! What the server itself answers as `ok`; what a game answers is in [`crate::ask::answer`].

use kernel::{Chance, Digest, Goal, Information, Moves, Outcome, Salt, Seats};
use serde_json::Value;

use super::request::Handle;

macro_rules! answer {
    ($(#[$doc:meta])* $name:ident { $($(#[$field_doc:meta])* $field:ident: $type:ty,)* }) => {
        $(#[$doc])*
        #[kernel::value]
        pub struct $name { $($(#[$field_doc])* pub $field: $type,)* }
    };
}

answer! {
    /// To `games`.
    GameList {
        /// The games in alphabetical order.
        games: Vec<GameRow>,
    }
}

answer! {
    /// A game that can be played.
    GameRow {
        /// Its id.
        id: String,
        /// Its name.
        title: String,
        /// The fewest seats.
        min_seats: u8,
        /// The most seats; how many a game has follows from its setup.
        max_seats: u8,
        /// Whether anything is hidden from a seat.
        information: Information,
        /// Whether anything is rolled.
        chance: Chance,
        /// Whether several seats may owe an answer at the same time.
        moves: Moves,
        /// How it is won.
        goal: Goal,
        /// Where its rules are written.
        rules_document: String,
        /// The version of its rules.
        rules_version: u32,
        /// The oldest version whose journals it replays.
        replays_from: u32,
    }
}

answer! {
    /// To `new` and `load`.
    Opened {
        /// By what the game is named from now on.
        handle: Handle,
        /// The game's id.
        game: String,
        /// The setup that is played.
        setup: Value,
        /// The seed; the one who holds the table knows it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<String>,
        /// Whether the seed counts as public: it was named, so it can be guessed and tried against the rolls. Absent
        /// for a journal, which does not tell where its seed came from.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        public_seed: Option<bool>,
        /// The salt of the promise; as secret as the seed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        salt: Option<Salt>,
        /// The promise of the seed, to publish before play.
        commitment: Digest,
        /// How many commands were played.
        sequence: u32,
        /// Who owes a decision.
        to_act: Seats,
        /// How the game ended, if it has.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        outcome: Option<Outcome>,
    }
}

answer! {
    /// To `replay`: where the game stands at the journal's end.
    Stands {
        /// How many commands were played.
        sequence: u32,
        /// Who owes a decision.
        to_act: Seats,
        /// The digest of the state.
        digest: Digest,
        /// Whether a referee has repaired the game.
        amended: bool,
        /// Whether every roll was rolled again from the promised seed. Without it, or with rules of another version, the
        /// rolls are what the journal says.
        proved: bool,
        /// How it ended, if it has.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        outcome: Option<Outcome>,
    }
}

answer! {
    /// To `cancel`.
    Cancelled {
        /// The game.
        handle: Handle,
        /// Whether a player was thinking for it. Its answer comes next, with the best that it has found.
        cancelled: bool,
    }
}

answer! {
    /// To `close`.
    Closed {
        /// The game that is gone.
        handle: Handle,
    }
}
