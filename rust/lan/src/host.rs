//! The room with its journal.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use room::{Connection, Header, Incoming, Room, Secret, Sent, Tell};
use session::{ApiError, Game};

use crate::journal::Journal;

/// The longest message that is read: more than the longest command.
const LONGEST: usize = 64 << 10;

/// What is sent, and where to, as JSON.
pub type Told = Vec<(Connection, String)>;

/// Finds the game of a header, or says why there is none.
pub type Find<'a> = &'a dyn Fn(&Header) -> Result<Arc<dyn Game>, String>;

/// Why a room is not held any more, or was never.
#[derive(Debug)]
pub enum LanError {
    /// Another program holds it.
    Held,
    /// Its journal says nothing that could be read, or nothing that can have happened.
    Unread(String),
    /// The disk took no more. Nothing was told that it does not have: the room is restored from there.
    Disk(io::Error),
}

impl fmt::Display for LanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Held => f.write_str("another window holds this room"),
            Self::Unread(why) => write!(f, "the room's journal cannot be read: {why}"),
            Self::Disk(error) => write!(f, "the room cannot be kept on this device: {error}"),
        }
    }
}

impl std::error::Error for LanError {}

impl From<io::Error> for LanError {
    fn from(error: io::Error) -> Self {
        Self::Disk(error)
    }
}

impl From<LanError> for ApiError {
    fn from(fault: LanError) -> Self {
        let code = match fault {
            LanError::Held => "room_held",
            LanError::Unread(_) => "broken_room",
            LanError::Disk(_) => "room_not_kept",
        };
        Self::new("TB-13", code, fault)
    }
}

/// A room that this device holds.
pub struct Host {
    room: Room,
    journal: Journal,
    path: PathBuf,
    /// By how much the room's clock is ahead of the device's, which may have been set back.
    ahead: u64,
}

impl Host {
    /// A new room with a new journal.
    ///
    /// # Errors
    /// The disk does not take it.
    pub fn create(path: &Path, game: Arc<dyn Game>, secret: Secret) -> Result<Self, LanError> {
        let room = Room::open(game, secret);
        let journal = Journal::create(path, room.header())?;
        Ok(Self::of(room, journal, path, 0))
    }

    /// A room as its journal says (RM-10), open again.
    ///
    /// # Errors
    /// What is wrong with the journal.
    pub fn reopen(path: &Path, find: Find<'_>, now: u64) -> Result<Self, LanError> {
        let (journal, header, rows) = Journal::open(path)?;
        let ahead = rows.last().map_or(0, |row| row.now).saturating_sub(now);
        let game = find(&header).map_err(LanError::Unread)?;
        let room = Room::restore(game, header, rows).map_err(|why| LanError::Unread(why.to_string()))?;
        let mut host = Self::of(room, journal, path, ahead);
        let sent = host.room.reopen(now + ahead);
        host.keep(&sent)?;
        Ok(host)
    }

    fn of(room: Room, journal: Journal, path: &Path, ahead: u64) -> Self {
        let path = path.to_owned();
        Self { room, journal, path, ahead }
    }

    /// The room.
    pub fn room(&self) -> &Room {
        &self.room
    }

    /// Where its journal is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Takes what came. What is no message is answered with what is wrong with it.
    ///
    /// # Errors
    /// The disk takes no more; whoever holds this restores the room.
    pub fn receive(&mut self, from: Connection, text: &str, now: u64) -> Result<Told, LanError> {
        let now = now + self.ahead;
        if text.len() > LONGEST {
            return Ok(refusal(from, "too_long", "a message has 64 KiB at most"));
        }
        let message: Incoming = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(error) => return Ok(refusal(from, "malformed", &error.to_string())),
        };
        let sent = self.room.receive(from, message, now);
        self.keep(&sent)
    }

    /// A connection is gone.
    ///
    /// # Errors
    /// As [`receive`](Self::receive).
    pub fn lose(&mut self, connection: Connection, now: u64) -> Result<Told, LanError> {
        let sent = self.room.lose(connection, now + self.ahead);
        self.keep(&sent)
    }

    /// Does what is due: countdowns, clocks, one command of a bot.
    ///
    /// # Errors
    /// As [`receive`](Self::receive).
    pub fn tick(&mut self, now: u64) -> Result<Told, LanError> {
        let now = now + self.ahead;
        if self.room.due().is_none_or(|due| due > now) {
            return Ok(Told::new());
        }
        let sent = self.room.tick(now);
        self.keep(&sent)
    }

    /// Whether all would play again, and wait for another secret (RM-13).
    pub fn wants_secret(&self) -> bool {
        self.room.wants_secret()
    }

    /// Gathers for another game.
    ///
    /// # Errors
    /// As [`receive`](Self::receive).
    pub fn play_again(&mut self, secret: Secret, now: u64) -> Result<Told, LanError> {
        let sent = self.room.play_again(secret, now + self.ahead);
        self.keep(&sent)
    }

    /// In how many milliseconds something is due; none for nothing.
    pub fn due(&self, now: u64) -> Option<u64> {
        self.room.due().map(|due| due.saturating_sub(now + self.ahead))
    }

    /// First it is kept, then it is told (RM-10).
    fn keep(&mut self, sent: &Sent) -> Result<Told, LanError> {
        self.journal.add(&sent.rows)?;
        let told = sent.tells.iter().filter_map(|(to, tell)| Some((*to, serde_json::to_string(tell).ok()?)));
        Ok(told.collect())
    }
}

fn refusal(to: Connection, code: &str, why: &str) -> Told {
    let tell = Tell::Refused { number: 0, problem: ApiError::new("RM-02", code, why) };
    serde_json::to_string(&tell).into_iter().map(|text| (to, text)).collect()
}
