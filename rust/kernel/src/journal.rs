//! Save, replay, wire format and bug report in one value.

use serde::{Deserialize, Serialize};

use crate::dice::{Dice, Fact, Roll};
use crate::digest::{Digest, Marks, StateDigest};
use crate::ruleset::Ruleset;
use crate::seat::Seat;

/// The form of the journal itself; a reader refuses a higher one by name.
pub const FORMAT: u32 = 1;

/// A game's journal.
pub type JournalOf<R> = Journal<<R as Ruleset>::Setup, <R as Ruleset>::Command, <R as Ruleset>::State>;

/// One entry of a game's journal.
pub type EntryOf<R> = Entry<<R as Ruleset>::Command, <R as Ruleset>::State>;

/// A game from its setup to its last command.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Journal<Setup, Command, State> {
    /// [`FORMAT`] when it was written.
    pub format: u32,
    /// The game's id.
    pub game: String,
    /// The version of the rules that wrote it.
    pub rules_version: u32,
    /// The digest of the content that it was played with.
    pub content: Digest,
    /// The names of the state's parts, in the order of the marks.
    pub parts: Vec<String>,
    /// The seed; absent while a table keeps it back from the players. Such a journal replays from its recorded rolls.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The promise that was made of the seed.
    pub commitment: Digest,
    /// What was agreed before the game.
    pub setup: Setup,
    /// What the setup rolled, and the state that it made.
    pub opening: Record,
    /// What was done, oldest first.
    pub entries: Vec<Entry<Command, State>>,
}

/// What a journal says of itself before all else. It is read alone first, so that a journal of a later version is named
/// as such, whatever else is new in it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Header {
    /// As [`Journal::format`].
    pub format: u32,
    /// As [`Journal::game`].
    pub game: String,
    /// As [`Journal::rules_version`].
    pub rules_version: u32,
    /// As [`Journal::content`].
    pub content: Digest,
}

/// What a step rolled, and the state after it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Record {
    /// The rolls as facts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<Fact>,
    /// The digest of the state afterwards.
    pub digest: Digest,
    /// The marks of the state's parts afterwards.
    pub marks: Marks,
}

impl Record {
    /// Takes the rolls of a step and digests the state after it.
    pub(crate) fn new(ledger: &[Roll], digest: &StateDigest) -> Self {
        let rolls = ledger.iter().map(|roll| Fact(roll.sides, roll.value)).collect();
        Self { rolls, digest: digest.whole, marks: digest.marks.clone() }
    }
}

/// One step of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Entry<Command, State> {
    /// Its number, from 1.
    pub sequence: u32,
    /// Where the dice stood before it.
    pub position: u64,
    /// What was done.
    pub act: Act<Command, State>,
    /// What came of it.
    pub record: Record,
}

/// What a step did.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Act<Command, State> {
    /// A seat's command.
    Play {
        /// Who.
        seat: Seat,
        /// What.
        command: Command,
    },
    /// A referee's repair: the state was replaced.
    Amend {
        /// Who repaired it.
        by: String,
        /// Why.
        reason: String,
        /// The state since then.
        state: Box<State>,
    },
}

impl<Setup, Command, State> Journal<Setup, Command, State> {
    /// What it says of itself.
    pub fn header(&self) -> Header {
        let Self { format, game, rules_version, content, .. } = self;
        Header { format: *format, game: game.clone(), rules_version: *rules_version, content: *content }
    }

    /// Whether a referee changed the game by hand.
    pub fn amended(&self) -> bool {
        self.entries.iter().any(|entry| matches!(entry.act, Act::Amend { .. }))
    }

    /// The journal without its seed, for players while the game goes on.
    #[must_use]
    pub fn without_seed(mut self) -> Self {
        self.seed = None;
        self
    }

    /// Whether the seed, where it is given, is the one that was promised.
    pub fn keeps_promise(&self) -> bool {
        self.seed.as_ref().is_none_or(|seed| Dice::verify(seed, &self.commitment))
    }
}
