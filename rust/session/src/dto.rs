//! What scenes and programs consume: the session's own fields around a game's view and events.

use std::borrow::Cow;
use std::ops::Range;

use kernel::journal::{Act, EntryOf};
use kernel::text::Summary;
use kernel::{Digest, GameEvent, Outcome, Prompt, RuleId, Ruleset, Salt, Seats, Severity};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::error::Reason;
use crate::event_log::{AMENDED, Line};

/// How much of the log a snapshot carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Logs {
    /// All of it.
    #[default]
    Whole,
    /// The newest lines.
    Last(usize),
}

impl Logs {
    pub(crate) fn of(self, lines: &[Line]) -> &[Line] {
        match self {
            Self::Whole => lines,
            Self::Last(count) => &lines[lines.len().saturating_sub(count)..],
        }
    }
}

/// Which of a viewer's events are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Page {
    /// The number of the last event that is known already; 0 for none.
    pub since: u32,
    /// How many at most; all without it.
    pub limit: Option<u32>,
}

impl Page {
    /// All that came after an event.
    pub const fn since(since: u32) -> Self {
        Self { since, limit: None }
    }

    /// The places of its events among so many.
    pub(crate) fn places(self, count: usize) -> Range<usize> {
        let first = (self.since as usize).min(count);
        let limit = self.limit.map_or(count, |limit| limit as usize);
        first..first.saturating_add(limit).min(count)
    }
}

/// What the session adds to a game's view, by name: no view has such fields of its own.
pub(crate) const SNAPSHOT_FIELDS: [&str; 5] = ["table", "rng", "logs", "errors", "hash"];

/// What a viewer may know: the game's view, and what the session adds to it.
#[derive(Serialize)]
pub(crate) struct Snapshot<'a, V> {
    #[serde(flatten)]
    pub(crate) view: V,
    pub(crate) table: Standing,
    pub(crate) rng: Rng,
    pub(crate) logs: &'a [Line],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) errors: Vec<ErrorLine>,
    pub(crate) hash: Digest,
}

/// Where the table stands.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Standing {
    /// How many commands were played.
    pub sequence: u32,
    /// How often the table has changed, ways back counted too: what a command says that it was meant for (TB-02).
    pub revision: u32,
    /// The seats that this game has.
    pub seats: Seats,
    /// Who owes a decision.
    pub to_act: Seats,
    /// How the game is won, who is ahead and how far it is; absent where the game does not say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub summary: Option<Summary>,
    /// The decision that is owed; absent once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pending: Option<Pending>,
    /// How the game ended, once it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// The same in the game's own words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<String>,
}

/// The decision that is owed, the same for every viewer but for the text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Pending {
    /// What is owed, by whom, and whether it is secret.
    #[serde(flatten)]
    pub prompt: Prompt,
    /// The question as the viewer is asked it; absent for whoever is asked nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// The dice: the seed and where it stands for those who may know, the promise and 0 for a seat or a bystander.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rng {
    /// The seed, or the commitment to it.
    pub seed: String,
    /// The position in its stream.
    pub offset: u64,
}

/// A refusal, as a snapshot shows it.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct ErrorLine {
    code: String,
    message: String,
    requirement_id: String,
}

impl From<&Reason> for ErrorLine {
    fn from(reason: &Reason) -> Self {
        Self {
            code: reason.code.clone(),
            message: reason.message.clone(),
            requirement_id: reason.rule.clone(),
        }
    }
}

/// The dice of a session, for whoever holds the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DiceStand {
    /// How many words of the stream were used.
    pub position: u64,
    /// The promise of the seed.
    pub commitment: Digest,
    /// The seed; never to be shown to a seat before the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The salt of the promise; as secret as the seed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub salt: Option<Salt>,
}

/// What came of a command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Receipt {
    /// The command's number.
    pub sequence: u32,
    /// The table's revision after it.
    pub revision: u32,
    /// Who owes the next decision.
    pub to_act: Seats,
    /// How the game ended, if it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
}

/// What a finished game earned for later ones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Earned {
    /// The record from now on.
    pub record: Value,
    /// What is new in it, by name.
    pub news: Vec<String>,
}

/// An event as one viewer saw it.
#[derive(Serialize)]
pub(crate) struct EventDto<E, P> {
    #[serde(flatten)]
    happened: Happened<E, P>,
    requirements: Cow<'static, [RuleId]>,
    severity: Severity,
    event_seq: u32,
}

/// A game's event, already `{"type", "payload"}`, or a referee's repair in the same form.
#[derive(Serialize)]
#[serde(untagged)]
enum Happened<E, P> {
    Event(E),
    Amended {
        #[serde(rename = "type")]
        kind: &'static str,
        payload: P,
    },
}

/// A refusal in the form of an event. It has no number, because it is not part of the game: it follows the events until
/// something is played.
#[derive(Clone, Debug, Serialize)]
pub struct ErrorEvent {
    #[serde(rename = "type")]
    kind: &'static str,
    payload: ErrorLine,
    requirements: [String; 1],
    severity: Severity,
}

impl From<&Reason> for ErrorEvent {
    fn from(reason: &Reason) -> Self {
        let requirements = [reason.rule.clone()];
        Self { kind: "error", payload: reason.into(), requirements, severity: Severity::Error }
    }
}

/// What `events` lists.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum Seen<E, P> {
    Event(EventDto<E, P>),
    Refused(ErrorEvent),
}

#[derive(Serialize)]
pub(crate) struct Amendment<'a> {
    by: &'a str,
    reason: &'a str,
}

impl<'a, E: GameEvent> EventDto<E, Amendment<'a>> {
    pub(crate) fn of(event: E, event_seq: u32) -> Self {
        let (requirements, severity) = (event.rules(), event.severity());
        Self { happened: Happened::Event(event), requirements, severity, event_seq }
    }

    pub(crate) fn amendment<R: Ruleset>(entry: &'a EntryOf<R>, event_seq: u32) -> Option<Self> {
        let Act::Amend { by, reason, .. } = &entry.act else { return None };
        let happened = Happened::Amended { kind: "amended", payload: Amendment { by, reason } };
        Some(Self { happened, requirements: Cow::Borrowed(AMENDED), severity: Severity::Warning, event_seq })
    }
}
