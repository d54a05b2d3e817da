//! A member's side of a room, as an object (docs/rules/room.md, docs/protocol.md).

use std::sync::Arc;

use godot::prelude::*;
use kernel::Digest;
use room::client::{Doubt, Greeting, Line, Outgoing, PROVED, Retry, Shown, Ticket};
use room::{Nonce, Proven, Token, prove};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use session::{ApiError, Game, Workers};

use crate::answer::{Done, answer, dictionary, packed, problem, read, texts, written};
use crate::bus::{chance, open_game};
use crate::variant::Writer;

/// A member of a room: it comes in, promises, signs, checks, comes back after a cut and sends again what was not answered.
/// It sends nothing itself: a carrier, such as a WebSocket, says when it is [method opened] and [method closed], hands in
/// what comes ([method receive]), keeps and sends what [method take] returns, and shows [method next_shown].
#[derive(GodotClass)]
#[class(no_init, base = RefCounted)]
struct RoomClient {
    line: Line,
    game: String,
    retry: Retry,
    /// What plays a journal again.
    workers: Workers<Result<Proven, Doubt>>,
}

#[godot_api]
impl RoomClient {
    /// A member whose device is proved by a token, 64 hexadecimal digits that it drew; it goes on with what it kept of
    /// [method take], if that can be read. `content` is that of the game which it has ([method GameRoom.content]); "" for
    /// whichever is played. Null for a token or content that is none.
    #[func]
    fn of(token: GString, name: String, content: GString, kept: GString) -> Option<Gd<RoomClient>> {
        let digest = |text: GString| serde_json::from_value::<Digest>(text.to_string().into()).ok();
        let content = if content.is_empty() { None } else { Some(digest(content)?) };
        let name = Some(name).filter(|name| !name.is_empty());
        let greeting = Greeting { token: Token(digest(token)?), name, content, language: None };
        let line = match serde_json::from_str(&kept.to_string()) {
            Ok(kept) => Line::restore(greeting, kept),
            Err(_) => Line::new(greeting),
        };
        let (game, retry, workers) = Default::default();
        Some(Gd::from_object(Self { line, game, retry, workers }))
    }

    /// The carrier is open, for the first time or again.
    #[func]
    fn opened(&mut self) {
        self.line.opened();
    }

    /// The carrier is cut.
    #[func]
    fn closed(&mut self) {
        self.line.closed();
    }

    /// In how many milliseconds a carrier that has just been closed is opened again: longer each time, until the room lets
    /// the member in.
    #[func]
    fn pause(&mut self) -> i64 {
        self.retry.pause() as i64
    }

    /// Receives a message of the room, a JSON text.
    #[func]
    fn receive(&mut self, message: GString) {
        self.line.receive(&message.to_string());
    }

    /// Asks something of the room, by a message of docs/protocol.md without a number; what a seat does (`play`, `undo`,
    /// `answer`) is signed, and `ready` needs no promise. Answer: a ticket, with which what was answered is shown. Errors:
    /// `malformed`, `no_room` for being ready before a room was heard of, and `no_chance` of the system's.
    #[func]
    fn send(&mut self, message: VarDictionary) -> VarDictionary {
        answer(self.ask(&message).map(Ticket::number))
    }

    /// Speaks no more.
    #[func]
    fn end(&mut self) {
        self.line.end();
    }

    /// What is to be kept and sent now: `{keep, texts}`. `keep` is kept for nobody else to read before any of the texts is
    /// sent; "" where nothing is new.
    #[func]
    fn take(&mut self) -> VarDictionary {
        let Outgoing { keep, texts } = self.line.take();
        let keep = keep.and_then(|keep| serde_json::to_string(&keep).ok()).unwrap_or_default();
        vdict! { "keep" => keep.as_str(), "texts" => &packed(texts) }
    }

    /// The next thing to show, by its `type`; empty for nothing. `in` with the member's number and the game: the room has let
    /// it in. `cut`. `room`: [method room] has changed. `moved`: the table stands elsewhere, and the events after number
    /// `since` are new. `back`: after a cut, so many events were `missed`. `said` by a `member`: a `phrase`. `answered`:
    /// the `answer` to a `ticket`. `refused`: something without a ticket, with the `problem`. `checked`: `words` on the dice.
    /// `record`: [method record] has come. `ended`: the line is over, with the `problem`.
    #[func]
    fn next_shown(&mut self) -> VarDictionary {
        let shown = self.line.next_shown();
        shown.map(|shown| self.show(shown)).unwrap_or_default()
    }

    /// The room as it was last told, as a `room` message has it; empty before.
    #[func]
    fn room(&self) -> VarDictionary {
        self.line.room().map(dictionary).unwrap_or_default()
    }

    /// The table as its member may see it: `{snapshot, can_undo}`; empty while it is older than the newest events.
    #[func]
    fn state(&self) -> VarDictionary {
        let state = self.line.state().map(|state| {
            let snapshot = Writer::default().write(&state.snapshot);
            vdict! { "snapshot" => &snapshot, "can_undo" => state.can_undo }
        });
        state.unwrap_or_default()
    }

    /// What it saw happen after event number `since`.
    #[func]
    fn events(&self, since: i64) -> VarArray {
        let since = usize::try_from(since).unwrap_or_default();
        Writer::default().array(self.line.events().get(since..).unwrap_or_default())
    }

    /// What it may keep, as JSON, once it was sent a `record`: the game's transcript, or its journal once it is over.
    #[func]
    fn record(&self) -> GString {
        let record = self.line.keepsake().map(|kept| kept.record.to_string());
        (&record.unwrap_or_default()).into()
    }

    /// What was checked so far, in a line; "" before the promises are noted.
    #[func]
    fn mark(&self) -> GString {
        (&self.line.device().mark().unwrap_or_default()).into()
    }

    /// Begins to check a game that is over by its room's journal, which came with a `record`: on another thread it is played
    /// again, and every promise, roll and signature is compared. [method checked] has what came of it. Answer: null, once it
    /// has begun. Errors: `no_record`, `unknown_game`, `missing_pack`, `broken_pack`.
    #[func]
    fn check(&mut self, packs: PackedStringArray) -> VarDictionary {
        answer(self.begin_check(&texts(&packs)))
    }

    /// What the check found; empty as long as it goes on. Answer: `{findings: [{claim, words, gaps}], compared}`. A claim is
    /// `dice`, `commands`, `order` or `result`, and proved where it has no gaps; `compared` says what of it this device has
    /// witnessed. Errors: `unproved` for what does not hold.
    #[func]
    fn checked(&mut self) -> VarDictionary {
        let Some(proven) = self.workers.news() else { return VarDictionary::new() };
        let checked = proven.and_then(|proven| {
            let compared = self.line.device().compare(&proven)?.to_string();
            Ok(json!({ "findings": proven.findings(), "compared": compared }))
        });
        answer(checked.map_err(|doubt| ApiError::new("RM-15", "unproved", doubt)))
    }
}

impl RoomClient {
    fn ask(&mut self, message: &VarDictionary) -> Done<Ticket> {
        let message = read(&message.to_variant())?;
        let signed = match message["type"].as_str() {
            Some("ready") => {
                let drawn = Nonce(Digest(chance()?));
                let ticket = self.line.ready(drawn);
                return ticket.ok_or_else(|| problem("no_room", "no room was heard of yet"));
            }
            Some("leave") => Some(self.line.leave()),
            Some("play") => {
                let revision = message["revision"].as_u64().and_then(|at| u32::try_from(at).ok());
                let revision =
                    revision.ok_or_else(|| problem("malformed", "a command names its revision"))?;
                Some(self.line.play(revision, message["command"].clone()))
            }
            Some("undo") => Some(self.line.undo()),
            // Where nothing is proposed, the room says so.
            Some("answer") => message["yes"].as_bool().and_then(|yes| self.line.answer(yes)),
            _ => None,
        };
        if let Some(ticket) = signed {
            return Ok(ticket);
        }
        let ask = serde_json::from_value(message).map_err(|why| problem("malformed", why))?;
        Ok(self.line.send(ask))
    }

    fn show(&mut self, shown: Shown) -> VarDictionary {
        match shown {
            Shown::In { game, .. } => {
                self.retry.succeed();
                self.game = game;
                let member = self.line.device().member().map_or(-1, i64::from);
                vdict! { "type" => "in", "game" => self.game.as_str(), "member" => member }
            }
            Shown::Cut => vdict! { "type" => "cut" },
            Shown::Room => vdict! { "type" => "room" },
            Shown::Moved { since } => vdict! { "type" => "moved", "since" => since as i64 },
            Shown::Back { missed } => vdict! { "type" => "back", "missed" => missed as i64 },
            Shown::Said { member, phrase } => {
                vdict! { "type" => "said", "member" => i64::from(member), "phrase" => i64::from(phrase) }
            }
            Shown::Answered { ticket, answer: done } => {
                vdict! { "type" => "answered", "ticket" => ticket.number() as i64, "answer" => &answer(done) }
            }
            Shown::Refused(problem) => vdict! { "type" => "refused", "problem" => &written(&problem) },
            Shown::Proved => vdict! { "type" => "checked", "words" => PROVED },
            Shown::Doubt(doubt) => vdict! { "type" => "checked", "words" => doubt.to_string().as_str() },
            Shown::Record => vdict! { "type" => "record" },
            Shown::Ended(problem) => vdict! { "type" => "ended", "problem" => &written(&problem) },
        }
    }

    fn begin_check(&mut self, packs: &[String]) -> Done {
        let rows = self.line.keepsake().and_then(|kept| kept.room.clone());
        let rows = rows.ok_or_else(|| problem("no_record", "the room's journal has not come"))?;
        let game = open_game(&self.game, packs)?;
        self.workers.begin(move |tell, _| drop(tell.send(proved(game, rows))));
        Ok(())
    }
}

/// What a room's journal proves: its header, then its rows.
fn proved(game: Arc<dyn Game>, rows: Vec<Value>) -> Result<Proven, Doubt> {
    let mut rows = rows.into_iter();
    let header = row(rows.next().unwrap_or_default())?;
    let rows = rows.map(row).collect::<Result<_, _>>()?;
    prove(game, header, rows).map_err(|broken| Doubt::Journal(broken.to_string()))
}

fn row<T: DeserializeOwned>(row: Value) -> Result<T, Doubt> {
    serde_json::from_value(row).map_err(|why| Doubt::Journal(why.to_string()))
}
