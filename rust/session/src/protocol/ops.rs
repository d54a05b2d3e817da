//! What each op does.

use kernel::{Seed, Viewer};
use serde::Serialize;
use serde_json::Value;

use super::answer::{
    self, Cancelled, Closed, GameList, GameRow, Opened, Reasons, Returned, RollList, Stands, VerifiedRoll,
};
use super::refused::ProtocolError;
use super::request::{
    Cancel, Close, Commands, Events, Games, Load, New, Preview, Replay, Rewind, RollStats, Rolls, Save,
    Snapshot, Submit, Undo, VerifyRoll, WhyNot,
};
use super::server::{Catalogue, Server, bad_request, fields, reply};
use crate::chronicle::Line;
use crate::dto::{Logs, Page, Receipt};
use crate::rolls::{self, Spread};
use crate::session::Session;
use crate::value::Document;

type Answer = Result<String, ProtocolError>;

// The answers that carry a game's values; `answer` describes the same objects.

#[derive(Serialize)]
struct Previewed {
    preview: Value,
    lines: Vec<String>,
}

#[derive(Serialize)]
struct Snapped {
    snapshot: Value,
}

#[derive(Serialize)]
struct EventList {
    events: Vec<Value>,
    left: u32,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Saved {
    Journal(Document),
    Transcript(Document),
}

#[derive(Serialize)]
pub(super) struct Played {
    #[serde(flatten)]
    pub(super) receipt: Receipt,
    pub(super) events: Vec<Value>,
}

#[derive(Serialize)]
pub(super) struct Decided<'a> {
    pub(super) command: &'a Value,
    pub(super) played: Played,
}

impl<C: Catalogue> Server<C> {
    pub(super) fn dispatch(&mut self, id: &Value, op: &str, request: Value) -> Answer {
        match op {
            "games" => self.games(id, &fields(request)?),
            "new" => self.begin(id, &fields(request)?),
            "submit" => self.submit(id, &fields(request)?),
            "why_not" => self.why_not(id, &fields(request)?),
            "commands" => self.commands(id, &fields(request)?),
            "preview" => self.preview(id, &fields(request)?),
            "snapshot" => self.snapshot(id, &fields(request)?),
            "events" => self.events(id, &fields(request)?),
            "rolls" => self.rolls(id, &fields(request)?),
            "roll_stats" => self.roll_stats(id, &fields(request)?),
            "verify_roll" => self.verify_roll(id, &fields(request)?),
            "save" => self.save(id, &fields(request)?),
            "load" => self.load(id, &fields(request)?),
            "replay" => self.replay(id, &fields(request)?),
            "undo" => self.undo(id, &fields(request)?),
            "rewind" => self.rewind(id, &fields(request)?),
            "cancel" => {
                let Cancel { handle } = fields(request)?;
                let cancelled = self.cancel(handle)?;
                reply(id, &Cancelled { handle, cancelled })
            }
            "close" => {
                let Close { handle } = fields(request)?;
                self.close(handle)?;
                reply(id, &Closed { handle })
            }
            _ => Err(ProtocolError::UnknownOp { op: op.chars().take(40).collect() }),
        }
    }

    fn games(&self, id: &Value, _: &Games) -> Answer {
        let row = |meta: &&kernel::GameMeta| GameRow {
            id: meta.id.to_owned(),
            title: meta.title.to_owned(),
            min_seats: meta.min_seats,
            max_seats: meta.max_seats,
            information: meta.information,
            chance: meta.chance,
            moves: meta.moves,
            goal: meta.goal,
            rules_document: meta.rules_document.to_owned(),
            rules_version: meta.rules_version,
            replays_from: meta.replays_from,
        };
        reply(id, &GameList { games: self.catalogue().games().iter().map(row).collect() })
    }

    fn begin(&mut self, id: &Value, request: &New) -> Answer {
        self.check_room()?;
        let game = self.game(&request.game)?;
        let salt = request.salt.unwrap_or_else(|| self.catalogue().fresh_salt());
        let text = request.seed.clone().unwrap_or_else(|| self.catalogue().fresh_seed());
        let seed = Seed::salted(text, salt);
        let session = game.begin_sealed(request.setup.as_ref(), &seed)?;
        let public_seed = Some(request.seed.is_some());
        let opened = Opened { public_seed, ..self.keep(session) };
        reply(id, &opened)
    }

    fn submit(&mut self, id: &Value, request: &Submit) -> Answer {
        let session = self.session(request.handle)?;
        let viewer = Viewer::Seat(request.seat);
        let since = seen(session, viewer);
        let receipt = session.submit(request.seat, request.revision, &request.command)?;
        reply(id, &Played { receipt, events: session.events(viewer, Page::since(since))? })
    }

    fn why_not(&mut self, id: &Value, request: &WhyNot) -> Answer {
        let session = self.session(request.handle)?;
        let reasons = session.why_not(request.seat, &request.command)?;
        let legal = reasons.is_empty();
        reply(id, &Reasons { legal, reasons })
    }

    fn commands(&mut self, id: &Value, request: &Commands) -> Answer {
        let choices = self.session(request.handle)?.commands(request.seat, request.phrases)?;
        reply(id, &choices)
    }

    fn preview(&mut self, id: &Value, request: &Preview) -> Answer {
        let viewer = viewer(&request.viewer)?;
        let session = self.session(request.handle)?;
        let preview = session.preview(viewer, &request.query)?;
        let lines = session.explain(viewer, &request.query)?;
        reply(id, &Previewed { preview, lines })
    }

    fn snapshot(&mut self, id: &Value, request: &Snapshot) -> Answer {
        let viewer = viewer(&request.viewer)?;
        let logs = request.logs.map_or(Logs::Whole, Logs::Last);
        let snapshot = self.session(request.handle)?.snapshot(viewer, logs)?;
        reply(id, &Snapped { snapshot })
    }

    fn events(&mut self, id: &Value, request: &Events) -> Answer {
        let viewer = viewer(&request.viewer)?;
        let page = Page { since: request.since, limit: request.limit };
        let session = self.session(request.handle)?;
        let events = session.events(viewer, page)?;
        let count = seen(session, viewer) as usize;
        reply(id, &EventList { events, left: (count - page.places(count).end) as u32 })
    }

    fn rolls(&mut self, id: &Value, request: &Rolls) -> Answer {
        let viewer = viewer(&request.viewer)?;
        let page = Page { since: request.since, limit: request.limit };
        let mut rolls = self.session(request.handle)?.roll_history(viewer)?;
        let places = page.places(rolls.len());
        let left = (rolls.len() - places.end) as u32;
        reply(id, &RollList { rolls: rolls.drain(places).collect(), left })
    }

    fn roll_stats(&mut self, id: &Value, request: &RollStats) -> Answer {
        let viewer = viewer(&request.viewer)?;
        let spreads = rolls::spreads(&self.session(request.handle)?.roll_history(viewer)?);
        let lines = spreads.iter().flat_map(Spread::lines).collect();
        reply(id, &answer::RollStats { spreads, lines })
    }

    fn verify_roll(&mut self, id: &Value, request: &VerifyRoll) -> Answer {
        let viewer = viewer(&request.viewer)?;
        let proof = self.session(request.handle)?.prove_roll(viewer, &request.roll)?;
        reply(id, &VerifiedRoll { proved: proof.proved(), lines: rolls::proof_lines(&proof), proof })
    }

    fn save(&mut self, id: &Value, request: &Save) -> Answer {
        let viewer = viewer(&request.viewer)?;
        let session = self.session(request.handle)?;
        let record = session.record_of(viewer)?;
        let open = viewer == Viewer::Referee || session.to_act().is_empty();
        reply(id, &if open { Saved::Journal(record) } else { Saved::Transcript(record) })
    }

    fn load(&mut self, id: &Value, request: &Load) -> Answer {
        self.check_room()?;
        let session = self.replayed(&request.journal)?;
        let opened = self.keep(session);
        reply(id, &opened)
    }

    fn replay(&mut self, id: &Value, request: &Replay) -> Answer {
        let session = self.replayed(&request.journal)?;
        reply(id, &stands(&*session))
    }

    /// Plays a journal of whatever game it names.
    fn replayed(&mut self, journal: &Value) -> Result<Box<dyn Session>, ProtocolError> {
        let Some(game) = journal.get("game").and_then(Value::as_str) else {
            return Err(bad_request("journal.game", "expected the id of a game".to_owned()));
        };
        Ok(self.game(game)?.load(journal)?)
    }

    fn undo(&mut self, id: &Value, request: &Undo) -> Answer {
        let session = self.session(request.handle)?;
        session.undo(request.seat, request.also)?;
        reply(id, &returned(session))
    }

    fn rewind(&mut self, id: &Value, request: &Rewind) -> Answer {
        let session = self.session(request.handle)?;
        session.rewind(request.commands)?;
        reply(id, &returned(session))
    }
}

/// How many events a viewer has seen: none, if there is no such viewer.
pub(super) fn seen(session: &mut dyn Session, viewer: Viewer) -> u32 {
    session.log(viewer, 0).map_or(0, <[Line]>::len) as u32
}

fn viewer(text: &str) -> Result<Viewer, ProtocolError> {
    let unknown = || bad_request("viewer", format!("{text:?} is neither a seat, nor spectator, nor referee"));
    Viewer::parse(text).ok_or_else(unknown)
}

fn returned(session: &dyn Session) -> Returned {
    Returned {
        sequence: session.sequence(),
        revision: session.revision(),
        to_act: session.to_act(),
        outcome: session.outcome(),
    }
}

fn stands(session: &dyn Session) -> Stands {
    Stands {
        sequence: session.sequence(),
        to_act: session.to_act(),
        digest: session.digest(),
        amended: session.amended(),
        proved: session.proved(),
        outcome: session.outcome(),
    }
}
