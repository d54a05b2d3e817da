//! A member's device in a room, as an object (docs/rules/room.md, RM-04, RM-14, RM-15).

use godot::prelude::*;
use kernel::Digest;
use room::client::{Client, News};
use room::{Ask, Nonce};
use serde_json::Value;

use crate::answer::{Done, dictionary, packed, problem, read, wrapped, written};
use crate::bus::chance;

/// What a member's device promises, notes, signs and checks in a room. It sends nothing itself: a line hands in what the
/// room tells, sends what the methods return, and first keeps what [method kept] returns.
#[derive(GodotClass)]
#[class(init, base = RefCounted)]
struct RoomDevice {
    client: Client,
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

    /// A command as a message, with its link and signature.
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
}

impl RoomDevice {
    fn promise(&mut self) -> Done<Ask> {
        let drawn = Nonce(Digest(chance()?));
        self.client.ready(drawn).ok_or_else(|| problem("no_room", "no room was heard of yet"))
    }
}

fn message(ask: Option<Ask>) -> VarDictionary {
    ask.map(|ask| dictionary(&ask)).unwrap_or_default()
}
