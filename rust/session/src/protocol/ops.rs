//! What each op does.

use kernel::{Seat, Seed, Viewer};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::answer::{Cancelled, Closed, GameList, GameRow, Opened, Stands};
use super::error::ProtocolError;
use super::request::{Cancel, Close, Games, Handle, Load, New, Replay};
use super::server::{Catalogue, Server, bad_request, fields, reply, wrong};
use super::thinking::Step;
use crate::ask::{Ask, Asker};
use crate::session::Session;

type Answer = Result<String, ProtocolError>;

impl<C: Catalogue> Server<C> {
    pub(super) fn dispatch(&mut self, id: &Value, op: &str, request: Value) -> Answer {
        match op {
            "games" => self.games(id, &fields(request)?),
            "new" => self.begin(id, &fields(request)?),
            "load" => self.load(id, &fields(request)?),
            "replay" => self.replay(id, &fields(request)?),
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

    /// Asks a game. A player that is to choose thinks apart.
    pub(super) fn ask(
        &mut self,
        id: &Value,
        asker: Asker,
        op: &str,
        mut request: Map<String, Value>,
    ) -> Result<Step, ProtocolError> {
        let handle: Handle = envelope(&mut request, "handle")?;
        let who = match asker {
            Asker::Seat => Viewer::Seat(envelope::<Seat>(&mut request, "seat")?),
            Asker::Viewer => viewer(&envelope::<String>(&mut request, "viewer")?)?,
            Asker::Referee => Viewer::Referee,
        };
        let ask = Ask::read(op, Value::Object(request)).ok_or(ProtocolError::Broken)?.map_err(wrong)?;
        if let (Ask::Bot(bot), Viewer::Seat(seat)) = (&ask, who) {
            return self.bot(id, handle, seat, bot).map(Step::Think);
        }
        let answer = ask.of(self.session(handle)?, who)?;
        reply(id, &answer).map(Step::Answer)
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
}

/// Takes a field that says of which game something is asked, or for whom.
fn envelope<T: DeserializeOwned>(
    request: &mut Map<String, Value>,
    field: &'static str,
) -> Result<T, ProtocolError> {
    let value = request.shift_remove(field);
    let value = value.ok_or_else(|| bad_request(".", format!("missing field `{field}`")))?;
    serde_json::from_value(value).map_err(|error| bad_request(field, error.to_string()))
}

fn viewer(text: &str) -> Result<Viewer, ProtocolError> {
    let unknown = || bad_request("viewer", format!("{text:?} is neither a seat, nor spectator, nor referee"));
    Viewer::parse(text).ok_or_else(unknown)
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
