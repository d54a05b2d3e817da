//! A room that other devices play in, as an object (docs/rules/room.md).

use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use godot::prelude::*;
use kernel::Digest;
use room::{Connection, Header, Incoming, PHRASES, PROTOCOL, Room, Row, Secret, Sent, Tell};
use serde_json::json;
use session::{Game, Problem};

use crate::answer::{Done, answer, array, problem, read, written};
use crate::bus::{chance, open_game, texts};
use crate::folders;

/// The longest message that is read.
const LONGEST: usize = 64 << 10;

/// A game between several devices, held by this one. Messages are JSON texts; who carries them gives each way to somebody a
/// number of its own. What happened is in a file before anybody is told of it.
#[derive(GodotClass)]
#[class(init, base = RefCounted)]
struct GameRoom {
    held: Option<Held>,
}

/// A room and where it is kept.
struct Held {
    room: Room,
    game: Arc<dyn Game>,
    path: PathBuf,
    file: File,
}

#[godot_api]
impl GameRoom {
    /// Opens a room whose journal is written to a path below `user://`. Answer: the game's id.
    #[func]
    fn open(&mut self, game: String, packs: PackedStringArray, path: GString) -> VarDictionary {
        let made = Held::open(&game, &texts(&packs), folders::user(&path.to_string()));
        answer(self.hold(made))
    }

    /// Goes on with a room from its journal. Answer: the game's id.
    #[func]
    fn resume(&mut self, packs: PackedStringArray, path: GString) -> VarDictionary {
        let made = Held::resume(&texts(&packs), folders::user(&path.to_string()));
        answer(self.hold(made))
    }

    /// Takes a message. Gives back `{tells, fault}`: what is sent as `[number, text]` each, and why nothing was kept, if so;
    /// then everybody comes back and sends again what was not answered.
    #[func]
    fn receive(&mut self, connection: i64, message: GString) -> VarDictionary {
        let text = message.to_string();
        let from = Connection(connection as u64);
        let read = if text.len() > LONGEST {
            Err(format!("it has {} bytes, {LONGEST} at most", text.len()))
        } else {
            serde_json::from_str::<Incoming>(&text).map_err(|error| error.to_string())
        };
        match read {
            Ok(message) => self.act(|room| room.receive(from, message, now())),
            Err(why) => {
                let problem = Problem::new("RM-02", "malformed", why);
                told(&[(from, Tell::Refused { number: 0, problem })], "")
            }
        }
    }

    /// A connection is gone. Gives back what `receive` does.
    #[func]
    fn lose(&mut self, connection: i64) -> VarDictionary {
        self.act(|room| room.lose(Connection(connection as u64), now()))
    }

    /// Does what is due. Gives back what `receive` does.
    #[func]
    fn tick(&mut self) -> VarDictionary {
        self.act(|room| room.tick(now()))
    }

    /// In how many milliseconds something is due; -1 for nothing.
    #[func]
    fn due(&self) -> i64 {
        let due = self.held.as_ref().and_then(|held| held.room.due());
        due.map_or(-1, |due| due.saturating_sub(now()) as i64)
    }

    /// What members may say, by number.
    #[func]
    fn phrases() -> PackedStringArray {
        PHRASES.into_iter().map(GString::from).collect()
    }

    /// The version of the messages.
    #[func]
    fn protocol() -> i64 {
        PROTOCOL.into()
    }

    /// Answer: the digest of a game's content with packs, which a greeting says.
    #[func]
    fn content(game: String, packs: PackedStringArray) -> VarDictionary {
        answer(open_game(&game, &texts(&packs)).map(|game| game.content_digest()))
    }

    /// A message as a value; nil for what is none. Unlike the engine's own parser, it knows whole numbers.
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
    fn hold(&mut self, made: Done<Held>) -> Done<String> {
        let held = made?;
        let id = held.room.header().game.clone();
        self.held = Some(held);
        Ok(id)
    }

    fn act(&mut self, act: impl FnOnce(&mut Room) -> Sent) -> VarDictionary {
        let Some(held) = &mut self.held else { return told(&[], "there is no room") };
        let sent = act(&mut held.room);
        match held.keep(&sent.rows) {
            Ok(()) => told(&sent.tells, ""),
            Err(fault) => {
                // Nothing was told that is not kept: the room is again what its journal says.
                if let Err(broken) = held.restore() {
                    godot_error!("{}", broken.message);
                }
                told(&[], &fault.message)
            }
        }
    }
}

impl Held {
    fn open(game: &str, packs: &[String], path: PathBuf) -> Done<Self> {
        let game = open_game(game, packs)?;
        let room = Room::open(Arc::clone(&game), Secret(Digest(chance()?)));
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| unkept(&path, &error))?;
        }
        let file = OpenOptions::new().write(true).create_new(true).open(&path);
        let file = file.map_err(|error| unkept(&path, &error))?;
        let mut held = Self { room, game, path, file };
        let header = json!(held.room.header()).to_string();
        held.write(&(header + "\n"))?;
        Ok(held)
    }

    fn resume(packs: &[String], path: PathBuf) -> Done<Self> {
        let (header, _) = journal(&path)?;
        let game = open_game(&header.game, packs)?;
        let room = Room::open(Arc::clone(&game), header.secret);
        let file = OpenOptions::new().append(true).open(&path).map_err(|error| unkept(&path, &error))?;
        let mut held = Self { room, game, path, file };
        held.restore()?;
        Ok(held)
    }

    /// The room as its journal says; a last line that was not written whole is cut off.
    fn restore(&mut self) -> Done {
        let (header, rows) = journal(&self.path)?;
        let whole: usize = [json!(header)]
            .into_iter()
            .chain(rows.iter().map(|row| json!(row)))
            .map(|line| line.to_string().len() + 1)
            .sum();
        self.file.set_len(whole as u64).map_err(|error| unkept(&self.path, &error))?;
        let restored = Room::restore(Arc::clone(&self.game), header, rows);
        self.room = restored.map_err(|broken| problem("broken_room", broken))?;
        let sent = self.room.reopen(now());
        self.keep(&sent.rows)
    }

    fn keep(&mut self, rows: &[Row]) -> Done {
        if rows.is_empty() {
            return Ok(());
        }
        let lines: String = rows.iter().map(|row| json!(row).to_string() + "\n").collect();
        self.write(&lines)
    }

    /// On the disk once this is done.
    fn write(&mut self, lines: &str) -> Done {
        let written = self.file.write_all(lines.as_bytes()).and_then(|()| self.file.sync_data());
        written.map_err(|error| unkept(&self.path, &error))
    }
}

/// A room's journal, as far as it was written whole.
fn journal(path: &Path) -> Done<(Header, Vec<Row>)> {
    let text = fs::read_to_string(path).map_err(|error| unkept(path, &error))?;
    let whole = &text[..text.rfind('\n').map_or(0, |end| end + 1)];
    let mut lines = whole.lines();
    let broken = |error: serde_json::Error| problem("broken_room", format!("{}: {error}", path.display()));
    let header = serde_json::from_str(lines.next().unwrap_or_default()).map_err(broken)?;
    let rows = lines.map(|line| serde_json::from_str(line).map_err(broken)).collect::<Done<_>>()?;
    Ok((header, rows))
}

fn unkept(path: &Path, error: &std::io::Error) -> Problem {
    problem("room_not_kept", format!("{}: {error}", path.display()))
}

fn told(tells: &[(Connection, Tell)], fault: &str) -> VarDictionary {
    let tells: Vec<_> = tells.iter().map(|(to, tell)| (to.0, json!(tell).to_string())).collect();
    vdict! { "tells" => &array(&tells), "fault" => fault }
}

/// Milliseconds since 1970: the same clock after every restart.
fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}
