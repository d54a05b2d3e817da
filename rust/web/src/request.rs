//! What the page asks beside the machine protocol.

use std::collections::BTreeMap;

use kernel::{Digest, Salt, Seats};
use registry::Name;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use session::protocol::Handle;

/// How each of them begins.
pub(crate) const MARK: &[u8] = b"{\"page\":";

/// A request of the page's own.
#[derive(Deserialize)]
#[serde(tag = "page", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Request {
    /// Forgets every game, and goes on in a language, with 256 bits of chance for seeds.
    Start { language: String, entropy: Salt },
    /// How a list shows the games.
    Shelf {},
    /// What a page shows of a game that nobody plays yet.
    Describe { game: String },
    /// A game as the bytes of a save, which follow the answer's line.
    Save { handle: Handle, title: String, saved_at: u64 },
    /// Goes on with a save, whose bytes follow the request's line.
    Open {},
    /// A game of its own that stands where so many commands had been played.
    At { handle: Handle, commands: u32 },
}

/// To `start`.
#[derive(Serialize)]
pub(crate) struct Started {
    pub(crate) language: String,
}

/// To `shelf`.
#[derive(Serialize)]
pub(crate) struct Shown {
    pub(crate) shown: Vec<ShownGame>,
}

/// A game in a list.
#[derive(Serialize)]
pub(crate) struct ShownGame {
    pub(crate) id: &'static str,
    /// A sentence about it; empty if it has none.
    pub(crate) line: &'static str,
    /// As SVG; empty if it has none.
    pub(crate) picture: &'static str,
}

/// To `describe`.
#[derive(Serialize)]
pub(crate) struct Described {
    /// The tags of the languages that it speaks, English first.
    pub(crate) languages: Vec<&'static str>,
    /// Its rules document in Markdown.
    pub(crate) rules: &'static str,
    /// The JSON schema of its setup.
    pub(crate) setup: Value,
    /// The entries of content that a setup may name, by their kind.
    pub(crate) names: BTreeMap<String, Vec<Name>>,
}

/// To `save`.
#[derive(Serialize)]
pub(crate) struct Saved {
    pub(crate) sequence: u32,
    pub(crate) over: bool,
}

/// To `open` and `at`.
#[derive(Serialize)]
pub(crate) struct Opened {
    pub(crate) handle: Handle,
    pub(crate) game: &'static str,
    pub(crate) setup: Value,
    pub(crate) commitment: Digest,
    pub(crate) sequence: u32,
    pub(crate) to_act: Seats,
}
