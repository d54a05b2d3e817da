//! What comes back. Values of a game's own types are plain JSON here; their form is in `schemas/<game>/`.

use kernel::picture::Picture;
use kernel::table::{RollProof, Rolled};
use kernel::{Outcome, Seats, Severity};
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use crate::choice::Choices;
use crate::error::Reason;
use crate::event_log::Line;
use crate::rolls::Spread;
use crate::value::Document;

macro_rules! answers {
    ($(
        $(#[doc = $doc:literal])*
        $name:ident { $($(#[$attribute:meta])* $field:ident: $type:ty,)* }
    )*) => {$(
        $(#[doc = $doc])*
        #[kernel::value]
        pub struct $name { $($(#[$attribute])* pub $field: $type,)* }
    )*};
}

answers! {
    /// What came of a command.
    Played {
        /// The command's number.
        sequence: u32,
        /// The table's revision after it.
        revision: u32,
        /// Who owes the next decision.
        to_act: Seats,
        /// How the game ended, if it did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        outcome: Option<Outcome>,
        /// What its seat saw happen.
        #[cfg_attr(feature = "schema", schemars(with = "Vec<Event>"))]
        events: Vec<Value>,
    }

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
        /// How loudly to say it.
        severity: Severity,
        /// Its number for this viewer, from 1; absent for a refusal, which is not part of the game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        event_seq: Option<u32>,
    }

    /// What a viewer saw happen.
    EventList {
        /// The events, oldest first.
        #[cfg_attr(feature = "schema", schemars(with = "Vec<Event>"))]
        events: Vec<Value>,
        /// How many of the viewer's events came later and are not among them.
        left: u32,
    }

    /// The log of a viewer.
    LogLines {
        /// A line for each event, oldest first; its `message` is empty where the lines around it tell it.
        lines: Vec<LogLine>,
        /// How many lines came later and are not among them.
        left: u32,
    }

    /// A line of the log.
    LogLine {
        /// The name of the event that it tells.
        #[serde(rename = "type")]
        kind: String,
        /// One sentence without full stop.
        message: String,
        /// The rules that the event stands for.
        requirements: Vec<String>,
        /// How loudly to say it.
        severity: Severity,
    }

    /// Text, a line each.
    Lines {
        /// The lines; there may be none.
        lines: Vec<String>,
    }

    /// A command in words.
    Phrase {
        /// The sentence.
        phrase: String,
    }

    /// The board.
    Board {
        /// Its text, lines separated by `\n`.
        board: String,
    }

    /// The board as data.
    Pictured {
        /// The picture.
        picture: Picture,
    }

    /// What has to be answered.
    Question {
        /// The question; absent where the viewer is asked nothing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        question: Option<String>,
    }

    /// What stands against something.
    Reasons {
        /// Whether it may be done.
        legal: bool,
        /// Every rule that stands against it.
        reasons: Vec<Reason>,
    }

    /// What would happen.
    Previewed {
        /// The game's answer.
        preview: Value,
        /// The same in words.
        lines: Vec<String>,
    }

    /// What a viewer may know.
    Snapped {
        /// The game's view with the table's own fields.
        snapshot: Value,
    }

    /// Where the game stands after a way back. It depends on nothing hidden.
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

    /// What was rolled.
    RollList {
        /// The rolls, oldest first.
        rolls: Vec<Rolled>,
        /// How many follow them.
        left: u32,
    }

    /// How the rolls fell.
    RollStats {
        /// How they fell, by purpose and die.
        spreads: Vec<Spread>,
        /// The same in words.
        lines: Vec<String>,
    }

    /// A roll, rolled again.
    VerifiedRoll {
        /// Whether the promised seed gives this roll.
        proved: bool,
        /// The roll beside what the seed gives.
        proof: RollProof,
        /// The same in words.
        lines: Vec<String>,
    }

    /// What a player has decided.
    Decided {
        /// What the player chose.
        command: Value,
        /// Why a seat might choose it, in a clause; absent where it was played, or its sentence says enough.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
        /// What came of it, where it was played.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        played: Option<Played>,
    }
}

/// What a viewer may keep: the journal, or the transcript.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Saved {
    /// The journal: for the referee and, once the game is over, for everybody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Value>"))]
    pub journal: Option<Document>,
    /// What a seat or a spectator saw of a game that goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Value>"))]
    pub transcript: Option<Document>,
}

impl From<&Line> for LogLine {
    fn from(line: &Line) -> Self {
        Self {
            kind: line.kind.to_owned(),
            message: line.message.clone(),
            requirements: line.requirements.iter().map(ToString::to_string).collect(),
            severity: line.severity,
        }
    }
}
