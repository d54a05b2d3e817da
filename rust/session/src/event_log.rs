//! What one viewer has seen happen, narrated once and kept.

use std::borrow::Cow;
use std::hash::{Hash, Hasher};

use kernel::journal::Act;
use kernel::{Describe, GameEvent, RuleId, Severity, Table, Viewer};
use serde::Serialize;

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Line {
    /// The name of the event that it tells.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// One sentence without full stop; empty when the lines around it tell it.
    pub message: String,
    /// The rules that the event stands for.
    pub requirements: Cow<'static, [RuleId]>,
    /// How loudly to say it.
    pub severity: Severity,
}

impl Line {
    /// Whether there is anything to read.
    pub const fn is_told(&self) -> bool {
        !self.message.is_empty()
    }
}

impl Hash for Line {
    /// Lines that differ do so in their words, but for the empty ones.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.message.hash(state);
    }
}

impl std::fmt::Display for Line {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

/// Where a line comes from: an event of an entry (0: the setup), or the entry itself, a referee's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Source {
    pub(crate) entry: u32,
    pub(crate) event: Option<u32>,
}

/// The log of one viewer. It grows with the game and is cut when the game goes back; nothing is told twice.
#[derive(Clone, Debug, Default)]
pub(crate) struct EventLog {
    lines: Vec<Line>,
    sources: Vec<Source>,
    /// How many entries were told; the setup is the first.
    told: u32,
}

impl EventLog {
    /// Tells what has happened since it was last brought up to date.
    pub(crate) fn catch_up<R: Describe>(&mut self, table: &Table<R>, viewer: Viewer) {
        while self.told <= table.sequence() {
            let entry = self.told;
            self.told += 1;
            let events = if entry == 0 { table.opening_events() } else { table.events_of(entry) };
            for (event, place) in events.iter().zip(0u32..) {
                if let Some(seen) = table.rules().observe_event(event, viewer) {
                    self.sources.push(Source { entry, event: Some(place) });
                    self.lines.push(line(table.rules().as_ref(), &seen));
                }
            }
            let act = (entry as usize).checked_sub(1).map(|place| &table.journal().entries[place].act);
            if let Some(Act::Amend { by, reason, .. }) = act {
                self.sources.push(Source { entry, event: None });
                self.lines.push(amendment(by, reason));
            }
        }
    }

    /// Forgets what happened after entry `sequence`.
    pub(crate) fn cut(&mut self, sequence: u32) {
        let keep = self.sources.partition_point(|source| source.entry <= sequence);
        self.sources.truncate(keep);
        self.lines.truncate(keep);
        self.told = self.told.min(sequence + 1);
    }

    /// All lines, oldest first.
    pub(crate) fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Where each line comes from.
    pub(crate) fn sources(&self) -> &[Source] {
        &self.sources
    }
}

pub(crate) fn line<R: Describe>(rules: &R, event: &R::Event) -> Line {
    Line {
        kind: event.name(),
        message: rules.describe_event(event),
        requirements: event.rules(),
        severity: event.severity(),
    }
}

/// The rule of amendments.
pub(crate) const AMENDED: &[RuleId] = &[RuleId("TB-06")];

fn amendment(by: &str, reason: &str) -> Line {
    let message = format!("{by} repaired the game: {reason}");
    Line { kind: "amended", message, requirements: Cow::Borrowed(AMENDED), severity: Severity::Warning }
}
