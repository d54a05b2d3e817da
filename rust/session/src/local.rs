//! What one viewer knows of a game that is played elsewhere, ready to be asked.

use std::sync::Arc;

use kernel::table::TableRejection;
use kernel::{Dice, Digest, Prompt, Seat, Seats, Viewer};
use serde_json::{Map, Value, json};

use crate::command::LastCommand;
use crate::dto::{Logs, Page, SNAPSHOT_FIELDS};
use crate::error::SessionError;
use crate::event_log::{Line, line};
use crate::hosted::Hostable;
use crate::observe::Observe;
use crate::position::{Position, dice_of};
use crate::questions::Questions as _;
use crate::value::{plain, read, read_as_written};

/// A game that is played elsewhere, as one viewer was told of it: a seat, or a spectator.
///
/// It answers for that viewer alone. The rules find a state that fits the viewer's view; by law 11 each such state gives
/// the answers of the real one. Sequence, revision and the promise of the dice are what was told.
pub trait LocalSession: Observe {
    /// Who looks.
    fn viewer(&self) -> Viewer;

    /// Shows what a newer snapshot says.
    ///
    /// # Errors
    /// Malformed, or a snapshot of no state that this viewer could see; then nothing changes.
    fn see(&mut self, snapshot: &Value) -> Result<(), SessionError>;

    /// Adds the events that the viewer saw after event number `since`, and forgets what it had seen after that.
    ///
    /// # Errors
    /// Malformed, or events are missing before these; then nothing changes.
    fn hear(&mut self, since: usize, events: &[Value]) -> Result<(), SessionError>;
}

/// What one viewer knows of a game of one type.
pub struct LocalTable<R: Hostable> {
    rules: Arc<R>,
    viewer: Viewer,
    seen: Seen<R>,
    events: Vec<R::Event>,
    /// The same as they were told.
    told: Vec<Value>,
    lines: Vec<Line>,
    last_command: LastCommand<R::Command>,
}

/// A snapshot, read.
struct Seen<R: Hostable> {
    snapshot: Map<String, Value>,
    state: R::State,
    prompt: Option<Prompt>,
    seats: Seats,
    sequence: u32,
    revision: u32,
    hash: Digest,
}

impl<R: Hostable> LocalTable<R> {
    /// What a viewer knows by a snapshot. It has seen nothing happen yet.
    ///
    /// # Errors
    /// As of [`LocalSession::see`].
    pub fn of(rules: Arc<R>, viewer: Viewer, snapshot: &Value) -> Result<Self, SessionError> {
        Self::determinized(rules, viewer, snapshot, None)
    }

    /// As [`of`](Self::of), with what is hidden drawn from these dice; without any, from dice that the view itself says.
    ///
    /// # Errors
    /// As of [`LocalSession::see`].
    pub fn determinized(
        rules: Arc<R>,
        viewer: Viewer,
        snapshot: &Value,
        dice: Option<&mut Dice>,
    ) -> Result<Self, SessionError> {
        let seen = Seen::of(&*rules, viewer, snapshot, dice)?;
        let (events, told, lines) = (Vec::new(), Vec::new(), Vec::new());
        Ok(Self { rules, viewer, seen, events, told, lines, last_command: LastCommand::default() })
    }
}

impl<R: Hostable> Seen<R> {
    /// Reads a snapshot and finds a state for it. All of it may be a lie.
    fn of(
        rules: &R,
        viewer: Viewer,
        snapshot: &Value,
        dice: Option<&mut Dice>,
    ) -> Result<Self, SessionError> {
        let snapshot: Map<String, Value> = read("snapshot", snapshot)?;
        let mut shown = snapshot.clone();
        shown.retain(|field, _| !SNAPSHOT_FIELDS.contains(&field.as_str()));
        let view: R::View = read_as_written("view", &Value::Object(shown))?;
        let part = |part: &str, field: &str| snapshot.get(part).and_then(|part| part.get(field));
        let number = |field| read("table", part("table", field).unwrap_or(&Value::Null));
        let (sequence, revision) = (number("sequence")?, number("revision")?);
        let own = &mut dice_of(&view).derive("determinized", 0);
        let state = rules.determinize(&view, dice.unwrap_or(own)).map_err(SessionError::View)?;
        rules.audit(&state).map_err(SessionError::View)?;
        let hash = Digest::of(&view);
        let fits = rules.view(&state, viewer) == view;
        let told = snapshot.get("hash").is_some_and(|told| *told == json!(hash));
        if !fits || !told {
            return Err(SessionError::OtherView { viewer });
        }
        let (prompt, seats) = (rules.prompt(&state), Seats::first(rules.seats(&state)));
        Ok(Self { snapshot, state, prompt, seats, sequence, revision, hash })
    }
}

impl<R: Hostable> Position for LocalTable<R> {
    type Rules = R;

    fn rules(&self) -> &Arc<R> {
        &self.rules
    }

    fn state(&self) -> &R::State {
        &self.seen.state
    }

    fn last_command(&self) -> &LastCommand<R::Command> {
        &self.last_command
    }

    fn owed(&self) -> Option<Prompt> {
        self.seen.prompt
    }

    fn all_seats(&self) -> Seats {
        self.seen.seats
    }

    fn check_viewer(&self, viewer: Viewer) -> Result<(), SessionError> {
        match viewer {
            _ if viewer == self.viewer => Ok(()),
            Viewer::Seat(seat) if !self.seen.seats.contains(seat) => {
                Err(TableRejection::NoSuchSeat { seat, seats: self.seen.seats.len() as u8 }.into())
            }
            Viewer::Seat(_) | Viewer::Spectator | Viewer::Referee => {
                Err(SessionError::NotTheirs { viewer, own: self.viewer })
            }
        }
    }

    fn player_dice(&self, seat: Seat) -> Dice {
        dice_of(&self.view_of(Viewer::Seat(seat))).derive(&format!("player {seat}"), 0)
    }
}

impl<R: Hostable> Observe for LocalTable<R> {
    fn sequence(&self) -> u32 {
        self.seen.sequence
    }

    fn revision(&self) -> u32 {
        self.seen.revision
    }

    fn hash(&self, viewer: Viewer) -> Result<Digest, SessionError> {
        self.check_viewer(viewer)?;
        Ok(self.seen.hash)
    }

    /// As it was told, with the words of this device.
    fn snapshot(&mut self, viewer: Viewer, logs: Logs) -> Result<Value, SessionError> {
        self.check_viewer(viewer)?;
        let mut snapshot = Value::Object(self.seen.snapshot.clone());
        snapshot["logs"] = plain(logs.of(&self.lines));
        let table = &mut snapshot["table"];
        if let Some(told) = table.get_mut("summary")
            && let Some(summary) = self.rules().summary(&self.view_of(viewer))
        {
            *told = plain(summary);
        }
        if let (Some(text), Some(pending)) = (self.question(viewer)?, table.get_mut("pending")) {
            pending["text"] = text.into();
        }
        if let (Some(verdict), Some(told)) = (self.verdict(), table.get_mut("verdict")) {
            *told = verdict.into();
        }
        Ok(snapshot)
    }

    fn events(&mut self, viewer: Viewer, page: Page) -> Result<Vec<Value>, SessionError> {
        self.check_viewer(viewer)?;
        Ok(self.told[page.places(self.told.len())].to_vec())
    }

    fn log(&mut self, viewer: Viewer, since: usize) -> Result<&[Line], SessionError> {
        self.check_viewer(viewer)?;
        Ok(self.lines.get(since..).unwrap_or_default())
    }

    fn recap(&self, viewer: Viewer) -> Result<Vec<String>, SessionError> {
        self.check_viewer(viewer)?;
        Ok(self.rules.recap(&self.events))
    }
}

impl<R: Hostable> LocalSession for LocalTable<R> {
    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn see(&mut self, snapshot: &Value) -> Result<(), SessionError> {
        self.seen = Seen::of(&*self.rules, self.viewer, snapshot, None)?;
        Ok(())
    }

    fn hear(&mut self, since: usize, events: &[Value]) -> Result<(), SessionError> {
        if since > self.told.len() {
            let message = format!("events {} to {since} are missing", self.told.len() + 1);
            return Err(SessionError::malformed("events", ".".to_owned(), message));
        }
        let happened = |event: &Value| {
            let mut happened = Map::new();
            for field in ["type", "payload"] {
                happened.extend(event.get(field).map(|value| (field.to_owned(), value.clone())));
            }
            read::<R::Event>("event", &Value::Object(happened))
        };
        let new = events.iter().map(happened).collect::<Result<Vec<_>, _>>()?;
        self.events.truncate(since);
        self.told.truncate(since);
        self.lines.truncate(since);
        self.lines.extend(new.iter().map(|event| line(&*self.rules, event)));
        self.told.extend_from_slice(events);
        self.events.extend(new);
        Ok(())
    }
}
