//! What a room keeps, so that it can be there again after a restart (RM-10).

use kernel::{Digest, Seat, Seats};
use serde_json::Value;

use crate::dice::Secret;
use crate::message::Ask;

/// The version of a room's journal.
pub const FORMAT: u32 = 1;

/// How a room began.
#[kernel::value]
pub struct Header {
    /// The journal's form.
    pub format: u32,
    /// The version of the room's messages.
    pub protocol: u32,
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules_version: u32,
    /// Its content.
    pub content: Digest,
    /// What the room's part of the dice follows from: to be kept from the players until the game is over.
    pub secret: Secret,
    /// The setup that was drawn for the beginning.
    pub setup: Value,
}

/// Something that happened in a room and changed it.
#[kernel::value]
pub struct Row {
    /// Its number, from 1 without a gap.
    pub row: u32,
    /// When, in milliseconds of the room's clock.
    pub now: u64,
    /// What.
    pub deed: RoomEntry,
}

/// What changes a room.
#[kernel::value(tag = "type")]
pub enum RoomEntry {
    /// Somebody new came in.
    Entered {
        /// What it is called.
        name: String,
        /// The hash of its token; absent in what others may read.
        token: Option<Digest>,
    },
    /// A member's message was done.
    Asked {
        /// The member's number.
        member: u32,
        /// The message's.
        number: u32,
        /// What it asked; a setup that was to be drawn is written out.
        ask: Ask,
    },
    /// A member that has no seat and is away made place for another.
    Forgotten {
        /// The member's number.
        member: u32,
    },
    /// Nonces were not shown in time: whoever owes one has lost its seat, and all promise again.
    Lapsed {},
    /// The command of a seat that has a clock waits for links (RM-14): until a command is played, the clock stands (RM-08).
    Waits {
        /// Whose.
        seat: Seat,
    },
    /// Links did not come in time, or whoever owed one left: the roll goes on without them.
    Withheld {
        /// Which roll.
        roll: Digest,
        /// Who owed one.
        seats: Seats,
    },
    /// A bot sits in for somebody who is away.
    SatIn {
        /// Where.
        seat: Seat,
    },
    /// Who was away is back at its seat.
    Returned {
        /// Which.
        seat: Seat,
    },
    /// A seat's clock has run out: a bot plays it to the end.
    RanOut {
        /// Whose.
        seat: Seat,
    },
    /// A bot played.
    Moved {
        /// Where it sits.
        seat: Seat,
        /// What.
        command: Value,
    },
    /// Those who wished so play again: from this secret come the room's parts of their dice.
    Again {
        /// Another one, which nobody has seen.
        secret: Secret,
    },
    /// The room is there again after a restart; the time in between is nobody's.
    Reopened {},
}
