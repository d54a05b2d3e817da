//! What is sent and answered over HTTP beside the room's own messages.

use std::collections::BTreeMap;

use kernel::Digest;
use room::{Tell, Token};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use session::ask::Ask;

/// To open a room and come into it.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Create {
    /// The game's id.
    pub(crate) game: String,
    /// What its host is called.
    #[schemars(length(min = 1, max = 40))]
    pub(crate) name: String,
}

/// To come into a room.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Join {
    /// What it is called.
    #[schemars(length(min = 1, max = 40))]
    pub(crate) name: String,
}

/// To pose a challenge.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Pose {
    /// The game's id.
    pub(crate) game: String,
    /// What its dice come from, 256 bytes at most; absent: the game of the day by universal time.
    #[serde(default)]
    pub(crate) seed: Option<String>,
    /// Its setup; absent: the one that the seed draws.
    #[serde(default)]
    pub(crate) setup: Option<Value>,
}

/// To hand in a finished game.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct HandIn {
    /// What the player is called.
    #[schemars(length(min = 1, max = 40))]
    pub(crate) name: String,
    /// The game's journal: seat p1 was played by a person, and every other by the bot `greedy`.
    pub(crate) journal: Value,
}

/// A part of a challenge's game that is played on the page.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Turn {
    /// In which language the rules speak; absent, or one that the game has no texts in: English.
    #[serde(default)]
    pub(crate) language: Option<String>,
    /// The game so far; absent: it begins.
    #[serde(default)]
    pub(crate) journal: Option<Value>,
    /// What seat p1 asks or does, 8 at most, as in docs/protocol.md: `submit`, `commands`, `snapshot`, …
    #[schemars(with = "Vec<Value>", length(max = 8))]
    pub(crate) asks: Vec<Ask>,
}

/// What a part of a game came to. The bots have decided until seat p1 has to.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Stage {
    /// The game so far.
    pub(crate) journal: Value,
    /// Whether it is over.
    pub(crate) over: bool,
    /// An answer for each that was asked.
    pub(crate) answers: Vec<Value>,
}

/// A game that friends play each on their own.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Challenge {
    /// Its code.
    #[allow(clippy::struct_field_names, reason = "what it is called on the wire")]
    pub(crate) challenge: String,
    /// The game's id.
    pub(crate) game: String,
    /// The digest of the content that it is played with.
    pub(crate) content: Digest,
    /// What its dice come from.
    pub(crate) seed: String,
    /// Its setup, whole.
    pub(crate) setup: Value,
    /// Whether it takes no more results.
    pub(crate) full: bool,
    /// What was handed in, the best first.
    pub(crate) results: Vec<Ranked>,
}

/// A result of a challenge, as the service has played it again.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Ranked {
    /// What the player is called.
    pub(crate) name: String,
    /// Whether the game was won.
    pub(crate) won: bool,
    /// The player's score, if the game has any.
    pub(crate) score: Option<i64>,
    /// How many commands were played.
    pub(crate) commands: u32,
    /// How it ended, in the game's own words.
    pub(crate) verdict: String,
}

/// After which event.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Since {
    #[serde(default)]
    pub(crate) epoch: u32,
    #[serde(default)]
    pub(crate) since: u32,
}

/// Where to look back to.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LookBack {
    /// After how many commands; absent: at the end.
    pub(crate) commands: Option<u32>,
    /// With whose eyes: `p1`, `p2`, …, `spectator` or `referee`; absent: who looks on.
    pub(crate) viewer: Option<String>,
    /// The language in which it is told, by its tag; absent, or where the game does not speak it: English.
    pub(crate) language: Option<String>,
}

/// A game that is over, as it stood.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Replayed {
    /// The game's id.
    pub(crate) game: &'static str,
    /// Its seats.
    pub(crate) seats: Vec<String>,
    /// After how many commands this is.
    pub(crate) commands: u32,
    /// How many were played.
    pub(crate) whole: u32,
    /// The table as data.
    pub(crate) picture: Value,
    /// The last lines of what had happened, the oldest first.
    pub(crate) log: Vec<String>,
    /// How it ended, in words; `null` before the end.
    pub(crate) verdict: Option<String>,
}

/// Every game that can be played.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Games {
    /// The version of the room's messages.
    pub(crate) protocol: u32,
    /// What can be said, by number.
    pub(crate) phrases: &'static [&'static str],
    /// The games.
    #[allow(clippy::struct_field_names, reason = "what it is called on the wire")]
    pub(crate) games: Vec<GameRow>,
}

/// A game that can be played.
#[derive(Serialize, JsonSchema)]
pub(crate) struct GameRow {
    /// Its id.
    pub(crate) id: &'static str,
    /// Its name.
    pub(crate) title: &'static str,
    /// The fewest seats.
    pub(crate) min_seats: u8,
    /// The most.
    pub(crate) max_seats: u8,
    /// The version of its rules.
    pub(crate) rules_version: u32,
    /// Its content.
    pub(crate) content: Digest,
    /// A sentence about it; empty if it has none.
    pub(crate) line: &'static str,
    /// Whether it has a picture.
    pub(crate) picture: bool,
}

/// What can be chosen for a game.
#[derive(Serialize, JsonSchema)]
pub(crate) struct About {
    /// The JSON schema of its setup; `null` if it has none.
    pub(crate) setup: Value,
    /// The entries of its content that the setup's `x-refers` names, by kind.
    pub(crate) names: BTreeMap<String, Vec<Name>>,
}

/// An entry of a game's content.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Name {
    /// Its id.
    pub(crate) id: String,
    /// What people call it.
    pub(crate) name: String,
}

/// A game's rules document.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Rules {
    /// In Markdown.
    pub(crate) rules: &'static str,
}

/// To play what a preset chooses.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Choose {
    /// The preset's id.
    pub(crate) preset: String,
    /// The message's number, if it may come twice.
    #[serde(default)]
    pub(crate) number: u32,
}

/// The presets of a game.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Presets {
    /// In the order of its content.
    pub(crate) presets: Vec<PresetRow>,
}

/// What a setup may be drawn from.
#[derive(Serialize, JsonSchema)]
pub(crate) struct PresetRow {
    /// Its id.
    pub(crate) id: String,
    /// Its name.
    pub(crate) name: String,
    /// How many cards it has of each kind.
    pub(crate) counts: BTreeMap<String, u64>,
}

/// The cards of a preset.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Preset {
    /// Its id.
    pub(crate) id: String,
    /// By kind, as the game's content has them.
    pub(crate) cards: BTreeMap<String, Vec<Value>>,
}

/// Rooms whose hosts want them listed.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Rooms {
    /// The newest first.
    pub(crate) rooms: Vec<Listed>,
}

/// What is listed of a room.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Listed {
    /// What it is joined by, as by a code; its code is another one.
    pub(crate) room: String,
    /// The game's id.
    pub(crate) game: String,
    /// How far it is.
    pub(crate) stage: String,
}

/// Somebody has come in.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Entered {
    /// The room's code.
    pub(crate) room: String,
    /// The member's number.
    pub(crate) member: u32,
    /// What proves the member from now on.
    pub(crate) token: Token,
}

/// What a member was told.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Told {
    /// Its answer first.
    pub(crate) told: Vec<Tell>,
}

/// What all may see of a room.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Seen {
    /// Who is here and how far it is.
    pub(crate) room: Tell,
    /// The table; none before the game, and while it is shown with a delay.
    pub(crate) snapshot: Option<Value>,
}

/// What all saw happen.
#[derive(Serialize, JsonSchema)]
pub(crate) struct SomeEvents {
    /// How many events came before these.
    pub(crate) since: u32,
    /// At most a thousand.
    pub(crate) events: Vec<Value>,
}
