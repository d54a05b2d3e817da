//! Save, replay, wire format and bug report in one value.

use serde::{Deserialize, Serialize};
use value::value;

use crate::dice::{Fact, Roll, Salt, Seed};
use crate::digest::{Digest, Marks, StateDigest};
use crate::history::History;
use crate::ruleset::Ruleset;
use crate::seat::Seat;

/// The form of the journal itself; a reader refuses a higher one by name.
pub const FORMAT: u32 = 3;

/// A game's journal.
pub type JournalOf<R> = Journal<<R as Ruleset>::Setup, <R as Ruleset>::Command, <R as Ruleset>::State>;

/// One entry of a game's journal.
pub type EntryOf<R> = Entry<<R as Ruleset>::Command, <R as Ruleset>::State>;

/// A game from its setup to its last command.
#[value]
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
    /// The salt of the promise; absent together with the seed, and where the promise was made without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub salt: Option<Salt>,
    /// The promise that was made of the seed.
    pub commitment: Digest,
    /// What was agreed before the game.
    pub setup: Setup,
    /// What the setup rolled, and the state that it made.
    pub opening: Record,
    /// The first link of the chain: a digest of everything above, but for seed and salt, which may be kept back.
    pub link: Digest,
    /// What was done, oldest first.
    pub entries: History<Entry<Command, State>>,
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
#[value]
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
#[value]
pub struct Entry<Command, State> {
    /// Its number, from 1.
    pub sequence: u32,
    /// Where the dice stood before it.
    pub position: u64,
    /// What was done.
    pub act: Act<Command, State>,
    /// What others have added to its dice: with it the rolls come from a substream that it opens, so that who knows the seed
    /// does not know them before. Without it they come from the seed alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entropy: Option<Digest>,
    /// What came of it.
    pub record: Record,
    /// Its link of the chain: a digest of the link before it and of everything above. So no entry can be changed, taken
    /// out, doubled or moved without all that follow it.
    pub link: Digest,
}

impl<Command: Serialize, State: Serialize> Entry<Command, State> {
    /// Its link, when `before` is the one before it.
    pub(crate) fn link_after(&self, before: &Digest) -> Digest {
        let Self { sequence, position, act, entropy, record, link: _ } = self;
        let all = (before.0, sequence, position, act, &record.rolls, record.digest.0, &record.marks);
        match entropy {
            Some(entropy) => Digest::of(&(all, entropy.0)),
            None => Digest::of(&all),
        }
    }
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

    /// The journal without its seed and salt. It replays from its recorded rolls, which proves nothing of them.
    #[must_use]
    pub fn without_seed(mut self) -> Self {
        (self.seed, self.salt) = (None, None);
        self
    }

    /// The seed with its salt.
    pub fn seed(&self) -> Option<Seed> {
        self.seed.as_ref().map(|text| Seed { text: text.clone(), salt: self.salt })
    }

    /// Whether the seed, where it is given, is the one that was promised.
    pub fn keeps_promise(&self) -> bool {
        match self.seed() {
            Some(seed) => seed.keeps(&self.commitment),
            None => self.salt.is_none(),
        }
    }
}

impl<Setup: Serialize, Command: Serialize + Clone, State: Serialize + Clone> Journal<Setup, Command, State> {
    /// The link that the chain begins with.
    pub(crate) fn first_link(&self) -> Digest {
        let Self { game, rules_version, content, parts, commitment, setup, opening, .. } = self;
        let Record { rolls, digest, marks } = opening;
        Digest::of(&(game, rules_version, content.0, parts, commitment.0, setup, rolls, digest.0, marks))
    }

    /// The journal with every link made anew: for one of a form that had none, and for whoever edits one on purpose.
    #[must_use]
    pub fn chained(mut self) -> Self {
        self.link = self.first_link();
        let mut before = self.link;
        for at in 0..self.entries.len() {
            let entry = &mut self.entries[at];
            entry.link = entry.link_after(&before);
            before = entry.link;
        }
        self
    }
}
