//! A room that other devices play in, as an object (docs/rules/room.md).

use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use godot::prelude::*;
use kernel::Digest;
use lan::{Host, LanError, Told};
use room::client::Closed;
use room::{Connection, Header, PHRASES, Secret};

use crate::answer::{Done, answer, array, packed, read, texts, written};
use crate::bus::{chance, open_game};
use crate::folders;

/// A room, a game between several devices, held by this one. Its rules are in `docs/rules/room.md`, its messages in
/// `docs/protocol.md`. It sends nothing itself: a carrier, such as a WebSocket, gives every connection a number of
/// its own, hands in what comes, and sends what [method receive], [method lose] and [method tick] return. What
/// happened is in the room's journal before anybody is told of it. A method that can fail returns an answer, `{"ok":
/// value}` or `{"error": {code, rule, message, reasons}}`.
#[derive(GodotClass)]
#[class(init, base = RefCounted)]
struct GameRoom {
    held: Option<Host>,
    packs: Vec<String>,
}

#[godot_api]
impl GameRoom {
    /// Opens a room whose journal is written to a path below `user://`; `packs` are folders, as [method
    /// CommandBus.packs] names them. Answer: the game's id. Errors: `unknown_game`, `missing_pack`, `broken_pack`,
    /// `room_held` by another program, `room_not_kept` by the disk.
    #[func]
    fn open(&mut self, game: String, packs: PackedStringArray, path: GString) -> VarDictionary {
        self.packs = texts(&packs);
        let made = open_game(&game, &self.packs).and_then(|game| {
            let secret = Secret(Digest(chance()?));
            Ok(Host::create(&folders::user(&path.to_string()), game, secret)?)
        });
        answer(self.hold(made))
    }

    /// Goes on with a room from its journal. Answer: the game's id. Errors: as of [method open], and `broken_room`
    /// for a journal that cannot be read.
    #[func]
    fn resume(&mut self, packs: PackedStringArray, path: GString) -> VarDictionary {
        self.packs = texts(&packs);
        // The one that is held would keep the other from being held.
        self.held = None;
        let made = self.reopened(&folders::user(&path.to_string()));
        answer(self.hold(made))
    }

    /// Takes a message, a JSON text, that came by a connection. Returns `{tells, fault}`: the messages to be sent, as
    /// `[connection, text]` each, and "" or why nothing was kept. After a fault the room is again what its journal
    /// says: close the connections, so that everybody comes back and sends again what was not answered.
    #[func]
    fn receive(&mut self, connection: i64, message: GString) -> VarDictionary {
        self.act(|host| host.receive(Connection(connection as u64), &message.to_string(), now()))
    }

    /// A connection is gone. Returns what [method receive] returns.
    #[func]
    fn lose(&mut self, connection: i64) -> VarDictionary {
        self.act(|host| host.lose(Connection(connection as u64), now()))
    }

    /// Does what is due, such as clocks and a command of a bot. Returns what [method receive] returns.
    #[func]
    fn tick(&mut self) -> VarDictionary {
        if !self.held.as_ref().is_some_and(Host::wants_secret) {
            return self.act(|host| host.tick(now()));
        }
        match chance() {
            Ok(drawn) => self.act(|host| host.play_again(Secret(Digest(drawn)), now())),
            Err(fault) => told(&[], &fault.message),
        }
    }

    /// In how many milliseconds [method tick] has something to do; -1 for nothing.
    #[func]
    fn due(&self) -> i64 {
        self.held.as_ref().and_then(|held| held.due(now())).map_or(-1, |due| due as i64)
    }

    /// What members may say, by number.
    #[func]
    fn phrases() -> PackedStringArray {
        packed(PHRASES)
    }

    /// Why whoever answers at a room's address with this HTTP status opens no WebSocket: `{words, for_now}`; empty where the
    /// status says nothing of it. `for_now` is whether it may be open later.
    #[func]
    fn closed(status: i64) -> VarDictionary {
        let closed = u16::try_from(status).ok().and_then(Closed::of_status);
        let told = |closed: Closed| vdict! { "words" => closed.to_string().as_str(), "for_now" => closed.is_for_now() };
        closed.map(told).unwrap_or_default()
    }

    /// The digest of a game's content with packs, which a member says when it comes in. Answer: hexadecimal digits. Errors:
    /// `unknown_game`, `missing_pack`, `broken_pack`.
    #[func]
    fn content(game: String, packs: PackedStringArray) -> VarDictionary {
        answer(open_game(&game, &texts(&packs)).map(|game| game.content_digest()))
    }

    /// A message as a value; null for what is no JSON. Unlike the engine's own parser it keeps whole numbers.
    #[func]
    fn parsed(text: GString) -> Variant {
        let value = serde_json::from_str::<serde_json::Value>(&text.to_string());
        value.map(|value| written(&value)).unwrap_or_default()
    }

    /// A value as a message; "" for what is no plain data.
    #[func]
    fn text(value: Variant) -> GString {
        let value = read(&value);
        (&value.map(|value| value.to_string()).unwrap_or_default()).into()
    }
}

impl GameRoom {
    fn hold(&mut self, made: Done<Host>) -> Done<String> {
        let held = made?;
        let id = held.room().header().game.clone();
        self.held = Some(held);
        Ok(id)
    }

    fn reopened(&self, path: &Path) -> Done<Host> {
        let find = |header: &Header| open_game(&header.game, &self.packs).map_err(|why| why.message);
        Ok(Host::reopen(path, &find, now())?)
    }

    fn act(&mut self, act: impl FnOnce(&mut Host) -> Result<Told, LanError>) -> VarDictionary {
        let Some(held) = &mut self.held else { return told(&[], "there is no room") };
        match act(held) {
            Ok(tells) => told(&tells, ""),
            Err(fault) => {
                // Nothing was told that is not kept: the room is again what its journal says.
                let path = held.path().to_owned();
                self.held = None;
                match self.reopened(&path) {
                    Ok(again) => self.held = Some(again),
                    Err(broken) => godot_error!("{}", broken.message),
                }
                told(&[], &fault.to_string())
            }
        }
    }
}

fn told(tells: &[(Connection, String)], fault: &str) -> VarDictionary {
    let tells: Vec<_> = tells.iter().map(|(to, tell)| (to.0, tell)).collect();
    vdict! { "tells" => &array(&tells), "fault" => fault }
}

/// Milliseconds since 1970: the same clock after every restart.
fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}
