//! A member's device in a room, as an object (docs/rules/room.md, RM-04, RM-14, RM-15).

use std::sync::Arc;

use godot::prelude::*;
use kernel::Digest;
use room::client::{Client, Doubt, News};
use room::{Ask, Nonce, Proven, prove};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use session::{ApiError, Game, Workers};

use crate::answer::{Done, answer, dictionary, packed, problem, read, texts, wrapped, written};
use crate::bus::{chance, open_game};

/// What a member's device promises, notes, signs and checks in a room. It sends nothing itself: a line hands in what the
/// room tells, sends what the methods return, and first keeps what [method kept] returns.
#[derive(GodotClass)]
#[class(init, base = RefCounted)]
struct RoomDevice {
    client: Client,
    /// What plays a journal again.
    workers: Workers<Result<Proven, Doubt>>,
}

#[godot_api]
impl RoomDevice {
    /// Goes on with what was kept of [method kept]; returns whether it could be read.
    #[func]
    fn restore(&mut self, kept: GString) -> bool {
        let kept = serde_json::from_str(&kept.to_string()).map(Client::restore);
        kept.map(|client| self.client = client).is_ok()
    }

    /// What it has to keep, for nobody else to read; "" before it has promised.
    #[func]
    fn kept(&self) -> GString {
        let kept = self.client.kept().and_then(|kept| serde_json::to_string(kept).ok());
        (&kept.unwrap_or_default()).into()
    }

    /// Hears a message of the room; those that do not concern it are left alone.
    #[func]
    fn hear(&mut self, message: VarDictionary) {
        let message = read(&message.to_variant()).ok();
        let news = message.and_then(|message| serde_json::from_value::<News>(message).ok());
        self.client.hear(news.unwrap_or(News::Other));
    }

    /// Promises for the game that is agreed on now. Answer: the message. Errors: `no_room` before it has heard of one, and
    /// `no_chance` of the system's.
    #[func]
    fn ready(&mut self) -> VarDictionary {
        wrapped(self.promise().map(|ask| written(&ask)))
    }

    /// What it owes the room by itself now, as a message; empty for nothing.
    #[func]
    fn due(&mut self) -> VarDictionary {
        message(self.client.due())
    }

    /// What it adds to the dice of a command that waits, as a message with number 0; empty for nothing.
    #[func]
    fn link(&mut self) -> VarDictionary {
        message(self.client.link())
    }

    /// A command as a message, with its salt and signature.
    #[func]
    fn play(&mut self, command: Variant) -> VarDictionary {
        let command = read(&command).unwrap_or(Value::Null);
        message(Some(self.client.play(command)))
    }

    /// The message that takes the last command back.
    #[func]
    fn undo(&self) -> VarDictionary {
        message(Some(self.client.undo()))
    }

    /// An answer to what is proposed, as a message; empty where nothing is.
    #[func]
    fn answer(&self, yes: bool) -> VarDictionary {
        message(self.client.answer(yes))
    }

    /// What cannot be if everybody is honest, in words.
    #[func]
    fn doubts(&self) -> PackedStringArray {
        packed(self.client.doubts().iter().map(ToString::to_string))
    }

    /// Whether the game is over and everybody has shown what was promised.
    #[func]
    fn is_shown(&self) -> bool {
        self.client.checked().nonces
    }

    /// What was checked so far, in a line; "" before the promises are noted.
    #[func]
    fn mark(&self) -> GString {
        (&self.client.mark().unwrap_or_default()).into()
    }

    /// Begins to check a game that is over by its room's journal, the part `room` of a `record`: on another thread it is
    /// played again, and every promise, roll and signature is compared. [method checked] has what came of it. Answer: null,
    /// once it has begun. Errors: `unknown_game`, `missing_pack`, `broken_pack`.
    #[func]
    fn check(&mut self, game: String, packs: PackedStringArray, journal: VarArray) -> VarDictionary {
        answer(self.begin_check(&game, &texts(&packs), &journal))
    }

    /// What the check found; empty as long as it goes on. Answer: `{findings: [{claim, words, gaps}], compared}`. A claim is
    /// `dice`, `commands`, `order` or `result`, and proved where it has no gaps; `compared` says what of it this device has
    /// witnessed. Errors: `unproved` for what does not hold.
    #[func]
    fn checked(&mut self) -> VarDictionary {
        let Some(proven) = self.workers.news() else { return VarDictionary::new() };
        let checked = proven.and_then(|proven| {
            let compared = self.client.compare(&proven)?.to_string();
            Ok(json!({ "findings": proven.findings(), "compared": compared }))
        });
        answer(checked.map_err(|doubt| ApiError::new("RM-15", "unproved", doubt)))
    }
}

impl RoomDevice {
    fn promise(&mut self) -> Done<Ask> {
        let drawn = Nonce(Digest(chance()?));
        self.client.ready(drawn).ok_or_else(|| problem("no_room", "no room was heard of yet"))
    }

    fn begin_check(&mut self, game: &str, packs: &[String], journal: &VarArray) -> Done {
        let game = open_game(game, packs)?;
        let rows = read(&journal.to_variant())?;
        self.workers.begin(move |tell, _| drop(tell.send(proved(game, rows))));
        Ok(())
    }
}

/// What a room's journal proves: its header, then its rows.
fn proved(game: Arc<dyn Game>, journal: Value) -> Result<Proven, Doubt> {
    let Value::Array(rows) = journal else { return Err(Doubt::Journal("it is no list".to_owned())) };
    let mut rows = rows.into_iter();
    let header = row(rows.next().unwrap_or_default())?;
    let rows = rows.map(row).collect::<Result<_, _>>()?;
    prove(game, header, rows).map_err(|broken| Doubt::Journal(broken.to_string()))
}

fn row<T: DeserializeOwned>(row: Value) -> Result<T, Doubt> {
    serde_json::from_value(row).map_err(|why| Doubt::Journal(why.to_string()))
}

fn message(ask: Option<Ask>) -> VarDictionary {
    ask.map(|ask| dictionary(&ask)).unwrap_or_default()
}
