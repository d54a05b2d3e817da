//! What comes back as `ok`. Values of a game's own types are plain JSON here; their form is in `schemas/<game>/`.

use kernel::table::{RollProof, Rolled};
use kernel::{Chance, Digest, Goal, Information, Moves, Outcome, Salt, Seats};
use serde_json::Value;

use super::request::Handle;

use crate::error::Reason;
use crate::rolls::Spread;

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
    /// To `submit`, and to `bot` where it plays.
    Played {
        /// The command's number.
        sequence: u32,
        /// The table's revision after it.
        revision: u32,
        /// What its seat saw happen.
        events: Vec<Event>,
        /// Who owes the next decision.
        to_act: Seats,
        /// How the game ended, if it did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        outcome: Option<Outcome>,
    }
}

answer! {
    /// Something that happened.
    Event {
        /// The event's name.
        #[serde(rename = "type")]
        kind: String,
        /// Its fields.
        #[serde(default)]
        payload: Value,
        /// The rules that it stands for.
        requirements: Vec<String>,
        /// `info`, `warning` or `error`.
        severity: String,
        /// Its number for this viewer, from 1; absent for a refusal, which is not part of the game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        event_seq: Option<u32>,
    }
}

answer! {
    /// To `events`.
    EventList {
        /// The events, oldest first.
        events: Vec<Event>,
        /// How many of the viewer's events came later and are not among them.
        left: u32,
    }
}

answer! {
    /// To `why_not`.
    Reasons {
        /// Whether the command may be played.
        legal: bool,
        /// Every rule that stands against it.
        reasons: Vec<Reason>,
    }
}

answer! {
    /// To `commands`.
    CommandList {
        /// Whether these are all. Otherwise more is possible than can be listed, and some examples were drawn.
        whole: bool,
        /// The commands.
        commands: Vec<CommandRow>,
    }
}

answer! {
    /// A command that may be played.
    CommandRow {
        /// The command.
        command: Value,
        /// What it would do, where that was asked for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        phrase: Option<String>,
    }
}

answer! {
    /// To `preview`.
    Previewed {
        /// The game's answer.
        preview: Value,
        /// The same in words.
        lines: Vec<String>,
    }
}

answer! {
    /// To `snapshot`.
    Snapped {
        /// The game's view with the table's own fields.
        snapshot: Value,
    }
}

answer! {
    /// To `save`: the journal, or the transcript.
    Saved {
        /// The journal: for the referee and, once the game is over, for everybody.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        journal: Option<Value>,
        /// What a seat or a spectator saw of a game that goes on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        transcript: Option<Value>,
    }
}

answer! {
    /// To `undo` and `rewind`: where the game stands. Nothing in it hangs on what is hidden.
    Returned {
        /// How many commands were played.
        sequence: u32,
        /// The table's revision after the way back.
        revision: u32,
        /// Who owes a decision.
        to_act: Seats,
        /// How the game ended, if it has.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        outcome: Option<Outcome>,
    }
}

answer! {
    /// To `rolls`.
    RollList {
        /// The rolls, oldest first.
        rolls: Vec<Rolled>,
        /// How many follow them.
        left: u32,
    }
}

answer! {
    /// To `roll_stats`.
    RollStats {
        /// How they fell, by purpose and die.
        spreads: Vec<Spread>,
        /// The same in words.
        lines: Vec<String>,
    }
}

answer! {
    /// To `verify_roll`.
    VerifiedRoll {
        /// Whether the promised seed gives this roll.
        proved: bool,
        /// The roll beside what the seed gives.
        proof: RollProof,
        /// The same in words.
        lines: Vec<String>,
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
    /// To `bot`.
    Decided {
        /// What the player chose.
        command: Value,
        /// What came of it, where it was played.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        played: Option<Played>,
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
