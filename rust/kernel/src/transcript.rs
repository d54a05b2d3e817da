//! What one viewer may keep of a game that goes on.

use serde::Serialize;

use crate::digest::Digest;
use crate::ruleset::Ruleset;
use crate::seat::Seat;

/// The form of transcripts.
pub const FORM: u32 = 1;

/// A game's transcript.
pub type TranscriptOf<R> = Transcript<<R as Ruleset>::Setup, <R as Ruleset>::Command, <R as Ruleset>::Event>;

/// A game as one viewer saw it: every command that the viewer may know, and what happened to its eyes.
///
/// It holds no seed, no roll that was not seen, and nothing that hangs on what is hidden: no digest of the state, no
/// mark, no position of the dice. So it cannot be played again, and no game goes on from it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Transcript<Setup, Command, Event> {
    /// [`FORM`]. A journal has `format` in its place, so that neither is read as the other.
    pub transcript: u32,
    /// Whose eyes saw it: `p1`, …, or `spectator`.
    pub viewer: String,
    /// The game's id.
    pub game: String,
    /// The version of the rules.
    pub rules_version: u32,
    /// The digest of the content that it is played with.
    pub content: Digest,
    /// The promise of the seed.
    pub commitment: Digest,
    /// What was agreed before the game.
    pub setup: Setup,
    /// What the setup brought about.
    pub opening: Vec<Event>,
    /// What was done, oldest first: an entry a command, whoever may know it.
    pub entries: Vec<Witnessed<Command, Event>>,
}

/// One step of a game, as one viewer saw it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Witnessed<Command, Event> {
    /// Its number, from 1.
    pub sequence: u32,
    /// What was done.
    pub act: VisibleAct<Command>,
    /// What the viewer saw happen.
    pub events: Vec<Event>,
}

/// What a step did, as far as the viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum VisibleAct<Command> {
    /// A seat's command.
    Play {
        /// Who.
        seat: Seat,
        /// What; absent where it is the seat's secret. What the rules reveal of it later, an event tells.
        #[serde(skip_serializing_if = "Option::is_none")]
        command: Option<Command>,
    },
    /// A referee's repair.
    Amend {
        /// Who repaired the game.
        by: String,
        /// Why.
        reason: String,
    },
}
