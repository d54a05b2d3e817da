//! A room from its journal (RM-10).

use std::fmt;
use std::sync::Arc;

use session::{ApiError, Game};

use super::{Room, Sent};
use crate::journal::{FORMAT, Header, RoomEntry, Row};
use crate::message::{OLDEST, PROTOCOL};

/// The latest time of a row in milliseconds: hundreds of thousands of years, so that no sum of times overflows.
const LATEST: u64 = 1 << 53;

/// Why a room's journal is none, or proves nothing.
#[derive(Clone, Debug, PartialEq)]
pub enum Broken {
    /// It is of another form or of other messages.
    OtherForm(u32, u32),
    /// It is of another game, or of other rules or content of it.
    OtherGame(String),
    /// A row is missing, doubled or moved.
    Order(u32),
    /// A row, or with 0 the header, says what cannot have happened.
    Refused(u32, Box<ApiError>),
    /// The game is not over: its dice are nobody's to know.
    Unfinished,
    /// A roll does not come from the seed.
    Unproved(String),
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherForm(format, protocol) => write!(
                f,
                "the room's journal has form {format} and messages {protocol}, this program reads form {FORMAT} \
                 with messages {PROTOCOL}"
            ),
            Self::OtherGame(what) => write!(f, "the room's journal is of another game: {what}"),
            Self::Order(row) => write!(f, "row {row} of the room's journal is missing, doubled or moved"),
            Self::Refused(row, problem) => {
                write!(f, "row {row} of the room's journal cannot have happened: {}", problem.message)
            }
            Self::Unfinished => f.write_str("the game is not over, so its dice cannot be shown yet"),
            Self::Unproved(what) => write!(f, "the rolls do not come from the seed: {what}"),
        }
    }
}

impl std::error::Error for Broken {}

impl Room {
    /// The room as its journal says, with nobody in it. Before anything is received, it is [reopened](Self::reopen).
    ///
    /// # Errors
    /// The first row that cannot have happened, or what the journal is of.
    pub fn restore(game: Arc<dyn Game>, header: Header, rows: Vec<Row>) -> Result<Self, Broken> {
        if header.format != FORMAT || !(OLDEST..=PROTOCOL).contains(&header.protocol) {
            return Err(Broken::OtherForm(header.format, header.protocol));
        }
        let meta = game.meta();
        if header.game != meta.id {
            return Err(Broken::OtherGame(format!("{} instead of {}", header.game, meta.id)));
        }
        if header.rules_version != meta.rules_version {
            let (theirs, ours) = (header.rules_version, meta.rules_version);
            return Err(Broken::OtherGame(format!("rules of version {theirs}, this program has {ours}")));
        }
        if header.content != game.content_digest() {
            return Err(Broken::OtherGame(format!("content {}", header.content)));
        }
        let refused = |problem| Broken::Refused(0, Box::new(problem));
        let mut room = Self::begin(game, header).map_err(refused)?;
        for row in rows {
            if row.now < room.now {
                return Err(Broken::Order(room.next_row()));
            }
            room.redo(row)?;
        }
        room.out = Sent::default();
        Ok(room)
    }

    /// Does what the next row says.
    pub(super) fn redo(&mut self, row: Row) -> Result<(), Broken> {
        let number = self.next_row();
        if row.row != number {
            return Err(Broken::Order(number));
        }
        if row.now > LATEST {
            let problem = ApiError::new("RM-10", "broken_room", "no clock shows its time");
            return Err(Broken::Refused(number, Box::new(problem)));
        }
        self.now = self.now.max(row.now);
        if row.deed != (RoomEntry::Reopened {}) {
            self.charge();
        }
        self.apply(&row.deed).map_err(|problem| Broken::Refused(number, Box::new(problem)))?;
        self.add_row(row);
        Ok(())
    }

    /// The number of the row that comes next.
    pub(super) fn next_row(&self) -> u32 {
        self.journal.len() as u32 + 1
    }

    /// Opens a restored room: the time since its last row is nobody's, and who was here is waited for from now on.
    pub fn reopen(&mut self, now: u64) -> Sent {
        self.now = self.now.max(now);
        self.charged = self.now;
        let _ = self.commit(RoomEntry::Reopened {});
        std::mem::take(&mut self.out)
    }
}
